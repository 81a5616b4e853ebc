#include "core/token_bucket.hpp"

#include "support/catch.hpp"

using namespace flagfall;
using namespace std::chrono_literals;

TEST_CASE("token bucket: a burst at once, then one at a time, and never more than the burst saved up") {
    Instant now{5min};
    TokenBucket bucket(3, 100ms, now);
    for (int i = 0; i < 3; ++i) {
        CHECK(bucket.until_next(now) == 0ms);
        CHECK(bucket.take(now));
    }
    CHECK_FALSE(bucket.take(now));
    CHECK(bucket.until_next(now) == 100ms);
    CHECK_FALSE(bucket.take(now + 99ms));
    CHECK(bucket.take(now + 100ms));
    CHECK_FALSE(bucket.is_full(now + 399ms));
    CHECK(bucket.is_full(now + 400ms));
    now += 1h;
    for (int i = 0; i < 3; ++i)
        CHECK(bucket.take(now));
    CHECK_FALSE(bucket.take(now));
}

TEST_CASE("token bucket: rates beyond one a millisecond are kept in the long run") {
    Instant const start{1h};
    auto bucket = TokenBucket::at_rate(2500, 10, start);
    int granted = 0;
    for (auto now = start; now < start + 1s; now += 1ms)
        while (bucket.take(now))
            ++granted;
    CHECK(granted == 2500 - 3 + 10);  // the last millisecond's share is still to come
}
