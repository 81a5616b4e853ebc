#pragma once
// How often somebody may do something: a bucket that fills steadily and from which each act takes one token.

#include "session/limits.hpp"

#include <algorithm>

namespace flagfall::session {

class TokenBucket {
public:
    /// Full at first. `rate` in tokens a second.
    TokenBucket(double rate, double burst, Instant now) noexcept : rate_(rate), burst_(burst), tokens_(burst), filled_(now) {}

    bool take(Instant now) noexcept {
        fill(now);
        if (tokens_ < 1) return false;
        tokens_ -= 1;
        return true;
    }

    bool is_full(Instant now) noexcept {
        fill(now);
        return tokens_ >= burst_;
    }

private:
    void fill(Instant now) noexcept {
        if (now <= filled_) return;
        tokens_ = std::min(burst_, tokens_ + rate_ * std::chrono::duration<double>(now - filled_).count());
        filled_ = now;
    }

    double rate_;
    double burst_;
    double tokens_;
    Instant filled_;
};

}  // namespace flagfall::session
