#pragma once
// The next free slot of every game that runs: what makes slots create-only. Kept in memory by the one who writes.

#include "store/journal.hpp"

#include <string>
#include <unordered_map>

namespace flagfall::store {

struct Slot {
    std::int64_t number = 0;  ///< the store's own name for the game
    std::int64_t next = 0;
    bool unsettled = false;  ///< an append is unknown: nothing more before the game was read
};

struct Verdict {
    Appended answer = Appended::ok;  ///< ok: the slots are free and next
    std::string why{};
};

class Slots {
public:
    Slot const* find(GameId const& game) const;

    /// May lines be put there? `ended`: the game has a record already.
    Verdict verdict(GameId const& game, std::int64_t first_seq, bool ended) const;

    void set(GameId const& game, Slot slot) { slots_[game] = slot; }
    void erase(GameId const& game) { slots_.erase(game); }
    std::size_t size() const noexcept { return slots_.size(); }

private:
    std::unordered_map<GameId, Slot> slots_;
};

}  // namespace flagfall::store
