#pragma once
// The rules of one game: a table with its options chosen.

#include "stratego/move.hpp"
#include "stratego/options.hpp"
#include "stratego/table.hpp"

#include <array>

namespace flagfall::stratego {

/// A small value; everything that depends on the rules holds its own copy.
class Rules {
public:
    explicit Rules(Table const& table) noexcept : Rules(table, table.defaults) {}
    Rules(Table const& table, Options const& options) noexcept;

    Table const& table() const noexcept { return *table_; }
    Options const& options() const noexcept { return options_; }
    Bitboard const& land() const noexcept { return land_; }

    /// Who falls when `attacker` attacks `defender` (rules.md 1, "Clash").
    Fallen clash(Rank attacker, Rank defender) const noexcept {
        return clashes_[static_cast<std::size_t>(index(attacker) * rank_count + index(defender))];
    }

    friend bool operator==(Rules const& a, Rules const& b) noexcept { return a.table_ == b.table_ && a.options_ == b.options_; }

private:
    Table const* table_;
    Options options_;
    Bitboard land_;
    std::array<Fallen, rank_count * rank_count> clashes_;
};

}  // namespace flagfall::stratego
