#pragma once
// How much of a player's thinking time the way between him and the server is proved to have taken.

#include "clock/span.hpp"

#include <array>
#include <cstddef>
#include <optional>

namespace flagfall {

/// At most so much is given back for a move.
inline constexpr Span lag_limit = std::chrono::milliseconds(500);

/// One for each connection. The player learns late that it is his turn and his move arrives late: together one round trip.
/// What counts is the *fastest* of the last eight round trips, nothing before there are three: a hiccup gives nobody time,
/// and a connection that got worse is believed after eight pings. A client that holds its pongs back on purpose looks like
/// a slow connection and cannot be told from one; all it can gain is `lag_limit` a move, and it must do so every time,
/// for one prompt pong spoils the next seven. A pong that was not asked for counts nothing, one that comes after the next
/// ping was sent is timed from that one.
class LagMeter {
public:
    static constexpr std::size_t remembered = 8;
    static constexpr std::size_t needed = 3;

    void pinged(Instant now) noexcept { asked_ = now; }
    void ponged(Instant now) noexcept;

    /// Proved lost for a move: 0 – lag_limit.
    Span lost() const noexcept;

private:
    std::optional<Instant> asked_;
    std::array<Span, remembered> trips_{};  ///< a ring; each cut to lag_limit
    std::size_t count_ = 0;                 ///< of trips ever measured
};

}  // namespace flagfall
