#pragma once
// The thread that writes. Jobs wait in a bounded queue; the thread takes all of them at once, and appends that stand
// together go into one transaction.

#include "store/ledger.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <span>
#include <thread>
#include <variant>

namespace flagfall::store {

class Writer {
public:
    struct Append {
        GameId game;
        std::int64_t first_seq;
        Lines lines;
        std::optional<FinishedGame> finished;
        WhenAppended done;
    };
    struct Read {
        GameId game;
        std::function<void(Reading<Kept>)> done;
    };
    struct Prune {
        WallTime before;
        std::function<void(Reading<std::int64_t>)> done;
    };
    using Job = std::variant<Append, Read, Prune>;

    Writer(std::filesystem::path const& file, std::chrono::milliseconds busy_wait, std::string const& vfs,
           std::size_t max_waiting);
    ~Writer();
    Writer(Writer const&) = delete;
    Writer& operator=(Writer const&) = delete;

    /// From any thread.
    void submit(Job job);

private:
    /// Empty, or why the job is not taken; then it is as it was.
    std::string queue(Job& job);
    void run();
    void carry_out(std::deque<Job>& jobs);
    void carry_out(std::span<Append> group);
    void carry_out(Read const& job);
    void carry_out(Prune const& job);
    /// One transaction: false when the file belongs to another by now. Throws when it did not work, with all rolled back.
    template <class Work>
    bool write(Work const& work);

    Ledger ledger_;  // touched only on thread_, once that runs
    bool is_ghost_ = false;
    bool committing_ = false;  // the transaction that just threw was on its last step

    std::size_t max_waiting_;
    std::mutex mutex_;
    std::condition_variable something_waits_;
    std::deque<Job> waiting_;  // guarded by mutex_
    bool stopping_ = false;    // guarded by mutex_
    std::thread thread_;       // last: it uses all of the above
};

}  // namespace flagfall::store
