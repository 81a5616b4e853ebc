// Lost connections, second connections, and players who stay away.

#include "host.hpp"
#include "support/catch.hpp"
#include "support/view_portrait.hpp"
#include "table.hpp"

using namespace flagfall;
using namespace flagfall::test;
using namespace std::chrono_literals;
using wire::ErrorCode;

TEST_CASE("who comes back with the token is told what he missed, and plays on") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto random = stream("resume", 0);
    auto const table = sit_down(ann, bob);
    auto const& game = table.game;
    set_up(table, random);
    play_plies(table, random, 4);
    auto const n = ann.game(game).n;
    ann.hang_up();
    CHECK_FALSE(bob.expect<wire::Presence>().online);
    bob.ask(wire::Draw{game, wire::DrawAct::offer});
    bob.ask(wire::Chat{game, "are you there?"});

    SECTION("only the events, when he says what he has") {
        auto again = Peer::back_again(host.port(), ann);
        CHECK(again.name() == "Ann");
        auto const missed = again.expect<wire::Event>();
        CHECK(missed.n == n + 1);
        CHECK(std::get<stratego::DrawChanged>(missed.event).step == stratego::DrawStep::offered);
        CHECK(again.expect<wire::Said>().line.text == "are you there?");
        CHECK(again.game(game).states == ann.game(game).states);
        CHECK(portrait(again.view(game)).find("offer of blue") != std::string::npos);
        Table const resumed{game, {&again, &bob}};
        play_out(resumed, random);
        await_record(again, game);
    }
    SECTION("the state, when he has nothing or claims what never was") {
        auto const held =
            GENERATE(std::vector<wire::Held>{}, std::vector<wire::Held>{{"nosuchgame", 3}}, std::vector<wire::Held>{{"", 99}});
        auto claims = held;
        for (auto& claim : claims)
            if (claim.game.empty()) claim.game = game;
        auto again = Peer::back_with(host.port(), ann.token(), claims);
        again.until([&] { return again.knows(game); });
        CHECK(again.view(game).draw_offer() == Side::blue);
        CHECK(again.game(game).chat.size() == 1);
        CHECK(bob.expect<wire::Presence>().online);
        Table const resumed{game, {&again, &bob}};
        play_out(resumed, random);
        for (auto* peer : {&again, &bob})
            await_record(*peer, game);
        CHECK(*again.view(game).record() == *bob.view(game).record());
    }
}

TEST_CASE("a spectator comes back as well, and is told nothing from before he came") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto eve = Peer::known_as(host.port(), "Eve");
    auto random = stream("resume", 1);
    auto const table = sit_down(ann, bob);
    set_up(table, random);
    play_plies(table, random, 10);
    eve.ask(wire::Spectate{table.game});
    eve.until([&] { return eve.knows(table.game); });
    auto const n = eve.game(table.game).n;
    eve.hang_up();
    play_plies(table, random, 2);

    auto again = Peer::back_with(host.port(), eve.token(), {{table.game, GENERATE_REF(as<std::int64_t>{}, 0, n - 1)}});
    again.until([&] { return again.knows(table.game); });
    CHECK(again.view(table.game).viewer() == Viewer::spectator);
    CHECK(again.view(table.game).board()->plies() == 12);
    play_out(table, random);
    await_record(again, table.game);
}

TEST_CASE("a token works once; a name is taken while its owner is here or sits at a running game") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto again = Peer::back_with(host.port(), ann.token());
    CHECK(again.token() != ann.token());
    again.ask(wire::List{});  // until he is heard from, the answer with the new token may have been lost
    Peer stranger(host.port());
    stranger.ask(wire::Hello{});
    CHECK(stranger.ask_in_vain(wire::Resume{ann.token(), {}}).code == ErrorCode::bad_token);
    CHECK(stranger.ask_in_vain(wire::Resume{"nonsense", {}}).code == ErrorCode::bad_token);
    CHECK(stranger.ask_in_vain(wire::Login{"ANN", std::nullopt}).code == ErrorCode::name_taken);

    auto bob = Peer::known_as(host.port(), "Bob");
    auto const table = sit_down(again, bob);
    again.hang_up();
    CHECK_FALSE(bob.expect<wire::Presence>().online);
    CHECK(stranger.ask_in_vain(wire::Login{"Ann", std::nullopt}).code == ErrorCode::name_taken);
    bob.hang_up();
    auto eve = Peer::known_as(host.port(), "Eve");
    eve.hang_up();
    // Nothing keeps Eve's name. The server learns of a lost connection a moment later.
    for (;;) {
        auto const id = stranger.send(wire::Login{"Eve", std::nullopt});
        try {
            CHECK(stranger.ok(id).name == "Eve");
            break;
        } catch (Disappointed const&) {}
    }
}

TEST_CASE("a second connection takes over at once; the first is told and sent off, and the opponent notices nothing") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto random = stream("takeover", 0);
    auto const table = sit_down(ann, bob);
    set_up(table, random);
    play_plies(table, random, 3);
    bob.rest();
    auto again = Peer::back_with(host.port(), ann.token());
    again.until([&] { return again.knows(table.game); });
    auto const last = ann.read_to_end();
    REQUIRE_FALSE(last.empty());
    CHECK(std::get<wire::Notice>(last.back()).code == wire::NoticeCode::replaced);
    for (auto const& message : bob.rest())
        CHECK_FALSE(std::holds_alternative<wire::Presence>(message));
    Table const resumed{table.game, {&again, &bob}};
    play_out(resumed, random);
    await_record(again, table.game);
}

TEST_CASE("who stays away too long loses; before the second ply the game is aborted") {
    Host host(1, [](auto& around) { around.abandon_after = 200ms; });
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto random = stream("abandon", 0);
    auto const plies = GENERATE(0, 3);
    auto const table = sit_down(ann, bob);
    set_up(table, random);
    play_plies(table, random, plies);
    auto const begin = std::chrono::steady_clock::now();
    bob.hang_up();
    ann.until([&] { return table.view(Side::red).phase() == stratego::Phase::over; });
    CHECK(std::chrono::steady_clock::now() - begin >= 190ms);
    auto const expected = plies < 2 ? stratego::Ending{std::nullopt, stratego::EndReason::aborted}
                                    : stratego::Ending{Side::red, stratego::EndReason::abandoned};
    CHECK(*ann.view(table.game).ending() == expected);
}

TEST_CASE("one who comes back in time has lost nothing") {
    Host host(1, [](auto& around) { around.abandon_after = 1500ms; });
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto random = stream("abandon", 1);
    auto const table = sit_down(ann, bob);
    set_up(table, random);
    bob.hang_up();
    ann.expect<wire::Presence>([](auto const& p) { return !p.online; });
    auto again = Peer::back_with(host.port(), bob.token());
    ann.expect<wire::Presence>([](auto const& p) { return p.online; });
    again.until([&] { return again.knows(table.game); });
    CHECK(again.view(table.game).phase() == stratego::Phase::playing);
}

TEST_CASE("a silent peer is asked, then counts as gone; one who answers stays") {
    Host host(1, [](auto& around) {
        around.limits.ping = 50ms;
        around.limits.quiet = 400ms;
    });
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto const table = sit_down(ann, bob);
    bob.answers_pings = false;
    ann.expect<wire::Presence>([](auto const& p) { return !p.online; });  // Ann answered all along
    auto const last = bob.read_to_end();
    CHECK(std::get<wire::Notice>(last.back()).code == wire::NoticeCode::idle);
}

TEST_CASE("a script may send everything and close its side: it still gets its answers") {
    Host host;
    Peer peer(host.port());
    peer.send_raw(
        "{\"t\":\"hello\",\"id\":1,\"protocol\":1,\"client\":\"nc\"}\n{\"t\":\"login\",\"id\":2,\"name\":\"Script\"}\n"
        "{\"t\":\"list\",\"id\":3}\n");
    peer.half_close();
    auto const all = peer.read_to_end();
    REQUIRE(all.size() == 3);
    CHECK(std::get<wire::Ok>(all[2]).games.has_value());
}
