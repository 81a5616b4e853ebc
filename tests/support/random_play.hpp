#pragma once
// Random terms, set-ups and garbage, all from one seeded source.

#include "stratego/rules.hpp"
#include "support/random_setup.hpp"
#include "support/seed.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace flagfall::test {

inline bool chance(Random& random, int percent) { return below(random, 100) < percent; }

template <class T>
T const& pick(Random& random, std::vector<T> const& from) {
    return from[static_cast<std::size_t>(below(random, static_cast<int>(from.size())))];
}

/// Any table with any options; games end within 150 plies.
inline stratego::Rules random_rules(Random& random) {
    using namespace stratego;
    auto const& table = any_of(random, tables());
    auto options = random_options(random, table.defaults);
    options.max_plies = 1 + below(random, 150);
    return {table, options};
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
