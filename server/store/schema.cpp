#include "store/schema.hpp"

#include <sqlite3.h>

#include <array>
#include <stdexcept>
#include <string_view>

namespace flagfall::store {

namespace {

constexpr int application_id = 0x466C6166;  // "Flaf"

/// From version i to i + 1. What has been released is never changed: a new version is a new row.
constexpr std::array migrations{
    R"sql(
-- One row: who may write (the epoch of the one who opened last). `touched` settles what a failing disk left open.
CREATE TABLE owner (id INTEGER PRIMARY KEY CHECK (id = 1), epoch INTEGER NOT NULL, touched INTEGER NOT NULL);
INSERT INTO owner VALUES (1, 0, 0);
-- Games that have not ended. Lines of a number that is not here are dead.
CREATE TABLE games (number INTEGER PRIMARY KEY, game TEXT NOT NULL UNIQUE);
-- Appended to, and swept from the front. No index: a table keyed by game would dirty a page a game in every commit.
CREATE TABLE live (place INTEGER PRIMARY KEY, number INTEGER NOT NULL, seq INTEGER NOT NULL, line TEXT NOT NULL);
CREATE TABLE records (
    number INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL UNIQUE, created INTEGER NOT NULL, ended INTEGER NOT NULL,
    red TEXT NOT NULL, blue TEXT NOT NULL, variant TEXT NOT NULL, options TEXT NOT NULL, winner TEXT, reason TEXT NOT NULL,
    plies INTEGER NOT NULL, schema INTEGER NOT NULL, rules INTEGER NOT NULL, engine TEXT NOT NULL, open INTEGER NOT NULL,
    document TEXT NOT NULL);
CREATE INDEX records_by_end ON records (ended);
CREATE INDEX records_by_red ON records (red);
CREATE INDEX records_by_blue ON records (blue);
)sql"};

int number(SQLite::Database& database, char const* query) { return database.execAndGet(query).getInt(); }

}  // namespace

int schema_version() noexcept { return static_cast<int>(migrations.size()); }

void bring_up_to_date(SQLite::Database& database) {
    auto const name = database.getFilename();
    auto version = number(database, "PRAGMA user_version");
    bool const ours = number(database, "PRAGMA application_id") == application_id;
    if (!ours && (version != 0 || number(database, "SELECT COUNT(*) FROM sqlite_master") != 0))
        throw std::runtime_error(name + " is no journal of Flagfall");
    if (version > schema_version())
        throw std::runtime_error(name + " was written by a newer Flagfall (version " + std::to_string(version) +
                                 " of its tables, this program knows up to " + std::to_string(schema_version()) + ")");

    if (std::string_view(database.execAndGet("PRAGMA journal_mode = WAL").getText()) != "wal")
        throw std::runtime_error(name + " is on a file system without the shared memory that a journal needs");
    database.exec("PRAGMA synchronous = FULL");
    SQLite::Transaction all(database, SQLite::TransactionBehavior::IMMEDIATE);
    for (version = number(database, "PRAGMA user_version"); version < schema_version(); ++version)
        database.exec(migrations[static_cast<std::size_t>(version)]);
    database.exec("PRAGMA user_version = " + std::to_string(schema_version()));
    database.exec("PRAGMA application_id = " + std::to_string(application_id));
    all.commit();
}

std::string sentence(SQLite::Exception const& error) {
    auto const meaning = [&]() -> std::string_view {
        switch (error.getErrorCode()) {
            case SQLITE_FULL: return "the disk that holds the journal is full";
            case SQLITE_READONLY: return "the journal cannot be written: its file or directory is read-only";
            case SQLITE_CANTOPEN: return "the journal cannot be opened: is its directory there, and may it be written";
            case SQLITE_PERM:
            case SQLITE_AUTH: return "the journal may not be used by this account";
            case SQLITE_BUSY:
            case SQLITE_LOCKED: return "another program holds the journal";
            case SQLITE_IOERR: return "the disk that holds the journal fails";
            case SQLITE_CORRUPT: return "the journal is damaged";
            case SQLITE_NOTADB: return "the file is no journal";
            default: return "the journal does not work";
        }
    }();
    return std::string(meaning) + " (SQLite: " + error.what() + ", code " + std::to_string(error.getExtendedErrorCode()) + ")";
}

}  // namespace flagfall::store
