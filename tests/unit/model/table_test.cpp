// What a board shows and what a hand can do on it; fog first.

#include "desk.hpp"
#include "model/ui/steps.hpp"

using namespace flagfall;
using namespace flagfall::client;

namespace {

stratego::View const& view_of(Model const& model) { return *place_of(model)->view; }

/// The moves that the view's own generator calls legal.
std::vector<stratego::Move> legal(Model const& model) {
    auto sight = view_of(model).sight();
    REQUIRE(sight);
    auto moves = legal_moves(*sight);
    return {moves.begin(), moves.end()};
}

}  // namespace

TEST_CASE("table: the opponent's piece shows its back unless its rank was shown") {
    for (auto const* scene : {"game", "lifted", "barred", "watching", "reconnecting"}) {
        INFO(scene);
        Desk desk(scene);
        auto const& view = view_of(desk.model);
        auto own = seat_of(view.viewer());
        auto picture = table_picture(desk.model);
        REQUIRE(picture);
        int backs = 0;
        for (auto const& piece : picture->pieces) {
            auto shown = view.board()->was_shown(*view.board()->piece_at(piece.at));
            if (piece.side != own && !shown) {
                CHECK_FALSE(piece.face);
                ++backs;
            }
            if (piece.side == own) CHECK(piece.face);
        }
        CHECK(backs > 20);
    }
}

TEST_CASE("table: when the game is over everything is shown") {
    Desk desk("over");
    auto picture = table_picture(desk.model);
    REQUIRE(picture);
    for (auto const& piece : picture->pieces)
        CHECK(piece.face);
}

TEST_CASE("table: behind the curtain there is no board, no piece and nothing to press but the curtain") {
    Desk desk("curtain");
    auto page = layout(desk.model);
    CHECK_FALSE(page.box);
    CHECK_FALSE(page.table);
    CHECK_FALSE(table_picture(desk.model));
    for (auto const& item : page.items) {
        CHECK_FALSE(item.rank);
        CHECK(item.kind != Kind::table);
    }
    auto const& scene = std::get<HotseatScene>(desk.model.scene);
    CHECK_FALSE(scene.view);
    CHECK(page.find(Act::lift_curtain));
}

TEST_CASE("table: lifting a piece marks exactly where it may go") {
    Desk desk("game");
    auto const shown = table_picture(desk.model);
    for (auto const& piece : shown->pieces) {
        if (piece.side != Side::red) continue;
        desk.key(Key::escape);
        desk.press_square(piece.at.text());
        auto picture = *table_picture(desk.model);
        INFO(piece.at.text());
        for (int i = 0; i < Square::count; ++i) {
            auto to = Square::of_index(i);
            bool marked = picture.is_marked(to, Mark::legal) || picture.is_marked(to, Mark::attack);
            auto moves = legal(desk.model);
            bool may = std::ranges::find(moves, stratego::Move{piece.at, to}) != moves.end();
            CHECK(marked == may);
            if (may) CHECK(picture.is_marked(to, Mark::attack) == (view_of(desk.model).board()->side_at(to) == Side::blue));
        }
    }
}

TEST_CASE("table: a move is made by two clicks, by dragging and by keyboard alike") {
    auto move = [](Desk& desk, int how, stratego::Move m) {
        if (how == 0) {
            desk.press_square(m.from.text());
            desk.press_square(m.to.text());
        } else if (how == 1) {
            desk.drag(m.from.text(), m.to.text());
        } else {
            *cursor_of(desk.model) = m.from;
            desk.model.focus = {Act::table};
            desk.key(Key::enter);
            *cursor_of(desk.model) = m.to;
            desk.key(Key::space);
        }
    };
    for (int how : {0, 1, 2}) {
        INFO("way " << how);
        Desk desk("game");
        auto m = legal(desk.model).front();
        move(desk, how, m);
        auto sent = desk.sent<wire::PlayMove>();
        REQUIRE(sent.size() == 1);
        CHECK(sent[0].move == m.text());
        CHECK(sent[0].ply == 41);
        // Until the server answers, no other move goes out.
        move(desk, how, m);
        CHECK(desk.sent<wire::PlayMove>().size() == 1);
    }
}

TEST_CASE("table: what cannot be is refused here already, with a reason") {
    struct Row {
        std::string what, from, to;
    };
    Desk desk("game");
    std::string bomb, flag, blue_piece;
    auto const shown = table_picture(desk.model);
    for (auto const& piece : shown->pieces) {
        if (piece.side == Side::red && piece.face == stratego::Rank::bomb) bomb = piece.at.text();
        if (piece.side == Side::red && piece.face == stratego::Rank::flag) flag = piece.at.text();
        if (piece.side == Side::blue) blue_piece = piece.at.text();
    }
    for (auto const& square : {bomb, flag, blue_piece}) {
        desk.press_square(square);
        INFO(square);
        CHECK_FALSE(hand_of(desk.model)->lifted);
        CHECK_FALSE(hand_of(desk.model)->note.empty());
    }
    auto m = legal(desk.model).front();
    desk.press_square(m.from.text());
    desk.press_square("c5");
    CHECK(hand_of(desk.model)->lifted == m.from);
    CHECK_FALSE(hand_of(desk.model)->note.empty());
    CHECK(desk.sent<wire::PlayMove>().empty());
}

TEST_CASE("table: a barred square is marked, and pressing or pointing at it says why") {
    Desk desk("barred");
    auto picture = *table_picture(desk.model);
    std::optional<Square> barred;
    for (auto const& mark : picture.marks)
        if (mark.mark == Mark::barred) barred = mark.at;
    REQUIRE(barred);
    CHECK_FALSE(hand_of(desk.model)->note.empty());
    hand_of(desk.model)->note.clear();
    desk.feed(PointerMoved{desk.middle_of(barred->text())});
    auto words = barred_words(*hand_of(desk.model), view_of(desk.model), *barred);
    CHECK_FALSE(words.empty());
    CHECK(desk.shows(words.substr(0, 15)));
    desk.press_square(barred->text());
    CHECK(hand_of(desk.model)->note == words);
    CHECK(desk.sent<wire::PlayMove>().empty());
}

TEST_CASE("table: a clash shows both faces for a moment, and any press skips it") {
    Desk desk("clash");
    auto picture = *table_picture(desk.model);
    REQUIRE(picture.clash);
    CHECK(is_moving(desk.model));
    for (auto const& piece : picture.pieces)
        CHECK(piece.at != picture.clash->at);
    SECTION("by itself") {
        desk.pass(2000);
        CHECK_FALSE(table_picture(desk.model)->clash);
        CHECK_FALSE(is_moving(desk.model));
    }
    SECTION("by a press") {
        desk.press_square("a1");
        CHECK_FALSE(table_picture(desk.model)->clash);
    }
}

TEST_CASE("table: the trays count what is left of both sides") {
    Desk desk("game");
    auto const& view = view_of(desk.model);
    for (auto side : both_sides) {
        auto left = remaining(view.rules().table().army, view.fallen()[side]);
        int sum = 0;
        for (auto number : left)
            sum += number;
        CHECK(sum == view.board()->occupied(side).size());
    }
}

TEST_CASE("table: ranks are numbered as the settings say") {
    Settings original;
    original.numbering = stratego::Numbering::original;
    Desk desk(sample("game", original).value());
    CHECK(table_picture(desk.model)->numbering == stratego::Numbering::original);
}
