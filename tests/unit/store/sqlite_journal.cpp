// What only the journal in a file has to do: be taken over, come back, refuse what is not its own, go on after trouble.

#include "store/sqlite_journal.hpp"

#include "waiting.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <fstream>
#include <thread>

using namespace flagfall;
using namespace flagfall::test;

namespace {

std::unique_ptr<SqliteJournal> opened(std::filesystem::path const& file, SqliteSettings const& settings = {}) {
    auto journal = SqliteJournal::open(file, settings);
    INFO((journal ? "" : journal.error()));
    REQUIRE(journal);
    return *std::move(journal);
}

std::string refusal(std::filesystem::path const& file) {
    auto const journal = SqliteJournal::open(file);
    REQUIRE_FALSE(journal);
    return journal.error();
}

int number(std::filesystem::path const& file, char const* query) {
    SQLite::Database database(file.string(), SQLite::OPEN_READONLY);
    return database.execAndGet(query).getInt();
}

}  // namespace

TEST_CASE("file journal: everything is there when it is opened again, and goes on where it was") {
    Folder folder;
    {
        auto const journal = opened(folder.journal());
        REQUIRE(append(*journal, "g1", 0, {"a", "b"}).what == Appended::ok);
        REQUIRE(append(*journal, "g2", 0, {"x"}).what == Appended::ok);
        REQUIRE(append(*journal, "g3", 0, {"y"}, finished(1)).what == Appended::ok);
    }
    auto const journal = opened(folder.journal());
    CHECK(*journal->recover() == std::vector<UnfinishedGame>{{"g1", {"a", "b"}, true}, {"g2", {"x"}, true}});
    CHECK(append(*journal, "g1", 1, {"c"}).what == Appended::conflict);
    CHECK(append(*journal, "g1", 2, {"c"}).what == Appended::ok);
    CHECK(append(*journal, "g3", 0, {"y"}).what == Appended::conflict);
    CHECK(append(*journal, "g4", 0, {"n"}).what == Appended::ok);
    CHECK(journal->recover()->size() == 3);
}

TEST_CASE("file journal: closing it answers whatever waits") {
    Folder folder;
    std::vector<std::future<Answer>> answers;
    {
        auto const journal = opened(folder.journal());
        for (int i = 0; i < 500; ++i)
            answers.push_back(submit(*journal, "g" + std::to_string(i % 7), i / 7, {std::to_string(i)}));
    }
    for (auto& answer : answers)
        CHECK(waited_for(std::move(answer)).what == Appended::ok);
    std::size_t lines = 0;
    auto const recovered = *opened(folder.journal())->recover();
    for (auto const& game : recovered)
        lines += game.lines.size();
    CHECK(lines == 500);
}

TEST_CASE("file journal: of two on one file each slot is won by one, and the one that was there first is a ghost") {
    Folder folder;
    auto const ghost = opened(folder.journal());
    REQUIRE(append(*ghost, "g1", 0, {"a"}).what == Appended::ok);
    auto const owner = opened(folder.journal());
    auto const late = append(*ghost, "g1", 1, {"of the ghost"});
    CHECK(late.what == Appended::conflict);
    CHECK(late.why.find("another server") != std::string::npos);
    CHECK(append(*ghost, "new", 0, {"x"}).what == Appended::conflict);
    CHECK_FALSE(read(*ghost, "g1"));
    CHECK_FALSE(prune(*ghost, at(1)));
    CHECK(append(*owner, "g1", 1, {"of the owner"}).what == Appended::ok);
    CHECK(append(*ghost, "g1", 2, {"x"}).what == Appended::conflict);
    CHECK(*owner->recover() == std::vector<UnfinishedGame>{{"g1", {"a", "of the owner"}, true}});
}

TEST_CASE("file journal: a file that changes hands while both write holds each slot once, by the one who was told ok") {
    Folder folder;
    auto const first = opened(folder.journal());
    constexpr int slots = 400;
    std::vector<Appended> of_first(slots), of_second(slots);
    std::thread ghost([&] {
        for (int i = 0; i < slots; ++i)
            of_first[static_cast<std::size_t>(i)] = append(*first, "g", i, {"first"}).what;
    });
    while (first->recover()->empty())
        std::this_thread::yield();
    auto const second = opened(folder.journal());
    for (int i = 0; i < slots; ++i)
        of_second[static_cast<std::size_t>(i)] = append(*second, "g", i, {"second"}).what;
    ghost.join();

    auto const lines = second->recover()->front().lines;
    REQUIRE(lines.size() == slots);
    int by_first = 0;
    for (std::size_t i = 0; i < slots; ++i) {
        INFO(i);
        CHECK((of_first[i] == Appended::ok) == (lines[i] == "first"));
        CHECK((of_second[i] == Appended::ok) == (lines[i] == "second"));
        by_first += lines[i] == "first";
    }
    CHECK(by_first > 0);
}

TEST_CASE("file journal: what cannot be opened is refused with a sentence, and left alone") {
    Folder folder;
    SECTION("a directory that is not there") {
        CHECK(refusal(folder.path() / "nowhere" / "j.db").find("directory") != std::string::npos);
    }
    SECTION("a file of something else") {
        std::ofstream(folder.journal()) << std::string(5000, 'x');
        CHECK(refusal(folder.journal()).find("no journal") != std::string::npos);
        CHECK(std::filesystem::file_size(folder.journal()) == 5000);
    }
    SECTION("a database of something else") {
        SQLite::Database(folder.journal().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE t (x)");
        CHECK(refusal(folder.journal()).find("no journal of Flagfall") != std::string::npos);
    }
    SECTION("one of a newer version") {
        opened(folder.journal()).reset();
        SQLite::Database(folder.journal().string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version = 99");
        CHECK(refusal(folder.journal()).find("newer") != std::string::npos);
        CHECK(number(folder.journal(), "PRAGMA user_version") == 99);
    }
    SECTION("one that another program holds") {
        opened(folder.journal()).reset();
        SQLite::Database other(folder.journal().string(), SQLite::OPEN_READWRITE);
        other.exec("BEGIN IMMEDIATE");
        auto const journal = SqliteJournal::open(folder.journal(), {.busy_wait = std::chrono::milliseconds(1)});
        REQUIRE_FALSE(journal);
        CHECK(journal.error().find("another program") != std::string::npos);
    }
}

TEST_CASE("file journal: another program that holds the file stops writing for as long, and nothing else") {
    Folder folder;
    auto const journal = opened(folder.journal(), {.busy_wait = std::chrono::milliseconds(1)});
    REQUIRE(append(*journal, "g", 0, {"a"}).what == Appended::ok);
    SQLite::Database other(folder.journal().string(), SQLite::OPEN_READWRITE);
    other.exec("BEGIN IMMEDIATE");
    auto const answer = append(*journal, "g", 1, {"b"});
    CHECK(answer.what == Appended::failed);
    CHECK(answer.why.find("another program") != std::string::npos);
    CHECK(append(*journal, "g", 2, {"c"}).what == Appended::failed);
    CHECK(journal->recover()->front().lines == Lines{"a"});
    other.exec("ROLLBACK");
    CHECK(append(*journal, "g", 1, {"b"}).what == Appended::ok);
    CHECK(journal->recover()->front().lines == Lines{"a", "b"});
}

TEST_CASE("file journal: what waits is bounded, and what is refused leaves no gap") {
    Folder folder;
    auto const journal = opened(folder.journal(), {.max_waiting = 4, .busy_wait = std::chrono::milliseconds(60'000)});
    SQLite::Database other(folder.journal().string(), SQLite::OPEN_READWRITE);
    other.exec("BEGIN IMMEDIATE");  // the writer waits
    std::vector<std::future<Answer>> answers;
    for (int i = 0; i < 50; ++i)
        answers.push_back(submit(*journal, "g", i, {std::to_string(i)}));
    other.exec("ROLLBACK");
    std::size_t kept = 0, refused = 0;
    for (auto& future : answers) {
        auto const answer = waited_for(std::move(future));
        if (answer.what == Appended::ok)
            ++kept;
        else if (answer.why.find("too much waits") != std::string::npos)
            ++refused;
    }
    CHECK(kept >= 4);
    CHECK(refused >= 41);
    auto const lines = journal->recover()->front().lines;
    REQUIRE(lines.size() == kept);
    for (std::size_t i = 0; i < kept; ++i)
        CHECK(lines[i] == std::to_string(i));
}

TEST_CASE("file journal: dead lines are swept, those of a game that goes on for months stay in order") {
    Folder folder;
    {
        auto const journal = opened(folder.journal());
        int slow = 0;
        for (int game = 0; game < 400; ++game) {
            std::vector<std::future<Answer>> answers;
            auto const id = "g" + std::to_string(game);
            for (int i = 0; i < 50; ++i)
                answers.push_back(submit(*journal, id, i, {std::string(20, 'x')}));
            answers.push_back(submit(*journal, "slow", slow, {std::to_string(slow)}));
            ++slow;
            answers.push_back(submit(*journal, id, 50, {"end"}, finished(game)));
            for (auto& answer : answers)
                REQUIRE(waited_for(std::move(answer)).what == Appended::ok);
        }
        auto const games = *journal->recover();
        REQUIRE(games.size() == 1);
        REQUIRE(games[0].whole);
        REQUIRE(games[0].lines.size() == 400);
        for (std::size_t i = 0; i < 400; ++i)
            REQUIRE(games[0].lines[i] == std::to_string(i));
        CHECK(append(*journal, "slow", 400, {"400"}).what == Appended::ok);
    }
    CHECK(number(folder.journal(), "SELECT COUNT(*) FROM live") < 5200);  // of 20 000
    CHECK(opened(folder.journal())->recover()->front().lines.size() == 401);
}

TEST_CASE("file journal: a game with a missing slot is told from a whole one") {
    Folder folder;
    {
        auto const journal = opened(folder.journal());
        REQUIRE(append(*journal, "g", 0, {"a", "b", "c"}).what == Appended::ok);
    }
    SQLite::Database(folder.journal().string(), SQLite::OPEN_READWRITE).exec("DELETE FROM live WHERE seq = 1");
    auto const journal = opened(folder.journal());
    CHECK(*journal->recover() == std::vector<UnfinishedGame>{{"g", {"a"}, false}});
    CHECK(append(*journal, "g", 1, {"x"}).what == Appended::conflict);
}

TEST_CASE("file journal: only its owner may read it") {
    Folder folder;
    auto const journal = opened(folder.journal());
    using std::filesystem::perms;
    for (auto const& entry : std::filesystem::directory_iterator(folder.path())) {
        INFO(entry.path());
        CHECK((entry.status().permissions() & (perms::group_all | perms::others_all)) == perms::none);
    }
}
