#include "room/terms.hpp"

#include "support/catch.hpp"

using namespace flagfall;
using wire::ErrorCode;

TEST_CASE("terms: every table that can be played, with its defaults") {
    for (auto const& table : stratego::tables()) {
        INFO(table.id);
        auto const rules = room::rules_of({.variant = std::string(table.id), .options = table.defaults});
        REQUIRE(rules);
        CHECK(&rules->table() == &table);
        CHECK(rules->options() == table.defaults);
    }
    CHECK(room::rules_of({.variant = "Classic", .options = {}}).error() == ErrorCode::bad_variant);
    CHECK(room::rules_of({.variant = "", .options = {}}).error() == ErrorCode::bad_variant);
}

TEST_CASE("terms: live games end, so max_plies is 1 to 4000") {
    struct Row {
        std::int32_t max_plies;
        std::int32_t no_attack_draw;
        bool good;
    };
    for (auto const& [max_plies, no_attack_draw, good] :
         {Row{1, 0, true}, Row{4000, 100000, true}, Row{0, 200, false}, Row{4001, 200, false}, Row{-1, 200, false},
          Row{2000, -1, false}, Row{2000, 100001, false}}) {
        wire::GameTerms terms;
        terms.options.max_plies = max_plies;
        terms.options.no_attack_draw = no_attack_draw;
        INFO(max_plies << ' ' << no_attack_draw);
        auto const rules = room::rules_of(terms);
        CHECK(rules.has_value() == good);
        if (!good) CHECK(rules.error() == ErrorCode::bad_options);
    }
}
