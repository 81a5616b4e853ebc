#pragma once
// A pace taken apart into the few numbers a clock works with.

#include "clock/lag.hpp"
#include "clock/terms.hpp"

namespace flagfall {

struct Timing {
    bool timed = true;
    bool shared = false;                  ///< one clock for both; at its end the game is drawn
    bool renewed = false;                 ///< every move has all of `base` again
    Span base = Span::zero();             ///< left at the start
    Span increment = Span::zero();        ///< more after a move
    Span free = Span::zero();             ///< of a move, before `left` shrinks
    std::optional<Span> cap{};            ///< of a move
    std::int32_t vacation = 0;            ///< days for each side
    Span most_given_back = Span::zero();  ///< of a move, for proven lag
};

Timing timing_of(Pace const& pace) noexcept;

}  // namespace flagfall
