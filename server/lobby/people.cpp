// Who comes and goes.

#include "lobby/lobby.hpp"
#include "lobby/names.hpp"

#include <algorithm>

namespace flagfall::lobby {

Lobby::Lobby(Randomness randomness, Limits limits) : randomness_(std::move(randomness)), limits_(limits) {}

Lobby::Answer<Entered> Lobby::login(std::string_view name, Instant) {
    if (!is_name(name)) return refuse(wire::ErrorCode::bad_name);
    Effects effects;
    auto const key = folded(name);
    if (auto holder = by_name_.find(key); holder != by_name_.end()) {
        auto const& guest = *guest_of(holder->second);
        if (guest.here || sits_at_running_game(guest)) return refuse(wire::ErrorCode::name_taken);
        remove(guest.person.id, effects);
    }
    if (guests_.size() >= limits_.people) remove_longest_away(effects);
    if (guests_.size() >= limits_.people) return refuse(wire::ErrorCode::server_full);

    auto const id = ++last_person_;
    auto& guest = guests_[id];
    guest.person = {id, wire::Name(name)};
    by_name_[key] = id;
    deal_token(guest);
    return Entered{id, guest.person.name, guest.token, {}, std::move(effects)};
}

/// Somebody who is away and plays nothing makes room for whoever stands at the door.
void Lobby::remove_longest_away(Effects& effects) {
    Guest const* longest = nullptr;
    for (auto const& [id, guest] : guests_)
        if (!guest.here && !sits_at_running_game(guest) && (!longest || guest.away_since < longest->away_since)) longest = &guest;
    if (longest) remove(longest->person.id, effects);
}

Lobby::Answer<Entered> Lobby::resume(std::string_view token, Instant) {
    auto const holder = by_token_.find(std::string(token));
    if (holder == by_token_.end()) return refuse(wire::ErrorCode::bad_token);
    auto& guest = *guest_of(holder->second);
    // The token shown stays good beside its successor until `heard_from`: the answer that carries that may get lost.
    void_token(token == guest.token ? guest.token_before : guest.token);
    guest.token_before = token;
    deal_token(guest);

    Entered entered{guest.person.id, guest.person.name, guest.token, {}, {}};
    if (!guest.here) {
        guest.here = true;
        tell_presence(guest, entered.effects);
    }
    for (auto const& id : guest.plays)
        if (auto seat = seat_in(*game_of(id), guest.person.id)) entered.parts.push_back({id, viewer_of(*seat)});
    for (auto const& id : guest.watches)
        entered.parts.push_back({id, Viewer::spectator});
    return entered;
}

void Lobby::heard_from(PersonId person) {
    if (auto* guest = guest_of(person)) void_token(guest->token_before);
}

Effects Lobby::disconnect(PersonId person, Instant now) {
    Effects effects;
    auto* guest = guest_of(person);
    if (!guest || !guest->here) return effects;
    guest->here = false;
    guest->away_since = now;
    leave_queue(person);
    tell_presence(*guest, effects);
    return effects;
}

Effects Lobby::logout(PersonId person) {
    Effects effects;
    if (guest_of(person)) remove(person, effects);
    return effects;
}

Effects Lobby::pass_time(Instant now) {
    Effects effects;
    std::vector<PersonId> leaving;
    for (auto& [id, guest] : guests_) {
        if (guest.here) continue;
        auto const away = now - guest.away_since;
        bool const sits = sits_at_running_game(guest);
        if (away >= limits_.grace && sits) leave_waiting_and_watched(guest, effects);
        if (away >= limits_.grace && !sits) leaving.push_back(id);
        if (away < limits_.abandon_after || !sits) continue;
        for (auto const& game : guest.plays)
            if (is_running(*game_of(game))) effects.push_back(AbandonSeat{game, *seat_in(*game_of(game), id)});
    }
    for (auto id : leaving)
        remove(id, effects);
    return effects;
}

bool Lobby::is_here(PersonId person) const {
    auto const it = guests_.find(person);
    return it != guests_.end() && it->second.here;
}

std::optional<wire::Name> Lobby::name_of(PersonId person) const {
    auto const it = guests_.find(person);
    return it == guests_.end() ? std::nullopt : std::optional(it->second.person.name);
}

std::size_t Lobby::people() const noexcept { return guests_.size(); }

void Lobby::void_token(std::string& token) {
    by_token_.erase(token);
    token.clear();
}

Lobby::Guest* Lobby::guest_of(PersonId person) {
    auto const it = guests_.find(person);
    return it == guests_.end() ? nullptr : &it->second;
}

int Lobby::unfinished_games(Guest const& guest) const {
    return static_cast<int>(std::count_if(guest.plays.begin(), guest.plays.end(),
                                          [this](auto const& id) { return game_of(id)->phase != wire::GamePhase::over; }));
}

bool Lobby::sits_at_running_game(Guest const& guest) const {
    return std::any_of(guest.plays.begin(), guest.plays.end(), [this](auto const& id) { return is_running(*game_of(id)); });
}

/// He went or came back: his seats show it, his open games are listed or not, he counts as a watcher or not.
void Lobby::tell_presence(Guest const& guest, Effects& effects) {
    for (auto const& id : guest.plays) {
        auto& game = *game_of(id);
        if (auto seat = seat_in(game, guest.person.id))
            effects.push_back(PresenceChanged{id, *seat, guest.here});
        else
            note_change(game);
    }
    for (auto const& id : guest.watches) {
        auto& game = *game_of(id);
        if (guest.here)
            game.watchers_here.insert(guest.person.id);
        else
            game.watchers_here.erase(guest.person.id);
        effects.push_back(watchers_of(game));
        note_change(game);
    }
}

}  // namespace flagfall::lobby
