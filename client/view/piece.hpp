#pragma once
// Pieces are objects: a block with battlements for Red, a shield for Blue, each with a face and a back.

#include "stratego/rank.hpp"
#include "view/canvas.hpp"
#include "view/theme.hpp"

#include <optional>

namespace flagfall::view {

struct PieceLook {
    Side side = Side::red;
    std::optional<stratego::Rank> face{};  ///< none: the back, the same for every rank
    stratego::Numbering numbering = stratego::Numbering::modern;
    float lift = 0;         ///< 0 on the board … 1 in the hand: larger, with a deep shadow
    float turn = 1;         ///< 0 the back, 0.5 on edge, 1 the face; for pieces that turn in a clash
    bool moved = false;     ///< a small mark: it has moved, so it is no bomb and no flag
    bool known = false;     ///< a small eye: the opponent has seen its rank
    bool selected = false;  ///< a bright rim
    float opacity = 1;      ///< the fallen fade
    bool fallen = false;    ///< in a tray: flat and greyed
};

/// In the square `cell`; the piece keeps a margin of its own.
void draw_piece(Canvas& canvas, Theme const& theme, Rect const& cell, PieceLook const& look);

/// A piece with nothing on its upper side, for signs and pictures.
void draw_blank_piece(Canvas& canvas, Theme const& theme, Rect const& cell, Side side);

/// The figure of a rank alone (for rules, trays and the icon), in a square, in two colours.
void draw_figure(Canvas& canvas, Rect const& square, stratego::Rank rank, Colour main, Colour trim, Colour ground);

/// The silhouette of an army's pieces, in `cell` as draw_piece has it.
Points piece_outline(Rect const& cell, Side side);

}  // namespace flagfall::view
