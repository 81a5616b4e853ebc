#include "model/ui/samples.hpp"

#include "model/habits.hpp"
#include "model/ui/layout.hpp"
#include "model/ui/steps.hpp"
#include "model/ui/update.hpp"

#include <algorithm>
#include <array>

namespace flagfall::client {
namespace {

using stratego::Game;
using stratego::Rules;

BySide<std::string> const people{"Ann", "Bob"};
wire::GameId const game_id = "k3x9";

/// Gives the answers a server would give to what a scene asks, so that samples are made the way real scenes are.
class Rehearsal {
public:
    explicit Rehearsal(Settings const& settings) : model_("flagfall sample") {
        model_.settings = settings;
        model_.settings.name = people.red;
        model_.settings.host = "play.example.org";
        model_.scene = connect_scene(model_.settings);
        feed(Resized{model_.size});
    }

    Model& model() noexcept { return model_; }

    void feed(Input const& input) {
        auto [next, effects] = update(std::move(model_), input);
        model_ = std::move(next);
        take(effects);
    }
    void say(wire::ServerMessage message) { feed(ServerSaid{std::move(message)}); }

    void press(Target const& target) {
        Effects effects;
        activate({model_, effects}, target);
        for (auto& message : model_.club.outgoing())
            effects.push_back(Send{std::move(message)});
        take(effects);
        feed(Ticked{model_.now});
    }

    /// As if the pointer went down and up on a square.
    void press(Square s) {
        auto box = layout(model_).box;
        if (!box) return;
        auto at = box->square(s).centre();
        feed(PointerMoved{at});
        feed(PointerPressed{at});
        feed(PointerReleased{at});
    }

    void log_in() {
        press({Act::connect});
        feed(LinkUp{});
        wire::Welcome welcome;
        welcome.server = "flagfall 0.1.0";
        welcome.name = "The Thursday club";
        say(welcome);
    }

    void seat(Game const& game, Viewer viewer) {
        if (auto seat = seat_of(viewer)) say(wire::Seated{game_id, *seat, std::nullopt});
        say(wire::State{game_id, 0, people, project(game, viewer, people), {}});
    }

    void set_lobby(std::vector<wire::GameSummary> games) { games_ = std::move(games); }

private:
    void take(Effects const& effects) {
        for (auto const& effect : effects) {
            if (auto const* send = std::get_if<Send>(&effect)) answer(send->message);
            if (std::holds_alternative<RecallSeat>(effect)) feed(SeatRecalled{});
        }
    }

    void answer(wire::ClientMessage const& asked) {
        wire::Ok ok;
        ok.re = asked.id;
        if (std::holds_alternative<wire::Login>(asked.request)) {
            ok.name = people.red;
            ok.token = "sample";
        } else if (std::holds_alternative<wire::Subscribe>(asked.request)) {
            ok.games = games_;
        } else if (auto const* create = std::get_if<wire::Create>(&asked.request)) {
            ok.game = game_id;
            if (create->access == wire::Access::code) ok.code = "KQXWMN";
        } else if (!std::holds_alternative<wire::Hello>(asked.request)) {
            return;
        }
        say(ok);
    }

    Model model_;
    std::vector<wire::GameSummary> games_;
};

Dice dice_of(std::mt19937& numbers) {
    return [&numbers](std::uint32_t n) { return static_cast<std::uint32_t>(numbers() % n); };
}

/// A game of so many plies, with set-ups as people make them; an attack is made where there is one.
Game played_game(int plies, unsigned seed) {
    std::mt19937 numbers(seed);
    auto dice = dice_of(numbers);
    Rules rules(stratego::classic());
    Game game(rules);
    for (auto side : both_sides)
        game.setup[side] = shuffled(rules, side, dice);
    game.position.emplace(rules, BySide<stratego::Setup>{*game.setup.red, *game.setup.blue});
    for (int i = 0; i < plies && !game.position->ending(); ++i) {
        auto const& board = game.position->board();
        auto forward = board.to_move() == Side::red ? 1 : -1;
        auto moves = legal_moves(game.position->sight());
        std::vector<stratego::Move> list(moves.begin(), moves.end());
        std::ranges::sort(list);
        std::vector<stratego::Move> keen;
        for (auto move : list)
            if ((move.to.row() - move.from.row()) * forward > 0 || (board.side_at(move.to) && numbers() % 2 == 0))
                keen.push_back(move);
        auto const& from = keen.empty() ? list : keen;
        game.plies.push_back(game.position->play(from[numbers() % from.size()]));
    }
    game.ending = game.position->ending();
    return game;
}

wire::GameSummary summary(wire::GameId id, wire::GamePhase phase, BySide<std::optional<wire::Name>> players = {}) {
    wire::GameSummary game;
    game.game = std::move(id);
    game.phase = phase;
    game.players = std::move(players);
    return game;
}

std::vector<wire::GameSummary> some_games() {
    auto carla = summary("c1", wire::GamePhase::waiting);
    carla.creator = "Carla";
    auto dmitri = summary("d2", wire::GamePhase::waiting);
    dmitri.creator = "Dmitri";
    dmitri.free_seat = wire::SeatWish::blue;
    dmitri.terms.options.bombs = stratego::Bombs::once;
    dmitri.terms.options.reveal = stratego::Reveal::forget;
    auto playing = summary("e3", wire::GamePhase::playing, {"Eve", "Farid"});
    playing.watchers = 3;
    return {carla, dmitri, playing, summary("f4", wire::GamePhase::setup, {"Giulia", "Hans"})};
}

void talk(Rehearsal& stage) {
    stage.say(wire::Said{game_id, {1, "Bob", wire::Audience::players, "Good luck! First time I leave the corner open."}});
    stage.say(wire::Said{game_id, {2, "Ann", wire::Audience::players, "We shall see about that."}});
    stage.say(wire::Watchers{game_id, 2, {"Carla", "Dmitri"}});
}

/// Lets the last plies of the game happen one by one, so that they are told in words.
void play_out(Rehearsal& stage, Game game, Viewer viewer, int told) {
    auto plies = game.plies;
    auto ending = game.ending;
    auto keep = plies.size() - std::min(plies.size(), static_cast<std::size_t>(told));
    game.ending.reset();
    game.plies.clear();
    game.position.emplace(game.rules, BySide<stratego::Setup>{*game.setup.red, *game.setup.blue});
    for (std::size_t i = 0; i < keep; ++i)
        game.plies.push_back(game.position->play(plies[i].move));
    stage.seat(game, viewer);
    std::int64_t n = 0;
    for (auto i = keep; i < plies.size(); ++i) {
        stage.say(wire::Event{game_id, ++n, stratego::Played{static_cast<int>(i) + 1, plies[i]}});
        stage.feed(Ticked{stage.model().now + Millis{2000}});
    }
    if (ending) stage.say(wire::Event{game_id, ++n, stratego::Ended{*ending}});
}

Game resigned_game() {
    auto game = played_game(61, 7);
    game.ending = stratego::Ending{Side::red, stratego::EndReason::resigned};
    return game;
}

void log_in_with_games(Rehearsal& stage) {
    stage.set_lobby(some_games());
    stage.log_in();
}

void game(Rehearsal& stage) {
    log_in_with_games(stage);
    play_out(stage, played_game(40, 7), Viewer::red, 12);
    talk(stage);
}

/// The first own piece, from the front, that can go to the most squares.
void lift_something(Rehearsal& stage) {
    auto const* place = place_of(stage.model());
    auto sight = place && place->view ? place->view->sight() : std::nullopt;
    if (!sight) return;
    std::array<int, Square::count> ways{};
    for (auto move : legal_moves(*sight))
        ++ways[static_cast<std::size_t>(move.from.index())];
    auto most = std::ranges::max_element(ways);
    stage.press(Square::of_index(static_cast<int>(most - ways.begin())));
}

void clash(Rehearsal& stage) {
    log_in_with_games(stage);
    for (int plies = 31;; ++plies) {
        auto game = played_game(plies, 7);
        if (!game.plies.back().clash || plies % 2 == 1) continue;
        play_out(stage, game, Viewer::red, 10);
        auto* hand = hand_of(stage.model());
        hand->moment = Moment{game.plies.back(), Side::blue, stage.model().now - Millis{550}};
        return;
    }
}

/// Red has gone to and fro between two squares, and may not once more.
void barred(Rehearsal& stage) {
    log_in_with_games(stage);
    auto game = played_game(0, 7);
    auto step = [&](std::string_view text) { game.plies.push_back(game.position->play(*stratego::parse_move(text))); };
    auto front = [&](Side side, int file) {
        auto rank = game.position->rank_at(Square::at(file, side == Side::red ? 3 : 6));
        return rank && stratego::is_movable(*rank);
    };
    // Whatever stands in front on these two free files moves.
    auto file = [&](Side side) {
        for (int f : {4, 5, 0, 1, 8, 9})
            if (front(side, f)) return f;
        return 0;
    };
    int r = file(Side::red), b = file(Side::blue) == r ? 9 : file(Side::blue);
    if (!front(Side::blue, b)) b = front(Side::blue, 8) ? 8 : 0;
    auto name = [](int f, int row) { return Square::at(f, row).text(); };
    auto red_out = name(r, 3) + "-" + name(r, 4), red_back = name(r, 4) + "-" + name(r, 3);
    auto blue_out = name(b, 6) + "-" + name(b, 5), blue_back = name(b, 5) + "-" + name(b, 6);
    for (auto const& text : {red_out, blue_out, red_back, blue_back, red_out})
        step(text);
    // The other one does something else in between, and Red's piece stands where it may not return.
    auto moves = legal_moves(game.position->sight());
    std::vector<stratego::Move> list(moves.begin(), moves.end());
    std::ranges::sort(list);
    game.plies.push_back(game.position->play(list.front()));
    play_out(stage, game, Viewer::red, 6);
    auto home = Square::at(r, 3), out = Square::at(r, 4);
    stage.press(out);
    stage.press(home);
    auto* hand = hand_of(stage.model());
    hand->lifted = out;
}

void set_up(Rehearsal& stage, bool full) {
    stage.log_in();
    Game game{Rules(stratego::classic())};
    stage.seat(game, Viewer::red);
    if (full) {
        stage.press({Act::shuffle});
    } else if (auto* editor = editor_of(stage.model())) {
        stage.press({Act::shuffle});
        for (auto const& placed : editor->setup().pieces)
            if (placed.at.row() == 3 || placed.at.file() > 6) editor->take_off(placed.at);
        stage.press({Act::tray_rank, {}, index(stratego::Rank::miner)});
        stage.feed(PointerMoved{{400, 300}});
    }
}

void hotseat(Rehearsal& stage, bool curtain) {
    stage.press({Act::open_hotseat});
    for (int i = 0; i < 2; ++i) {
        stage.press({Act::shuffle});
        stage.press({Act::ready});
        stage.press({Act::lift_curtain});
    }
    for (int i = 0; i < 9; ++i) {
        auto* scene = std::get_if<HotseatScene>(&stage.model().scene);
        auto sight = scene->view ? scene->view->sight() : std::nullopt;
        if (!sight) return;
        auto moves = legal_moves(*sight);
        std::vector<stratego::Move> list(moves.begin(), moves.end());
        std::ranges::sort(list);
        Effects none;
        hotseat_move({stage.model(), none}, list[(static_cast<std::size_t>(i) * 7) % list.size()]);
        stage.feed(Ticked{stage.model().now + Millis{3000}});
        if (curtain && i == 8) return;
        stage.press({Act::lift_curtain});
        stage.feed(Ticked{stage.model().now + Millis{3000}});
    }
}

SetupBook some_setups() {
    std::mt19937 numbers(3);
    Rules rules(stratego::classic());
    SetupBook book;
    for (auto const* name : {"The open corner", "Bombs in front", "Grandfather's wall"})
        book[name] = rows_of(rules, Side::red, shuffled(rules, Side::red, dice_of(numbers)));
    return book;
}

struct Sample {
    std::string_view name;
    void (*make)(Rehearsal&);
};

constexpr std::array samples{
    Sample{"connect", [](Rehearsal&) {}},
    Sample{"connect-failed",
           [](Rehearsal& stage) {
               stage.press({Act::connect});
               stage.feed(LinkLost{"Nobody answers at play.example.org, port 7531. Is the server running?", Millis{4000}, false});
           }},
    Sample{"replaced",
           [](Rehearsal& stage) {
               stage.log_in();
               stage.say(wire::Notice{wire::NoticeCode::replaced, {}});
           }},
    Sample{"lobby", log_in_with_games},
    Sample{"lobby-empty", [](Rehearsal& stage) { stage.log_in(); }},
    Sample{"create",
           [](Rehearsal& stage) {
               log_in_with_games(stage);
               stage.press({Act::open_create});
               stage.press({Act::bombs});
           }},
    Sample{"waiting",
           [](Rehearsal& stage) {
               stage.log_in();
               stage.press({Act::open_create});
               stage.press({Act::access, {}, 1});
               stage.press({Act::create});
           }},
    Sample{"setup",
           [](Rehearsal& stage) {
               set_up(stage, true);
               talk(stage);
           }},
    Sample{"setup-begun", [](Rehearsal& stage) { set_up(stage, false); }},
    Sample{"load",
           [](Rehearsal& stage) {
               stage.model().setups = some_setups();
               set_up(stage, true);
               stage.press({Act::open_load_setup});
           }},
    Sample{"save",
           [](Rehearsal& stage) {
               set_up(stage, true);
               stage.press({Act::open_save_setup});
           }},
    Sample{"game", game},
    Sample{"lifted",
           [](Rehearsal& stage) {
               game(stage);
               lift_something(stage);
           }},
    Sample{"clash", clash},
    Sample{"barred", barred},
    Sample{"draw-offer",
           [](Rehearsal& stage) {
               game(stage);
               stage.say(wire::Event{game_id, 13, stratego::DrawChanged{Side::blue, stratego::DrawStep::offered}});
           }},
    Sample{"resign",
           [](Rehearsal& stage) {
               game(stage);
               stage.press({Act::open_resign});
           }},
    Sample{"leave-server",
           [](Rehearsal& stage) {
               game(stage);
               Effects none;
               to_lobby({stage.model(), none});
               stage.press({Act::disconnect});
           }},
    Sample{"reconnecting",
           [](Rehearsal& stage) {
               game(stage);
               stage.feed(LinkLost{"The connection broke.", Millis{6000}, true});
           }},
    Sample{"watching",
           [](Rehearsal& stage) {
               log_in_with_games(stage);
               play_out(stage, played_game(40, 7), Viewer::spectator, 12);
           }},
    Sample{"over",
           [](Rehearsal& stage) {
               log_in_with_games(stage);
               auto game = resigned_game();
               stage.seat(game, Viewer::red);
               talk(stage);
           }},
    Sample{"hotseat", [](Rehearsal& stage) { hotseat(stage, false); }},
    Sample{"curtain", [](Rehearsal& stage) { hotseat(stage, true); }},
    Sample{"settings", [](Rehearsal& stage) { stage.press({Act::open_settings}); }},
    Sample{"help",
           [](Rehearsal& stage) {
               game(stage);
               stage.press({Act::open_keys});
           }},
};

constexpr auto names = [] {
    std::array<std::string_view, samples.size()> all;
    for (std::size_t i = 0; i < samples.size(); ++i)
        all[i] = samples[i].name;
    return all;
}();

}  // namespace

std::span<std::string_view const> sample_names() noexcept { return names; }

std::optional<Model> sample(std::string_view name, Settings const& settings) {
    auto found = std::ranges::find(samples, name, &Sample::name);
    if (found == samples.end()) return std::nullopt;
    Rehearsal stage(settings);
    found->make(stage);
    if (stage.model().toast && name != "connect-failed") stage.model().toast.reset();
    return std::move(stage.model());
}

}  // namespace flagfall::client
