#include "store/sqlite_journal.hpp"

#include "store/reader.hpp"
#include "store/schema.hpp"
#include "store/writer.hpp"

namespace flagfall::store {

namespace {

constexpr int exported_at_once = 100;

/// What `read` answers, or a sentence.
template <class Read>
auto reading(Read const& read) -> Reading<decltype(read())> {
    try {
        return read();
    } catch (SQLite::Exception const& error) {
        return Failure(sentence(error));
    } catch (std::exception const& error) {
        return Failure(std::string(error.what()));
    }
}

}  // namespace

Reading<std::unique_ptr<SqliteJournal>> SqliteJournal::open(std::filesystem::path const& file, SqliteSettings settings) {
    auto journal = reading([&] {
        auto writer = std::make_unique<Writer>(file, settings.busy_wait, settings.vfs, settings.max_waiting);
        auto reader = std::make_unique<Reader>(file, settings.busy_wait, settings.vfs);
        return std::unique_ptr<SqliteJournal>(new SqliteJournal(std::move(writer), std::move(reader)));
    });
    if (!journal) return Failure(file.string() + ": " + journal.error());
    return journal;
}

SqliteJournal::SqliteJournal(std::unique_ptr<Writer> writer, std::unique_ptr<Reader> reader)
    : reader_(std::move(reader)), writer_(std::move(writer)) {}

SqliteJournal::~SqliteJournal() = default;

void SqliteJournal::append(GameId game, std::int64_t first_seq, Lines lines, std::optional<FinishedGame> finished,
                           WhenAppended done) {
    writer_->submit(Writer::Append{std::move(game), first_seq, std::move(lines), std::move(finished), std::move(done)});
}

void SqliteJournal::read(GameId game, std::function<void(Reading<Kept>)> done) {
    writer_->submit(Writer::Read{std::move(game), std::move(done)});
}

void SqliteJournal::prune(WallTime before, std::function<void(Reading<std::int64_t>)> done) {
    writer_->submit(Writer::Prune{before, std::move(done)});
}

Reading<std::vector<UnfinishedGame>> SqliteJournal::recover() {
    return reading([&] { return reader_->unfinished(); });
}

Reading<std::vector<KeptRecord>> SqliteJournal::records(Page const& page) {
    return reading([&] { return reader_->records(page); });
}

Reading<std::optional<KeptRecord>> SqliteJournal::record(GameId const& game) {
    return reading([&] { return reader_->record(game); });
}

Reading<std::int64_t> SqliteJournal::export_records(std::function<bool(KeptRecord const&)> const& each) {
    return reading([&] {
        std::int64_t given = 0, behind = 0;
        for (;;) {
            auto const records = reader_->records_behind(behind, exported_at_once);
            if (records.empty()) return given;
            for (auto const& record : records) {
                ++given;
                if (!each(record)) return given;
            }
            behind = records.back().number;
        }
    });
}

}  // namespace flagfall::store
