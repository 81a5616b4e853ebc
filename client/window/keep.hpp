#pragma once
// Files of this person: settings and set-ups under XDG_CONFIG_HOME/flagfall, records under XDG_DATA_HOME/flagfall.

#include "model/ui/settings.hpp"
#include "stratego/record.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace flagfall::view {

/// What is in the file, at most a megabyte; empty when there is none or it cannot be read.
std::string read_file(std::filesystem::path const& file);

/// Writes it whole or not at all: a new file beside it, synced to the disk, then put in its place. A sentence on failure.
std::optional<std::string> write_file(std::filesystem::path const& file, std::string_view content);

class Keep {
public:
    /// Where the environment says.
    static Keep of_environment();
    Keep(std::filesystem::path config, std::filesystem::path data) : config_(std::move(config)), data_(std::move(data)) {}

    client::Settings settings() const;
    client::SetupBook setups() const;
    std::optional<std::string> save(client::Settings const& settings) const;
    std::optional<std::string> save(client::SetupBook const& setups) const;
    /// Under a name of its own; the sentence says where, or why not.
    std::string save(stratego::Record const& record) const;

private:
    std::filesystem::path config_, data_;
};

}  // namespace flagfall::view
