#pragma once
// Lengths of time that cannot overflow, whatever instants a clock is handed.

#include "core/time.hpp"

#include <limits>

namespace flagfall {

using Span = GivenClock::duration;  ///< whole milliseconds

inline constexpr Span day = std::chrono::hours(24);
inline constexpr Span longest_span = Span::max();

/// The sum of two lengths (neither negative); at most longest_span.
constexpr Span sum(Span a, Span b) noexcept { return a > longest_span - b ? longest_span : a + b; }

/// How long `to` is after `from`; zero if it is not, for time does not run backwards.
constexpr Span between(Instant from, Instant to) noexcept {
    if (to <= from) return Span::zero();
    auto const a = from.time_since_epoch(), b = to.time_since_epoch();
    return a < Span::zero() && b > longest_span + a ? longest_span : b - a;
}

/// The instant so long (not negative) after another; at most the last there is.
constexpr Instant later(Instant from, Span by) noexcept { return from > Instant::max() - by ? Instant::max() : from + by; }

}  // namespace flagfall
