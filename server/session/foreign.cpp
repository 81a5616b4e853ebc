#include "session/foreign.hpp"

namespace flagfall::session {

std::optional<std::string_view> foreign_protocol(std::string_view first_bytes) noexcept {
    auto start = first_bytes.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) return std::nullopt;
    char first = first_bytes[start];
    // A list is no request either, but it is JSON: the reader of lines says what is wrong with it.
    if (first == '{' || first == '[') return std::nullopt;
    if (first == '\x16')
        return "This is a Flagfall game server without TLS on this port: connect in plain text, one JSON object a line.";
    if (first >= 'A' && first <= 'Z')
        return "This is a Flagfall game server, not a web server: connect with a Flagfall client. It speaks one JSON object a "
               "line.";
    return "This is a Flagfall game server: connect with a Flagfall client. It speaks one JSON object a line.";
}

}  // namespace flagfall::session
