#pragma once
// Random set-ups, positions and options for laws, benchmarks and bots in tests.

#include "stratego/setup.hpp"
#include "support/seed.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace flagfall::test {

template <class T>
void shuffle(Random& random, std::vector<T>& items) {
    for (auto i = static_cast<int>(items.size()); i > 1; --i)
        std::swap(items[static_cast<std::size_t>(i - 1)], items[static_cast<std::size_t>(below(random, i))]);
}

inline std::vector<Square> squares_of(stratego::Bitboard const& set) {
    std::vector<Square> squares;
    set.for_each([&](Square s) { squares.push_back(s); });
    return squares;
}

/// The whole army anywhere at home.
inline stratego::Setup random_setup(Random& random, stratego::Table const& table, Side side) {
    auto homes = squares_of(table.home(side));
    shuffle(random, homes);
    stratego::Setup setup;
    for (auto rank : stratego::all_ranks)
        for (int i = 0; i < table.army[static_cast<std::size_t>(stratego::index(rank))]; ++i) {
            setup.pieces.push_back({homes.back(), rank});
            homes.pop_back();
        }
    std::sort(setup.pieces.begin(), setup.pieces.end());
    return setup;
}

inline stratego::Setup random_setup(Random& random, stratego::Rules const& rules, Side side) {
    return random_setup(random, rules.table(), side);
}

/// Any value that a live game may have; limits low enough that games end soon.
inline stratego::Options random_options(Random& random, stratego::Options options) {
    using namespace stratego;
    options.two_squares = any_of(random, std::array<std::uint8_t, 4>{0, 2, 3, 5});
    options.more_squares = any_of(random, std::array{MoreSquares::any, MoreSquares::isf, MoreSquares::off});
    options.no_attack_draw = any_of(random, std::array{0, 7, 60, 200});
    options.max_plies = 1 + below(random, 400);
    options.bombs = any_of(random, std::array{Bombs::stay, Bombs::once});
    options.ties = any_of(random, std::array{Ties::both, Ties::attacker, Ties::defender});
    options.scout_charge = any_of(random, std::array{ScoutCharge::any, ScoutCharge::adjacent});
    options.reveal = any_of(random, std::array{Reveal::remember, Reveal::forget});
    options.record = any_of(random, std::array{RecordAccess::shown, RecordAccess::hidden});
    return options;
}

}  // namespace flagfall::test
