#include "clock/clock.hpp"

#include "clock/timing.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace flagfall {

using stratego::Ending;
using stratego::EndReason;
using Stage = ClockState::Stage;

Clock::Clock(ClockTerms terms) {
    assert(!fault_in(terms));
    auto const timing = timing_of(terms.pace);
    state_.terms = terms;
    state_.left = {timing.base, timing.base};
    state_.vacation = {timing.vacation, timing.vacation};
}

Clock Clock::restored(ClockState state, Instant now) {
    Clock clock(state.terms);
    clock.state_ = std::move(state);
    clock.since_ = now;
    return clock;
}

ClockState Clock::state(Instant now) const {
    auto state = state_;
    state.elapsed = elapsed(now);
    return state;
}

void Clock::open_setup(Instant now) {
    assert(state_.stage == Stage::idle);
    state_.stage = Stage::setup;
    turn(now);
}

std::optional<Ending> Clock::set_ready(Side side, bool ready, Instant received_at) {
    assert(state_.stage == Stage::setup);
    if (auto late = flag(received_at)) return late;
    state_.ready[side] = ready;
    return std::nullopt;
}

void Clock::start(Side first, Instant now) {
    assert(state_.stage == Stage::idle || state_.stage == Stage::setup);
    state_.stage = Stage::play;
    state_.to_move = first;
    turn(now);
}

Result<MoveTime, Ending> Clock::press(Side side, Instant received_at, Span lag) {
    assert(state_.stage == Stage::play && side == state_.to_move);
    auto const timing = timing_of(state_.terms.pace);
    auto const passed = elapsed(received_at);
    auto const given_back = std::min(std::clamp(lag, Span::zero(), timing.most_given_back), passed);
    auto const spent = passed - given_back;
    if (auto const limit = allowance(); limit && spent >= *limit) return Failure(fallen());
    if (auto const opening = opening_face()) {
        auto const face = opening->after(spent);
        state_.left = face.left;
        state_.left[side] = timing.renewed ? timing.base : sum(face.left[side], timing.increment);
        state_.vacation = face.vacation;
    }
    state_.times.push_back({spent, given_back, state_.left[side]});
    state_.to_move = opponent(side);
    turn(received_at);
    return state_.times.back();
}

std::optional<VacationFault> Clock::take_vacation(Side side, std::int32_t days, Instant now) {
    if (state_.stage != Stage::play || !timing_of(state_.terms.pace).renewed) return VacationFault::none_here;
    // Days that had to be taken by now are no longer there to ask for.
    auto const present = face(now);
    auto const before = state_.vacation[side] - present->vacation[side];
    if (days < 1 || days > present->vacation[side]) return VacationFault::not_enough;
    state_.vacation[side] -= before + days;
    state_.left[side] = sum(state_.left[side], (before + days) * day);
    return std::nullopt;
}

void Clock::pause(Instant now) noexcept {
    state_.elapsed = elapsed(now);
    since_ = std::max(since_, now);
    paused_ = true;
}

void Clock::resume(Instant now) noexcept {
    if (!paused_) return;
    paused_ = false;
    since_ = std::max(since_, now);
}

void Clock::stop(Instant now) noexcept {
    state_.elapsed = elapsed(now);
    state_.stage = Stage::over;
}

std::optional<Ending> Clock::flag(Instant now) const {
    auto const when = next_flag();
    if (!when || now < *when) return std::nullopt;
    return fallen();
}

std::optional<Instant> Clock::next_flag() const {
    auto const limit = allowance();
    if (!limit || paused_) return std::nullopt;
    auto const waits = state_.stage == Stage::play ? timing_of(state_.terms.pace).most_given_back : Span::zero();
    auto const falls = sum(*limit, waits);
    return later(since_, falls - std::min(falls, state_.elapsed));
}

std::optional<ClockFace> Clock::face(Instant now) const {
    auto face = opening_face();
    if (!face) return face;
    face = face->after(elapsed(now));
    if (paused_ || state_.stage == Stage::over) face->ticks = {};
    face->as_of = now;
    return face;
}

Span Clock::elapsed(Instant now) const noexcept {
    bool const runs = !paused_ && (state_.stage == Stage::setup || state_.stage == Stage::play);
    return runs ? sum(state_.elapsed, between(since_, now)) : state_.elapsed;
}

std::optional<ClockFace> Clock::opening_face() const {
    auto const timing = timing_of(state_.terms.pace);
    Span const setup = state_.terms.setup_limit;
    switch (state_.stage) {
        case Stage::idle: break;
        case Stage::setup:
            if (setup == Span::zero()) break;
            return ClockFace{{setup, setup}, {true, true}};
        case Stage::play:
        case Stage::over: {
            if (!timing.timed) break;
            ClockFace face{state_.left, {}, timing.free, timing.cap, state_.vacation};
            face.ticks[state_.to_move] = true;
            if (timing.shared) face.ticks = {true, true};
            return face;
        }
    }
    return std::nullopt;
}

std::optional<Span> Clock::allowance() const {
    if (state_.stage == Stage::over || (state_.ready.red && state_.ready.blue && state_.stage == Stage::setup))
        return std::nullopt;
    auto const face = opening_face();
    if (!face) return std::nullopt;
    return face->until_flag(state_.to_move);
}

Ending Clock::fallen() const {
    if (state_.stage == Stage::setup) {
        if (state_.ready == BySide<bool>{}) return {std::nullopt, EndReason::aborted};
        return {state_.ready.red ? Side::red : Side::blue, EndReason::setup_timeout};
    }
    if (timing_of(state_.terms.pace).shared) return {std::nullopt, EndReason::game_clock};
    return {opponent(state_.to_move), EndReason::timeout};
}

void Clock::turn(Instant now) noexcept {
    state_.elapsed = Span::zero();
    since_ = std::max(since_, now);
}

}  // namespace flagfall
