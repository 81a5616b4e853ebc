#include "table.hpp"

using namespace flagfall;
using namespace flagfall::test;
using stratego::Refusal;

TEST_CASE("moves: not before both are ready") {
    Table table;
    CHECK(refusal(table.move(red, 1, "a4-a5")) == ErrorCode::wrong_phase);
    CHECK_FALSE(table.room.legal_for(red));
    REQUIRE(table.say(red, SubmitSetup{classic_rows}));
    CHECK(refusal(table.move(red, 1, "a4-a5")) == ErrorCode::wrong_phase);
}

TEST_CASE("moves: the ply comes before the turn, the turn before legality") {
    struct Row {
        Side side;
        int ply;
        std::string_view word;
        ErrorCode code;
        std::optional<Refusal> reason;
    };
    Table table;
    table.begin();
    table.play({"a4-a5", "a7-a6"});
    for (auto const& [side, ply, word, code, why] : {
             Row{red, 1, "a4-a6", ErrorCode::stale_ply, {}},   // another move than was played
             Row{blue, 1, "a4-a5", ErrorCode::stale_ply, {}},  // the other's
             Row{red, 1, "nonsense", ErrorCode::stale_ply, {}},
             Row{red, 0, "a4-a5", ErrorCode::stale_ply, {}},
             Row{red, -1, "a4-a5", ErrorCode::stale_ply, {}},
             Row{red, 2, "a7-a6", ErrorCode::stale_ply, {}},
             Row{red, 4, "b4-b5", ErrorCode::stale_ply, {}},
             Row{blue, 4, "b7-b6", ErrorCode::stale_ply, {}},
             Row{blue, 3, "b7-b6", ErrorCode::not_your_turn, {}},
             Row{blue, 3, "nonsense", ErrorCode::not_your_turn, {}},
             Row{red, 3, "nonsense", ErrorCode::illegal_move, Refusal::syntax},
             Row{red, 3, "", ErrorCode::illegal_move, Refusal::syntax},
             Row{red, 3, "k4-k5", ErrorCode::illegal_move, Refusal::off_board},
             Row{red, 3, "e5-e11", ErrorCode::illegal_move, Refusal::off_board},
             Row{red, 3, "e5-e6", ErrorCode::illegal_move, Refusal::empty_square},
             Row{red, 3, "a6-a5", ErrorCode::illegal_move, Refusal::not_your_piece},
             Row{red, 3, "j4-j5", ErrorCode::illegal_move, Refusal::immobile},
             Row{red, 3, "b4-b4", ErrorCode::illegal_move, Refusal::own_piece},
             Row{red, 3, "c4-c5", ErrorCode::illegal_move, Refusal::lake},
             Row{red, 3, "b4-e5", ErrorCode::illegal_move, Refusal::not_straight},
             Row{red, 3, "b4-b10", ErrorCode::illegal_move, Refusal::blocked},
             Row{red, 3, "i4-i6", ErrorCode::illegal_move, Refusal::too_far},
         }) {
        INFO(text(side) << ' ' << ply << ' ' << word);
        auto const answer = table.move(side, ply, std::string(word));
        CHECK(refusal(answer) == code);
        CHECK(answer.error().reason == why);
        for (auto viewer : all_viewers)
            CHECK(table.room.n(viewer) == 5);
    }
}

TEST_CASE("moves: the same once more is answered the same, also after the end, and nobody hears of it") {
    Table table;
    table.begin();
    table.play({"a4-a5", "a7-a6", "e4-e5"});
    auto const said_before = table.room.n(Viewer::spectator);
    CHECK(table.move(red, 1, "a4-a5")->empty());
    CHECK(table.move(blue, 2, "a7-a6")->empty());
    CHECK(table.move(red, 3, "e4-e5")->empty());
    CHECK(table.room.n(Viewer::spectator) == said_before);
    REQUIRE(table.say(red, Resign{}));
    CHECK(table.move(red, 3, "e4-e5")->empty());
    CHECK(refusal(table.move(red, 3, "e4-e6")) == ErrorCode::stale_ply);
    CHECK(refusal(table.move(red, 4, "e7-e6")) == ErrorCode::not_your_turn);
    CHECK(reason(table.move(blue, 4, "e7-e6")) == Refusal::game_over);
    CHECK(reason(table.move(blue, 4, "nonsense")) == Refusal::game_over);
}

TEST_CASE("moves: a game that was aborted while setting up has no next ply to play") {
    Table table;
    REQUIRE(table.say(red, Leave{}));
    CHECK(reason(table.move(red, 1, "a4-a5")) == Refusal::game_over);
    CHECK(refusal(table.move(blue, 1, "a7-a6")) == ErrorCode::not_your_turn);
    CHECK(refusal(table.move(blue, 2, "a7-a6")) == ErrorCode::stale_ply);
}

TEST_CASE("moves: a clash is shown to everybody, and remembered or forgotten as the game has it") {
    for (auto reveal : {stratego::Reveal::remember, stratego::Reveal::forget}) {
        auto options = stratego::classic().defaults;
        options.reveal = reveal;
        Table table(stratego::Rules(stratego::classic(), options));
        auto blue_rows = classic_rows;
        std::swap(blue_rows[3], blue_rows[2]);  // a bomb on a7
        table.begin(classic_rows, blue_rows);
        auto const events = table.move(red, 1, "e4-e7");  // a scout charges a major
        REQUIRE(events);
        for (auto viewer : all_viewers) {
            auto const told = table.room.project(events->front(), viewer);
            REQUIRE(told);
            CHECK(std::get<stratego::Played>(*told).ply.clash ==
                  stratego::Clash{Rank::scout, Rank::major, stratego::Fallen::attacker});
            auto const state = table.room.state_for(viewer);
            CHECK(state.fallen.red == std::vector{Rank::scout});
            for (auto const& piece : state.pieces)
                if (piece.at.text() == "e7") {
                    bool const knows = viewer == Viewer::blue || reveal == stratego::Reveal::remember;
                    CHECK(piece.rank == (knows ? std::optional(Rank::major) : std::nullopt));
                }
        }
    }
}

TEST_CASE("legal moves: of the side to move alone, sorted, with what a repetition rule bars") {
    Table table;
    table.begin();
    auto const legal = table.room.legal_for(red);
    REQUIRE(legal);
    CHECK_FALSE(legal->moves.empty());
    CHECK(std::is_sorted(legal->moves.begin(), legal->moves.end()));
    CHECK(table.room.legal_for(blue)->moves.empty());
    // The spy walks a5 and back until two-squares bars it.
    table.play({"i4-i5", "b7-b6", "i5-i4", "b6-b7", "i4-i5", "b7-b6"});
    auto const barred = table.room.legal_for(red)->barred;
    REQUIRE(barred.size() == 1);
    CHECK(barred[0].first == "i5-i4");
    CHECK(barred[0].second == Refusal::two_squares);
    CHECK(reason(table.move(red, 7, "i5-i4")) == Refusal::two_squares);
    REQUIRE(table.say(blue, Resign{}));
    CHECK(table.room.legal_for(red)->moves.empty());
    CHECK(table.room.legal_for(red)->barred.empty());
}
