#pragma once
// A game out of the journal.

#include "room/event_text.hpp"
#include "room/room.hpp"

#include <span>
#include <string>

namespace flagfall::room {

/// The room as it stood behind those events. Each must fit the ones before it and have the outcome that was written then;
/// the last must not leave something that had to follow at once (both ready, and play had not begun). Errors: a sentence
/// with the number of the event, from 1.
Result<Room, std::string> replay(GameHeader const& header, std::span<RoomEvent const> events);

/// The same out of the lines of the slots, the header in slot 0.
Result<Room, std::string> replay(std::span<std::string const> lines);

}  // namespace flagfall::room
