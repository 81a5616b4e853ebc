#include "window/launch.hpp"

#include "model/words.hpp"

#include <CLI/CLI.hpp>

#include <charconv>
#include <sstream>

namespace flagfall::view {
namespace {

constexpr auto description = "flagfall: Flagfall, the game of hidden ranks, in a window.";

constexpr auto footer =
    "Examples:\n"
    "  flagfall\n"
    "  flagfall flagfall://example.org:7531/KQXWMN\n"
    "  flagfall --hotseat\n"
    "  flagfall --screenshot lobby.png --scene lobby --size 1280x720\n"
    "  flagfall --screenshot move40.png --record game.json --ply 40 --viewer red\n"
    "\n"
    "Exit status: 0 all well; 1 a file could not be read or written; 2 bad options, or no display.";

std::optional<client::Size> parse_size(std::string const& word) {
    int w = 0, h = 0;
    auto const* end = word.data() + word.size();
    auto [x, first] = std::from_chars(word.data(), end, w);
    if (first != std::errc{} || x == end || *x != 'x') return std::nullopt;
    auto [last, second] = std::from_chars(x + 1, end, h);
    if (second != std::errc{} || last != end || w < 320 || h < 240 || w > 8192 || h > 8192) return std::nullopt;
    return client::Size{static_cast<float>(w), static_cast<float>(h)};
}

NoLaunch wrong(std::string sentence) { return {std::move(sentence) + " Try flagfall --help.\n", 2}; }

std::string scene_names() {
    std::string names;
    for (auto name : client::sample_names())
        names += (names.empty() ? "" : ", ") + std::string(name);
    return names;
}

}  // namespace

std::string likely_name(std::string const& user) {
    std::string out;
    for (char c : user)
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-') out += c;
    out = out.substr(0, wire::name_max);
    return out.size() < wire::name_min ? "Guest" : out;
}

std::variant<Launch, NoLaunch> read_command_line(int argc, char const* const* argv) {
    Launch launch;
    std::string link, connect, size, theme, numbering, viewer, join;
    CLI::App app{description, "flagfall"};
    app.footer(footer);
    app.set_version_flag("--version", "flagfall " FLAGFALL_VERSION);
    app.add_option("link", link, "An invitation, flagfall://HOST:PORT/CODE, or a server, HOST:PORT");
    app.add_option("--connect", connect, "The server, HOST or HOST:PORT")->type_name("HOST:PORT");
    app.add_option("--name", launch.name, "The name you want to be known by")->type_name("NAME");
    app.add_option("--password", launch.password, "The server's password, if it has one")->type_name("P");
    app.add_option("--join", join, "Join the game with this six-letter code")->type_name("CODE");
    app.add_option("--watch", launch.watch, "Watch the game of this name in the list")->type_name("ID");
    app.add_flag("--quick", launch.quick, "Meet anybody who wants to play Classic");
    app.add_option("--create-code-file", launch.code_file, "Open a game by invitation and write its code into FILE")
        ->type_name("FILE");
    app.add_flag("--auto", launch.ready, "Log in at once; a name that is taken gets a number");
    app.add_flag("--hotseat", launch.hotseat, "Two people at this screen, without a server");
    app.add_option("--scale", launch.scale, "Size of everything, 75 to 300 per cent")
        ->check(CLI::Range(client::scale_min, client::scale_max))
        ->type_name("PERCENT");
    app.add_option("--size", size, "Size of the window, like 1280x720")->type_name("WxH");
    app.add_option("--theme", theme, "light or dark")->check(CLI::IsMember({"light", "dark"}));
    app.add_option("--numbering", numbering, "modern (marshal 10) or original (marshal 1)")
        ->check(CLI::IsMember({"modern", "original"}));
    app.add_option("--screenshot", launch.screenshot, "Write a picture (PNG) instead of opening a window")->type_name("FILE");
    app.add_option("--scene", launch.scene, "… of this scene: " + scene_names())->type_name("NAME");
    app.add_option("--record", launch.record, "… of a game in this record")->type_name("FILE");
    app.add_option("--ply", launch.ply, "… after so many plies (default, and at most: the last)")
        ->check(CLI::Range(0, 100'000))
        ->type_name("N");
    app.add_option("--viewer", viewer, "… as red, blue, spectator or all see it")
        ->check(CLI::IsMember({"red", "blue", "spectator", "all"}));
    try {
        app.parse(argc, argv);
    } catch (CLI::Success const& asked) {
        std::ostringstream out, err;
        app.exit(asked, out, err);
        return NoLaunch{out.str(), 0};
    } catch (CLI::ParseError const& mistake) {
        return wrong(std::string(mistake.what()) + ".");
    }
    if (auto where = connect.empty() ? link : connect; !where.empty()) {
        auto invitation = client::parse_invitation(where);
        if (!invitation)
            return wrong("“" + client::cleaned(where, 100) +
                         "” is no server. Write HOST, HOST:PORT or flagfall://HOST:PORT/CODE.");
        launch.address = invitation->address;
        launch.join = invitation->code;
    }
    if (!join.empty()) {
        launch.join = client::parse_code(join);
        if (!launch.join) return wrong("An invitation code has six letters.");
    }
    if (!size.empty()) {
        launch.size = parse_size(size);
        if (!launch.size) return wrong("A size is written like 1280x720.");
    }
    if (!theme.empty()) launch.dark = theme == "dark";
    if (!numbering.empty())
        launch.numbering = numbering == "modern" ? stratego::Numbering::modern : stratego::Numbering::original;
    if (!viewer.empty()) launch.viewer = *client::parse_onlooker(viewer);
    if ((launch.scene || launch.record) && !launch.screenshot) return wrong("--scene and --record need --screenshot FILE.");
    if (launch.screenshot && launch.scene.has_value() == launch.record.has_value())
        return wrong("--screenshot needs either --scene NAME or --record FILE.");
    if (launch.scene && !client::sample(*launch.scene))
        return wrong("There is no such scene. The scenes are: " + scene_names() + ".");
    if (!launch.address && (launch.join || launch.watch || launch.quick || launch.code_file))
        return wrong("Which server? Add --connect HOST:PORT.");
    return launch;
}

}  // namespace flagfall::view
