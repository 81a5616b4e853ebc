#include "support/view_portrait.hpp"
#include "told_game.hpp"

using namespace flagfall;
using namespace flagfall::test;

namespace {

void check_late_joiners(ToldGame const& told) {
    bool const forgets = told.game.rules.options().reveal == Reveal::forget;
    for (auto viewer : all_viewers) {
        auto const& kept = told.of(viewer);
        auto const late = told.late(viewer);
        REQUIRE(portrait(late) == portrait(kept));
        // Of the last clash a late joiner knows nothing under `forget` if he may not know who survived it; else all.
        if (late.last_ply() || !forgets) REQUIRE(last_ply_text(late) == last_ply_text(kept));
        if (forgets && !late.last_ply() && kept.last_ply()) {
            auto const survivor = kept.rank_at(kept.last_ply()->move.to);
            REQUIRE(kept.last_ply()->clash);
            REQUIRE(kept.last_ply()->clash->fallen != Fallen::both);
            REQUIRE_FALSE(survivor);
        }
    }
}

}  // namespace

TEST_CASE("late join: at every ply of random games the view is the one that was kept up to date by events") {
    int plies = 0, clashes = 0, over = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        INFO("seed " << seed);
        Random random(seed);
        ToldGame told(random_rules(random));
        check_late_joiners(told);
        told.set_up(Side::blue, random_setup(random, told.game.rules, Side::blue));
        check_late_joiners(told);
        told.set_up(Side::red, random_setup(random, told.game.rules, Side::red));
        check_late_joiners(told);
        told.begin();
        check_late_joiners(told);
        while (!told.game.ending) {
            told.play(told.random_move(random));
            check_late_joiners(told);
            ++plies;
            if (told.game.plies.back().clash) ++clashes;
        }
        ++over;
    }
    CHECK(plies > 2000);
    CHECK(clashes > 150);
    CHECK(over == 60);
}

TEST_CASE("legality: a player's view allows just the moves that the truth allows") {
    for (std::uint64_t seed = 101; seed <= 120; ++seed) {
        INFO("seed " << seed);
        Random random(seed);
        ToldGame told(random_rules(random));
        for (auto side : both_sides)
            told.set_up(side, random_setup(random, told.game.rules, side));
        told.begin();
        while (!told.game.ending) {
            auto const mover = told.game.position->board().to_move();
            auto const& view = told.of(viewer_of(mover));
            REQUIRE(view.is_my_turn());
            REQUIRE_FALSE(told.of(viewer_of(opponent(mover))).sight());
            REQUIRE_FALSE(told.of(Viewer::spectator).sight());
            auto const by_view = legal_moves(*view.sight());
            auto const by_truth = legal_moves(told.game.position->sight());
            REQUIRE(std::vector(by_view.begin(), by_view.end()) == std::vector(by_truth.begin(), by_truth.end()));
            REQUIRE(barred_moves(*view.sight()) == barred_moves(told.game.position->sight()));
            told.play(told.random_move(random));
        }
        for (auto viewer : all_viewers)
            REQUIRE_FALSE(told.of(viewer).sight());
    }
}
