#include "stratego/view_event.hpp"
#include "support/catch.hpp"

using namespace flagfall::stratego;

TEST_CASE("words: phases and draw steps are read as they are written, and nothing else is") {
    for (auto phase : {Phase::setup, Phase::playing, Phase::over})
        CHECK(parse_phase(text(phase)) == phase);
    for (auto step : {DrawStep::offered, DrawStep::withdrawn, DrawStep::declined})
        CHECK(parse_draw_step(text(step)) == step);
    CHECK(text(Phase::playing) == "playing");
    CHECK(text(DrawStep::withdrawn) == "withdrawn");
    for (auto word : {"", "Setup", "waiting", "playing "})
        CHECK_FALSE(parse_phase(word));
    for (auto word : {"", "accepted", "offer"})
        CHECK_FALSE(parse_draw_step(word));
}
