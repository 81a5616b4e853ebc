#pragma once
// The command line of the window.

#include "model/address.hpp"
#include "model/ui/samples.hpp"

#include <optional>
#include <string>
#include <variant>

namespace flagfall::view {

struct Launch {
    std::optional<client::Address> address;
    std::optional<std::string> name, password, join, watch;
    bool hotseat = false, quick = false, ready = false;
    std::optional<std::string> code_file;  ///< open a game by invitation, and write its code there
    std::optional<int> scale;
    std::optional<client::Size> size;
    std::optional<bool> dark;
    std::optional<stratego::Numbering> numbering;
    // a picture instead of a window
    std::optional<std::string> screenshot, scene, record;
    std::optional<int> ply;
    client::Onlooker viewer = client::Onlooker::spectator;

    bool wants_picture() const noexcept { return screenshot.has_value(); }
};

/// Nothing is to be started: what to print and the exit status.
struct NoLaunch {
    std::string text;
    int status;
};

std::variant<Launch, NoLaunch> read_command_line(int argc, char const* const* argv);

/// A name out of the user's, with what names may have; "Guest" when nothing is left.
std::string likely_name(std::string const& user);

}  // namespace flagfall::view
