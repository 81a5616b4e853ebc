#pragma once
// Points and rectangles in pixels of the window, without SFML.

#include <algorithm>

namespace flagfall::client {

struct Point {
    float x = 0;
    float y = 0;

    friend constexpr bool operator==(Point const&, Point const&) = default;
};

struct Size {
    float w = 0;
    float h = 0;

    friend constexpr bool operator==(Size const&, Size const&) = default;
};

struct Rect {
    float x = 0;
    float y = 0;
    float w = 0;
    float h = 0;

    constexpr float right() const noexcept { return x + w; }
    constexpr float bottom() const noexcept { return y + h; }
    constexpr Point centre() const noexcept { return {x + w / 2, y + h / 2}; }
    constexpr bool has(Point p) const noexcept { return p.x >= x && p.y >= y && p.x < right() && p.y < bottom(); }
    constexpr bool empty() const noexcept { return w <= 0 || h <= 0; }

    constexpr Rect inset(float by) const noexcept { return inset(by, by); }
    constexpr Rect inset(float dx, float dy) const noexcept {
        return {x + dx, y + dy, std::max(0.F, w - 2 * dx), std::max(0.F, h - 2 * dy)};
    }

    // Each cuts a strip off this rectangle and gives it away.
    constexpr Rect take_top(float height, float gap = 0) noexcept {
        height = std::min(height, h);
        Rect strip{x, y, w, height};
        auto gone = std::min(height + gap, h);
        y += gone;
        h -= gone;
        return strip;
    }
    constexpr Rect take_bottom(float height, float gap = 0) noexcept {
        height = std::min(height, h);
        Rect strip{x, bottom() - height, w, height};
        h -= std::min(height + gap, h);
        return strip;
    }
    constexpr Rect take_left(float width, float gap = 0) noexcept {
        width = std::min(width, w);
        Rect strip{x, y, width, h};
        auto gone = std::min(width + gap, w);
        x += gone;
        w -= gone;
        return strip;
    }
    constexpr Rect take_right(float width, float gap = 0) noexcept {
        width = std::min(width, w);
        Rect strip{right() - width, y, width, h};
        w -= std::min(width + gap, w);
        return strip;
    }
    /// A rectangle of that size in the middle, at most as large as this one.
    constexpr Rect middle(float width, float height) const noexcept {
        width = std::min(width, w);
        height = std::min(height, h);
        return {x + (w - width) / 2, y + (h - height) / 2, width, height};
    }

    friend constexpr Rect operator*(Rect r, float by) noexcept { return {r.x * by, r.y * by, r.w * by, r.h * by}; }
    friend constexpr bool operator==(Rect const&, Rect const&) = default;
};

constexpr bool overlap(Rect const& a, Rect const& b) noexcept {
    constexpr float hair = 0.5F;  // neighbours may share an edge
    return a.x + hair < b.right() && b.x + hair < a.right() && a.y + hair < b.bottom() && b.y + hair < a.bottom();
}

}  // namespace flagfall::client
