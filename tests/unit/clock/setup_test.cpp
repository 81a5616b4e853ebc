#include "given.hpp"

using namespace flagfall;
using namespace flagfall::test;

namespace {

constexpr Span limit = 5min;

Clock setting_up(ClockTerms const& terms = {Fischer{10min}}) {
    Clock clock(terms);
    clock.open_setup(at(0ms));
    return clock;
}

}  // namespace

TEST_CASE("set-up: who is late loses, and if both are the game is aborted") {
    struct Row {
        BySide<bool> ready;
        std::optional<Ending> ending;
    };
    for (auto const& row : {
             Row{{false, false}, Ending{std::nullopt, EndReason::aborted}},
             Row{{true, false}, Ending{Side::red, EndReason::setup_timeout}},
             Row{{false, true}, Ending{Side::blue, EndReason::setup_timeout}},
             Row{{true, true}, std::nullopt},
         }) {
        auto clock = setting_up();
        for (auto side : both_sides)
            CHECK(clock.set_ready(side, row.ready[side], at(limit - 1ms)) == std::nullopt);
        CHECK(clock.flag(at(limit - 1ms)) == std::nullopt);
        CHECK(clock.flag(at(limit)) == row.ending);
        CHECK(clock.next_flag() == (row.ending ? std::optional(at(limit)) : std::nullopt));
    }
}

TEST_CASE("set-up: ready in the last millisecond is late, and changes nothing") {
    auto clock = setting_up();
    REQUIRE_FALSE(clock.set_ready(Side::red, true, at(1s)));
    auto const before = clock.state(at(limit));
    CHECK(clock.set_ready(Side::blue, true, at(limit)) == Ending{Side::red, EndReason::setup_timeout});
    CHECK(clock.set_ready(Side::red, false, at(limit)) == Ending{Side::red, EndReason::setup_timeout});
    CHECK(clock.state(at(limit)) == before);
}

TEST_CASE("set-up: ready may be taken back") {
    auto clock = setting_up();
    REQUIRE_FALSE(clock.set_ready(Side::red, true, at(1s)));
    REQUIRE_FALSE(clock.set_ready(Side::red, false, at(2s)));
    CHECK(clock.flag(at(limit)) == Ending{std::nullopt, EndReason::aborted});
}

TEST_CASE("set-up: everybody sees what is left of it, then the playing time from its beginning") {
    auto clock = setting_up();
    auto const face = clock.face(at(1min));
    REQUIRE(face);
    CHECK(face->left == BySide<Span>{4min, 4min});
    CHECK(face->ticks == BySide<bool>{true, true});
    clock.start(Side::blue, at(2min));
    auto const playing_face = clock.face(at(3min));
    REQUIRE(playing_face);
    CHECK(playing_face->left == BySide<Span>{10min, 9min});
    CHECK(playing_face->ticks == BySide<bool>{false, true});
}

TEST_CASE("set-up: it may have no limit, and lasts days in correspondence") {
    auto const unlimited = setting_up({Fischer{10min}, 0s});
    CHECK(unlimited.next_flag() == std::nullopt);
    CHECK(unlimited.flag(Instant::max()) == std::nullopt);
    CHECK(unlimited.face(at(0s)) == std::nullopt);
    CHECK(setting_up({DaysPerMove{days(3)}}).next_flag() == at(days(3)));
    CHECK(setting_up({Untimed{}}).next_flag() == at(5min));
}

TEST_CASE("idle: nothing ticks") {
    Clock const clock{ClockTerms{Fischer{10min}}};
    CHECK(clock.face(at(0s)) == std::nullopt);
    CHECK(clock.next_flag() == std::nullopt);
    CHECK(clock.flag(Instant::max()) == std::nullopt);
}
