#include "clock/terms.hpp"
#include "core/overloaded.hpp"

#include <array>
#include <vector>

namespace flagfall {

using std::chrono::days;
using std::chrono::seconds;

namespace {

struct Unit {
    char letter;
    seconds length;
};
constexpr std::array units{Unit{'d', days(1)}, Unit{'h', std::chrono::hours(1)}, Unit{'m', std::chrono::minutes(1)},
                           Unit{'s', seconds(1)}};

std::string text(seconds span) {
    std::string written;
    for (auto const& unit : units) {
        if (span < unit.length) continue;
        written += std::to_string(span / unit.length) + unit.letter;
        span %= unit.length;
    }
    return written.empty() ? "0s" : written;
}

/// Takes a number off the front.
std::optional<std::int64_t> take_number(std::string_view& rest) {
    std::int64_t number = 0;
    std::size_t digits = 0;
    for (; digits < rest.size() && '0' <= rest[digits] && rest[digits] <= '9'; ++digits) {
        if (digits == 7) return std::nullopt;
        number = number * 10 + (rest[digits] - '0');
    }
    if (digits == 0 || (digits > 1 && rest[0] == '0')) return std::nullopt;
    rest.remove_prefix(digits);
    return number;
}

std::optional<days> parse_days(std::string_view word) {
    auto const number = take_number(word);
    if (!number || !word.empty()) return std::nullopt;
    return days(*number);
}

std::optional<seconds> parse_span(std::string_view word) {
    auto span = seconds::zero();
    auto unit = units.begin();
    do {
        auto const number = take_number(word);
        if (!number || word.empty()) return std::nullopt;
        while (unit != units.end() && unit->letter != word.front())
            ++unit;
        if (unit == units.end()) return std::nullopt;
        span += *number * unit->length;
        ++unit;
        word.remove_prefix(1);
    } while (!word.empty());
    return span;
}

/// "15m+3s"
std::optional<std::pair<seconds, seconds>> parse_two_spans(std::string_view word) {
    auto const plus = word.find('+');
    if (plus == std::string_view::npos) return std::nullopt;
    auto const first = parse_span(word.substr(0, plus)), second = parse_span(word.substr(plus + 1));
    if (!first || !second) return std::nullopt;
    return std::pair(*first, *second);
}

/// The words still to be read, each taken from the front.
class Reader {
public:
    explicit Reader(std::string_view line) : rest_(line) {}

    std::string_view word() {
        auto const blank = rest_.find(' ');
        auto const next = rest_.substr(0, blank);
        // A blank at the very end leaves an empty word to trip over.
        rest_ = blank == std::string_view::npos ? std::string_view() : rest_.substr(blank + 1);
        more_ = blank != std::string_view::npos;
        return next;
    }

    /// Takes the word if it is the next one.
    bool takes(std::string_view expected) {
        if (!more_ || rest_.substr(0, rest_.find(' ')) != expected) return false;
        word();
        return true;
    }

    bool more() const noexcept { return more_; }

private:
    std::string_view rest_;
    bool more_ = true;
};

std::optional<Pace> parse_pace(Reader& reader) {
    auto const kind = reader.word();
    if (kind == "none") return Untimed{};
    if (kind == "fischer") {
        auto const spans = parse_two_spans(reader.word());
        if (spans) return Fischer{spans->first, spans->second};
    }
    if (kind == "bronstein") {
        auto const spans = parse_two_spans(reader.word());
        if (!spans) return std::nullopt;
        if (!reader.takes("max")) return Bronstein{spans->first, spans->second};
        auto const cap = parse_span(reader.word());
        // "max 0s" would be read as no cap at all.
        if (cap && *cap != seconds::zero()) return Bronstein{spans->first, spans->second, *cap};
    }
    if (kind == "game") {
        auto const total = parse_span(reader.word());
        if (total) return GameLimit{*total};
    }
    if (kind == "days") {
        auto const move = parse_days(reader.word());
        if (!move) return std::nullopt;
        if (!reader.takes("vacation")) return DaysPerMove{*move};
        auto const vacation = parse_days(reader.word());
        if (vacation) return DaysPerMove{*move, *vacation};
    }
    return std::nullopt;
}

}  // namespace

Result<ClockTerms, TermsFault> parse_clock_terms(std::string_view text) {
    Reader reader(text);
    auto const pace = parse_pace(reader);
    if (!pace) return Failure(TermsFault::syntax);
    ClockTerms terms{*pace};
    if (reader.takes("setup")) {
        auto const word = reader.word();
        auto const limit = word == "off" ? std::optional(seconds::zero()) : parse_span(word);
        if (!limit) return Failure(TermsFault::syntax);
        if (word != "off" && *limit == seconds::zero()) return Failure(TermsFault::setup);
        terms.setup_limit = *limit;
    }
    if (reader.more()) return Failure(TermsFault::syntax);
    if (auto fault = fault_in(terms)) return Failure(*fault);
    return terms;
}

std::string text(ClockTerms const& terms) {
    auto written = std::visit(Overloaded{[](Untimed) { return std::string("none"); },
                                         [](Fischer const& f) { return "fischer " + text(f.base) + "+" + text(f.increment); },
                                         [](Bronstein const& b) {
                                             auto const cap = b.cap == seconds::zero() ? "" : " max " + text(b.cap);
                                             return "bronstein " + text(b.base) + "+" + text(b.free) + cap;
                                         },
                                         [](GameLimit const& g) { return "game " + text(g.total); },
                                         [](DaysPerMove const& d) {
                                             auto const vacation =
                                                 d.vacation == days(0) ? "" : " vacation " + std::to_string(d.vacation.count());
                                             return "days " + std::to_string(d.days.count()) + vacation;
                                         }},
                              terms.pace);
    if (terms.setup_limit == usual_setup_limit(terms.pace)) return written;
    return written + " setup " + (terms.setup_limit == seconds::zero() ? "off" : text(terms.setup_limit));
}

}  // namespace flagfall
