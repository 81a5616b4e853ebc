// What happened in a room, as the truth, is not what a viewer is told.
#include "room/room.hpp"
#include "wire/messages.hpp"

flagfall::wire::Event attempt(flagfall::room::Room const& room, flagfall::room::RoomEvent const& event) {
#ifdef CONTROL
    return {"g", 1, *room.project(event, flagfall::Viewer::red)};
#else
    return {"g", 1, event};
#endif
}
