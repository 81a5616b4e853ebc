#include "given.hpp"

using namespace flagfall;
using namespace flagfall::test;

namespace {

/// Some moves of a game of every kind, and the middle of the next.
std::vector<Clock> games() {
    std::vector<Clock> all;
    for (Pace const& pace : {Pace{Untimed{}}, Pace{Fischer{1min, 2s}}, Pace{Bronstein{1min, 3s, 10s}}, Pace{GameLimit{1min}},
                             Pace{DaysPerMove{days(1), days(3)}}}) {
        auto clock = playing(pace);
        REQUIRE(clock.press(Side::red, at(4s), 100ms));
        REQUIRE(clock.press(Side::blue, at(9s)));
        REQUIRE(clock.press(Side::red, at(9s)));
        all.push_back(clock);
    }
    return all;
}

}  // namespace

TEST_CASE("stored: whatever the time the server was down, nobody loses any of it") {
    Span const stopped_at = 11s;
    for (auto const& clock : games())
        for (Span down : {Span(0ms), Span(1ms), Span(1h), Span(days(10000)), Span(-5h)}) {
            INFO(text(clock.terms()) << ", down for " << down.count() << " ms");
            auto const stored = clock.state(at(stopped_at));
            auto restored = Clock::restored(stored, at(stopped_at + down));
            CHECK(restored.state(at(stopped_at + down)) == stored);
            CHECK(restored.state(at(stopped_at + down + 3s)) == clock.state(at(stopped_at + 3s)));
            CHECK(restored.flag(at(stopped_at + down)) == std::nullopt);
            if (clock.next_flag()) CHECK(restored.next_flag() == *clock.next_flag() + down);
            auto other = clock;
            CHECK(restored.press(Side::blue, at(stopped_at + down + 1s), 200ms) ==
                  other.press(Side::blue, at(stopped_at + 1s), 200ms));
            CHECK(restored.times() == other.times());
        }
}

TEST_CASE("stored: a set-up goes on too") {
    Clock clock{ClockTerms{Fischer{1min}}};
    clock.open_setup(at(0s));
    REQUIRE_FALSE(clock.set_ready(Side::blue, true, at(1min)));
    auto const restored = Clock::restored(clock.state(at(2min)), at(2h));
    CHECK(restored.next_flag() == at(2h + 3min));
    CHECK(restored.flag(at(2h + 3min)) == Ending{Side::blue, EndReason::setup_timeout});
}

TEST_CASE("stored: an idle clock stays idle and a finished one finished") {
    auto const idle = Clock::restored(Clock(ClockTerms{Fischer{1min}}).state(at(0s)), at(1h));
    CHECK(idle.flag(Instant::max()) == std::nullopt);
    auto clock = playing(Fischer{1min});
    clock.stop(at(5s));
    auto const over = Clock::restored(clock.state(at(1h)), at(2h));
    CHECK(over.flag(Instant::max()) == std::nullopt);
    CHECK(over.face(at(3h))->left == BySide<Span>{55s, 1min});
}

TEST_CASE("stored: the times of a record make the same clock again") {
    for (auto const& clock : games()) {
        INFO(text(clock.terms()));
        auto again = playing(clock.terms().pace);
        auto side = Side::red;
        auto now = at(0s);
        for (auto const& time : clock.times()) {
            now += time.spent;
            REQUIRE(again.press(side, now));
            side = opponent(side);
        }
        auto const first = clock.state(at(9s)), second = again.state(now);
        CHECK(second.left == first.left);
        CHECK(second.vacation == first.vacation);
        CHECK(second.to_move == first.to_move);
    }
}

TEST_CASE("paused: no time passes, however often it is said") {
    for (auto const& game : games()) {
        INFO(text(game.terms()));
        auto clock = game;
        clock.pause(at(11s));
        clock.pause(at(12s));
        CHECK(clock.next_flag() == std::nullopt);
        CHECK(clock.flag(Instant::max()) == std::nullopt);
        CHECK(clock.state(at(days(99))) == game.state(at(11s)));
        clock.resume(at(1h));
        clock.resume(at(2h));
        CHECK(clock.state(at(1h + 3s)) == game.state(at(14s)));
        auto other = game;
        CHECK(clock.press(Side::blue, at(1h + 2s), 100ms) == other.press(Side::blue, at(13s), 100ms));
    }
}

TEST_CASE("paused: a move that was received before costs what had passed, and the next waits") {
    auto clock = playing(Fischer{1min});
    clock.pause(at(5s));
    CHECK(clock.press(Side::red, at(1h)) == MoveTime{5s, 0ms, 55s});
    CHECK(clock.next_flag() == std::nullopt);
    clock.resume(at(2h));
    CHECK(clock.next_flag() == at(2h + 60500ms));
}

TEST_CASE("paused: resuming before the pause began does not make time pass twice") {
    auto clock = playing(Fischer{1min});
    clock.pause(at(10s));
    clock.resume(at(5s));
    CHECK(clock.state(at(12s)).elapsed == Span(12s));
}
