#pragma once
// The twelve ranks, how records write them, and how the two editions number them.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace flagfall::stratego {

/// In the order of the army tables: F B S 2 3 4 5 6 7 8 9 10 (rules.md 1).
enum class Rank : std::uint8_t { flag, bomb, spy, scout, miner, sergeant, lieutenant, captain, major, colonel, general, marshal };

inline constexpr int rank_count = 12;

inline constexpr std::array<Rank, rank_count> all_ranks{Rank::flag,  Rank::bomb,     Rank::spy,        Rank::scout,
                                                        Rank::miner, Rank::sergeant, Rank::lieutenant, Rank::captain,
                                                        Rank::major, Rank::colonel,  Rank::general,    Rank::marshal};

constexpr int index(Rank rank) noexcept { return static_cast<int>(rank); }

/// The flag and bombs never move.
constexpr bool is_movable(Rank rank) noexcept { return rank > Rank::bomb; }

/// The token of records and of the wire: F B S 2 … 10.
constexpr std::string_view text(Rank rank) noexcept {
    constexpr std::array<std::string_view, rank_count> tokens{"F", "B", "S", "2", "3", "4", "5", "6", "7", "8", "9", "10"};
    return tokens[static_cast<std::size_t>(rank)];
}

/// Case-sensitive, as records are.
constexpr std::optional<Rank> parse_rank(std::string_view token) noexcept {
    for (auto rank : all_ranks)
        if (token == text(rank)) return rank;
    return std::nullopt;
}

/// "flag", "bomb", "spy", "scout", … "marshal".
constexpr std::string_view name(Rank rank) noexcept {
    constexpr std::array<std::string_view, rank_count> names{"flag",       "bomb",    "spy",   "scout",   "miner",   "sergeant",
                                                             "lieutenant", "captain", "major", "colonel", "general", "marshal"};
    return names[static_cast<std::size_t>(rank)];
}

/// The edition one grew up with. Display only; it never changes a result (rules.md 1).
enum class Numbering : std::uint8_t { modern, original };

/// What a piece shows: modern "10" for the marshal down to "2", original "1" for the marshal up to "9" for
/// the scout; F, B and S in both.
constexpr std::string_view label(Rank rank, Numbering numbering) noexcept {
    constexpr std::array<std::string_view, rank_count> original{"F", "B", "S", "9", "8", "7", "6", "5", "4", "3", "2", "1"};
    return numbering == Numbering::modern ? text(rank) : original[static_cast<std::size_t>(rank)];
}

/// How many of each rank.
using Army = std::array<std::uint8_t, rank_count>;

}  // namespace flagfall::stratego
