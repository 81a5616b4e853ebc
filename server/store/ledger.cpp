#include "store/ledger.hpp"

#include "store/schema.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <fstream>

namespace flagfall::store {

namespace {

/// Dead lines that may lie about, beyond as many as there are living ones.
constexpr std::int64_t dead_allowed = 4096;
constexpr std::int64_t swept_at_least = 512;

SQLite::Database opened(std::filesystem::path const& file, std::chrono::milliseconds busy_wait, std::string const& vfs) {
    if (!std::filesystem::exists(file)) {
        std::ofstream(file, std::ios::app).flush();
        std::error_code ignored;  // where it cannot be made, SQLite says why
        std::filesystem::permissions(file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, ignored);
    }
    SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, static_cast<int>(busy_wait.count()),
                              vfs);
    bring_up_to_date(database);
    return database;
}

}  // namespace

Ledger::Ledger(std::filesystem::path const& file, std::chrono::milliseconds busy_wait, std::string const& vfs)
    : database_(opened(file, busy_wait, vfs)),
      begin_(database_, "BEGIN IMMEDIATE"),
      commit_(database_, "COMMIT"),
      epoch_of_owner_(database_, "SELECT epoch FROM owner"),
      touch_(database_, "UPDATE owner SET touched = touched + 1"),
      add_game_(database_, "INSERT INTO games (number, game) VALUES (?, ?)"),
      drop_game_(database_, "DELETE FROM games WHERE number = ?"),
      add_line_(database_, "INSERT INTO live (number, seq, line) VALUES (?, ?, ?)"),
      first_lines_(database_, "SELECT place, number, seq, line FROM live ORDER BY place LIMIT ?"),
      drop_lines_(database_, "DELETE FROM live WHERE place <= ?"),
      lines_of_(database_, "SELECT number, line FROM live WHERE number = (SELECT number FROM games WHERE game = ?) ORDER BY seq"),
      find_record_(database_, "SELECT 1 FROM records WHERE game = ?"),
      read_record_(database_, std::string("SELECT ") + record_columns + ", document FROM records WHERE game = ?"),
      add_record_(database_, insert_record_sql),
      prune_(database_, "DELETE FROM records WHERE number IN (SELECT number FROM records WHERE ended < ? LIMIT ?)") {
    SQLite::Transaction all(database_, SQLite::TransactionBehavior::IMMEDIATE);
    database_.exec("UPDATE owner SET epoch = epoch + 1");
    epoch_ = database_.execAndGet("SELECT epoch FROM owner").getInt64();
    load();
    all.commit();
}

void Ledger::load() {
    SQLite::Statement games(
        database_,
        "SELECT g.number, g.game, COUNT(l.seq), COALESCE(MAX(l.seq) + 1, 0) FROM games g LEFT JOIN live l USING (number) "
        "GROUP BY g.number");
    while (games.executeStep()) {
        auto const number = games.getColumn(0).getInt64();
        auto const lines = games.getColumn(2).getInt64();
        slots_.set(games.getColumn(1).getString(), {number, games.getColumn(3).getInt64()});
        running_.insert(number);
        tally_.alive += lines;
    }
    tally_.dead = database_.execAndGet("SELECT COUNT(*) FROM live").getInt64() - tally_.alive;
    last_number_ = database_
                       .execAndGet(
                           "SELECT MAX((SELECT COALESCE(MAX(number), 0) FROM games), "
                           "(SELECT COALESCE(MAX(number), 0) FROM live))")
                       .getInt64();
}

bool Ledger::begin() {
    if (sqlite3_get_autocommit(database_.getHandle()) == 0) database_.tryExec("ROLLBACK");
    slots_before_.clear();
    begun_.clear();
    ended_.clear();
    tally_before_ = tally_;
    again(begin_);
    begin_.exec();
    again(epoch_of_owner_);
    epoch_of_owner_.executeStep();
    bool const is_ours = epoch_of_owner_.getColumn(0).getInt64() == epoch_;
    again(epoch_of_owner_);  // a statement that stands on a row keeps a transaction open
    return is_ours;
}

bool Ledger::has_record(GameId const& game) {
    again(find_record_);
    find_record_.bind(1, game);
    bool const found = find_record_.executeStep();
    again(find_record_);
    return found;
}

Verdict Ledger::put(GameId const& game, std::int64_t first_seq, Lines const& lines, std::optional<FinishedGame> const& finished) {
    if (lines.empty()) return {Appended::failed, "there is nothing to keep"};
    auto const* known = slots_.find(game);
    auto verdict = slots_.verdict(game, first_seq, !known && has_record(game));
    if (verdict.answer != Appended::ok) return verdict;

    remember(game);
    auto slot = known ? *known : Slot{};
    if (finished) {
        end(game, slot, *finished);
        return verdict;
    }
    if (!known) {
        slot.number = ++last_number_;
        again(add_game_);
        add_game_.bind(1, slot.number);
        add_game_.bind(2, game);
        add_game_.exec();
        running_.insert(slot.number);
        begun_.push_back(slot.number);
    }
    for (auto const& line : lines)
        keep_line(slot.number, slot.next++, line);
    tally_.alive += static_cast<std::int64_t>(lines.size());
    slots_.set(game, slot);
    return verdict;
}

void Ledger::keep_line(std::int64_t number, std::int64_t seq, std::string const& line) {
    add_line_.tryReset();
    add_line_.bind(1, number);
    add_line_.bind(2, seq);
    add_line_.bindNoCopy(3, line);
    add_line_.exec();
}

void Ledger::end(GameId const& game, Slot const& slot, FinishedGame const& finished) {
    insert_record(add_record_, game, finished);
    if (slot.next > 0) {
        again(drop_game_);
        drop_game_.bind(1, slot.number);
        drop_game_.exec();
        running_.erase(slot.number);
        ended_.push_back(slot.number);
    }
    tally_.alive -= slot.next;
    tally_.dead += slot.next;
    slots_.erase(game);
}

void Ledger::remember(GameId const& game) {
    auto const* slot = slots_.find(game);
    slots_before_.emplace_back(game, slot ? std::optional(*slot) : std::nullopt);
}

/// Takes lines off the front when too many are dead; those that live go to the end once more. So the table stays within
/// about twice what lives, and whole pages come free.
void Ledger::sweep() {
    if (tally_.dead <= tally_.alive + dead_allowed) return;
    auto const just_died = tally_.dead - tally_before_.dead;
    struct Line {
        std::int64_t number, seq;
        std::string line;
    };
    std::vector<Line> living;
    std::int64_t last = 0, swept = 0;
    again(first_lines_);
    first_lines_.bind(1, std::max(swept_at_least, 2 * just_died));
    for (; first_lines_.executeStep(); ++swept) {
        last = first_lines_.getColumn(0).getInt64();
        auto const number = first_lines_.getColumn(1).getInt64();
        if (running_.contains(number))
            living.push_back({number, first_lines_.getColumn(2).getInt64(), first_lines_.getColumn(3).getString()});
    }
    again(first_lines_);
    for (auto const& line : living)
        keep_line(line.number, line.seq, line.line);
    again(drop_lines_);
    drop_lines_.bind(1, last);
    drop_lines_.exec();
    tally_.dead -= swept - static_cast<std::int64_t>(living.size());
}

Kept Ledger::settle(GameId const& game) {
    again(touch_);
    touch_.exec();  // once this is kept, what a failed commit left behind is gone for good
    Kept kept;
    Slot slot;
    again(lines_of_);
    lines_of_.bind(1, game);
    while (lines_of_.executeStep()) {
        slot.number = lines_of_.getColumn(0).getInt64();
        kept.lines.push_back(lines_of_.getColumn(1).getString());
    }
    again(lines_of_);
    again(read_record_);
    read_record_.bind(1, game);
    if (read_record_.executeStep()) kept.record = record_in(read_record_);
    again(read_record_);

    remember(game);
    slot.next = static_cast<std::int64_t>(kept.lines.size());
    if (slot.next > 0)
        slots_.set(game, slot);
    else
        slots_.erase(game);
    return kept;
}

int Ledger::prune(WallTime before, int at_most) {
    again(prune_);
    prune_.bind(1, std::int64_t{before.time_since_epoch().count()});
    prune_.bind(2, at_most);
    return prune_.exec();
}

void Ledger::commit() {
    again(commit_);
    commit_.exec();
}

void Ledger::roll_back() noexcept {
    if (sqlite3_get_autocommit(database_.getHandle()) == 0) database_.tryExec("ROLLBACK");
    for (auto at = slots_before_.rbegin(); at != slots_before_.rend(); ++at)
        if (at->second)
            slots_.set(at->first, *at->second);
        else
            slots_.erase(at->first);
    slots_before_.clear();
    for (auto number : begun_)
        running_.erase(number);
    for (auto number : ended_)
        running_.insert(number);
    tally_ = tally_before_;
}

void Ledger::unsettle(GameId const& game) {
    auto const* slot = slots_.find(game);
    auto unsettled = slot ? *slot : Slot{};
    unsettled.unsettled = true;
    slots_.set(game, unsettled);
}

}  // namespace flagfall::store
