// What an owner gets: a clean end, a log that tells no secrets, a password, limits.

#include "host.hpp"
#include "support/catch.hpp"
#include "table.hpp"

#include <boost/asio/io_context.hpp>

using namespace flagfall;
using namespace flagfall::test;
using namespace std::chrono_literals;
using wire::ErrorCode;

TEST_CASE("stopping: everybody is told, also in the middle of a game, and it is done within two seconds") {
    Host host(GENERATE(1, 3));
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    Peer stranger(host.port());
    auto random = stream("stopping", 0);
    auto const table = sit_down(ann, bob);
    set_up(table, random);
    std::thread stopper([&] { CHECK(host.stop() < 2s); });
    for (auto* peer : {&ann, &bob, &stranger}) {
        auto const last = peer->read_to_end();
        REQUIRE_FALSE(last.empty());
        CHECK(std::get<wire::Notice>(last.back()).code == wire::NoticeCode::going_down);
        peer->hang_up();
    }
    stopper.join();
}

TEST_CASE("stopping does not wait for those who do not listen") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    CHECK(host.stop() < 2s);
}

TEST_CASE("the log says who came, played and went, and no rank, chat, password, move or refusal") {
    Host host(1, [](auto& around) {
        around.password = "open sesame";
        around.greeting = "Welcome to the club.";
    });
    auto const enter = [&](std::string const& name) {
        Peer peer(host.port());
        CHECK(peer.welcome().needs_password);
        peer.ask(wire::Hello{});
        CHECK(peer.ask_in_vain(wire::Login{name, std::nullopt}).code == ErrorCode::wrong_password);
        CHECK(peer.ask_in_vain(wire::Login{name, "open sesamE"}).code == ErrorCode::wrong_password);
        peer.ask(wire::Login{name, "open sesame"});
        CHECK(peer.expect<wire::Notice>().text == "Welcome to the club.");
        return peer;
    };
    auto ann = enter("Ann");
    auto bob = enter("Bob");
    auto random = stream("log", 0);
    auto const table = sit_down(ann, bob);
    set_up(table, random);
    ann.ask(wire::Chat{table.game, "psst"});
    ann.ask_in_vain(wire::PlayMove{table.game, 1, "a1-a2"});
    play_plies(table, random, 5);
    bob.ask(wire::Resign{table.game});
    ann.ask(wire::Logout{});
    bob.half_close();
    bob.read_to_end();
    ann.hang_up();
    host.stop();

    auto log = host.log();
    INFO(log);
    for (std::string line :
         {"info Ann comes in from 127.0.0.1", "info Ann logs out", "info Bob closed the connection",
          "Ann (red) and Bob (blue) sit down to classic", "play begins", "over after 5 plies, Ann wins (resigned)"})
        CHECK(log.find(line) != std::string::npos);
    for (std::string secret : {"psst", "sesam", "immobile", "own_piece", "illegal", "a4", "flag", "bomb", "token"}) {
        INFO(secret);
        CHECK(log.find(secret) == std::string::npos);
    }
}

TEST_CASE("more connections than allowed are told so and end; the others notice nothing") {
    bool const per_address = GENERATE(true, false);
    Host host(1, [&](auto& around) { (per_address ? around.limits.connections_per_address : around.limits.connections) = 2; });
    auto ann = Peer::known_as(host.port(), "Ann");
    {
        auto bob = Peer::known_as(host.port(), "Bob");
        Peer third(host.port());
        auto const last = third.read_to_end();
        REQUIRE(last.size() == 1);
        CHECK(std::get<wire::Error>(last.back()).code ==
              (per_address ? ErrorCode::too_many_connections : ErrorCode::server_full));
        ann.ask(wire::Ping{});
        bob.half_close();
        bob.read_to_end();
    }
    // A place is free again a moment after Bob has gone.
    for (;;) {
        Peer next(host.port());
        try {
            next.ask(wire::Hello{});
            break;
        } catch (Disappointed const&) {}
    }
}

TEST_CASE("a port in use is a sentence that names it") {
    Host host;
    boost::asio::io_context io;
    session::Server second(std::make_shared<session::Surroundings>(
        session::Surroundings{.io = io, .log = std::make_shared<spdlog::logger>("none"), .now = [] { return Instant{}; }}));
    auto const port = second.listen({"127.0.0.1"}, host.port());
    REQUIRE_FALSE(port);
    CHECK(port.error() == "Cannot listen on port " + std::to_string(host.port()) + " of 127.0.0.1: another program is using it.");
    CHECK(second.listen({"nowhere"}, 0).error() == "Cannot listen on nowhere: that is not an IP address.");
}
