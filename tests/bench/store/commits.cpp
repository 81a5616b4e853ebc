// So many games at once, each handing in its next event as soon as the last was acknowledged, in a file in the current
// folder; a game is a hundred events of two hundred bytes and then a record. Items are events. `wait_p50`, `wait_p99`: from
// append to answer, in microseconds.

#include "store/sqlite_journal.hpp"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

namespace {

using namespace flagfall::store;
using Clock = std::chrono::steady_clock;

constexpr std::int64_t events_a_game = 100;

struct Table {
    GameId game;
    std::int64_t seq = 0;
    Clock::time_point asked{};
};

/// The one who acknowledges: a player's next move comes at once.
class Club {
public:
    Club(Journal& journal, int games) : journal_(journal), line_(200, 'x') {
        for (int i = 0; i < games; ++i)
            tables_.push_back({"g" + std::to_string(i) + "x0"});
        document_.assign(4000, 'd');
    }

    /// Plays so many events in all.
    void play(std::int64_t events) {
        left_ = events;
        {
            std::lock_guard const lock(mutex_);
            running_ = static_cast<int>(tables_.size());
        }
        for (auto& table : tables_)
            step(table);
        std::unique_lock lock(mutex_);
        all_done_.wait(lock, [&] { return running_ == 0; });
    }

    std::vector<double>& waits() noexcept { return waits_; }
    std::int64_t bad() const noexcept { return bad_; }

private:
    void step(Table& table) {
        if (left_.fetch_sub(1) <= 0) {
            std::lock_guard const lock(mutex_);
            if (--running_ == 0) all_done_.notify_one();
            return;
        }
        std::optional<FinishedGame> finished;
        if (table.seq + 1 == events_a_game) finished.emplace().document = document_;
        table.asked = Clock::now();
        journal_.append(table.game, table.seq, {line_}, finished, [this, &table](Appended what, std::string const&) {
            waits_.push_back(std::chrono::duration<double, std::micro>(Clock::now() - table.asked).count());
            if (what != Appended::ok) ++bad_;
            if (++table.seq == events_a_game) {
                table.seq = 0;
                table.game += 'x';
            }
            step(table);
        });
    }

    Journal& journal_;
    std::string line_, document_;
    std::vector<Table> tables_;
    std::vector<double> waits_;  // touched by the journal's thread alone while it plays
    std::atomic<std::int64_t> left_ = 0;
    std::int64_t bad_ = 0;
    std::mutex mutex_;
    std::condition_variable all_done_;
    int running_ = 0;
};

void games_in_flight(benchmark::State& state) {
    auto const games = static_cast<int>(state.range(0));
    auto const folder = std::filesystem::current_path() / ("bench-store-" + std::to_string(::getpid()));
    std::filesystem::create_directory(folder);
    {
        auto journal = SqliteJournal::open(folder / "journal.db");
        if (!journal) return state.SkipWithError(journal.error().c_str());
        Club club(**journal, games);
        std::int64_t const events = std::max(100, 10 * games);
        for (auto _ : state)
            club.play(events);
        if (club.bad() > 0) state.SkipWithError("an event was not kept");
        auto& waits = club.waits();
        std::sort(waits.begin(), waits.end());
        auto const at = [&](double part) {
            return waits[static_cast<std::size_t>(part * static_cast<double>(waits.size() - 1))];
        };
        state.SetItemsProcessed(state.iterations() * events);
        state.counters["wait_p50"] = at(0.5);
        state.counters["wait_p99"] = at(0.99);
    }
    std::filesystem::remove_all(folder);
}
BENCHMARK(games_in_flight)->Arg(1)->Arg(8)->Arg(64)->Arg(1000)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
