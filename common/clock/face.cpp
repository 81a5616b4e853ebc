#include "clock/face.hpp"

#include <algorithm>

namespace flagfall {

namespace {

/// Lets `left` run, with a day of vacation whenever it would be zero.
void run(Span& left, std::int32_t& vacation, Span elapsed) noexcept {
    if (elapsed >= left && vacation > 0) {
        auto const needed = (elapsed - left) / day + 1;
        auto const taken = static_cast<std::int32_t>(std::min<std::int64_t>(vacation, needed));
        vacation -= taken;
        left = sum(left, taken * day);
    }
    left -= std::min(left, elapsed);
}

}  // namespace

ClockFace ClockFace::after(Span elapsed) const noexcept {
    auto face = *this;
    face.as_of = later(as_of, elapsed);
    if (!ticks.red && !ticks.blue) return face;
    auto const unpaid = std::min(free, elapsed);
    face.free -= unpaid;
    if (move_left) face.move_left = *move_left - std::min(*move_left, elapsed);
    for (auto side : both_sides)
        if (ticks[side]) run(face.left[side], face.vacation[side], elapsed - unpaid);
    return face;
}

Span ClockFace::until_flag(Side side) const noexcept {
    auto const reserve = sum(sum(free, left[side]), vacation[side] * day);
    return move_left ? std::min(*move_left, reserve) : reserve;
}

}  // namespace flagfall
