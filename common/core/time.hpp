#pragma once
// Moments as the pure core sees them: handed in by the shell, never asked for.

#include <chrono>

namespace flagfall {

/// A steady clock without a `now()`: whoever owns the I/O makes the instants, tests make them up.
struct GivenClock {
    using duration = std::chrono::milliseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<GivenClock, duration>;
    static constexpr bool is_steady = true;
};

using Instant = GivenClock::time_point;

/// A moment of the calendar, for what is kept: handed in likewise.
using WallTime = std::chrono::sys_time<std::chrono::milliseconds>;

}  // namespace flagfall
