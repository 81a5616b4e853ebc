// What becomes of the window when the server or the connection says something.

#include "core/overloaded.hpp"
#include "model/ui/steps.hpp"
#include "model/words.hpp"

#include <algorithm>
#include <type_traits>

namespace flagfall::client {
namespace {

/// Is the person free to be led to another game?
bool may_leave_scene(Model const& model, wire::GameId const& for_game) {
    if (std::holds_alternative<HotseatScene>(model.scene)) return false;
    auto const* place = place_of(model);
    if (!place) return true;
    return place->game == for_game || place->gone || place->is_over() || !place->is_mine();
}

std::optional<wire::GameId> game_on_screen(Model const& model) {
    auto const* place = place_of(model);
    return place ? std::optional(place->game) : std::nullopt;
}

void run_errand(Step step) {
    auto errand = std::exchange(step.model.errand, Errand{.invent_name = step.model.errand.invent_name});
    auto& club = step.model.club;
    if (errand.join) club.join_code(*errand.join);
    if (errand.watch) club.spectate(*errand.watch);
    if (errand.create_with_code) club.create({}, wire::Access::code, wire::SeatWish::random);
    if (errand.quick) club.quick({});
}

/// "Ann" → "Ann-2", "Ann-2" → "Ann-3", within the length of a name.
std::string another_name(std::string name) {
    int number = 2;
    if (auto dash = name.rfind('-'); dash != std::string::npos && dash + 1 < name.size() &&
                                     std::all_of(name.begin() + static_cast<std::ptrdiff_t>(dash) + 1, name.end(),
                                                 [](char c) { return c >= '0' && c <= '9'; }) &&
                                     name.size() - dash < 6) {
        number = std::stoi(name.substr(dash + 1)) + 1;
        name.erase(dash);
    }
    auto tail = "-" + std::to_string(number);
    return name.substr(0, wire::name_max - tail.size()) + tail;
}

void logged_in(Step step, LoggedIn const& h) {
    auto& model = step.model;
    if (model.settings.name != h.name) {
        model.settings.name = h.name;
        step.out.push_back(SaveSettings{});
    }
    bool arrives = std::holds_alternative<ConnectScene>(model.scene);
    if (arrives) to_lobby(step);
    model.returning = arrives && h.resumed;
    if (model.returning) return;  // what to do depends on the games that are told next
    if (h.resumed) step.toast("You are back. Nothing was lost.");
    run_errand(step);
}

/// The games of an earlier run have all been told.
void come_back(Step step) {
    auto& model = step.model;
    if (!std::exchange(model.returning, false)) return;
    auto games = running_games(model);
    if (games.empty()) return run_errand(step);
    model.errand = {.invent_name = model.errand.invent_name};
    if (!std::holds_alternative<LobbyScene>(model.scene)) return;
    if (games.size() == 1) {
        enter_game(step, games.front());
        step.toast("You are back in your game. Nothing was lost.");
    } else {
        step.toast("Your games are still running: press Return beside the one to go on with.");
    }
}

void login_refused(Step step, LoginRefused const& h) {
    auto& model = step.model;
    if (h.code == wire::ErrorCode::name_taken && model.errand.invent_name) {
        model.settings.name = another_name(model.settings.name);
        model.club.login(model.settings.name, std::nullopt);
        return;
    }
    if (!std::holds_alternative<ConnectScene>(model.scene)) model.scene = connect_scene(model.settings);
    auto& scene = std::get<ConnectScene>(model.scene);
    scene.busy = false;
    scene.says = h.text;
    if (h.code == wire::ErrorCode::wrong_password) scene.asks_password = true;
    model.focus = {h.code == wire::ErrorCode::wrong_password ? Act::password : Act::name};
}

void played(Step step, GameScene& scene, Place const& place, stratego::Played const& e) {
    auto mover = e.number % 2 == 1 ? Side::red : Side::blue;
    bool mine = place.seat == mover;
    bool still = step.model.settings.reduced_motion && !e.ply.clash;
    scene.hand.note.clear();
    if (!mine) scene.hand.drop();
    if (!still) scene.hand.moment = Moment{e.ply, mover, step.model.now};
    if (place.view && place.view->is_my_turn()) step.out.push_back(Attract{});
}

void game_event(Step step, GameEvent const& h) {
    auto& model = step.model;
    if (game_on_screen(model) != h.game) return;
    auto const* place = place_of(model);
    if (std::holds_alternative<stratego::Started>(h.event)) {
        enter_game(step, h.game);
        step.out.push_back(Attract{});
    }
    if (std::holds_alternative<stratego::Ended>(h.event) && std::holds_alternative<SetupScene>(model.scene)) {
        enter_game(step, h.game);
    }
    auto* scene = std::get_if<GameScene>(&model.scene);
    if (!scene) return;
    if (!h.text.empty()) log_line(scene->log, h.text);
    if (auto const* ply = std::get_if<stratego::Played>(&h.event); ply && place) played(step, *scene, *place, *ply);
    if (std::holds_alternative<stratego::Ended>(h.event)) {
        scene->hand.drop();
        step.out.push_back(Attract{});
        if (model.sheet && std::holds_alternative<ResignSheet>(*model.sheet)) model.sheet.reset();
    }
}

void state_came(Step step, StateCame const& h) {
    auto& model = step.model;
    auto const* place = model.club.place(h.game);
    if (!place || !place->view) return;
    if (model.returning) return;
    bool on_screen = game_on_screen(model) == h.game;
    bool playing = place->view->phase() != stratego::Phase::setup;
    if (on_screen) {
        if (auto* game = std::get_if<GameScene>(&model.scene)) game->hand.drop();
        if (std::holds_alternative<SetupScene>(model.scene) && playing) enter_game(step, h.game);
        return;
    }
    if (may_leave_scene(model, h.game)) {
        enter_game(step, h.game);
        if (place->is_mine()) step.out.push_back(Attract{});
    } else if (place->is_mine()) {
        step.toast("Another game of yours has begun. You find it in the lobby.");
    }
}

void refused(Step step, Refused const& h) {
    if (auto* game = std::get_if<GameScene>(&step.model.scene);
        game && h.request && std::holds_alternative<wire::PlayMove>(*h.request)) {
        game->hand.note = h.text;
        return;
    }
    step.toast(h.text);
}

void closed(Step step, GameClosed const& h) {
    auto& model = step.model;
    if (h.was_open && std::holds_alternative<WaitingScene>(model.scene)) {
        to_lobby(step);
        step.toast("Your open game was closed.");
    } else if (game_on_screen(model) == h.game) {
        if (auto* game = std::get_if<GameScene>(&model.scene)) log_line(game->log, "The server has closed this game.");
    }
}

/// After a granted request, what the window does about it.
void done(Step step, wire::Request const& request) {
    auto& model = step.model;
    bool waiting = std::holds_alternative<WaitingScene>(model.scene);
    if ((std::holds_alternative<wire::CancelQuick>(request) || std::holds_alternative<wire::Leave>(request)) && waiting)
        to_lobby(step);
    if (std::holds_alternative<wire::Logout>(request)) {
        step.out.push_back(DropSeat{model.address, model.settings.name});
        to_connect(step, {});
    }
}

/// Another window has the name and the games now; the two must not take them from each other in turns.
void replaced(Step step) {
    constexpr auto sentence = "You have come in from another window, and your games are there now.";
    if (std::holds_alternative<HotseatScene>(step.model.scene)) {
        let_go(step);
        step.toast(sentence);
        return;
    }
    to_connect(step, sentence);
    std::get<ConnectScene>(step.model.scene).again = true;
}

}  // namespace

void Step::toast(std::string sentence) {
    auto reading = Millis{2500 + 45 * static_cast<int>(sentence.size())};
    model.toast = Toast{std::move(sentence), model.now + reading};
}

void log_line(std::deque<std::string>& log, std::string line) {
    log.push_back(std::move(line));
    if (log.size() > log_kept) log.pop_front();
}

void to_lobby(Step step) {
    step.model.scene = LobbyScene{};
    step.model.sheet.reset();
    step.model.focus = {};
}

void let_go(Step step) {
    auto& model = step.model;
    step.out.push_back(CloseLink{});
    model.link = LinkState{};
    model.club = Club(model.program);
    model.entering.reset();
    model.kept_token.clear();
    model.returning = false;
}

void to_connect(Step step, std::string says) {
    auto& model = step.model;
    let_go(step);
    auto scene = connect_scene(model.settings);
    scene.says = std::move(says);
    model.scene = std::move(scene);
    model.sheet.reset();
    model.focus = {};
}

void enter_game(Step step, wire::GameId const& game) {
    auto& model = step.model;
    auto const* place = model.club.place(game);
    if (!place || !place->view) return;
    auto const& view = *place->view;
    model.sheet.reset();
    model.focus = {Act::table};
    if (view.phase() == stratego::Phase::setup && place->seat) {
        SetupScene scene{.game = game, .editor = SetupEditor(view.rules(), *place->seat)};
        if (view.own_setup()) scene.editor.put(*view.own_setup());
        model.scene = std::move(scene);
        return;
    }
    GameScene scene{.game = game};
    // Joined late: the moves so far, told without ranks.
    int number = 0;
    for (auto const& ply : view.history()) {
        auto mover = number++ % 2 == 0 ? Side::red : Side::blue;
        log_line(scene.log, side_words(mover) + ": " + ply.move.text() + (ply.fallen ? ", an attack." : "."));
    }
    if (view.ending()) log_line(scene.log, ending_words(*view.ending(), place->seat, place->players));
    model.scene = std::move(scene);
}

void begin_connecting(Step step, std::string host, std::uint16_t port, std::string name, std::optional<std::string> password) {
    auto& model = step.model;
    if (!std::holds_alternative<ConnectScene>(model.scene)) model.scene = connect_scene(model.settings);
    auto& scene = std::get<ConnectScene>(model.scene);
    scene.host.set(host);
    scene.port.set(std::to_string(port));
    scene.name.set(name);
    scene.busy = true;
    scene.again = false;
    scene.says = fill("Connecting to {host} …", {{"host", host}});
    Settings wanted = model.settings;
    wanted.host = host;
    wanted.port = port;
    wanted.name = name;
    if (wanted != model.settings) {
        model.settings = wanted;
        step.out.push_back(SaveSettings{});
    }
    bool same = model.link.wanted && model.link.up && model.address == Address{host, port};
    model.address = {host, port};
    if (!same) {
        model.club = Club(model.program);
        model.link = LinkState{.wanted = true};
        step.out.push_back(OpenLink{model.address});
    }
    step.out.push_back(RecallSeat{model.address, name});
    model.entering = wire::Login{std::move(name), std::move(password)};
}

void link_lost(Step step, LinkLost const& lost) {
    auto& model = step.model;
    bool was_up = model.link.up;
    model.link.up = false;
    model.link.retry_at = model.now + lost.retry_in;
    model.link.why = lost.why;
    for (auto const& happening : model.club.disconnected())
        happened(step, happening);
    if (auto* scene = std::get_if<ConnectScene>(&model.scene)) {
        if (scene->busy || was_up) scene->says = lost.why;
    }
}

void happened(Step step, Happening const& happening) {
    auto& model = step.model;
    std::visit(
        Overloaded{
            [&](Greeted const& h) {
                auto* scene = std::get_if<ConnectScene>(&model.scene);
                if (scene && h.needs_password) scene->asks_password = true;
            },
            [&](VersionMismatch const& h) { to_connect(step, h.text); },
            [&](LoggedIn const& h) { logged_in(step, h); },
            [&](LoginRefused const& h) { login_refused(step, h); },
            [&](ResumeFailed const& h) {
                if (!std::holds_alternative<ConnectScene>(model.scene) && !std::holds_alternative<HotseatScene>(model.scene))
                    to_lobby(step);
                step.toast(h.text);
            },
            [&](OpenedGame const& h) {
                model.scene = WaitingScene{};
                model.sheet.reset();
                model.focus = {};
                if (h.code) step.out.push_back(TellCode{*h.code});
            },
            [&](Queued const&) {
                model.scene = WaitingScene{};
                model.focus = {};
            },
            [&](StateCame const& h) { state_came(step, h); },
            [&](GameEvent const& h) { game_event(step, h); },
            [&](Heard const& h) {
                if (game_on_screen(model) != h.game || h.line.from == model.club.name()) return;
                step.out.push_back(Attract{});
                // Where there is no room for the talk, it is at least heard.
                if (!layout(model).find(Act::talk)) step.toast(h.line.from + ": " + h.line.text);
            },
            [&](RematchWished const& h) {
                auto const* place = model.club.place(h.game);
                if (!place || place->seat == h.side) return;
                step.toast(fill("{name} would like a rematch.", {{"name", place->players[h.side]}}));
                step.out.push_back(Attract{});
            },
            [&](GameClosed const& h) { closed(step, h); },
            [&](Noticed const& h) {
                if (h.code == wire::NoticeCode::replaced)
                    replaced(step);
                else
                    step.toast(h.text);
            },
            [&](RecordCame const& h) { step.out.push_back(SaveRecord{h.record}); },
            [&](Done const& h) { done(step, h.request); },
            [&](Refused const& h) { refused(step, h); },
            [&](LobbyListed const&) { come_back(step); },
            [&](RequestLost const& h) {
                if (std::holds_alternative<wire::Logout>(h.request)) return to_connect(step, {});
                step.toast("The connection broke before the server answered: please try that again.");
            },
            [&](Nonsense const& h) { step.toast(h.text); },
            [](auto const&) {},
        },
        happening);
}

}  // namespace flagfall::client
