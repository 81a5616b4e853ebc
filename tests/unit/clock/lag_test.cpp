#include "clock/lag.hpp"

#include "given.hpp"

using namespace flagfall;
using namespace flagfall::test;

namespace {

/// A ping every ten seconds, each answered so late.
Span lost_after(std::initializer_list<Span> trips) {
    LagMeter meter;
    auto now = at(0s);
    for (auto trip : trips) {
        meter.pinged(now);
        meter.ponged(now + trip);
        now += 10s;
    }
    return meter.lost();
}

}  // namespace

TEST_CASE("lag: the fastest of the last eight round trips, none before there are three") {
    struct Row {
        std::string_view what;
        std::initializer_list<Span> trips;
        Span lost;
    };
    for (auto const& row : std::initializer_list<Row>{
             {"nothing known", {}, 0ms},
             {"too few", {80ms, 80ms}, 0ms},
             {"three", {80ms, 90ms, 70ms}, 70ms},
             {"a hiccup gives nothing", {80ms, 90ms, 450ms, 85ms}, 80ms},
             {"one prompt pong spoils a delay", {400ms, 400ms, 400ms, 400ms, 20ms, 400ms, 400ms, 400ms}, 20ms},
             {"for the next seven", {20ms, 400ms, 400ms, 400ms, 400ms, 400ms, 400ms, 400ms}, 20ms},
             {"worse is believed after eight", {20ms, 400ms, 410ms, 420ms, 430ms, 440ms, 450ms, 460ms, 470ms}, 400ms},
             {"never more than the limit", {3s, 4s, 5s}, 500ms},
             {"not even for ever", {Span::max() - 3000h, Span::max() - 3000h, Span::max() - 3000h}, 500ms},
             {"not less than nothing", {-5s, 100ms, 100ms}, 0ms},
         }) {
        INFO(row.what);
        CHECK(lost_after(row.trips) == row.lost);
    }
}

TEST_CASE("lag: pongs nobody asked for count nothing, and late ones are timed from the newest ping") {
    LagMeter meter;
    for (int i = 0; i < 5; ++i)
        meter.ponged(at(1s));
    CHECK(meter.lost() == 0ms);
    LagMeter repeated;
    repeated.pinged(at(0s));
    for (int i = 0; i < 5; ++i)
        repeated.ponged(at(200ms));  // one answer, however often it is said
    CHECK(repeated.lost() == 0ms);
    for (int i = 0; i < 3; ++i) {
        meter.pinged(at(i * 10s));
        meter.ponged(at(i * 10s + 200ms));
        meter.ponged(at(i * 10s + 5s));  // again
    }
    CHECK(meter.lost() == 200ms);
    meter.pinged(at(30s));
    meter.pinged(at(40s));
    meter.ponged(at(40s + 30ms));
    CHECK(meter.lost() == 30ms);
}

TEST_CASE("lag: a client that holds its pongs back gains half a second a move and no more") {
    for (auto held_back : {100ms, 499ms, 500ms, 501ms, 60000ms}) {
        LagMeter meter;
        for (int i = 0; i < 20; ++i) {
            meter.pinged(at(i * 100s));
            meter.ponged(at(i * 100s + held_back));
        }
        auto clock = playing(Fischer{1min});
        auto const time = clock.press(Side::red, at(10s), meter.lost());
        REQUIRE(time);
        CHECK(time->given_back == std::min<Span>(held_back, 500ms));
    }
}
