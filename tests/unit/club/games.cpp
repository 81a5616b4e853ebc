// Games: the own open one, seats, events and gaps, talk, closing.

#include "pretend.hpp"
#include "support/catch.hpp"

using namespace flagfall;
using namespace flagfall::client;
using namespace flagfall::test;

TEST_CASE("an open game by code is known with its code until somebody joins") {
    Club club("test");
    let_in(club);
    auto answer = ok(club.create({}, wire::Access::code, wire::SeatWish::red));
    answer.game = "g1";
    answer.code = "ABCDEF";
    auto opened = found<OpenedGame>(club.take(answer));
    REQUIRE(opened);
    CHECK(opened->code == "ABCDEF");
    REQUIRE(club.open_game());
    CHECK(club.open_game()->code == "ABCDEF");

    auto seat = found<TookSeat>(club.take(wire::Seated{"g1", Side::red, std::nullopt}));
    REQUIRE(seat);
    CHECK(seat->side == Side::red);
    CHECK_FALSE(club.open_game());
    CHECK(club.place("g1")->is_mine());
}

TEST_CASE("events move the view on and are told in words") {
    Club club("test");
    let_in(club);
    TrueGame game;
    club.take(wire::Seated{"g1", Side::red, std::nullopt});
    auto came = found<StateCame>(club.take(game.state(Viewer::red, 3)));
    REQUIRE(came);
    CHECK(came->first);
    auto event = found<GameEvent>(club.take(game.play(4)));
    REQUIRE(event);
    CHECK_THAT(event->text, Catch::StartsWith("Your "));
    CHECK(club.place("g1")->view->history().size() == 1);
    event = found<GameEvent>(club.take(game.play(5)));
    REQUIRE(event);
    CHECK_THAT(event->text, Catch::StartsWith("Blue's "));
    CHECK(club.place("g1")->n == 5);
}

TEST_CASE("a gap in the numbers, or an event that does not fit, asks once for the state, and the state heals it") {
    Club club("test");
    let_in(club);
    TrueGame game;
    club.take(game.state(Viewer::red, 3));
    auto first = game.play(4), second = game.play(5);

    SECTION("a gap") { CHECK(club.take(second).empty()); }
    SECTION("an event that does not fit") {
        second.n = 4;
        CHECK(found<Nonsense>(club.take(second)));
    }
    auto request = asked<wire::AskState>(club.outgoing());
    REQUIRE(request);
    CHECK(club.take(game.play(6)).empty());
    CHECK(club.outgoing().empty());
    CHECK(club.place("g1")->view->history().empty());

    club.take(game.state(Viewer::red, 6));
    CHECK(club.place("g1")->view->history().size() == 3);
    CHECK(found<GameEvent>(club.take(game.play(7))));
}

TEST_CASE("an event told twice changes nothing") {
    Club club("test");
    let_in(club);
    TrueGame game;
    club.take(game.state(Viewer::spectator, 0));
    auto event = game.play(1);
    CHECK(found<GameEvent>(club.take(event)));
    CHECK(club.take(event).empty());
    CHECK(club.place("g1")->view->history().size() == 1);
    CHECK(club.outgoing().empty());
}

TEST_CASE("an illegal move is explained with the squares of that move") {
    Club club("test");
    let_in(club);
    TrueGame game;
    club.take(game.state(Viewer::red, 3));
    auto id = club.move("g1", *stratego::parse_move("a4-a5"));
    auto refusal = error(id, wire::ErrorCode::illegal_move);
    refusal.reason = stratego::Refusal::two_squares;
    auto refused = found<Refused>(club.take(refusal));
    REQUIRE(refused);
    CHECK(refused->text == "That piece has crossed between a4 and a5 three times in a row; make another move first.");
    CHECK_FALSE(club.is_moving("g1"));
}

TEST_CASE("lines of talk are kept once each, cleaned, and within bounds") {
    Club club("test");
    let_in(club);
    TrueGame game;
    club.take(game.state(Viewer::red, 3));
    auto heard = found<Heard>(club.take(wire::Said{"g1", {1, "Bob", wire::Audience::players, "hi\x1b[2J\tthere"}}));
    REQUIRE(heard);
    CHECK(heard->line.text == "hi[2J there");
    CHECK(club.take(wire::Said{"g1", {1, "Bob", wire::Audience::players, "hi again"}}).empty());
    for (int i = 2; i < 1000; ++i)
        club.take(wire::Said{"g1", {i, "Bob", wire::Audience::players, "x"}});
    CHECK(club.place("g1")->chat.size() == chat_kept);
}

TEST_CASE("presence, watchers, rematch wishes and closing are told on change only") {
    Club club("test");
    let_in(club);
    TrueGame game;
    club.take(game.state(Viewer::red, 3));
    CHECK(club.take(wire::Presence{"g1", Side::blue, true}).empty());
    CHECK(found<PresenceChanged>(club.take(wire::Presence{"g1", Side::blue, false})));
    CHECK(found<WatchersChanged>(club.take(wire::Watchers{"g1", 2, {"Eve", "Zoe"}}))->count == 2);
    CHECK(found<RematchWished>(club.take(wire::RematchWanted{"g1", Side::blue})));
    CHECK(club.take(wire::RematchWanted{"g1", Side::blue}).empty());
    CHECK_FALSE(found<GameClosed>(club.take(wire::GameGone{"g1"}))->was_open);
    CHECK(club.leave("g1") == 0);
    CHECK(club.places().empty());
}

TEST_CASE("the lobby follows what the server says of it") {
    Club club("test");
    let_in(club);
    wire::GameSummary game;
    game.game = "g7";
    game.creator = "Bob";
    club.take(wire::LobbyChanged{{game}, {}});
    CHECK(club.lobby().contains("g7"));
    auto moved = found<LobbyMoved>(club.take(wire::LobbyChanged{{}, {"g7", "g8"}}));
    REQUIRE(moved);
    CHECK(moved->gone == std::vector<wire::GameId>{"g7"});
    CHECK(club.lobby().empty());
}

TEST_CASE("logging out forgets everything, and nobody logs in again by himself") {
    Club club("test");
    let_in(club);
    TrueGame game;
    club.take(game.state(Viewer::red, 3));
    club.take(ok(club.logout()));
    CHECK(club.places().empty());
    CHECK_FALSE(club.name());
    club.outgoing();
    club.disconnected();
    club.connected();
    club.take(welcome());
    club.take(ok(asked<wire::Hello>(club.outgoing())->first));
    CHECK(club.outgoing().empty());
}
