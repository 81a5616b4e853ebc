// How games end, and which ending is named when several would do.

#include "support/catch.hpp"
#include "written.hpp"

using namespace flagfall;
using namespace flagfall::stratego;
using namespace flagfall::test;

namespace {

struct Row {
    std::string sentence;
    Side to_move;
    std::string pieces, moves, ending;
};

void check_rows(Rules const& rules, std::vector<Row> const& rows) {
    for (auto const& row : rows) {
        INFO(row.sentence);
        Position position(rules, placed(row.pieces), row.to_move);
        CHECK(play_all(position, row.moves) == "legal");
        CHECK(text_of(position.ending()) == row.ending);
    }
}

std::string const red_walled_in = "a1 rF, b1 r5, c1 rB, b2 rB, a2 rB";
std::string const blue_walled_in = "j10 bF, i10 b5, h10 bB, i9 bB, j9 bB";

}  // namespace

TEST_CASE("endings: flags, movable pieces and moves") {
    check_rows(
        rules_of("classic"),
        {
            {"the capturer of the flag wins", Side::red, "a1 rF, b1 r7, e4 r2, e8 bF, b10 b7", "e4-e8", "red flag_captured"},
            {"Blue captures as well", Side::blue, "a1 rF, b1 r7, a2 b3", "a2-a1", "blue flag_captured"},
            {"one flag of several is enough", Side::red, "a1 r7, a2 bF, j10 bF, b10 b7", "a1-a2", "red flag_captured"},
            {"a flag and a bomb alone are lost before they are attacked", Side::red, "a1 r7, a2 bF, b10 bB", "",
             "red no_mobile_pieces"},
            {"the last movable piece falls attacking: over at once", Side::blue, "e5 r9, e6 b5, j10 bF, i10 bB", "e6-e5",
             "red no_mobile_pieces"},
            {"the last movable piece is taken", Side::red, "a1 rF, e5 r9, e6 b5, j10 bF", "e5-e6", "red no_mobile_pieces"},
            {"the last movable pieces take each other", Side::red, "a1 rF, e5 r9, e6 b9, j10 bF", "e5-e6", "nobody both_stuck"},
            {"only bombs and a flag to begin with", Side::red, "a1 rF, b1 rB, e6 b5, j10 bF", "", "blue no_mobile_pieces"},
            {"only the enemy has nothing movable", Side::red, "a1 rF, b1 r5, e6 bB, j10 bF", "", "red no_mobile_pieces"},
            {"nobody has anything movable", Side::blue, "a1 rF, j10 bF", "", "nobody both_stuck"},
            {"an empty board is nobody's", Side::red, "", "", "nobody both_stuck"},
            {"walled in on his turn", Side::red, red_walled_in + ", e6 b5, j10 bF", "", "blue no_moves"},
            {"walled in, but it is not his turn yet", Side::blue, red_walled_in + ", e6 b5, j10 bF", "", ""},
            {"walled in after the enemy moved", Side::blue, red_walled_in + ", e6 b5, j10 bF", "e6-e7", "blue no_moves"},
            {"both walled in", Side::red, red_walled_in + ", " + blue_walled_in, "", "nobody both_stuck"},
            {"both walled in, the other to move", Side::blue, red_walled_in + ", " + blue_walled_in, "", "nobody both_stuck"},
            {"a wall with an enemy in it is no wall", Side::red, "a1 rF, b1 r5, c1 bB, b2 rB, a2 rB, e6 b5", "", ""},
            {"no flags: the game goes on without them", Side::red, "b1 r5, e6 b5", "b1-b2 e6-e5", ""},
        });
}

TEST_CASE("endings: a side whose only moves are barred by repetition has none") {
    // The scout shuttles between a1 and b1 inside its walls; its fourth crossing is barred and nothing else can move.
    Position position(rules_of("classic"), placed("a1 r5, a2 rB, b2 rB, c1 rB, j10 bF, j8 b5"));
    CHECK(play_all(position, "a1-b1 j8-j7 b1-a1 j7-j6 a1-b1") == "legal");
    CHECK(!position.ending());
    CHECK(play_all(position, "j6-j5") == "legal");
    CHECK(text_of(position.ending()) == "blue no_moves");
}

TEST_CASE("endings: moves barred by repetition count for him who is to move, not for his opponent") {
    struct Row {
        std::string sentence, blue, moves, ending;
    };
    for (auto const& row : {
             Row{"Blue has room, though its only move is barred too", "j10 b5, i10 bB, i9 bB, j8 bB", "a1-b1 j10-j9 b1-a1 j9-j10",
                 "blue no_moves"},
             Row{"Blue's free piece falls at the wall and the other is walled in", "j10 bF, i10 b5, h10 bB, i9 bB, b4 b4",
                 "a1-b1 b4-b3 b1-a1 b3-b2", "nobody both_stuck"},
         }) {
        INFO(row.sentence);

        Position position(rules_of("classic", {{"two_squares", std::int64_t{2}}}),
                          placed("a1 r5, a2 rB, b2 rB, c1 rB, " + row.blue));
        CHECK(play_all(position, row.moves) == "legal");
        CHECK(text_of(position.ending()) == row.ending);
    }
}

TEST_CASE("endings: limits of plies") {
    auto const pieces = "a1 rF, b1 r5, e4 r2, j10 bF, i10 b5, e7 b2";
    struct Row {
        std::string sentence;
        int quiet, most;
        std::string moves, ending;
    };
    for (auto const& row : {
             Row{"the sixth quiet ply draws", 6, 0, "b1-b2 i10-i9 b2-b3 i9-i8 b3-b4 i8-i7", "nobody no_attack_limit"},
             Row{"the fifth does not", 6, 0, "b1-b2 i10-i9 b2-b3 i9-i8 b3-b4", ""},
             Row{"an attack starts the count again", 4, 0, "b1-b2 i10-i9 e4-e7 i9-i8 b2-b3 i8-i7", ""},
             Row{"four after the attack draw", 4, 0, "b1-b2 i10-i9 e4-e7 i9-i8 b2-b3 i8-i7 b3-b4", "nobody no_attack_limit"},
             Row{"the fourth ply is the last of four", 0, 4, "b1-b2 i10-i9 b2-b3 i9-i8", "nobody ply_limit"},
             Row{"an attack is a ply too", 0, 3, "e4-e7 i10-i9 b1-b2", "nobody ply_limit"},
             Row{"the quiet limit is named before the ply limit", 4, 4, "b1-b2 i10-i9 b2-b3 i9-i8", "nobody no_attack_limit"},
             Row{"0 is no limit", 0, 0, "b1-b2 i10-i9 b2-b3 i9-i8", ""},
         }) {
        INFO(row.sentence);
        Position position(
            rules_of("classic", {{"no_attack_draw", std::int64_t{row.quiet}}, {"max_plies", std::int64_t{row.most}}}),
            placed(pieces));
        CHECK(play_all(position, row.moves) == "legal");
        CHECK(text_of(position.ending()) == row.ending);
    }
}

TEST_CASE("endings: a win on the last ply is a win, not a draw by a limit") {
    struct Row {
        std::string sentence, pieces, move, ending;
    };
    for (auto const& row : {
             Row{"the flag", "b1 r7, e4 r5, e5 bF, b10 b7", "e4-e5", "red flag_captured"},
             Row{"the last movable piece", "b1 r7, e4 r5, e5 b4, b10 bF", "e4-e5", "red no_mobile_pieces"},
             Row{"no moves", "i6 r5, a10 bF, b10 b5, c10 bB, b9 bB, a9 bB", "i6-i7", "red no_moves"},
         }) {
        INFO(row.sentence);
        Position position(rules_of("classic", {{"no_attack_draw", std::int64_t{1}}, {"max_plies", std::int64_t{1}}}),
                          placed(row.pieces));
        CHECK(play_all(position, row.move) == "legal");
        CHECK(text_of(position.ending()) == row.ending);
    }
}

TEST_CASE("endings: a set-up whose front can never move is accepted and drawn at once") {
    std::vector<std::string> const rows{"F 10 9 8 8 7 7 7 6 6", "6 6 5 5 5 5 4 4 4 4", "3 3 3 3 3 2 2 2 2 2",
                                        "B B 2 2 B B 2 S B B"};
    auto const rules = rules_of("classic");
    Position const position(rules, {parse_setup(rules, Side::red, rows).value(), parse_setup(rules, Side::blue, rows).value()});
    CHECK(text_of(position.ending()) == "nobody both_stuck");
}

TEST_CASE("endings: every reason has its word and is read back") {
    for (int i = 0; i <= static_cast<int>(EndReason::adjudicated); ++i) {
        auto const reason = static_cast<EndReason>(i);
        CHECK(parse_end_reason(text(reason)) == reason);
    }
    CHECK(!parse_end_reason("Flag_captured"));
    CHECK(!parse_end_reason(""));
}
