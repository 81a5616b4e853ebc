// What is chosen before a game is created, and what is said before it begins.

#include "desk.hpp"

#include <array>

using namespace flagfall;
using namespace flagfall::client;

TEST_CASE("create: every option of Classic can be changed, the usual is marked, and what differs is told in words") {
    constexpr std::array acts{Act::two_squares, Act::more_squares,   Act::scout_charge, Act::bombs, Act::ties,
                              Act::reveal,      Act::no_attack_draw, Act::max_plies,    Act::record};
    CHECK(acts.size() == stratego::listed({}).size());
    Desk desk("lobby");
    desk.press(Act::open_create);
    CHECK(desk.shows("These are the usual rules"));
    CHECK_FALSE(desk.shows("· changed"));
    for (auto act : acts) {
        Desk other(desk.model);
        other.press(act);
        auto const terms = std::get<CreateSheet>(*other.model.sheet).terms;
        INFO(static_cast<int>(act));
        REQUIRE(stratego::differences(terms.options, stratego::classic().defaults).size() == 1);
        CHECK(other.shows("· changed"));
        CHECK_FALSE(other.shows("These are the usual rules"));
        // Round to where it began, within what a live game may have.
        for (int i = 0; i < 5 && std::get<CreateSheet>(*other.model.sheet).terms.options != stratego::Options{}; ++i) {
            auto plies = std::get<CreateSheet>(*other.model.sheet).terms.options.max_plies;
            CHECK((plies >= 1 && plies <= 4000));
            other.press(act);
        }
        CHECK(other.shows("These are the usual rules"));
    }
}

TEST_CASE("talk: while setting up, with the set-up in, and among those who watch") {
    for (auto const* scene : {"setup", "setup-begun", "watching"}) {
        INFO(scene);
        Desk desk(scene);
        auto game = place_of(desk.model)->game;
        desk.press(Act::talk);
        desk.type("hello 5");
        desk.key(Key::enter);
        REQUIRE(desk.sent<wire::Chat>().size() == 1);
        CHECK(desk.sent<wire::Chat>()[0].text == "hello 5");
        desk.feed(ServerSaid{wire::Said{game, {9, "Bob", wire::Audience::players, "hi there"}}});
        CHECK(desk.shows("Bob: hi there"));
        CHECK(desk.did<Attract>());
    }
    Desk ready("setup");
    stratego::ReadyChanged in{Side::red, true, std::get<SetupScene>(ready.model.scene).editor.setup()};
    ready.feed(ServerSaid{wire::Event{place_of(ready.model)->game, 1, in}});
    REQUIRE(ready.has(Act::unready));
    CHECK(ready.has(Act::talk));
    CHECK(ready.shows("We shall see about that"));
}

TEST_CASE("talk: where there is no room for it, it is heard as a sentence") {
    Desk desk("setup");
    desk.feed(Resized{{640, 480}});
    REQUIRE_FALSE(desk.has(Act::talk));
    desk.feed(ServerSaid{wire::Said{place_of(desk.model)->game, {9, "Bob", wire::Audience::players, "hi there"}}});
    CHECK(desk.shows("Bob: hi there"));
}
