#pragma once
// What this person chose, and set-ups kept under a name: as text that survives damage (what makes no sense is skipped).

#include "core/side.hpp"
#include "stratego/rank.hpp"
#include "wire/messages.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::client {

enum class Palette : std::uint8_t { light, dark };

inline constexpr int scale_min = 75, scale_max = 300, scale_step = 25;  ///< per cent

struct Settings {
    std::string host = "localhost";
    std::uint16_t port = wire::default_port;
    std::string name{};
    stratego::Numbering numbering = stratego::Numbering::modern;
    int scale = 100;
    bool reduced_motion = false;
    Palette palette = Palette::light;
    BySide<std::string> hotseat_names{"Red", "Blue"};

    friend bool operator==(Settings const&, Settings const&) = default;
};

/// One "key = value" a line.
std::string written(Settings const& settings);
Settings read_settings(std::string_view text);

/// Set-ups by name, as rows from the owner's back row.
using SetupBook = std::map<std::string, std::vector<std::string>>;

inline constexpr std::size_t setups_kept = 100;
inline constexpr std::size_t setup_name_limit = 40;

std::string written(SetupBook const& book);
SetupBook read_setups(std::string_view text);

}  // namespace flagfall::client
