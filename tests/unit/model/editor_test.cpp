// Making a set-up: the tray and the board always hold exactly the army.

#include "model/ui/editor.hpp"

#include "support/catch.hpp"

#include <random>

using namespace flagfall;
using namespace flagfall::client;
using stratego::Rank;

namespace {

Square sq(std::string_view text) { return *Square::parse(text); }

SetupEditor editor(Side side = Side::red) { return {stratego::Rules(stratego::classic()), side}; }

int pieces(SetupEditor const& e) { return static_cast<int>(e.setup().pieces.size()); }

}  // namespace

TEST_CASE("editor: begins with the whole army in the tray") {
    auto e = editor();
    CHECK(e.left() == 40);
    CHECK(e.left(Rank::scout) == 8);
    CHECK_FALSE(e.is_complete());
}

TEST_CASE("editor: a rank is placed on home squares only, and no more often than the army has it") {
    auto e = editor();
    CHECK(e.place(Rank::marshal, sq("a4")));
    CHECK_FALSE(e.place(Rank::marshal, sq("b4")));
    CHECK_FALSE(e.place(Rank::scout, sq("a5")));
    CHECK_FALSE(e.place(Rank::scout, sq("a10")));
    CHECK(e.left(Rank::marshal) == 0);
    CHECK(pieces(e) == 1);
}

TEST_CASE("editor: what stood there goes back to the tray") {
    auto e = editor();
    e.place(Rank::marshal, sq("a4"));
    CHECK(e.place(Rank::spy, sq("a4")));
    CHECK(e.left(Rank::marshal) == 1);
    CHECK(e.at(sq("a4")) == Rank::spy);
}

TEST_CASE("editor: pressing two squares swaps them, one may be empty") {
    auto e = editor();
    e.place(Rank::marshal, sq("a1"));
    e.place(Rank::bomb, sq("b1"));
    e.press(sq("a1"));
    CHECK(e.picked_square == sq("a1"));
    e.press(sq("b1"));
    CHECK(e.at(sq("a1")) == Rank::bomb);
    CHECK(e.at(sq("b1")) == Rank::marshal);
    CHECK_FALSE(e.picked_square);
    e.press(sq("b1"));
    e.press(sq("j4"));
    CHECK(e.at(sq("j4")) == Rank::marshal);
    CHECK_FALSE(e.at(sq("b1")));
}

TEST_CASE("editor: a picked rank is placed again and again until none is left") {
    auto e = editor();
    e.press_tray(Rank::colonel);
    e.press(sq("a1"));
    CHECK(e.picked_rank == Rank::colonel);
    e.press(sq("b1"));
    CHECK_FALSE(e.picked_rank);
    CHECK(e.left(Rank::colonel) == 0);
}

TEST_CASE("editor: a drag puts down once, and beside the board takes off") {
    auto e = editor();
    e.press_tray(Rank::miner);
    e.dragging = true;
    e.release(sq("c2"));
    CHECK(e.at(sq("c2")) == Rank::miner);
    CHECK_FALSE(e.picked_rank);
    e.press(sq("c2"));
    e.dragging = true;
    e.release(std::nullopt);
    CHECK_FALSE(e.at(sq("c2")));
    CHECK(e.left(Rank::miner) == 5);
}

TEST_CASE("editor: rows go out and come in again, for both sides") {
    std::vector<std::string> rows{"B F B 4 5 6 7 8 9 2", "2 B 3 3 3 3 3 4 4 4", "5 5 5 6 6 6 7 7 8 B", "B B S 10 2 2 2 2 2 2"};
    for (auto side : both_sides) {
        auto e = editor(side);
        CHECK_FALSE(e.put_rows(rows));
        CHECK(e.is_complete());
        CHECK(e.rows() == rows);
    }
}

TEST_CASE("editor: rows that are no set-up change nothing") {
    auto e = editor();
    e.place(Rank::marshal, sq("a1"));
    std::vector<std::string> rows{"B F"};
    CHECK(e.put_rows(rows));
    CHECK(e.at(sq("a1")) == Rank::marshal);
    CHECK(pieces(e) == 1);
}

TEST_CASE("editor: mirroring twice is the same again, and whatever one does, no piece is lost") {
    auto seed = std::random_device{}();
    INFO("seed " << seed);
    std::mt19937 numbers(seed);
    auto e = editor(Side::blue);
    auto any_square = [&] { return Square::of_index(static_cast<int>(numbers() % Square::count)); };
    auto any_rank = [&] { return stratego::all_ranks[numbers() % stratego::all_ranks.size()]; };
    for (int i = 0; i < 3000; ++i) {
        switch (numbers() % 7) {
            case 0: e.press(any_square()); break;
            case 1: e.press_tray(any_rank()); break;
            case 2: e.place(any_rank(), any_square()); break;
            case 3: e.take_off(any_square()); break;
            case 4: e.swap(any_square(), any_square()); break;
            case 5: {
                auto before = e.setup();
                e.mirror();
                e.mirror();
                REQUIRE(e.setup() == before);
                break;
            }
            default: e.dragging = true; e.release(numbers() % 2 == 0 ? std::optional(any_square()) : std::nullopt);
        }
        REQUIRE(pieces(e) + e.left() == 40);
        for (auto rank : stratego::all_ranks)
            REQUIRE(e.left(rank) >= 0);
        for (auto const& placed : e.setup().pieces)
            REQUIRE(e.is_home(placed.at));
    }
}
