#include "session/outbox.hpp"

#include <algorithm>
#include <utility>

namespace flagfall::session {

bool Outbox::push(Parcel parcel) {
    if (parcel.keep == Keep::watched && is_behind(parcel.game)) return true;
    if (parcel.keep == Keep::fresh) behind_.erase(parcel.game);

    auto size = parcel.line->size();
    while (bytes() + size > limit_) {
        if (drop_a_watched_game()) {
            if (parcel.keep == Keep::watched && is_behind(parcel.game)) return true;
            continue;
        }
        if (parcel.keep != Keep::watched) return false;
        behind_.emplace(std::move(parcel.game), false);
        return true;
    }
    queued_ += size;
    queue_.push_back(std::move(parcel));
    return true;
}

// The one with most bytes waiting, since that is whose reader lags.
bool Outbox::drop_a_watched_game() {
    std::map<wire::GameId, std::size_t> waiting;
    for (auto const& parcel : queue_)
        if (parcel.keep == Keep::watched) waiting[parcel.game] += parcel.line->size();
    if (waiting.empty()) return false;
    auto const longest =
        std::max_element(waiting.begin(), waiting.end(), [](auto const& a, auto const& b) { return a.second < b.second; });
    std::erase_if(queue_, [&](Parcel const& p) { return p.keep == Keep::watched && p.game == longest->first; });
    queued_ -= longest->second;
    behind_.emplace(longest->first, false);
    return true;
}

std::vector<Line> Outbox::take() {
    std::vector<Line> lines;
    lines.reserve(queue_.size());
    for (auto& parcel : queue_)
        lines.push_back(std::move(parcel.line));
    queue_.clear();
    writing_ += std::exchange(queued_, 0);
    return lines;
}

std::vector<wire::GameId> Outbox::written() {
    writing_ = 0;
    std::vector<wire::GameId> games;
    if (!queue_.empty()) return games;
    for (auto& [game, asked] : behind_)
        if (!std::exchange(asked, true)) games.push_back(game);
    return games;
}

}  // namespace flagfall::session
