#include "clock/timing.hpp"

#include "core/overloaded.hpp"

namespace flagfall {

Timing timing_of(Pace const& pace) noexcept {
    return std::visit(Overloaded{[](Untimed) { return Timing{.timed = false}; },
                                 [](Fischer const& f) {
                                     return Timing{.base = f.base, .increment = f.increment, .most_given_back = lag_limit};
                                 },
                                 [](Bronstein const& b) {
                                     auto const cap = b.cap == Span::zero() ? std::nullopt : std::optional<Span>(b.cap);
                                     return Timing{.base = b.base, .free = b.free, .cap = cap, .most_given_back = lag_limit};
                                 },
                                 // Nothing is given back of what belongs to both, nor of days.
                                 [](GameLimit const& g) { return Timing{.shared = true, .base = g.total}; },
                                 [](DaysPerMove const& d) {
                                     auto const vacation = static_cast<std::int32_t>(d.vacation.count());
                                     return Timing{.renewed = true, .base = d.days, .vacation = vacation};
                                 }},
                      pace);
}

}  // namespace flagfall
