#include "clock/lag.hpp"

#include <algorithm>

namespace flagfall {

void LagMeter::ponged(Instant now) noexcept {
    if (!asked_) return;
    trips_[count_++ % remembered] = std::min(between(*asked_, now), lag_limit);
    asked_.reset();
}

Span LagMeter::lost() const noexcept {
    if (count_ < needed) return Span::zero();
    return *std::min_element(trips_.begin(), trips_.begin() + static_cast<std::ptrdiff_t>(std::min(count_, remembered)));
}

}  // namespace flagfall
