// The command line of the window.

#include "window/launch.hpp"

#include "support/catch.hpp"

using namespace flagfall;

namespace {

std::variant<view::Launch, view::NoLaunch> read(std::vector<char const*> words) {
    words.insert(words.begin(), "flagfall");
    return view::read_command_line(static_cast<int>(words.size()), words.data());
}

}  // namespace

TEST_CASE("launch: an invitation leads to its server and game") {
    auto read_link = read({"flagfall://example.org:4000/abcdef"});
    auto const& launch = std::get<view::Launch>(read_link);
    CHECK(launch.address == client::Address{"example.org", 4000});
    CHECK(launch.join == "ABCDEF");
}

TEST_CASE("launch: what makes no sense is one sentence and status 2") {
    std::vector<std::vector<char const*>> rows{{"--connect", "two words"},
                                               {"--connect", "a", "--join", "abc"},
                                               {"--join", "ABCDEF"},
                                               {"--quick"},
                                               {"--size", "1280"},
                                               {"--size", "10x10"},
                                               {"--scale", "10"},
                                               {"--screenshot", "x.png"},
                                               {"--scene", "lobby"},
                                               {"--screenshot", "x.png", "--scene", "nowhere"},
                                               {"--screenshot", "x.png", "--scene", "lobby", "--record", "y"},
                                               {"--viewer", "green"},
                                               {"--nonsense"}};
    for (auto const& words : rows) {
        INFO(words.front());
        auto answer = read(words);
        auto const* no = std::get_if<view::NoLaunch>(&answer);
        REQUIRE(no);
        CHECK(no->status == 2);
        CHECK(no->text.ends_with("Try flagfall --help.\n"));
    }
}

TEST_CASE("launch: help and version are answers, not faults") {
    for (auto const* word : {"--help", "--version"}) {
        auto answer = read({word});
        CHECK(std::get<view::NoLaunch>(answer).status == 0);
        CHECK_FALSE(std::get<view::NoLaunch>(answer).text.empty());
    }
}
