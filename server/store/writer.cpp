#include "store/writer.hpp"

#include "core/overloaded.hpp"
#include "store/schema.hpp"

#include <sqlite3.h>

namespace flagfall::store {

namespace {

constexpr char const* taken_over = "another server has opened this journal and owns it now";
constexpr int pruned_at_once = 500;

void refuse(Writer::Job const& job, std::string const& why) {
    std::visit(Overloaded{[&](Writer::Append const& append) { append.done(Appended::failed, why); },
                          [&](auto const& other) { other.done(Failure(why)); }},
               job);
}

std::string sentence_of(std::exception const& error) {
    auto const* of_sqlite = dynamic_cast<SQLite::Exception const*>(&error);
    return of_sqlite ? sentence(*of_sqlite) : error.what();
}

/// Does the error say that a commit has not happened? No room for its pages, or not allowed to begin with: its last frame
/// cannot be whole. After any other (the disk failed, the flush failed) it may still be there after a crash.
bool says_not_kept(std::exception const& error) {
    auto const* of_sqlite = dynamic_cast<SQLite::Exception const*>(&error);
    if (!of_sqlite) return false;
    auto const code = of_sqlite->getErrorCode();
    return code == SQLITE_FULL || code == SQLITE_BUSY || code == SQLITE_READONLY;
}

}  // namespace

Writer::Writer(std::filesystem::path const& file, std::chrono::milliseconds busy_wait, std::string const& vfs,
               std::size_t max_waiting)
    : ledger_(file, busy_wait, vfs), max_waiting_(max_waiting), thread_([this] { run(); }) {}

Writer::~Writer() {
    {
        std::lock_guard const lock(mutex_);
        stopping_ = true;
    }
    something_waits_.notify_one();
    thread_.join();
}

std::string Writer::queue(Job& job) {
    std::lock_guard const lock(mutex_);
    if (stopping_) return "the journal is being closed";
    if (waiting_.size() >= max_waiting_) return "too much waits to be written: the disk is too slow for what goes on";
    waiting_.push_back(std::move(job));
    return {};
}

void Writer::submit(Job job) {
    if (auto const why = queue(job); !why.empty()) return refuse(job, why);
    something_waits_.notify_one();
}

void Writer::run() {
    for (;;) {
        std::deque<Job> jobs;
        {
            std::unique_lock lock(mutex_);
            something_waits_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            jobs.swap(waiting_);
        }
        carry_out(jobs);
    }
}

void Writer::carry_out(std::deque<Job>& jobs) {
    std::vector<Append> group;
    auto const finish_group = [&] {
        if (!group.empty()) carry_out(std::span(group));
        group.clear();
    };
    for (auto& job : jobs) {
        if (auto* append = std::get_if<Append>(&job)) {
            group.push_back(std::move(*append));
            continue;
        }
        finish_group();
        if (auto const* read = std::get_if<Read>(&job)) carry_out(*read);
        if (auto const* prune = std::get_if<Prune>(&job)) carry_out(*prune);
    }
    finish_group();
}

template <class Work>
bool Writer::write(Work const& work) {
    if (is_ghost_) return false;
    committing_ = false;
    try {
        if (!ledger_.begin()) {
            ledger_.roll_back();
            is_ghost_ = true;
            return false;
        }
        work();
        ledger_.sweep();
        committing_ = true;
        ledger_.commit();
    } catch (...) {
        ledger_.roll_back();
        throw;
    }
    return true;
}

void Writer::carry_out(std::span<Append> group) {
    std::vector<Verdict> verdicts;
    verdicts.reserve(group.size());
    try {
        bool const is_ours = write([&] {
            for (auto const& append : group)
                verdicts.push_back(ledger_.put(append.game, append.first_seq, append.lines, append.finished));
        });
        if (!is_ours) verdicts.assign(group.size(), {Appended::conflict, taken_over});
    } catch (std::exception const& error) {
        auto const answer = committing_ && !says_not_kept(error) ? Appended::unknown : Appended::failed;
        verdicts.resize(group.size());
        for (std::size_t i = 0; i < group.size(); ++i) {
            if (verdicts[i].answer != Appended::ok) continue;
            verdicts[i] = {answer, sentence_of(error)};
            if (answer == Appended::unknown) ledger_.unsettle(group[i].game);
        }
    }
    for (std::size_t i = 0; i < group.size(); ++i)
        group[i].done(verdicts[i].answer, verdicts[i].why);
}

void Writer::carry_out(Read const& job) {
    try {
        Kept kept;
        if (!write([&] { kept = ledger_.settle(job.game); })) return job.done(Failure(std::string(taken_over)));
        job.done(std::move(kept));
    } catch (std::exception const& error) {
        job.done(Failure(sentence_of(error)));
    }
}

void Writer::carry_out(Prune const& job) {
    try {
        std::int64_t forgotten = 0;
        for (int now = pruned_at_once; now == pruned_at_once; forgotten += now)
            if (!write([&] { now = ledger_.prune(job.before, pruned_at_once); }))
                return job.done(Failure(std::string(taken_over)));
        job.done(forgotten);
    } catch (std::exception const& error) {
        job.done(Failure(sentence_of(error)));
    }
}

}  // namespace flagfall::store
