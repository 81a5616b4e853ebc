// Many at once, on one thread and on several: the same games, whole and right. Under TSan this is the proof that the actors
// share nothing.

#include "host.hpp"
#include "support/catch.hpp"
#include "table.hpp"

#include <memory>

using namespace flagfall;
using namespace flagfall::test;

TEST_CASE("a hundred games at once, each with a spectator and two voices, on several threads") {
    auto const threads = GENERATE(2, 4);
    constexpr int games = 100;
    Host host(threads);
    auto random = stream("crowd", threads);
    std::vector<std::unique_ptr<Peer>> people;
    std::vector<Table> tables;
    auto const person = [&](std::string const& name) -> Peer& {
        return *people.emplace_back(std::make_unique<Peer>(Peer::known_as(host.port(), name)));
    };
    auto& reader = person("Reader");
    reader.ask(wire::Subscribe{true});
    std::vector<Peer*> watchers;
    for (int i = 0; i < games; ++i) {
        auto& red = person("Red" + std::to_string(i));
        auto& blue = person("Blue" + std::to_string(i));
        tables.push_back(sit_down(red, blue, short_terms(16)));
        watchers.push_back(&person("Eve" + std::to_string(i)));
        watchers.back()->ask(wire::Spectate{tables.back().game});
        if (i > 0) watchers.back()->ask(wire::Spectate{tables[static_cast<std::size_t>(i / 2)].game});
    }
    for (auto const& table : tables)
        set_up(table, random);

    std::vector<RandomPlayer> players(tables.size(), RandomPlayer(random));
    for (bool playing = true; playing;) {
        playing = false;
        struct Sent {
            std::size_t table;
            Side by;
            std::int32_t id;
            int ply;
        };
        std::vector<Sent> sent;
        for (std::size_t i = 0; i < tables.size(); ++i) {
            auto const& table = tables[i];
            if (table.is_over()) continue;
            playing = true;
            auto const ply = table.view(Side::red).board()->plies() + 1;
            auto const by = table.to_move();
            if (one_in(random, 10)) table[opponent(by)].send(wire::Chat{table.game, "hm"});
            sent.push_back({i, by, send_move(table, players[i]), ply});
        }
        for (auto const& [table, by, id, ply] : sent) {
            tables[table][by].ok(id);
            await_plies(tables[table], ply);
        }
    }
    for (std::size_t i = 0; i < tables.size(); ++i) {
        auto const& table = tables[i];
        for (auto* peer : {&table[Side::red], &table[Side::blue], watchers[i]})
            await_record(*peer, table.game);
        REQUIRE(*table.view(Side::red).record() == *table.view(Side::blue).record());
        REQUIRE(*table.view(Side::red).record() == *watchers[i]->view(table.game).record());
    }
    reader.ask(wire::Ping{});
}

TEST_CASE("people come, go, come back and take over while games are played, on several threads") {
    Host host(4);
    auto random = stream("restless", 0);
    std::vector<std::unique_ptr<Peer>> people;
    for (int i = 0; i < 20; ++i)
        people.push_back(std::make_unique<Peer>(Peer::known_as(host.port(), "Guest" + std::to_string(i))));
    std::vector<Table> tables;
    for (std::size_t i = 0; i < people.size(); i += 2)
        tables.push_back(sit_down(*people[i], *people[i + 1], short_terms(40)));
    for (auto const& table : tables)
        set_up(table, random);
    for (int round = 0; round < 60; ++round) {
        auto& table = tables[static_cast<std::size_t>(below(random, static_cast<int>(tables.size())))];
        play_plies(table, random, 1);
        auto const side = any_of(random, both_sides);
        auto& place = *table.players[side];
        if (one_in(random, 2)) place.hang_up();
        auto again = Peer::back_with(host.port(), place.token());
        again.until([&] { return again.knows(table.game); });
        place = std::move(again);
        if (table.is_over()) table = sit_down(table[Side::red], table[Side::blue], short_terms(40)), set_up(table, random);
    }
    for (auto const& table : tables) {
        play_out(table, random);
        for (auto side : both_sides)
            await_record(table[side], table.game);
        CHECK(*table.view(Side::red).record() == *table.view(Side::blue).record());
    }
}

TEST_CASE("many connections that say nothing cost the others nothing") {
    Host host;
    std::vector<std::unique_ptr<Peer>> idle;
    for (int i = 0; i < 400; ++i)
        idle.push_back(std::make_unique<Peer>(host.port()));
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto random = stream("idle", 0);
    auto const table = sit_down(ann, bob, short_terms(20));
    set_up(table, random);
    play_out(table, random);
    await_record(ann, table.game);
}
