#pragma once
// Random terms, set-ups and garbage, all from one seeded source.

#include "stratego/rules.hpp"
#include "stratego/setup.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace flagfall::test {

using Random = std::mt19937_64;

inline int below(Random& random, int limit) { return static_cast<int>(random() % static_cast<std::uint64_t>(limit)); }
inline bool chance(Random& random, int percent) { return below(random, 100) < percent; }

template <class T>
T const& pick(Random& random, std::vector<T> const& from) {
    return from[static_cast<std::size_t>(below(random, static_cast<int>(from.size())))];
}

/// Any table with any options; games end within 150 plies.
inline stratego::Rules random_rules(Random& random) {
    using namespace stratego;
    auto const tables_there = tables();
    auto const& table = tables_there[static_cast<std::size_t>(below(random, static_cast<int>(tables_there.size())))];
    auto options = table.defaults;
    options.two_squares = pick(random, std::vector<std::uint8_t>{0, 2, 3, 5});
    options.more_squares = pick(random, std::vector{MoreSquares::any, MoreSquares::isf, MoreSquares::off});
    options.no_attack_draw = pick(random, std::vector<std::int32_t>{0, 20, 200});
    options.max_plies = 1 + below(random, 150);
    options.bombs = pick(random, std::vector{Bombs::stay, Bombs::once});
    options.ties = pick(random, std::vector{Ties::both, Ties::attacker, Ties::defender});
    options.scout_charge = pick(random, std::vector{ScoutCharge::any, ScoutCharge::adjacent});
    options.reveal = pick(random, std::vector{Reveal::remember, Reveal::forget});
    options.record = pick(random, std::vector{RecordAccess::shown, RecordAccess::hidden});
    return {table, options};
}

/// The army anywhere at home, every arrangement as likely.
inline stratego::Setup random_setup(Random& random, stratego::Rules const& rules, Side side) {
    using namespace stratego;
    std::vector<Square> home;
    for (int i = 0; i < Square::count; ++i)
        if (rules.table().is_home(side, Square::of_index(i))) home.push_back(Square::of_index(i));
    std::shuffle(home.begin(), home.end(), random);
    Setup setup;
    for (auto rank : all_ranks)
        for (int i = 0; i < rules.table().army[static_cast<std::size_t>(index(rank))]; ++i) {
            setup.pieces.push_back({home.back(), rank});
            home.pop_back();
        }
    std::sort(setup.pieces.begin(), setup.pieces.end());
    return setup;
}

/// Anything a stranger may send where a word is wanted.
inline std::string random_word(Random& random) {
    if (chance(random, 70)) {
        auto const square = [&] { return Square::of_index(below(random, Square::count)).text(); };
        return square() + "-" + square();
    }
    std::string word;
    for (int length = below(random, 12); length > 0; --length)
        word += static_cast<char>(below(random, 256));
    return word;
}

}  // namespace flagfall::test
