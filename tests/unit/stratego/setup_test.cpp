#include "support/catch.hpp"
#include "support/random_setup.hpp"
#include "written.hpp"

#include <set>

using namespace flagfall;
using namespace flagfall::stratego;
using namespace flagfall::test;

namespace {
std::vector<std::string> const good{"B F B 3 2 2 3 4 4 5", "5 B 3 S 6 6 7 B 3 5", "2 4 B 8 B 7 6 2 2 2", "9 2 5 10 2 7 6 8 4 3"};
}

TEST_CASE("set-up: rows run from the own back row, and from file a for both sides") {
    auto const rules = rules_of("classic");
    auto const red = parse_setup(rules, Side::red, good).value();
    auto const blue = parse_setup(rules, Side::blue, good).value();
    CHECK(red.pieces.size() == 40);
    auto const at = [](Setup const& setup, std::string_view square) {
        for (auto const& piece : setup.pieces)
            if (piece.at == Square::parse(square)) return std::string(text(piece.rank));
        return std::string("nothing");
    };
    CHECK(at(red, "a1") == "B");
    CHECK(at(red, "b1") == "F");
    CHECK(at(red, "d4") == "10");
    CHECK(at(red, "j4") == "3");
    CHECK(at(blue, "b10") == "F");
    CHECK(at(blue, "d7") == "10");
    CHECK(at(blue, "j7") == "3");
    CHECK(std::is_sorted(blue.pieces.begin(), blue.pieces.end()));
    CHECK(rows_of(rules, Side::red, red) == good);
    CHECK(rows_of(rules, Side::blue, blue) == good);
}

TEST_CASE("set-up: what is wrong with one") {
    struct Row {
        std::string sentence;
        std::size_t row;
        std::string instead;
        std::optional<SetupFault> fault;
    };
    for (auto const& row : {
             Row{"blanks and tabs separate as many as there are", 0, "  B\tF  B 3 2 2 3 4 4 5 ", {}},
             Row{"a row too short", 0, "B F B 3 2 2 3 4 4", SetupFault::wrong_width},
             Row{"a row too long", 0, "B F B 3 2 2 3 4 4 5 5", SetupFault::wrong_width},
             Row{"an empty row", 0, "", SetupFault::wrong_width},
             Row{"an unknown piece", 0, "B Q B 3 2 2 3 4 4 5", SetupFault::unknown_piece},
             Row{"lower case is an unknown piece", 0, "B f B 3 2 2 3 4 4 5", SetupFault::unknown_piece},
             Row{"there is no 11", 0, "B F B 3 2 2 3 4 4 11", SetupFault::unknown_piece},
             Row{"the width is looked at first", 0, "Q", SetupFault::wrong_width},
             Row{"a hole", 0, "B F B 3 2 2 3 4 4 .", SetupFault::wrong_army},
             Row{"two flags", 0, "B F F 3 2 2 3 4 4 5", SetupFault::wrong_army},
             Row{"no flag", 0, "B 2 B 3 2 2 3 4 4 5", SetupFault::wrong_army},
             Row{"a line break is no blank", 0, "B\nF B 3 2 2 3 4 4 5", SetupFault::wrong_width},
         }) {
        INFO(row.sentence);
        auto rows = good;
        rows[row.row] = row.instead;
        auto const setup = parse_setup(rules_of("classic"), Side::red, rows);
        CHECK(setup.has_value() == !row.fault);
        if (row.fault && !setup) CHECK(setup.error() == *row.fault);
    }
}

TEST_CASE("set-up: as many rows as the home has") {
    auto rows = good;
    rows.pop_back();
    CHECK(parse_setup(rules_of("classic"), Side::red, rows).error() == SetupFault::wrong_rows);
    rows = good;
    rows.emplace_back(". . . . . . . . . .");
    CHECK(parse_setup(rules_of("classic"), Side::red, rows).error() == SetupFault::wrong_rows);
    CHECK(parse_setup(rules_of("classic"), Side::red, {}).error() == SetupFault::wrong_rows);
}

TEST_CASE("set-up: small armies stand anywhere at home") {
    auto const rules = rules_of("barrage");
    std::vector<std::string> const rows{". . F B . . . . . .", ". S 10 . . . . . . .", "9 . . 3 2 . . . . .",
                                        ". . . . . 2 . . . ."};
    auto const setup = parse_setup(rules, Side::blue, rows);
    REQUIRE(setup);
    CHECK(setup->pieces.size() == 8);
    CHECK(rows_of(rules, Side::blue, *setup) == rows);
    CHECK(parse_setup(rules_of("duel"), Side::blue, rows).error() == SetupFault::wrong_army);
    CHECK(parse_setup(rules, Side::blue, good).error() == SetupFault::wrong_army);
}

TEST_CASE("set-up: complete only with exactly the army on the own home squares") {
    for (auto const& table : tables())
        for (auto side : both_sides) {
            Rules const rules(table);
            auto random = stream(table.id, 0);
            auto const whole = random_setup(random, table, side);
            CHECK(is_complete(rules, side, whole));
            CHECK_FALSE(is_complete(rules, opponent(side), whole));
            auto lacking = whole;
            lacking.pieces.pop_back();
            CHECK_FALSE(is_complete(rules, side, lacking));
            auto doubled = whole;
            doubled.pieces.back() = doubled.pieces.front();
            CHECK_FALSE(is_complete(rules, side, doubled));
            auto ahead = whole;
            ahead.pieces.back().at = Square::at(0, table.height / 2);
            CHECK_FALSE(is_complete(rules, side, ahead));
            CHECK(parse_setup(rules, side, rows_of(rules, side, whole)) == whole);
        }
}

TEST_CASE("set-up: every fault has a sentence of its own") {
    std::set<std::string_view> sentences;
    for (int i = 0; i <= static_cast<int>(SetupFault::wrong_army); ++i)
        sentences.insert(sentence(static_cast<SetupFault>(i)));
    CHECK(sentences.size() == 5);
}
