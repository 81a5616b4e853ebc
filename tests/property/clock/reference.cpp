#include "reference.hpp"

#include <algorithm>

namespace flagfall::test {

namespace {

constexpr std::chrono::milliseconds half_a_second{500};

}  // namespace

Reference::Reference(Pace const& pace, Span tick, Side first)
    : pace_(pace), tick_(tick), day_(std::chrono::hours(24) / tick), to_move_(first) {
    if (auto const* p = std::get_if<Fischer>(&pace_)) left_ = {p->base / tick, p->base / tick};
    if (auto const* p = std::get_if<Bronstein>(&pace_)) left_ = {p->base / tick, p->base / tick};
    if (auto const* p = std::get_if<GameLimit>(&pace_)) left_ = {p->total / tick, p->total / tick};
    if (auto const* p = std::get_if<DaysPerMove>(&pace_)) {
        left_ = {p->days / tick, p->days / tick};
        vacation_ = {static_cast<int>(p->vacation.count()), static_cast<int>(p->vacation.count())};
    }
}

/// The clock as the present move began.
Reference::Hands Reference::wound() const {
    Hands hands{left_, vacation_};
    if (auto const* p = std::get_if<Bronstein>(&pace_)) hands.free = p->free / tick_;
    look(hands);
    return hands;
}

/// Is it too late; is another day of vacation needed?
void Reference::look(Hands& hands) const {
    if (std::holds_alternative<Untimed>(pace_)) return;
    if (hands.left[to_move_] == 0 && hands.vacation[to_move_] > 0) {
        --hands.vacation[to_move_];
        hands.left[to_move_] += day_;
    }
    if (hands.left[to_move_] == 0 && hands.free == 0) hands.fallen = true;
    if (auto const* p = std::get_if<Bronstein>(&pace_); p && p->cap.count() > 0 && hands.used == p->cap / tick_)
        hands.fallen = true;
}

void Reference::live_through_a_tick(Hands& hands) const {
    ++hands.used;
    if (hands.free > 0) {
        --hands.free;
    } else if (std::holds_alternative<GameLimit>(pace_)) {
        for (auto side : both_sides)
            if (hands.left[side] > 0) --hands.left[side];
    } else if (hands.left[to_move_] > 0) {
        --hands.left[to_move_];
    }
    look(hands);
}

Reference::Hands Reference::after(std::int64_t ticks) const {
    auto hands = wound();
    for (std::int64_t i = 0; i < ticks; ++i)
        live_through_a_tick(hands);
    return hands;
}

Reference::Pressed Reference::press(std::int64_t lag) {
    bool const gives_back = std::holds_alternative<Fischer>(pace_) || std::holds_alternative<Bronstein>(pace_);
    auto lived = ticks_;
    for (std::int64_t back = 0; gives_back && back < lag && (back + 1) * tick_ <= half_a_second && lived > 0; ++back)
        --lived;
    auto const hands = after(lived);
    if (hands.fallen) return {true, 0, 0};
    left_ = hands.left;
    vacation_ = hands.vacation;
    auto const mover = to_move_;
    if (auto const* p = std::get_if<Fischer>(&pace_)) left_[mover] += p->increment / tick_;
    if (auto const* p = std::get_if<DaysPerMove>(&pace_)) left_[mover] = p->days / tick_;
    to_move_ = opponent(mover);
    ticks_ = 0;
    return {false, lived, left_[mover]};
}

bool Reference::take_vacation(Side side, int days) {
    auto const now = after(side == to_move_ ? ticks_ : 0);
    if (!std::holds_alternative<DaysPerMove>(pace_) || days < 1 || days > now.vacation[side]) return false;
    // Those that were needed already were added to this move's time, so these are too.
    auto const needed = vacation_[side] - now.vacation[side];
    vacation_[side] -= needed + days;
    left_[side] += (needed + days) * day_;
    return true;
}

/// Was it too late half a second ago already, so that no lag can save a move received now?
bool Reference::has_fallen() const {
    bool const waits = std::holds_alternative<Fischer>(pace_) || std::holds_alternative<Bronstein>(pace_);
    auto const ago = waits ? half_a_second / tick_ : 0;
    return ticks_ >= ago && !down && after(ticks_ - ago).fallen;
}

Reference::Face Reference::face() const {
    auto const hands = after(ticks_);
    return {hands.left, hands.vacation};
}

}  // namespace flagfall::test
