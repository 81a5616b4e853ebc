#pragma once
// A game played move by move, and what each viewer is told of it, without a room.

#include "stratego/game.hpp"
#include "stratego/view.hpp"
#include "support/catch.hpp"
#include "support/random_play.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace flagfall::test {

using namespace flagfall::stratego;

inline BySide<std::string> const names{"Ann", "Bob"};

struct ToldGame {
    Game game;
    std::vector<View> kept;  ///< by viewer, kept up to date by events alone

    explicit ToldGame(Rules const& rules) : game(rules) {
        for (auto viewer : all_viewers)
            kept.push_back(late(viewer));
    }

    View late(Viewer viewer) const {
        auto view = View::of(project(game, viewer, names));
        INFO((view ? "" : view.error()));
        REQUIRE(view);
        return *std::move(view);
    }

    View const& of(Viewer viewer) const { return kept[static_cast<std::size_t>(viewer)]; }

    void tell(ViewEvent const& event) {
        for (auto& view : kept) {
            auto told = event;
            if (auto* ready = std::get_if<ReadyChanged>(&told); ready && seat_of(view.viewer()) != ready->side)
                ready->setup.reset();
            auto const fault = view.apply(told);
            INFO(fault.value_or(""));
            REQUIRE_FALSE(fault);
        }
    }

    void set_up(Side side, Setup const& setup) {
        game.setup[side] = setup;
        tell(ReadyChanged{side, true, setup});
    }

    void begin() {
        game.position.emplace(game.rules, BySide<Setup>{*game.setup.red, *game.setup.blue});
        Started started;
        for (auto side : both_sides)
            for (auto const& placed : game.setup[side]->pieces)
                started.occupied[side].push_back(placed.at);
        tell(started);
        if (game.position->ending()) end(*game.position->ending());
    }

    void play(Move move) {
        auto const ply = game.position->play(move);
        game.plies.push_back(ply);
        tell(Played{static_cast<int>(game.plies.size()), ply});
        if (game.position->ending()) end(*game.position->ending());
    }

    void play(std::vector<std::string> const& moves) {
        for (auto const& word : moves) {
            INFO(word);
            auto const move = parse_move(word);
            REQUIRE(move);
            REQUIRE_FALSE(why_illegal(game.position->sight(), *move));
            play(*move);
        }
    }

    void end(Ending ending) {
        game.ending = ending;
        tell(Ended{ending});
        if (game.rules.options().record == RecordAccess::shown) tell(Revealed{*record_of(game, names)});
    }

    Move random_move(Random& random) const {
        auto const moves = legal_moves(game.position->sight());
        return moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))];
    }
};

inline Setup setup_of(Rules const& rules, Side side, std::vector<std::string> const& rows) {
    auto setup = parse_setup(rules, side, rows);
    REQUIRE(setup);
    return *setup;
}

}  // namespace flagfall::test
