#include "table.hpp"

using namespace flagfall;
using namespace flagfall::test;

TEST_CASE("resume: what was missed, numbered from where one was") {
    Table table;
    table.begin();
    table.play({"a4-a5", "a7-a6", "e4-e5"});
    for (auto viewer : all_viewers) {
        REQUIRE(table.room.n(viewer) == 6);
        CHECK(table.room.events_after(viewer, 6)->empty());
        auto const missed = table.room.events_after(viewer, 4);
        REQUIRE(missed);
        REQUIRE(missed->size() == 2);
        CHECK((*missed)[0].n == 5);
        CHECK(std::get<stratego::Played>((*missed)[1].event).number == 3);
    }
}

TEST_CASE("resume: a number that was never dealt gets no events") {
    Table table;
    table.begin();
    for (std::int64_t n : {std::int64_t{-1}, std::int64_t{4}, std::int64_t{1} << 40, INT64_MIN, INT64_MAX})
        CHECK_FALSE(table.room.events_after(Viewer::red, n));
}

TEST_CASE("recovery: the log replayed is the room") {
    Table table;
    auto other = classic_rows;
    std::swap(other[1], other[2]);
    REQUIRE(table.say(red, SubmitSetup{other}));
    REQUIRE(table.say(red, WithdrawSetup{}));
    REQUIRE(table.say(red, SubmitSetup{other}));
    table.begin();
    table.play({"a4-a5", "a7-a6"});
    REQUIRE(table.say(blue, ActOnDraw{wire::DrawAct::offer}));
    Room again(table.room.rules(), table.room.players());
    for (auto const& event : table.room.log())
        again.evolve(event);
    for (auto viewer : all_viewers) {
        CHECK(again.state_for(viewer) == table.room.state_for(viewer));
        CHECK(again.events_after(viewer, 0) == table.room.events_after(viewer, 0));
    }
    // and it goes on
    auto const events = again.decide({Side::red, PlayMove{3, "e4-e5"}}, Instant{});
    REQUIRE(events);
    for (auto const& event : *events)
        again.evolve(event);
    CHECK(again.plies() == 3);
}
