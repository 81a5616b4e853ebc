#include "samples.hpp"

#include "stratego/table.hpp"

namespace flagfall::wire {

using namespace stratego;

namespace {

GameTerms forgetful_barrage() {
    GameTerms terms{"barrage", find_table("barrage")->defaults};
    terms.options.reveal = Reveal::forget;
    terms.options.max_plies = 300;
    terms.options.record = RecordAccess::hidden;
    return terms;
}

std::vector<std::string> const rows{"B F B 3 2 2 3 4 4 5", "5 B 3 S 6 6 7 B 3 5", "2 4 B 8 B 7 6 2 2 2", "9 2 5 10 2 7 6 8 4 3"};

Square sq(char const* word) { return Square::parse(word).value(); }
Move move(char const* word) { return parse_move(word).value(); }

Record record() {
    Rules const rules(classic());
    BySide<Setup> setup{parse_setup(rules, Side::red, rows).value(), parse_setup(rules, Side::blue, rows).value()};
    return {"of an evening", rules, setup, {move("a4-a5"), move("a7-a6")}, {"Ann", "Bob"}, {Side::red, EndReason::resigned}};
}

ViewState setting_up() {
    auto const setup = parse_setup(Rules(classic()), Side::blue, rows).value();
    return {Viewer::blue, Rules(classic()), Phase::setup, {false, true}, setup, {}, {}, {}, {}, {}, {}, {}, {}};
}

ViewState playing() {
    auto const terms = forgetful_barrage();
    return {Viewer::spectator,
            Rules(*find_table("barrage"), terms.options),
            Phase::playing,
            {true, true},
            {},
            {{sq("a1"), sq("e4")}, {sq("e7"), sq("j10")}},
            {{move("e4-e5"), {}}, {move("e7-e6"), {}}, {move("e5-e6"), Fallen::attacker}},
            {{sq("a1"), sq("a1"), Side::red, {}},
             {sq("e6"), sq("e7"), Side::blue, Rank::marshal},
             {sq("j10"), sq("j10"), Side::blue, {}}},
            {{Rank::spy}, {}},
            Side::red,
            {1, 3},
            {},
            {}};
}

ViewState over() {
    auto view = playing();
    view.viewer = Viewer::red;
    view.rules = Rules(classic());
    view.phase = Phase::over;
    view.draw_offer = {};
    view.ending = record().ending;
    view.record = record();
    return view;
}

GameSummary summary() {
    return {"k3x9", forgetful_barrage(), GamePhase::waiting, {Name("Ann"), {}}, Name("Ann"), SeatWish::blue, 0};
}

}  // namespace

std::vector<ClientMessage> client_samples() {
    return {
        {0, Hello{}},
        {1, Hello{7, "bot 1.0", {"a", "b"}}},
        {2, Login{"Ann", {}}},
        {3, Login{"Ann_-9", "sésame \" \\"}},
        {4, Resume{"tok-en", {}}},
        {5, Resume{"tok-en", {{"k3x9", 0}, {"z", 812}}}},
        {6, Logout{}},
        {7, Ping{}},
        {0, Pong{}},
        {8, List{}},
        {9, Subscribe{true}},
        {10, Subscribe{false}},
        {11, Create{}},
        {12, Create{forgetful_barrage(), Access::code, SeatWish::blue}},
        {13, Join{"k3x9", {}}},
        {14, Join{{}, "QWERTY"}},
        {15, Quick{}},
        {16, Quick{forgetful_barrage()}},
        {17, CancelQuick{}},
        {18, Spectate{"k3x9"}},
        {19, Leave{"k3x9"}},
        {20, SubmitSetup{"k3x9", rows}},
        {21, WithdrawSetup{"k3x9"}},
        {22, PlayMove{"k3x9", 1, "a4-a5"}},
        {23, AskLegal{"k3x9"}},
        {24, AskState{"k3x9"}},
        {25, Resign{"k3x9"}},
        {26, Draw{"k3x9", DrawAct::offer}},
        {27, Draw{"k3x9", DrawAct::accept}},
        {28, Draw{"k3x9", DrawAct::decline}},
        {29, Draw{"k3x9", DrawAct::withdraw}},
        {30, Rematch{"k3x9"}},
        {31, Chat{"k3x9", "שלום, \"you\" \\ 🙂"}},
        {2147483647, AskRecord{"k3x9"}},
    };
}

std::vector<ServerMessage> server_samples() {
    GameSummary const running{"z", {}, GamePhase::playing, {Name("Ann"), Name("Bob")}, {}, SeatWish::random, 3};
    auto const setup = setting_up().own_setup;
    auto of_game = [](ViewEvent event) { return Event{"k3x9", 42, std::move(event)}; };
    std::vector<ServerMessage> all{
        Welcome{},
        Welcome{1, 3, "flagfall 0.1.0", "The house", true, {"resume"}},
        Ok{1, {}, {}, {}, {}, {}, {}, {}},
        Ok{2, "Ann", "tok-en", {}, {}, {}, {}, {}},
        Ok{3, {}, {}, "k3x9", "QWERTY", {}, {}, {}},
        Ok{4, {}, {}, {}, {}, std::vector{summary(), running}, {}, {}},
        Ok{5,
           {},
           {},
           {},
           {},
           {},
           LegalMoves{{"a4-a5", "a4-b4"}, {{"b1-b2", Refusal::two_squares}, {"c1-c2", Refusal::more_squares}}},
           {}},
        Ok{6, {}, {}, {}, {}, {}, {}, record()},
        Error{{}, ErrorCode::bad_json, "the line is no JSON", {}},
        Error{7, ErrorCode::illegal_move, "a lake", Refusal::lake},
        LobbyChanged{{summary(), running}, {"q"}},
        LobbyChanged{},
        Seated{"k3x9", Side::blue, {}},
        Seated{"k3x9", Side::red, "z"},
        State{"k3x9", 0, {"Ann", "Bob"}, setting_up(), {}},
        State{"k3x9",
              9,
              {"Ann", "Bob"},
              playing(),
              {{1, "Ann", Audience::spectators, "hi"}, {2, "Bob", Audience::everybody, "ho"}}},
        State{"k3x9", 9, {"Ann", "Bob"}, over(), {}},
        of_game(ReadyChanged{Side::red, true, {}}),
        of_game(ReadyChanged{Side::blue, true, setup}),
        of_game(ReadyChanged{Side::blue, false, {}}),
        of_game(Started{{{sq("a1"), sq("b1")}, {sq("j10")}}}),
        of_game(Played{1, {move("a4-a5"), {}}}),
        of_game(Played{2, {move("j7-j6"), Clash{Rank::marshal, Rank::spy, Fallen::defender}}}),
        of_game(DrawChanged{Side::red, DrawStep::offered}),
        of_game(DrawChanged{Side::red, DrawStep::withdrawn}),
        of_game(DrawChanged{Side::blue, DrawStep::declined}),
        of_game(Ended{{Side::red, EndReason::flag_captured}}),
        of_game(Ended{{{}, EndReason::agreed}}),
        of_game(Revealed{record()}),
        Presence{"k3x9", Side::red, false},
        Watchers{"k3x9", 2, {"Cyd", "Dia"}},
        Said{"k3x9", {3, "Ann", Audience::players, "gl & hf"}},
        RematchWanted{"k3x9", Side::red},
        GameGone{"k3x9"},
        Ping{},
    };
    for (auto code : {NoticeCode::replaced, NoticeCode::going_down, NoticeCode::idle, NoticeCode::announcement})
        all.push_back(Notice{code, "so it is"});
    return all;
}

}  // namespace flagfall::wire
