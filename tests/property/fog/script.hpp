#pragma once
// What people do at a room, written down so that it can be done again in another world.

#include "room/command.hpp"
#include "room/room.hpp"
#include "support/seed.hpp"

#include <string>
#include <variant>
#include <vector>

namespace flagfall::test {

struct Say {
    Viewer who;
    std::string text;
};
/// The viewer gets a state afresh: a slow reader, a reconnection, a curious client.
struct AskState {
    Viewer viewer;
};
/// The viewer gets the last events again, as after a lost connection.
struct Resume {
    Viewer viewer;
    int missed;
};
struct AskLegal {
    Side side;
};

using Step = std::variant<room::RoomCommand, Say, AskState, Resume, AskLegal>;

struct Script {
    stratego::Rules rules;
    std::vector<Step> steps;
};

/// A whole game of any table with any options, with all that goes wrong in one: set-ups refused, changed and taken back,
/// illegal moves of every kind, moves out of turn and out of date, draw offers, talk, resignations, people who come late.
Script random_script(Random& random);

}  // namespace flagfall::test
