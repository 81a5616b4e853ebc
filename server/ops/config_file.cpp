#include "ops/config.hpp"
#include "ops/settings.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace flagfall::ops {

namespace {

std::string where(std::string const& path, toml::source_region const& source) {
    return " in line " + std::to_string(source.begin.line) + " of " + path;
}

/// A value as the command line would have it; none for what no setting takes.
std::optional<std::string> as_text(toml::node const& node) {
    if (auto const* text = node.as_string()) return text->get();
    if (auto const* number = node.as_integer()) return std::to_string(number->get());
    return std::nullopt;
}

std::optional<std::string> take(Config& config, Setting const& setting, toml::node const& node) {
    constexpr auto no_value = "must be a text or a whole number";
    auto const* list = node.as_array();
    if (!list || !setting.is_list) {
        auto const value = as_text(node);
        return value ? setting.set(config, *value) : no_value;
    }
    for (auto const& entry : *list) {
        auto const value = as_text(entry);
        if (auto complaint = value ? setting.set(config, *value) : no_value) return complaint;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> read_config(Config& config, std::string const& path, std::string_view text) {
    toml::table file;
    try {
        file = toml::parse(text, path);
    } catch (toml::parse_error const& mistake) {
        return "The configuration does not read as TOML" + where(path, mistake.source()) + ": " +
               std::string(mistake.description()) + ".";
    }
    // In the order of the lines, so that the first mistake is the one reported.
    std::vector<std::pair<std::string_view, toml::node const*>> entries;
    for (auto const& [key, node] : file)
        entries.emplace_back(key.str(), &node);
    std::sort(entries.begin(), entries.end(),
              [](auto const& a, auto const& b) { return a.second->source().begin.line < b.second->source().begin.line; });

    for (auto const& [key, node] : entries) {
        auto const* setting = find_setting(key);
        if (!setting) return "Unknown key " + std::string(key) + where(path, node->source()) + ".";
        if (auto complaint = take(config, *setting, *node))
            return std::string(key) + " " + *complaint + where(path, node->source()) + ".";
    }
    return std::nullopt;
}

}  // namespace flagfall::ops
