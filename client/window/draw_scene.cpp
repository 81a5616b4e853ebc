#include "window/draw_scene.hpp"

#include "view/prospect.hpp"
#include "view/widgets.hpp"

#include <algorithm>
#include <variant>

namespace flagfall::view {
namespace {

using client::Item;
using client::Kind;
using client::Tone;

Colour colour_of(Theme const& theme, Tone tone) noexcept {
    switch (tone) {
        case Tone::quiet: return theme.quiet;
        case Tone::accent:
        case Tone::code: return theme.accent;
        case Tone::warning:
        case Tone::danger: return theme.danger;
        default: return theme.ink;
    }
}

ButtonTone button_tone(Tone tone) noexcept {
    switch (tone) {
        case Tone::accent: return ButtonTone::primary;
        case Tone::danger: return ButtonTone::danger;
        case Tone::quiet: return ButtonTone::quiet;
        default: return ButtonTone::normal;
    }
}

std::string joined(std::vector<std::string> const& lines) {
    std::string all;
    for (auto const& line : lines)
        all += (all.empty() ? "" : " ") + line;
    return all;
}

/// One item at a time, all of the same canvas.
class Painter {
public:
    Painter(Canvas& canvas, client::Model const& model, client::Layout const& layout)
        : canvas_(canvas), theme_(theme_of(model.settings)), model_(model), layout_(layout) {
        if (auto const* under = layout.hit(model.pointer)) hovered_ = under->target;
    }

    void paint(Item const& item) {
        switch (item.kind) {
            case Kind::wordmark: draw_wordmark(canvas_, theme_, item.rect, item.align); break;
            case Kind::panel:
                if (item.over_sheet)
                    draw_sheet(canvas_, theme_, item.rect);
                else
                    draw_panel(canvas_, theme_, item.rect);
                break;
            case Kind::scrim: draw_scrim(canvas_, theme_, item.rect); break;
            case Kind::text: text(item); break;
            case Kind::button:
                draw_button(canvas_, theme_, item.rect, {item.text, button_tone(item.tone), item.text_size}, state(item));
                break;
            case Kind::field: field(item); break;
            case Kind::toggle: draw_toggle(canvas_, theme_, item.rect, item.text, item.on, state(item), item.text_size); break;
            case Kind::choice: draw_choice(canvas_, theme_, item.rect, item.text, item.on, state(item), item.text_size); break;
            case Kind::row: row(item); break;
            case Kind::tray_chip: chip(item); break;
            case Kind::table:
                draw_table(canvas_, theme_, layout_, model_);
                table_focus(item);
                break;
            case Kind::line: draw_rule(canvas_, theme_, item.rect); break;
            case Kind::player:
                draw_player(canvas_, theme_, item.rect,
                            {item.side.value_or(Side::red), item.text, item.caption, item.on, item.text_size});
                break;
            case Kind::toast: draw_toast(canvas_, theme_, item.rect, joined(item.lines), item.text_size); break;
            case Kind::banner: draw_banner(canvas_, theme_, item.rect, ""); break;
            case Kind::curtain: draw_curtain(canvas_, theme_, item.rect, item.side.value_or(Side::red)); break;
        }
    }

private:
    State state(Item const& item) const {
        bool reached = !layout_.modal || item.over_sheet;
        bool hovered = reached && item.target && item.target == hovered_;
        return {.hovered = hovered && item.enabled,
                .pressed = hovered && model_.pressed == item.target,
                .focused = reached && item.target && item.target == model_.focus,
                .enabled = item.enabled};
    }

    void text(Item const& item) {
        // Headings are set in the serif face, everything that is read or pressed in the plain one.
        auto heading = item.bold && item.text_size >= canvas_.px(16.5F);
        Type type{item.text_size, colour_of(theme_, item.tone), heading ? Face::serif_bold : item.bold ? Face::bold : Face::sans};
        if (item.tone == Tone::code) type.face = Face::mono;
        canvas_.lines(item.rect, item.lines, type, item.align);
    }

    /// The caption above, the entry below.
    void field(Item const& item) {
        auto entry = item.rect;
        if (!item.caption.empty()) {
            auto above = entry.take_top(canvas_.px(18));
            canvas_.text(above, item.caption, {canvas_.px(12), theme_.quiet});
        }
        auto now = state(item);
        if (item.on) {  // a value that changes by being pressed
            draw_button(canvas_, theme_, entry, {item.text, ButtonTone::normal, item.text_size}, now);
            return;
        }
        draw_field(canvas_, theme_, entry,
                   {.text = item.text,
                    .placeholder = {},
                    .hidden = item.hidden_text,
                    .caret = item.caret,
                    .selection = {},
                    .caret_shown = now.focused,
                    .wrong = false,
                    .size = item.text_size,
                    .face = item.target.act == client::Act::code ? Face::mono : Face::sans},
                   now);
    }

    void row(Item const& item) {
        draw_row(canvas_, theme_, item.rect, {"", "", "", item.on, item.text_size}, state(item));
        auto in = item.rect.inset(canvas_.px(12), canvas_.px(8));
        if (item.lines.empty()) {
            canvas_.text(in, item.text, {item.text_size, theme_.ink, Face::bold});
        } else {
            auto title = in.take_top(canvas_.px(20));
            canvas_.text(title, item.text, {item.text_size, theme_.ink, Face::bold});
            canvas_.lines(in, item.lines, {canvas_.px(12), theme_.quiet});
        }
        if (item.caption.empty()) return;
        auto right = item.rect.inset(canvas_.px(12), 0);
        auto colour = item.tone == Tone::accent ? theme_.accent : theme_.quiet;
        canvas_.text(right, item.caption, {item.text_size, colour, Face::bold}, Align::right);
    }

    void chip(Item const& item) {
        if (item.target) draw_row(canvas_, theme_, item.rect, {"", "", "", false, 0}, state(item));
        TrayChip chip{.side = item.side.value_or(Side::red), .rank = item.rank.value_or(stratego::Rank::flag)};
        chip.numbering = model_.settings.numbering;
        chip.text = item.text;
        chip.chosen = item.on;
        chip.fallen = !item.enabled;
        chip.size = item.text_size;
        draw_tray_chip(canvas_, theme_, item.rect, chip, state(item));
    }

    void table_focus(Item const& item) {
        auto now = state(item);
        bool cursor = layout_.table && std::ranges::any_of(layout_.table->marks,
                                                           [](auto const& mark) { return mark.mark == client::Mark::cursor; });
        if (now.focused && !cursor) draw_focus(canvas_, theme_, item.rect, canvas_.px(8));
    }

    Canvas& canvas_;
    Theme const& theme_;
    client::Model const& model_;
    client::Layout const& layout_;
    client::Target hovered_;
};

}  // namespace

Theme const& theme_of(client::Settings const& settings) noexcept {
    return settings.palette == client::Palette::dark ? dark_theme() : light_theme();
}

void draw(sf::RenderTarget& target, Fonts const& fonts, client::Model const& model, client::Layout const& layout) {
    Canvas canvas(target, fonts, layout.scale);
    auto const& theme = theme_of(model.settings);
    canvas.clear(theme.backdrop);
    if (std::holds_alternative<client::ConnectScene>(model.scene) || std::holds_alternative<client::WaitingScene>(model.scene))
        draw_prospect(canvas, theme, {0, 0, layout.size.w, layout.size.h});
    Painter painter(canvas, model, layout);
    for (auto const& item : layout.items)
        painter.paint(item);
}

}  // namespace flagfall::view
