#pragma once
// What everybody sees of a clock. Clocks are public (fog.md): nothing here depends on a rank.

#include "clock/span.hpp"
#include "core/side.hpp"

#include <optional>

namespace flagfall {

/// As of one instant. A client replaces `as_of` by its own time of receipt and lets the face run by itself with `at`: no
/// message is needed until somebody moves.
struct ClockFace {
    BySide<Span> left;                ///< during the set-up: until it must be done
    BySide<bool> ticks;               ///< both during the set-up and on a game clock; none while paused or over
    Span free = Span::zero();         ///< must pass before `left` begins to shrink
    std::optional<Span> move_left{};  ///< for the present move, where moves have a longest time
    BySide<std::int32_t> vacation{};  ///< days still to take; taken one by one whenever `left` would be zero
    Instant as_of{};

    /// The same clock so much later (not negative), if nobody does anything.
    ClockFace after(Span elapsed) const noexcept;
    /// The same clock at a later instant; at an earlier one, unchanged.
    ClockFace at(Instant now) const noexcept { return after(between(as_of, now)); }

    /// How long that side may go on ticking, vacation included. Its time is up when that much has passed, at once if zero.
    Span until_flag(Side side) const noexcept;

    friend bool operator==(ClockFace const&, ClockFace const&) = default;
};

}  // namespace flagfall
