#pragma once
// Other worlds in which the same script would have gone the same way. Judged on the truth of both, never by what any
// viewer was told.

#include "script.hpp"

#include <functional>
#include <map>

namespace flagfall::test {

/// What is handed in instead, by the step that hands it in. The empty world is the truth.
using World = std::map<std::size_t, stratego::Setup>;

/// Somebody who listens. A spectator who joins late starts with the state of that moment.
struct Listener {
    Viewer viewer;
    std::size_t joined = 0;  ///< before that step

    bool sees(Side side) const { return seat_of(viewer) == side; }
};

/// What came of each step, as the truth.
using Outcomes = std::vector<Result<std::vector<room::RoomEvent>, room::RoomRefusal>>;

Outcomes outcomes_of(Script const& script, World const& world);

/// Did the script go the same way as far as the listener could ever tell: the same clashes, refusals, endings and
/// non-endings? Where a game forgets, a clash from before he joined only tells him who fell.
bool is_consistent(Script const& script, Outcomes const& truth, Outcomes const& world, Listener const& listener);

/// A world that the listener cannot tell from the truth, as different as a few tries make it; the set-ups of the sides he
/// does not see are exchanged. Empty when no try succeeded.
World another_world(Random& random, Script const& script, Outcomes const& truth, Listener const& listener);

/// How many pieces have another rank in that world than in truth, and how many of those moved.
struct Differing {
    int pieces = 0;
    int moved = 0;
};
Differing differing_pieces(Script const& script, Outcomes const& truth, World const& world);

/// Spoils a line on its way to the listener, to see that it is noticed. Not in earnest.
using Leak = std::function<void(room::Room const&, std::string& line)>;

/// Every line the listener is sent, as bytes, until the record is shown.
std::vector<std::string> stream_of(Script const& script, World const& world, Listener const& listener, Leak const& leak = {});

}  // namespace flagfall::test
