#pragma once
// Fake time for tests: instants so long after an arbitrary beginning.

#include "clock/clock.hpp"
#include "support/catch.hpp"

#include <ostream>

namespace flagfall {

inline std::ostream& operator<<(std::ostream& out, MoveTime const& time) {
    return out << "spent " << time.spent.count() << " given back " << time.given_back.count() << " left " << time.left.count();
}

}  // namespace flagfall

namespace flagfall::stratego {

inline std::ostream& operator<<(std::ostream& out, Ending const& ending) {
    return out << text(ending.reason) << ", " << (ending.winner ? text(*ending.winner) : "nobody") << " wins";
}

}  // namespace flagfall::stratego

namespace flagfall::test {

using namespace std::chrono_literals;
using std::chrono::days;
using stratego::Ending;
using stratego::EndReason;

/// Not at the epoch, which must not mean anything.
inline constexpr Instant beginning{std::chrono::hours(1234)};

constexpr Instant at(Span since_beginning) { return beginning + since_beginning; }

/// A game that began with Red to move, without a set-up.
inline Clock playing(Pace const& pace) {
    Clock clock{ClockTerms{pace}};
    clock.start(Side::red, at(0ms));
    return clock;
}

inline constexpr Ending red_late{Side::blue, EndReason::timeout};
inline constexpr Ending blue_late{Side::red, EndReason::timeout};

}  // namespace flagfall::test
