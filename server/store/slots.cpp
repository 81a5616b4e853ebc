#include "store/slots.hpp"

namespace flagfall::store {

Slot const* Slots::find(GameId const& game) const {
    auto const at = slots_.find(game);
    return at == slots_.end() ? nullptr : &at->second;
}

Verdict Slots::verdict(GameId const& game, std::int64_t first_seq, bool ended) const {
    if (ended) return {Appended::conflict, "the game has ended and is on record"};
    auto const* slot = find(game);
    auto const next = slot ? slot->next : 0;
    if (slot && slot->unsettled) return {Appended::failed, "what was written of this game last is not known yet: read it first"};
    if (first_seq < next) return {Appended::conflict, "another has written there already"};
    if (first_seq > next) return {Appended::failed, "an earlier event of this game was not kept"};
    return {};
}

}  // namespace flagfall::store
