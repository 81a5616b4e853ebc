#pragma once
// The words on the wire for the small enums of messages.hpp.

#include "core/words.hpp"
#include "wire/messages.hpp"

#include <variant>

namespace flagfall::wire {

/// "t" of each alternative of Request, in their order.
inline constexpr Words<24> request_names{"hello",  "login", "resume", "logout",       "ping",     "pong",    "list",  "subscribe",
                                         "create", "join",  "quick",  "cancel_quick", "spectate", "leave",   "setup", "unsetup",
                                         "move",   "legal", "state",  "resign",       "draw",     "rematch", "chat",  "record"};
static_assert(request_names.size() == std::variant_size_v<Request>);

inline constexpr Words<2> access_words{"public", "code"};
inline constexpr Words<3> seat_words{"random", "red", "blue"};
inline constexpr Words<4> phase_words{"waiting", "setup", "playing", "over"};
inline constexpr Words<4> draw_words{"offer", "accept", "decline", "withdraw"};
inline constexpr Words<3> audience_words{"players", "spectators", "everybody"};
inline constexpr Words<4> notice_words{"replaced", "going_down", "idle", "announcement"};

}  // namespace flagfall::wire
