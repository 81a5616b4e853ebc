// What other things lie on, and what is only looked at.

#include "view/piece.hpp"
#include "view/widgets.hpp"

#include <array>
#include <cmath>

namespace flagfall::view {

namespace {

float usual(Canvas const& c, float size) { return size > 0 ? size : c.px(15); }

}  // namespace

void draw_panel(Canvas& c, Theme const& t, Rect const& r) {
    auto radius = c.px(10);
    c.shadow({r.x, r.y + c.px(2), r.w, r.h}, radius, c.px(7), t.shadow);
    c.rounded(r, radius, t.panel);
    c.outline(r, radius, c.hair(), with_alpha(t.edge, 0.8F));
}

void draw_scrim(Canvas& c, Theme const& t, Rect const& all) { c.rect(all, t.scrim); }

void draw_sheet(Canvas& c, Theme const& t, Rect const& r) {
    auto radius = c.px(14);
    c.shadow({r.x, r.y + c.px(8), r.w, r.h}, radius, c.px(22), with_alpha(Colour::Black, 0.45F));
    c.rounded(r, radius, t.panel);
    c.outline(r, radius, c.hair(), t.edge);
}

void draw_rule(Canvas& c, Theme const& t, Rect const& r) {
    auto thick = c.hair();
    if (r.w >= r.h)
        c.rect({r.x, r.y + (r.h - thick) / 2, r.w, thick}, t.edge);
    else
        c.rect({r.x + (r.w - thick) / 2, r.y, thick, r.h}, t.edge);
}

void draw_row(Canvas& c, Theme const& t, Rect const& r, Row const& row, State s) {
    auto radius = corner(c);
    if (row.chosen)
        c.rounded(r, radius, with_alpha(t.accent, 0.16F));
    else if (s.pressed || s.hovered)
        c.rounded(r, radius, with_alpha(t.accent, s.pressed ? 0.14F : 0.07F));
    if (row.chosen) c.rounded({r.x, r.y + r.h * 0.2F, std::max(2.F, c.px(3)), r.h * 0.6F}, c.px(1.5F), t.accent);
    auto size = usual(c, row.size);
    auto inner = r.inset(c.px(12), 0);
    Type right{size * 0.9F, s.enabled ? t.quiet : t.faint, Face::sans};
    if (!row.right.empty()) {
        auto width = std::min(c.text_width(row.right, right) + 1, inner.w * 0.55F);
        c.text(inner.take_right(width, c.px(12)), row.right, right, Align::right);
    }
    Type title{size, s.enabled ? t.ink : t.faint, row.below.empty() ? Face::sans : Face::bold};
    if (row.below.empty())
        c.text(inner, row.title, title);
    else {
        auto gap = size * 0.28F, below = size * 0.86F;
        auto y = inner.y + (inner.h - size - below - gap) / 2;
        c.text({inner.x, y, inner.w, size}, row.title, title);
        c.text({inner.x, y + size + gap, inner.w, below}, row.below, {below, s.enabled ? t.quiet : t.faint, Face::sans});
    }
    if (s.focused) draw_focus(c, t, r.inset(c.px(4)), radius);
}

void draw_toast(Canvas& c, Theme const& t, Rect const& r, std::string_view text, float size) {
    auto radius = std::min(c.px(12), r.h / 2);
    c.shadow({r.x, r.y + c.px(4), r.w, r.h}, radius, c.px(10), with_alpha(Colour::Black, 0.35F));
    c.rounded(r, radius, t.ink);
    Type type{usual(c, size), t.panel, Face::sans};
    auto inner = r.inset(c.px(16), 0);
    auto lines = c.wrapped(text, type, inner.w);
    auto height = Canvas::line_height(type.size) * static_cast<float>(lines.size());
    c.lines({inner.x, r.y + (r.h - height) / 2, inner.w, height}, lines, type, Align::centre);
}

void draw_banner(Canvas& c, Theme const& t, Rect const& r, std::string_view text, float size) {
    c.rect(r, t.warning);
    c.rect({r.x, r.bottom() - c.hair(), r.w, c.hair()}, darker(t.warning, 0.25F));
    if (text.empty()) return;
    Type type{usual(c, size), t.on_warning, Face::sans};
    auto inner = r.inset(c.px(14), 0);
    // A broken ring says "not connected" without words.
    auto radius = type.size * 0.42F, width = std::min(c.text_width(text, type), inner.w - radius * 4);
    auto x = r.x + (r.w - width - radius * 4) / 2 + radius;
    c.stroke(Outline().arc({x, r.y + r.h / 2}, radius, -40, 140), std::max(1.5F, c.px(2)), t.on_warning);
    c.stroke(Outline().arc({x, r.y + r.h / 2}, radius, 175, 285), std::max(1.5F, c.px(2)), t.on_warning);
    c.text({x + radius * 2.2F, r.y, width + 1, r.h}, text, type);
}

void draw_tooltip(Canvas& c, Theme const& t, Rect const& r, std::string_view text, float size) {
    auto radius = c.px(5);
    c.shadow({r.x, r.y + c.px(2), r.w, r.h}, radius, c.px(5), with_alpha(Colour::Black, 0.3F));
    c.rounded(r, radius, t.raised);
    c.outline(r, radius, c.hair(), t.quiet);
    Type type{size > 0 ? size : c.px(13), t.ink, Face::sans};
    auto inner = r.inset(c.px(9), c.px(5));
    c.paragraph(inner, text, type);
}

void draw_chip(Canvas& c, Theme const& t, Rect const& r, std::string_view text, bool strong, float size) {
    c.rounded(r, r.h / 2, strong ? t.accent : t.sunk);
    if (!strong) c.outline(r, r.h / 2, c.hair(), t.edge);
    c.text(r.inset(r.h * 0.4F, 0), text, {size > 0 ? size : c.px(13), strong ? t.on_accent : t.quiet, Face::sans}, Align::centre);
}

void draw_player(Canvas& c, Theme const& t, Rect const& r, Player const& p) {
    auto radius = c.px(8);
    auto const& army = t.army[p.side];
    c.rounded(r, radius, p.to_move ? mix(t.raised, army.body, 0.10F) : t.sunk);
    c.outline(r, radius, p.to_move ? std::max(1.5F, c.px(2)) : c.hair(), p.to_move ? army.ink : t.edge);
    auto inner = r.inset(c.px(10), c.px(4));
    auto side = std::min(inner.h, c.px(40));
    auto sign = inner.take_left(side, c.px(10));
    draw_piece(c, t, {sign.x, sign.y + (sign.h - side) / 2, side, side}, {.side = p.side});
    auto size = usual(c, p.size);
    if (p.to_move) {  // a pennant that points at the name
        auto mark = size * 0.62F;
        auto at = inner.take_right(mark, c.px(8));
        auto y = r.y + r.h / 2;
        std::array pennant{Point{at.right(), y - mark * 0.65F}, Point{at.x, y}, Point{at.right(), y + mark * 0.65F}};
        c.fill(pennant, army.ink);
    }
    Type name{size, t.ink, Face::bold};
    if (p.state.empty()) {
        c.text(inner, p.name, name);
        return;
    }
    auto gap = size * 0.28F, below = size * 0.86F;
    auto y = inner.y + (inner.h - size - below - gap) / 2;
    c.text({inner.x, y, inner.w, size}, p.name, name);
    c.text({inner.x, y + size + gap, inner.w, below}, p.state, {below, p.to_move ? army.ink : t.quiet, Face::sans});
}

void draw_tray_chip(Canvas& c, Theme const& t, Rect const& r, TrayChip const& chip, State s) {
    auto radius = corner(c);
    if (chip.chosen) {
        c.rounded(r, radius, with_alpha(t.accent, 0.18F));
        c.outline(r, radius, std::max(1.5F, c.px(2)), t.accent);
    } else if (s.enabled && (s.hovered || s.pressed))
        c.rounded(r, radius, with_alpha(t.accent, s.pressed ? 0.16F : 0.09F));
    auto beside = r.w > r.h * 1.25F;
    auto size = chip.size > 0 ? chip.size : beside ? std::min(usual(c, 0), r.h * 0.45F) : std::min(c.px(13), r.h * 0.26F);
    auto words = r, piece = r;
    if (beside) {
        auto side = std::min(r.h, r.w * 0.6F);
        piece = {r.x, r.y + (r.h - side) / 2, side, side};
        words.take_left(side);
    } else {
        words = piece.take_bottom(size * 1.3F);
        auto side = std::min(piece.w, piece.h);
        piece = piece.middle(side, side);
    }
    Dim dim(c, s.enabled ? 1.F : 0.4F);
    draw_piece(c, t, piece, {.side = chip.side, .face = chip.rank, .numbering = chip.numbering, .fallen = chip.fallen});
    c.text(words, chip.text, {size, s.enabled ? t.ink : t.quiet, Face::bold}, Align::centre);
    if (s.focused) draw_focus(c, t, r.inset(c.px(2)), radius);
}

void draw_wordmark(Canvas& c, Theme const& t, Rect const& r, Align align) {
    Type type{r.h * 0.78F, t.ink, Face::serif_bold};
    auto flag = r.h * 0.95F, gap = r.h * 0.10F, width = flag + gap + c.text_width("Flagfall", type);
    auto x = align == Align::left ? r.x : align == Align::centre ? r.x + (r.w - width) / 2 : r.right() - width;
    draw_figure(c, {x, r.y + (r.h - flag) / 2, flag, flag}, stratego::Rank::flag, t.army.red.ink, t.quiet, t.panel);
    c.text({x + flag + gap, r.y, width, r.h}, "Flagfall", type);
}

void draw_curtain(Canvas& c, Theme const& t, Rect const& r, Side next) {
    auto const& army = t.army[next];
    Clip inside(c, r);
    // Folds of heavy cloth, seen from the front.
    auto fold = std::max(c.px(56), r.w / 24);
    constexpr int slices = 14;
    auto folds = static_cast<int>(std::ceil(r.w / fold));
    for (int i = 0; i < folds * slices; ++i) {
        auto phase = static_cast<float>(i % slices) / slices;
        auto light = 0.5F + 0.5F * std::sin(phase * 6.2832F);
        auto cloth = mix(darker(army.deep, 0.35F), army.body, light * 0.7F);
        auto x = r.x + fold * static_cast<float>(i) / slices;
        c.rect({x, r.y, fold / slices + 1, r.h}, {darker(cloth, 0.10F), darker(cloth, 0.38F)});
    }
    // The pelmet, with a fringe.
    auto drop = std::min(r.h * 0.14F, c.px(110)), swag = fold * 2;
    auto count = static_cast<int>(std::ceil(r.w / swag));
    for (int i = 0; i < count; ++i) {
        auto x = r.x + swag * static_cast<float>(i);
        auto hem = [&](float by) {
            return Outline({x, r.y - 2})
                .to(x + swag, r.y - 2)
                .to(x + swag, r.y + drop * 0.55F + by)
                .curve({x + swag / 2, r.y + drop * 1.45F + by}, {x, r.y + drop * 0.55F + by});
        };
        c.shadow(hem(c.px(8)), c.px(8), with_alpha(Colour::Black, 0.4F));
        c.fill(hem(c.px(5)), army.trim);
        c.fill(hem(0), {lighter(army.deep, 0.04F), mix(army.body, army.deep, 0.35F)});
        for (float depth : {0.35F, 0.65F})
            c.stroke(Outline({x + swag * 0.06F, r.y + drop * 0.5F * depth})
                         .curve({x + swag / 2, r.y + drop * 1.5F * depth}, {x + swag * 0.94F, r.y + drop * 0.5F * depth}),
                     c.px(2), with_alpha(Colour::Black, 0.18F));
    }
    c.rect({r.x, r.y, r.w, c.px(8)}, {army.trim, darker(army.trim, 0.3F)});
}

}  // namespace flagfall::view
