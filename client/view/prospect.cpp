#include "view/prospect.hpp"

#include "view/piece.hpp"

#include <cmath>

namespace flagfall::view {

namespace {

/// A ridge from the left edge to the right, swung by two waves, filled down to the bottom.
void draw_ridge(Canvas& c, Rect const& all, float height, float swing, float phase, Paint const& paint) {
    Outline ridge({all.x, all.bottom() + 2});
    constexpr int steps = 48;
    for (int i = 0; i <= steps; ++i) {
        auto t = static_cast<float>(i) / steps;
        auto y = std::sin(t * 5.1F + phase) * 0.6F + std::sin(t * 11.3F + phase * 2.3F) * 0.4F;
        ridge.to(all.x + all.w * t, all.y + all.h * (height - swing * y));
    }
    ridge.to(all.right(), all.bottom() + 2);
    c.fill(ridge, paint);
}

void draw_fog(Canvas& c, Theme const& t, Rect const& all, float y, float thick, float alpha) {
    for (float x : {0.05F, 0.3F, 0.55F, 0.8F, 1.0F})
        c.glow({all.x + all.w * x, all.y + all.h * (y + 0.012F * std::sin(x * 9))}, all.w * 0.34F, all.h * thick,
               with_alpha(t.backdrop, alpha));
}

/// One rank of an army, from its edge of the picture inwards; nearer ones are larger.
void draw_rank(Canvas& c, Theme const& t, Rect const& all, Side side, float y, float size, int count, float from) {
    auto cell = all.h * size;
    for (int i = 0; i < count; ++i) {
        auto step = cell * (from + static_cast<float>(i) * 1.06F);
        auto x = side == Side::red ? all.x + step : all.right() - step - cell;
        auto sway = std::sin(static_cast<float>(i) * 2.1F + size * 40) * cell * 0.06F;
        draw_piece(c, t, {x, all.y + all.h * y + sway, cell, cell}, {.side = side});
    }
}

}  // namespace

void draw_prospect(Canvas& c, Theme const& t, Rect const& all) {
    Clip inside(c, all);
    auto far = [&](float near) { return mix(t.backdrop, t.land_shade, near); };
    c.rect(all, {t.backdrop, far(0.16F)});
    c.glow({all.x + all.w * 0.5F, all.y + all.h * 0.62F}, all.w * 0.6F, all.h * 0.4F, with_alpha(t.raised, 0.55F));
    draw_ridge(c, all, 0.60F, 0.035F, 0.4F, {far(0.30F), far(0.22F)});
    draw_ridge(c, all, 0.66F, 0.022F, 2.6F, {far(0.48F), far(0.36F)});
    draw_fog(c, t, all, 0.68F, 0.07F, 0.7F);
    draw_ridge(c, all, 0.73F, 0.010F, 4.1F, {far(0.75F), far(0.95F)});
    // The lake lies in the middle, most of it under the card.
    Point lake{all.x + all.w * 0.5F, all.y + all.h * 0.86F};
    c.fill(ellipse_outline(lake, all.w * 0.30F, all.h * 0.075F), mix(t.sand, far(0.8F), 0.4F));
    c.fill(ellipse_outline(lake, all.w * 0.29F, all.h * 0.066F),
           {mix(t.water, t.backdrop, 0.25F), mix(t.water, t.deep_water, 0.3F)});
    for (auto side : both_sides) {
        draw_rank(c, t, all, side, 0.690F, 0.058F, 6, 0.2F);
    }
    draw_fog(c, t, all, 0.745F, 0.045F, 0.62F);
    for (auto side : both_sides)
        draw_rank(c, t, all, side, 0.755F, 0.082F, 5, -0.3F);
    draw_fog(c, t, all, 0.84F, 0.05F, 0.38F);
    for (auto side : both_sides)
        draw_rank(c, t, all, side, 0.850F, 0.118F, 3, 0.1F);
}

}  // namespace flagfall::view
