#include "given.hpp"

using namespace flagfall;
using namespace flagfall::test;

TEST_CASE("face: what is shown of each kind as time passes") {
    using Ticks = BySide<bool>;
    struct Row {
        Pace pace;
        Span passed;
        BySide<Span> left;
        Ticks ticks;
        Span free;
        std::optional<Span> move_left;
    };
    Bronstein const capped{15min, 3s, 3min};
    for (auto const& row : {
             Row{Fischer{10s, 2s}, 0s, {10s, 10s}, {true, false}, 0s, {}},
             Row{Fischer{10s, 2s}, 3s, {7s, 10s}, {true, false}, 0s, {}},
             Row{Fischer{10s, 2s}, 10s, {0s, 10s}, {true, false}, 0s, {}},
             Row{Fischer{10s, 2s}, 1h, {0s, 10s}, {true, false}, 0s, {}},
             Row{capped, 2s, {15min, 15min}, {true, false}, 1s, 178s},
             Row{capped, 3s, {15min, 15min}, {true, false}, 0s, 177s},
             Row{capped, 1min, {14min + 3s, 15min}, {true, false}, 0s, 2min},
             Row{capped, 4min, {11min + 3s, 15min}, {true, false}, 0s, 0s},
             Row{GameLimit{10s}, 4s, {6s, 6s}, {true, true}, 0s, {}},
             Row{GameLimit{10s}, 11s, {0s, 0s}, {true, true}, 0s, {}},
             Row{DaysPerMove{days(2)}, 1h, {47h, 48h}, {true, false}, 0s, {}},
         }) {
        INFO(text(ClockTerms{row.pace}) << ", " << row.passed.count() << " ms later");
        auto const clock = playing(row.pace);
        ClockFace const expected{row.left, row.ticks, row.free, row.move_left, {}, at(row.passed)};
        CHECK(clock.face(at(row.passed)) == expected);
        // A client that was sent the first one sees the same.
        CHECK(clock.face(at(0s))->at(at(row.passed)) == expected);
    }
}

TEST_CASE("face: nothing runs backwards, and a paused or finished game stands still") {
    auto clock = playing(Bronstein{10s, 3s, 8s});
    auto const first = *clock.face(at(1s));
    CHECK(first.at(at(0s)) == first);
    clock.pause(at(4s));
    auto const paused = *clock.face(at(1h));
    CHECK(paused.ticks == BySide<bool>{});
    CHECK(paused.left == BySide<Span>{9s, 10s});
    CHECK(paused.move_left == Span(4s));
    CHECK(paused.after(1h).left == paused.left);
    clock.resume(at(1h));
    clock.stop(at(1h + 2s));
    CHECK(clock.face(at(2h))->left == BySide<Span>{7s, 10s});
    CHECK(clock.face(at(2h))->ticks == BySide<bool>{});
}
