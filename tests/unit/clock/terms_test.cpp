#include "given.hpp"

using namespace flagfall;
using namespace flagfall::test;

namespace {

constexpr Bronstein usual{15min, 3s, 3min};

}  // namespace

TEST_CASE("terms: as they are written, and in words") {
    struct Row {
        ClockTerms terms;
        std::string_view text;
        std::string_view words;
    };
    for (auto const& row : {
             Row{{Untimed{}}, "none", "No clock. 5 minutes to set up."},
             Row{{Untimed{}, 0s}, "none setup off", "No clock. No limit to set up."},
             Row{{Fischer{15min, 3s}},
                 "fischer 15m+3s",
                 "15 minutes each, and 3 seconds more after every move. 5 minutes to set up."},
             Row{{Fischer{90s}, 10min}, "fischer 1m30s+0s setup 10m", "1 minute 30 seconds each. 10 minutes to set up."},
             Row{{Fischer{24h, 10min}},
                 "fischer 1d+10m",
                 "1 day each, and 10 minutes more after every move. 5 minutes to set up."},
             Row{{usual},
                 "bronstein 15m+3s max 3m",
                 "15 minutes each, not counting the first 3 seconds of every move; no move longer than 3 minutes. 5 minutes to "
                 "set "
                 "up."},
             Row{{Bronstein{0s, 30s}}, "bronstein 0s+30s", "30 seconds for every move. 5 minutes to set up."},
             Row{{Bronstein{1h, 0s}}, "bronstein 1h+0s", "1 hour each. 5 minutes to set up."},
             Row{{GameLimit{1h + 30min}},
                 "game 1h30m",
                 "Drawn if the game is not over after 1 hour 30 minutes. 5 minutes to set up."},
             Row{{DaysPerMove{days(1)}}, "days 1", "1 day for every move. 1 day to set up."},
             Row{{DaysPerMove{days(3), days(14)}},
                 "days 3 vacation 14",
                 "3 days for every move, and 14 days of vacation for each player. 3 days to set up."},
             Row{{DaysPerMove{days(3), days(1)}, 36h},
                 "days 3 vacation 1 setup 1d12h",
                 "3 days for every move, and 1 day of vacation for each player. 1 day 12 hours to set up."},
         }) {
        INFO(row.text);
        CHECK(text(row.terms) == row.text);
        CHECK(in_words(row.terms) == row.words);
        CHECK(fault_in(row.terms) == std::nullopt);
        auto const parsed = parse_clock_terms(row.text);
        REQUIRE(parsed);
        CHECK(*parsed == row.terms);
    }
}

TEST_CASE("terms: other ways to write the same") {
    struct Row {
        std::string_view written, shortest;
    };
    for (auto const& row : {
             Row{"fischer 900s+3s", "fischer 15m+3s"},
             Row{"fischer 0h15m0s+0m", "fischer 15m+0s"},
             Row{"fischer 15m+3s setup 5m", "fischer 15m+3s"},
             Row{"fischer 15m+3s setup 300s", "fischer 15m+3s"},
             Row{"game 86400s", "game 1d"},
             Row{"days 3 vacation 0", "days 3"},
             Row{"days 3 setup 72h", "days 3"},
         }) {
        INFO(row.written);
        auto const parsed = parse_clock_terms(row.written);
        REQUIRE(parsed);
        CHECK(text(*parsed) == row.shortest);
    }
}

TEST_CASE("terms: what is refused, and why") {
    using Fault = TermsFault;
    struct Row {
        std::string_view written;
        TermsFault fault;
    };
    for (auto const& row : {
             Row{"", Fault::syntax},
             Row{" none", Fault::syntax},
             Row{"none ", Fault::syntax},
             Row{"None", Fault::syntax},
             Row{"none 5m", Fault::syntax},
             Row{"none setup", Fault::syntax},
             Row{"none setup ", Fault::syntax},
             Row{"none setup never", Fault::syntax},
             Row{"none setup off off", Fault::syntax},
             Row{"none setup 5m setup 5m", Fault::syntax},
             Row{"none  setup off", Fault::syntax},
             Row{"fischer", Fault::syntax},
             Row{"fischer ", Fault::syntax},
             Row{"fischer 15m", Fault::syntax},
             Row{"fischer 15m+", Fault::syntax},
             Row{"fischer +3s", Fault::syntax},
             Row{"fischer 15m+3s+3s", Fault::syntax},
             Row{"fischer 15+3", Fault::syntax},
             Row{"fischer 15M+3s", Fault::syntax},
             Row{"fischer 015m+3s", Fault::syntax},
             Row{"fischer -15m+3s", Fault::syntax},
             Row{"fischer 1.5m+3s", Fault::syntax},
             Row{"fischer 3s1m+3s", Fault::syntax},
             Row{"fischer 1m1m+3s", Fault::syntax},
             Row{"fischer 15m+3s max 3m", Fault::syntax},
             Row{"fischer 10000000s+3s", Fault::syntax},
             Row{"fischer 99999999999999999999s+3s", Fault::syntax},
             Row{"fischer 0s+3s", Fault::base},
             Row{"fischer 1d1s+3s", Fault::base},
             Row{"fischer 9999999d+3s", Fault::base},
             Row{"fischer 1s+10m1s", Fault::increment},
             Row{"bronstein 15m+3s max", Fault::syntax},
             Row{"bronstein 15m+3s max 0s", Fault::syntax},
             Row{"bronstein 15m+3s max 3s", Fault::cap},
             Row{"bronstein 15m+3s max 25h", Fault::cap},
             Row{"bronstein 0s+0s", Fault::base},
             Row{"bronstein 25h+0s", Fault::base},
             Row{"bronstein 15m+11m", Fault::free},
             Row{"game", Fault::syntax},
             Row{"game 0s", Fault::total},
             Row{"game 1d1s", Fault::total},
             Row{"days", Fault::syntax},
             Row{"days 3d", Fault::syntax},
             Row{"days 3 vacation", Fault::syntax},
             Row{"days 3 vacation 3d", Fault::syntax},
             Row{"days 0", Fault::days},
             Row{"days 31", Fault::days},
             Row{"days 9999999", Fault::days},
             Row{"days 3 vacation 61", Fault::vacation},
             Row{"days 3 setup 31d", Fault::setup},
             Row{"fischer 15m+3s setup 0s", Fault::setup},
             Row{"fischer 15m+3s setup 9999999d", Fault::setup},
             Row{std::string_view("none\0", 5), Fault::syntax},
         }) {
        INFO(row.written);
        auto const parsed = parse_clock_terms(row.written);
        REQUIRE_FALSE(parsed);
        CHECK(parsed.error() == row.fault);
        CHECK_FALSE(text(parsed.error()).empty());
    }
}

TEST_CASE("terms: values no text can say are refused too") {
    CHECK(fault_in({Fischer{-1s}}) == TermsFault::base);
    CHECK(fault_in({Fischer{std::chrono::seconds::max(), 0s}}) == TermsFault::base);
    CHECK(fault_in({Fischer{1s, -1s}}) == TermsFault::increment);
    CHECK(fault_in({Bronstein{1s, std::chrono::seconds::max()}}) == TermsFault::free);
    CHECK(fault_in({Bronstein{1s, 0s, -1s}}) == TermsFault::cap);
    CHECK(fault_in({GameLimit{std::chrono::seconds::min()}}) == TermsFault::total);
    CHECK(fault_in({DaysPerMove{days::max()}}) == TermsFault::days);
    CHECK(fault_in({DaysPerMove{days(1), days(-1)}}) == TermsFault::vacation);
    CHECK(fault_in({Untimed{}, -1s}) == TermsFault::setup);
    CHECK(fault_in({Untimed{}, std::chrono::seconds::max()}) == TermsFault::setup);
}
