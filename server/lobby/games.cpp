// Games made, joined, matched and watched.

#include "lobby/lobby.hpp"
#include "room/terms.hpp"

#include <algorithm>

namespace flagfall::lobby {

Lobby::Answer<Done> Lobby::create(PersonId person, wire::GameTerms const& terms, wire::Access access, wire::SeatWish seat) {
    auto* guest = guest_of(person);
    if (!guest) return refuse(wire::ErrorCode::login_first);
    if (auto rules = room::rules_of(terms); !rules) return refuse(rules.error());
    if (unfinished_games(*guest) >= limits_.games_a_player) return refuse(wire::ErrorCode::too_many_games);

    auto& game = open_game(terms, access);
    game.creator = guest->person;
    game.wish = seat;
    Done done{game.id, std::nullopt, {}};
    if (access == wire::Access::code) {
        game.code = fresh_code();
        by_code_[game.code] = game.id;
        done.code = game.code;
    }
    guest->plays.insert(game.id);
    note_change(game);
    return done;
}

Lobby::Answer<Done> Lobby::join(PersonId person, std::optional<wire::GameId> const& id, std::optional<std::string> const& code) {
    auto* guest = guest_of(person);
    if (!guest) return refuse(wire::ErrorCode::login_first);
    Game* game = nullptr;
    if (code) {
        std::string letters = *code;
        for (auto& c : letters)
            if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        auto const it = by_code_.find(letters);
        if (it == by_code_.end()) return refuse(wire::ErrorCode::unknown_code);
        game = game_of(it->second);
    } else {
        game = id ? game_of(*id) : nullptr;
        if (!game || is_hidden_from(*game, person)) return refuse(wire::ErrorCode::unknown_game);
    }
    if (has_room(*game)) return refuse(seat_in(*game, person) ? wire::ErrorCode::already_there : wire::ErrorCode::game_full);
    if (game->creator.id == person) return refuse(wire::ErrorCode::own_game);
    if (unfinished_games(*guest) >= limits_.games_a_player) return refuse(wire::ErrorCode::too_many_games);

    Done done{game->id, std::nullopt, {}};
    done.effects.push_back(start(*game, dealt_seats(game->creator, guest->person, game->wish), std::nullopt));
    return done;
}

Lobby::Answer<Done> Lobby::quick(PersonId person, wire::GameTerms const& terms) {
    auto* guest = guest_of(person);
    if (!guest) return refuse(wire::ErrorCode::login_first);
    if (auto rules = room::rules_of(terms); !rules) return refuse(rules.error());
    if (unfinished_games(*guest) >= limits_.games_a_player) return refuse(wire::ErrorCode::too_many_games);

    leave_queue(person);
    auto const partner = std::find_if(queue_.begin(), queue_.end(), [&](Waiting const& waiting) {
        return waiting.terms == terms && unfinished_games(*guest_of(waiting.person)) < limits_.games_a_player;
    });
    if (partner == queue_.end()) {
        queue_.push_back({person, terms});
        return Done{};
    }
    auto const other = guest_of(partner->person)->person;
    queue_.erase(partner);
    auto& game = open_game(terms, wire::Access::open);
    Done done{game.id, std::nullopt, {}};
    done.effects.push_back(start(game, dealt_seats(other, guest->person, wire::SeatWish::random), std::nullopt));
    return done;
}

Lobby::Answer<Done> Lobby::cancel_quick(PersonId person) {
    auto const before = queue_.size();
    leave_queue(person);
    if (queue_.size() == before) return refuse(wire::ErrorCode::not_queued);
    return Done{};
}

Lobby::Answer<Done> Lobby::spectate(PersonId person, wire::GameId const& id) {
    auto* guest = guest_of(person);
    if (!guest) return refuse(wire::ErrorCode::login_first);
    auto* game = game_of(id);
    if (!game || is_hidden_from(*game, person)) return refuse(wire::ErrorCode::unknown_game);
    if (!has_room(*game)) return refuse(wire::ErrorCode::wrong_phase);
    // Not even one who has just left his seat may look on while it runs.
    bool const plays = is_running(*game) && (game->players.red.id == person || game->players.blue.id == person);
    if (plays || seat_in(*game, person) || game->watchers.contains(person)) return refuse(wire::ErrorCode::already_there);
    if (static_cast<int>(guest->watches.size()) >= limits_.watched_a_person) return refuse(wire::ErrorCode::too_many_games);

    guest->watches.insert(id);
    game->watchers.insert(person);
    if (guest->here) game->watchers_here.insert(person);
    note_change(*game);
    return Done{id, std::nullopt, {watchers_of(*game)}};
}

Lobby::Answer<Done> Lobby::rematch(PersonId person, wire::GameId const& id) {
    auto* guest = guest_of(person);
    if (!guest) return refuse(wire::ErrorCode::login_first);
    auto* game = game_of(id);
    if (!game || is_hidden_from(*game, person)) return refuse(wire::ErrorCode::unknown_game);
    auto const seat = seat_in(*game, person);
    if (!seat) return refuse(has_room(*game) ? wire::ErrorCode::not_a_player : wire::ErrorCode::wrong_phase);
    if (is_running(*game)) return refuse(wire::ErrorCode::game_running);
    auto const other = opponent(*seat);
    if (!game->seated[other] || game->had_rematch) return refuse(wire::ErrorCode::wrong_phase);
    if (unfinished_games(*guest) >= limits_.games_a_player) return refuse(wire::ErrorCode::too_many_games);

    Done done{};
    if (!game->wants_rematch[other]) {
        if (!game->wants_rematch[*seat]) done.effects.push_back(TellRematch{game->players[other].id, id, *seat});
        game->wants_rematch[*seat] = true;
        return done;
    }
    if (unfinished_games(*guest_of(game->players[other].id)) >= limits_.games_a_player)
        return refuse(wire::ErrorCode::too_many_games);
    game->had_rematch = true;
    auto& next = open_game(game->terms, game->access);
    done.game = next.id;
    done.effects.push_back(start(next, {game->players.blue, game->players.red}, id));
    return done;
}

Lobby::Answer<Viewer> Lobby::part_in(PersonId person, wire::GameId const& id) const {
    auto const* game = game_of(id);
    if (!game || is_hidden_from(*game, person)) return refuse(wire::ErrorCode::unknown_game);
    if (!has_room(*game)) return refuse(wire::ErrorCode::wrong_phase);
    if (auto seat = seat_in(*game, person)) return viewer_of(*seat);
    if (game->watchers.contains(person)) return Viewer::spectator;
    return refuse(wire::ErrorCode::not_a_player);
}

void Lobby::began(wire::GameId const& id) {
    auto* game = game_of(id);
    if (!game || game->phase != wire::GamePhase::setup) return;
    game->phase = wire::GamePhase::playing;
    note_change(*game);
}

std::size_t Lobby::rooms() const noexcept {
    return static_cast<std::size_t>(
        std::count_if(games_.begin(), games_.end(), [](auto const& g) { return has_room(g.second); }));
}

Lobby::Game* Lobby::game_of(wire::GameId const& id) {
    auto const it = games_.find(id);
    return it == games_.end() ? nullptr : &it->second;
}

Lobby::Game const* Lobby::game_of(wire::GameId const& id) const {
    auto const it = games_.find(id);
    return it == games_.end() ? nullptr : &it->second;
}

std::optional<Side> Lobby::seat_in(Game const& game, PersonId person) {
    if (has_room(game))
        for (auto side : both_sides)
            if (game.seated[side] && game.players[side].id == person) return side;
    return std::nullopt;
}

/// A game that waits for the holder of a code, or whose creator is away, does not exist for others.
bool Lobby::is_hidden_from(Game const& game, PersonId person) const {
    if (has_room(game) || game.creator.id == person) return false;
    return game.access == wire::Access::code || !is_here(game.creator.id);
}

Lobby::Game& Lobby::open_game(wire::GameTerms const& terms, wire::Access access) {
    auto id = fresh_id();
    Game game{.id = id, .terms = terms, .access = access, .age = ++last_age_};
    return games_.emplace(std::move(id), std::move(game)).first->second;
}

StartRoom Lobby::start(Game& game, BySide<Person> players, std::optional<wire::GameId> rematch_of) {
    game.phase = wire::GamePhase::setup;
    game.players = players;
    game.seated = {true, true};
    for (auto side : both_sides)
        guest_of(players[side].id)->plays.insert(game.id);
    note_change(game);
    return {game.id, game.terms, players, {is_here(players.red.id), is_here(players.blue.id)}, std::move(rematch_of)};
}

}  // namespace flagfall::lobby
