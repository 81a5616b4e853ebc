// A process that dies or finds no room in the middle of its work (store-victim): what it was told is kept, is there. POSIX.

#include "store/sqlite_journal.hpp"
#include "waiting.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <map>
#include <sstream>
#include <thread>

using namespace flagfall;
using namespace flagfall::test;

namespace {

/// The program, what it says on both streams through one pipe, and its end.
class Victim {
public:
    Victim(char const* what, std::string const& file) {
        int ends[2];
        REQUIRE(pipe(ends) == 0);
        pid_ = fork();
        REQUIRE(pid_ >= 0);
        if (pid_ == 0) {
            dup2(ends[1], STDOUT_FILENO);
            dup2(ends[1], STDERR_FILENO);
            ::close(ends[0]);
            ::close(ends[1]);
            execl(STORE_VICTIM, STORE_VICTIM, what, file.c_str(), nullptr);
            _exit(127);
        }
        ::close(ends[1]);
        said_by_ = ends[0];
    }
    ~Victim() {
        if (pid_ > 0) end_it();
        ::close(said_by_);
    }
    Victim(Victim const&) = delete;
    Victim& operator=(Victim const&) = delete;

    /// Reads until so many bytes were said, or it has ended, or a minute has passed.
    void listen(std::size_t bytes) {
        auto const until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        char some[4096];
        while (said_.size() < bytes && std::chrono::steady_clock::now() < until) {
            pollfd waits{said_by_, POLLIN, 0};
            if (poll(&waits, 1, 1000) <= 0) continue;
            auto const n = ::read(said_by_, some, sizeof some);
            if (n <= 0) return;
            said_.append(some, static_cast<std::size_t>(n));
        }
    }
    int end_it() {
        kill(pid_, SIGKILL);
        return status();
    }
    int status() {
        int status = 0;
        waitpid(pid_, &status, 0);
        pid_ = 0;
        return status;
    }
    std::string const& said() const { return said_; }

private:
    pid_t pid_;
    int said_by_;
    std::string said_;
};

}  // namespace

TEST_CASE("file journal: killed in the middle of its work again and again, it has every event it acknowledged") {
    Folder folder;
    std::map<std::string, std::int64_t> acknowledged;  // by game, the last seq
    int told = 0;
    std::mt19937 random{std::random_device{}()};
    for (int life = 0; life < 12; ++life) {
        Victim victim("write", folder.journal().string());
        victim.listen(500 + random() % 20'000);
        victim.end_it();
        victim.listen(std::string::npos);  // what it still said
        std::istringstream lines(victim.said());
        std::string game;
        std::int64_t seq = 0;
        while (lines >> game >> seq) {
            auto const [last, is_new] = acknowledged.try_emplace(game, seq);
            INFO(game << ' ' << seq << " behind " << last->second);
            REQUIRE((is_new || seq > last->second));  // one may have been kept and not told, when its life ended
            last->second = seq;
            ++told;
        }
    }
    REQUIRE(told > 300);

    auto const journal = SqliteJournal::open(folder.journal());
    INFO((journal ? "" : journal.error()));
    REQUIRE(journal);
    std::map<std::string, std::size_t> running;
    auto const recovered = *(*journal)->recover();
    for (auto const& game : recovered) {
        REQUIRE(game.whole);
        for (std::size_t seq = 0; seq < game.lines.size(); ++seq)
            REQUIRE(game.lines[seq] == game.game + "/" + std::to_string(seq));
        running[game.game] = game.lines.size();
    }
    int finished = 0;
    for (auto const& [game, seq] : acknowledged) {
        INFO(game << ' ' << seq);
        auto const record = *(*journal)->record(game);
        if (record) {
            ++finished;
            CHECK_FALSE(running.contains(game));
            CHECK(record->finished.document == game + "/40");
        } else {
            CHECK(seq < 40);
            CHECK(static_cast<std::int64_t>(running[game]) > seq);
        }
    }
    INFO("told " << told << " finished " << finished);
    CHECK(finished > 0);
}

TEST_CASE("file journal: a disk without room stops new events with a sentence, loses none, and goes on with room") {
    Folder folder;
    for (char const* how : {"full", "no-room"}) {
        auto const where = std::string(how) == "full" ? folder.journal() : folder.path();
        Victim victim(how, where.string());
        victim.listen(std::string::npos);
        auto const status = victim.status();
        if (WIFEXITED(status) && WEXITSTATUS(status) == 77) {
            WARN("NOT TRIED HERE: " << victim.said());
            continue;
        }
        INFO(how << ": " << victim.said());
        CHECK(status == 0);
        CHECK(victim.said().find("disk that holds the journal") != std::string::npos);
    }
}

TEST_CASE("file journal: a place that cannot be written is refused with a sentence") {
    Folder folder;
    using std::filesystem::perms;
    bool const is_there = GENERATE(false, true);
    if (is_there) {
        REQUIRE(SqliteJournal::open(folder.journal()));
        std::filesystem::permissions(folder.journal(), perms::owner_read | perms::group_read | perms::others_read);
    }
    std::filesystem::permissions(folder.path(), perms::owner_read | perms::owner_exec | perms::others_read | perms::others_exec);
    Victim victim("closed", folder.journal().string());
    victim.listen(std::string::npos);
    auto const status = victim.status();
    std::filesystem::permissions(folder.path(), perms::owner_all);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 77) {
        WARN("NOT TRIED HERE: " << victim.said());
        return;
    }
    INFO(victim.said());
    CHECK(status == 0);
    CHECK((victim.said().find("read-only") != std::string::npos || victim.said().find("may it be written") != std::string::npos));
}
