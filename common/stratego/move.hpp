#pragma once
// A move, why one is refused, and what everybody sees of one that was played.

#include "core/result.hpp"
#include "core/square.hpp"
#include "stratego/rank.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace flagfall::stratego {

struct Move {
    Square from;
    Square to;

    std::string text() const { return from.text() + "-" + to.text(); }

    friend constexpr auto operator<=>(Move, Move) = default;
};

/// Why a move is illegal, in the order of the tests (architecture.md, "The record"). All of it follows from
/// what the mover may see.
enum class Refusal : std::uint8_t {
    game_over,       ///< the game has ended
    syntax,          ///< one end is no square, or there are not two
    off_board,       ///< a square this board lacks
    empty_square,    ///< nothing stands on the origin (a lake included)
    not_your_piece,  ///< the piece is the opponent's
    immobile,        ///< bombs and flags never move
    own_piece,       ///< an own piece stands there (staying put too)
    lake,            ///< nobody enters a lake
    not_straight,    ///< neither along a row nor along a file
    too_far,         ///< more than one step, or a scout's charge from afar where that is not allowed
    blocked,         ///< a piece or a lake is in the way
    two_squares,     ///< repetition, rules.md 3
    more_squares,    ///< repetition, rules.md 3
};

/// The reason code: "game_over", … "more_squares".
std::string_view text(Refusal refusal) noexcept;
std::optional<Refusal> parse_refusal(std::string_view code) noexcept;

/// "a4-a5" into a move. Whether this board has the squares is for legality.
/// Errors: Refusal::syntax, or Refusal::off_board for what is written like a square that no board has ("e5-e11").
Result<Move, Refusal> parse_move(std::string_view word);

/// Who was removed in a clash.
enum class Fallen : std::uint8_t { attacker, defender, both };

std::string_view text(Fallen fallen) noexcept;  ///< "attacker", "defender", "both"
std::optional<Fallen> parse_fallen(std::string_view word) noexcept;

/// A clash as it is shown to both players and all spectators when it happens.
struct Clash {
    Rank attacker;
    Rank defender;
    Fallen fallen;

    friend constexpr bool operator==(Clash const&, Clash const&) = default;
};

/// One ply as everybody sees it at the moment it is played.
struct Ply {
    Move move;
    std::optional<Clash> clash;

    friend constexpr bool operator==(Ply const&, Ply const&) = default;
};

/// One ply as it may be told later: who fell, but not the ranks (option `reveal: forget`).
struct PastPly {
    Move move;
    std::optional<Fallen> fallen;

    friend constexpr bool operator==(PastPly const&, PastPly const&) = default;
};

constexpr PastPly past(Ply const& ply) noexcept {
    return {ply.move, ply.clash ? std::optional(ply.clash->fallen) : std::nullopt};
}

}  // namespace flagfall::stratego
