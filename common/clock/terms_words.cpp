#include "clock/terms.hpp"
#include "core/overloaded.hpp"

#include <array>

namespace flagfall {

using std::chrono::days;
using std::chrono::seconds;

namespace {

std::string counted(std::int64_t number, std::string_view thing) {
    return std::to_string(number) + " " + std::string(thing) + (number == 1 ? "" : "s");
}

/// "1 hour 30 minutes"
std::string spoken(seconds span) {
    struct Unit {
        std::string_view name;
        seconds length;
    };
    static constexpr std::array units{Unit{"day", days(1)}, Unit{"hour", std::chrono::hours(1)},
                                      Unit{"minute", std::chrono::minutes(1)}, Unit{"second", seconds(1)}};
    std::string words;
    for (auto const& unit : units) {
        if (span < unit.length) continue;
        words += (words.empty() ? "" : " ") + counted(span / unit.length, unit.name);
        span %= unit.length;
    }
    return words.empty() ? "no time" : words;
}

std::string spoken(Fischer const& f) {
    if (f.increment == seconds::zero()) return spoken(f.base) + " each.";
    return spoken(f.base) + " each, and " + spoken(f.increment) + " more after every move.";
}

std::string spoken(Bronstein const& b) {
    std::string words;
    if (b.base == seconds::zero())
        words = spoken(b.free) + " for every move";
    else if (b.free == seconds::zero())
        words = spoken(b.base) + " each";
    else
        words = spoken(b.base) + " each, not counting the first " + spoken(b.free) + " of every move";
    return words + (b.cap == seconds::zero() ? "." : "; no move longer than " + spoken(b.cap) + ".");
}

std::string spoken(DaysPerMove const& d) {
    auto const words = spoken(seconds(d.days)) + " for every move";
    if (d.vacation == days(0)) return words + ".";
    return words + ", and " + counted(d.vacation.count(), "day") + " of vacation for each player.";
}

}  // namespace

std::string in_words(ClockTerms const& terms) {
    auto const pace =
        std::visit(Overloaded{[](Untimed) { return std::string("No clock."); }, [](Fischer const& f) { return spoken(f); },
                              [](Bronstein const& b) { return spoken(b); },
                              [](GameLimit const& g) { return "Drawn if the game is not over after " + spoken(g.total) + "."; },
                              [](DaysPerMove const& d) { return spoken(d); }},
                   terms.pace);
    auto const setup = terms.setup_limit == seconds::zero() ? "No limit" : spoken(terms.setup_limit);
    return pace + " " + setup + " to set up.";
}

}  // namespace flagfall
