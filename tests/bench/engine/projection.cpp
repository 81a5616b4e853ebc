// What a room pays for every ply besides playing it: three views of a game in its middle, and a client that follows one.

#include "stratego/game.hpp"
#include "stratego/view.hpp"
#include "support/random_setup.hpp"

#include <benchmark/benchmark.h>

namespace {

using namespace flagfall;
using namespace flagfall::stratego;
using namespace flagfall::test;

Game game_after(int plies) {
    Random random(7531);
    Rules const rules(classic());
    for (;;) {
        Game game(rules);
        for (auto side : both_sides)
            game.setup[side] = random_setup(random, classic(), side);
        game.position.emplace(rules, BySide<Setup>{*game.setup.red, *game.setup.blue});
        while (!game.position->ending() && static_cast<int>(game.plies.size()) < plies) {
            auto const legal = legal_moves(game.position->sight());
            game.plies.push_back(
                game.position->play(legal[static_cast<std::size_t>(below(random, static_cast<int>(legal.size())))]));
        }
        if (!game.position->ending()) return game;
    }
}

/// Items are states: one viewer's whole view after so many plies.
void project_state(benchmark::State& state) {
    auto const game = game_after(static_cast<int>(state.range(0)));
    BySide<std::string> const players{"Ann", "Bob"};
    for (auto _ : state)
        for (auto viewer : all_viewers)
            benchmark::DoNotOptimize(project(game, viewer, players));
    state.SetItemsProcessed(state.iterations() * 3);
}
BENCHMARK(project_state)->Arg(0)->Arg(100)->Arg(300);

/// Items are plies: a spectator's view is told of a whole game.
void follow_game(benchmark::State& state) {
    auto const game = game_after(300);
    auto const start = [&] {
        Game fresh(game.rules);
        fresh.setup = game.setup;
        fresh.position.emplace(game.rules, BySide<Setup>{*game.setup.red, *game.setup.blue});
        return View::of(project(fresh, Viewer::spectator, {})).value();
    }();
    for (auto _ : state) {
        auto view = start;
        int number = 0;
        for (auto const& ply : game.plies)
            if (auto const fault = view.apply(Played{++number, ply})) state.SkipWithError(fault->c_str());
        benchmark::DoNotOptimize(view);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(game.plies.size()));
}
BENCHMARK(follow_game);

}  // namespace
