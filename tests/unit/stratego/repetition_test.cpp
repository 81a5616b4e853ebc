// The two repetition rules by worked examples (rules.md 3; ISF 10 and 11).

#include "support/catch.hpp"
#include "written.hpp"

using namespace flagfall;
using namespace flagfall::stratego;
using namespace flagfall::test;

namespace {

struct Row {
    std::string sentence, pieces, moves, refused;  ///< the last as play_all says it
    std::vector<std::pair<std::string_view, OptionValue>> options{};
};

void check_rows(std::vector<Row> const& rows) {
    for (auto const& row : rows) {
        INFO(row.sentence);
        Position position(rules_of("classic", row.options), placed("j1 rF, a10 bF, " + row.pieces));
        CHECK(play_all(position, row.moves) == row.refused);
    }
}

OptionValue number(std::int64_t n) { return n; }

}  // namespace

TEST_CASE("two-squares: worked examples") {
    auto const shuttle = "a4-a5 j7-j6 a5-a4 j6-j7 a4-a5 j7-j6 a5-a4";
    check_rows({
        {"the fourth crossing is barred", "a4 r5, j7 b5", shuttle, "a5-a4: two_squares"},
        {"another own move between frees it", "a4 r5, i1 r6, j7 b5", "a4-a5 j7-j6 a5-a4 j6-j7 a4-a5 j7-j6 i1-i2 j6-j5 a5-a4",
         "legal"},
        {"off: it may go on",
         "a4 r5, j7 b5, i9 b6",
         "a4-a5 j7-j6 a5-a4 i9-i8 a4-a5 j6-j7 a5-a4",
         "legal",
         {{"two_squares", number(0)}}},
        {"two: the third crossing is barred",
         "a4 r5, j7 b5",
         "a4-a5 j7-j6 a5-a4 j6-j7 a4-a5",
         "a4-a5: two_squares",
         {{"two_squares", number(2)}}},
        {"five: the sixth crossing is barred",
         "a4 r5, j7 b5, i9 b6",
         "a4-a5 j7-j6 a5-a4 i9-i8 a4-a5 j6-j7 a5-a4 i8-i9 a4-a5 j7-j8 a5-a4",
         "a5-a4: two_squares",
         {{"two_squares", number(5)}}},
        {"an attack over the border is barred too", "b4 r5, c4 b4, j9 b6", "b4-b5 j9-j8 b5-b4 j8-j7 b4-b5 c4-b4 b5-b4",
         "b5-b4: two_squares"},
        {"he who began the dance must vary", "a5 r5, b6 b4", "a5-b5 b6-a6 b5-a5 a6-b6 a5-b5 b6-a6 b5-a5", "b5-a5: two_squares"},
        {"else the other must", "b4 r5, b6 b4", "b4-b5 b6-a6 b5-a5 a6-b6 a5-b5 b6-a6 b5-a5 a6-b6", "a6-b6: two_squares"},
        {"a scout that turns is free again", "a3 r2, j9 b6", "a3-a6 j9-j8 a6-a4 j8-j7 a4-b4 j7-j6 b4-a4 j6-j5 a4-a6", "legal"},
        {"a walk in one direction crosses no border twice", "a1 r5, j9 b6",
         "a1-a2 j9-j8 a2-a3 j8-j7 a3-a4 j7-j6 a4-a5 j6-j5 a5-a6 j5-j4 a6-a7", "legal"},
    });
}

TEST_CASE("two-squares: every border of a scout's way counts") {
    auto const barred_after = [](std::string const& pieces, std::string const& moves) {
        Position position(rules_of("classic"), placed("j1 rF, a10 bF, " + pieces));
        CHECK(play_all(position, moves) == "legal");
        std::string all;
        for (auto const& [move, rule] : barred_moves(position.sight()))
            all += move.text() + " " + std::string(text(rule)) + "; ";
        return all;
    };
    CHECK(barred_after("a3 r2, j9 b6", "a3-a6 j9-j8 a6-a4 j8-j7 a4-a6 j7-j6") ==
          "a6-a1 two_squares; a6-a2 two_squares; a6-a3 two_squares; a6-a4 two_squares; a6-a5 two_squares; ");
    // Short of the border h-g it may turn back.
    CHECK(barred_after("d1 r2, j9 b6", "d1-h1 j9-j8 h1-b1 j8-j7 b1-i1 j7-j6") ==
          "i1-a1 two_squares; i1-b1 two_squares; i1-c1 two_squares; i1-d1 two_squares; i1-e1 two_squares; i1-f1 two_squares; "
          "i1-g1 two_squares; ");
}

TEST_CASE("two-squares: a piece that takes the place of a fallen one has a run of its own") {
    // Red's first piece falls on a5; the second goes there and starts to shuttle: three crossings are its own.
    Position position(rules_of("classic"), placed("j1 rF, a10 bF, a4 r4, b5 r9, a6 b5, j9 b6"));
    CHECK(play_all(position, "a4-a5 j9-j8 a5-a4 j8-j9 a4-a5 a6-a5 b5-a5 j9-j8 a5-b5 j8-j7 b5-a5 j7-j6 a5-b5") ==
          "a5-b5: two_squares");  // b5-a5 (attack), a5-b5, b5-a5 are three
}

TEST_CASE("more-squares: worked examples") {
    auto const round = "e1-e2 e3-f3 e2-e3 f3-f2 e3-f3 f2-e2 f3-f2 e2-e3 f2-e2";
    check_rows({
        {"round and round", "e1 r5, e3 b4", round, "f2-e2: more_squares"},
        {"off", "e1 r5, e3 b4", round, "legal", {{"more_squares", "off"}}},
        {"isf, the same piece flees: barred", "e1 r5, e3 b4", round, "f2-e2: more_squares", {{"more_squares", "isf"}}},
        {"straight back is allowed", "e4 r5, e6 b4", "e4-e5 e6-f6 e5-f5 f6-e6 f5-e5", "legal"},
        {"a reply that does not flee breaks the chase", "e1 r5, a1 r6, e3 b4, j9 b6",
         "e1-e2 e3-f3 e2-e3 f3-f2 e3-f3 f2-e2 f3-f2 j9-j8 a1-a2 j8-j9 a2-a1 e2-e3 f2-e2", "legal"},
        {"round a lake", "a4 r5, b5 b4",
         "a4-b4 b5-b6 b4-b5 b6-b7 b5-b6 b7-c7 b6-b7 c7-d7 b7-c7 d7-e7 c7-d7 e7-e6 d7-e7 e6-e5 e7-e6 e5-e4 e6-e5 e4-d4 e5-e4 "
         "d4-c4 "
         "e4-d4 c4-b4 d4-c4 b4-b5 c4-b4",
         "c4-b4: more_squares"},
        {"without a threat there is no chase", "c1 r5, h9 b5",
         "c1-c2 h9-h8 c2-d2 h8-g8 d2-d1 g8-g9 d1-c1 g9-h9 c1-c2 h9-h8 c2-d2 h8-g8 d2-d1 g8-g9 d1-c1 g9-h9", "legal"},
    });
}

TEST_CASE("more-squares: the rule is for him who chases, not for him who flees") {
    // After the round of the first example it is Blue who may come back to every square.
    Position position(rules_of("classic"), placed("j1 rF, a10 bF, e1 r5, e3 b4"));
    CHECK(play_all(position, "e1-e2 e3-f3 e2-e3 f3-f2 e3-f3 f2-e2 f3-f2 e2-e3") == "legal");
    std::vector<Barred> const expected{{move_of("f2-e2"), Refusal::more_squares}};
    CHECK(barred_moves(position.sight()) == expected);
    CHECK(play_all(position, "f2-f1 e3-f3") == "legal");
    CHECK(barred_moves(position.sight()).empty());
}

TEST_CASE("repetition: two-squares is named before more-squares") {
    // A scout chases two others in turn; its last move would cross a border a fourth time and recreate the first position.
    auto const pieces = "a2 r2, b3 b2, c1 b2", moves = "a2-b2 b3-f3 b2-f2 f3-b3 f2-c2 c1-g1 c2-g2 g1-c1 g2-b2";
    check_rows({
        {"both rules bar it", pieces, moves, "g2-b2: two_squares"},
        {"more-squares alone bars it as well", pieces, moves, "g2-b2: more_squares", {{"two_squares", number(0)}}},
        {"two-squares alone too", pieces, moves, "g2-b2: two_squares", {{"more_squares", "off"}}},
        {"neither", pieces, moves, "legal", {{"two_squares", number(0)}, {"more_squares", "off"}}},
    });
}
