#pragma once
// A message made into the line that is sent, once for everybody it goes to.

#include "session/outbox.hpp"
#include "wire/messages.hpp"

namespace flagfall::session {

Line line_of(wire::ServerMessage const& message);

}  // namespace flagfall::session
