// A program that writes a journal and comes to grief; crash.cpp starts it. POSIX.
//
//     store-victim write FILE      many games at once, for ever; a line "GAME SEQ" for each acknowledged event
//     store-victim full FILE       no file may grow beyond a limit, later it may
//     store-victim no-room FOLDER  the same on a real disk of one mebibyte, mounted on that folder for this process alone
//     store-victim closed FILE     as an account that may not write there; prints what it is told
//
// Status 0: all as it should be; 77: cannot be tried here, says why; else a sentence on standard error.

#include "store/sqlite_journal.hpp"

#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <future>
#include <iostream>
#include <memory>
#include <sstream>
#include <thread>

using namespace flagfall;
using namespace flagfall::store;

namespace {

constexpr int games = 30;

[[noreturn]] void end(int status, std::string const& sentence) {
    std::cerr << sentence << std::endl;
    std::_Exit(status);
}
void require(bool is_so, std::string const& sentence) {
    if (!is_so) end(1, sentence);
}

std::unique_ptr<SqliteJournal> opened(std::string const& file) {
    auto journal = SqliteJournal::open(file);
    require(journal.has_value(), journal ? "" : journal.error());
    return *std::move(journal);
}

/// Says so in one write: a line is never cut by the end of this process.
void acknowledge(std::string const& game, std::int64_t seq) {
    auto const line = game + " " + std::to_string(seq) + "\n";
    if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) std::_Exit(2);
}

std::string line_of(std::string const& game, std::int64_t seq) { return game + "/" + std::to_string(seq); }

/// Each game hands in its next event as soon as the last was acknowledged; after forty it ends and another begins.
int write_for_ever(std::string const& file) {
    auto const journal = opened(file);
    std::function<void(std::string, std::int64_t)> next = [&](std::string const& game, std::int64_t seq) {
        std::optional<FinishedGame> finished;
        if (seq == 40) finished.emplace().document = line_of(game, seq);
        journal->append(game, seq, {line_of(game, seq)}, finished, [=, &next](Appended what, std::string const& why) {
            require(what == Appended::ok, game + ": " + why);
            acknowledge(game, seq);
            seq == 40 ? next(game + "x", 0) : next(game, seq + 1);
        });
    };
    auto const there = journal->recover();
    require(there.has_value(), there ? "" : there.error());
    for (auto const& game : *there) {
        require(game.whole, game.game + " is not whole");
        next(game.game, static_cast<std::int64_t>(game.lines.size()));
    }
    for (int i = static_cast<int>(there->size()); i < games; ++i)
        next("p" + std::to_string(::getpid()) + "g" + std::to_string(i), 0);
    std::this_thread::sleep_for(std::chrono::seconds(60));  // it is killed long before
    return 2;
}

struct Answer {
    Appended what;
    std::string why;
};

Answer append(Journal& journal, std::int64_t seq) {
    std::promise<Answer> answer;
    journal.append("g", seq, {std::string(2000, 'x')}, std::nullopt, [&](Appended what, std::string const& why) {
        answer.set_value({what, why});
    });
    return answer.get_future().get();
}

/// Writes until there is no room, looks at what is told, makes room, and goes on.
int fill(std::string const& file, std::function<void()> const& make_room) {
    auto const journal = opened(file);
    std::int64_t kept = 0;
    Answer answer{};
    while (kept < 5000 && (answer = append(*journal, kept)).what == Appended::ok)
        ++kept;
    std::cout << kept << " events, then: " << answer.why << std::endl;
    require(kept > 10 && kept < 5000, "it was not full");
    require(answer.what == Appended::failed || answer.what == Appended::unknown, "no answer to be had of a full disk");
    require(answer.why.find("disk that holds the journal") != std::string::npos, "no clear sentence: " + answer.why);
    require(append(*journal, kept).what != Appended::ok, "it is full and not full");
    require(append(*journal, kept + 1).what == Appended::failed, "something was kept behind a gap");
    auto there = journal->recover();
    require(there && there->size() == 1 && static_cast<std::int64_t>(there->front().lines.size()) == kept,
            "what was kept cannot be read while the disk is full");

    make_room();
    std::promise<Reading<Kept>> said;
    journal->read("g", [&](Reading<Kept> what) { said.set_value(std::move(what)); });
    auto const now = said.get_future().get();
    require(now.has_value(), now ? "" : now.error());
    kept = static_cast<std::int64_t>(now->lines.size());
    for (int i = 0; i < 20; ++i, ++kept)
        require((answer = append(*journal, kept)).what == Appended::ok, "it does not go on: " + answer.why);
    there = journal->recover();
    require(there && static_cast<std::int64_t>(there->front().lines.size()) == kept, "an event was lost");
    return 0;
}

int full(std::string const& file) {
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = 600'000;
    setrlimit(RLIMIT_FSIZE, &limit);
    return fill(file, [&] {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_FSIZE, &limit);
    });
}

int no_room(std::string const& folder) {
    auto const here_not = [](char const* what) { end(77, std::string(what) + ": " + std::strerror(errno)); };
    if (unshare(CLONE_NEWNS) != 0) here_not("no mount namespace of one's own");
    if (mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) here_not("mounts cannot be made private");
    if (mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=1m") != 0) here_not("no disk of memory");
    auto const ballast = folder + "/ballast";
    std::ofstream(ballast) << std::string(400'000, 'x');
    return fill(folder + "/journal.db", [&] { std::remove(ballast.c_str()); });
}

int closed(std::string const& file) {
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) end(77, "cannot become nobody");
    auto const journal = SqliteJournal::open(file);
    require(!journal, "it was opened for writing");
    std::cout << journal.error() << std::endl;
    return 0;
}

}  // namespace

int main(int count, char** words) {
    if (count != 3) end(2, "store-victim write|full|no-room|closed FILE");
    std::string const what = words[1];
    if (what == "write") return write_for_ever(words[2]);
    if (what == "full") return full(words[2]);
    if (what == "no-room") return no_room(words[2]);
    if (what == "closed") return closed(words[2]);
    end(2, "no such way to come to grief: " + what);
}
