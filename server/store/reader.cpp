#include "store/reader.hpp"

#include <algorithm>
#include <map>

namespace flagfall::store {

namespace {

std::string const columns = record_columns;

std::string of_player(std::string const& side) {
    return "SELECT * FROM (SELECT " + columns + ", '' FROM records WHERE " + side +
           " = ?1 AND number < ?2 ORDER BY number DESC LIMIT ?3)";
}

}  // namespace

Reader::Reader(std::filesystem::path const& file, std::chrono::milliseconds busy_wait, std::string const& vfs)
    : database_(file.string(), SQLite::OPEN_READONLY, static_cast<int>(busy_wait.count()), vfs),
      page_(database_, "SELECT " + columns + ", '' FROM records WHERE number < ? ORDER BY number DESC LIMIT ?"),
      page_of_player_(database_, of_player("red") + " UNION " + of_player("blue") + " ORDER BY number DESC LIMIT ?3"),
      record_(database_, "SELECT " + columns + ", document FROM records WHERE game = ?"),
      behind_(database_, "SELECT " + columns + ", document FROM records WHERE number > ? ORDER BY number LIMIT ?"),
      lines_(database_, "SELECT number, seq, line FROM live"),
      games_(database_, "SELECT number, game FROM games") {}

std::vector<KeptRecord> Reader::rows_of(SQLite::Statement& statement) {
    std::vector<KeptRecord> rows;
    while (statement.executeStep())
        rows.push_back(record_in(statement));
    again(statement);  // else it would hold on to an old state of the file
    return rows;
}

std::vector<KeptRecord> Reader::records(Page const& page) {
    std::lock_guard const lock(mutex_);
    auto& statement = page.player ? page_of_player_ : page_;
    again(statement);
    int column = 0;
    if (page.player) statement.bind(++column, *page.player);
    statement.bind(++column, page.before);
    statement.bind(++column, std::clamp(page.size, 1, 500));
    return rows_of(statement);
}

std::optional<KeptRecord> Reader::record(GameId const& game) {
    std::lock_guard const lock(mutex_);
    again(record_);
    record_.bind(1, game);
    auto rows = rows_of(record_);
    return rows.empty() ? std::nullopt : std::optional(std::move(rows.front()));
}

std::vector<KeptRecord> Reader::records_behind(std::int64_t number, int at_most) {
    std::lock_guard const lock(mutex_);
    again(behind_);
    behind_.bind(1, number);
    behind_.bind(2, at_most);
    return rows_of(behind_);
}

std::vector<UnfinishedGame> Reader::unfinished() {
    std::lock_guard const lock(mutex_);
    struct Found {
        UnfinishedGame game;
        std::map<std::int64_t, std::string> lines;
    };
    std::map<std::int64_t, Found> found;
    again(games_);
    again(lines_);
    SQLite::Statement begin(database_, "BEGIN"), end(database_, "COMMIT");  // both tables as they were at one moment
    begin.exec();
    while (games_.executeStep())
        found[games_.getColumn(0).getInt64()].game.game = games_.getColumn(1).getString();
    while (lines_.executeStep())
        if (auto const at = found.find(lines_.getColumn(0).getInt64()); at != found.end())
            at->second.lines[lines_.getColumn(1).getInt64()] = lines_.getColumn(2).getString();
    again(games_);
    again(lines_);
    end.exec();

    std::vector<UnfinishedGame> games;
    for (auto& [number, one] : found) {
        for (auto& [seq, line] : one.lines) {
            one.game.whole = seq == static_cast<std::int64_t>(one.game.lines.size());
            if (!one.game.whole) break;
            one.game.lines.push_back(std::move(line));
        }
        if (one.lines.empty()) one.game.whole = false;
        games.push_back(std::move(one.game));
    }
    return games;
}

}  // namespace flagfall::store
