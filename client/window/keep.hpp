#pragma once
// Files of this person: settings and set-ups under XDG_CONFIG_HOME/flagfall, records under XDG_DATA_HOME/flagfall.

#include "files/file.hpp"
#include "model/ui/settings.hpp"
#include "stratego/record.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace flagfall::view {

using client::read_file;
using client::write_file;

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
