// Slow readers: what waits for them is bounded, and nobody waits for them.

#include "host.hpp"
#include "support/catch.hpp"
#include "support/view_portrait.hpp"
#include "table.hpp"

using namespace flagfall;
using namespace flagfall::test;
using namespace std::chrono_literals;

namespace {

/// So much may be on its way to one peer: the outbox and what the kernel holds on both sides.
void make_tight(session::Surroundings& around) {
    around.limits.outbox = 16 * 1024;
    around.limits.send_buffer = 4 * 1024;
}

std::string board_of(stratego::View const& view) {
    auto const words = portrait(view);
    return words.substr(words.find('\n'));
}

}  // namespace

TEST_CASE("a spectator who does not read loses lines, never the connection, and is caught up by a state") {
    Host host(GENERATE(1, 2), make_tight);
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    Peer eve(host.port(), 2048);
    eve.ask(wire::Hello{});
    eve.ask(wire::Login{"Eve", std::nullopt});
    auto random = stream("slow", 0);
    auto const table = sit_down(ann, bob, short_terms(1000));
    eve.ask(wire::Spectate{table.game});
    set_up(table, random);
    auto const begin = eve.bytes_received();
    play_plies(table, random, 900);  // Eve reads nothing; the players do not notice
    auto const plies = ann.view(table.game).board()->plies();
    REQUIRE(plies > 300);
    auto const states = eve.knows(table.game) ? eve.game(table.game).states : 0;
    eve.until(
        [&] { return eve.knows(table.game) && eve.view(table.game).board() && eve.view(table.game).board()->plies() == plies; });
    CHECK(eve.game(table.game).states > states + 1);
    CHECK(eve.bytes_received() - begin < 120'000);  // 900 events would be more
    CHECK(board_of(eve.view(table.game)).substr(0, 500) != "");
    if (!table.is_over()) ann.ask(wire::Resign{table.game});
    for (auto* peer : {&ann, &bob, &eve})
        await_record(*peer, table.game);
    CHECK(*eve.view(table.game).record() == *ann.view(table.game).record());
}

TEST_CASE("a player who does not read is cut off, and comes back to a whole game") {
    Host host(1, make_tight);
    auto ann = Peer::known_as(host.port(), "Ann");
    Peer bob(host.port(), 2048);
    bob.ask(wire::Hello{});
    auto const token = bob.ask(wire::Login{"Bob", std::nullopt}).token.value();
    auto random = stream("slow", 1);
    auto const table = sit_down(ann, bob, short_terms());
    set_up(table, random);
    play_plies(table, random, 2);
    // Each state is some kilobytes; Bob asks for many and reads none.
    for (int i = 0; i < 200; ++i)
        bob.send(wire::AskState{table.game});
    CHECK_FALSE(ann.expect<wire::Presence>().online);
    auto again = Peer::back_with(host.port(), token);
    again.until([&] { return again.knows(table.game); });
    Table const resumed{table.game, {&ann, &again}};
    play_out(resumed, random);
    await_record(again, table.game);
    CHECK(*again.view(table.game).record() == *ann.view(table.game).record());
}
