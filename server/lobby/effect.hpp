#pragma once
// What the lobby wants done. It decides, the shell carries out.

#include "core/side.hpp"
#include "wire/messages.hpp"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace flagfall::lobby {

/// Dealt from 1 to whoever logs in, never twice in a run; sessions and rooms know people by it.
using PersonId = std::uint64_t;

struct Person {
    PersonId id = 0;
    wire::Name name;

    friend bool operator==(Person const&, Person const&) = default;
};

/// Both players are there: make a room; each gets `seated` (with `rematch_of`) and then the state. `online` is false for
/// one who is away just now.
struct StartRoom {
    wire::GameId game;
    wire::GameTerms terms;
    BySide<Person> players;
    BySide<bool> online;
    std::optional<wire::GameId> rematch_of;
};
/// Give the room the command Leave for this seat (resigns, or aborts).
struct LeaveSeat {
    wire::GameId game;
    Side side;
};
/// Give the room the command Abandon for this seat.
struct AbandonSeat {
    wire::GameId game;
    Side side;
};
/// He no longer watches: send him nothing more of it. Where he did not ask for it, tell him wire::GameGone.
struct StopWatching {
    wire::GameId game;
    PersonId person;
    bool asked;
};
/// He no longer sits there (for a running game this follows LeaveSeat, so that he still hears how it ended): send him
/// nothing more of it. Where he did not ask for it, tell him wire::GameGone.
struct StopPlaying {
    wire::GameId game;
    PersonId person;
    bool asked;
};
/// Tell both seats and the spectators (wire::Presence).
struct PresenceChanged {
    wire::GameId game;
    Side side;
    bool online;
};
/// Tell both seats and the spectators (wire::Watchers).
struct WatchersChanged {
    wire::GameId game;
    int count;
    std::vector<wire::Name> names;  ///< at most 20
};
/// Tell this person that the other (who sits at `side`) wants a rematch.
struct TellRematch {
    PersonId to;
    wire::GameId game;
    Side side;
};
/// Nobody is left in a game that is over: end its room.
struct CloseRoom {
    wire::GameId game;
};

using Effect = std::variant<StartRoom, LeaveSeat, AbandonSeat, StopWatching, StopPlaying, PresenceChanged, WatchersChanged,
                            TellRematch, CloseRoom>;
using Effects = std::vector<Effect>;

}  // namespace flagfall::lobby
