// Random full games with the legal list made at every ply and both repetition rules on; items are plies.

#include "stratego/position.hpp"
#include "support/random_setup.hpp"

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using namespace flagfall;
using namespace flagfall::stratego;
using namespace flagfall::test;

void random_games(benchmark::State& state, Table const* table) {
    Rules const rules(*table);
    Random random(7531);
    std::vector<BySide<Setup>> setups;  // dealt beforehand: dealing is not the engine's work
    for (int i = 0; i < 64; ++i)
        setups.push_back({random_setup(random, *table, Side::red), random_setup(random, *table, Side::blue)});

    std::int64_t plies = 0, games = 0, moves = 0;
    std::uint32_t dice = 1;
    for (auto _ : state) {
        Position position(rules, setups[static_cast<std::size_t>(games) % setups.size()]);
        while (!position.ending()) {
            auto const legal = legal_moves(position.sight());
            moves += static_cast<std::int64_t>(legal.size());
            dice = dice * 1664525U + 1013904223U;
            position.play(legal[static_cast<std::size_t>(std::uint64_t{dice} * legal.size() >> 32)]);
        }
        plies += position.board().plies();
        ++games;
        benchmark::DoNotOptimize(position);
    }
    state.SetItemsProcessed(plies);
    state.counters["plies/game"] = static_cast<double>(plies) / static_cast<double>(games);
    state.counters["moves/list"] = static_cast<double>(moves) / static_cast<double>(plies);
}

[[maybe_unused]] auto const registered = [] {
    for (auto const& table : tables())
        benchmark::RegisterBenchmark(("random_games/" + std::string(table.id)).c_str(), random_games, &table);
    return true;
}();

}  // namespace
