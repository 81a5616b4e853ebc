#include "house.hpp"
#include "lobby/names.hpp"

using namespace flagfall;
using namespace flagfall::test;

TEST_CASE("names: 3 to 20 letters, digits, underscores and hyphens") {
    struct Row {
        std::string_view name;
        bool good;
    };
    for (auto const& [name, good] : {Row{"Ann", true}, Row{"a_-9", true}, Row{"12345678901234567890", true}, Row{"", false},
                                     Row{"ab", false}, Row{"123456789012345678901", false}, Row{"Ann Lee", false},
                                     Row{"Änn", false}, Row{"Ann\n", false}, Row{"An.n", false}}) {
        INFO(name);
        CHECK(is_name(name) == good);
        House house;
        auto const entered = house.lobby.login(name, house.now);
        CHECK(entered.has_value() == good);
        if (!good) CHECK(refusal(entered) == ErrorCode::bad_name);
    }
}

TEST_CASE("names: taken whatever the case of their letters, free again after logging out") {
    House house;
    auto const ann = house.person("Ann");
    CHECK(refusal(house.lobby.login("aNN", house.now)) == ErrorCode::name_taken);
    house.lobby.logout(ann);
    CHECK(house.enter("ANN").name == "ANN");
    CHECK(house.lobby.people() == 1);
}

TEST_CASE("names: one who is away keeps his name while he sits at a running game, and only then") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob"), carl = house.person("Carl");
    auto const game = house.running(ann, bob);
    house.lobby.disconnect(ann, house.now);
    house.lobby.disconnect(carl, house.now);
    CHECK(refusal(house.lobby.login("ann", house.now)) == ErrorCode::name_taken);
    CHECK(house.enter("carl").person != carl);

    house.lobby.ended(game);
    auto const again = house.enter("ann");
    CHECK(only<StopPlaying>(again.effects).person == ann);
    CHECK(again.parts.empty());
}

TEST_CASE("tokens: bring a person back to his parts, and work once") {
    House house;
    auto const ann = house.enter("Ann");
    auto const bob = house.person("Bob"), carl = house.person("Carl"), dora = house.person("Dora");
    auto const game = house.running(bob, ann.person);
    auto const watched = house.running(carl, dora);
    auto const open = house.open(ann.person);
    REQUIRE(house.lobby.spectate(ann.person, watched));

    house.lobby.disconnect(ann.person, house.now);
    CHECK_FALSE(house.lobby.is_here(ann.person));
    auto const back = house.lobby.resume(ann.token, house.now);
    REQUIRE(back);
    CHECK(back->person == ann.person);
    CHECK(back->name == "Ann");
    CHECK(back->token != ann.token);
    CHECK(back->parts == std::vector<Part>{{game, Viewer::blue}, {watched, Viewer::spectator}});
    CHECK(only<PresenceChanged>(back->effects).online);
    CHECK(only<WatchersChanged>(back->effects).names == std::vector<wire::Name>{"Ann"});
    CHECK(house.lobby.is_here(ann.person));

    house.lobby.heard_from(ann.person);
    CHECK(refusal(house.lobby.resume(ann.token, house.now)) == ErrorCode::bad_token);
    CHECK(refusal(house.lobby.resume("", house.now)) == ErrorCode::bad_token);
    // A second connection of his takes over: nobody else sees a difference.
    auto const taken_over = house.lobby.resume(back->token, house.now);
    REQUIRE(taken_over);
    CHECK(taken_over->effects.empty());
}

TEST_CASE("tokens: an answer to resume that never arrived locks nobody out") {
    House house;
    auto const ann = house.enter("Ann");
    auto const lost = house.lobby.resume(ann.token, house.now);
    REQUIRE(lost);
    auto const again = house.lobby.resume(ann.token, house.now);
    REQUIRE(again);
    CHECK(again->person == ann.person);
    CHECK(refusal(house.lobby.resume(lost->token, house.now)) == ErrorCode::bad_token);
    // Shown, the newest one is as good as a word from him.
    auto const last = house.lobby.resume(again->token, house.now);
    REQUIRE(last);
    CHECK(refusal(house.lobby.resume(ann.token, house.now)) == ErrorCode::bad_token);
    house.lobby.logout(ann.person);
    for (auto const& token : {again->token, last->token})
        CHECK(refusal(house.lobby.resume(token, house.now)) == ErrorCode::bad_token);
}

TEST_CASE("full: whoever is away and plays nothing makes room, the longest away first") {
    House house{[] {
        Limits limits;
        limits.people = 3;
        return limits;
    }()};
    auto const ann = house.person("Ann"), bob = house.person("Bob");
    house.running(ann, bob);
    auto const carl = house.person("Carl");
    CHECK(refusal(house.lobby.login("Dora", house.now)) == ErrorCode::server_full);
    house.lobby.disconnect(ann, house.now);
    CHECK(refusal(house.lobby.login("Dora", house.now)) == ErrorCode::server_full);
    house.lobby.disconnect(carl, house.now);
    CHECK(house.lobby.login("Dora", house.now));
    CHECK_FALSE(house.lobby.name_of(carl));
    CHECK(house.lobby.name_of(ann));
}

TEST_CASE("away: both seats and the watchers are told, the queue is left, the open game is hidden until he is back") {
    House house;
    auto const ann = house.enter("Ann");
    auto const bob = house.person("Bob"), carl = house.person("Carl");
    auto const game = house.running(ann.person, bob);
    auto const open = house.open(ann.person);
    REQUIRE(house.lobby.quick(ann.person, {}));

    auto const presence = only<PresenceChanged>(house.lobby.disconnect(ann.person, house.now));
    CHECK(presence.game == game);
    CHECK(presence.side == Side::red);
    CHECK_FALSE(presence.online);
    CHECK(house.lobby.disconnect(ann.person, house.now).empty());

    CHECK(refusal(house.lobby.join(carl, open, std::nullopt)) == ErrorCode::unknown_game);
    CHECK_FALSE(house.lobby.quick(carl, {})->game);
    REQUIRE(house.lobby.resume(ann.token, house.now));
    CHECK(house.lobby.join(carl, open, std::nullopt));
}

TEST_CASE("away: gone after the grace, with his open games and what he watches") {
    House house;
    auto const ann = house.enter("Ann");
    auto const bob = house.person("Bob"), carl = house.person("Carl");
    auto const open = house.open(ann.person);
    auto const game = house.running(bob, carl);
    REQUIRE(house.lobby.spectate(ann.person, game));
    house.lobby.disconnect(ann.person, house.now);

    CHECK(house.wait(house.limits.grace - milliseconds(1)).empty());
    CHECK(house.lobby.name_of(ann.person));
    auto const effects = house.wait(milliseconds(1));
    CHECK_FALSE(only<StopWatching>(effects).asked);
    CHECK_FALSE(house.lobby.name_of(ann.person));
    CHECK(refusal(house.lobby.leave(bob, open)) == ErrorCode::unknown_game);
    CHECK(refusal(house.lobby.resume(ann.token, house.now)) == ErrorCode::bad_token);
}

TEST_CASE("away: a running game is abandoned when its time is up, and the person then gone") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob");
    auto const game = house.running(bob, ann);
    house.lobby.disconnect(ann, house.now);
    CHECK(house.wait(house.limits.abandon_after - milliseconds(1)).empty());
    auto const abandoned = only<AbandonSeat>(house.wait(milliseconds(1)));
    CHECK(abandoned.game == game);
    CHECK(abandoned.side == Side::blue);
    CHECK(house.lobby.name_of(ann));
    CHECK(house.lobby.ended(game).empty());
    CHECK(only<StopPlaying>(house.wait(milliseconds(1))).person == ann);
    CHECK_FALSE(house.lobby.name_of(ann));
}

TEST_CASE("logging out: running games are left, the open game is gone, the watched one goes on") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob"), carl = house.person("Carl");
    auto const game = house.running(ann, bob);
    auto const watched = house.running(bob, carl);
    auto const open = house.open(ann);
    REQUIRE(house.lobby.spectate(ann, watched));

    auto const effects = house.lobby.logout(ann);
    CHECK(only<LeaveSeat>(effects).game == game);
    CHECK(only<LeaveSeat>(effects).side == Side::red);
    CHECK(only<StopPlaying>(effects).game == game);
    CHECK(only<StopWatching>(effects).game == watched);
    CHECK(refusal(house.lobby.join(carl, open, std::nullopt)) == ErrorCode::unknown_game);
    CHECK(refusal(house.lobby.quick(ann, {})) == ErrorCode::login_first);
    CHECK(house.lobby.logout(ann).empty());
}

TEST_CASE("people: a full server takes nobody, and takes somebody again when one goes") {
    House house(Limits{.people = 2});
    auto const ann = house.person("Ann");
    house.person("Bob");
    CHECK(refusal(house.lobby.login("Carl", house.now)) == ErrorCode::server_full);
    house.lobby.logout(ann);
    CHECK(house.lobby.login("Carl", house.now));
}
