// The tables and what follows from them, by rules.md 4.

#include "support/catch.hpp"
#include "written.hpp"

using namespace flagfall;
using namespace flagfall::stratego;

TEST_CASE("tables: each by its row in the rules") {
    struct Row {
        std::string_view id;
        Army army;
        int pieces, width, height, home_rows;
        std::string lakes;
        bool free_placement;
    };
    std::string const classic_lakes = "c5 d5 g5 h5 c6 d6 g6 h6", quick_lakes = "c4 f4 c5 f5";
    Army const whole{1, 6, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1}, duel{1, 2, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1};
    std::vector<Row> const rows{
        {"classic", whole, 40, 10, 10, 4, classic_lakes, false},
        {"barrage", {1, 1, 1, 2, 1, 0, 0, 0, 0, 0, 1, 1}, 8, 10, 10, 4, classic_lakes, true},
        {"duel", duel, 10, 10, 10, 4, classic_lakes, true},
        {"quick", duel, 10, 8, 8, 3, quick_lakes, true},
        {"hebrew", whole, 40, 10, 10, 4, classic_lakes, false},
        {"tactico", whole, 40, 10, 10, 4, classic_lakes, false},
        {"katlag", whole, 40, 10, 10, 4, classic_lakes, false},
    };
    REQUIRE(tables().size() == rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        auto const& row = rows[i];
        auto const& table = tables()[i];
        INFO(row.id);
        CHECK(table.id == row.id);
        CHECK(find_table(row.id) == &table);
        CHECK_FALSE(table.title.empty());
        CHECK(table.army == row.army);
        CHECK(table.army_size() == row.pieces);
        CHECK(table.width == row.width);
        CHECK(table.height == row.height);
        CHECK(table.home_rows == row.home_rows);
        CHECK(table.free_placement == row.free_placement);
        std::string lakes;
        table.lakes.for_each([&](Square s) { lakes += (lakes.empty() ? "" : " ") + s.text(); });
        CHECK(lakes == row.lakes);
    }
}

TEST_CASE("tables: a table only changes the defaults that its row names") {
    for (auto const& table : tables()) {
        INFO(table.id);
        auto const differing = differences(table.defaults, classic().defaults);
        std::vector<NamedOption> expected;
        if (table.id == "hebrew") expected = {{"bombs", "once"}};
        if (table.id == "tactico") expected = {{"reveal", "forget"}};
        CHECK(differing == expected);
        CHECK(table.spy_hunts == (table.id == "katlag"));
        CHECK((table.back == Back::drummer) == (table.id == "tactico"));
        CHECK((table.face == Face::pictures) == (table.id == "katlag"));
    }
}

TEST_CASE("tables: ids are exact") {
    for (auto const* id : {"", "Classic", "chess", "lightning", "classic "})
        CHECK(find_table(id) == nullptr);
    CHECK(&classic() == find_table("classic"));
}

TEST_CASE("board: identities are dealt in square order over both sides, and stay with the piece") {
    Position position(test::rules_of("classic"), test::placed("b10 b7, e5 b4, e4 r5, a1 rF"));
    auto const& board = position.board();
    CHECK(board.piece_count() == 4);
    struct Row {
        char const* home;
        Side side;
    };
    std::vector<Row> const in_order{{"a1", Side::red}, {"e4", Side::red}, {"e5", Side::blue}, {"b10", Side::blue}};
    for (std::size_t id = 0; id < in_order.size(); ++id) {
        CHECK(board.home_of(static_cast<PieceId>(id)) == Square::parse(in_order[id].home));
        CHECK(board.side_of(static_cast<PieceId>(id)) == in_order[id].side);
    }
    CHECK(test::play_all(position, "e4-e5 b10-b9 e5-e6") == "legal");
    CHECK(board.piece_at(*Square::parse("e6")) == PieceId{1});
    CHECK(board.home_of(1) == Square::parse("e4"));
    CHECK(board.has_moved(1));
    CHECK(board.was_shown(1));
    CHECK(board.has_moved(3));
    CHECK_FALSE(board.was_shown(3));
    CHECK_FALSE(board.has_moved(0));
    CHECK(board.plies() == 3);
    CHECK(board.quiet_plies() == 2);
    CHECK_FALSE(board.piece_at(*Square::parse("e4")));
    CHECK_FALSE(board.side_at(*Square::parse("e5")));
}

TEST_CASE("moves: words of refusals and of who fell are read back") {
    for (int i = 0; i <= static_cast<int>(Refusal::more_squares); ++i)
        CHECK(parse_refusal(text(static_cast<Refusal>(i))) == static_cast<Refusal>(i));
    for (auto fallen : {Fallen::attacker, Fallen::defender, Fallen::both})
        CHECK(parse_fallen(text(fallen)) == fallen);
    CHECK_FALSE(parse_refusal("Two_squares"));
    CHECK_FALSE(parse_fallen(""));
}
