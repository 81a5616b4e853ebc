// What the club makes of each message of the server.

#include "model/club.hpp"
#include "model/words.hpp"

#include <algorithm>
#include <utility>

namespace flagfall::client {

namespace {

constexpr std::size_t places_kept = 64;
constexpr std::size_t lobby_kept = 10'000;
constexpr std::size_t watcher_names_kept = 20;
constexpr std::size_t name_shown = 40;  // bytes; a name of a server that keeps to the protocol is shorter
constexpr std::size_t notice_shown = 500;

/// Game ids are typed and shown; what is not written like one is not believed.
bool is_game_id(std::string_view id) {
    return !id.empty() && id.size() <= 32 &&
           std::ranges::all_of(id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

wire::Name cleaned_name(wire::Name const& name) { return cleaned(name, name_shown); }

wire::ChatLine cleaned_line(wire::ChatLine const& line) {
    return {line.c, cleaned_name(line.from), line.audience, cleaned(line.text, wire::chat_limit)};
}

/// Does the request concern no game at all, or one of these?
bool still_makes_sense(wire::Request const& request, std::map<wire::GameId, Place> const& places) {
    if (std::holds_alternative<wire::Spectate>(request)) return true;
    return std::visit(
        [&](auto const& r) {
            if constexpr (requires { r.game.size(); })
                return places.contains(r.game);
            else
                return true;
        },
        request);
}

}  // namespace

/// The place of that game, made if need be; none when the server has dealt out more games than anybody can sit at.
Place* Club::place_for(wire::GameId const& game) {
    if (auto* p = known(game)) return p;
    if (places_.size() >= places_kept) std::erase_if(places_, [](auto const& entry) { return entry.second.gone; });
    if (places_.size() >= places_kept) return nullptr;
    auto& p = places_[game];
    p.game = game;
    return &p;
}

void Club::list_game(wire::GameSummary game) {
    if (!is_game_id(game.game) || (lobby_.size() >= lobby_kept && !lobby_.contains(game.game))) return;
    game.terms.variant = cleaned(game.terms.variant, name_shown);
    for (auto side : both_sides)
        if (game.players[side]) game.players[side] = cleaned_name(*game.players[side]);
    if (game.creator) game.creator = cleaned_name(*game.creator);
    auto id = game.game;
    lobby_.insert_or_assign(std::move(id), std::move(game));
}

void Club::set_lobby(std::vector<wire::GameSummary> const& games, std::vector<Happening>& out) {
    lobby_.clear();
    for (auto const& game : games)
        list_game(game);
    out.push_back(LobbyListed{});
}

// ---- coming in

void Club::take_one(wire::Welcome const& m, std::vector<Happening>& out) {
    if (stage_ != Stage::away) {
        out.push_back(Nonsense{std::nullopt, "The server introduced itself twice."});
        return;
    }
    server_ = m;
    server_->server = cleaned(m.server, 100);
    server_->name = cleaned(m.name, 100);
    server_->features.clear();
    if (wire::protocol_version < m.protocol_min || wire::protocol_version > m.protocol_max) {
        stage_ = Stage::foreign;
        out.push_back(VersionMismatch{version_words(*server_, client_)});
        return;
    }
    stage_ = Stage::greeting;
    wire::Hello hello;
    hello.client = client_;
    send_now(std::move(hello));
}

/// Logged in, by name or by token: what was asked meanwhile goes out now.
void Club::settle(wire::Ok const& m, bool resumed, std::vector<Happening>& out) {
    stage_ = Stage::inside;
    token_ = m.token;
    remembered_ = false;
    if (m.name)
        name_ = cleaned_name(*m.name);
    else if (who_ && !resumed)
        name_ = who_->name;
    out.push_back(LoggedIn{name_.value_or(""), resumed});
    send_now(wire::Subscribe{true});
    for (auto const& game : untold_)
        if (auto* p = known(game)) ask_state(*p);
    untold_.clear();
    if (queued_) {
        auto terms = *std::exchange(queued_, std::nullopt);
        send_now(wire::Quick{std::move(terms)});
    }
    for (auto& message : std::exchange(waiting_, {})) {
        if (!resumed && !still_makes_sense(message.request, places_)) {
            pending_.erase(message.id);
            out.push_back(RequestLost{std::move(message.request)});
        } else {
            outgoing_.push_back(std::move(message));
        }
    }
}

// ---- answers

void Club::take_one(wire::Ok const& m, std::vector<Happening>& out) {
    auto it = pending_.find(m.re);
    if (it == pending_.end()) return;
    auto request = std::move(it->second);
    pending_.erase(it);
    granted(request, m, out);
}

void Club::granted(wire::Request const& request, wire::Ok const& m, std::vector<Happening>& out) {
    if (std::holds_alternative<wire::Hello>(request)) {
        stage_ = Stage::greeted;
        auto who = server_ ? *server_ : wire::Welcome{};
        out.push_back(Greeted{who.name.empty() ? who.server : who.name, who.needs_password});
        enter();
    } else if (std::holds_alternative<wire::Login>(request)) {
        forget_games();
        settle(m, false, out);
    } else if (std::holds_alternative<wire::Resume>(request)) {
        settle(m, true, out);
    } else if (std::holds_alternative<wire::Logout>(request)) {
        forget_games();
        who_.reset();
        token_.reset();
        name_.reset();
        stage_ = Stage::greeted;
        out.push_back(Done{request});
    } else if (std::holds_alternative<wire::List>(request) || std::holds_alternative<wire::Subscribe>(request)) {
        set_lobby(m.games.value_or(std::vector<wire::GameSummary>{}), out);
    } else if (auto const* create = std::get_if<wire::Create>(&request)) {
        if (!m.game || !is_game_id(*m.game)) {
            out.push_back(Nonsense{std::nullopt, "The server opened a game but did not say which."});
            return;
        }
        std::optional<std::string> code;
        if (m.code) code = cleaned(*m.code, 32);
        open_ = OpenGame{*m.game, code, create->terms};
        out.push_back(OpenedGame{*m.game, code});
    } else if (auto const* quick = std::get_if<wire::Quick>(&request)) {
        // An opponent may have been waiting: then we are seated, before or after this answer.
        bool seated = m.game && known(*m.game) != nullptr;
        if (!seated) queued_ = quick->terms;
        if (!seated && !m.game) out.push_back(Queued{});
    } else if (std::holds_alternative<wire::CancelQuick>(request)) {
        queued_.reset();
        out.push_back(Done{request});
    } else if (auto const* leave = std::get_if<wire::Leave>(&request)) {
        places_.erase(leave->game);
        if (open_ && open_->game == leave->game) open_.reset();
        out.push_back(Done{request});
    } else if (auto const* rematch = std::get_if<wire::Rematch>(&request)) {
        if (auto* p = known(rematch->game); p && p->seat) p->wants_rematch[*p->seat] = true;
        out.push_back(Done{request});
    } else if (auto const* ask = std::get_if<wire::AskRecord>(&request)) {
        if (m.record)
            out.push_back(RecordCame{ask->game, *m.record});
        else
            out.push_back(Nonsense{std::nullopt, "The server granted the record but did not send it."});
    } else if (!std::holds_alternative<wire::AskState>(request)) {
        out.push_back(Done{request});
    }
}

void Club::take_one(wire::Error const& m, std::vector<Happening>& out) {
    auto it = m.re ? pending_.find(*m.re) : pending_.end();
    if (it == pending_.end()) {
        out.push_back(Refused{std::nullopt, m.code, std::nullopt, error_words(m.code, nullptr, m.text)});
        return;
    }
    auto request = std::move(it->second);
    pending_.erase(it);
    refused(request, m, out);
}

void Club::refused(wire::Request const& request, wire::Error const& m, std::vector<Happening>& out) {
    using enum wire::ErrorCode;
    auto why = error_words(m.code, &request, m.text);
    if (std::holds_alternative<wire::Hello>(request) && m.code == unsupported_version) {
        stage_ = Stage::foreign;
        out.push_back(VersionMismatch{version_words(server_.value_or(wire::Welcome{}), client_)});
        return;
    }
    if (std::holds_alternative<wire::Login>(request)) {
        stage_ = Stage::greeted;
        // A name that is no text for the wire (control characters, say) is a bad name like any other.
        bool const unspeakable = m.code == bad_message || m.code == bad_json || m.code == bad_utf8;
        if (unspeakable || m.code == bad_name || m.code == name_taken || m.code == wrong_password) {
            who_.reset();
            out.push_back(LoginRefused{unspeakable ? bad_name : m.code, unspeakable ? error_words(bad_name, &request, {}) : why});
            return;
        }
    }
    if (std::holds_alternative<wire::Resume>(request)) {
        stage_ = Stage::greeted;
        if (m.code == bad_token) {
            token_.reset();
            forget_games();
            if (!std::exchange(remembered_, false)) out.push_back(ResumeFailed{std::move(why)});
            enter();
            return;
        }
    }
    if (auto const* state = std::get_if<wire::AskState>(&request))
        if (auto* p = known(state->game)) p->asked_state = false;
    if (m.code == unknown_game) close(request, out);
    if (auto const* play = std::get_if<wire::PlayMove>(&request)) {
        auto const& options =
            known(play->game) && known(play->game)->view ? known(play->game)->view->rules().options() : stratego::Options{};
        if (m.code == illegal_move && m.reason) why = refusal_words(*m.reason, play->move, options);
    }
    out.push_back(Refused{request, m.code, m.reason, std::move(why)});
}

/// The game that the request was about is no more; we may have been away when it was closed.
void Club::close(wire::Request const& request, std::vector<Happening>& out) {
    std::visit(
        [&](auto const& r) {
            if constexpr (requires { places_.find(r.game); })
                if (auto* p = known(r.game); p && !std::exchange(p->gone, true)) out.push_back(GameClosed{r.game, false});
        },
        request);
}

// ---- the lobby

void Club::take_one(wire::LobbyChanged const& m, std::vector<Happening>& out) {
    LobbyMoved moved;
    for (auto const& game : m.changed) {
        list_game(game);
        if (lobby_.contains(game.game)) moved.changed.push_back(game.game);
    }
    for (auto const& game : m.gone)
        if (lobby_.erase(game) > 0) moved.gone.push_back(game);
    out.push_back(std::move(moved));
}

void Club::take_one(wire::Seated const& m, std::vector<Happening>& out) {
    auto* p = is_game_id(m.game) ? place_for(m.game) : nullptr;
    if (!p) {
        out.push_back(Nonsense{std::nullopt, "The server offered a seat in a game that cannot be."});
        return;
    }
    p->seat = m.side;
    p->rematch_of = m.rematch_of;
    if (open_ && open_->game == m.game) open_.reset();
    queued_.reset();
    out.push_back(TookSeat{m.game, m.side, m.rematch_of});
}

// ---- a game

void Club::take_one(wire::State const& m, std::vector<Happening>& out) {
    auto* p = is_game_id(m.game) ? place_for(m.game) : nullptr;
    if (!p) {
        out.push_back(Nonsense{std::nullopt, "The server told of a game that cannot be."});
        return;
    }
    p->asked_state = false;
    auto view = stratego::View::of(m.view);
    if (!view) {
        out.push_back(Nonsense{m.game, view.error()});
        if (!p->view && !p->seat) places_.erase(m.game);
        return;
    }
    bool first = !p->view;
    p->seat = seat_of(m.view.viewer);
    p->view = std::move(*view);
    p->n = m.n;
    for (auto side : both_sides)
        p->players[side] = cleaned_name(m.players[side]);
    auto chat = m.chat.size() > chat_kept ? m.chat.end() - chat_kept : m.chat.begin();
    p->chat.clear();
    for (; chat != m.chat.end(); ++chat)
        p->chat.push_back(cleaned_line(*chat));
    out.push_back(StateCame{m.game, first});
}

void Club::take_one(wire::Event const& m, std::vector<Happening>& out) {
    auto* p = known(m.game);
    if (!p || p->gone || p->asked_state) return;
    if (!p->view) {
        ask_state(*p);
        return;
    }
    if (m.n <= p->n) return;  // told twice
    if (m.n > p->n + 1) {
        ask_state(*p);
        return;
    }
    auto wrong = p->view->apply(m.event);
    if (wrong) {
        ask_state(*p);
        out.push_back(Nonsense{m.game, *wrong});
        return;
    }
    p->n = m.n;
    out.push_back(GameEvent{m.game, m.event, event_words(*p->view, m.event, p->players)});
}

void Club::take_one(wire::Presence const& m, std::vector<Happening>& out) {
    auto* p = known(m.game);
    if (!p || p->online[m.side] == m.online) return;
    p->online[m.side] = m.online;
    out.push_back(PresenceChanged{m.game, m.side, m.online});
}

void Club::take_one(wire::Watchers const& m, std::vector<Happening>& out) {
    auto* p = known(m.game);
    if (!p) return;
    p->watchers = std::max(0, m.count);
    p->watcher_names.clear();
    for (auto const& name : m.names)
        if (p->watcher_names.size() < watcher_names_kept) p->watcher_names.push_back(cleaned_name(name));
    out.push_back(WatchersChanged{m.game, p->watchers});
}

void Club::take_one(wire::Said const& m, std::vector<Happening>& out) {
    auto* p = known(m.game);
    if (!p) return;
    auto line = cleaned_line(m.line);
    // After a resume lines may come twice; those of one audience are numbered.
    if (std::ranges::any_of(p->chat, [&](auto const& old) { return old.audience == line.audience && old.c == line.c; })) return;
    p->chat.push_back(line);
    if (p->chat.size() > chat_kept) p->chat.pop_front();
    out.push_back(Heard{m.game, std::move(line)});
}

void Club::take_one(wire::RematchWanted const& m, std::vector<Happening>& out) {
    auto* p = known(m.game);
    if (!p || p->wants_rematch[m.side]) return;
    p->wants_rematch[m.side] = true;
    out.push_back(RematchWished{m.game, m.side});
}

void Club::take_one(wire::GameGone const& m, std::vector<Happening>& out) {
    lobby_.erase(m.game);
    if (open_ && open_->game == m.game) {
        open_.reset();
        out.push_back(GameClosed{m.game, true});
    } else if (auto* p = known(m.game); p && !p->gone) {
        p->gone = true;
        out.push_back(GameClosed{m.game, false});
    }
}

void Club::take_one(wire::Notice const& m, std::vector<Happening>& out) {
    out.push_back(Noticed{m.code, cleaned(m.text, notice_shown)});
}

void Club::take_one(wire::Ping const&, std::vector<Happening>&) { outgoing_.push_back({0, wire::Pong{}}); }

}  // namespace flagfall::client
