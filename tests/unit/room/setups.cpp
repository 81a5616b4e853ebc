#include "table.hpp"

using namespace flagfall;
using namespace flagfall::test;

TEST_CASE("set-up: a bad one is refused with a sentence that says what is wrong, and nobody is told") {
    struct Row {
        Rows rows;
        std::string_view says;
    };
    auto const with = [](std::size_t i, std::string row) {
        auto rows = classic_rows;
        rows[i] = std::move(row);
        return rows;
    };
    for (auto const& [rows, says] :
         {Row{{}, "rows"}, Row{{"F"}, "rows"}, Row{with(0, "F B"), "file"}, Row{with(0, "F B 3 3 3 3 3 4 4 f"), "piece"},
          Row{with(0, "F B 3 3 3 3 3 4 4 ."), "army"}, Row{with(0, "F B 3 3 3 3 3 4 4 10"), "army"}}) {
        Table table;
        auto const answer = table.say(red, SubmitSetup{rows});
        CHECK(refusal(answer) == ErrorCode::bad_setup);
        auto const text = error_of(answer.error()).text;
        INFO(text);
        CHECK(text.find(says) != std::string::npos);
        CHECK(text.back() == '.');
        for (auto viewer : all_viewers) {
            CHECK(table.room.n(viewer) == 0);
            CHECK(table.room.state_for(viewer) == Table().room.state_for(viewer));
        }
    }
}

TEST_CASE("set-up: the others learn that a side is ready, and nothing of what it set up") {
    Table table;
    auto const events = table.say(red, SubmitSetup{classic_rows});
    REQUIRE(events);
    REQUIRE(events->size() == 1);
    for (auto viewer : all_viewers) {
        auto const told = table.room.project(events->front(), viewer);
        REQUIRE(told);
        auto const& ready = std::get<stratego::ReadyChanged>(*told);
        CHECK(ready.side == red);
        CHECK(ready.ready);
        CHECK(ready.setup.has_value() == (viewer == Viewer::red));
        auto const state = table.room.state_for(viewer);
        CHECK(state.ready == BySide<bool>{true, false});
        CHECK(state.own_setup.has_value() == (viewer == Viewer::red));
        CHECK(state.pieces.empty());
        CHECK(state.occupied == BySide<std::vector<Square>>{});
    }
}

TEST_CASE("set-up: handing in again replaces it, and only its owner is told") {
    Table table;
    auto other = classic_rows;
    std::swap(other[1], other[2]);
    REQUIRE(table.say(red, SubmitSetup{classic_rows}));
    auto const again = table.say(red, SubmitSetup{other});
    REQUIRE(again);
    CHECK(again->size() == 1);
    CHECK(table.room.n(Viewer::red) == 2);
    CHECK(table.room.n(Viewer::blue) == 1);
    CHECK(table.room.n(Viewer::spectator) == 1);
    CHECK(stratego::rows_of(table.room.rules(), red, *table.room.state_for(Viewer::red).own_setup) == other);
    // The very same once more changes nothing.
    CHECK(table.say(red, SubmitSetup{other})->empty());
}

TEST_CASE("set-up: withdrawn until both are ready, and then too late") {
    Table table;
    CHECK(refusal(table.say(red, WithdrawSetup{})) == ErrorCode::not_ready);
    REQUIRE(table.say(red, SubmitSetup{classic_rows}));
    REQUIRE(table.say(red, WithdrawSetup{}));
    CHECK_FALSE(table.room.state_for(Viewer::blue).ready.red);
    CHECK(refusal(table.say(red, WithdrawSetup{})) == ErrorCode::not_ready);
    table.begin();
    CHECK(table.room.phase() == Phase::playing);
    CHECK(refusal(table.say(red, WithdrawSetup{})) == ErrorCode::wrong_phase);
    CHECK(refusal(table.say(red, SubmitSetup{classic_rows})) == ErrorCode::wrong_phase);
}

TEST_CASE("set-up: when both are ready everybody sees where pieces stand") {
    Table table(rules_with(*stratego::find_table("barrage")));
    table.begin(barrage_rows, barrage_rows);
    for (auto viewer : all_viewers) {
        auto const state = table.room.state_for(viewer);
        CHECK(state.phase == Phase::playing);
        CHECK_FALSE(state.own_setup);
        REQUIRE(state.occupied.red.size() == 8);
        CHECK(state.occupied.red.front().text() == "a1");
        CHECK(state.occupied.blue.back().text() == "a10");
        for (auto const& piece : state.pieces)
            CHECK(piece.rank.has_value() == (seat_of(viewer) == piece.side));
    }
}

TEST_CASE("set-up: a side that has walled itself in is judged at once") {
    // Every front square that leads anywhere holds a bomb or the flag: Red can never move.
    Rows const wall{"3 3 3 3 3 4 4 4 4 B", "5 5 5 6 6 6 6 7 7 7", "8 8 9 10 S 2 2 2 2 5", "B B 2 2 B B 2 2 B F"};
    SECTION("Red alone loses") {
        Table table;
        table.begin(wall, classic_rows);
        CHECK(table.room.ending() == stratego::Ending{blue, stratego::EndReason::no_moves});
        CHECK(table.room.plies() == 0);
        CHECK(table.room.n(Viewer::spectator) == 5);  // ready, ready, started, ended, revealed
        CHECK(table.room.record()->moves.empty());
    }
    SECTION("both: a draw") {
        Table table;
        table.begin(wall, wall);
        CHECK(table.room.ending() == stratego::Ending{std::nullopt, stratego::EndReason::both_stuck});
    }
}

TEST_CASE("set-up: one who changes his mind without end is stopped") {
    Table table;
    auto other = classic_rows;
    std::swap(other[1], other[2]);
    for (int i = 0; i < setups_allowed; ++i)
        REQUIRE(table.say(blue, SubmitSetup{i % 2 == 0 ? classic_rows : other}));
    CHECK(refusal(table.say(blue, SubmitSetup{classic_rows})) == ErrorCode::too_fast);
    // Nor may he take back what he could never hand in again.
    CHECK(refusal(table.say(blue, WithdrawSetup{})) == ErrorCode::too_fast);
    CHECK(table.say(red, SubmitSetup{classic_rows}));
    CHECK(table.room.phase() == Phase::playing);
}
