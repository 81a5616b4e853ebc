// A game is written as a record only once it yields one, which a running game does not.
#include "record/document.hpp"
#include "room/room.hpp"

void attempt(flagfall::json::Writer& out, flagfall::room::Room const& room, flagfall::stratego::Game const& game) {
#ifdef CONTROL
    (void)game;
    if (auto const record = room.record()) flagfall::record::write(out, *record);
#else
    (void)room;
    flagfall::record::write(out, game);
#endif
}
