#pragma once
// The seed of a run of laws: chosen anew each time and printed, or given by FLAGFALL_SEED to repeat a run.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <string_view>

namespace flagfall::test {

using Random = std::mt19937_64;

inline std::uint64_t seed() {
    static std::uint64_t const chosen = [] {
        auto const* given = std::getenv("FLAGFALL_SEED");
        auto const value = given ? std::stoull(given) : std::uint64_t{std::random_device{}()};
        std::cout << "FLAGFALL_SEED=" << value << std::endl;
        return value;
    }();
    return chosen;
}

/// Randomness of its own for round `i` of something, so that rounds can be repeated one by one.
inline Random stream(std::string_view what, int i) {
    auto mixed = seed() + static_cast<std::uint64_t>(i) * 0x9E3779B97F4A7C15;
    for (char c : what)
        mixed = (mixed ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    return Random(mixed);
}

/// How many rounds: `release` of them in an optimised build, `slow` otherwise; FLAGFALL_ROUNDS overrides.
inline int rounds(int release, int slow) {
    if (auto const* given = std::getenv("FLAGFALL_ROUNDS")) return std::stoi(given);
#ifdef NDEBUG
    (void)slow;
    return release;
#else
    (void)release;
    return slow;
#endif
}

/// 0 … n - 1; the same for a seed on every platform, unlike the standard's distributions.
inline int below(Random& random, int n) { return static_cast<int>(random() % static_cast<std::uint64_t>(n)); }

inline bool one_in(Random& random, int n) { return below(random, n) == 0; }

template <class Range>
auto const& any_of(Random& random, Range const& range) {
    return range[static_cast<std::size_t>(below(random, static_cast<int>(std::size(range))))];
}

}  // namespace flagfall::test
