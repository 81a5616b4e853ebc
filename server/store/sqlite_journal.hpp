#pragma once
// The journal in an SQLite file: WAL, synchronous=FULL, one writing thread that takes all that waits into one transaction
// (no timer: while one group is on its way to the disk, the next one gathers). Lines are appended to one table; the slots
// are guarded in memory. Whoever opened the file last owns it: a store that was there before gets conflicts from then on.
//
// The file holds the truth of running games: it is made readable to its owner alone.

#include "store/journal.hpp"

#include <chrono>
#include <filesystem>
#include <memory>

namespace flagfall::store {

class Reader;
class Writer;

struct SqliteSettings {
    std::size_t max_waiting = 16'384;           ///< jobs; what comes on top is refused at once
    std::chrono::milliseconds busy_wait{2000};  ///< for another program that holds the file, a backup
    std::string vfs{};                          ///< SQLite's name of the file layer, for tests; empty: the system's
};

class SqliteJournal final : public Journal {
public:
    /// Opens or makes the file and takes it over. Errors: a sentence (no such directory, not to be written, not a journal,
    /// of a newer version, damaged).
    static Reading<std::unique_ptr<SqliteJournal>> open(std::filesystem::path const& file, SqliteSettings settings = {});

    /// Carries out and answers what waits.
    ~SqliteJournal() override;

    void append(GameId game, std::int64_t first_seq, Lines lines, std::optional<FinishedGame> finished,
                WhenAppended done) override;
    void read(GameId game, std::function<void(Reading<Kept>)> done) override;
    Reading<std::vector<UnfinishedGame>> recover() override;
    Reading<std::vector<KeptRecord>> records(Page const& page) override;
    Reading<std::optional<KeptRecord>> record(GameId const& game) override;
    Reading<std::int64_t> export_records(std::function<bool(KeptRecord const&)> const& each) override;
    void prune(WallTime before, std::function<void(Reading<std::int64_t>)> done) override;

private:
    SqliteJournal(std::unique_ptr<Writer> writer, std::unique_ptr<Reader> reader);

    std::unique_ptr<Reader> reader_;  // outlives the writer's last answers
    std::unique_ptr<Writer> writer_;
};

}  // namespace flagfall::store
