// Games left, ended and closed.

#include "lobby/lobby.hpp"
#include "lobby/names.hpp"

#include <algorithm>

namespace flagfall::lobby {

Lobby::Answer<Done> Lobby::leave(PersonId person, wire::GameId const& id) {
    auto* guest = guest_of(person);
    if (!guest) return refuse(wire::ErrorCode::login_first);
    auto* game = game_of(id);
    if (!game || is_hidden_from(*game, person)) return refuse(wire::ErrorCode::unknown_game);
    Done done{id, std::nullopt, {}};
    if (game->watchers.contains(person))
        stop_watching(*guest, *game, true, done.effects);
    else if (guest->plays.contains(id))
        leave_game(*guest, *game, true, done.effects);
    else
        return refuse(wire::ErrorCode::not_a_player);
    return done;
}

Effects Lobby::ended(wire::GameId const& id) {
    Effects effects;
    auto* game = game_of(id);
    if (!game || !is_running(*game)) return effects;
    game->phase = wire::GamePhase::over;
    game->over_since = ++last_age_;
    by_code_.erase(game->code);
    note_change(*game);
    for (auto side : both_sides)
        if (game->seated[side]) drop_oldest_over(*guest_of(game->players[side].id), effects);
    close_if_empty(*game, effects);
    return effects;
}

/// One sits at no more games that are over than one may play: the one that ended first is left for him, never the last.
void Lobby::drop_oldest_over(Guest& guest, Effects& effects) {
    int over = 0;
    Game* oldest = nullptr;
    for (auto const& id : guest.plays) {
        auto& game = *game_of(id);
        if (game.phase != wire::GamePhase::over) continue;
        ++over;
        if (!oldest || game.over_since < oldest->over_since) oldest = &game;
    }
    if (over > limits_.games_a_player) leave_game(guest, *oldest, false, effects);
}

void Lobby::leave_game(Guest& guest, Game& game, bool asked, Effects& effects) {
    guest.plays.erase(game.id);
    auto const seat = seat_in(game, guest.person.id);
    if (!seat) {  // it waits, and nobody else can be in it
        erase_game(game);
        return;
    }
    if (is_running(game)) effects.push_back(LeaveSeat{game.id, *seat});
    game.seated[*seat] = false;
    effects.push_back(StopPlaying{game.id, guest.person.id, asked});
    close_if_empty(game, effects);
}

void Lobby::stop_watching(Guest& guest, Game& game, bool asked, Effects& effects) {
    guest.watches.erase(game.id);
    game.watchers.erase(guest.person.id);
    game.watchers_here.erase(guest.person.id);
    effects.push_back(StopWatching{game.id, guest.person.id, asked});
    effects.push_back(watchers_of(game));
    note_change(game);
    close_if_empty(game, effects);
}

void Lobby::close_if_empty(Game& game, Effects& effects) {
    if (game.phase != wire::GamePhase::over || game.seated.red || game.seated.blue || !game.watchers.empty()) return;
    effects.push_back(CloseRoom{game.id});
    erase_game(game);
}

void Lobby::erase_game(Game& game) {
    if (game.announced) gone_.push_back(game.id);
    changed_.erase(game.id);
    by_code_.erase(game.code);
    games_.erase(wire::GameId(game.id));
}

void Lobby::leave_waiting_and_watched(Guest& guest, Effects& effects) {
    for (auto const& id : std::set(guest.plays))
        if (auto& game = *game_of(id); !has_room(game)) leave_game(guest, game, false, effects);
    for (auto const& id : std::set(guest.watches))
        stop_watching(guest, *game_of(id), false, effects);
}

void Lobby::remove(PersonId person, Effects& effects) {
    auto& guest = *guest_of(person);
    leave_queue(person);
    leave_waiting_and_watched(guest, effects);
    for (auto const& id : std::set(guest.plays))
        leave_game(guest, *game_of(id), false, effects);
    by_name_.erase(folded(guest.person.name));
    void_token(guest.token);
    void_token(guest.token_before);
    guests_.erase(person);
}

void Lobby::leave_queue(PersonId person) {
    std::erase_if(queue_, [person](Waiting const& waiting) { return waiting.person == person; });
}

WatchersChanged Lobby::watchers_of(Game const& game) const {
    constexpr std::size_t named_at_most = 20;
    WatchersChanged changed{game.id, static_cast<int>(game.watchers_here.size()), {}};
    for (auto watcher : game.watchers_here) {
        if (changed.names.size() == named_at_most) break;
        changed.names.push_back(*name_of(watcher));
    }
    return changed;
}

}  // namespace flagfall::lobby
