#pragma once
// Why a room refuses a command, and how the wire and people are told.

#include "stratego/move.hpp"
#include "stratego/setup.hpp"
#include "wire/messages.hpp"

#include <optional>
#include <string>

namespace flagfall::room {

enum class Denied : std::uint8_t {
    wrong_phase,          ///< setting up or over when play is needed, or the other way round
    bad_setup,            ///< with the fault
    setup_changed_often,  ///< more than `setups_allowed` in one game
    not_ready,            ///< nothing to withdraw
    stale_ply,            ///< another ply is next: send the state afresh
    not_your_turn,        ///< the right ply, the other's
    illegal_move,         ///< with the reason
    no_draw_offer,        ///< none stands that this side could answer or take back
    draw_offer_stands,    ///< one offer at a time
    no_draw_offers_left,  ///< three a game
    game_running,         ///< no record before the end
    never_began,          ///< no record of a game that ended while setting up
    record_private,       ///< the game's option `record`
};

struct RoomRefusal {
    Denied why;
    std::optional<stratego::SetupFault> fault{};  ///< with bad_setup
    std::optional<stratego::Refusal> reason{};    ///< with illegal_move

    friend bool operator==(RoomRefusal const&, RoomRefusal const&) = default;
};

/// As the wire says it: code, a sentence, the reason. `re` is left to the session.
wire::Error error_of(RoomRefusal const& refusal);

}  // namespace flagfall::room
