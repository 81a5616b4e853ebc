// Every cell of the clash tables against rows written by hand from rules.md 1 and 4.

#include "support/catch.hpp"
#include "written.hpp"

#include <array>

using namespace flagfall;
using namespace flagfall::stratego;
using namespace flagfall::test;

namespace {

/// An attacker a row, defenders F B S 2 3 4 5 6 7 8 9 10: + the defender falls, - the attacker falls, = both do.
using Rows = std::array<std::string_view, 10>;

constexpr std::array attackers{"S", "2", "3", "4", "5", "6", "7", "8", "9", "10"};

constexpr Rows classic_rows{
    // F B S 2 3 4 5 6 7 8 9 10
    "+ - = - - - - - - - - +",  // S
    "+ - + = - - - - - - - -",  // 2
    "+ + + + = - - - - - - -",  // 3
    "+ - + + + = - - - - - -",  // 4
    "+ - + + + + = - - - - -",  // 5
    "+ - + + + + + = - - - -",  // 6
    "+ - + + + + + + = - - -",  // 7
    "+ - + + + + + + + = - -",  // 8
    "+ - + + + + + + + + = -",  // 9
    "+ - + + + + + + + + + =",  // 10
};

constexpr Rows hebrew_rows{
    "+ = = - - - - - - - - +",  // a bomb goes with its victim
    "+ = + = - - - - - - - -",  //
    "+ + + + = - - - - - - -",  // but a miner takes its square
    "+ = + + + = - - - - - -",  //
    "+ = + + + + = - - - - -",  //
    "+ = + + + + + = - - - -",  //
    "+ = + + + + + + = - - -",  //
    "+ = + + + + + + + = - -",  //
    "+ = + + + + + + + + = -",  //
    "+ = + + + + + + + + + =",  //
};

constexpr Rows katlag_rows{
    "+ - + - + + + + + + + +",  // an attacking spy beats all but scout and bomb
    "+ - + = - - - - - - - -",  //
    "+ + + + = - - - - - - -",  //
    "+ - + + + = - - - - - -",  //
    "+ - + + + + = - - - - -",  //
    "+ - + + + + + = - - - -",  //
    "+ - + + + + + + = - - -",  //
    "+ - + + + + + + + = - -",  //
    "+ - + + + + + + + + = -",  //
    "+ - + + + + + + + + + =",  //
};

void check_rows(Rules const& rules, Rows const& rows) {
    for (std::size_t a = 0; a < rows.size(); ++a)
        for (std::size_t d = 0; d < all_ranks.size(); ++d) {
            auto const attacker = *parse_rank(attackers[a]);
            INFO(text(attacker) << " attacks " << text(all_ranks[d]));
            auto const fallen = rules.clash(attacker, all_ranks[d]);
            CHECK((fallen == Fallen::both ? '=' : fallen == Fallen::defender ? '+' : '-') == rows[a][2 * d]);
        }
}

}  // namespace

TEST_CASE("clash: every cell of Classic") {
    check_rows(rules_of("classic"), classic_rows);
    for (auto const* same : {"barrage", "duel", "quick", "tactico"})
        check_rows(rules_of(same), classic_rows);
}

TEST_CASE("clash: every cell of the Hebrew rules, whose bombs go with their victims") {
    check_rows(rules_of("hebrew"), hebrew_rows);
    check_rows(rules_of("classic", {{"bombs", "once"}}), hebrew_rows);
}

TEST_CASE("clash: every cell of Katlag, whose spy hunts") { check_rows(rules_of("katlag"), katlag_rows); }

TEST_CASE("clash: the option on ties decides equal ranks and nothing else") {
    for (auto const* table : {"classic", "katlag"})
        for (auto const& [stays, fallen] : {std::pair{"attacker", Fallen::defender}, {"defender", Fallen::attacker}}) {
            INFO(table << ", " << stays << " stays");
            auto const rules = rules_of(table, {{"ties", stays}});
            for (auto attacker : all_ranks)
                for (auto defender : all_ranks) {
                    if (!is_movable(attacker)) continue;
                    auto const as_always = rules_of(table).clash(attacker, defender);
                    CHECK(rules.clash(attacker, defender) == (as_always == Fallen::both ? fallen : as_always));
                }
        }
}

TEST_CASE("clash: an attacking spy of Katlag needs no luck against a spy, even where ties go to the defender") {
    CHECK(rules_of("katlag", {{"ties", "defender"}}).clash(Rank::spy, Rank::spy) == Fallen::defender);
}

TEST_CASE("clash: a Katlag spy takes a one-time bomb with it") {
    CHECK(rules_of("katlag", {{"bombs", "once"}}).clash(Rank::spy, Rank::bomb) == Fallen::both);
}

TEST_CASE("clash: what is left on the board afterwards") {
    struct Row {
        char const *table, *sentence, *before, *move, *after;
    };
    // The b-file pieces keep both sides alive.
    for (auto const& row : {
             Row{"classic", "the winner takes the square", "b1 r7, e4 r5, e5 b4, b10 b7", "e4-e5", "b1 r7, e5 r5, b10 b7"},
             Row{"classic", "a defender that wins stays where it is", "b1 r7, e4 r4, e5 b5, b10 b7", "e4-e5",
                 "b1 r7, e5 b5, b10 b7"},
             Row{"classic", "equals are both removed", "b1 r7, e4 r5, e5 b5, b10 b7", "e4-e5", "b1 r7, b10 b7"},
             Row{"classic", "a bomb stays", "b1 r7, e4 r8, e5 bB, b10 b7", "e4-e5", "b1 r7, e5 bB, b10 b7"},
             Row{"classic", "a miner takes the bomb's square", "b1 r7, e4 r3, e5 bB, b10 b7", "e4-e5", "b1 r7, e5 r3, b10 b7"},
             Row{"classic", "a scout attacks from afar", "b1 r7, e1 r2, e9 bS, b10 b7", "e1-e9", "b1 r7, e9 r2, b10 b7"},
             Row{"hebrew", "a bomb leaves an empty square", "b1 r7, e4 r8, e5 bB, b10 b7", "e4-e5", "b1 r7, b10 b7"},
             Row{"katlag", "a spy takes the general's square", "b1 r7, e4 rS, e5 b9, b10 b7", "e4-e5", "b1 r7, e5 rS, b10 b7"},
         }) {
        INFO(row.sentence);
        Position position(rules_of(row.table), placed(row.before));
        CHECK(play_all(position, row.move) == "legal");
        CHECK(pieces_on(position) == row.after);
        CHECK(!position.ending());
    }
}
