#pragma once
// The board of any table: land, lakes with shores, coordinates, and the marks on its squares.

#include "model/ui/table_picture.hpp"
#include "stratego/table.hpp"
#include "view/canvas.hpp"
#include "view/theme.hpp"

namespace flagfall::view {

/// `field` are the squares, `frame` the wooden edge around them with letters and numbers. `bottom` sits nearest.
struct BoardPlace {
    stratego::Table const& table;
    Rect frame;
    Rect field;
    Side bottom = Side::red;

    float cell() const noexcept { return field.w / static_cast<float>(table.width); }
    Rect square(Square s) const noexcept;
};

/// Without pieces and marks. `seconds` moves the waves (leave it at 0 for stillness).
void draw_board(Canvas& canvas, Theme const& theme, BoardPlace const& place, float seconds = 0);

/// A mark of one square. Every one has a shape of its own: a dot, corners, a barrier, a frame …
/// Draw last_from, last_to, home and lifted below the pieces, the others above.
void draw_mark(Canvas& canvas, Theme const& theme, Rect const& square, client::Mark mark);
constexpr bool is_below_pieces(client::Mark mark) noexcept {
    using enum client::Mark;
    return mark == last_from || mark == last_to || mark == home || mark == lifted;
}

/// A quiet light on the square under the pointer.
void draw_hover(Canvas& canvas, Theme const& theme, Rect const& square);

/// The ground of a clash shown larger than life: a board of its own with a burst in its middle. Two pieces go on it.
/// `heat` 0 … 1 lets the burst grow.
void draw_clash_ground(Canvas& canvas, Theme const& theme, Rect const& card, float heat);

/// The way of the last ply, an arrow from middle to middle.
void draw_last_move(Canvas& canvas, Theme const& theme, Rect const& from, Rect const& to);

}  // namespace flagfall::view
