#include "view/widgets.hpp"

#include "view/gallery/sheets.hpp"

#include <array>
#include <utility>

namespace flagfall::view::gallery {

namespace {

constexpr std::array<State, 5> states{
    {{}, {.hovered = true}, {.hovered = true, .pressed = true}, {.focused = true}, {.enabled = false}}};
constexpr std::array<std::string_view, 5> names{"normal", "hovered", "pressed", "focused", "disabled"};

void draw_buttons(Canvas& c, Theme const& t, Rect area) {
    for (std::size_t i = 0; i < states.size(); ++i) {
        auto column = area.take_left(c.px(118), c.px(14));
        c.text(column.take_top(c.px(18), c.px(6)), names[i], {c.px(12), t.quiet});
        for (auto [tone, word] : {std::pair{ButtonTone::normal, "Shuffle"},
                                  {ButtonTone::primary, "Ready"},
                                  {ButtonTone::danger, "Resign"},
                                  {ButtonTone::quiet, "Cancel"}})
            draw_button(c, t, column.take_top(c.px(36), c.px(12)), {.text = word, .tone = tone}, states[i]);
        draw_checkbox(c, t, column.take_top(c.px(28), c.px(6)), "Private", i % 2 == 0, states[i]);
        draw_toggle(c, t, column.take_top(c.px(28), c.px(8)), "Sound", i % 2 == 1, states[i]);
        draw_choice(c, t, column.take_top(c.px(34), c.px(10)), "Modern", i % 2 == 0, states[i]);
        draw_slider(c, t, column.take_top(c.px(24), c.px(8)), 0.2F * static_cast<float>(i), states[i]);
        draw_tab(c, t, column.take_top(c.px(34), c.px(8)), "Games", i == 0 || i == 3, states[i]);
    }
}

void draw_fields(Canvas& c, Theme const& t, Rect area) {
    auto next = [&] { return area.take_top(c.px(38), c.px(12)); };
    draw_field(c, t, next(), {.text = "", .placeholder = "Server, like play.example.org"}, {});
    draw_field(c, t, next(), {.text = "localhost", .caret = 5}, {.focused = true});
    draw_field(c, t, next(), {.text = "Hannibal Barca", .caret = 14, .selection = std::pair<std::size_t, std::size_t>{9, 14}},
               {.focused = true});
    draw_field(c, t, next(), {.text = "a very long text that certainly does not fit in here", .caret = 52}, {.focused = true});
    draw_field(c, t, next(), {.text = "sesame", .hidden = true, .wrong = true}, {});
    draw_field(c, t, next(), {.text = "7531"}, {.enabled = false});
    draw_row(c, t, area.take_top(c.px(50), c.px(4)),
             {.title = "Ann\u2019s game", .below = "Classic, two-squares 3", .right = "waits"}, {});
    draw_row(c, t, area.take_top(c.px(50), c.px(4)),
             {.title = "Friday night at the club, everybody welcome", .below = "Classic", .right = "12 watch"},
             {.hovered = true});
    draw_row(c, t, area.take_top(c.px(50), c.px(4)),
             {.title = "Bob\u2019s game", .below = "Barrage", .right = "playing", .chosen = true}, {});
    draw_row(c, t, area.take_top(c.px(34), c.px(4)), {.title = "a set-up by name"}, {.focused = true});
}

void draw_rest(Canvas& c, Theme const& t, Rect area) {
    draw_player(c, t, area.take_top(c.px(56), c.px(10)), {.side = Side::red, .name = "Ann", .state = "to move", .to_move = true});
    draw_player(c, t, area.take_top(c.px(56), c.px(14)), {.side = Side::blue, .name = "Bob", .state = "thinks"});
    auto chips = area.take_top(c.px(24), c.px(14));
    draw_chip(c, t, chips.take_left(c.px(74), c.px(8)), "Classic", true);
    draw_chip(c, t, chips.take_left(c.px(74), c.px(8)), "private", false);
    draw_banner(c, t, area.take_top(c.px(32), c.px(16)), "Connection lost. Trying again in 4 s \u2026");
    draw_toast(c, t, area.take_top(c.px(44), c.px(16)), "The code is copied.");
    draw_tooltip(c, t, area.take_top(c.px(50), c.px(16)),
                 "Barred by the two-squares rule: this piece has gone to and fro three times.");
    auto tray = area.take_top(c.px(44), c.px(12));
    draw_tray_chip(c, t, tray.take_left(c.px(84), c.px(4)), {.rank = stratego::Rank::miner, .text = "\u00d7 5"}, {});
    draw_tray_chip(c, t, tray.take_left(c.px(84), c.px(4)),
                   {.side = Side::blue, .rank = stratego::Rank::bomb, .text = "\u00d7 6", .chosen = true}, {});
    draw_tray_chip(c, t, tray.take_left(c.px(84), c.px(4)), {.rank = stratego::Rank::scout, .text = "\u00d7 8", .fallen = true},
                   {});
    Type body{c.px(15), t.ink, Face::serif};
    draw_wordmark(c, t, area.take_top(c.px(40), c.px(4)));
    area.take_top(c.paragraph(area, "A game of hidden ranks for two, and for as many as like to watch in the fog.", body) +
                  c.px(12));
    auto curtain = area.take_top(c.px(150), c.px(10));
    draw_curtain(c, t, {curtain.x, curtain.y, curtain.w / 2 - c.px(4), curtain.h}, Side::red);
    draw_curtain(c, t, {curtain.x + curtain.w / 2 + c.px(4), curtain.y, curtain.w / 2 - c.px(4), curtain.h}, Side::blue);
}

void draw_dialog(Canvas& c, Theme const& t, Rect area) {
    draw_scrim(c, t, area);
    auto sheet = area.middle(c.px(380), c.px(150));
    draw_sheet(c, t, sheet);
    auto inner = sheet.inset(c.px(22));
    c.text(inner.take_top(c.px(28)), "Resign this game?", {c.px(20), t.ink, Face::serif_bold});
    c.text(inner.take_top(c.px(26)), "Your opponent wins at once.", {c.px(15), t.quiet});
    auto buttons = inner.take_bottom(c.px(36));
    draw_button(c, t, buttons.take_right(c.px(110), c.px(10)), {.text = "Resign", .tone = ButtonTone::danger}, {});
    draw_button(c, t, buttons.take_right(c.px(110)), {.text = "Play on"}, {.focused = true});
}

void sheet(Canvas& c, Theme const& t) {
    c.clear(t.backdrop);
    auto size = c.size();
    Rect all{0, 0, size.w, size.h};
    auto inner = all.inset(c.px(16));
    auto dialog = inner.take_bottom(c.px(200), c.px(16));
    auto left = inner.take_left(c.px(690), c.px(16));
    draw_panel(c, t, left);
    draw_buttons(c, t, left.inset(c.px(20)));
    auto middle = inner.take_left(c.px(320), c.px(16));
    draw_panel(c, t, middle);
    draw_fields(c, t, middle.inset(c.px(16)));
    draw_scrollbar(c, t, {middle.right() - c.px(10), middle.y + c.px(16), c.px(8), middle.h - c.px(32)}, 0.3F, 0.4F, {});
    draw_panel(c, t, inner);
    draw_rest(c, t, inner.inset(c.px(18)));
    draw_dialog(c, t, dialog);
}

}  // namespace

void draw_widgets_light(Canvas& c) { sheet(c, light_theme()); }
void draw_widgets_dark(Canvas& c) { sheet(c, dark_theme()); }

}  // namespace flagfall::view::gallery
