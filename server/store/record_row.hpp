#pragma once
// A record as a row of its table, for the one who writes and the one who reads.

#include "store/journal.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

namespace flagfall::store {

/// The columns that `record_in` reads, in its order; `document` or an empty text comes last.
inline constexpr char const* record_columns =
    "number, game, created, ended, red, blue, variant, options, winner, reason, plies, schema, rules, engine, open";

/// Puts the record as a new row.
void insert_record(SQLite::Statement& insert, GameId const& game, FinishedGame const& finished);
inline constexpr char const* insert_record_sql =
    "INSERT INTO records (game, created, ended, red, blue, variant, options, winner, reason, plies, schema, rules, engine, open, "
    "document) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";

/// The row on which the statement stands: `record_columns`, then the document.
KeptRecord record_in(SQLite::Statement& row);

/// Readies a statement for use once more.
void again(SQLite::Statement& statement);

}  // namespace flagfall::store
