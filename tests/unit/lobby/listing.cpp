#include "house.hpp"

#include <map>

using namespace flagfall;
using namespace flagfall::test;

namespace {

std::vector<wire::GameId> ids(std::vector<wire::GameSummary> const& games) {
    std::vector<wire::GameId> names;
    for (auto const& game : games)
        names.push_back(game.game);
    return names;
}

}  // namespace

TEST_CASE("list: public games that wait or run, oldest first, with the seat that is free") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob");
    auto const waits = house.open(ann, wire::SeatWish::red);
    house.open(ann, wire::SeatWish::blue, wire::Access::code);
    auto const runs = house.running(ann, bob);
    house.over(ann, bob);
    auto const any = house.open(bob, wire::SeatWish::random);

    auto const list = house.lobby.list();
    REQUIRE(ids(list) == std::vector{waits, runs, any});
    CHECK(list[0].phase == wire::GamePhase::waiting);
    CHECK(list[0].creator == "Ann");
    CHECK(list[0].free_seat == wire::SeatWish::blue);
    CHECK_FALSE(list[0].players.red);
    CHECK(list[1].phase == wire::GamePhase::playing);
    CHECK(list[1].players.red == "Ann");
    CHECK(list[1].players.blue == "Bob");
    CHECK_FALSE(list[1].creator);
    CHECK(list[2].free_seat == wire::SeatWish::random);
}

TEST_CASE("changes: what is new, what is gone, nothing twice") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob"), carl = house.person("Carl");
    CHECK_FALSE(house.lobby.take_changes());
    auto const game = house.open(ann);
    house.open(ann, wire::SeatWish::red, wire::Access::code);
    auto changes = house.lobby.take_changes();
    REQUIRE(changes);
    CHECK(ids(changes->changed) == std::vector{game});
    CHECK(changes->gone.empty());
    CHECK_FALSE(house.lobby.take_changes());

    REQUIRE(house.lobby.join(bob, game, std::nullopt));
    house.lobby.began(game);
    REQUIRE(house.lobby.spectate(carl, game));
    changes = house.lobby.take_changes();
    REQUIRE(changes);
    REQUIRE(changes->changed.size() == 1);
    CHECK(changes->changed[0].phase == wire::GamePhase::playing);
    CHECK(changes->changed[0].watchers == 1);

    house.lobby.ended(game);
    changes = house.lobby.take_changes();
    REQUIRE(changes);
    CHECK(changes->changed.empty());
    CHECK(changes->gone == std::vector{game});
    house.lobby.leave(ann, game);
    CHECK_FALSE(house.lobby.take_changes());
}

TEST_CASE("changes: a game that came and went between two looks is told as gone, since the list may have shown it") {
    House house;
    auto const ann = house.person("Ann");
    auto const game = house.open(ann);
    CHECK(ids(house.lobby.list()) == std::vector{game});
    house.lobby.leave(ann, game);
    auto const changes = house.lobby.take_changes();
    REQUIRE(changes);
    CHECK(changes->gone == std::vector{game});
}

TEST_CASE("changes: an open game goes with its creator and comes back with him") {
    House house;
    auto const ann = house.enter("Ann");
    auto const game = house.open(ann.person);
    house.lobby.take_changes();
    house.lobby.disconnect(ann.person, house.now);
    CHECK(house.lobby.take_changes()->gone == std::vector{game});
    CHECK(house.lobby.list().empty());
    house.lobby.resume(ann.token, house.now);
    CHECK(ids(house.lobby.take_changes()->changed) == std::vector{game});
}

TEST_CASE("list: never longer than a line can hold, and its changes come in bundles of that size") {
    House house(Limits{.games_a_player = 1000});
    auto const ann = house.person("Ann"), bob = house.person("Bob");
    std::vector<wire::GameId> running;
    for (int i = 0; i < 300; ++i)
        running.push_back(house.running(ann, bob));
    auto const waits = house.open(ann);
    auto const list = house.lobby.list();
    CHECK(list.size() == Lobby::listed_at_most);
    CHECK(list.back().game == waits);
    CHECK(list.front().game == running[300 - Lobby::listed_at_most + 1]);
    std::size_t told = 0;
    while (auto const changes = house.lobby.take_changes()) {
        CHECK(changes->changed.size() <= Lobby::listed_at_most);
        told += changes->changed.size();
    }
    CHECK(told == 301);
}
