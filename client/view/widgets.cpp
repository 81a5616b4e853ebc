// What is pressed, typed into and switched.

#include "view/widgets.hpp"

#include <array>
#include <cmath>

namespace flagfall::view {

namespace {

float usual(Canvas const& c, float size) { return size > 0 ? size : c.px(15); }

struct Dress {
    Paint fill;
    Colour edge, text;
};

Dress dress_of(Theme const& t, ButtonTone tone, State s) {
    auto flat = [&](Colour base, Colour text) -> Dress {
        auto top = s.pressed ? darker(base, 0.14F) : s.hovered ? lighter(base, 0.12F) : lighter(base, 0.05F);
        auto bottom = s.pressed ? darker(base, 0.06F) : s.hovered ? lighter(base, 0.02F) : darker(base, 0.06F);
        return {{top, bottom}, darker(base, 0.25F), text};
    };
    if (!s.enabled) return {tone == ButtonTone::quiet ? with_alpha(t.sunk, 0) : t.sunk, with_alpha(t.edge, 0.7F), t.faint};
    switch (tone) {
        case ButtonTone::primary: return flat(t.accent, t.on_accent);
        case ButtonTone::danger: return flat(t.danger, t.on_danger);
        case ButtonTone::quiet:
            return {s.pressed ? with_alpha(t.accent, 0.22F) : with_alpha(t.accent, s.hovered ? 0.12F : 0.F),
                    with_alpha(t.edge, 0), t.accent};
        case ButtonTone::normal: break;
    }
    auto base = s.hovered ? mix(t.raised, t.accent, 0.07F) : t.raised;
    return {s.pressed ? Paint{darker(t.sunk, 0.05F), t.sunk} : Paint{base, mix(base, t.sunk, 0.6F)},
            s.hovered ? mix(t.edge, t.accent, 0.5F) : t.edge, t.ink};
}

/// The size of a mark in a row of that height.
float mark_side(Canvas const& c, Rect const& r, float size) { return std::min(r.h, usual(c, size) * 1.25F); }

void draw_tick(Canvas& c, Rect const& box, Colour colour) {
    std::array tick{Point{box.x + box.w * 0.24F, box.y + box.h * 0.54F}, Point{box.x + box.w * 0.43F, box.y + box.h * 0.72F},
                    Point{box.x + box.w * 0.77F, box.y + box.h * 0.30F}};
    c.stroke(tick, box.w * 0.13F, colour);
}

/// What a field shows: a dot for each character of a password.
std::string shown_text(TextField const& f, std::string_view part) {
    if (!f.hidden) return std::string(part);
    std::string dots;
    for (char ch : part)
        if ((static_cast<unsigned char>(ch) & 0xC0U) != 0x80U) dots += "\u2022";
    return dots;
}

}  // namespace

void draw_focus(Canvas& c, Theme const& t, Rect const& r, float radius) {
    auto width = std::max(2.F, c.px(2)), gap = std::max(1.F, c.px(1.5F));
    Rect ring{r.x - gap - width, r.y - gap - width, r.w + 2 * (gap + width), r.h + 2 * (gap + width)};
    c.outline(ring, radius + gap + width, width, t.focus);
}

void draw_button(Canvas& c, Theme const& t, Rect const& r, Button const& b, State s) {
    auto radius = corner(c);
    auto dress = dress_of(t, b.tone, s);
    auto solid = s.enabled && b.tone != ButtonTone::quiet;
    if (solid && !s.pressed) c.shadow({r.x, r.y + c.px(1.5F), r.w, r.h}, radius, c.px(3), t.shadow);
    c.rounded(r, radius, dress.fill);
    if (b.tone != ButtonTone::quiet) c.outline(r, radius, c.hair(), dress.edge);
    if (solid && !s.pressed && b.tone != ButtonTone::normal)
        c.line({r.x + radius, r.y + c.hair() * 1.5F}, {r.right() - radius, r.y + c.hair() * 1.5F}, c.hair(),
               with_alpha(Colour::White, 0.25F));
    auto inner = r.inset(std::min(c.px(10), r.w * 0.08F), 0);
    if (s.pressed) inner.y += c.hair();
    auto strong = b.tone == ButtonTone::primary || b.tone == ButtonTone::danger;
    c.text(inner, b.text, {usual(c, b.size), dress.text, strong ? Face::bold : Face::sans}, Align::centre);
    if (s.focused) draw_focus(c, t, r, radius);
}

void draw_field(Canvas& c, Theme const& t, Rect const& r, TextField const& f, State s) {
    auto radius = corner(c);
    c.rounded(r, radius, s.enabled ? t.raised : t.sunk);
    auto edge = f.wrong ? t.danger : s.focused ? t.focus : s.hovered ? mix(t.edge, t.accent, 0.5F) : t.edge;
    c.outline(r, radius, s.focused || f.wrong ? std::max(2.F, c.px(2)) : c.hair(), edge);
    if (!s.focused && s.enabled)
        c.line({r.x + radius, r.y + c.hair() * 1.5F}, {r.right() - radius, r.y + c.hair() * 1.5F}, c.hair(),
               with_alpha(Colour::Black, 0.06F));

    auto size = usual(c, f.size);
    auto inner = r.inset(std::min(c.px(10), r.w * 0.1F), c.px(2));
    Type type{size, s.enabled ? t.ink : t.faint, f.face};
    Clip clip(c, inner.inset(-c.px(1), 0));
    if (f.text.empty() && !s.focused) {
        c.text(inner, f.placeholder, {size, t.quiet, f.face});
        return;
    }
    auto width_to = [&](std::size_t byte) {
        return c.text_width(shown_text(f, f.text.substr(0, std::min(byte, f.text.size()))), type);
    };
    auto caret = width_to(f.caret);
    auto whole = width_to(f.text.size());
    auto moved = s.focused ? std::max(0.F, caret - inner.w + c.px(2)) : 0.F;
    Rect line{inner.x - moved, inner.y, std::max(whole + size, inner.w + moved), inner.h};
    auto half = size * 0.68F, middle = inner.y + inner.h / 2;
    if (f.selection && s.focused) {
        auto from = width_to(f.selection->first), to = width_to(f.selection->second);
        c.rect({line.x + from, middle - half, to - from, half * 2}, with_alpha(t.accent, 0.28F));
    }
    if (!s.focused)
        c.text(inner, shown_text(f, f.text), type);
    else
        c.text(line, shown_text(f, f.text), type);
    if (s.focused && f.caret_shown) c.rect({line.x + caret, middle - half, std::max(1.F, c.px(1.5F)), half * 2}, t.accent);
}

void draw_tab(Canvas& c, Theme const& t, Rect const& r, std::string_view text, bool open, State s) {
    auto size = c.px(15);
    if (s.hovered && !open) c.rounded(r.inset(0, c.px(3)), corner(c), with_alpha(t.accent, 0.08F));
    c.text(r, text, {size, open ? t.accent : s.enabled ? t.quiet : t.faint, open ? Face::bold : Face::sans}, Align::centre);
    auto thick = std::max(2.F, c.px(3));
    if (open) c.rounded({r.x + c.px(4), r.bottom() - thick, r.w - c.px(8), thick}, thick / 2, t.accent);
    if (s.focused) draw_focus(c, t, r.inset(c.px(3)), corner(c));
}

void draw_checkbox(Canvas& c, Theme const& t, Rect const& r, std::string_view text, bool on, State s, float size) {
    auto side = mark_side(c, r, size);
    Rect box{r.x, r.y + (r.h - side) / 2, side, side};
    auto radius = side * 0.22F;
    c.rounded(box, radius, on ? (s.enabled ? t.accent : t.faint) : s.hovered ? mix(t.raised, t.accent, 0.1F) : t.raised);
    c.outline(box, radius, c.hair(), on ? with_alpha(t.edge, 0) : t.quiet);
    if (on) draw_tick(c, box, s.enabled ? t.on_accent : t.panel);
    auto label = r;
    label.take_left(side, c.px(9));
    c.text(label, text, {usual(c, size), s.enabled ? t.ink : t.faint, Face::sans});
    if (s.focused) draw_focus(c, t, box, radius);
}

void draw_toggle(Canvas& c, Theme const& t, Rect const& r, std::string_view text, bool on, State s, float size) {
    auto height = std::min(r.h, usual(c, size) * 1.35F), width = height * 1.8F;
    Rect track{r.right() - width, r.y + (r.h - height) / 2, width, height};
    auto label = r;
    label.take_right(width, c.px(10));
    c.text(label, text, {usual(c, size), s.enabled ? t.ink : t.faint, Face::sans});
    auto off = mix(t.sunk, t.quiet, 0.35F);
    c.rounded(track, height / 2,
              !s.enabled ? mix(t.sunk, t.edge, 0.6F)
              : on       ? (s.hovered ? lighter(t.accent, 0.08F) : t.accent)
                         : off);
    auto radius = height * 0.38F;
    Point knob{on ? track.right() - height / 2 : track.x + height / 2, track.y + height / 2};
    c.shadow(Rect{knob.x - radius, knob.y - radius + c.px(1), radius * 2, radius * 2}, radius, c.px(2), t.shadow);
    c.disc(knob, radius, s.enabled ? Colour(255, 255, 255) : t.panel);
    if (on && s.enabled)
        draw_tick(c, {knob.x - radius * 0.75F, knob.y - radius * 0.75F, radius * 1.5F, radius * 1.5F}, darker(t.accent, 0.2F));
    if (s.focused) draw_focus(c, t, track, height / 2);
}

void draw_choice(Canvas& c, Theme const& t, Rect const& r, std::string_view text, bool on, State s, float size) {
    auto radius = corner(c);
    auto fill = on ? (s.enabled ? t.accent : t.faint) : s.pressed ? t.sunk : s.hovered ? mix(t.raised, t.accent, 0.1F) : t.raised;
    c.rounded(r, radius, fill);
    c.outline(r, radius, c.hair(), on ? darker(fill, 0.2F) : s.hovered ? mix(t.edge, t.accent, 0.5F) : t.edge);
    auto colour = on ? t.on_accent : s.enabled ? t.ink : t.faint;
    // The chosen one has a tick as well: not by colour alone.
    auto usual_size = usual(c, size);
    auto inner = r.inset(std::min(c.px(8), r.w * 0.06F), 0);
    Type type{usual_size, colour, on ? Face::bold : Face::sans};
    auto mark = usual_size * 1.05F;
    if (on && c.text_width(text, type) + mark + c.px(4) <= inner.w) {
        auto both = c.text_width(text, type) + mark + c.px(4);
        auto x = inner.x + (inner.w - both) / 2;
        draw_tick(c, {x, r.y + (r.h - mark) / 2, mark, mark}, colour);
        c.text({x + mark + c.px(4), r.y, both, r.h}, text, type);
    } else
        c.text(inner, text, type, Align::centre);
    if (s.focused) draw_focus(c, t, r, radius);
}

void draw_slider(Canvas& c, Theme const& t, Rect const& r, float value, State s) {
    value = std::clamp(value, 0.F, 1.F);
    auto knob = std::min(r.h / 2, c.px(9)), thick = std::max(3.F, c.px(4));
    auto y = r.y + r.h / 2, from = r.x + knob, to = r.right() - knob, at = from + (to - from) * value;
    c.rounded({from, y - thick / 2, to - from, thick}, thick / 2, mix(t.sunk, t.quiet, 0.35F));
    c.rounded({from, y - thick / 2, at - from, thick}, thick / 2, s.enabled ? t.accent : t.faint);
    c.shadow(Rect{at - knob, y - knob + c.px(1), knob * 2, knob * 2}, knob, c.px(3), t.shadow);
    c.disc({at, y}, knob, t.raised);
    c.ring({at, y}, knob - c.hair(), std::max(1.5F, c.px(2)),
           s.enabled ? (s.pressed ? darker(t.accent, 0.2F) : t.accent) : t.faint);
    if (s.focused) draw_focus(c, t, {at - knob, y - knob, knob * 2, knob * 2}, knob);
}

void draw_scrollbar(Canvas& c, Theme const& t, Rect const& r, float start, float shown, State s) {
    if (shown >= 1) return;
    c.rounded(r, r.w / 2, with_alpha(t.edge, 0.45F));
    auto height = std::max(r.h * shown, std::min(r.h, c.px(24)));
    auto y = r.y + (r.h - height) * std::clamp(start / std::max(0.001F, 1 - shown), 0.F, 1.F);
    auto colour = s.pressed ? t.accent : s.hovered ? mix(t.quiet, t.accent, 0.5F) : mix(t.quiet, t.edge, 0.35F);
    c.rounded(Rect{r.x, y, r.w, height}.inset(c.hair(), 0), r.w / 2, colour);
}

}  // namespace flagfall::view
