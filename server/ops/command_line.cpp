#include "ops/config.hpp"
#include "ops/settings.hpp"

#include <CLI/CLI.hpp>

#include <fstream>
#include <sstream>
#include <utility>
#include <vector>

namespace flagfall::ops {

namespace {

constexpr auto about =
    "The Flagfall server: games of hidden ranks between two machines, with any number of spectators.\n"
    "Started without anything it listens on port 7531; stop it with Ctrl-C.\n";

constexpr auto footer =
    "Every flag but the last four is a key of the configuration file too, with _ for -; flags win:\n"
    "    name = \"Chess Club Tartu\"\n"
    "    port = 7531\n"
    "    abandon_after = \"10min\"\n"
    "\n"
    "When it listens, the first line on standard output is \"listening on port N\".\n"
    "Exit status: 0 stopped by SIGTERM or SIGINT, 1 cannot listen, 2 mistake in the flags or the file.\n";

std::string with_full_stop(std::string sentence) {
    if (auto end = sentence.find('\n'); end != std::string::npos) sentence.resize(end);
    if (!sentence.empty() && sentence.back() != '.') sentence += '.';
    return sentence;
}

std::optional<std::string> read_config_file(Config& config, std::string const& path) {
    std::ifstream file(path, std::ios::binary);
    std::string const content{std::istreambuf_iterator<char>(file), {}};
    if (!file.is_open() || file.bad()) return "The configuration file " + path + " cannot be read.";
    return read_config(config, path, content);
}

}  // namespace

Result<Orders, std::string> read_command_line(int argc, char const* const* argv) {
    CLI::App app(about, "flagfall-server");
    app.set_help_flag();  // placed in a group of our own below
    app.footer(footer);
    app.get_formatter()->column_width(36);

    std::vector<std::pair<Setting const*, std::vector<std::string>>> given;
    given.reserve(settings().size());
    for (auto const& setting : settings()) {
        auto& [of, values] = given.emplace_back(&setting, std::vector<std::string>{});
        auto* option = app.add_option(flag_of(*of), values, std::string(of->about));
        option->group(std::string(of->group))->type_name(std::string(of->value))->expected(1)->take_all();
        if (!of->is_list) option->take_last();
    }
    std::string path;
    Orders orders;
    constexpr auto last = "Other";
    app.add_option("--config", path, "Read this TOML file first")->type_name("FILE")->group(last);
    bool check = false, version = false;
    app.add_flag("--check-config", check, "Say whether flags and file are right, and stop")->group(last);
    app.set_help_flag("-h,--help", "Show this and stop")->group(last);
    app.add_flag("--version", version, "Show the version and stop")->group(last);

    try {
        app.parse(argc, argv);
    } catch (CLI::CallForHelp const&) {
        orders.task = Task::show;
        orders.text = app.help();
        return orders;
    } catch (CLI::ParseError const& mistake) {
        return Failure<std::string>(with_full_stop(mistake.what()));
    }
    if (version) {
        orders.task = Task::show;
        orders.text = "flagfall-server " FLAGFALL_VERSION "\n";
        return orders;
    }
    if (check) orders.task = Task::check_config;

    if (!path.empty())
        if (auto mistake = read_config_file(orders.config, path)) return Failure<std::string>(std::move(*mistake));
    for (auto const& [setting, values] : given) {
        if (!values.empty() && setting->is_list) orders.config.bind.clear();
        for (auto const& value : values)
            if (auto complaint = setting->set(orders.config, value))
                return Failure<std::string>(flag_of(*setting) + " " + *complaint + ".");
    }
    return orders;
}

}  // namespace flagfall::ops
