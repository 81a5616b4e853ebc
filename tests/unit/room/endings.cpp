#include "table.hpp"

using namespace flagfall;
using namespace flagfall::test;
using stratego::Ending;
using stratego::EndReason;

TEST_CASE("endings: who goes, when, and what comes of it") {
    struct Row {
        std::string_view what;
        RoomCommand command;
        int plies;  ///< played before; -1: still setting up
        Ending ending;
    };
    for (auto const& [what, command, plies, ending] : {
             Row{"resigns at once", {red, Resign{}}, 0, {blue, EndReason::resigned}},
             Row{"resigns", {blue, Resign{}}, 3, {red, EndReason::resigned}},
             Row{"leaves the set-up", {red, Leave{}}, -1, {std::nullopt, EndReason::aborted}},
             Row{"leaves", {red, Leave{}}, 0, {blue, EndReason::resigned}},
             Row{"leaves", {blue, Leave{}}, 3, {red, EndReason::resigned}},
             Row{"is away from the set-up", {blue, Abandon{}}, -1, {std::nullopt, EndReason::aborted}},
             Row{"is away before the second ply", {blue, Abandon{}}, 1, {std::nullopt, EndReason::aborted}},
             Row{"is away", {blue, Abandon{}}, 2, {red, EndReason::abandoned}},
             Row{"is away", {red, Abandon{}}, 4, {blue, EndReason::abandoned}},
         }) {
        INFO(text(command.side) << ' ' << what << " after " << plies);
        Table table;
        if (plies >= 0) table.begin();
        std::vector<std::string> const moves{"a4-a5", "a7-a6", "e4-e5", "e7-e6"};
        if (plies > 0) table.play({moves.begin(), moves.begin() + plies});
        auto const events = table.room.decide(command, Instant{});
        REQUIRE(events);
        for (auto const& event : *events)
            table.room.evolve(event);
        CHECK(table.room.ending() == ending);
        CHECK(table.room.phase() == Phase::over);
        CHECK(table.room.record().has_value() == (plies >= 0));
        CHECK(std::holds_alternative<RecordShown>(events->back()) == (plies >= 0));
        // He cannot end it again.
        CHECK(table.say(command.side, Leave{})->empty());
        CHECK(table.say(command.side, Abandon{})->empty());
        CHECK(refusal(table.say(command.side, Resign{})) == ErrorCode::wrong_phase);
    }
}

TEST_CASE("endings: nobody resigns a game that has not begun") {
    Table table;
    CHECK(refusal(table.say(red, Resign{})) == ErrorCode::wrong_phase);
}

TEST_CASE("endings: a captured flag ends the game with the same event stream for everybody") {
    auto const rules = rules_with(*stratego::find_table("barrage"));
    Table table(rules);
    auto blue_rows = barrage_rows;
    blue_rows[0] = ". . . . . . . . . .";
    blue_rows[3] = "2 2 F . . . . . . B";  // the flag stands on c7, behind a lake
    blue_rows[2] = "S 3 9 10 . . . . . .";
    auto red_rows = barrage_rows;
    red_rows[3] = "2 . . . 2 . . . . B";
    table.begin(red_rows, blue_rows);
    table.play({"e4-e7", "a7-a6", "e7-d7", "a6-a7"});
    auto const last = table.move(red, 5, "d7-c7");
    REQUIRE(last);
    REQUIRE(last->size() == 3);
    CHECK(table.room.ending() == Ending{red, EndReason::flag_captured});
    for (auto viewer : all_viewers) {
        CHECK(table.room.n(viewer) == 2 + 1 + 5 + 2);
        auto const told = table.room.events_after(viewer, 7);
        REQUIRE(told);
        REQUIRE(told->size() == 3);
        CHECK(std::get<stratego::Played>((*told)[0].event).ply.clash->defender == Rank::flag);
        CHECK(std::get<stratego::Ended>((*told)[1].event).ending.winner == red);
        auto const& record = std::get<stratego::Revealed>((*told)[2].event).record;
        CHECK(record.players == BySide<std::string>{"Ann", "Bob"});
        CHECK(record.moves.size() == 5);
        CHECK(stratego::rows_of(rules, blue, record.setup.blue) == blue_rows);
        auto const state = table.room.state_for(viewer);
        CHECK(state.record == record);
        for (auto const& piece : state.pieces)
            CHECK(piece.rank);
    }
}

TEST_CASE("record: not while the game runs, and never of one whose record is private") {
    for (auto access : {stratego::RecordAccess::shown, stratego::RecordAccess::hidden}) {
        auto options = stratego::classic().defaults;
        options.record = access;
        Table table(stratego::Rules(stratego::classic(), options));
        table.begin();
        CHECK(error_of(table.room.record().error()).code == ErrorCode::game_running);
        REQUIRE(table.say(red, Resign{}));
        if (access == stratego::RecordAccess::shown) {
            CHECK(table.room.record());
            continue;
        }
        CHECK(error_of(table.room.record().error()).code == ErrorCode::record_private);
        for (auto viewer : all_viewers) {
            auto const state = table.room.state_for(viewer);
            CHECK_FALSE(state.record);
            for (auto const& piece : state.pieces)
                CHECK(piece.rank.has_value() == (seat_of(viewer) == piece.side));
            CHECK(std::holds_alternative<stratego::Ended>(table.room.events_after(viewer, 0)->back().event));
        }
    }
    Table aborted;
    REQUIRE(aborted.say(blue, Leave{}));
    CHECK(aborted.room.record().error().why == Denied::never_began);
    CHECK_FALSE(aborted.room.state_for(Viewer::red).record);
}
