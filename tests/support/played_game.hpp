#pragma once
// Random games as the journal sees them: a header, events, and the room they end in.

#include "room/event_text.hpp"
#include "room/room.hpp"
#include "support/random_play.hpp"
#include "support/random_setup.hpp"

#include <string>
#include <vector>

namespace flagfall::test {

struct PlayedGame {
    room::GameHeader header;
    room::Room room;

    std::vector<std::string> lines() const {
        std::vector<std::string> lines{room::text_of(header)};
        for (auto const& event : room.log())
            lines.push_back(room::text_of(event));
        return lines;
    }
};

/// Set-ups handed in, changed and withdrawn, plies, draw offers, until the game ends one way or another.
inline PlayedGame random_game(Random& random, stratego::Rules const& rules, std::string id) {
    using namespace room;
    BySide<std::string> players{"Ann", "Bob_2"};
    PlayedGame game{{std::move(id),
                     {std::string(rules.table().id), rules.options()},
                     players,
                     WallTime(std::chrono::milliseconds(1764558072000 + below(random, 1000000))),
                     "0.1.0"},
                    Room(rules, players)};
    auto const say = [&](Side side, auto what) {
        auto const events = game.room.decide(RoomCommand{side, std::move(what)}, Instant{});
        if (!events) return;
        for (auto const& event : *events)
            game.room.evolve(event);
    };
    auto const any_side = [&] { return one_in(random, 2) ? Side::red : Side::blue; };
    while (game.room.phase() != stratego::Phase::over) {
        if (game.room.phase() == stratego::Phase::setup) {
            auto const side = any_side();
            say(side, SubmitSetup{stratego::rows_of(rules, side, random_setup(random, rules, side))});
            if (one_in(random, 5)) say(any_side(), WithdrawSetup{});
            if (one_in(random, 60)) say(any_side(), Leave{});
            continue;
        }
        if (one_in(random, 12))
            say(any_side(), ActOnDraw{any_of(random, std::array{wire::DrawAct::offer, wire::DrawAct::withdraw,
                                                                wire::DrawAct::decline, wire::DrawAct::offer})});
        if (one_in(random, 150)) say(any_side(), ActOnDraw{wire::DrawAct::accept});
        if (one_in(random, 400)) say(any_side(), Resign{});
        if (one_in(random, 400)) say(any_side(), Abandon{});
        if (game.room.phase() == stratego::Phase::over) break;
        auto const side = game.room.plies() % 2 == 0 ? Side::red : Side::blue;
        auto const legal = game.room.legal_for(side);
        auto const& moves = legal->moves;
        say(side,
            PlayMove{game.room.plies() + 1, moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))]});
    }
    return game;
}

}  // namespace flagfall::test
