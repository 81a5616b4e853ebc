#include "house.hpp"

using namespace flagfall;
using namespace flagfall::test;

TEST_CASE("watching: games that have a room, one's own not while it runs") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob"), carl = house.person("Carl");
    auto const open = house.open(ann);
    auto const hidden = house.open(ann, wire::SeatWish::red, wire::Access::code);
    auto const game = house.running(ann, bob);
    CHECK(refusal(house.lobby.spectate(carl, "nosuchgame")) == ErrorCode::unknown_game);
    CHECK(refusal(house.lobby.spectate(carl, open)) == ErrorCode::wrong_phase);
    CHECK(refusal(house.lobby.spectate(carl, hidden)) == ErrorCode::unknown_game);
    CHECK(refusal(house.lobby.spectate(ann, game)) == ErrorCode::already_there);
    CHECK(refusal(house.lobby.part_in(carl, game)) == ErrorCode::not_a_player);
    CHECK(refusal(house.lobby.part_in(carl, open)) == ErrorCode::wrong_phase);

    auto const watching = house.lobby.spectate(carl, game);
    REQUIRE(watching);
    auto const watchers = only<WatchersChanged>(watching->effects);
    CHECK(watchers.count == 1);
    CHECK(watchers.names == std::vector<wire::Name>{"Carl"});
    CHECK(house.lobby.part_in(carl, game) == Viewer::spectator);
    CHECK(refusal(house.lobby.spectate(carl, game)) == ErrorCode::already_there);

    // She leaves; until the room says that the game is over she may not look on.
    REQUIRE(house.lobby.leave(ann, game));
    CHECK(refusal(house.lobby.spectate(ann, game)) == ErrorCode::already_there);
    house.lobby.ended(game);
    CHECK(house.lobby.spectate(ann, game));
}

TEST_CASE("watching: left on request; the last one out closes the room") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob"), carl = house.person("Carl");
    auto const game = house.running(ann, bob);
    REQUIRE(house.lobby.spectate(carl, game));
    house.lobby.leave(ann, game);
    house.lobby.ended(game);
    house.lobby.leave(bob, game);
    CHECK(house.lobby.rooms() == 1);
    auto const left = house.lobby.leave(carl, game);
    REQUIRE(left);
    CHECK(only<StopWatching>(left->effects).asked);
    CHECK(only<CloseRoom>(left->effects).game == game);
    CHECK(house.lobby.rooms() == 0);
}

TEST_CASE("watching: sixteen games at most") {
    House house;
    auto const carl = house.person("Carl");
    for (int i = 0; i <= 16; ++i) {
        auto const red = house.person("red" + std::to_string(i)), blue = house.person("blue" + std::to_string(i));
        auto const done = house.lobby.spectate(carl, house.running(red, blue));
        if (i < 16)
            CHECK(done);
        else
            CHECK(refusal(done) == ErrorCode::too_many_games);
    }
}

TEST_CASE("watching: all are counted, twenty are named, those away are neither") {
    House house;
    auto const game = house.running(house.person("Ann"), house.person("Bob"));
    std::vector<Entered> watchers;
    Effects last;
    for (int i = 0; i < 25; ++i) {
        watchers.push_back(house.enter("watcher" + std::to_string(i)));
        last = house.lobby.spectate(watchers.back().person, game)->effects;
    }
    CHECK(only<WatchersChanged>(last).count == 25);
    CHECK(only<WatchersChanged>(last).names.size() == 20);
    auto const away = house.lobby.disconnect(watchers[0].person, house.now);
    CHECK(only<WatchersChanged>(away).count == 24);
    CHECK(only<WatchersChanged>(away).names.front() == "watcher1");
}
