#include "table.hpp"

using namespace flagfall;
using namespace flagfall::test;
using wire::DrawAct;

namespace {

Result<std::vector<RoomEvent>, RoomRefusal> draw(Table& table, Side side, DrawAct act) { return table.say(side, ActOnDraw{act}); }

std::optional<Side> standing(Table const& table) { return table.room.state_for(Viewer::spectator).draw_offer; }

}  // namespace

TEST_CASE("draw: an offer stands until it is answered, withdrawn, or the other moves") {
    Table table;
    CHECK(refusal(draw(table, red, DrawAct::offer)) == ErrorCode::wrong_phase);
    table.begin();

    REQUIRE(draw(table, red, DrawAct::offer));
    CHECK(standing(table) == red);
    table.play({"a4-a5"});  // its own maker's move leaves it
    CHECK(standing(table) == red);
    table.play({"a7-a6"});
    CHECK_FALSE(standing(table));
    CHECK(refusal(draw(table, blue, DrawAct::accept)) == ErrorCode::no_draw_offer);

    REQUIRE(draw(table, red, DrawAct::offer));
    REQUIRE(draw(table, blue, DrawAct::decline));
    CHECK_FALSE(standing(table));

    REQUIRE(draw(table, blue, DrawAct::offer));
    REQUIRE(draw(table, blue, DrawAct::withdraw));
    CHECK_FALSE(standing(table));
}

TEST_CASE("draw: accepted, the game ends without a winner") {
    Table table;
    table.begin();
    REQUIRE(draw(table, blue, DrawAct::offer));
    auto const events = draw(table, red, DrawAct::accept);
    REQUIRE(events);
    CHECK(table.room.ending() == stratego::Ending{std::nullopt, stratego::EndReason::agreed});
    CHECK_FALSE(standing(table));
    for (auto act : {DrawAct::offer, DrawAct::accept, DrawAct::decline, DrawAct::withdraw})
        CHECK(refusal(draw(table, red, act)) == ErrorCode::wrong_phase);
}

TEST_CASE("draw: what does not answer the offer that stands") {
    struct Row {
        std::optional<Side> standing;
        Side side;
        DrawAct act;
        ErrorCode code;
    };
    for (auto const& [offer, side, act, code] : {
             Row{std::nullopt, red, DrawAct::accept, ErrorCode::no_draw_offer},
             Row{std::nullopt, red, DrawAct::decline, ErrorCode::no_draw_offer},
             Row{std::nullopt, red, DrawAct::withdraw, ErrorCode::no_draw_offer},
             Row{red, red, DrawAct::accept, ErrorCode::no_draw_offer},
             Row{red, red, DrawAct::decline, ErrorCode::no_draw_offer},
             Row{red, blue, DrawAct::withdraw, ErrorCode::no_draw_offer},
             Row{red, red, DrawAct::offer, ErrorCode::draw_offer_stands},
             Row{red, blue, DrawAct::offer, ErrorCode::draw_offer_stands},
         }) {
        Table table;
        table.begin();
        if (offer) REQUIRE(draw(table, *offer, DrawAct::offer));
        INFO((offer ? text(*offer) : "none") << " stands, " << text(side) << " does " << static_cast<int>(act));
        CHECK(refusal(draw(table, side, act)) == code);
        CHECK(standing(table) == offer);
    }
}

TEST_CASE("draw: three offers a player a game") {
    Table table;
    table.begin();
    for (int i = 0; i < 3; ++i) {
        REQUIRE(draw(table, red, DrawAct::offer));
        REQUIRE(draw(table, blue, DrawAct::decline));
    }
    CHECK(refusal(draw(table, red, DrawAct::offer)) == ErrorCode::no_draw_offers_left);
    CHECK(table.room.state_for(Viewer::blue).draw_offers_made == BySide<int>{3, 0});
    CHECK(draw(table, blue, DrawAct::offer));
}
