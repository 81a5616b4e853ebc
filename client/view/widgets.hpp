#pragma once
// How buttons, fields, rows, sheets and the rest look. Each is drawn into the rectangle it is given.

#include "stratego/rank.hpp"
#include "view/canvas.hpp"
#include "view/theme.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace flagfall::view {

/// What holds for a widget at this moment.
struct State {
    bool hovered = false;
    bool pressed = false;
    bool focused = false;  ///< the keyboard has it
    bool enabled = true;
};

enum class ButtonTone : std::uint8_t { normal, primary, danger, quiet };

struct Button {
    std::string_view text{};
    ButtonTone tone = ButtonTone::normal;
    float size = 0;  ///< of the text in pixels; 0: the usual
};
void draw_button(Canvas& canvas, Theme const& theme, Rect const& r, Button const& button, State state);

struct TextField {
    std::string_view text{};
    std::string_view placeholder{};
    bool hidden = false;                                             ///< dots instead of characters
    std::size_t caret = 0;                                           ///< in bytes
    std::optional<std::pair<std::size_t, std::size_t>> selection{};  ///< in bytes, first and behind the last
    bool caret_shown = true;                                         ///< blinks
    bool wrong = false;                                              ///< what is written cannot be used
    float size = 0;
    Face face = Face::sans;
};
/// A text longer than the field is moved so that the caret can be seen.
void draw_field(Canvas& canvas, Theme const& theme, Rect const& r, TextField const& field, State state);

/// A card that other things lie on.
void draw_panel(Canvas& canvas, Theme const& theme, Rect const& r);
/// A sheet on top of everything: scrim over `all`, then a card at `r`.
void draw_scrim(Canvas& canvas, Theme const& theme, Rect const& all);
void draw_sheet(Canvas& canvas, Theme const& theme, Rect const& r);
void draw_rule(Canvas& canvas, Theme const& theme, Rect const& r);

struct Row {
    std::string_view title{};
    std::string_view below{};  ///< a second line, quieter
    std::string_view right{};  ///< at the right edge
    bool chosen = false;
    float size = 0;
};
void draw_row(Canvas& canvas, Theme const& theme, Rect const& r, Row const& row, State state);

void draw_tab(Canvas& canvas, Theme const& theme, Rect const& r, std::string_view text, bool open, State state);
/// A box with a tick, text beside it.
void draw_checkbox(Canvas& canvas, Theme const& theme, Rect const& r, std::string_view text, bool on, State state,
                   float size = 0);
/// A switch at the right, text at the left.
void draw_toggle(Canvas& canvas, Theme const& theme, Rect const& r, std::string_view text, bool on, State state, float size = 0);
/// One of several side by side; the chosen one is filled. `first` and `last` round the ends of the group.
void draw_choice(Canvas& canvas, Theme const& theme, Rect const& r, std::string_view text, bool on, State state, float size = 0);
/// `value` 0 … 1.
void draw_slider(Canvas& canvas, Theme const& theme, Rect const& r, float value, State state);
/// A vertical bar in `r`; `start` and `shown` are parts of the whole, 0 … 1.
void draw_scrollbar(Canvas& canvas, Theme const& theme, Rect const& r, float start, float shown, State state);

/// A sentence that floats for a while.
void draw_toast(Canvas& canvas, Theme const& theme, Rect const& r, std::string_view text, float size = 0);
/// What is wrong with the connection, along an edge.
void draw_banner(Canvas& canvas, Theme const& theme, Rect const& r, std::string_view text, float size = 0);
void draw_tooltip(Canvas& canvas, Theme const& theme, Rect const& r, std::string_view text, float size = 0);
/// A small pill: a variant's name, "private", the number of watchers.
void draw_chip(Canvas& canvas, Theme const& theme, Rect const& r, std::string_view text, bool strong, float size = 0);

/// Who sits at a side: the army's sign, the name, his state below; a bar in the accent when it is his turn.
struct Player {
    Side side = Side::red;
    std::string_view name{};
    std::string_view state{};
    bool to_move = false;
    float size = 0;
};
void draw_player(Canvas& canvas, Theme const& theme, Rect const& r, Player const& player);

/// One rank in a tray: its piece, and a word beside or below it (how many remain). Chosen: a frame and a tint.
struct TrayChip {
    Side side = Side::red;
    stratego::Rank rank = stratego::Rank::flag;
    stratego::Numbering numbering = stratego::Numbering::modern;
    std::string_view text{};
    bool chosen = false;
    bool fallen = false;  ///< greyed
    float size = 0;
};
void draw_tray_chip(Canvas& canvas, Theme const& theme, Rect const& r, TrayChip const& chip, State state);

/// The name of the game with its flag, as large as `r` is high.
void draw_wordmark(Canvas& canvas, Theme const& theme, Rect const& r, Align align = Align::left);

/// Covers everything between two people at one screen, in the colours of `next`, who is asked to sit down.
void draw_curtain(Canvas& canvas, Theme const& theme, Rect const& r, Side next);

/// The ring that shows where the keyboard is, just outside `r`.
void draw_focus(Canvas& canvas, Theme const& theme, Rect const& r, float radius);

/// Corner radius of buttons and fields, in pixels.
inline float corner(Canvas const& canvas) { return canvas.px(6); }

}  // namespace flagfall::view
