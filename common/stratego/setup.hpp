#pragma once
// One side's set-up: which rank on which home square.

#include "core/result.hpp"
#include "core/side.hpp"
#include "stratego/rules.hpp"

#include <span>
#include <string>
#include <vector>

namespace flagfall::stratego {

struct Placed {
    Square at;
    Rank rank;

    friend constexpr auto operator<=>(Placed const&, Placed const&) = default;
};

/// Pieces in square order. A Setup made by `parse_setup` is complete and right for its rules.
struct Setup {
    std::vector<Placed> pieces;

    friend bool operator==(Setup const&, Setup const&) = default;
};

enum class SetupFault : std::uint8_t {
    wrong_rows,     ///< not as many rows as the home has
    wrong_width,    ///< a row has not one token a file
    unknown_piece,  ///< a token that is no rank and no "."
    in_a_lake,      ///< a piece on a home square that is no land
    wrong_army,     ///< not exactly the army
};

/// A sentence for people: "a row must have 10 pieces".
std::string_view sentence(SetupFault fault) noexcept;

/// Rows as records write them: own back row first, tokens separated by blanks or tabs from file a to the last for both
/// sides, "." for an empty square.
Result<Setup, SetupFault> parse_setup(Rules const& rules, Side side, std::span<std::string const> rows);

/// The same rows back; for any set of placed pieces, complete or not.
std::vector<std::string> rows_of(Rules const& rules, Side side, Setup const& setup);

/// Where its pieces stand, in square order.
std::vector<Square> squares_of(Setup const& setup);

/// Does the set-up hold exactly the army on the side's home squares?
bool is_complete(Rules const& rules, Side side, Setup const& setup);

}  // namespace flagfall::stratego
