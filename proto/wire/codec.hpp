#pragma once
// Messages to lines and back: the only place that sees JSON, and the strictest reader there can be.

#include "core/result.hpp"
#include "wire/messages.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace flagfall::wire {

/// What is wrong with a line, ready to be answered.
struct LineFault {
    ErrorCode code;
    std::string text;                ///< a sentence; never echoes what the stranger sent
    std::optional<std::int32_t> id;  ///< the request's number when it could be read
};

/// One line without its LF, as a server reads it. Never throws; refuses bad UTF-8, nesting beyond 16, duplicate keys,
/// numbers out of range, unknown types; ignores unknown members.
Result<ClientMessage, LineFault> decode_request(std::string_view line);

/// One line as a client reads it. An unknown type is not a fault: `nullopt`, to be ignored.
Result<std::optional<ServerMessage>, LineFault> decode_server(std::string_view line);

/// One line without the LF. Members in a fixed order, no blanks: equal messages are equal bytes.
std::string encode(ClientMessage const& message);
std::string encode(ServerMessage const& message);

}  // namespace flagfall::wire
