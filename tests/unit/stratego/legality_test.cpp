// Every reason why a move is refused, and their order.

#include "support/catch.hpp"
#include "written.hpp"

using namespace flagfall;
using namespace flagfall::stratego;
using namespace flagfall::test;

namespace {

struct Row {
    std::string sentence, pieces, move, answer;
};

void check_rows(Rules const& rules, std::vector<Row> const& rows) {
    for (auto const& row : rows) {
        INFO(row.sentence);
        Position const position(rules, placed("b1 r7, b10 b7, " + row.pieces));
        CHECK(answer_to(position, row.move) == row.answer);
    }
}

}  // namespace

TEST_CASE("legality: each reason in Classic") {
    check_rows(rules_of("classic"),
               {
                   {"a piece goes one step up", "e4 r5", "e4-e5", "legal"},
                   {"a piece goes one step down", "e4 r5", "e4-e3", "legal"},
                   {"a piece goes one step left", "e4 r5", "e4-d4", "legal"},
                   {"a piece goes one step right", "e4 r5", "e4-f4", "legal"},
                   {"a scout goes as far as it is free", "e1 r2", "e1-e10", "legal"},
                   {"a scout attacks at the end of its charge", "e1 r2, e9 bB", "e1-e9", "legal"},
                   {"one end alone is no move", "e4 r5", "e4", "syntax"},
                   {"nothing is no move", "e4 r5", "", "syntax"},
                   {"upper case is no square", "e4 r5", "E4-e5", "syntax"},
                   {"row 0 is no square", "e4 r5", "e4-e0", "syntax"},
                   {"a leading zero is no square", "e4 r5", "e4-e05", "syntax"},
                   {"file q is no square", "e4 r5", "e4-q4", "syntax"},
                   {"no table so far has a third part", "e4 r5", "e4-e5-e6", "syntax"},
                   {"a blank does not belong to a move", "e4 r5", "e4 -e5", "syntax"},
                   {"file k is a square, but not of this board", "j4 r5", "j4-k4", "off_board"},
                   {"row 11 is a square of no board", "e4 r5", "e4-e11", "off_board"},
                   {"a row of many digits is still a square of no board", "e4 r5", "e4-e99999999999999999999", "off_board"},
                   {"syntax comes before the board", "e4 r5", "e11-z1", "syntax"},
                   {"from off the board", "e4 r5", "k4-j4", "off_board"},
                   {"nobody stands there", "e4 r5", "e5-e6", "empty_square"},
                   {"a lake as origin is an empty square", "e4 r5", "c5-c4", "empty_square"},
                   {"the enemy's piece", "e4 b5", "e4-e5", "not_your_piece"},
                   {"the enemy's bomb is not ours before it is a bomb", "e4 bB", "e4-e5", "not_your_piece"},
                   {"a bomb", "e4 rB", "e4-e5", "immobile"},
                   {"the flag, wherever it is asked to go", "e4 rF", "e4-c5", "immobile"},
                   {"onto an own piece", "e4 r5, e5 r6", "e4-e5", "own_piece"},
                   {"staying put", "e4 r5", "e4-e4", "own_piece"},
                   {"onto an own piece far away: own before far", "e4 r5, e7 r6", "e4-e7", "own_piece"},
                   {"into a lake", "c4 r5", "c4-c5", "lake"},
                   {"into a lake far away and askew: lake before all of geometry", "a1 r5", "a1-c5", "lake"},
                   {"askew", "c3 r5", "c3-d4", "not_straight"},
                   {"a scout askew", "c3 r2", "c3-d4", "not_straight"},
                   {"two steps", "e2 r5", "e2-e4", "too_far"},
                   {"two steps over a piece: too far, blocked or not", "e2 r5, e3 r6", "e2-e4", "too_far"},
                   {"a scout over an own piece", "e2 r2, e4 r5", "e2-e6", "blocked"},
                   {"a scout over an enemy", "e2 r2, e4 b5", "e2-e6", "blocked"},
                   {"a scout over a lake", "c4 r2", "c4-c7", "blocked"},
                   {"a scout sideways over an enemy", "a8 r2, c8 b5", "a8-j8", "blocked"},
               });
}

TEST_CASE("legality: scouts that may only attack neighbours") {
    check_rows(rules_of("classic", {{"scout_charge", "adjacent"}}),
               {
                   {"from afar it is too far", "e1 r2, e9 bS", "e1-e9", "too_far"},
                   {"a neighbour may be attacked", "e8 r2, e9 bS", "e8-e9", "legal"},
                   {"without an enemy it still runs", "e1 r2", "e1-e9", "legal"},
                   {"what is in the way is said first", "e1 r2, e5 b5, e9 bS", "e1-e9", "blocked"},
               });
}

TEST_CASE("legality: the quick board ends at h8 and has lakes of its own") {
    Position const position(rules_of("quick"), placed("b1 r7, c3 r5, h3 r2, b8 b7"));
    CHECK(answer_to(position, "c3-c4") == "lake");
    CHECK(answer_to(position, "h3-i3") == "off_board");
    CHECK(answer_to(position, "h3-h9") == "off_board");
    CHECK(answer_to(position, "h3-h8") == "legal");
    CHECK(answer_to(position, "h3-d3") == "legal");
}

TEST_CASE("legality: after the end nothing moves, whatever else is wrong") {
    Position position(rules_of("classic"), placed("b1 r7, e7 r2, e8 bF, b10 b7"));
    CHECK(play_all(position, "e7-e8") == "legal");
    for (auto const* move : {"b10-b9", "b1-b2", "nonsense", "k1-k2"})
        CHECK(answer_to(position, move) == "game_over");
}

TEST_CASE("legality: the list at the first move of a set-up") {
    std::vector<std::string> const rows{"B F B 3 2 2 3 4 4 5", "5 B 3 S 6 6 7 B 3 5", "2 4 B 8 B 7 6 2 2 2",
                                        "9 2 5 10 2 7 6 8 4 3"};
    auto const rules = rules_of("classic");
    Position const position(rules, {*parse_setup(rules, Side::red, rows), *parse_setup(rules, Side::blue, rows)});
    std::vector<std::string> moves;
    for (auto move : legal_moves(position.sight()))
        moves.push_back(move.text());
    std::sort(moves.begin(), moves.end());
    // The front row forward where no lake is; the scouts on b4 and e4 as far as Blue's front.
    CHECK(moves == words_of("a4-a5 b4-b5 b4-b6 b4-b7 e4-e5 e4-e6 e4-e7 f4-f5 i4-i5 j4-j5"));
}
