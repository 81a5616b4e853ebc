#pragma once
// A game that this client sits at: as a player or among the spectators.

#include "stratego/view.hpp"
#include "wire/messages.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace flagfall::client {

/// At most so many lines of talk are kept for each game.
inline constexpr std::size_t chat_kept = 200;

struct Place {
    wire::GameId game;
    std::optional<Side> seat;            ///< none: watching
    std::optional<stratego::View> view;  ///< none until the first state has come
    std::int64_t n = 0;                  ///< the last event the view has taken in
    BySide<wire::Name> players;
    std::deque<wire::ChatLine> chat;
    BySide<bool> online{true, true};
    int watchers = 0;
    std::vector<wire::Name> watcher_names;  ///< some of them
    BySide<bool> wants_rematch;
    std::optional<wire::GameId> rematch_of;
    bool asked_state = false;  ///< a fresh state is on its way
    bool gone = false;         ///< the server has closed it: nothing more will come

    bool is_mine() const noexcept { return seat.has_value(); }
    bool is_over() const noexcept { return view && view->phase() == stratego::Phase::over; }
};

}  // namespace flagfall::client
