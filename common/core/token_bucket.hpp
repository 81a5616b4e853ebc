#pragma once
// How often somebody may do something: each act takes a token, and tokens come back with time.

#include "core/time.hpp"

#include <algorithm>
#include <chrono>

namespace flagfall {

/// Full at first. Kept as the moment when it will be full again, so that nothing needs to run in between.
class TokenBucket {
public:
    /// `burst` acts at once, then one every `every`.
    TokenBucket(int burst, std::chrono::nanoseconds every, Instant now) noexcept
        : every_(every), capacity_(every * burst), full_at_(now) {}

    /// The same by how many tokens come back a second.
    static TokenBucket at_rate(double rate, double burst, Instant now) noexcept {
        return {static_cast<int>(burst), std::chrono::nanoseconds(static_cast<std::int64_t>(1e9 / rate)), now};
    }

    /// Takes one if there is one.
    bool take(Instant now) noexcept {
        if (until_next(now) > Wait::zero()) return false;
        full_at_ = std::max(full_at_, Moment(now)) + every_;
        return true;
    }

    bool is_full(Instant now) const noexcept { return full_at_ <= now; }

    /// How long until `take` will be granted.
    GivenClock::duration until_next(Instant now) const noexcept {
        auto const wait = std::max(full_at_, Moment(now)) + every_ - capacity_ - now;
        return std::max(std::chrono::ceil<Wait>(wait), Wait::zero());
    }

private:
    using Wait = GivenClock::duration;
    using Moment = std::chrono::time_point<GivenClock, std::chrono::nanoseconds>;

    std::chrono::nanoseconds every_;
    std::chrono::nanoseconds capacity_;
    Moment full_at_;
};

}  // namespace flagfall
