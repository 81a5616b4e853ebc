#include "view/shape.hpp"

#include <cmath>
#include <numbers>
#include <numeric>

namespace flagfall::view {

namespace {

constexpr int curve_steps = 12;

constexpr float radians(float degrees) noexcept { return degrees * std::numbers::pi_v<float> / 180; }

float cross(Point a, Point b, Point c) noexcept { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool is_inside(Point p, Point a, Point b, Point c) noexcept {
    return cross(a, b, p) > 0 && cross(b, c, p) > 0 && cross(c, a, p) > 0;
}

/// The outward normal of the side a-b of a clockwise outline.
Point normal(Point a, Point b) noexcept {
    auto dx = b.x - a.x, dy = b.y - a.y;
    auto length = std::hypot(dx, dy);
    if (length <= 0) return {0, 0};
    return {dy / length, -dx / length};
}

}  // namespace

Outline& Outline::to(float x, float y) {
    points_.push_back({x, y});
    return *this;
}

Outline& Outline::curve(Point control, Point end) {
    auto a = points_.back();
    for (int i = 1; i <= curve_steps; ++i) {
        auto t = static_cast<float>(i) / curve_steps, u = 1 - t;
        to(u * u * a.x + 2 * u * t * control.x + t * t * end.x, u * u * a.y + 2 * u * t * control.y + t * t * end.y);
    }
    return *this;
}

Outline& Outline::curve(Point c1, Point c2, Point end) {
    auto a = points_.back();
    for (int i = 1; i <= curve_steps; ++i) {
        auto t = static_cast<float>(i) / curve_steps, u = 1 - t;
        auto w0 = u * u * u, w1 = 3 * u * u * t, w2 = 3 * u * t * t, w3 = t * t * t;
        to(w0 * a.x + w1 * c1.x + w2 * c2.x + w3 * end.x, w0 * a.y + w1 * c1.y + w2 * c2.y + w3 * end.y);
    }
    return *this;
}

Outline& Outline::arc(Point centre, Size radii, float from, float to_angle) {
    auto steps = std::max(2, static_cast<int>(std::ceil(std::abs(to_angle - from) / 9)));
    for (int i = 0; i <= steps; ++i) {
        auto angle = radians(from + (to_angle - from) * static_cast<float>(i) / static_cast<float>(steps));
        to(centre.x + radii.w * std::cos(angle), centre.y + radii.h * std::sin(angle));
    }
    return *this;
}

Points rounded_outline(Rect const& r, float radius) {
    radius = std::min({radius, r.w / 2, r.h / 2});
    if (radius <= 0.01F) return {{r.x, r.y}, {r.right(), r.y}, {r.right(), r.bottom()}, {r.x, r.bottom()}};
    Outline o;
    o.arc({r.x + radius, r.y + radius}, radius, 180, 270);
    o.arc({r.right() - radius, r.y + radius}, radius, 270, 360);
    o.arc({r.right() - radius, r.bottom() - radius}, radius, 0, 90);
    o.arc({r.x + radius, r.bottom() - radius}, radius, 90, 180);
    return o.points();
}

Points ellipse_outline(Point centre, float rx, float ry) {
    auto points = Outline().arc(centre, {rx, ry}, 0, 360).points();
    points.pop_back();
    return points;
}

Points star_outline(Point centre, float outer, float inner, int rays) {
    Outline o;
    for (int i = 0; i < rays * 2; ++i) {
        auto angle = radians(-90 + 180 * static_cast<float>(i) / static_cast<float>(rays));
        auto radius = i % 2 == 0 ? outer : inner;
        o.to(centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle));
    }
    return o.points();
}

float signed_area(std::span<Point const> points) noexcept {
    float sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        auto a = points[i], b = points[(i + 1) % points.size()];
        sum += a.x * b.y - b.x * a.y;
    }
    return sum;
}

Points grown(std::span<Point const> clockwise, float by) {
    auto n = clockwise.size();
    Points out(n);
    auto apart = [&](std::size_t i, std::size_t k) {
        return std::abs(clockwise[i].x - clockwise[k].x) + std::abs(clockwise[i].y - clockwise[k].y) > 0.001F;
    };
    for (std::size_t i = 0; i < n; ++i) {
        auto before = (i + n - 1) % n, after = (i + 1) % n;
        while (before != i && !apart(before, i))
            before = (before + n - 1) % n;
        while (after != i && !apart(after, i))
            after = (after + 1) % n;
        auto in = normal(clockwise[before], clockwise[i]), on = normal(clockwise[i], clockwise[after]);
        Point sum{in.x + on.x, in.y + on.y};
        auto square = sum.x * sum.x + sum.y * sum.y;
        // The mitre, kept from running away at needle points.
        auto k = square < 0.0001F ? 0 : by * 2 / std::max(square, 0.35F);
        out[i] = {clockwise[i].x + sum.x * k, clockwise[i].y + sum.y * k};
    }
    return out;
}

std::vector<unsigned> triangles_of(std::span<Point const> p) {
    std::vector<unsigned> rest(p.size()), out;
    std::iota(rest.begin(), rest.end(), 0U);
    out.reserve(p.size() * 3);
    std::size_t i = 0, misses = 0;
    while (rest.size() > 3) {
        auto n = rest.size();
        auto before = rest[(i + n - 1) % n], here = rest[i % n], after = rest[(i + 1) % n];
        auto ear = cross(p[before], p[here], p[after]) > 0;
        for (std::size_t k = 0; ear && k < n; ++k) {
            auto other = rest[k];
            if (other == before || other == here || other == after) continue;
            if (is_inside(p[other], p[before], p[here], p[after])) ear = false;
        }
        if (!ear && misses < n) {  // after a whole round without an ear the outline is not simple: cut anyway
            ++i;
            ++misses;
            if (i >= n) i = 0;
            continue;
        }
        out.insert(out.end(), {before, here, after});
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i % n));
        misses = 0;
        if (i >= rest.size()) i = 0;
    }
    if (rest.size() == 3) out.insert(out.end(), rest.begin(), rest.end());
    return out;
}

}  // namespace flagfall::view
