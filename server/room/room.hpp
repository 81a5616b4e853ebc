#pragma once
// The live truth of one game: commands become events, events become views. Pure: no socket, no clock, no randomness.
//
//     auto events = room.decide(command, now);                     // or a refusal: nothing has changed
//     for (auto const& event : *events) {
//         room.evolve(event);
//         for (auto viewer : all_viewers)
//             if (auto told = room.project(event, viewer)) send(viewer, room.n(viewer), *told);
//     }
//
// An accepted command may make no events (the same move once more, leaving a game that is over): it is still answered ok.

#include "core/result.hpp"
#include "core/time.hpp"
#include "room/command.hpp"
#include "room/event.hpp"
#include "room/refusal.hpp"
#include "stratego/game.hpp"
#include "stratego/view_event.hpp"
#include "wire/messages.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace flagfall::room {

/// So many set-ups a side may hand in in one game: the log of a game is bounded.
inline constexpr int setups_allowed = 100;

/// What one view was told, with its number.
struct Told {
    std::int64_t n;
    stratego::ViewEvent event;

    friend bool operator==(Told const&, Told const&) = default;
};

class Room {
public:
    Room(stratego::Rules const& rules, BySide<std::string> players);

    /// What the command would do now. Refusals depend only on what that side may see.
    Result<std::vector<RoomEvent>, RoomRefusal> decide(RoomCommand const& command, Instant now) const;

    /// Takes in an event that `decide` made, in order. Recovery is this over the log.
    void evolve(RoomEvent const& event);

    /// What the viewer is told of an event that has been taken in; nothing when it does not concern that view.
    std::optional<stratego::ViewEvent> project(RoomEvent const& event, Viewer viewer) const;

    /// The number of the last event in that view, 0 before the first.
    std::int64_t n(Viewer viewer) const noexcept { return told_[static_cast<std::size_t>(viewer)]; }

    /// Everything the viewer may know now; it includes the event n(viewer).
    stratego::ViewState state_for(Viewer viewer) const;

    /// What that view was told after its event `n`; none when there never was such an event (then send the state).
    /// Under `reveal: forget` it holds clashes that a state no longer does: give a spectator only what came after he
    /// joined, whatever `n` he claims.
    std::optional<std::vector<Told>> events_after(Viewer viewer, std::int64_t n) const;

    /// The legal and the barred moves of that side; both empty when it is not its turn or the game is over.
    /// Errors: wrong_phase while setting up.
    Result<wire::LegalMoves, RoomRefusal> legal_for(Side side) const;

    /// Errors: game_running, never_began, record_private.
    Result<stratego::Record, RoomRefusal> record() const;

    stratego::Phase phase() const noexcept { return game_.phase(); }
    std::optional<stratego::Ending> const& ending() const noexcept { return game_.ending; }
    stratego::Rules const& rules() const noexcept { return game_.rules; }
    BySide<std::string> const& players() const noexcept { return players_; }
    int plies() const noexcept { return static_cast<int>(game_.plies.size()); }

    /// The truth so far, for the journal.
    std::vector<RoomEvent> const& log() const noexcept { return log_; }

private:
    friend class Decision;

    stratego::Game game_;
    BySide<std::string> players_;
    BySide<int> setups_made_;
    std::vector<RoomEvent> log_;
    std::array<std::int64_t, 3> told_{};  // by Viewer
};

}  // namespace flagfall::room
