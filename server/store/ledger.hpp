#pragma once
// The file as its one writer sees it: transactions, slots, and the sweeping of dead lines. On one thread; throws
// SQLite::Exception, after which `roll_back` makes everything here as it was.

#include "store/record_row.hpp"
#include "store/slots.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <unordered_set>
#include <utility>
#include <vector>

namespace flagfall::store {

class Ledger {
public:
    /// Opens or makes the file, and takes it over from whoever had it.
    Ledger(std::filesystem::path const& file, std::chrono::milliseconds busy_wait, std::string const& vfs);

    /// Begins to write; false when another has taken the file over.
    bool begin();
    /// Lines of a game into its slots, or why not. `finished`: the game becomes its record.
    Verdict put(GameId const& game, std::int64_t first_seq, Lines const& lines, std::optional<FinishedGame> const& finished);
    /// What is kept of a game; its next slot is set by that.
    Kept settle(GameId const& game);
    /// Forgets up to so many records of before then; how many.
    int prune(WallTime before, int at_most);
    /// Takes dead lines away when there are too many; before `commit`.
    void sweep();
    /// Throws when it is not kept, or not known to be.
    void commit();
    void roll_back() noexcept;

    /// Nothing more is put there until `settle`.
    void unsettle(GameId const& game);

private:
    bool has_record(GameId const& game);
    void keep_line(std::int64_t number, std::int64_t seq, std::string const& line);
    void end(GameId const& game, Slot const& slot, FinishedGame const& finished);
    void remember(GameId const& game);
    void load();

    /// Lines in the table: of running games, and of those that have ended.
    struct Tally {
        std::int64_t alive = 0, dead = 0;
    };

    SQLite::Database database_;
    SQLite::Statement begin_, commit_, epoch_of_owner_, touch_, add_game_, drop_game_, add_line_, first_lines_, drop_lines_,
        lines_of_, find_record_, read_record_, add_record_, prune_;
    Slots slots_;
    std::unordered_set<std::int64_t> running_;  // numbers of games that have not ended
    Tally tally_;
    std::int64_t last_number_ = 0;
    std::int64_t epoch_ = 0;

    // What a roll-back restores.
    std::vector<std::pair<GameId, std::optional<Slot>>> slots_before_;
    std::vector<std::int64_t> begun_, ended_;
    Tally tally_before_;
};

}  // namespace flagfall::store
