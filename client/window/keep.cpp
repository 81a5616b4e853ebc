#include "window/keep.hpp"

#include "model/words.hpp"
#include "record/document.hpp"

#include <cstdlib>
#include <ctime>

namespace flagfall::view {
namespace {

namespace fs = std::filesystem;

fs::path from_environment(char const* name, char const* below_home) {
    if (auto const* path = std::getenv(name); path && *path == '/') return fs::path(path) / "flagfall";
    auto const* home = std::getenv("HOME");
    return fs::path(home && *home ? home : ".") / below_home / "flagfall";
}

}  // namespace

Keep Keep::of_environment() {
    return {from_environment("XDG_CONFIG_HOME", ".config"), from_environment("XDG_DATA_HOME", ".local/share")};
}

client::Settings Keep::settings() const { return client::read_settings(read_file(config_ / "settings")); }

client::SetupBook Keep::setups() const { return client::read_setups(read_file(config_ / "setups")); }

std::optional<std::string> Keep::save(client::Settings const& settings) const {
    return write_file(config_ / "settings", client::written(settings));
}

std::optional<std::string> Keep::save(client::SetupBook const& setups) const {
    return write_file(config_ / "setups", client::written(setups));
}

std::string Keep::save(stratego::Record const& record) const {
    char stamp[32] = "game";
    auto now = std::time(nullptr);
    if (std::tm parts{}; ::localtime_r(&now, &parts)) std::strftime(stamp, sizeof stamp, "%Y-%m-%d %H.%M.%S", &parts);
    auto file = data_ / "records" / (std::string(stamp) + ".json");
    if (auto wrong = write_file(file, record::document_text(record) + "\n")) return *wrong;
    auto name = file.string();
    return client::fill("The record is in {file}.", {{"file", name}});
}

}  // namespace flagfall::view
