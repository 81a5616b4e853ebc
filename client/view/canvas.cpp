#include "view/canvas.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace flagfall::view {

namespace {

std::uint8_t channel(float value) noexcept { return static_cast<std::uint8_t>(std::clamp(std::lround(value), 0L, 255L)); }

float snapped(float v) noexcept { return std::floor(v + 0.5F); }

Rect bounds(std::span<Point const> points) noexcept {
    auto left = points[0].x, right = left, top = points[0].y, bottom = top;
    for (auto p : points) {
        left = std::min(left, p.x);
        right = std::max(right, p.x);
        top = std::min(top, p.y);
        bottom = std::max(bottom, p.y);
    }
    return {left, top, right - left, bottom - top};
}

bool is_convex(std::span<Point const> p) noexcept {
    auto n = p.size();
    for (std::size_t i = 0; i < n; ++i) {
        auto a = p[i], b = p[(i + 1) % n], c = p[(i + 2) % n];
        if ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) < -0.01F) return false;
    }
    return true;
}

/// Without points that lie on one another, and clockwise.
Points tidy(Points points, bool closed) {
    Points out;
    for (auto p : points)
        if (out.empty() || std::abs(p.x - out.back().x) + std::abs(p.y - out.back().y) > 0.02F) out.push_back(p);
    if (!closed) return out;
    while (out.size() > 1 && std::abs(out.front().x - out.back().x) + std::abs(out.front().y - out.back().y) <= 0.02F)
        out.pop_back();
    if (signed_area(out) < 0) std::reverse(out.begin(), out.end());
    return out;
}

}  // namespace

Colour mix(Colour a, Colour b, float t) noexcept {
    auto at = [t](std::uint8_t x, std::uint8_t y) {
        return channel(static_cast<float>(x) * (1 - t) + static_cast<float>(y) * t);
    };
    return {at(a.r, b.r), at(a.g, b.g), at(a.b, b.b), at(a.a, b.a)};
}

Colour with_alpha(Colour c, float alpha) noexcept { return {c.r, c.g, c.b, channel(static_cast<float>(c.a) * alpha)}; }
Colour lighter(Colour c, float by) noexcept { return mix(c, {255, 255, 255, c.a}, by); }
Colour darker(Colour c, float by) noexcept { return mix(c, {0, 0, 0, c.a}, by); }

Canvas::Canvas(sf::RenderTarget& target, Fonts const& fonts, float scale) : target_(&target), fonts_(&fonts), scale_(scale) {
    apply_clip();
}

float Canvas::hair() const noexcept { return std::max(1.F, std::round(scale_)); }

Size Canvas::size() const noexcept {
    auto size = target_->getSize();
    return {static_cast<float>(size.x), static_cast<float>(size.y)};
}

void Canvas::flush() {
    if (batch_.empty()) return;
    target_->draw(batch_.data(), batch_.size(), sf::PrimitiveType::Triangles);
    batch_.clear();
}

Point Canvas::through(Point p) const noexcept {
    auto q = transforms_.back().transformPoint({p.x, p.y});
    return {q.x, q.y};
}

float Canvas::stretch() const noexcept {
    auto const* m = transforms_.back().getMatrix();
    return std::sqrt(std::abs(m[0] * m[5] - m[4] * m[1]));
}

Colour Canvas::dimmed(Colour colour) const noexcept { return with_alpha(colour, opacity_.back()); }

void Canvas::triangle(sf::Vertex const& a, sf::Vertex const& b, sf::Vertex const& c) { batch_.insert(batch_.end(), {a, b, c}); }

void Canvas::quad(sf::Vertex const& a, sf::Vertex const& b, sf::Vertex const& c, sf::Vertex const& d) {
    triangle(a, b, c);
    triangle(a, c, d);
}

void Canvas::clear(Colour colour) {
    batch_.clear();
    target_->clear(colour);
}

void Canvas::rect(Rect const& r, Paint const& paint) {
    auto a = through({r.x, r.y}), b = through({r.right(), r.bottom()});
    a = {snapped(a.x), snapped(a.y)};
    b = {snapped(b.x), snapped(b.y)};
    auto top = dimmed(paint.top), bottom = dimmed(paint.bottom);
    quad(vertex(a.x, a.y, top), vertex(b.x, a.y, top), vertex(b.x, b.y, bottom), vertex(a.x, b.y, bottom));
}

void Canvas::fill_pixels(std::span<Point const> p, Paint const& paint, bool convex) {
    if (p.size() < 3) return;
    auto box = bounds(p);
    auto shade = [&](float y) {
        return dimmed(mix(paint.top, paint.bottom, box.h > 0 ? std::clamp((y - box.y) / box.h, 0.F, 1.F) : 0));
    };
    auto inner = grown(p, -0.5F), outer = grown(p, 0.5F);
    auto solid = [&](std::size_t i) { return vertex(inner[i].x, inner[i].y, shade(inner[i].y)); };
    auto clear = [&](std::size_t i) { return vertex(outer[i].x, outer[i].y, with_alpha(shade(outer[i].y), 0)); };
    if (convex)
        for (std::size_t i = 1; i + 1 < p.size(); ++i)
            triangle(solid(0), solid(i), solid(i + 1));
    else {
        auto corners = triangles_of(inner);
        for (std::size_t i = 0; i + 2 < corners.size(); i += 3)
            triangle(solid(corners[i]), solid(corners[i + 1]), solid(corners[i + 2]));
    }
    for (std::size_t i = 0; i < p.size(); ++i) {
        auto next = (i + 1) % p.size();
        quad(solid(i), solid(next), clear(next), clear(i));
    }
}

void Canvas::fill(std::span<Point const> outline, Paint const& paint) {
    Points points;
    points.reserve(outline.size());
    for (auto p : outline)
        points.push_back(through(p));
    points = tidy(std::move(points), true);
    fill_pixels(points, paint, is_convex(points));
}

void Canvas::rounded(Rect const& r, float radius, Paint const& paint) {
    if (!r.empty()) fill(rounded_outline(r, radius), paint);
}

void Canvas::disc(Point centre, float radius, Paint const& paint) { fill(ellipse_outline(centre, radius, radius), paint); }

void Canvas::stroke(std::span<Point const> line, float width, Colour colour, bool closed) {
    Points p;
    p.reserve(line.size());
    for (auto point : line)
        p.push_back(through(point));
    p = tidy(std::move(p), closed);
    auto n = p.size();
    if (n < 2) return;
    width *= stretch();
    auto full = dimmed(width < 1 ? with_alpha(colour, width) : colour);
    auto none = with_alpha(full, 0);
    auto half = std::max(width, 1.F) / 2, in = std::max(0.F, half - 0.5F), out = half + 0.5F;
    auto direction = [&](std::size_t i) -> Point {
        auto a = p[i], b = p[(i + 1) % n];
        auto length = std::hypot(b.x - a.x, b.y - a.y);
        return {(b.x - a.x) / length, (b.y - a.y) / length};
    };
    Points side(n);
    for (std::size_t i = 0; i < n; ++i) {
        auto after = (closed || i + 1 < n) ? direction(i) : direction(i - 1);
        auto before = i > 0 ? direction(i - 1) : closed ? direction(n - 1) : after;
        Point sum{-(before.y + after.y), before.x + after.x};
        auto square = std::max(sum.x * sum.x + sum.y * sum.y, 0.5F);
        side[i] = {sum.x * 2 / square, sum.y * 2 / square};
    }
    auto at = [&](std::size_t i, float by, Colour c) { return vertex(p[i].x + side[i].x * by, p[i].y + side[i].y * by, c); };
    for (std::size_t i = 0; i + (closed ? 0 : 1) < n; ++i) {
        auto j = (i + 1) % n;
        quad(at(i, out, none), at(j, out, none), at(j, in, full), at(i, in, full));
        quad(at(i, in, full), at(j, in, full), at(j, -in, full), at(i, -in, full));
        quad(at(i, -in, full), at(j, -in, full), at(j, -out, none), at(i, -out, none));
    }
    if (closed) return;
    // Round ends.
    for (auto end : {std::size_t{0}, n - 1}) {
        auto way = end == 0 ? direction(0) : direction(n - 2);
        auto start = std::atan2(way.x, -way.y);  // the side to the left of the way
        auto turn = std::numbers::pi_v<float> * (end == 0 ? 1.F : -1.F);
        constexpr int steps = 8;
        for (int k = 0; k < steps; ++k) {
            auto a = start + turn * static_cast<float>(k) / steps, b = start + turn * static_cast<float>(k + 1) / steps;
            auto on = [&](float angle, float radius, Colour c) {
                return vertex(p[end].x + radius * std::cos(angle), p[end].y + radius * std::sin(angle), c);
            };
            triangle(vertex(p[end].x, p[end].y, full), on(a, in, full), on(b, in, full));
            quad(on(a, in, full), on(b, in, full), on(b, out, none), on(a, out, none));
        }
    }
}

void Canvas::line(Point a, Point b, float width, Colour colour) {
    std::array ends{a, b};
    stroke(ends, width, colour);
}

void Canvas::outline(Rect const& r, float radius, float width, Colour colour) {
    auto inner = r.inset(width / 2);
    if (!inner.empty()) stroke(rounded_outline(inner, std::max(0.F, radius - width / 2)), width, colour, true);
}

void Canvas::bevel(Rect const& r, float radius, float width, Colour light, Colour shade) {
    auto inner = r.inset(width / 2);
    radius = std::min({std::max(radius, 0.5F), inner.w / 2, inner.h / 2});
    Outline upper, lower;
    upper.arc({inner.x + radius, inner.bottom() - radius}, radius, 135, 180)
        .arc({inner.x + radius, inner.y + radius}, radius, 180, 270);
    upper.arc({inner.right() - radius, inner.y + radius}, radius, 270, 315);
    lower.arc({inner.right() - radius, inner.y + radius}, radius, -45, 0)
        .arc({inner.right() - radius, inner.bottom() - radius}, radius, 0, 90);
    lower.arc({inner.x + radius, inner.bottom() - radius}, radius, 90, 135);
    stroke(upper, width, light);
    stroke(lower, width, shade);
}

void Canvas::ring(Point centre, float radius, float width, Colour colour) {
    stroke(ellipse_outline(centre, radius, radius), width, colour, true);
}

void Canvas::glow(Point centre, float rx, float ry, Colour colour) {
    auto edge = ellipse_outline(centre, rx, ry);
    auto middle = through(centre);
    auto full = dimmed(colour), none = with_alpha(full, 0);
    for (std::size_t i = 0; i < edge.size(); ++i) {
        auto a = through(edge[i]), b = through(edge[(i + 1) % edge.size()]);
        triangle(vertex(middle.x, middle.y, full), vertex(a.x, a.y, none), vertex(b.x, b.y, none));
    }
}

void Canvas::shadow(std::span<Point const> outline, float blur, Colour colour) {
    Points p;
    for (auto point : outline)
        p.push_back(through(point));
    p = tidy(std::move(p), true);
    if (p.size() < 3) return;
    blur *= stretch();
    constexpr int rings = 6;
    auto ring = [&](int k) { return grown(p, blur * (2 * static_cast<float>(k) / rings - 1)); };
    auto strength = [&](int k) {
        auto t = 1 - static_cast<float>(k) / rings;
        return with_alpha(dimmed(colour), t * t * (3 - 2 * t));
    };
    auto inner = ring(0);
    auto full = strength(0);
    auto corners = triangles_of(inner);
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3)
        triangle(vertex(inner[corners[i]].x, inner[corners[i]].y, full),
                 vertex(inner[corners[i + 1]].x, inner[corners[i + 1]].y, full),
                 vertex(inner[corners[i + 2]].x, inner[corners[i + 2]].y, full));
    for (int k = 0; k < rings; ++k) {
        auto outer = ring(k + 1);
        auto from = strength(k), to = strength(k + 1);
        for (std::size_t i = 0; i < p.size(); ++i) {
            auto j = (i + 1) % p.size();
            quad(vertex(inner[i].x, inner[i].y, from), vertex(inner[j].x, inner[j].y, from), vertex(outer[j].x, outer[j].y, to),
                 vertex(outer[i].x, outer[i].y, to));
        }
        inner = std::move(outer);
    }
}

void Canvas::shadow(Rect const& r, float radius, float blur, Colour colour) {
    blur = std::min({blur, r.w / 2, r.h / 2});
    shadow(rounded_outline(r, std::max(radius, blur * 1.1F)), blur, colour);
}

void Canvas::push_clip(Rect const& r) {
    flush();
    auto a = through({r.x, r.y}), b = through({r.right(), r.bottom()});
    auto whole = size();
    auto limit = clips_.empty() ? Rect{0, 0, whole.w, whole.h} : clips_.back();
    auto left = std::clamp(snapped(a.x), limit.x, limit.right()), top = std::clamp(snapped(a.y), limit.y, limit.bottom());
    auto right = std::clamp(snapped(b.x), left, limit.right()), bottom = std::clamp(snapped(b.y), top, limit.bottom());
    clips_.push_back({left, top, right - left, bottom - top});
    apply_clip();
}

void Canvas::pop_clip() {
    flush();
    clips_.pop_back();
    apply_clip();
}

void Canvas::apply_clip() {
    auto whole = size();
    auto r = clips_.empty() ? Rect{0, 0, whole.w, whole.h} : clips_.back();
    // A view of no size would divide by nothing: a sliver outside of the target shows nothing either.
    if (r.empty()) r = {-2, -2, 1, 1};
    target_->setView(part_of(box(r.x, r.y, r.w, r.h), target_->getSize()));
}

void Canvas::push_transform(sf::Transform const& transform) { transforms_.push_back(transforms_.back() * transform); }
void Canvas::pop_transform() { transforms_.pop_back(); }
void Canvas::push_opacity(float factor) { opacity_.push_back(opacity_.back() * factor); }
void Canvas::pop_opacity() { opacity_.pop_back(); }

Sheet100::Sheet100(Canvas& canvas, Rect const& r, float width) : canvas_(canvas) {
    sf::Transform t;
    t.translate({r.x + r.w / 2, r.y}).scale({r.w / 100 * width, r.h / 100}).translate({-50, 0});
    canvas.push_transform(t);
}

}  // namespace flagfall::view
