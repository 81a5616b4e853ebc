// Coming in, staying in over lost connections, and being kept out.

#include "pretend.hpp"
#include "support/catch.hpp"
#include "wire/codec.hpp"

using namespace flagfall;
using namespace flagfall::client;
using namespace flagfall::test;

TEST_CASE("the club says hello when the server has spoken, logs in when versions agree, then looks at the lobby") {
    Club club("a test 1.0");
    club.login("Ann", "secret");
    CHECK(club.outgoing().empty());
    club.connected();
    CHECK(club.outgoing().empty());

    CHECK(club.take(welcome()).empty());
    auto hello = asked<wire::Hello>(club.outgoing());
    REQUIRE(hello);
    CHECK(hello->second.protocol == wire::protocol_version);
    CHECK(hello->second.client == "a test 1.0");

    auto greeted = found<Greeted>(club.take(ok(hello->first)));
    REQUIRE(greeted);
    CHECK(greeted->server == "The Club");
    auto login = asked<wire::Login>(club.outgoing());
    REQUIRE(login);
    CHECK(login->second.name == "Ann");
    CHECK(login->second.password == "secret");

    auto in = found<LoggedIn>(club.take(entered(login->first, "Ann", "t1")));
    REQUIRE(in);
    CHECK_FALSE(in->resumed);
    CHECK(club.stage() == Stage::inside);
    CHECK(asked<wire::Subscribe>(club.outgoing()));
}

TEST_CASE("what is asked before the door opens is sent once inside, in order") {
    Club club("test");
    auto first = club.spectate("g9"), second = club.join_code("ABCDEF");
    club.login("Ann", std::nullopt);
    club.connected();
    club.take(welcome());
    club.take(ok(asked<wire::Hello>(club.outgoing())->first));
    club.take(entered(asked<wire::Login>(club.outgoing())->first, "Ann", "t1"));
    auto sent = club.outgoing();
    REQUIRE(sent.size() == 3);
    CHECK(sent[1].id == first);
    CHECK(sent[2].id == second);
}

TEST_CASE("a refused name or password is told and not tried again by itself") {
    for (auto code : {wire::ErrorCode::bad_name, wire::ErrorCode::name_taken, wire::ErrorCode::wrong_password}) {
        Club club("test");
        club.login("Ann", std::nullopt);
        club.connected();
        club.take(welcome());
        club.take(ok(asked<wire::Hello>(club.outgoing())->first));
        auto refused = found<LoginRefused>(club.take(error(asked<wire::Login>(club.outgoing())->first, code)));
        REQUIRE(refused);
        CHECK(refused->code == code);
        CHECK(club.outgoing().empty());
        CHECK(club.stage() == Stage::greeted);
        club.login("Annie", std::nullopt);
        CHECK(asked<wire::Login>(club.outgoing())->second.name == "Annie");
    }
}

TEST_CASE("a server of anclub version: a sentence names both versions and says what to do") {
    struct Row {
        int least, most;
        std::string advice;
    };
    for (auto const& row : {Row{2, 3, "newer client"}, Row{0, 0, "update it"}}) {
        Club club("flagfall-text 0.1.0");
        club.connected();
        auto hi = welcome();
        hi.protocol_min = row.least;
        hi.protocol_max = row.most;
        auto mismatch = found<VersionMismatch>(club.take(hi));
        REQUIRE(mismatch);
        CHECK(club.stage() == Stage::foreign);
        CHECK(club.outgoing().empty());
        for (auto const& part :
             {std::string("flagfall 9.9"), std::string("flagfall-text 0.1.0"), std::to_string(row.most), row.advice})
            CHECK_THAT(mismatch->text, Catch::Contains(part));
    }
}

TEST_CASE("after a lost connection the club resumes with its token and the last event of each game") {
    Club club("test");
    let_in(club);
    TrueGame game;
    club.take(wire::Seated{"g1", Side::red, std::nullopt});
    club.take(game.state(Viewer::red, 3));
    club.take(game.play(4));

    auto chat = club.say("g1", "hello");
    auto lost = club.disconnected();
    auto request = found<RequestLost>(lost);
    REQUIRE(request);
    CHECK(std::get<wire::Chat>(request->request).text == "hello");
    CHECK_FALSE(club.is_waiting_for(chat));
    CHECK(club.places().contains("g1"));

    club.connected();
    club.take(welcome());
    club.take(ok(asked<wire::Hello>(club.outgoing())->first));
    auto resume = asked<wire::Resume>(club.outgoing());
    REQUIRE(resume);
    CHECK(resume->second.token == "t1");
    REQUIRE(resume->second.games.size() == 1);
    CHECK(resume->second.games[0].game == "g1");
    CHECK(resume->second.games[0].n == 4);

    auto in = found<LoggedIn>(club.take(entered(resume->first, "Ann", "t2")));
    REQUIRE(in);
    CHECK(in->resumed);
    CHECK(found<GameEvent>(club.take(game.play(5))));

    club.disconnected();
    club.connected();
    club.take(welcome());
    club.take(ok(asked<wire::Hello>(club.outgoing())->first));
    CHECK(asked<wire::Resume>(club.outgoing())->second.token == "t2");
}

TEST_CASE("a move that was under way is sent again after the resume, under the same number and ply") {
    Club club("test");
    let_in(club);
    TrueGame game;
    club.take(wire::Seated{"g1", Side::red, std::nullopt});
    club.take(game.state(Viewer::red, 3));
    auto id = club.move("g1", (*stratego::legal_moves(game.game().position->sight()).begin()));
    CHECK(asked<wire::PlayMove>(club.outgoing())->first == id);
    CHECK(club.is_moving("g1"));
    CHECK(club.disconnected().empty());

    club.connected();
    club.take(welcome());
    club.take(ok(asked<wire::Hello>(club.outgoing())->first));
    club.take(entered(asked<wire::Resume>(club.outgoing())->first, "Ann", "t2"));
    auto again = asked<wire::PlayMove>(club.outgoing());
    REQUIRE(again);
    CHECK(again->first == id);
    CHECK(again->second.ply == 1);
    CHECK(found<Done>(club.take(ok(id))));
    club.take(game.play(4));
    CHECK_FALSE(club.is_moving("g1"));
}

TEST_CASE("when the server no longer knows the token, that is said, games are let go, and the club logs in anew") {
    Club club("test");
    let_in(club);
    TrueGame game;
    club.take(game.state(Viewer::red, 3));
    club.disconnected();
    club.resign("g1");
    club.connected();
    club.take(welcome());
    club.take(ok(asked<wire::Hello>(club.outgoing())->first));
    auto failed = found<ResumeFailed>(club.take(error(asked<wire::Resume>(club.outgoing())->first, wire::ErrorCode::bad_token)));
    REQUIRE(failed);
    CHECK_FALSE(failed->text.empty());
    CHECK(club.places().empty());
    auto login = asked<wire::Login>(club.outgoing());
    REQUIRE(login);
    auto happened = club.take(entered(login->first, "Ann", "t5"));
    CHECK_FALSE(found<LoggedIn>(happened)->resumed);
    CHECK(found<RequestLost>(happened));
    CHECK_FALSE(asked<wire::Resign>(club.outgoing()));
}

TEST_CASE("a resume of many games fits into the short line of a stranger") {
    Club club("test");
    let_in(club);
    TrueGame game;
    for (int i = 0; i < 40; ++i) {
        auto state = game.state(Viewer::spectator, 1'000'000);
        state.game = "game" + std::string(26, 'x') + std::to_string(10 + i);
        club.take(state);
    }
    club.disconnected();
    club.connected();
    club.take(welcome());
    club.take(ok(asked<wire::Hello>(club.outgoing())->first));
    auto sent = club.outgoing();
    REQUIRE(sent.size() == 1);
    CHECK(wire::encode(sent[0]).size() <= wire::line_limit_before_login);
    auto resumed = entered(sent[0].id, "Ann", "t2");
    club.take(resumed);
    auto after = club.outgoing();
    CHECK(std::ranges::count_if(after, [](auto const& m) { return std::holds_alternative<wire::AskState>(m.request); }) == 28);
}

TEST_CASE("the quick match one waits for is asked for again after a resume") {
    Club club("test");
    let_in(club);
    auto id = club.quick({});
    club.outgoing();
    CHECK(found<Queued>(club.take(ok(id))));
    CHECK(club.is_queued());
    club.disconnected();
    club.connected();
    club.take(welcome());
    club.take(ok(asked<wire::Hello>(club.outgoing())->first));
    club.take(entered(asked<wire::Resume>(club.outgoing())->first, "Ann", "t2"));
    CHECK(asked<wire::Quick>(club.outgoing()));
}

TEST_CASE("a token of an earlier run resumes; if the server has forgotten it, nobody is troubled") {
    for (bool forgotten : {false, true}) {
        Club club("test");
        club.remember("old");
        club.login("Ann", std::nullopt);
        club.connected();
        club.take(welcome());
        club.take(ok(asked<wire::Hello>(club.outgoing())->first));
        auto resume = asked<wire::Resume>(club.outgoing());
        REQUIRE(resume);
        CHECK(resume->second.token == "old");
        if (!forgotten) {
            CHECK(found<LoggedIn>(club.take(entered(resume->first, "Ann", "new")))->resumed);
            CHECK(club.token() == "new");
            continue;
        }
        CHECK(club.take(error(resume->first, wire::ErrorCode::bad_token)).empty());
        auto login = asked<wire::Login>(club.outgoing());
        REQUIRE(login);
        CHECK_FALSE(found<LoggedIn>(club.take(entered(login->first, "Ann", "new")))->resumed);
    }
}

TEST_CASE("a game that was closed while one was away is found to be gone when something is asked of it") {
    Club club("test");
    let_in(club);
    TrueGame game;
    club.take(game.state(Viewer::red, 3));
    auto happened = club.take(error(club.resign("g1"), wire::ErrorCode::unknown_game));
    CHECK(found<Refused>(happened));
    CHECK(found<GameClosed>(happened));
    CHECK(club.place("g1")->gone);
}
