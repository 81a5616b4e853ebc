#pragma once
// The file as those see it who only read: a connection of its own, so that nobody waits for the disk of the writer. From
// any thread; throws SQLite::Exception.

#include "store/record_row.hpp"

#include <filesystem>
#include <mutex>

namespace flagfall::store {

class Reader {
public:
    Reader(std::filesystem::path const& file, std::chrono::milliseconds busy_wait, std::string const& vfs);

    std::vector<UnfinishedGame> unfinished();
    std::vector<KeptRecord> records(Page const& page);
    std::optional<KeptRecord> record(GameId const& game);
    /// The next records behind that number, with their documents.
    std::vector<KeptRecord> records_behind(std::int64_t number, int at_most);

private:
    std::vector<KeptRecord> rows_of(SQLite::Statement& statement);

    std::mutex mutex_;  // a connection and its statements are for one at a time
    SQLite::Database database_;
    SQLite::Statement page_, page_of_player_, record_, behind_, lines_, games_;
};

}  // namespace flagfall::store
