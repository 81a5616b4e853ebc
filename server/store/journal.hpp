#pragma once
// Where every event of every game is kept before anybody is told of it. An event has a slot, (game, seq), that can be
// created once: who is second gets a conflict. Lines are whatever the caller wrote (room/event_text.hpp); the journal
// does not read them.
//
//     journal.append(game, 12, lines, std::nullopt, [](Appended answer, std::string const& why) { post(…); });
//
// ok        kept for good: tell everybody.
// conflict  another has that slot, or another store has taken over the file: this writer is a ghost and must stop.
// failed    nothing of it was kept, `why` says what for people (a full disk, too much waiting): refuse the command.
// unknown   it may be kept or not: tell nobody, `read` the game and go on from what it says. Until then every append to it
//           fails.
//
// After a failure the next slot is still the one that failed: an append behind it fails too, so that nothing is ever kept
// behind a gap. No function throws.

#include "core/result.hpp"
#include "core/side.hpp"
#include "core/time.hpp"
#include "stratego/ending.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace flagfall::store {

using GameId = std::string;
using Lines = std::vector<std::string>;  ///< of one game, in the order of its slots

enum class Appended : std::uint8_t { ok, conflict, failed, unknown };

/// Called exactly once, on the journal's own thread or, for what is refused at once, on the caller's; it must do no more
/// than pass the answer on. `why` is empty for ok.
using WhenAppended = std::function<void(Appended, std::string const& why)>;

/// What stays of a game that has ended: one row.
struct FinishedGame {
    WallTime created{};
    WallTime ended{};
    BySide<std::string> players;
    std::string variant;  ///< the table's id
    std::string options;  ///< as the caller writes them
    stratego::Ending ending{};
    int plies = 0;
    int schema = 1;        ///< of its lines
    int rules = 1;         ///< the edition of the rules it was played by
    std::string engine;    ///< the version of the program
    bool open = true;      ///< may be shown to everybody (option `record`)
    std::string document;  ///< the record as text; empty of a game that never began

    friend bool operator==(FinishedGame const&, FinishedGame const&) = default;
};

struct KeptRecord {
    std::int64_t number = 0;  ///< in the order of ending; also where the next page begins
    GameId game;
    FinishedGame finished;

    friend bool operator==(KeptRecord const&, KeptRecord const&) = default;
};

struct UnfinishedGame {
    GameId game;
    Lines lines;
    bool whole = true;  ///< false: slots are missing, and `lines` ends before the first of them

    friend bool operator==(UnfinishedGame const&, UnfinishedGame const&) = default;
};

/// What a game has in the journal: its lines while it runs, its record once it has ended, neither if it is not known.
struct Kept {
    Lines lines;
    std::optional<KeptRecord> record;

    friend bool operator==(Kept const&, Kept const&) = default;
};

/// Errors are sentences for people.
template <class T>
using Reading = Result<T, std::string>;

/// Which records a page holds: newest first, those before a number, of a player if one is named.
struct Page {
    std::optional<std::string> player{};
    std::int64_t before = std::numeric_limits<std::int64_t>::max();
    int size = 50;  ///< 1–500
};

class Journal {
public:
    virtual ~Journal() = default;

    /// Creates the slots (game, first_seq), (game, first_seq + 1), … all or none; at least one. A batch that ends the game
    /// also turns it into its record, in the same stroke, and its lines are gone. Answers of one game come in order.
    virtual void append(GameId game, std::int64_t first_seq, Lines lines, std::optional<FinishedGame> finished,
                        WhenAppended done) = 0;

    /// What is kept of a game now, behind everything appended before; settles an `unknown`. `done` as for append. An error
    /// settles nothing.
    virtual void read(GameId game, std::function<void(Reading<Kept>)> done) = 0;

    /// The games that have not ended, by the order in which they began.
    virtual Reading<std::vector<UnfinishedGame>> recover() = 0;

    /// A page of records; their documents are left out.
    virtual Reading<std::vector<KeptRecord>> records(Page const& page) = 0;
    virtual Reading<std::optional<KeptRecord>> record(GameId const& game) = 0;

    /// All records with their documents, oldest first, until `each` answers false; how many it was given. New ones may
    /// come in meanwhile.
    virtual Reading<std::int64_t> export_records(std::function<bool(KeptRecord const&)> const& each) = 0;

    /// Forgets the records of games that ended before then; `done` as for append, with how many there were.
    virtual void prune(WallTime before, std::function<void(Reading<std::int64_t>)> done) = 0;
};

}  // namespace flagfall::store
