// The live room is no part of a state: only what it lets a viewer see.
#include "room/room.hpp"
#include "wire/codec.hpp"

#include <string>

std::string attempt(flagfall::room::Room const& room) {
    flagfall::wire::State state{"g", 0, {}, room.state_for(flagfall::Viewer::red), {}};
#ifndef CONTROL
    state.view = room;
#endif
    return flagfall::wire::encode(flagfall::wire::ServerMessage(state));
}
