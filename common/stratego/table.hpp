#pragma once
// The tables of games: boards, armies and what differs, each one a diff of another (rules.md 1 and 4).

#include "core/side.hpp"
#include "stratego/bitboard.hpp"
#include "stratego/options.hpp"
#include "stratego/rank.hpp"

#include <span>
#include <string_view>

namespace flagfall::stratego {

/// How an unknown enemy is drawn, and what a known piece shows. Display only.
enum class Back : std::uint8_t { plain, drummer };
enum class Face : std::uint8_t { numbered, pictures };

/// A game as data. Tables live in static storage for the whole run: refer to them by pointer.
struct Table {
    std::string_view id;     ///< on the wire and in records, "classic"
    std::string_view title;  ///< for people, "Classic"
    int width;               ///< files, from a
    int height;              ///< rows, from 1 (Red's back row)
    int home_rows;           ///< rows that each side sets up on
    Bitboard lakes;
    Army army;
    bool free_placement;  ///< the army need not fill the home
    bool spy_hunts;       ///< katlag: an attacking spy beats all but scout and bomb, to which it loses
    Back back;
    Face face;
    Options defaults;

    constexpr bool on_board(Square s) const noexcept { return s.file() < width && s.row() < height; }
    constexpr bool is_land(Square s) const noexcept { return on_board(s) && !lakes.has(s); }
    constexpr bool is_home(Side side, Square s) const noexcept {
        return is_land(s) && (side == Side::red ? s.row() < home_rows : s.row() >= height - home_rows);
    }

    constexpr Bitboard land() const noexcept {
        Bitboard squares;
        for (int i = 0; i < Square::count; ++i)
            if (auto s = Square::of_index(i); is_land(s)) squares.add(s);
        return squares;
    }
    constexpr Bitboard home(Side side) const noexcept {
        Bitboard squares;
        for (int i = 0; i < Square::count; ++i)
            if (auto s = Square::of_index(i); is_home(side, s)) squares.add(s);
        return squares;
    }
    constexpr int army_size() const noexcept {
        int pieces = 0;
        for (auto number : army)
            pieces += number;
        return pieces;
    }
};

/// Every table of the classic family that can be played, Classic first.
std::span<Table const> tables() noexcept;

/// The table of that id, or null.
Table const* find_table(std::string_view id) noexcept;

Table const& classic() noexcept;

}  // namespace flagfall::stratego
