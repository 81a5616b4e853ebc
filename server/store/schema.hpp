#pragma once
// The tables of the file, and how an older file becomes one of today.

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

namespace flagfall::store {

/// Makes a new file ours and brings an old one up to date, in one transaction. Throws SQLite::Exception or
/// std::runtime_error with a sentence: not a journal, of a newer version.
void bring_up_to_date(SQLite::Database& database);

/// The version that files have afterwards.
int schema_version() noexcept;

/// What SQLite's error means to the one who runs the server.
std::string sentence(SQLite::Exception const& error);

}  // namespace flagfall::store
