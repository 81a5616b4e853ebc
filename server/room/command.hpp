#pragma once
// What a seat may ask of its room. Whether the asker sits there has been settled before (lobby, `unknown_game`,
// `not_a_player`).

#include "core/side.hpp"
#include "wire/messages.hpp"

#include <string>
#include <variant>
#include <vector>

namespace flagfall::room {

/// Rows as on the wire. Handing in again before both are ready replaces what was there.
struct SubmitSetup {
    std::vector<std::string> rows;
};
struct WithdrawSetup {};
struct PlayMove {
    int ply;           ///< the number this ply would have, from 1
    std::string move;  ///< as it was sent
};
struct Resign {};
struct ActOnDraw {
    wire::DrawAct act;
};
/// He was away too long: the other wins; before the second ply the game is aborted.
struct Abandon {};
/// He left on purpose: resigns; while setting up the game is aborted; nothing happens once it is over.
struct Leave {};

struct RoomCommand {
    Side side;
    std::variant<SubmitSetup, WithdrawSetup, PlayMove, Resign, ActOnDraw, Abandon, Leave> what;
};

}  // namespace flagfall::room
