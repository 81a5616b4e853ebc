// What bad input gets: one clear error with its code, nothing changed, nobody else touched, and the end only where the protocol
// says so.

#include "host.hpp"
#include "support/catch.hpp"
#include "support/view_portrait.hpp"
#include "table.hpp"
#include "wire/codec.hpp"

#include <algorithm>

using namespace flagfall;
using namespace flagfall::test;
using namespace std::chrono_literals;
using wire::ErrorCode;

namespace {

std::string repeated(std::string_view part, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += part;
    return all;
}

struct Row {
    std::string what;
    std::string bytes;  ///< GAME stands for the game's id
    ErrorCode code;
    bool ends = false;
};

std::vector<Row> rows() {
    using E = ErrorCode;
    std::string const id = R"("id":900)";
    std::string const game = R"("game":"GAME")";
    auto const request = [&](std::string const& type, std::string const& members) {
        return R"({"t":")" + type + "\"," + id + (members.empty() ? "" : "," + members) + "}\n";
    };
    return {
        {"a wrong turn", request("move", game + R"(,"ply":3,"move":"a7-a6")"), E::not_your_turn},
        {"an illegal move", request("move", game + R"(,"ply":3,"move":"a1-a1")"), E::not_your_turn},
        {"a set-up once play has begun", request("setup", game + R"(,"rows":[])"), E::wrong_phase},
        {"an unknown game", request("move", R"("game":"nosuchgame","ply":1,"move":"a4-a5")"), E::unknown_game},
        {"a game id that cannot be one", request("state", R"("game":"../etc")"), E::bad_message},
        {"a ply out of range", request("move", game + R"(,"ply":4294967297,"move":"a4-a5")"), E::bad_message},
        {"a ply that is no whole number", request("move", game + R"(,"ply":1.5,"move":"a4-a5")"), E::bad_message},
        {"a ply that is a truth value", request("move", game + R"(,"ply":true,"move":"a4-a5")"), E::bad_message},
        {"a member missing", request("move", game + R"(,"ply":3)"), E::bad_message},
        {"a member of the wrong type", request("move", R"("game":7,"ply":3,"move":"a4-a5")"), E::bad_message},
        {"a request number out of range",
         R"({"t":"list","id":2147483648})"
         "\n",
         E::bad_message},
        {"a request number below zero",
         R"({"t":"list","id":-1})"
         "\n",
         E::bad_message},
        {"an unknown type", request("teleport", game), E::unknown_type},
        {"a type of the server's", request("event", game), E::unknown_type},
        {"an unknown variant", request("create", R"("terms":{"variant":"chess"})"), E::bad_variant},
        {"an option out of range", request("create", R"("terms":{"options":{"max_plies":4001}})"), E::bad_options},
        {"an option that is none", request("create", R"("terms":{"options":{"two_squares":4}})"), E::bad_options},
        {"a rematch of a running game", request("rematch", game), E::game_running},
        {"the record of a running game", request("record", game), E::game_running},
        {"a chat that is too long", request("chat", game + R"(,"text":")" + std::string(501, 'x') + "\""), E::bad_text},
        {"an empty chat", request("chat", game + R"(,"text":"")"), E::bad_text},
        {"a second login", request("login", R"("name":"Other")"), E::already_logged_in},
        {"a duplicate key",
         R"({"t":"list","id":900,"id":901})"
         "\n",
         E::bad_json},
        {"broken UTF-8", "{\"t\":\"list\",\"id\":900,\"x\":\"\xc3\x28\"}\n", E::bad_utf8},
        {"[[[[", repeated("[", 10'000) + "\n", E::too_deep},
        {"{{{{", repeated("{\"a\":", 2'000) + "\n", E::too_deep},
        {"no JSON", "move a4-a5\n", E::bad_json},
        {"an empty line", "\n", E::bad_json},
        {"a list", "[]\n", E::bad_message},
        {"a line that is too long", "{\"t\":\"ping\",\"id\":1,\"x\":\"" + std::string(17'000, 'x'), E::line_too_long, true},
        {"a long flood without an end", std::string(500'000, '{'), E::line_too_long, true},
    };
}

std::string with_game(std::string text, wire::GameId const& game) {
    if (auto const at = text.find("GAME"); at != std::string::npos) text.replace(at, 4, game);
    return text;
}

}  // namespace

TEST_CASE("bad input of a player in the middle of a game, row by row") {
    Host host;
    auto random = stream("bad input", 0);
    for (auto const& row : rows()) {
        INFO(row.what);
        auto ann = Peer::known_as(host.port(), "Ann");
        auto bob = Peer::known_as(host.port(), "Bob");
        auto eve = Peer::known_as(host.port(), "Eve");
        auto const table = sit_down(ann, bob, short_terms());
        eve.ask(wire::Spectate{table.game});
        set_up(table, random);
        play_plies(table, random, 2);
        for (auto* peer : {&ann, &bob, &eve}) {
            peer->until_plies(table.game, 2);
            peer->rest();
        }
        auto const before = portrait(bob.view(table.game));

        bob.send_raw(with_game(row.bytes, table.game));
        if (row.ends) {
            auto const last = bob.read_to_end();
            REQUIRE(last.size() == 1);
            CHECK(std::get<wire::Error>(last[0]).code == row.code);
            CHECK_FALSE(ann.expect<wire::Presence>().online);  // he may come back
            auto again = Peer::back_with(host.port(), bob.token());
            again.until([&] { return again.knows(table.game); });
            CHECK(portrait(again.view(table.game)) == before);
            CHECK(ann.expect<wire::Presence>().online);
            again.ask(wire::Leave{table.game});
            again.ask(wire::Logout{});
        } else {
            auto const answers = bob.rest();
            REQUIRE(answers.size() == 1);
            auto const& error = std::get<wire::Error>(answers[0]);
            CHECK(error.code == row.code);
            CHECK(error.text.size() > 5);
            CHECK(portrait(bob.view(table.game)) == before);
            CHECK(ann.rest().empty());
            CHECK(eve.rest().empty());
            play_plies(table, random, 1);
            bob.ask(wire::Leave{table.game});
            bob.ask(wire::Logout{});
        }
        for (auto* peer : {&ann, &eve})
            peer->ask(wire::Logout{});
    }
}

TEST_CASE("every illegal move is refused with its reason, to the mover alone") {
    struct Move {
        std::string move;
        stratego::Refusal reason;
    };
    using R = stratego::Refusal;
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto const table = sit_down(ann, bob);
    // Red's front row: scouts, a bomb on d4, the flag on e4, sergeants before the second lake.
    std::vector<std::string> const red{"B B B B B S 3 3 3 3", "3 4 5 5 5 5 6 6 6 6", "7 7 7 8 8 9 10 2 2 2",
                                       "2 2 2 B F 2 4 4 4 2"};
    auto random = stream("illegal", 0);
    ann.ask(wire::SubmitSetup{table.game, red});
    bob.ask(wire::SubmitSetup{table.game, random_rows(random, table.view(Side::blue).rules(), Side::blue)});
    for (auto side : both_sides)
        table[side].until([&] { return table.view(side).board().has_value(); });
    bob.rest();
    for (auto const& [move, reason] : std::vector<Move>{{"", R::syntax},
                                                        {"a4", R::syntax},
                                                        {"A4-A5", R::syntax},
                                                        {"a4-a5-a6", R::syntax},
                                                        {"a04-a5", R::syntax},
                                                        {"a4-k4", R::off_board},
                                                        {"a5-a6", R::empty_square},
                                                        {"c5-c4", R::empty_square},
                                                        {"a7-a6", R::not_your_piece},
                                                        {"d4-d5", R::immobile},
                                                        {"e4-e5", R::immobile},
                                                        {"a4-b4", R::own_piece},
                                                        {"a4-a4", R::own_piece},
                                                        {"c4-c5", R::lake},
                                                        {"a4-b5", R::not_straight},
                                                        {"g4-i6", R::not_straight},
                                                        {"i4-i6", R::too_far},
                                                        {"a4-a8", R::blocked}}) {
        INFO(move);
        auto const error = ann.ask_in_vain(wire::PlayMove{table.game, 1, move});
        CHECK(error.code == ErrorCode::illegal_move);
        CHECK(error.reason == reason);
        CHECK(bob.rest().empty());
    }
    ann.ask(wire::PlayMove{table.game, 1, "a4-a5"});
    bob.until([&] { return table.view(Side::blue).board()->plies() == 1; });
}

TEST_CASE("a bad set-up is refused and nothing of it is told") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto const table = sit_down(ann, bob);
    std::vector<std::string> const good{"B B B B B S 3 3 3 3", "3 4 5 5 5 5 6 6 6 6", "7 7 7 8 8 9 10 2 2 2",
                                        "2 2 2 B F 2 4 4 4 2"};
    bob.rest();
    auto const changed = [&](std::size_t row, std::string const& to) {
        auto all = good;
        all[row] = to;
        return all;
    };
    for (auto const& set_up : {std::vector<std::string>{},
                               {good[0], good[1], good[2]},
                               changed(0, "B B B B B B 3 3 3 3"),
                               changed(0, "B B B B B S 3 3 3"),
                               changed(0, "B B B B B S 3 3 3 3 3"),
                               changed(0, "B B B B B S 3 3 3 ."),
                               changed(0, "B B B B B s 3 3 3 3"),
                               changed(0, "B B B B B S 3 3 3 11"),
                               changed(3, "")}) {
        CHECK(ann.ask_in_vain(wire::SubmitSetup{table.game, set_up}).code == ErrorCode::bad_setup);
        CHECK(bob.rest().empty());
    }
    ann.ask(wire::SubmitSetup{table.game, good});
    bob.until([&] { return table.view(Side::blue).is_ready(Side::red); });
}

TEST_CASE("names: taken whatever the case, too short, too long, of other letters") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    Peer peer(host.port());
    peer.ask(wire::Hello{});
    CHECK(peer.ask_in_vain(wire::Login{"ann", std::nullopt}).code == ErrorCode::name_taken);
    for (std::string name : {"", "Al", "An n", "Änne", "An\u2063ne", "ANameOfTwentyOneChars"}) {
        wire::ClientMessage const message{77, wire::Login{name, std::nullopt}};
        peer.send_raw(wire::encode(message) + "\n");
        CHECK(peer.error(77).code == ErrorCode::bad_name);
    }
    CHECK(peer.ask(wire::Login{"Name-With_20-Letters", std::nullopt}).name == "Name-With_20-Letters");
}

TEST_CASE("a client of another version is told both versions and what to do") {
    Host host;
    Peer peer(host.port());
    peer.send_raw("{\"t\":\"hello\",\"id\":1,\"protocol\":9,\"client\":\"x\"}\n");
    auto const last = peer.read_to_end();
    REQUIRE(last.size() == 1);
    auto const& error = std::get<wire::Error>(last[0]);
    CHECK(error.code == ErrorCode::unsupported_version);
    for (auto const* part : {"version 9", "version 1", "flagfall test", "update"})
        CHECK(error.text.find(part) != std::string::npos);
}

TEST_CASE("another protocol on the port, before hello and at any length: one error line and the end") {
    Host host;
    for (std::string bytes :
         {std::string("GET / HTTP/1.1\r\nHost: x\r\n\r\n"), std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11),
          std::string("SSH-2.0-OpenSSH_9.2\r\n"), std::string("\x00\x00\x00\x01", 4), "POST / " + std::string(300'000, 'x')}) {
        Peer peer(host.port());
        peer.send_raw(bytes);
        auto const last = peer.read_to_end();
        REQUIRE(last.size() == 1);
        CHECK(std::get<wire::Error>(last[0]).code == ErrorCode::wrong_protocol);
    }
}

TEST_CASE("half lines wait for their end, and not for ever") {
    Host host(1, [](auto& around) {
        around.limits.line = 150ms;
        around.limits.hello = 400ms;
        around.limits.login = 800ms;
    });
    SECTION("in pieces") {
        Peer peer(host.port());
        for (char c : std::string("{\"t\":\"hello\",\"id\":1,\"protocol\":1,\"client\":\"x\"}\r\n"))
            peer.send_raw(std::string_view(&c, 1));
        CHECK(peer.ok(1).re == 1);
    }
    SECTION("never ended") {
        auto ann = Peer::known_as(host.port(), "Ann");
        ann.send_raw("{\"t\":\"ping\"");
        CHECK(std::get<wire::Error>(ann.read_to_end().at(0)).code == ErrorCode::too_slow);
    }
    SECTION("nothing said at all") {
        Peer peer(host.port());
        CHECK(std::get<wire::Error>(peer.read_to_end().at(0)).code == ErrorCode::too_slow);
    }
    SECTION("never logged in") {
        Peer peer(host.port());
        peer.ask(wire::Hello{});
        CHECK(std::get<wire::Error>(peer.read_to_end().at(0)).code == ErrorCode::too_slow);
    }
}

TEST_CASE("a flood: refused, then sent off; the opponent plays on") {
    Host host(1, [](auto& around) {
        around.limits.rate = 20;
        around.limits.burst = 40;
    });
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto const table = sit_down(ann, bob);
    bob.send_raw(repeated("{\"t\":\"list\",\"id\":5}\n", 5'000));
    auto const last = bob.read_to_end();
    auto const refused = std::count_if(last.begin(), last.end(), [](auto const& m) {
        auto const* error = std::get_if<wire::Error>(&m);
        return error && error->code == ErrorCode::too_fast;
    });
    CHECK(refused >= 41);
    CHECK(refused <= 45);
    CHECK(last.size() < 100);
    ann.expect<wire::Presence>([](auto const& p) { return !p.online; });
    ann.ask(wire::Ping{});
}

TEST_CASE("garbage of any kind never stops the server") {
    Host host(2);
    auto ann = Peer::known_as(host.port(), "Ann");
    for (int round = 0; round < rounds(400, 100); ++round) {
        auto random = stream("garbage", round);
        std::string bytes;
        if (one_in(random, 2))
            bytes = "{\"t\":\"hello\",\"id\":1,\"protocol\":1,\"client\":\"x\"}\n{\"t\":\"login\",\"id\":2,\"name\":\"Guest" +
                    std::to_string(round) + "\"}\n";
        for (int lines = below(random, 5); lines >= 0; --lines) {
            std::string line = R"({"t":"move","id":3,"game":"abc","ply":1,"move":"a4-a5"})";
            for (int changes = below(random, 4); changes > 0; --changes)
                line[static_cast<std::size_t>(below(random, static_cast<int>(line.size())))] =
                    static_cast<char>(below(random, 256));
            bytes += line + "\n";
        }
        Peer peer(host.port());
        peer.send_raw(bytes);
        peer.half_close();
        peer.read_to_end();
        if (round % 20 == 0) ann.ask(wire::Ping{});
    }
    ann.ask(wire::Ping{});
}
