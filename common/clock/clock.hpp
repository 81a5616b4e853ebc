#pragma once
// The clock of one game. Pure: every instant is handed in, nothing here knows what time it is.

#include "clock/face.hpp"
#include "clock/terms.hpp"
#include "stratego/ending.hpp"

#include <vector>

namespace flagfall {

/// What a move cost, for the record.
struct MoveTime {
    Span spent;       ///< by receipt, less what was given back
    Span given_back;  ///< proven lag, 0 – lag_limit
    Span left;        ///< on the mover's clock after the move, increment included; zero without a clock

    friend constexpr bool operator==(MoveTime const&, MoveTime const&) = default;
};

/// All there is to store of a clock: lengths, no instants, for those mean nothing to another run of the server.
struct ClockState {
    enum class Stage : std::uint8_t { idle, setup, play, over };

    ClockTerms terms;
    Stage stage = Stage::idle;
    BySide<bool> ready;             ///< with the set-up
    Side to_move = Side::red;       ///< in play, and where play stopped
    BySide<Span> left;              ///< as the present move began; alike on a game clock
    BySide<std::int32_t> vacation;  ///< days, as the present move began
    Span elapsed = Span::zero();    ///< of the present move, or of the set-up
    std::vector<MoveTime> times;    ///< of every move, in the order of play

    friend bool operator==(ClockState const&, ClockState const&) = default;
};

enum class VacationFault : std::uint8_t {
    none_here,   ///< no correspondence game, or it is not running
    not_enough,  ///< fewer days are left, or not even one was asked for
};

/// An idle clock becomes set-up and play, play ends. Instants must come from one source; one before the last counts as the
/// last, so messages that were received in another order than they are handled cannot make time run backwards.
///
/// Time is up when exactly zero is left, and a move received in that millisecond is late. What was received in time counts
/// although it is handled later: handle what has been received before asking for a fallen flag. As lag may be given back,
/// a flag falls only `lag_limit` after zero; no move but one with that much proven lag is still in time then, and the face
/// says zero meanwhile.
///
/// The side whose flag falls loses whatever the other has left: in a running game both sides have a piece that can move and
/// so may win, and whether it still *could* reach the flag depends on ranks nobody may be told.
class Clock {
public:
    /// Idle. The terms must be in range (`fault_in`).
    explicit Clock(ClockTerms terms);

    /// As stored, going on at `now`: whatever lies between costs nobody anything.
    static Clock restored(ClockState state, Instant now);
    /// To be stored, with what has elapsed so far. A server that stores it at every move only, and dies, gives the mover the
    /// present move's time again.
    ClockState state(Instant now) const;

    /// The set-up begins. (A game may also start without one.)
    void open_setup(Instant now);
    /// A set-up was handed in or taken back. The ending if time was up by then; nothing changes in that case.
    std::optional<stratego::Ending> set_ready(Side side, bool ready, Instant received_at);
    /// Play begins.
    void start(Side first, Instant now);
    /// That side, whose move it must be, has moved. `lag` is what its connection is proved to have lost (LagMeter). The
    /// ending if time was up by then; nothing changes in that case.
    Result<MoveTime, stratego::Ending> press(Side side, Instant received_at, Span lag = Span::zero());
    /// More days for that side's present move, or for its next one; they are spent even if it then needs fewer.
    std::optional<VacationFault> take_vacation(Side side, std::int32_t days, Instant now);

    /// Nothing runs until `resume`. Either may be said twice.
    void pause(Instant now) noexcept;
    void resume(Instant now) noexcept;
    /// The game has ended, by whatever reason.
    void stop(Instant now) noexcept;

    /// Who has lost by now, if it was for the clock alone; none while paused. The clock itself goes on until `stop`.
    std::optional<stratego::Ending> flag(Instant now) const;
    /// The first instant at which `flag` answers, for one timer; ask again after every change.
    std::optional<Instant> next_flag() const;

    /// None when there is nothing to count: without a clock, or before anything began.
    std::optional<ClockFace> face(Instant now) const;

    ClockTerms const& terms() const noexcept { return state_.terms; }
    std::vector<MoveTime> const& times() const noexcept { return state_.times; }

private:
    Span elapsed(Instant now) const noexcept;
    /// The face as the present move, or the set-up, began.
    std::optional<ClockFace> opening_face() const;
    /// How much may elapse until the flag falls.
    std::optional<Span> allowance() const;
    stratego::Ending fallen() const;
    /// Another stage or another's move; time runs from here on unless paused.
    void turn(Instant now) noexcept;

    ClockState state_;
    bool paused_ = false;
    Instant since_ = Instant::min();  ///< what elapsed after this is not yet in the state, unless paused, idle or over
};

}  // namespace flagfall
