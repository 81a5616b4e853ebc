// The list of games, and what changed in it.

#include "lobby/lobby.hpp"

#include <algorithm>
#include <utility>

namespace flagfall::lobby {

std::vector<wire::GameSummary> Lobby::list() const {
    std::vector<Game const*> shown;
    for (auto const& [id, game] : games_)
        if (is_listed(game)) shown.push_back(&game);
    std::sort(shown.begin(), shown.end(), [](Game const* a, Game const* b) {
        if (has_room(*a) != has_room(*b)) return !has_room(*a);
        return a->age > b->age;
    });
    if (shown.size() > listed_at_most) shown.resize(listed_at_most);
    std::sort(shown.begin(), shown.end(), [](Game const* a, Game const* b) { return a->age < b->age; });

    std::vector<wire::GameSummary> games;
    games.reserve(shown.size());
    for (auto const* game : shown)
        games.push_back(summary_of(*game));
    return games;
}

std::optional<wire::LobbyChanged> Lobby::take_changes() {
    wire::LobbyChanged changes;
    while (!gone_.empty() && changes.gone.size() < listed_at_most) {
        changes.gone.push_back(std::move(gone_.back()));
        gone_.pop_back();
    }
    while (!changed_.empty() && changes.changed.size() + changes.gone.size() < listed_at_most) {
        auto& game = *game_of(*changed_.begin());
        changed_.erase(changed_.begin());
        if (is_listed(game))
            changes.changed.push_back(summary_of(game));
        else if (std::exchange(game.announced, false))
            changes.gone.push_back(game.id);
    }
    if (changes.changed.empty() && changes.gone.empty()) return std::nullopt;
    return changes;
}

bool Lobby::is_listed(Game const& game) const {
    if (game.access != wire::Access::open) return false;
    return has_room(game) ? is_running(game) : is_here(game.creator.id);
}

wire::GameSummary Lobby::summary_of(Game const& game) const {
    wire::GameSummary summary{.game = game.id, .terms = game.terms, .phase = game.phase, .players = {}, .creator = {}};
    if (has_room(game)) {
        for (auto side : both_sides)
            summary.players[side] = game.players[side].name;
        summary.watchers = static_cast<int>(game.watchers_here.size());
    } else {
        summary.creator = game.creator.name;
        if (game.wish != wire::SeatWish::random)
            summary.free_seat = game.wish == wire::SeatWish::red ? wire::SeatWish::blue : wire::SeatWish::red;
    }
    return summary;
}

/// Subscribers may know of a game as soon as it is listed, since a list may be asked for before the changes are taken.
void Lobby::note_change(Game& game) {
    changed_.insert(game.id);
    if (is_listed(game)) game.announced = true;
}

}  // namespace flagfall::lobby
