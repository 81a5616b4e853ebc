// Players and spectators do not hear each other while the game runs.

#include "host.hpp"
#include "support/catch.hpp"
#include "table.hpp"

using namespace flagfall;
using namespace flagfall::test;
using wire::Audience;

namespace {

std::vector<std::string> heard(Peer& peer, wire::GameId const& game) {
    peer.rest();
    std::vector<std::string> lines;
    for (auto const& line : peer.game(game).chat)
        lines.push_back(line.from + ": " + line.text);
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("chat: two rooms while the game runs, one afterwards, and the numbers are dense in each") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto eve = Peer::known_as(host.port(), "Eve");
    auto dan = Peer::known_as(host.port(), "Dan");
    auto random = stream("chat", 0);
    auto const table = sit_down(ann, bob);
    auto const& game = table.game;
    eve.ask(wire::Spectate{game});
    dan.ask(wire::Spectate{game});
    ann.ask(wire::Chat{game, "good luck"});
    eve.ask(wire::Chat{game, "red will win"});
    set_up(table, random);
    bob.ask(wire::Chat{game, "thank you"});
    CHECK(heard(ann, game) == Lines{"Ann: good luck", "Bob: thank you"});
    CHECK(heard(bob, game) == Lines{"Ann: good luck", "Bob: thank you"});
    CHECK(heard(eve, game) == Lines{"Eve: red will win"});
    CHECK(heard(dan, game) == Lines{"Eve: red will win"});

    ann.ask(wire::Resign{game});
    bob.ask(wire::Chat{game, "well played"});
    dan.ask(wire::Chat{game, "indeed"});
    CHECK(heard(ann, game) == Lines{"Ann: good luck", "Bob: thank you", "Bob: well played", "Dan: indeed"});
    CHECK(heard(eve, game) == Lines{"Eve: red will win", "Bob: well played", "Dan: indeed"});
    for (auto* peer : {&ann, &bob, &eve, &dan}) {
        std::int64_t c = 0;
        for (auto const& line : peer->game(game).chat)
            CHECK(line.c == ++c);
    }
    // Whoever asks for the state reads what was said to his kind before, and no other line.
    ann.ask(wire::AskState{game});
    CHECK(heard(ann, game).size() == 4);
}

TEST_CASE("chat that is refused is heard by nobody") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto eve = Peer::known_as(host.port(), "Eve");
    auto const table = sit_down(ann, bob);
    CHECK(eve.ask_in_vain(wire::Chat{table.game, "hello"}).code == wire::ErrorCode::not_a_player);
    CHECK(ann.ask_in_vain(wire::Chat{table.game,
                                     "a\x07"
                                     "b"})
              .code == wire::ErrorCode::bad_text);
    int refused = 0;
    for (int i = 0; i < 10; ++i) {
        auto const id = ann.send(wire::Chat{table.game, "again"});
        try {
            ann.ok(id);
        } catch (Disappointed const&) {
            ++refused;
        }
    }
    CHECK(refused == 5);
    CHECK(heard(bob, table.game).size() == 5);
}
