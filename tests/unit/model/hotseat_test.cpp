// Two people at one screen: each sees his own side only.

#include "desk.hpp"
#include "model/ui/steps.hpp"

using namespace flagfall;
using namespace flagfall::client;

TEST_CASE("two at one screen: set up, curtain, set up, curtain, move, curtain; never the wrong side") {
    Desk desk("connect");
    desk.press(Act::open_hotseat);
    auto scene = [&]() -> HotseatScene const& { return std::get<HotseatScene>(desk.model.scene); };
    using Stage = HotseatScene::Stage;
    CHECK(scene().who == Side::red);
    desk.press(Act::shuffle);
    desk.press(Act::ready);
    CHECK(scene().stage == Stage::curtain);
    CHECK(scene().who == Side::blue);
    CHECK_FALSE(layout(desk.model).box);
    desk.press(Act::lift_curtain);
    CHECK(scene().stage == Stage::setting_up);
    CHECK(editor_of(desk.model)->left() == 40);
    desk.press(Act::shuffle);
    desk.press(Act::ready);
    CHECK(scene().who == Side::red);
    desk.press(Act::lift_curtain);
    for (int ply = 0; ply < 30 && scene().stage != Stage::over; ++ply) {
        REQUIRE(scene().stage == Stage::playing);
        auto who = scene().who;
        CHECK(who == (ply % 2 == 0 ? Side::red : Side::blue));
        desk.pass(2000);
        auto picture = *table_picture(desk.model);
        CHECK(picture.bottom == who);
        auto const& board = scene().game.position->board();
        for (auto const& piece : picture.pieces)
            if (piece.side != who && !board.was_shown(*board.piece_at(piece.at))) CHECK_FALSE(piece.face);
        auto moves = legal_moves(*scene().view->sight());
        auto move = moves[static_cast<std::size_t>(ply * 5) % moves.size()];
        desk.press_square(move.from.text());
        desk.press_square(move.to.text());
        if (scene().stage == Stage::over) break;
        desk.pass(2000);
        REQUIRE(scene().stage == Stage::curtain);
        CHECK_FALSE(table_picture(desk.model));
        desk.press(Act::lift_curtain);
    }
}

TEST_CASE("two at one screen: the end shows everything, and may be agreed or resigned") {
    Desk desk("hotseat");
    desk.press(Act::open_resign);
    desk.press(Act::accept_draw);
    auto const& scene = std::get<HotseatScene>(desk.model.scene);
    CHECK(scene.stage == HotseatScene::Stage::over);
    auto const shown = table_picture(desk.model);
    for (auto const& piece : shown->pieces)
        CHECK(piece.face);
    desk.press(Act::save_record);
    CHECK(desk.did<SaveRecord>());
}
