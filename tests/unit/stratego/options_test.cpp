#include "support/catch.hpp"
#include "written.hpp"

using namespace flagfall::stratego;

TEST_CASE("options: what they may be") {
    struct Row {
        std::string_view name;
        OptionValue value;
        std::optional<OptionFault> fault;
    };
    auto const number = [](std::int64_t n) { return OptionValue{n}; };
    for (auto const& row : {
             Row{"two_squares", number(0), {}},
             Row{"two_squares", number(2), {}},
             Row{"two_squares", number(3), {}},
             Row{"two_squares", number(5), {}},
             Row{"two_squares", number(1), OptionFault::out_of_range},
             Row{"two_squares", number(4), OptionFault::out_of_range},
             Row{"two_squares", number(-1), OptionFault::out_of_range},
             Row{"two_squares", number(259), OptionFault::out_of_range},
             Row{"two_squares", "3", OptionFault::out_of_range},
             Row{"more_squares", "any", {}},
             Row{"more_squares", "isf", {}},
             Row{"more_squares", "off", {}},
             Row{"more_squares", "Any", OptionFault::out_of_range},
             Row{"more_squares", number(0), OptionFault::out_of_range},
             Row{"no_attack_draw", number(0), {}},
             Row{"no_attack_draw", number(100000), {}},
             Row{"no_attack_draw", number(100001), OptionFault::out_of_range},
             Row{"no_attack_draw", number(-1), OptionFault::out_of_range},
             Row{"no_attack_draw", number(4294967296), OptionFault::out_of_range},
             Row{"max_plies", number(0), {}},
             Row{"max_plies", number(100000), {}},
             Row{"max_plies", number(100001), OptionFault::out_of_range},
             Row{"max_plies", "2000", OptionFault::out_of_range},
             Row{"bombs", "stay", {}},
             Row{"bombs", "once", {}},
             Row{"bombs", "twice", OptionFault::out_of_range},
             Row{"ties", "both", {}},
             Row{"ties", "attacker", {}},
             Row{"ties", "defender", {}},
             Row{"ties", "", OptionFault::out_of_range},
             Row{"scout_charge", "any", {}},
             Row{"scout_charge", "adjacent", {}},
             Row{"scout_charge", "off", OptionFault::out_of_range},
             Row{"reveal", "remember", {}},
             Row{"reveal", "forget", {}},
             Row{"reveal", number(1), OptionFault::out_of_range},
             Row{"record", "shown", {}},
             Row{"record", "private", {}},
             Row{"record", "hidden", OptionFault::out_of_range},
             Row{"colour", "pink", OptionFault::unknown},
             Row{"", number(0), OptionFault::unknown},
         }) {
        INFO(row.name);
        Options options;
        CHECK(set_option(options, row.name, row.value) == row.fault);
        if (row.fault) {
            CHECK(options == Options{});
            continue;
        }
        bool found = false;
        for (auto const& [name, value] : listed(options))
            if (name == row.name) found = value == row.value;
        CHECK(found);
    }
}

TEST_CASE("options: the defaults by name, in their order") {
    std::vector<NamedOption> const expected{
        {"two_squares", std::int64_t{3}},  {"more_squares", "any"}, {"no_attack_draw", std::int64_t{200}},
        {"max_plies", std::int64_t{2000}}, {"bombs", "stay"},       {"ties", "both"},
        {"scout_charge", "any"},           {"reveal", "remember"},  {"record", "shown"}};
    CHECK(listed(classic().defaults) == expected);
}

TEST_CASE("options: only what differs is named") {
    auto options = classic().defaults;
    CHECK(differences(options, classic().defaults).empty());
    CHECK(!set_option(options, "record", "private"));
    CHECK(!set_option(options, "two_squares", std::int64_t{5}));
    std::vector<NamedOption> const expected{{"two_squares", std::int64_t{5}}, {"record", "private"}};
    CHECK(differences(options, classic().defaults) == expected);
}
