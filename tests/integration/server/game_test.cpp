// Whole games by both seats, watched by several.

#include "host.hpp"
#include "support/catch.hpp"
#include "support/view_portrait.hpp"
#include "table.hpp"

using namespace flagfall;
using namespace flagfall::test;

namespace {

/// What a view shows at the end, but for who looks.
std::string board_of(stratego::View const& view) {
    auto const words = portrait(view);
    return words.substr(words.find('\n'));
}

}  // namespace

TEST_CASE("whole games: both players and every spectator, early and late, end with the same board and the record") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto eve = Peer::known_as(host.port(), "Eve");
    auto dan = Peer::known_as(host.port(), "Dan");
    for (int round = 0; round < 5; ++round) {
        auto random = stream("whole games", round);
        auto const table = sit_down(ann, bob, short_terms(120), wire::SeatWish::random);
        eve.ask(wire::Spectate{table.game});
        set_up(table, random);
        play_plies(table, random, 30);
        dan.ask(wire::Spectate{table.game});
        play_out(table, random);
        for (auto* peer : {&ann, &bob, &eve, &dan})
            await_record(*peer, table.game);

        auto const& record = *ann.view(table.game).record();
        CHECK(record.players == BySide<std::string>{table[Side::red].name(), table[Side::blue].name()});
        CHECK(static_cast<int>(record.moves.size()) == ann.view(table.game).board()->plies());
        CHECK(record.ending == *ann.view(table.game).ending());
        for (auto* peer : {&bob, &eve, &dan}) {
            CHECK(*peer->view(table.game).record() == record);
            CHECK(board_of(peer->view(table.game)) == board_of(ann.view(table.game)));
        }
        CHECK(ann.ask(wire::AskRecord{table.game}).record == record);
        for (auto* peer : {&ann, &bob, &eve, &dan})
            peer->ask(wire::Leave{table.game});
    }
}

TEST_CASE("before the end nobody is told a rank he may not know") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto eve = Peer::known_as(host.port(), "Eve");
    auto random = stream("fog", 0);
    auto const table = sit_down(ann, bob, short_terms(80));
    eve.ask(wire::Spectate{table.game});
    set_up(table, random);
    RandomPlayer player(random);
    while (!table.is_over()) {
        auto const& board = *ann.view(table.game).board();
        auto const ply = board.plies() + 1;
        eve.until_plies(table.game, ply - 1);
        for (auto* peer : {&ann, &bob, &eve}) {
            auto const& view = peer->view(table.game);
            auto const seat = seat_of(view.viewer());
            view.board()->occupied().for_each([&](Square s) {
                auto const id = view.board()->id_on(s);
                bool const may_know = view.board()->side_of(id) == seat || view.board()->was_shown(id);
                if (view.rank_at(s).has_value() != may_know) FAIL(peer->name() << " " << s.text() << " after ply " << ply - 1);
            });
            CHECK(peer->ask_in_vain(wire::AskRecord{table.game}).code == wire::ErrorCode::game_running);
        }
        table[table.to_move()].ok(send_move(table, player));
        await_plies(table, ply);
    }
}

TEST_CASE("what the server calls legal is what the view calls legal, and only for whose turn it is") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto random = stream("legal", 0);
    auto const table = sit_down(ann, bob, short_terms(40));
    CHECK(ann.ask_in_vain(wire::AskLegal{table.game}).code == wire::ErrorCode::wrong_phase);
    set_up(table, random);
    RandomPlayer player(random);
    while (!table.is_over()) {
        auto const side = table.to_move();
        std::vector<std::string> mine;
        for (auto move : stratego::legal_moves(*table.view(side).sight()))
            mine.push_back(move.text());
        std::sort(mine.begin(), mine.end());
        CHECK(table[side].ask(wire::AskLegal{table.game}).legal->moves == mine);
        CHECK(table[opponent(side)].ask(wire::AskLegal{table.game}).legal->moves.empty());
        auto const ply = table.view(side).board()->plies() + 1;
        table[side].ok(send_move(table, player));
        await_plies(table, ply);
    }
}

TEST_CASE("set-ups may be replaced and withdrawn until both are ready; the other only hears of ready") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto random = stream("set-up", 0);
    auto const table = sit_down(ann, bob);
    auto const& rules = table.view(Side::red).rules();
    CHECK(ann.ask_in_vain(wire::WithdrawSetup{table.game}).code == wire::ErrorCode::not_ready);
    ann.ask(wire::SubmitSetup{table.game, random_rows(random, rules, Side::red)});
    bob.until([&] { return table.view(Side::blue).is_ready(Side::red); });
    CHECK(ann.ask_in_vain(wire::PlayMove{table.game, 1, "a4-a5"}).code == wire::ErrorCode::wrong_phase);

    auto const n = bob.game(table.game).n;
    ann.ask(wire::SubmitSetup{table.game, random_rows(random, rules, Side::red)});  // another arrangement
    bob.rest();
    CHECK(bob.game(table.game).n == n);  // the other hears nothing of it

    ann.ask(wire::WithdrawSetup{table.game});
    bob.until([&] { return !table.view(Side::blue).is_ready(Side::red); });
    set_up(table, random);
    CHECK(table.view(Side::red).phase() == stratego::Phase::playing);
    CHECK(ann.ask_in_vain(wire::WithdrawSetup{table.game}).code == wire::ErrorCode::wrong_phase);
}

TEST_CASE("a move is idempotent, a stale one is answered with the state") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto random = stream("idempotent", 0);
    auto const table = sit_down(ann, bob);
    set_up(table, random);
    RandomPlayer player(random);
    auto const move = player.choose(*table.view(Side::red).sight()).text();
    auto const n = bob.game(table.game).n;
    ann.ask(wire::PlayMove{table.game, 1, move});
    ann.ask(wire::PlayMove{table.game, 1, move});
    await_plies(table, 1);
    bob.rest();
    CHECK(bob.game(table.game).n == n + 1);

    auto const states = ann.game(table.game).states;
    CHECK(ann.ask_in_vain(wire::PlayMove{table.game, 3, move}).code == wire::ErrorCode::stale_ply);
    ann.until([&] { return ann.game(table.game).states == states + 1; });
    CHECK(ann.ask_in_vain(wire::PlayMove{table.game, 2, move}).code == wire::ErrorCode::not_your_turn);
    bob.rest();
    CHECK(bob.game(table.game).n == n + 1);  // none of it is anybody else's business
}

TEST_CASE("resigning, and the draw: offered, declined, withdrawn, accepted, at most three times") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto random = stream("draw", 0);
    using enum wire::DrawAct;

    auto const first = sit_down(ann, bob);
    set_up(first, random);
    bob.ask(wire::Resign{first.game});
    ann.until([&] { return first.is_over(); });
    CHECK(*ann.view(first.game).ending() == stratego::Ending{Side::red, stratego::EndReason::resigned});
    CHECK(ann.ask_in_vain(wire::Resign{first.game}).code == wire::ErrorCode::wrong_phase);

    auto const table = sit_down(ann, bob);
    set_up(table, random);
    auto const say = [&](Peer& who, wire::DrawAct act) { who.ask(wire::Draw{table.game, act}); };
    auto const refused = [&](Peer& who, wire::DrawAct act) { return who.ask_in_vain(wire::Draw{table.game, act}).code; };
    CHECK(refused(bob, accept) == wire::ErrorCode::no_draw_offer);
    say(ann, offer);
    CHECK(refused(ann, offer) == wire::ErrorCode::draw_offer_stands);
    bob.until([&] { return table.view(Side::blue).draw_offer() == Side::red; });
    say(bob, decline);
    say(ann, offer);
    say(ann, withdraw);
    say(ann, offer);
    say(ann, withdraw);
    CHECK(refused(ann, offer) == wire::ErrorCode::no_draw_offers_left);
    say(bob, offer);
    say(ann, accept);
    bob.until([&] { return table.view(Side::blue).phase() == stratego::Phase::over; });
    CHECK(*bob.view(table.game).ending() == stratego::Ending{std::nullopt, stratego::EndReason::agreed});
}

TEST_CASE("a private record is told to nobody, not even at the end") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto random = stream("private", 0);
    auto terms = short_terms(10);
    terms.options.record = stratego::RecordAccess::hidden;
    auto const table = sit_down(ann, bob, terms);
    set_up(table, random);
    play_out(table, random);
    for (auto* peer : {&ann, &bob}) {
        CHECK(peer->ask_in_vain(wire::AskRecord{table.game}).code == wire::ErrorCode::record_private);
        CHECK_FALSE(peer->view(table.game).record());
    }
}

TEST_CASE("a rematch: seats swapped once both want it") {
    Host host;
    auto ann = Peer::known_as(host.port(), "Ann");
    auto bob = Peer::known_as(host.port(), "Bob");
    auto random = stream("rematch", 0);
    auto const table = sit_down(ann, bob, short_terms(6));
    CHECK(ann.ask_in_vain(wire::Rematch{table.game}).code == wire::ErrorCode::game_running);
    set_up(table, random);
    play_out(table, random);
    CHECK_FALSE(ann.ask(wire::Rematch{table.game}).game);
    CHECK(bob.expect<wire::RematchWanted>().side == Side::red);
    auto const game = bob.ask(wire::Rematch{table.game}).game;
    auto const seat = ann.expect<wire::Seated>();
    CHECK(seat.game == game);
    CHECK(seat.rematch_of == table.game);
    CHECK(seat.side == Side::blue);
    CHECK(bob.expect<wire::Seated>().side == Side::red);
}
