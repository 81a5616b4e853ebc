#pragma once
// What the program was started with.

#include "core/result.hpp"
#include "model/address.hpp"
#include "text/dialogue.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace flagfall::typed {

struct Launch {
    client::Address address{"localhost"};
    wire::Name name;
    std::optional<std::string> password;
    std::vector<std::string> wishes;  ///< typed lines to begin with
    Manner manner;
    std::optional<std::uint64_t> seed;  ///< for shuffles that can be repeated
};

/// There is nothing to launch: the text goes to standard output (help, version) or, with status 2, to standard error.
struct NoLaunch {
    std::string text;
    int status;
};

/// `user` is the name of the person at the machine, for want of a better one.
std::variant<Launch, NoLaunch> read_command_line(int argc, char const* const* argv, std::string const& user);

}  // namespace flagfall::typed
