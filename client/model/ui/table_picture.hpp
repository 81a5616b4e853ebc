#pragma once
// What is to be seen on a board, as data: which piece shows which face, which squares are marked and how. The window draws
// exactly this and nothing else, so fog can be tested here.

#include "core/side.hpp"
#include "core/square.hpp"
#include "model/ui/geometry.hpp"
#include "stratego/move.hpp"
#include "stratego/rank.hpp"
#include "stratego/table.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace flagfall::client {

enum class Mark : std::uint8_t {
    last_from,  ///< where the last ply began
    last_to,    ///< and where it ended
    lifted,     ///< the piece in the hand stands here
    legal,      ///< it may go here
    attack,     ///< it may go here, and attacks
    barred,     ///< only a repetition rule keeps it from going here
    home,       ///< set-up: a free home square
    cursor,     ///< of the keyboard
};

struct MarkedSquare {
    Square at;
    Mark mark;

    friend constexpr bool operator==(MarkedSquare const&, MarkedSquare const&) = default;
};

struct PicturePiece {
    Square at;
    Side side;
    std::optional<stratego::Rank> face;  ///< none: its back
    bool lifted = false;                 ///< in the hand: drawn faintly at its place
    bool known = false;                  ///< an own piece that the opponent has seen
    bool moved = false;                  ///< an unknown piece that has moved: no bomb, no flag

    friend constexpr bool operator==(PicturePiece const&, PicturePiece const&) = default;
};

/// A piece on its way from one square to another; not among `pieces`.
struct Sliding {
    PicturePiece piece;  ///< `at` is where it goes
    Square from;
    float progress = 0;  ///< 0 … 1
};

/// A clash being shown, both faces; neither is among `pieces`.
struct ClashPicture {
    Square from;
    Square at;
    Side attacker_side;
    stratego::Clash clash;
    float progress = 0;  ///< 0 … 1; the fallen fade towards the end
};

struct TablePicture {
    stratego::Table const* table = nullptr;
    Side bottom = Side::red;  ///< whose back row is nearest
    stratego::Numbering numbering = stratego::Numbering::modern;
    std::vector<PicturePiece> pieces;
    std::vector<MarkedSquare> marks;
    std::optional<Sliding> sliding;
    std::optional<ClashPicture> clash;
    std::optional<PicturePiece> held;  ///< follows the pointer at `held_at`
    Point held_at;

    bool is_marked(Square s, Mark mark) const noexcept;
};

/// Where a table lies in the window.
struct TableBox {
    Rect frame;  ///< with the letters and numbers along the edge
    Rect field;  ///< the squares alone
    int files = 10;
    int rows = 10;
    Side bottom = Side::red;

    float cell() const noexcept { return field.w / static_cast<float>(files); }
    Rect square(Square s) const noexcept;
    std::optional<Square> at(Point p) const noexcept;
};

}  // namespace flagfall::client
