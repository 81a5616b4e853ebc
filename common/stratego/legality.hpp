#pragma once
// The one legal-move generator. It works on a Sight: what the side to move may see, so legality cannot leak.

#include "stratego/board.hpp"
#include "stratego/move.hpp"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace flagfall::stratego {

/// What legality is computed from: the public board and, of the mover's own pieces, which cannot move and which are
/// scouts. A non-owning face; it must not outlive its board.
class Sight {
public:
    Sight(Board const& board, Bitboard own_immobile, Bitboard own_scouts) noexcept
        : board_(&board), immobile_(own_immobile), scouts_(own_scouts) {}

    Board const& board() const noexcept { return *board_; }
    Bitboard const& immobile() const noexcept { return immobile_; }
    Bitboard const& scouts() const noexcept { return scouts_; }

private:
    Board const* board_;
    Bitboard immobile_;
    Bitboard scouts_;
};

/// A list without allocation, big enough for any position of any board: a square is reached by at most one piece from
/// each of its four sides.
class MoveList {
public:
    static constexpr std::size_t capacity = 4 * Square::count;

    void push_back(Move move) noexcept { storage_.moves[size_++] = move; }

    std::size_t size() const noexcept { return size_; }
    bool empty() const noexcept { return size_ == 0; }
    Move operator[](std::size_t i) const noexcept { return storage_.moves[i]; }
    Move const* begin() const noexcept { return storage_.moves.data(); }
    Move const* end() const noexcept { return begin() + size_; }

private:
    // A union, so that the room for moves is not filled before it is used.
    union Storage {
        Storage() noexcept {}
        std::array<Move, capacity> moves;
    };

    Storage storage_;
    std::size_t size_ = 0;
};

/// Every legal move of the side to move, in no particular order.
MoveList legal_moves(Sight const& sight) noexcept;

bool has_legal_move(Sight const& sight) noexcept;

/// Why the move is illegal, none if it is legal. Never `game_over`: that is for whoever knows the ending.
std::optional<Refusal> why_illegal(Sight const& sight, Move move) noexcept;

/// Moves that only a repetition rule forbids, with the rule.
struct Barred {
    Move move;
    Refusal rule;  ///< two_squares or more_squares

    friend constexpr auto operator<=>(Barred const&, Barred const&) = default;
};
/// In the order of moves.
std::vector<Barred> barred_moves(Sight const& sight);

/// Could a piece of `side` move at all, the repetition rules not counted? Asked of either side, whoever's turn it is.
bool has_room(Board const& board, Side side, Bitboard const& immobile) noexcept;

}  // namespace flagfall::stratego
