#pragma once
// What the journal keeps of a game, one line of plain text an event. The header is the event of slot 0; the events of the
// room follow. Lines hold the truth, ranks and all: they go into the store and come back from it, nowhere else.
//
//     1 game q7x2 variant=classic two_squares=3 … record=shown red=Ann blue=Bob created=1764558072000 engine=0.1.0 rules=1
//     1 setup red first a1=F b1=B …          (again: that side was ready already)
//     1 withdrawn red
//     1 began
//     1 ply 1 a4-a5
//     1 ply 2 j7-j6 9xB attacker             (attacker's rank, defender's rank, who fell)
//     1 draw red offered
//     1 ended red flag_captured              (nobody: a draw, or aborted)
//     1 shown
//
// The first word is the schema. What a program has once written stays readable (tests/data/journal): a change of the
// format is a new schema beside the old one.

#include "core/result.hpp"
#include "core/time.hpp"
#include "room/event.hpp"
#include "wire/messages.hpp"

#include <string>
#include <string_view>

namespace flagfall::room {

/// The schema that is written.
inline constexpr int event_schema = 1;

/// Which edition of the rules decides the outcomes; raised when the engine would play an old game otherwise.
inline constexpr int rules_edition = 1;

struct GameHeader {
    std::string id;  ///< a wire::GameId
    wire::GameTerms terms;
    BySide<std::string> players;
    WallTime created;
    std::string engine;  ///< the version of the program that began it
    int rules = rules_edition;

    friend bool operator==(GameHeader const&, GameHeader const&) = default;
};

/// Without a line end.
std::string text_of(GameHeader const& header);
std::string text_of(RoomEvent const& event);

/// The same value back. Strict: each word where it belongs, spelled the one way it is written. Errors: a sentence.
/// Whether an event fits its game is for `replay`.
Result<GameHeader, std::string> parse_header(std::string_view line);
Result<RoomEvent, std::string> parse_event(std::string_view line);

}  // namespace flagfall::room
