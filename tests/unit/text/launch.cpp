// The command line.

#include "text/launch.hpp"

#include "support/catch.hpp"

using namespace flagfall;
using namespace flagfall::typed;

namespace {

std::variant<Launch, NoLaunch> read(std::vector<char const*> arguments, std::string const& user = "ann.b") {
    arguments.insert(arguments.begin(), "flagfall-text");
    return read_command_line(static_cast<int>(arguments.size()), arguments.data(), user);
}

}  // namespace

TEST_CASE("a link is a server and a game to join") {
    auto launch = std::get<Launch>(read({"flagfall://club.example:99/abcdef"}));
    CHECK(launch.address == client::Address{"club.example", 99});
    CHECK(launch.wishes == std::vector<std::string>{"join ABCDEF"});
    CHECK(launch.name == "annb");
}

TEST_CASE("options say where, as whom, and what to do first") {
    auto launch = std::get<Launch>(
        read({"--connect", "[::1]:7000", "--name", "Ann", "--password", "pw", "--create", "--numbering", "original"}));
    CHECK(launch.address == client::Address{"::1", 7000});
    CHECK(launch.name == "Ann");
    CHECK(launch.password == "pw");
    CHECK(launch.wishes == std::vector<std::string>{"create code"});
    CHECK(launch.manner.style.numbering == stratego::Numbering::original);
    CHECK(std::get<Launch>(read({}, "")).name == "guest");
    CHECK(std::get<Launch>(read({})).address == client::Address{"localhost", 7531});
}

TEST_CASE("bad options are one sentence and status 2; help is status 0") {
    for (auto const& arguments : {std::vector<char const*>{"--bogus"},
                                  {"--connect", "ho st"},
                                  {"--connect", "h:0"},
                                  {"--numbering", "roman"},
                                  {"--seed", "x"}}) {
        auto none = std::get<NoLaunch>(read(arguments));
        CHECK(none.status == 2);
        CHECK(std::ranges::count(none.text, '\n') == 1);
    }
    auto help = std::get<NoLaunch>(read({"--help"}));
    CHECK(help.status == 0);
    CHECK_THAT(help.text, Catch::Contains("--connect") && Catch::Contains("Exit status"));
    CHECK_THAT(std::get<NoLaunch>(read({"--version"})).text, Catch::Contains("flagfall-text "));
}
