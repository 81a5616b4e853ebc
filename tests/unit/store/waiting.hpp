#pragma once
// The journal's answers waited for, and a folder for its file.

#include "store/journal.hpp"
#include "support/catch.hpp"

#include <atomic>
#include <chrono>
#include <filesystem>
#include <future>
#include <memory>
#include <random>
#include <string>

namespace flagfall::test {

using namespace flagfall::store;

struct Answer {
    Appended what{};
    std::string why{};
};

template <class T>
T waited_for(std::future<T> answer) {
    if (answer.wait_for(std::chrono::seconds(60)) != std::future_status::ready) throw std::runtime_error("no answer came");
    return answer.get();
}

inline std::future<Answer> submit(Journal& journal, GameId game, std::int64_t seq, Lines lines,
                                  std::optional<FinishedGame> finished = {}) {
    auto answer = std::make_shared<std::promise<Answer>>();
    auto future = answer->get_future();
    journal.append(std::move(game), seq, std::move(lines), std::move(finished), [answer](Appended what, std::string const& why) {
        answer->set_value({what, why});
    });
    return future;
}

inline Answer append(Journal& journal, GameId game, std::int64_t seq, Lines lines, std::optional<FinishedGame> finished = {}) {
    return waited_for(submit(journal, std::move(game), seq, std::move(lines), std::move(finished)));
}

inline Reading<Kept> read(Journal& journal, GameId game) {
    auto answer = std::make_shared<std::promise<Reading<Kept>>>();
    auto future = answer->get_future();
    journal.read(std::move(game), [answer](Reading<Kept> kept) { answer->set_value(std::move(kept)); });
    return waited_for(std::move(future));
}

inline Reading<std::int64_t> prune(Journal& journal, WallTime before) {
    auto answer = std::make_shared<std::promise<Reading<std::int64_t>>>();
    auto future = answer->get_future();
    journal.prune(before, [answer](Reading<std::int64_t> count) { answer->set_value(std::move(count)); });
    return waited_for(std::move(future));
}

inline WallTime at(std::int64_t ms) { return WallTime(std::chrono::milliseconds(ms)); }

inline FinishedGame finished(std::int64_t ended, std::string red = "Ann", std::string blue = "Bob") {
    FinishedGame game;
    game.created = at(ended - 1000);
    game.ended = at(ended);
    game.players = {std::move(red), std::move(blue)};
    game.variant = "classic";
    game.options = "two_squares=3";
    game.ending = {Side::blue, stratego::EndReason::no_moves};
    game.plies = 57;
    game.engine = "0.1.0";
    game.document = R"({"flagfall":1})";
    return game;
}

/// A folder that is gone afterwards.
class Folder {
public:
    Folder() : path_(std::filesystem::temp_directory_path() / ("flagfall-store-" + std::to_string(std::random_device{}()))) {
        std::filesystem::create_directory(path_);
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(Folder const&) = delete;
    Folder& operator=(Folder const&) = delete;

    std::filesystem::path path() const { return path_; }
    std::filesystem::path journal() const { return path_ / "journal.db"; }

private:
    std::filesystem::path path_;
};

}  // namespace flagfall::test
