#pragma once
// What brings a person back to a running game after the program has ended, however it ended: the token, in a file of his own.

#include "model/address.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace flagfall::client {

/// One file for each server and name, under $XDG_STATE_HOME/flagfall or ~/.local/state/flagfall, readable by its owner
/// alone. Where there is no such folder, or it cannot be written, nothing is kept: that is no reason not to play.
class Keepsake {
public:
    Keepsake(Address const& address, std::string const& name);

    /// Another run of the program may have changed it since.
    std::optional<std::string> read() const;
    void keep(std::string const& token);
    void drop();

private:
    std::filesystem::path file_;
    std::string kept_;
};

}  // namespace flagfall::client
