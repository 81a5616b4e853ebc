#pragma once
// What happens in a room, as the truth: what the log keeps and recovery replays. Outcomes are in the events, so that a
// log stays readable when the engine changes. They hold ranks: they go to the journal and to `Room`, never to a peer.

#include "core/side.hpp"
#include "stratego/ending.hpp"
#include "stratego/move.hpp"
#include "stratego/setup.hpp"
#include "stratego/view_event.hpp"

#include <variant>

namespace flagfall::room {

/// A complete set-up was handed in. `replaces`: that side was ready already and nobody else is told of the change.
struct SetupSubmitted {
    Side side;
    stratego::Setup setup;
    bool replaces = false;

    friend bool operator==(SetupSubmitted const&, SetupSubmitted const&) = default;
};

struct SetupWithdrawn {
    Side side;

    friend bool operator==(SetupWithdrawn const&, SetupWithdrawn const&) = default;
};

/// Both are ready.
struct PlayBegan {
    friend bool operator==(PlayBegan const&, PlayBegan const&) = default;
};

/// `number` counts from 1.
struct PlyPlayed {
    int number;
    stratego::Ply ply;

    friend bool operator==(PlyPlayed const&, PlyPlayed const&) = default;
};

struct DrawStepped {
    Side side;
    stratego::DrawStep step;

    friend bool operator==(DrawStepped const&, DrawStepped const&) = default;
};

struct GameEnded {
    stratego::Ending ending;

    friend bool operator==(GameEnded const&, GameEnded const&) = default;
};

/// The record is shown to everybody; not of a game that never began, nor where the option `record` keeps it.
struct RecordShown {
    friend bool operator==(RecordShown const&, RecordShown const&) = default;
};

using RoomEvent = std::variant<SetupSubmitted, SetupWithdrawn, PlayBegan, PlyPlayed, DrawStepped, GameEnded, RecordShown>;

}  // namespace flagfall::room
