#include "stratego/rules.hpp"

namespace flagfall::stratego {

namespace {

constexpr Fallen tie(Ties ties) noexcept {
    switch (ties) {
        case Ties::both: return Fallen::both;
        case Ties::attacker: return Fallen::defender;  // the option names who stays
        case Ties::defender: return Fallen::attacker;
    }
    return Fallen::both;
}

/// rules.md 1, "Clash", top to bottom. Flags and bombs never attack; what their rows hold is of no account.
constexpr Fallen outcome(Table const& table, Options const& options, Rank attacker, Rank defender) noexcept {
    if (defender == Rank::flag) return Fallen::defender;
    if (defender == Rank::bomb) {
        if (attacker == Rank::miner) return Fallen::defender;
        return options.bombs == Bombs::once ? Fallen::both : Fallen::attacker;
    }
    if (attacker == Rank::spy) {
        if (table.spy_hunts) return defender == Rank::scout ? Fallen::attacker : Fallen::defender;  // katlag
        if (defender == Rank::marshal) return Fallen::defender;
    }
    if (attacker == defender) return tie(options.ties);
    return attacker > defender ? Fallen::defender : Fallen::attacker;
}

}  // namespace

Rules::Rules(Table const& table, Options const& options) noexcept : table_(&table), options_(options), land_(table.land()) {
    for (auto attacker : all_ranks)
        for (auto defender : all_ranks)
            clashes_[static_cast<std::size_t>(index(attacker) * rank_count + index(defender))] =
                outcome(table, options, attacker, defender);
}

}  // namespace flagfall::stratego
