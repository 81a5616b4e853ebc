// What is shown stays marked, or is forgotten, and what comes out at the end.

#include "support/view_portrait.hpp"
#include "told_game.hpp"

using namespace flagfall;
using namespace flagfall::test;

namespace {

Rules barrage(Reveal reveal, RecordAccess record = RecordAccess::shown) {
    auto options = find_table("barrage")->defaults;
    options.reveal = reveal;
    options.record = record;
    return {*find_table("barrage"), options};
}

Square at(std::string_view word) { return *Square::parse(word); }

/// Red's general stands on a4, Blue's spy on a7 and marshal on b7.
ToldGame table(Rules const& rules) {
    ToldGame told(rules);
    told.set_up(Side::red,
                setup_of(rules, Side::red,
                         {"F B . . . . . . . .", ". . . . . . . . . .", ". . . . . . . . . .", "9 10 2 2 3 S . . . ."}));
    told.set_up(Side::blue,
                setup_of(rules, Side::blue,
                         {"F B . . . . . . . .", ". . . . . . . . . .", ". . . . . . . . . .", "S 10 2 2 3 9 . . . ."}));
    told.begin();
    return told;
}

}  // namespace

TEST_CASE("remember: a rank once shown stays marked for the other side and the spectators, wherever the piece goes") {
    auto told = table(barrage(Reveal::remember));
    told.play({"a4-a5", "f7-f6", "a5-a6", "f6-f5", "a6-a7"});  // the general takes the spy
    for (auto viewer : all_viewers) {
        CHECK(told.of(viewer).rank_at(at("a7")) == Rank::general);
        CHECK(told.of(viewer).fallen().blue == std::vector{Rank::spy});
        CHECK(last_ply_text(told.of(viewer)) == "a6-a7 9xS defender");
        CHECK(last_ply_text(told.late(viewer)) == "a6-a7 9xS defender");
    }
    told.play({"f5-e5", "a7-a8"});
    CHECK(told.of(Viewer::blue).rank_at(at("a8")) == Rank::general);
    CHECK(told.of(Viewer::spectator).rank_at(at("a8")) == Rank::general);
    CHECK_FALSE(told.of(Viewer::spectator).rank_at(at("e5")));
}

TEST_CASE("forget: a rank is shown for the clash only, to those who are there; the fallen stay known") {
    auto told = table(barrage(Reveal::forget));
    told.play({"a4-a5", "f7-f6", "a5-a6", "f6-f5", "a6-a7"});
    for (auto viewer : all_viewers) {
        bool const own = viewer == Viewer::red;
        CHECK(last_ply_text(told.of(viewer)) == "a6-a7 9xS defender");
        CHECK(last_ply_text(told.late(viewer)) == (own ? "a6-a7 9xS defender" : "none"));
        CHECK(told.of(viewer).rank_at(at("a7")).has_value() == own);
        CHECK(told.of(viewer).fallen().blue == std::vector{Rank::spy});
    }
    told.play({"b7-a7"});  // the marshal takes the general: its owner alone knows it afterwards
    CHECK_FALSE(told.late(Viewer::red).last_ply());
    CHECK(told.late(Viewer::blue).last_ply()->clash);
}

TEST_CASE("the end: every rank is there, unless the record is private") {
    for (auto record : {RecordAccess::shown, RecordAccess::hidden}) {
        auto told = table(barrage(Reveal::forget, record));
        told.play({"a4-a5", "f7-f6"});
        told.end({Side::blue, EndReason::resigned});
        for (auto viewer : all_viewers) {
            auto const& view = told.of(viewer);
            CHECK(view.phase() == Phase::over);
            CHECK(view.record().has_value() == (record == RecordAccess::shown));
            view.board()->occupied().for_each([&](Square s) {
                bool const own = seat_of(viewer) == view.board()->side_at(s);
                CHECK(view.rank_at(s).has_value() == (own || record == RecordAccess::shown));
            });
        }
        CHECK(record_of(told.game, names)->players.blue == "Bob");
    }
}

TEST_CASE("the record: only of a game that is over and began") {
    Game game((Rules(classic())));
    CHECK_FALSE(record_of(game, names));
    game.ending = Ending{std::nullopt, EndReason::aborted};
    CHECK_FALSE(record_of(game, names));
    CHECK_FALSE(project(game, Viewer::red, names).record);
    auto told = table(barrage(Reveal::remember));
    CHECK_FALSE(record_of(told.game, names));
}
