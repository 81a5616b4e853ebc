// Slow readers: what waits for them is bounded, and nobody waits for them.

#include "host.hpp"
#include "support/catch.hpp"
#include "table.hpp"

#include <array>

using namespace flagfall;
using namespace flagfall::test;

namespace {

/// So much may be on its way to one peer: the outbox and what the kernel holds on both sides.
void make_tight(session::Surroundings& around) {
    around.limits.outbox = 24 * 1024;
    around.limits.send_buffer = 4 * 1024;
}

/// Nothing ends a game on these terms but the players.
wire::GameTerms endless() {
    wire::GameTerms terms;
    terms.options.two_squares = 0;
    terms.options.more_squares = stratego::MoreSquares::off;
    terms.options.no_attack_draw = 0;
    return terms;
}

/// Two pieces to and fro.
void shuttle(Table const& table, int plies) {
    BySide<std::array<char const*, 2>> const moves{{"a4-a5", "a5-a4"}, {"j7-j6", "j6-j7"}};
    for (int ply = 1; ply <= plies; ++ply) {
        auto const side = ply % 2 == 1 ? Side::red : Side::blue;
        auto const turn = static_cast<std::size_t>((ply - 1) / 2 % 2);
        table[side].ask(wire::PlayMove{table.game, ply, moves[side][turn]});
    }
    await_plies(table, plies);
}

}  // namespace

TEST_CASE("a spectator who does not read loses lines, never the connection, and is caught up by a state") {
    constexpr int plies = 700;
    Host host(GENERATE(1, 2), make_tight);
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    Peer eve(host.port(), 2048);
    eve.ask(wire::Hello{});
    eve.ask(wire::Login{"Eve", std::nullopt});
    auto const table = sit_down(ann, bob, endless());
    eve.ask(wire::Spectate{table.game});
    std::vector<std::string> const rows{"B F B B B S 3 3 3 3", "3 4 5 5 5 5 6 6 6 6", "7 7 7 8 8 9 10 2 2 2",
                                        "2 2 2 B B 4 4 4 2 2"};
    for (auto* player : {&ann, &bob})
        player->ask(wire::SubmitSetup{table.game, rows});
    shuttle(table, plies);  // Eve reads nothing; the players do not notice
    eve.until_plies(table.game, plies);
    CHECK(eve.game(table.game).states >= 2);
    ann.ask(wire::Resign{table.game});
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

TEST_CASE("a login behind the answers that cost a connection its life seats nobody") {
    Host host(GENERATE(1, 4), [](session::Surroundings& around) { around.limits.outbox = 512; });
    auto dave = Peer::known_as(host.port(), "Dave");
    std::string lines;
    for (int i = 10; i < 34; ++i)
        lines += R"({"t":"list","id":)" + std::to_string(i) + "}\n";
    lines += R"({"t":"logout","id":40})"
             "\n"
             R"({"t":"login","id":41,"name":"Zombie"})"
             "\n";
    dave.send_raw(lines);
    try {
        dave.read_to_end();
    } catch (...) {  // reset or ended, as it comes
    }
    dave.hang_up();
    auto zombie = Peer::known_as(host.port(), "Zombie");
    zombie.ask(wire::List{});
}
