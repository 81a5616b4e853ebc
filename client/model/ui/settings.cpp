#include "model/ui/settings.hpp"

#include "model/ui/field.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace flagfall::client {
namespace {

std::string_view trimmed(std::string_view word) noexcept {
    constexpr std::string_view blanks = " \t\r";
    auto begin = word.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return word.substr(begin, word.find_last_not_of(blanks) - begin + 1);
}

template <class Visit>
void each_line(std::string_view text, Visit&& visit) {
    while (!text.empty()) {
        auto end = std::min(text.find('\n'), text.size());
        visit(trimmed(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::optional<int> number(std::string_view word, int low, int high) noexcept {
    int value = 0;
    auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || value < low || value > high) return std::nullopt;
    return value;
}

/// Only what such a field could hold.
std::string kept(std::string_view value, std::size_t limit, Charset charset) {
    Field field({}, limit, charset);
    field.insert(value);
    return field.text;
}

void set(Settings& settings, std::string_view key, std::string_view value) {
    if (key == "host" && !value.empty()) settings.host = kept(value, 100, Charset::host);
    if (key == "port")
        if (auto port = number(value, 1, 65535)) settings.port = static_cast<std::uint16_t>(*port);
    if (key == "name") settings.name = kept(value, wire::name_max, Charset::name);
    if (key == "numbering" && value == "original") settings.numbering = stratego::Numbering::original;
    if (key == "scale")
        if (auto scale = number(value, scale_min, scale_max)) settings.scale = *scale;
    if (key == "reduced_motion") settings.reduced_motion = value == "yes";
    if (key == "theme" && value == "dark") settings.palette = Palette::dark;
    if (key == "red" && !value.empty()) settings.hotseat_names.red = kept(value, wire::name_max, Charset::any);
    if (key == "blue" && !value.empty()) settings.hotseat_names.blue = kept(value, wire::name_max, Charset::any);
}

}  // namespace

std::string written(Settings const& settings) {
    std::string text;
    auto line = [&](std::string_view key, std::string_view value) { text.append(key).append(" = ").append(value).append("\n"); };
    line("host", settings.host);
    line("port", std::to_string(settings.port));
    line("name", settings.name);
    line("numbering", settings.numbering == stratego::Numbering::modern ? "modern" : "original");
    line("scale", std::to_string(settings.scale));
    line("reduced_motion", settings.reduced_motion ? "yes" : "no");
    line("theme", settings.palette == Palette::light ? "light" : "dark");
    line("red", settings.hotseat_names.red);
    line("blue", settings.hotseat_names.blue);
    return text;
}

Settings read_settings(std::string_view text) {
    Settings settings;
    each_line(text, [&](std::string_view line) {
        auto equals = line.find('=');
        if (equals == std::string_view::npos) return;
        set(settings, trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)));
    });
    return settings;
}

std::string written(SetupBook const& book) {
    std::string text;
    for (auto const& [name, rows] : book) {
        text.append("[").append(name).append("]\n");
        for (auto const& row : rows)
            text.append(row).append("\n");
        text.append("\n");
    }
    return text;
}

SetupBook read_setups(std::string_view text) {
    SetupBook book;
    std::string name;
    std::vector<std::string> rows;
    auto keep = [&] {
        if (!name.empty() && !rows.empty() && book.size() < setups_kept) book[name] = rows;
        rows.clear();
    };
    each_line(text, [&](std::string_view line) {
        if (line.size() > 2 && line.front() == '[' && line.back() == ']') {
            keep();
            name = kept(line.substr(1, line.size() - 2), setup_name_limit, Charset::any);
        } else if (!line.empty() && rows.size() < Square::rows) {
            rows.push_back(kept(line, 100, Charset::any));
        }
    });
    keep();
    return book;
}

}  // namespace flagfall::client
