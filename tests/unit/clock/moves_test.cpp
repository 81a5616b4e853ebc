#include "given.hpp"

using namespace flagfall;
using namespace flagfall::test;

namespace {

/// One move: when it is received, with how much proven lag, and what it costs. No time: it came too late.
struct Row {
    Span received;
    Span lag;
    std::optional<MoveTime> time;
};

/// Red and Blue move in turn; only the last row may come too late.
void play(Pace const& pace, std::initializer_list<Row> rows, Ending late) {
    auto clock = playing(pace);
    auto side = Side::red;
    std::size_t moves = 0;
    for (auto const& row : rows) {
        INFO("received at " << row.received.count() << " ms, lag " << row.lag.count() << " ms");
        auto const before = clock.state(at(row.received));
        auto const pressed = clock.press(side, at(row.received), row.lag);
        REQUIRE(pressed.has_value() == row.time.has_value());
        if (row.time) {
            CHECK(*pressed == *row.time);
            CHECK(clock.times().size() == ++moves);
            CHECK(clock.times().back() == *row.time);
        } else {
            CHECK(pressed.error() == late);
            CHECK(clock.state(at(row.received)) == before);
        }
        side = opponent(side);
    }
}

}  // namespace

TEST_CASE("fischer: what is saved stays, and the increment comes after the move") {
    play(Fischer{10s, 2s},
         {{3s, 0ms, {{3s, 0ms, 9s}}},
          {3s, 0ms, {{0ms, 0ms, 12s}}},  // in the same millisecond
          {3s + 1ms, 0ms, {{1ms, 0ms, 10999ms}}},
          {15s, 0ms, {{11999ms, 0ms, 2001ms}}},  // one millisecond was left
          {25999ms, 0ms, std::nullopt}},         // exactly zero
         red_late);
}

TEST_CASE("bronstein: free time costs nothing and is not saved") {
    play(Bronstein{10s, 3s},
         {{0s, 0ms, {{0s, 0ms, 10s}}},
          {2s, 0ms, {{2s, 0ms, 10s}}},
          {5s, 0ms, {{3s, 0ms, 10s}}},
          {9s, 0ms, {{4s, 0ms, 9s}}},
          {21999ms, 0ms, {{12999ms, 0ms, 1ms}}},
          {33999ms, 0ms, std::nullopt}},  // 9 s and 3 s free are exactly gone
         blue_late);
}

TEST_CASE("bronstein: no move is longer than the cap, however much is left") {
    play(Bronstein{15min, 3s, 3min},
         {{3min - 1ms, 0ms, {{3min - 1ms, 0ms, 15min - 3min + 3s + 1ms}}}, {6min - 1ms, 0ms, std::nullopt}}, blue_late);
}

TEST_CASE("bronstein: without a base every move has its free time") {
    play(Bronstein{0s, 5s},
         {{4999ms, 0ms, {{4999ms, 0ms, 0s}}}, {9998ms, 0ms, {{4999ms, 0ms, 0s}}}, {14998ms, 0ms, std::nullopt}}, red_late);
}

TEST_CASE("game: one clock for both, and its end is a draw") {
    play(GameLimit{10s}, {{4s, 500ms, {{4s, 0ms, 6s}}}, {9999ms, 0ms, {{5999ms, 0ms, 1ms}}}, {10s, 500ms, std::nullopt}},
         {std::nullopt, EndReason::game_clock});
}

TEST_CASE("days: every move has all its days") {
    play(DaysPerMove{days(2)},
         {{47h, 500ms, {{47h, 0ms, 48h}}}, {95h - 1ms, 0ms, {{48h - 1ms, 0ms, 48h}}}, {143h - 1ms, 500ms, std::nullopt}},
         red_late);
}

TEST_CASE("none: moves are timed, and nobody is ever late") {
    auto clock = playing(Untimed{});
    CHECK(clock.next_flag() == std::nullopt);
    CHECK(clock.face(at(1h)) == std::nullopt);
    CHECK(clock.press(Side::red, at(days(1000)), 500ms) == MoveTime{days(1000), 0ms, 0ms});
    CHECK(clock.flag(Instant::max()) == std::nullopt);
    CHECK(clock.press(Side::blue, at(days(1000)), 0ms) == MoveTime{0ms, 0ms, 0ms});
}

TEST_CASE("lag: given back up to half a second, and never more than the move took") {
    play(Fischer{10s},
         {{3s, 200ms, {{2800ms, 200ms, 7200ms}}},
          {6s, 500ms, {{2500ms, 500ms, 7500ms}}},
          {9s, 501ms, {{2500ms, 500ms, 4700ms}}},
          {9s + 100ms, 400ms, {{0ms, 100ms, 7500ms}}},
          {10s + 100ms, -400ms, {{1s, 0ms, 3700ms}}},
          {12s + 100ms, Span::max(), {{1500ms, 500ms, 6s}}},
          {12s + 100ms + 4199ms, 500ms, {{3699ms, 500ms, 1ms}}},  // received after zero, made before it
          {12s + 100ms + 4199ms + 6100ms, 100ms, std::nullopt}},
         blue_late);
}

TEST_CASE("lag: it cannot bring back what was late without it beyond half a second") {
    play(Fischer{10s}, {{10499ms, 500ms, {{9999ms, 500ms, 1ms}}}, {20999ms, 10s, std::nullopt}}, blue_late);
}

TEST_CASE("lag: given back under the cap too, before the free time") {
    play(Bronstein{1min, 3s, 10s},
         {{3400ms, 400ms, {{3s, 400ms, 1min}}},
          {3400ms + 10399ms, 400ms, {{9999ms, 400ms, 1min - 6999ms}}},
          {3400ms + 10399ms + 10400ms, 400ms, std::nullopt}},
         red_late);
}

TEST_CASE("flag: it falls when no move can be in time any more") {
    struct Case {
        Pace pace;
        Span falls;
        Ending ending;
    };
    for (auto const& row : {
             Case{Fischer{10s, 2s}, 10500ms, red_late},
             Case{Bronstein{10s, 3s}, 13500ms, red_late},
             Case{Bronstein{10s, 3s, 5s}, 5500ms, red_late},
             Case{Bronstein{0s, 1s}, 1500ms, red_late},
             Case{GameLimit{10s}, 10s, {std::nullopt, EndReason::game_clock}},
             Case{DaysPerMove{days(1)}, 24h, red_late},
             Case{DaysPerMove{days(1), days(2)}, 72h, red_late},
         }) {
        INFO(text(ClockTerms{row.pace}));
        auto clock = playing(row.pace);
        CHECK(clock.next_flag() == at(row.falls));
        CHECK(clock.flag(at(row.falls - 1ms)) == std::nullopt);
        CHECK(clock.flag(at(row.falls)) == row.ending);
        CHECK(clock.flag(Instant::max()) == row.ending);
        CHECK(clock.flag(Instant::min()) == std::nullopt);
        auto const late = clock.press(Side::red, at(row.falls), 500ms);
        REQUIRE_FALSE(late);
        CHECK(late.error() == row.ending);
        clock.stop(at(row.falls));
        CHECK(clock.next_flag() == std::nullopt);
        CHECK(clock.flag(Instant::max()) == std::nullopt);
    }
}

TEST_CASE("flag: it is the other's turn to worry after a move") {
    auto clock = playing(Fischer{10s, 2s});
    REQUIRE(clock.press(Side::red, at(4s)));
    CHECK(clock.next_flag() == at(14500ms));
    CHECK(clock.flag(at(14500ms)) == blue_late);
    REQUIRE(clock.press(Side::blue, at(5s)));
    CHECK(clock.next_flag() == at(13500ms));
    CHECK(clock.flag(at(13500ms)) == red_late);
}

TEST_CASE("flag: what was received in time counts though it is handled late") {
    auto clock = playing(Fischer{10s});
    CHECK(clock.press(Side::red, at(9s)) == MoveTime{9s, 0ms, 1s});
    CHECK(clock.flag(at(10600ms)) == std::nullopt);
}
