// The line client's words for what happens.

#include "model/words.hpp"
#include "text/dialogue.hpp"

#include <algorithm>
#include <type_traits>

namespace flagfall::typed {

using client::fill;

namespace {

constexpr int script_attempts = 3;

std::string seconds_words(std::chrono::milliseconds pause) {
    auto seconds = (pause.count() + 500) / 1000;
    if (seconds <= 1) return "a second";
    return fill("{n} seconds", {{"n", std::to_string(seconds)}});
}

}  // namespace

// ---- the connection

void Dialogue::reported(client::LinkReport const& report) {
    if (auto const* message = std::get_if<wire::ServerMessage>(&report)) {
        for (auto const& happening : club_.take(*message))
            told(happening);
    } else if (auto const* connecting = std::get_if<client::Connecting>(&report)) {
        if (connecting->attempt == 1 && !was_in_)
            say(fill("Connecting to {host}, port {port}.",
                     {{"host", client::cleaned(address_.host, 100)}, {"port", std::to_string(address_.port)}}));
    } else if (std::holds_alternative<client::Connected>(report)) {
        club_.connected();
    } else if (auto const* gone = std::get_if<client::Lost>(&report)) {
        lost(*gone);
    }
}

void Dialogue::lost(client::Lost const& report) {
    auto lost_requests = club_.disconnected();
    if (exit_) return;
    ++vain_attempts_;
    if (manner_.script && !was_in_ && vain_attempts_ >= script_attempts) {
        say(report.why);
        exit_ = ExitStatus::never_in;
        return;
    }
    say(fill("{why} Trying again in {pause}.", {{"why", report.why}, {"pause", seconds_words(report.retry_in)}}));
    for (auto const& happening : lost_requests)
        told(happening);
}

void Dialogue::told(client::Happening const& happening) {
    std::visit([&](auto const& h) { tell(h); }, happening);
}

void Dialogue::tell(client::Greeted const& h) {
    if (!was_in_) say(h.server.empty() ? std::string("Connected.") : fill("Connected to {server}.", {{"server", h.server}}));
}

void Dialogue::tell(client::VersionMismatch const& h) {
    say(h.text);
    exit_ = ExitStatus::never_in;
}

void Dialogue::tell(client::LoggedIn const& h) {
    vain_attempts_ = 0;
    if (h.resumed && was_in_)
        say("The connection is back, and your games go on.");
    else if (h.resumed)
        say(fill("You are known here as {name}, and the games you were in go on.", {{"name", h.name}}));
    else
        say(fill("You are known here as {name}.", {{"name", h.name}}));
    was_in_ = true;
    for (auto const& line : std::exchange(wishes_, {}))
        typed(line);
}

void Dialogue::tell(client::LoginRefused const& h) {
    say(h.text);
    if (manner_.script)
        exit_ = ExitStatus::never_in;
    else
        say(h.code == wire::ErrorCode::wrong_password ? "Type name NAME PASSWORD to try again."
                                                      : "Type name NAME to try another one.");
}

void Dialogue::tell(client::ResumeFailed const& h) {
    waiting_for_.clear();  // what a script waited for went with its games
    current_.reset();
    drafts_.clear();
    cannot(h.text);
}

// ---- the lobby

void Dialogue::tell(client::LobbyListed const&) {
    bool asked = std::exchange(listing_, false);
    auto const& games = club_.lobby();
    announced_.clear();
    for (auto const& [game, summary] : games)
        announced_.insert(game);
    if (asked) {
        list_games();
    } else if (!here() && !club_.open_game() && !club_.is_waiting()) {
        auto waiting =
            std::ranges::count_if(games, [](auto const& entry) { return entry.second.phase == wire::GamePhase::waiting; });
        if (waiting == 0)
            say("Nobody waits for an opponent just now. Type create to open a game, or help to hear what else you can do.");
        else if (waiting == 1)
            say("One game waits for an opponent. Type list to hear which.");
        else
            say(fill("{count} games wait for an opponent. Type list to hear them.", {{"count", std::to_string(waiting)}}));
    }
}

void Dialogue::tell(client::LobbyMoved const& h) {
    for (auto const& game : h.gone)
        announced_.erase(game);
    for (auto const& game : h.changed) {
        auto it = club_.lobby().find(game);
        if (it == club_.lobby().end() || !announced_.insert(game).second) continue;
        auto const& summary = it->second;
        bool idle = !here() && summary.phase == wire::GamePhase::waiting && summary.creator != club_.name();
        if (idle) say(fill("{summary} Type join {game} to play.", {{"summary", client::summary_words(summary)}, {"game", game}}));
    }
}

void Dialogue::tell(client::OpenedGame const& h) {
    if (!h.code) {
        say(fill("Your game {game} is in the list. It begins when somebody joins; cancel takes it back.", {{"game", h.game}}));
        return;
    }
    client::Invitation invitation{address_, h.code};
    say(fill("Your game waits. Its code is {code}.", {{"code", *h.code}}));
    say(fill("A friend joins with: join {code}", {{"code", *h.code}}));
    say(fill("Or with this link: {link}", {{"link", invitation.link()}}));
}

void Dialogue::tell(client::Queued const&) { say("Waiting for somebody who wants the same game. Cancel stops waiting."); }

// ---- games

/// What happens in a game that one has not turned to says which it is.
std::string Dialogue::elsewhere(wire::GameId const& game, std::string text) const {
    if (!current_ || *current_ == game) return text;
    return fill("In game {game}: {text}", {{"game", game}, {"text", text}});
}

void Dialogue::tell(client::TookSeat const& h) {
    if (auto const* place = here(); !place || place->is_over() || !place->is_mine()) current_ = h.game;
}

void Dialogue::introduce(client::Place const& place) {
    auto const& view = *place.view;
    auto terms = client::terms_words({std::string(view.rules().table().id), view.rules().options()});
    auto const &red = place.players.red, &blue = place.players.blue;
    if (place.seat)
        say(fill("You play {side} against {name}: {terms}.",
                 {{"side", client::side_words(*place.seat)}, {"name", place.players[opponent(*place.seat)]}, {"terms", terms}}));
    else
        say(fill("You watch {red}, who is Red, and {blue}, who is Blue: {terms}.",
                 {{"red", red}, {"blue", blue}, {"terms", terms}}));
    for (auto& line : client::difference_words({std::string(view.rules().table().id), view.rules().options()}))
        say(std::move(line));
    if (place.seat && view.phase() == stratego::Phase::setup && !view.is_ready(*place.seat)) {
        auto const& table = view.rules().table();
        bool red_side = *place.seat == Side::red;
        auto first = std::to_string(red_side ? 1 : table.height),
             last = std::to_string(red_side ? table.home_rows : table.height - table.home_rows + 1);
        say(fill("Set up your {count} pieces; your back row is row {first}, your front row is row {last}.",
                 {{"count", std::to_string(table.army_size())}, {"first", first}, {"last", last}}));
        say("Type setup shuffle for a sensible set-up, or setup to type your own. Then type ready.");
    } else {
        say(client::turn_words(view, place.players));
    }
}

void Dialogue::tell(client::StateCame const& h) {
    auto const* place = club_.place(h.game);
    if (!place || !place->view) return;
    if (auto const* now = here(); !now || now->gone) current_ = h.game;
    if (h.first) {
        if (current_ != h.game && !place->is_mine()) current_ = h.game;
        if (current_ == h.game)
            introduce(*place);
        else
            say(fill("You have another game, {game}. Type game {game} to turn to it.", {{"game", h.game}}));
    } else if (current_ == h.game) {
        say(fill("The game is up to date again. {turn}", {{"turn", client::turn_words(*place->view, place->players)}}));
    }
}

void Dialogue::tell(client::GameEvent const& h) {
    auto const* place = club_.place(h.game);
    if (!place || !place->view) return;
    say(elsewhere(h.game, h.text));
    if (h.game == current_ && !std::holds_alternative<stratego::Revealed>(h.event)) last_ = h.text;
    bool played = std::holds_alternative<stratego::Played>(h.event);
    if (played && place->view->is_my_turn()) say(elsewhere(h.game, "It is your turn."));
    if (auto const* draw = std::get_if<stratego::DrawChanged>(&h.event))
        if (place->seat && draw->side != *place->seat && draw->step == stratego::DrawStep::offered)
            say("Type draw accept or draw decline; to move is to decline as well.");
    if (std::holds_alternative<stratego::Ended>(h.event) && place->seat && h.game == current_)
        say("Type rematch for another game with the sides changed, or leave to go back to the list.");
}

void Dialogue::tell(client::Heard const& h) {
    bool mine = h.line.from == club_.name();
    say(elsewhere(h.game, mine ? fill("You say: {text}", {{"text", h.line.text}})
                               : fill("{name} says: {text}", {{"name", h.line.from}, {"text", h.line.text}})));
}

void Dialogue::tell(client::PresenceChanged const& h) {
    auto const* place = club_.place(h.game);
    if (!place || place->is_over() || place->seat == h.side) return;
    auto const& name = place->players[h.side];
    if (name.empty()) return;
    say(elsewhere(h.game, fill(h.online ? "{name} is back." : "{name} has lost the connection; the seat is kept for a while.",
                               {{"name", name}})));
}

void Dialogue::tell(client::WatchersChanged const&) {}  // `who` tells; to hear every one come and go would be noise

void Dialogue::tell(client::RematchWished const& h) {
    auto const* place = club_.place(h.game);
    if (!place || place->seat == h.side) return;
    say(fill("{name} would like a rematch.{hint}",
             {{"name", place->players[h.side]}, {"hint", place->seat ? " Type rematch to agree." : ""}}));
}

void Dialogue::tell(client::GameClosed const& h) {
    if (h.was_open)
        say("Your open game was closed.");
    else
        say(elsewhere(h.game, "The game is closed; nothing more will come of it."));
}

void Dialogue::tell(client::Noticed const& h) {
    switch (h.code) {
        case wire::NoticeCode::replaced:
            say("You have come in from another place; this connection ends.");
            exit_ = ExitStatus::put_out;
            break;
        case wire::NoticeCode::idle: say("The server ends this connection because nothing was heard from it for long."); break;
        case wire::NoticeCode::going_down:
            say(h.text.empty() ? std::string("The server is going down.")
                               : fill("The server is going down: {text}", {{"text", h.text}}));
            break;
        case wire::NoticeCode::announcement: say(fill("The server says: {text}", {{"text", h.text}})); break;
    }
}

void Dialogue::tell(client::RecordCame const& h) { write_record(h.record); }

// ---- answers

void Dialogue::tell(client::Done const& h) {
    std::visit(
        [&](auto const& request) {
            using R = std::remove_cvref_t<decltype(request)>;
            if constexpr (std::is_same_v<R, wire::PlayMove>) {
                if (request.game == current_) awaited_ply_ = request.ply;
            } else if constexpr (std::is_same_v<R, wire::Leave>) {
                drafts_.erase(request.game);
                if (current_ == request.game) current_.reset();
                say("You have left the game.");
            } else if constexpr (std::is_same_v<R, wire::CancelQuick>) {
                say("You are not waiting any more.");
            } else if constexpr (std::is_same_v<R, wire::Rematch>) {
                auto const* place = club_.place(request.game);
                if (place && place->seat && !place->wants_rematch[opponent(*place->seat)])
                    say("You would like a rematch. It begins when the other player agrees.");
            }
        },
        h.request);
}

void Dialogue::tell(client::Refused const& h) { cannot(h.text); }

void Dialogue::tell(client::RequestLost const&) {
    cannot("What you asked last did not get through. Ask again once the connection is back.");
}

void Dialogue::tell(client::Nonsense const& h) {
    if (h.game)
        say("The server and this client disagree about the game; it is being told anew.");
    else
        say(fill("The server said something that makes no sense: {text}", {{"text", h.text}}));
}

}  // namespace flagfall::typed
