#include "given.hpp"

using namespace flagfall;
using namespace flagfall::test;

TEST_CASE("spans: nothing overflows") {
    CHECK(sum(longest_span, 1ms) == longest_span);
    CHECK(sum(longest_span - 1ms, 1ms) == longest_span);
    CHECK(sum(1ms, longest_span) == longest_span);
    CHECK(between(Instant::min(), Instant::max()) == longest_span);
    CHECK(between(Instant::min(), Instant(-1ms)) == longest_span);
    CHECK(between(Instant::min(), Instant(-2ms)) == longest_span - 1ms);
    CHECK(between(Instant(-1ms), Instant::max()) == longest_span);
    CHECK(between(Instant(0ms), Instant::max()) == longest_span);
    CHECK(between(Instant::max(), Instant::min()) == 0ms);
    CHECK(between(at(1s), at(0s)) == 0ms);
    CHECK(later(Instant::max(), 1ms) == Instant::max());
    CHECK(later(Instant::min(), longest_span) == Instant(-1ms));
}

TEST_CASE("clock: a gap as long as time itself") {
    auto clock = playing(Untimed{});
    clock = Clock::restored(clock.state(at(0s)), Instant::min());
    CHECK(clock.press(Side::red, Instant::max()) == MoveTime{longest_span, 0ms, 0ms});

    Pace const days_pace = DaysPerMove{days(30), days(60)};
    for (Pace const& pace : {Pace{Fischer{24h, 10min}}, Pace{Bronstein{24h, 10min, 24h}}, Pace{GameLimit{24h}}, days_pace}) {
        INFO(text(ClockTerms{pace}));
        auto const timed = Clock::restored(playing(pace).state(at(0s)), Instant::min());
        CHECK(timed.flag(Instant::max()).has_value());
        auto const face = timed.face(Instant::max());
        CHECK(face->left.red == 0ms);
        CHECK(face->vacation.red == 0);
        CHECK(face->at(Instant::max()) == *face);
        auto const at_the_end = Clock::restored(playing(pace).state(at(0s)), Instant::max());
        CHECK(at_the_end.next_flag() == Instant::max());
    }
}

TEST_CASE("clock: the longest game with the largest increments") {
    auto clock = playing(Fischer{24h, 10min});
    auto side = Side::red;
    for (int ply = 0; ply < 100000; ++ply, side = opponent(side))
        if (!clock.press(side, at(0s))) FAIL("late at ply " << ply);
    CHECK(clock.face(at(0s))->left == BySide<Span>{24h + 50000 * 10min, 24h + 50000 * 10min});
}

TEST_CASE("clock: messages handled in another order than they were received cannot turn time back") {
    auto clock = playing(Fischer{1min});
    CHECK(clock.press(Side::red, at(10s)) == MoveTime{10s, 0ms, 50s});
    CHECK(clock.press(Side::blue, at(5s)) == MoveTime{0s, 0ms, 1min});
    CHECK(clock.press(Side::red, at(12s)) == MoveTime{2s, 0ms, 48s});
    CHECK(clock.face(at(3s))->left == BySide<Span>{48s, 1min});
    CHECK(clock.press(Side::blue, Instant::min()) == MoveTime{0s, 0ms, 1min});
    CHECK(clock.press(Side::red, at(13s)) == MoveTime{1s, 0ms, 47s});
}

TEST_CASE("clock: instants before the epoch are as good as others") {
    Clock clock{ClockTerms{Fischer{1min}}};
    clock.start(Side::red, Instant(-100s));
    CHECK(clock.press(Side::red, Instant(-90s)) == MoveTime{10s, 0ms, 50s});
    CHECK(clock.next_flag() == Instant(-90s + 60500ms));
}
