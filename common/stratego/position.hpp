#pragma once
// A board with every rank on it: what resolves clashes and endings. Whoever holds one knows everything.

#include "stratego/board.hpp"
#include "stratego/ending.hpp"
#include "stratego/legality.hpp"
#include "stratego/setup.hpp"

namespace flagfall::stratego {

class Position {
public:
    /// From two set-ups, or from any pieces on any different land squares, whatever the table's army, with or without
    /// flags. Judged at once: the game may be over before the first ply.
    Position(Rules const& rules, BySide<Setup> const& setup, Side to_move = Side::red);

    Board const& board() const noexcept { return board_; }
    std::optional<Rank> rank_at(Square s) const noexcept {
        auto const id = board_.piece_at(s);
        return id ? std::optional(rank_[*id]) : std::nullopt;
    }
    Rank rank_of(PieceId id) const noexcept { return rank_[id]; }

    /// What the side to move may see of this.
    Sight sight() const noexcept { return {board_, immobile_[board_.to_move()], scouts_[board_.to_move()]}; }

    /// How the game ended (rules.md 2, judged after set-up and after every ply), none while it goes on.
    std::optional<Ending> const& ending() const noexcept { return ending_; }

    /// Plays a legal move of a game that goes on, and says what everybody sees of it.
    Ply play(Move move) noexcept;

private:
    std::optional<Ending> judge() const noexcept;
    void take_off(Side side, Square s, Rank rank) noexcept;

    Board board_;
    std::array<Rank, max_pieces> rank_{};
    BySide<Bitboard> immobile_, scouts_;
    BySide<int> movable_;
    std::optional<Ending> ending_;
};

}  // namespace flagfall::stratego
