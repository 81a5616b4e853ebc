// The marks on squares. Each is told by its shape alone; colour only helps.

#include "view/board.hpp"

#include <array>
#include <cmath>

namespace flagfall::view {

namespace {

/// The four corners of a square, each as a short angle.
void draw_corners(Canvas& c, Rect const& r, float length, float width, Colour colour) {
    for (auto [x, y, dx, dy] : {std::array{r.x, r.y, 1.F, 1.F}, std::array{r.right(), r.y, -1.F, 1.F},
                                std::array{r.right(), r.bottom(), -1.F, -1.F}, std::array{r.x, r.bottom(), 1.F, -1.F}}) {
        std::array angle{Point{x + dx * length, y}, Point{x, y}, Point{x, y + dy * length}};
        c.stroke(angle, width, colour);
    }
}

void draw_dashes(Canvas& c, Rect const& r, int dashes, float width, Colour colour) {
    std::array corners{Point{r.x, r.y}, Point{r.right(), r.y}, Point{r.right(), r.bottom()}, Point{r.x, r.bottom()}};
    for (std::size_t side = 0; side < 4; ++side) {
        auto a = corners[side], b = corners[(side + 1) % 4];
        auto n = static_cast<float>(dashes) * 2 - 1;
        for (int i = 0; i < dashes; ++i) {
            auto t = static_cast<float>(i) * 2 / n, u = (static_cast<float>(i) * 2 + 1) / n;
            c.line({a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}, {a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u}, width, colour);
        }
    }
}

/// A way in that is closed: a round sign with a bar across.
void draw_no_entry(Canvas& c, Theme const& theme, Rect const& r) {
    auto m = r.centre();
    auto radius = r.w * 0.23F, width = r.w * 0.065F;
    auto reach = radius * 0.7F;
    c.disc(m, radius + width * 0.9F, with_alpha(theme.land, 0.85F));
    c.ring(m, radius, width, theme.barred);
    c.line({m.x - reach, m.y - reach}, {m.x + reach, m.y + reach}, width, theme.barred);
}

}  // namespace

void draw_mark(Canvas& c, Theme const& theme, Rect const& r, client::Mark mark) {
    auto m = r.centre();
    auto line = std::max(1.5F, r.w * 0.035F);
    switch (mark) {
        case client::Mark::last_from:
            c.rounded(r.inset(r.w * 0.05F), r.w * 0.1F, with_alpha(theme.last, 0.20F));
            draw_dashes(c, r.inset(r.w * 0.08F), 4, line, with_alpha(theme.last, 0.95F));
            break;
        case client::Mark::last_to:
            c.rounded(r.inset(r.w * 0.03F), r.w * 0.1F, with_alpha(theme.last, 0.38F));
            c.outline(r.inset(r.w * 0.03F), r.w * 0.1F, line * 1.3F, theme.last);
            break;
        case client::Mark::lifted:
            c.disc(m, r.w * 0.46F, with_alpha(theme.legal, 0.28F));
            c.ring(m, r.w * 0.45F, line * 1.2F, theme.legal);
            break;
        case client::Mark::legal:
            c.disc(m, r.w * 0.17F, with_alpha(theme.land, 0.75F));
            c.disc(m, r.w * 0.125F, theme.legal);
            break;
        case client::Mark::attack: {
            auto inner = r.inset(r.w * 0.075F);
            draw_corners(c, inner, r.w * 0.24F, line * 3.4F, with_alpha(theme.land, 0.9F));
            draw_corners(c, inner, r.w * 0.24F, line * 2.0F, theme.attack);
            break;
        }
        case client::Mark::barred: draw_no_entry(c, theme, r); break;
        case client::Mark::home:
            c.rounded(r.inset(r.w * 0.06F), r.w * 0.1F, with_alpha(Colour::White, 0.13F));
            draw_dashes(c, r.inset(r.w * 0.10F), 5, line * 0.7F, with_alpha(theme.barred, 0.5F));
            c.line({m.x - r.w * 0.06F, m.y}, {m.x + r.w * 0.06F, m.y}, line * 0.8F, with_alpha(theme.barred, 0.5F));
            c.line({m.x, m.y - r.w * 0.06F}, {m.x, m.y + r.w * 0.06F}, line * 0.8F, with_alpha(theme.barred, 0.5F));
            break;
        case client::Mark::cursor: {
            auto other = contrast(theme.cursor, Colour::White) > 4 ? Colour::White : Colour::Black;
            c.outline(r, r.w * 0.06F, line * 2.6F, with_alpha(other, 0.9F));
            c.outline(r.inset(line * 0.6F), r.w * 0.05F, line * 1.4F, theme.cursor);
            // A wedge in the middle of every side points at the square.
            auto half = r.w * 0.11F, depth = r.w * 0.10F, edge = line;
            for (auto [x, y, dx, dy] : {std::array{m.x, r.y + edge, 0.F, 1.F}, std::array{m.x, r.bottom() - edge, 0.F, -1.F},
                                        std::array{r.x + edge, m.y, 1.F, 0.F}, std::array{r.right() - edge, m.y, -1.F, 0.F}}) {
                std::array wedge{Point{x - dy * half, y - dx * half}, Point{x + dx * depth, y + dy * depth},
                                 Point{x + dy * half, y + dx * half}};
                c.fill(wedge, theme.cursor);
                c.stroke(wedge, line * 0.7F, with_alpha(other, 0.9F));
            }
            break;
        }
    }
}

void draw_hover(Canvas& c, Theme const&, Rect const& r) {
    c.rounded(r.inset(r.w * 0.03F), r.w * 0.1F, with_alpha(Colour::White, 0.2F));
}

void draw_clash_ground(Canvas& c, Theme const& theme, Rect const& card, float heat) {
    auto rim = card.h * 0.045F, radius = card.h * 0.09F;
    c.shadow({card.x, card.y + card.h * 0.06F, card.w, card.h}, radius, card.h * 0.22F, with_alpha(Colour::Black, 0.6F));
    c.rounded(card, radius, {lighter(theme.frame, 0.10F), darker(theme.frame, 0.14F)});
    c.bevel(card, radius, c.hair(), with_alpha(Colour::White, 0.28F), with_alpha(Colour::Black, 0.35F));
    auto ground = card.inset(rim);
    c.rounded(ground, radius - rim, {lighter(theme.land, 0.10F), theme.land_shade});
    c.bevel(ground, radius - rim, std::max(1.F, rim * 0.4F), with_alpha(Colour::Black, 0.35F), with_alpha(Colour::White, 0.2F));
    Clip inside(c, ground.inset(rim * 0.5F));
    auto m = ground.centre();
    auto reach = ground.h * (0.25F + 0.40F * heat);
    c.glow(m, reach * 2.2F, reach * 1.3F, with_alpha(theme.last, 0.55F));
    c.fill(star_outline(m, reach, reach * 0.42F, 9), with_alpha(theme.last, 0.75F));
    c.fill(star_outline(m, reach * 0.62F, reach * 0.26F, 9), with_alpha(lighter(theme.last, 0.65F), 0.9F));
}

void draw_last_move(Canvas& c, Theme const& theme, Rect const& from, Rect const& to) {
    auto a = from.centre(), b = to.centre();
    auto length = std::hypot(b.x - a.x, b.y - a.y);
    if (length < 1) return;
    Point way{(b.x - a.x) / length, (b.y - a.y) / length};
    auto size = to.w * 0.16F;
    Point tip{b.x - way.x * to.w * 0.5F, b.y - way.y * to.w * 0.5F};
    auto back = [&](float by, float aside) {
        return Point{tip.x - way.x * by - way.y * aside, tip.y - way.y * by + way.x * aside};
    };
    auto colour = with_alpha(theme.last, 0.9F);
    if (length > to.w * 0.9F) c.line(a, back(size, 0), to.w * 0.05F, colour);
    std::array head{tip, back(size * 1.2F, size * 0.7F), back(size * 0.9F, 0), back(size * 1.2F, -size * 0.7F)};
    c.fill(head, colour);
}

}  // namespace flagfall::view
