#include "clock/terms.hpp"

#include "core/overloaded.hpp"
#include "core/words.hpp"

namespace flagfall {

using namespace std::chrono_literals;
using std::chrono::days;
using std::chrono::seconds;

namespace {

constexpr Words<9> phrases{"clock terms are not written so",
                           "the base must be 1 s to 24 h",
                           "the increment must be 0 s to 10 min",
                           "the free time must be 0 s to 10 min",
                           "the longest time for a move must be more than its free time, and at most 24 h",
                           "the game clock must be 1 s to 24 h",
                           "a move must have 1 to 30 days",
                           "vacation must be 0 to 60 days",
                           "the time to set up must be 1 s to 30 days"};
static_assert(word_of(phrases, TermsFault::setup) == "the time to set up must be 1 s to 30 days");

template <class D>
constexpr bool within(D value, D least, D most) noexcept {
    return least <= value && value <= most;
}

std::optional<TermsFault> fault_in(Pace const& pace) noexcept {
    using Fault = std::optional<TermsFault>;
    return std::visit(Overloaded{[](Untimed) -> Fault { return {}; },
                                 [](Fischer const& f) -> Fault {
                                     if (!within<seconds>(f.base, 1s, 24h)) return TermsFault::base;
                                     if (!within<seconds>(f.increment, 0s, 10min)) return TermsFault::increment;
                                     return {};
                                 },
                                 [](Bronstein const& b) -> Fault {
                                     if (!within<seconds>(b.base, 0s, 24h)) return TermsFault::base;
                                     if (!within<seconds>(b.free, 0s, 10min)) return TermsFault::free;
                                     if (b.base + b.free < 1s) return TermsFault::base;
                                     if (b.cap != 0s && !within<seconds>(b.cap, b.free + 1s, 24h)) return TermsFault::cap;
                                     return {};
                                 },
                                 [](GameLimit const& g) -> Fault {
                                     if (!within<seconds>(g.total, 1s, 24h)) return TermsFault::total;
                                     return {};
                                 },
                                 [](DaysPerMove const& d) -> Fault {
                                     if (!within(d.days, days(1), days(30))) return TermsFault::days;
                                     if (!within(d.vacation, days(0), days(60))) return TermsFault::vacation;
                                     return {};
                                 }},
                      pace);
}

}  // namespace

std::string_view text(TermsFault fault) noexcept { return word_of(phrases, fault); }

seconds usual_setup_limit(Pace const& pace) noexcept {
    // Compared before it is converted: days nobody checked yet must not overflow.
    if (auto const* d = std::get_if<DaysPerMove>(&pace)) return within(d->days, days(1), days(30)) ? seconds(d->days) : 0s;
    return 5min;
}

std::optional<TermsFault> fault_in(ClockTerms const& terms) noexcept {
    if (auto fault = fault_in(terms.pace)) return fault;
    if (!within<seconds>(terms.setup_limit, 0s, days(30))) return TermsFault::setup;
    return std::nullopt;
}

}  // namespace flagfall
