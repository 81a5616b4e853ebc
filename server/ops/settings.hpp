#pragma once
// The table of settings: one row each for flag, key, explanation and range. Command line, file and --help all come from it.

#include "ops/config.hpp"

#include <span>
#include <string>
#include <string_view>

namespace flagfall::ops {

struct Setting {
    std::string_view key;    ///< in the file; the flag is the same with "-" for "_"
    std::string_view group;  ///< of --help
    std::string_view value;  ///< what --help calls the value
    std::string_view about;
    /// Takes the value in, or says what it must be: "must be a whole number from 1 to 64".
    std::optional<std::string> (*set)(Config& config, std::string_view value);
    bool is_list = false;  ///< may be given several times
};

std::span<Setting const> settings() noexcept;
Setting const* find_setting(std::string_view key) noexcept;

/// "--abandon-after" for "abandon_after".
std::string flag_of(Setting const& setting);

/// "250ms", "10s", "5min", "2h"; a number alone is seconds. From 1 ms to 30 days.
std::optional<session::Milliseconds> parse_duration(std::string_view word);

}  // namespace flagfall::ops
