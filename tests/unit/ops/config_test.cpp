#include "ops/config.hpp"

#include "ops/settings.hpp"
#include "support/catch.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

using namespace flagfall;
using namespace flagfall::ops;
using namespace std::chrono_literals;

namespace {

Result<Orders, std::string> read(std::vector<char const*> const& words) {
    std::vector<char const*> line{"flagfall-server"};
    line.insert(line.end(), words.begin(), words.end());
    return read_command_line(static_cast<int>(line.size()), line.data());
}

struct File {
    std::string path =
        (std::filesystem::temp_directory_path() / ("flagfall-config-" + std::to_string(std::random_device{}()))).string();
    explicit File(std::string const& text) { std::ofstream(path) << text; }
    ~File() { std::remove(path.c_str()); }
};

}  // namespace

TEST_CASE("without flags a server has the defaults of the documentation") {
    auto const orders = read({});
    REQUIRE(orders);
    CHECK(orders->task == Task::serve);
    CHECK(orders->config.port == 7531);
    CHECK(orders->config.bind.empty());
    CHECK(orders->config.threads == 1);
    CHECK_FALSE(orders->config.password);
    CHECK(orders->config.abandon_after == 10min);
    CHECK(orders->config.limits.outbox == 256 * 1024);
}

TEST_CASE("every setting is a flag and a key of the file") {
    auto const orders =
        read({"--port", "0", "--bind", "127.0.0.1", "--bind=::1", "--name", "Club", "--abandon-after", "250ms", "--rate=7"});
    REQUIRE(orders);
    CHECK(orders->config.port == 0);
    CHECK(orders->config.bind == std::vector<std::string>{"127.0.0.1", "::1"});
    CHECK(orders->config.name == "Club");
    CHECK(orders->config.abandon_after == 250ms);
    CHECK(orders->config.limits.rate == 7);

    Config config;
    CHECK_FALSE(read_config(config, "x.toml",
                            "port = 0\nbind = [\"127.0.0.1\", \"::1\"]\nname = 'Club'\nabandon_after = '250ms'\nrate = 7\n"));
    CHECK(config.port == 0);
    CHECK(config.bind == orders->config.bind);
    CHECK(config.name == "Club");
    CHECK(config.abandon_after == 250ms);
    CHECK(config.limits.rate == 7);
}

TEST_CASE("flags win over the file") {
    File const file("port = 4000\nname = \"From the file\"\nbind = \"127.0.0.1\"\n");
    auto const orders = read({"--config", file.path.c_str(), "--port", "5000", "--bind", "::1"});
    REQUIRE(orders);
    CHECK(orders->config.port == 5000);
    CHECK(orders->config.name == "From the file");
    CHECK(orders->config.bind == std::vector<std::string>{"::1"});
}

TEST_CASE("a mistake on the command line is one sentence") {
    struct Row {
        std::vector<char const*> words;
        std::string sentence;  // its beginning
    };
    auto const row = GENERATE(values<Row>({
        {{"--port", "70000"}, "--port must be a whole number from 0 to 65535."},
        {{"--port", "12x"}, "--port must be a whole number from 0 to 65535."},
        {{"--threads", "0"}, "--threads must be a whole number from 1 to 64."},
        {{"--abandon-after", "soon"}, "--abandon-after must be a time such as 250ms, 10s, 5min or 2h."},
        {{"--abandon-after", "0"}, "--abandon-after must be a time such as"},
        {{"--log-level", "loud"}, "--log-level must be debug, info, warn, error or off."},
        {{"--name", ""}, "--name must not be empty."},
        {{"--config", "/nowhere/at/all.toml"}, "The configuration file /nowhere/at/all.toml cannot be read."},
        {{"--prot", "1"}, "The following arguments were not expected"},
        {{"--port"}, "--port"},
    }));
    auto const orders = read(row.words);
    REQUIRE_FALSE(orders);
    INFO(orders.error());
    CHECK(orders.error().rfind(row.sentence, 0) == 0);
    CHECK(orders.error().find('\n') == std::string::npos);
    CHECK(orders.error().back() == '.');
}

TEST_CASE("a mistake in the file names key and line") {
    struct Row {
        std::string text, sentence;
    };
    auto const row = GENERATE(values<Row>({
        {"port = 1\n\nprot = 7531\n", "Unknown key prot in line 3 of club.toml."},
        {"[limits]\nrate = 1\n", "Unknown key limits in line 1 of club.toml."},
        {"name = 'x'\nport = 70000\n", "port must be a whole number from 0 to 65535 in line 2 of club.toml."},
        {"port = true\n", "port must be a text or a whole number in line 1 of club.toml."},
        {"port = [1]\n", "port must be a text or a whole number in line 1 of club.toml."},
        {"bind = [true]\n", "bind must be a text or a whole number in line 1 of club.toml."},
        {"name = \"two\\nlines\"\n", "name must be one line of at most 60 bytes in line 1 of club.toml."},
    }));
    Config config;
    auto const mistake = read_config(config, "club.toml", row.text);
    REQUIRE(mistake);
    CHECK(*mistake == row.sentence);

    auto const unreadable = read_config(config, "club.toml", "port = 1\nname = \n");
    REQUIRE(unreadable);
    CHECK(unreadable->rfind("The configuration does not read as TOML in line 2 of club.toml: ", 0) == 0);
}

TEST_CASE("--help names every flag and the exit statuses, --version the version") {
    auto const help = read({"--help"});
    REQUIRE(help);
    CHECK(help->task == Task::show);
    for (auto const& setting : settings())
        CHECK(help->text.find(flag_of(setting) + " ") != std::string::npos);
    CHECK(help->text.find("Exit status") != std::string::npos);

    auto const version = read({"--version"});
    REQUIRE(version);
    CHECK(version->text.rfind("flagfall-server 0.", 0) == 0);
}

TEST_CASE("durations are a whole number and a unit") {
    CHECK(parse_duration("250ms") == 250ms);
    CHECK(parse_duration("10") == 10s);
    CHECK(parse_duration("10s") == 10s);
    CHECK(parse_duration("5min") == 5min);
    CHECK(parse_duration("2h") == 2h);
    for (auto const* word : {"", "s", "-1s", "+1s", "1.5s", "0s", "1 s", "999999999999999999999s", "9000000000000000h", "31d"})
        CHECK_FALSE(parse_duration(word));
}
