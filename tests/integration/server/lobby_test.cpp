// Finding one another: the list, codes, quick match, spectating and leaving.

#include "host.hpp"
#include "support/catch.hpp"
#include "table.hpp"

#include <algorithm>

using namespace flagfall;
using namespace flagfall::test;
using wire::ErrorCode;

namespace {

std::optional<wire::GameSummary> listed(Peer& peer, wire::GameId const& game) {
    auto const games = peer.ask(wire::List{}).games.value();
    auto const found = std::find_if(games.begin(), games.end(), [&](auto const& g) { return g.game == game; });
    return found == games.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

TEST_CASE("an open game is listed with its terms until somebody joins; a subscriber hears of every change") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto eve = Peer::known_as(host.port(), "Eve");
    CHECK(eve.ask(wire::Subscribe{true}).games.value().empty());
    auto const change = [&](wire::GameId const& game, wire::GamePhase phase) {
        eve.expect<wire::LobbyChanged>([&](auto const& c) {
            return std::any_of(c.changed.begin(), c.changed.end(),
                               [&](auto const& g) { return g.game == game && g.phase == phase; });
        });
    };
    auto terms = short_terms(7);
    terms.variant = "barrage";
    auto const game = ann.ask(wire::Create{terms, wire::Access::open, wire::SeatWish::blue}).game.value();
    change(game, wire::GamePhase::waiting);
    auto const summary = listed(bob, game).value();
    CHECK(summary.creator == "Ann");
    CHECK(summary.free_seat == wire::SeatWish::red);
    CHECK(summary.terms == terms);

    bob.ask(wire::Join{game, std::nullopt});
    auto const table = seated(ann, bob);
    CHECK(table.players.red == &bob);
    change(game, wire::GamePhase::setup);
    auto random = stream("lobby", 0);
    set_up(table, random);
    change(game, wire::GamePhase::playing);
    CHECK(listed(eve, game)->players == BySide<std::optional<wire::Name>>{"Bob", "Ann"});
    CHECK(eve.ask_in_vain(wire::Join{game, std::nullopt}).code == ErrorCode::game_full);

    eve.ask(wire::Subscribe{false});
    ann.ask(wire::Resign{game});
    bob.until([&] { return table.view(Side::red).phase() == stratego::Phase::over; });
    for (auto const& message : eve.rest())
        CHECK_FALSE(std::holds_alternative<wire::LobbyChanged>(message));
}

TEST_CASE("a game by code is in no list and opens to whoever has the code") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto const made = ann.ask(wire::Create{short_terms(), wire::Access::code, wire::SeatWish::random});
    REQUIRE(made.code);
    CHECK(made.code->size() == wire::code_length);
    CHECK_FALSE(listed(bob, *made.game));
    CHECK(bob.ask_in_vain(wire::Join{std::nullopt, *made.code == "AAAAAA" ? "BBBBBB" : "AAAAAA"}).code ==
          ErrorCode::unknown_code);
    CHECK(ann.ask_in_vain(wire::Join{std::nullopt, made.code}).code == ErrorCode::own_game);
    bob.ask(wire::Join{std::nullopt, made.code});
    CHECK(seated(ann, bob).game == *made.game);
}

TEST_CASE("quick match seats the first two who want the same") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto eve = Peer::known_as(host.port(), "Eve");
    CHECK(ann.ask_in_vain(wire::CancelQuick{}).code == ErrorCode::not_queued);
    CHECK_FALSE(eve.ask(wire::Quick{short_terms(9)}).game);
    CHECK_FALSE(ann.ask(wire::Quick{short_terms()}).game);
    ann.ask(wire::CancelQuick{});
    CHECK_FALSE(bob.ask(wire::Quick{short_terms()}).game);
    auto const game = ann.ask(wire::Quick{short_terms()}).game;
    REQUIRE(game);
    CHECK(seated(ann, bob).game == *game);
}

TEST_CASE("spectators: told who watches, not twice at once, not before it begins, and they may go") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto eve = Peer::known_as(host.port(), "Eve");
    auto const waiting = ann.ask(wire::Create{short_terms(), wire::Access::open, wire::SeatWish::random}).game.value();
    CHECK(eve.ask_in_vain(wire::Spectate{waiting}).code == ErrorCode::wrong_phase);
    CHECK(eve.ask_in_vain(wire::AskState{waiting}).code == ErrorCode::wrong_phase);
    bob.ask(wire::Join{waiting, std::nullopt});
    auto const table = seated(ann, bob);

    eve.ask(wire::Spectate{table.game});
    ann.expect<wire::Watchers>([](auto const& w) { return w.count == 1 && w.names == std::vector<std::string>{"Eve"}; });
    CHECK(eve.ask_in_vain(wire::Spectate{table.game}).code == ErrorCode::already_there);
    CHECK(ann.ask_in_vain(wire::Spectate{table.game}).code == ErrorCode::already_there);
    for (wire::Request request : {wire::Request(wire::PlayMove{table.game, 1, "a4-a5"}), wire::Request(wire::Resign{table.game}),
                                  wire::Request(wire::AskLegal{table.game}), wire::Request(wire::WithdrawSetup{table.game}),
                                  wire::Request(wire::Draw{table.game, wire::DrawAct::offer})})
        CHECK(eve.ask_in_vain(request).code == ErrorCode::not_a_player);

    eve.ask(wire::Leave{table.game});
    ann.expect<wire::Watchers>([](auto const& w) { return w.count == 0; });
    auto random = stream("leaving", 0);
    set_up(table, random);
    for (auto const& message : eve.rest())
        CHECK_FALSE(std::holds_alternative<wire::Event>(message));
    CHECK(eve.ask_in_vain(wire::Leave{table.game}).code == ErrorCode::not_a_player);
}

TEST_CASE("leaving: an open game is gone, during set-up it is aborted, a running one is resigned") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto random = stream("leaving", 1);
    auto const open = ann.ask(wire::Create{short_terms(), wire::Access::open, wire::SeatWish::random}).game.value();
    ann.ask(wire::Leave{open});
    CHECK(bob.ask_in_vain(wire::Join{open, std::nullopt}).code == ErrorCode::unknown_game);

    auto const early = sit_down(ann, bob);
    ann.ask(wire::Leave{early.game});
    bob.until([&] { return early.view(Side::blue).phase() == stratego::Phase::over; });
    CHECK(*bob.view(early.game).ending() == stratego::Ending{std::nullopt, stratego::EndReason::aborted});

    auto const late = sit_down(ann, bob);
    set_up(late, random);
    play_plies(late, random, 4);
    bob.ask(wire::Leave{late.game});
    ann.until([&] { return late.view(Side::red).phase() == stratego::Phase::over; });
    CHECK(*ann.view(late.game).ending() == stratego::Ending{Side::red, stratego::EndReason::resigned});
    CHECK(bob.ask_in_vain(wire::PlayMove{late.game, 5, "a4-a5"}).code == ErrorCode::not_a_player);
}

TEST_CASE("logging out: running games are resigned, the name is free, and nothing more of them comes") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto random = stream("logout", 0);
    auto const table = sit_down(ann, bob);
    set_up(table, random);
    play_plies(table, random, 4);
    ann.rest();
    ann.ask(wire::Logout{});
    bob.until([&] { return table.view(Side::blue).phase() == stratego::Phase::over; });
    CHECK(ann.rest().empty());
    CHECK(ann.ask_in_vain(wire::List{}).code == ErrorCode::login_first);
    CHECK(ann.ask(wire::Login{"Ann", std::nullopt}).name == "Ann");
    CHECK(ann.ask_in_vain(wire::AskState{table.game}).code == ErrorCode::not_a_player);
}
