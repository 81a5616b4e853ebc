#include "text/launch.hpp"

#include "model/words.hpp"

#include <CLI/CLI.hpp>

#include <sstream>

namespace flagfall::typed {

namespace {

constexpr auto description =
    "flagfall-text: Flagfall, the game of hidden ranks, in typed lines.\n"
    "Everything is said in plain sentences, so that it can be listened to as well as read.\n"
    "Type help once you are in.";

constexpr auto footer =
    "Examples:\n"
    "  flagfall-text --connect example.org --name Ann --create\n"
    "  flagfall-text flagfall://example.org:7531/KQXWMN\n"
    "  flagfall-text --script --quick < moves.txt\n"
    "\n"
    "In a script (--script, or when the input is no terminal) every line waits for the answer to the one before,\n"
    "`wait turn` waits for your turn, and the end of the input leaves, which gives up a running game.\n"
    "At a terminal, Ctrl-D or a closed window keeps your seat in a running game for a while; quit gives it up.\n"
    "\n"
    "Exit status: 0 left; 1 never got in (no server, another version, name or password refused); 2 bad options;\n"
    "3 put out by the server; 4 a script in which something could not be done.";

/// A name out of the user's, with what names may have.
std::string likely_name(std::string const& user) {
    std::string out;
    for (char c : user)
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-') out += c;
    out = out.substr(0, wire::name_max);
    return out.size() < wire::name_min ? "guest" : out;
}

}  // namespace

std::variant<Launch, NoLaunch> read_command_line(int argc, char const* const* argv, std::string const& user) {
    Launch launch;
    std::string connect, link, name, password, join, watch, numbering;
    bool create = false, quick = false;
    CLI::App app{description, "flagfall-text"};
    app.footer(footer);
    app.set_version_flag("--version", "flagfall-text " FLAGFALL_VERSION);
    app.add_option("link", link, "An invitation, flagfall://HOST:PORT/CODE, or a server, HOST:PORT");
    app.add_option("--connect", connect, "The server, HOST or HOST:PORT (default localhost:7531)")->type_name("HOST:PORT");
    app.add_option("--name", name, "The name you want to be known by (default: your user name)")->type_name("NAME");
    app.add_option("--password", password, "The server's password, if it has one")->type_name("P");
    app.add_option("--join", join, "Join the game with this six-letter code, or of this name in the list")->type_name("CODE");
    app.add_option("--watch", watch, "Watch the game of this name in the list")->type_name("ID");
    app.add_flag("--create", create, "Open a game by invitation and tell its code");
    app.add_flag("--quick", quick, "Meet anybody who wants to play Classic");
    app.add_flag("--script", launch.manner.script, "Be a script: no prompt, lines wait for answers");
    app.add_flag("--colour,--color", launch.manner.style.colour, "Colour the board");
    app.add_option("--numbering", numbering, "Numbers of the ranks: modern (marshal 10) or original (marshal 1)")
        ->check(CLI::IsMember({"modern", "original"}));
    app.add_option("--seed", launch.seed, "Shuffle set-ups as this number says")->type_name("N");
    try {
        app.parse(argc, argv);
    } catch (CLI::Success const& asked) {
        std::ostringstream out, err;
        app.exit(asked, out, err);
        return NoLaunch{out.str(), 0};
    } catch (CLI::ParseError const& wrong) {
        return NoLaunch{client::fill("{what} Try flagfall-text --help.\n", {{"what", std::string(wrong.what()) + "."}}),
                        static_cast<int>(ExitStatus::bad_options)};
    }
    auto where = connect.empty() ? link : connect;
    if (!where.empty()) {
        auto invitation = client::parse_invitation(where);
        if (!invitation)
            return NoLaunch{client::fill("“{where}” is no server. Write HOST, HOST:PORT or flagfall://HOST:PORT/CODE.\n",
                                         {{"where", client::cleaned(where, 100)}}),
                            static_cast<int>(ExitStatus::bad_options)};
        launch.address = invitation->address;
        if (invitation->code && join.empty()) join = *invitation->code;
    }
    launch.name = name.empty() ? likely_name(user) : name;
    if (!password.empty()) launch.password = password;
    if (numbering == "original") launch.manner.style.numbering = stratego::Numbering::original;
    if (!join.empty()) launch.wishes.push_back("join " + join);
    if (!watch.empty()) launch.wishes.push_back("watch " + watch);
    if (create) launch.wishes.push_back("create code");
    if (quick) launch.wishes.push_back("quick");
    return launch;
}

}  // namespace flagfall::typed
