#pragma once
// What an owner may set, on the command line and in a TOML file by the same names.

#include "core/result.hpp"
#include "session/limits.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace flagfall::ops {

struct Config {
    std::vector<std::string> bind;  ///< numeric addresses; none: every address, IPv4 and IPv6
    std::uint16_t port = 7531;      ///< 0: any free one
    std::string name = "Flagfall";
    std::string greeting;                 ///< told to everybody who logs in; empty: nothing
    std::optional<std::string> password;  ///< asked of everybody; none: open to all
    int threads = 1;
    session::Limits limits;
    session::Milliseconds abandon_after{std::chrono::minutes(10)};
    session::Milliseconds news_every{std::chrono::seconds(1)};  ///< at most so often: list changes and spectator counts
    std::string log_level = "info";
};

/// What the command line asks for.
enum class Task : std::uint8_t { serve, check_config, show };

struct Orders {
    Task task = Task::serve;
    Config config;
    std::string text;  ///< for `show`: the help or the version
};

/// Exit statuses, as --help and README say.
inline constexpr int exit_cannot_listen = 1;
inline constexpr int exit_bad_usage = 2;

/// A mistake is one sentence, without the program's name; it ends with a full stop.
Result<Orders, std::string> read_command_line(int argc, char const* const* argv);

/// Sets in `config` what the file says. `path` is for the sentences; `text` the file's content.
std::optional<std::string> read_config(Config& config, std::string const& path, std::string_view text);

}  // namespace flagfall::ops
