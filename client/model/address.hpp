#pragma once
// Where a server is, as people write it: "example.org", "example.org:7531", "[::1]:7531", "flagfall://example.org:7531/ABCDEF".

#include "wire/messages.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace flagfall::client {

struct Address {
    std::string host;
    std::uint16_t port = wire::default_port;

    /// "example.org:7531", with brackets about a numeric IPv6 host.
    std::string text() const;

    friend bool operator==(Address const&, Address const&) = default;
};

/// A server, and the game there that one was invited to.
struct Invitation {
    Address address;
    std::optional<std::string> code;

    /// "flagfall://example.org:7531/ABCDEF", to be sent to a friend.
    std::string link() const;

    friend bool operator==(Invitation const&, Invitation const&) = default;
};

/// Any of the forms above; blanks about it do not matter. None when it is none of them.
std::optional<Invitation> parse_invitation(std::string_view text);

/// Six letters, whatever their case, as the server wants them: "ABCDEF"; none when it is no code.
std::optional<std::string> parse_code(std::string_view text);

}  // namespace flagfall::client
