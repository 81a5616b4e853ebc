#pragma once
// A board with every rank on it: what resolves clashes and endings. Whoever holds one knows everything.

#include "stratego/board.hpp"
#include "stratego/ending.hpp"
#include "stratego/legality.hpp"
#include "stratego/setup.hpp"

namespace flagfall::stratego {

class Position {
public:
    Position(Rules const& rules, BySide<Setup> const& setup, Side to_move = Side::red);

    Board const& board() const noexcept { return board_; }
    std::optional<Rank> rank_at(Square s) const noexcept;
    Rank rank_of(PieceId id) const noexcept { return rank_[id]; }

    /// What the side to move may see of this.
    Sight sight() const noexcept;

    /// How the game ended (rules.md 2, judged after set-up and after every ply), none while it goes on.
    std::optional<Ending> const& ending() const noexcept { return ending_; }

    /// Plays a legal move of a game that goes on, and says what everybody sees of it.
    Ply play(Move move) noexcept;

private:
    std::optional<Ending> judge() const noexcept;

    Board board_;
    std::array<Rank, max_pieces> rank_{};
    BySide<Bitboard> immobile_, scouts_;
    BySide<int> movable_;
    std::optional<Ending> ending_;
};

}  // namespace flagfall::stratego
