// Dialogues as files: what is typed, what the server does, and what is answered, word for word.
//
//     # a remark
//     > what is typed
//     ! what the server does: see `Stage::does`
//     everything else is what the program says
//
// FLAGFALL_REWRITE=1 writes the files anew with what is said now; look at the difference before you keep it.

#include "stratego/game.hpp"
#include "support/catch.hpp"
#include "text/dialogue.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace flagfall;
using namespace flagfall::typed;

namespace {

/// A server of one game of barrage, and the person who types.
class Play {
public:
    explicit Play(bool script)
        : dialogue_({"club.example", 7531}, "Ann", std::nullopt, Manner{{}, script}, [](std::uint32_t) { return 0u; }),
          game_(stratego::Rules(*stratego::find_table("barrage"))) {
        dialogue_.reported(client::Connecting{1});
    }

    Lines type(std::string const& line) {
        dialogue_.typed(line);
        return said();
    }

    Lines does(std::string const& line) {
        auto words = split(line);
        auto const& what = words.at(0);
        if (what == "welcome") {  // connects, agrees on versions, lets Ann in
            hear(client::Connected{});
            wire::Welcome hi;
            hi.server = "flagfall 0.1.0";
            hi.name = "The Club";
            hear(hi);
            grant();
            grant();
            grant();
        } else if (what == "foreign") {  // a server of the future
            hear(client::Connected{});
            wire::Welcome hi;
            hi.server = "flagfall 3.0.0";
            hi.protocol_min = hi.protocol_max = 3;
            hear(hi);
        } else if (what == "ok") {  // grants what was asked
            grant();
        } else if (what == "refuse") {  // refuses it, with that code
            for (auto const& m : dialogue_.outgoing())
                hear(wire::Error{m.id, *wire::parse_error_code(words.at(1)), "", std::nullopt});
        } else if (what == "lost") {  // the connection breaks
            hear(client::Lost{"The connection to club.example broke.", std::chrono::milliseconds(500), true});
        } else if (what == "seat") {  // Ann sits down as that side against Bob
            viewer_ = *parse_viewer(words.at(1));
            hear(wire::Seated{"g1", *seat_of(viewer_), std::nullopt});
            tell_state();
        } else if (what == "watching") {  // a state for a spectator
            viewer_ = Viewer::spectator;
            tell_state();
        } else if (what == "ready") {  // that side hands its set-up in
            auto side = *parse_side(words.at(1));
            std::vector<std::string> rows{"F B . . . . . . . .", ". . . . . . . . . .", ". . . . . . . . . .",
                                          "2 10 9 . 3 2 . . . S"};
            game_.setup[side] = *stratego::parse_setup(game_.rules, side, rows);
            bool mine = seat_of(viewer_) == side;
            event(stratego::ReadyChanged{side, true, mine ? game_.setup[side] : std::nullopt});
            if (game_.setup.red && game_.setup.blue) {
                game_.position.emplace(game_.rules, BySide<stratego::Setup>{*game_.setup.red, *game_.setup.blue});
                auto state = stratego::project(game_, viewer_, players_);
                event(stratego::Started{state.occupied});
            }
        } else if (what == "plays") {  // the side to move plays that
            auto ply = game_.position->play(*stratego::parse_move(words.at(1)));
            game_.plies.push_back(ply);
            event(stratego::Played{static_cast<int>(game_.plies.size()), ply});
            if (auto ending = game_.position->ending()) end(*ending);
        } else if (what == "draw") {  // offered, withdrawn or declined by that side
            auto side = *parse_side(words.at(2));
            event(stratego::DrawChanged{side, *stratego::parse_draw_step(words.at(1))});
        } else if (what == "ends") {  // with that winner and reason
            end({parse_side(words.at(1)), *stratego::parse_end_reason(words.at(2))});
        } else if (what == "says") {  // Bob does
            hear(wire::Said{"g1", {++talked_, "Bob", wire::Audience::players, line.substr(5)}});
        } else if (what == "away" || what == "back") {  // Bob's connection
            hear(wire::Presence{"g1", Side::blue, what == "back"});
        } else if (what == "rematch") {  // Bob would like one
            hear(wire::RematchWanted{"g1", Side::blue});
        } else if (what == "opens") {  // somebody opens a game
            wire::GameSummary game;
            game.game = words.at(2);
            game.creator = words.at(1);
            game.terms.options.bombs = stratego::Bombs::once;
            lobby_.push_back(game);
            hear(wire::LobbyChanged{{game}, {}});
        } else {
            FAIL("a dialogue file says what nobody knows: " << line);
        }
        return said();
    }

private:
    void hear(client::LinkReport const& report) { dialogue_.reported(report); }
    template <class M>
    void hear(M message) requires std::constructible_from<wire::ServerMessage, M> {
        dialogue_.reported(client::LinkReport(wire::ServerMessage(std::move(message))));
    }
    void event(stratego::ViewEvent e) { hear(wire::Event{"g1", ++n_, std::move(e)}); }
    void tell_state() { hear(wire::State{"g1", n_, players_, stratego::project(game_, viewer_, players_), {}}); }
    void end(stratego::Ending const& ending) {
        game_.ending = ending;
        event(stratego::Ended{ending});
        if (auto record = stratego::record_of(game_, players_)) event(stratego::Revealed{*record});
    }
    void grant() {
        for (auto const& m : dialogue_.outgoing()) {
            wire::Ok ok;
            ok.re = m.id;
            if (std::holds_alternative<wire::Login>(m.request) || std::holds_alternative<wire::Resume>(m.request))
                ok.name = "Ann", ok.token = "t";
            if (std::holds_alternative<wire::List>(m.request) || std::holds_alternative<wire::Subscribe>(m.request))
                ok.games = lobby_;
            if (auto const* create = std::get_if<wire::Create>(&m.request)) {
                ok.game = "g1";
                if (create->access == wire::Access::code) ok.code = "KQXWMN";
            }
            hear(ok);
        }
    }
    Lines said() {
        auto lines = dialogue_.said();
        if (dialogue_.exit() && !std::exchange(told_exit_, true))
            lines.push_back("[exit " + std::to_string(static_cast<int>(*dialogue_.exit())) + "]");
        return lines;
    }

    Dialogue dialogue_;
    stratego::Game game_;
    BySide<std::string> players_{"Ann", "Bob"};
    Viewer viewer_ = Viewer::red;
    std::vector<wire::GameSummary> lobby_;
    std::int64_t n_ = 0, talked_ = 0;
    bool told_exit_ = false;
};

std::string played(std::istream& file, bool script) {
    Play play(script);
    std::string line, out;
    while (std::getline(file, line)) {
        if (line.empty() || line[0] == '#') {
            out += line + "\n";
        } else if (line.starts_with("> ") || line.starts_with("! ")) {
            out += line + "\n";
            for (auto const& answer : line[0] == '>' ? play.type(line.substr(2)) : play.does(line.substr(2)))
                out += answer + "\n";
        }
    }
    return out;
}

}  // namespace

TEST_CASE("dialogues go word for word as their files say") {
    auto folder = std::filesystem::path(FLAGFALL_TEST_DATA) / "unit/text/dialogues";
    int files = 0;
    for (auto const& entry : std::filesystem::directory_iterator(folder)) {
        INFO(entry.path().filename());
        std::ifstream file(entry.path());
        std::stringstream expected;
        expected << file.rdbuf();
        auto said = played(expected, entry.path().filename().string().starts_with("script"));
        ++files;
        if (std::getenv("FLAGFALL_REWRITE"))
            std::ofstream(entry.path()) << said;
        else
            CHECK(said == expected.str());
    }
    CHECK(files >= 5);
}
