// A window that was closed comes back to its games; one that leaves does not.

#include "desk.hpp"
#include "model/ui/steps.hpp"

using namespace flagfall;
using namespace flagfall::client;

namespace {

std::int32_t last_request(Desk const& desk) {
    std::int32_t id = 0;
    for (auto const& effect : desk.effects)
        if (auto const* send = std::get_if<Send>(&effect)) id = send->message.id;
    return id;
}

wire::Ok ok(std::int32_t re) {
    wire::Ok answer;
    answer.re = re;
    return answer;
}

wire::Ok entered(std::int32_t re, std::string token) {
    auto answer = ok(re);
    answer.name = "Ann";
    answer.token = std::move(token);
    return answer;
}

/// Up to the server's word on who we are.
Desk at_the_door(std::optional<std::string> kept) {
    Settings settings;
    settings.name = "Ann";
    settings.host = "localhost";
    Model model("flagfall test");
    model.settings = settings;
    model.scene = connect_scene(settings);
    Desk desk(std::move(model));
    desk.kept = std::move(kept);
    desk.press(Act::connect);
    desk.feed(LinkUp{});
    desk.feed(ServerSaid{wire::Welcome{}});
    desk.feed(ServerSaid{ok(last_request(desk))});
    return desk;
}

wire::State state_of(wire::GameId game, bool over = false) {
    stratego::Game it{stratego::Rules(stratego::classic())};
    if (over) it.ending = stratego::Ending{Side::red, stratego::EndReason::aborted};
    BySide<std::string> players{"Ann", "Bob"};
    return {std::move(game), 0, players, project(it, Viewer::red, players), {}};
}

/// The answer to the resume, the games, and the list behind them.
void come_back(Desk& desk, std::vector<wire::State> const& games) {
    REQUIRE(desk.sent<wire::Resume>().size() == 1);
    desk.feed(ServerSaid{entered(last_request(desk), "second")});
    auto list = last_request(desk);
    for (auto const& game : games)
        desk.feed(ServerSaid{game});
    desk.feed(ServerSaid{ok(list)});
}

template <class E>
std::vector<E> all(Desk const& desk) {
    std::vector<E> out;
    for (auto const& effect : desk.effects)
        if (auto const* it = std::get_if<E>(&effect)) out.push_back(*it);
    return out;
}

}  // namespace

TEST_CASE("returning: every token that the server deals out is kept, under the server and the name") {
    auto desk = at_the_door(std::nullopt);
    CHECK(desk.sent<wire::Login>().size() == 1);
    CHECK(all<KeepSeat>(desk).empty());
    desk.feed(ServerSaid{entered(last_request(desk), "first")});
    REQUIRE(all<KeepSeat>(desk).size() == 1);
    auto const kept = all<KeepSeat>(desk)[0];
    CHECK(kept.token == "first");
    CHECK(kept.name == "Ann");
    CHECK(kept.address == Address{"localhost"});
    // After a lost connection it is another one.
    desk.feed(LinkLost{"gone", Millis{100}, true});
    desk.feed(LinkUp{});
    desk.feed(ServerSaid{wire::Welcome{}});
    desk.feed(ServerSaid{ok(last_request(desk))});
    desk.feed(ServerSaid{entered(last_request(desk), "second")});
    REQUIRE(all<KeepSeat>(desk).size() == 2);
    CHECK(all<KeepSeat>(desk)[1].token == "second");
}

TEST_CASE("returning: one running game is on screen at once") {
    auto desk = at_the_door("first");
    CHECK(desk.sent<wire::Login>().empty());
    REQUIRE(desk.sent<wire::Resume>().size() == 1);
    CHECK(desk.sent<wire::Resume>()[0].token == "first");
    come_back(desk, {state_of("a1"), state_of("b2", true)});
    auto const* place = place_of(desk.model);
    REQUIRE(place);
    CHECK(place->game == "a1");
    CHECK(desk.shows("Nothing was lost"));
}

TEST_CASE("returning: several running games are left to choose from") {
    auto desk = at_the_door("first");
    come_back(desk, {state_of("a1"), state_of("b2")});
    CHECK(std::holds_alternative<LobbyScene>(desk.model.scene));
    CHECK(desk.has(Act::return_to_game));
    desk.press(Target{Act::return_to_game, "b2"});
    REQUIRE(place_of(desk.model));
    CHECK(place_of(desk.model)->game == "b2");
}

TEST_CASE("returning: what the command line asked for is done only where no game goes on") {
    for (bool running : {true, false}) {
        Settings settings;
        settings.name = "Ann";
        Model model("flagfall test");
        model.scene = connect_scene(settings);
        model.errand.quick = true;
        Desk desk(std::move(model));
        desk.kept = "first";
        auto [next, effects] = connect_to(std::move(desk.model), "localhost", 7531, "Ann", std::nullopt);
        desk.model = std::move(next);
        desk.feed(SeatRecalled{desk.kept});
        desk.feed(LinkUp{});
        desk.feed(ServerSaid{wire::Welcome{}});
        desk.feed(ServerSaid{ok(last_request(desk))});
        come_back(desk, running ? std::vector{state_of("a1")} : std::vector<wire::State>{});
        CHECK(desk.sent<wire::Quick>().empty() == running);
    }
}

TEST_CASE("returning: a token that is worth nothing any more is no reason to stay outside") {
    auto desk = at_the_door("stale");
    wire::Error error;
    error.re = last_request(desk);
    error.code = wire::ErrorCode::bad_token;
    desk.feed(ServerSaid{error});
    REQUIRE(desk.sent<wire::Login>().size() == 1);
    desk.feed(ServerSaid{entered(last_request(desk), "fresh")});
    CHECK(std::holds_alternative<LobbyScene>(desk.model.scene));
    CHECK_FALSE(desk.model.toast);
    REQUIRE(all<KeepSeat>(desk).size() == 1);
    CHECK(all<KeepSeat>(desk)[0].token == "fresh");
}

TEST_CASE("replaced: the window lets go, says so, and comes back only when it is pressed") {
    auto desk = at_the_door("first");
    come_back(desk, {state_of("a1")});
    desk.effects.clear();
    desk.feed(ServerSaid{wire::Notice{wire::NoticeCode::replaced, {}}});
    CHECK(desk.did<CloseLink>());
    CHECK_FALSE(desk.did<OpenLink>());
    CHECK_FALSE(desk.did<DropSeat>());
    CHECK(desk.shows("from another window"));
    CHECK(desk.shows("Connect here again"));
    desk.kept = "of the other window";
    desk.press(Act::connect);
    CHECK(desk.did<OpenLink>());
    desk.feed(LinkUp{});
    desk.feed(ServerSaid{wire::Welcome{}});
    desk.feed(ServerSaid{ok(last_request(desk))});
    REQUIRE(desk.sent<wire::Resume>().size() == 1);
    CHECK(desk.sent<wire::Resume>()[0].token == "of the other window");
}

TEST_CASE("replaced: two at one screen play on") {
    auto desk = at_the_door(std::nullopt);
    desk.feed(ServerSaid{entered(last_request(desk), "first")});
    desk.press(Act::open_hotseat);
    desk.feed(ServerSaid{wire::Notice{wire::NoticeCode::replaced, {}}});
    CHECK(desk.did<CloseLink>());
    CHECK(std::holds_alternative<HotseatScene>(desk.model.scene));
    CHECK(desk.shows("from another window"));
}

TEST_CASE("leaving the server: without a running game at once, else only when that is meant") {
    for (bool running : {false, true}) {
        auto desk = at_the_door("first");
        come_back(desk, running ? std::vector{state_of("a1")} : std::vector<wire::State>{});
        Effects none;
        to_lobby({desk.model, none});
        desk.press(Act::disconnect);
        CHECK(desk.sent<wire::Logout>().empty() == running);
        if (running) {
            desk.press(Act::close_sheet);
            CHECK(desk.sent<wire::Logout>().empty());
            desk.press(Act::disconnect);
            desk.press(Act::leave_server);
        }
        REQUIRE(desk.sent<wire::Logout>().size() == 1);
        CHECK_FALSE(desk.did<DropSeat>());
        desk.feed(ServerSaid{ok(last_request(desk))});
        CHECK(desk.did<DropSeat>());
        CHECK(desk.did<CloseLink>());
        CHECK(std::holds_alternative<ConnectScene>(desk.model.scene));
    }
}
