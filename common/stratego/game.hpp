#pragma once
// A game from set-up to its end with everything known: the pure core of a room, of two people at one screen, and of a replay.

#include "stratego/position.hpp"
#include "stratego/view_event.hpp"

#include <optional>
#include <vector>

namespace flagfall::stratego {

/// Both set-ups, what was played, and the position now. Draw offers and readiness are here too, so that a view can be
/// projected whole.
struct Game {
    Rules rules;
    BySide<std::optional<Setup>> setup;
    std::optional<Position> position;  ///< once both are ready
    std::vector<Ply> plies;
    std::optional<Side> draw_offer;
    BySide<int> draw_offers_made;
    std::optional<Ending> ending;

    explicit Game(Rules const& r) : rules(r) {}

    Phase phase() const noexcept { return ending ? Phase::over : position ? Phase::playing : Phase::setup; }
};

/// Everything `viewer` may know of the game now. After the end the ranks are all there, unless the game's option `record`
/// is `hidden`. `players` are the names for the record.
ViewState project(Game const& game, Viewer viewer, BySide<std::string> const& players);

/// The record; only of a game that is over and began (both set-ups were there).
std::optional<Record> record_of(Game const& game, BySide<std::string> const& players);

}  // namespace flagfall::stratego
