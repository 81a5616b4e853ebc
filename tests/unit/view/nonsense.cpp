// A server may lie or err: a view answers with a sentence, and stays what it was.

#include "support/view_portrait.hpp"
#include "told_game.hpp"

#include <functional>

using namespace flagfall;
using namespace flagfall::test;

namespace {

/// A game of barrage after a clash, Red to move.
ToldGame running() {
    Rules const rules(*find_table("barrage"));
    ToldGame told(rules);
    told.set_up(Side::red,
                setup_of(rules, Side::red,
                         {"F B . . . . . . . .", ". . . . . . . . . .", ". . . . . . . . . .", "9 10 2 2 3 S . . . ."}));
    told.set_up(Side::blue,
                setup_of(rules, Side::blue,
                         {"F B . . . . . . . .", ". . . . . . . . . .", ". . . . . . . . . .", "S 10 2 2 3 9 . . . ."}));
    told.begin();
    told.play({"a4-a5", "f7-f6", "a5-a6", "f6-f5", "a6-a7", "f5-f6"});
    return told;
}

ToldGame setting_up() {
    Rules const rules(*find_table("barrage"));
    ToldGame told(rules);
    told.set_up(Side::red,
                setup_of(rules, Side::red,
                         {"F B . . . . . . . .", ". . . . . . . . . .", ". . . . . . . . . .", "9 10 2 2 3 S . . . ."}));
    return told;
}

ToldGame over() {
    auto told = running();
    told.end({Side::red, EndReason::resigned});
    return told;
}

Square at(std::string_view word) { return *Square::parse(word); }
Move move(std::string_view word) { return *parse_move(word); }

bool is_sentence(std::string const& text) { return text.size() > 10 && text.back() == '.'; }

}  // namespace

TEST_CASE("nonsense: a state that cannot be is answered with a sentence") {
    struct Row {
        std::string_view what;
        ToldGame (*game)();
        Viewer viewer;
        std::function<void(ViewState&)> spoil;
    };
    for (auto const& [what, game, viewer, spoil] : std::vector<Row>{
             {"over without an ending", running, Viewer::red, [](auto& s) { s.phase = Phase::over; }},
             {"an ending while it runs", running, Viewer::red,
              [](auto& s) {
                  s.ending = Ending{Side::red, EndReason::resigned};
              }},
             {"setting up with pieces", running, Viewer::red, [](auto& s) { s.phase = Phase::setup; }},
             {"playing without pieces", setting_up, Viewer::blue, [](auto& s) { s.phase = Phase::playing; }},
             {"moves while setting up", setting_up, Viewer::blue,
              [](auto& s) {
                  s.history.push_back({move("a4-a5"), {}});
              }},
             {"fallen while setting up", setting_up, Viewer::blue, [](auto& s) { s.fallen.red.push_back(Rank::spy); }},
             {"a record while setting up", setting_up, Viewer::blue, [](auto& s) { s.record = record_of(over().game, names); }},
             {"a set-up for a spectator", setting_up, Viewer::spectator,
              [](auto& s) { s.own_setup = setting_up().game.setup.red; }},
             {"ready without a set-up", setting_up, Viewer::red, [](auto& s) { s.own_setup.reset(); }},
             {"a set-up though not ready", setting_up, Viewer::red, [](auto& s) { s.ready.red = false; }},
             {"half a set-up", setting_up, Viewer::red, [](auto& s) { s.own_setup->pieces.pop_back(); }},
             {"a set-up out of order", setting_up, Viewer::red,
              [](auto& s) { std::swap(s.own_setup->pieces[0], s.own_setup->pieces[1]); }},
             {"a set-up after play began", running, Viewer::red, [](auto& s) { s.own_setup = setting_up().game.setup.red; }},
             {"four offers", running, Viewer::red, [](auto& s) { s.draw_offers_made.red = 4; }},
             {"fewer than no offers", running, Viewer::red, [](auto& s) { s.draw_offers_made.red = -1; }},
             {"an offer never made", running, Viewer::red, [](auto& s) { s.draw_offer = Side::blue; }},
             {"an army too small", running, Viewer::red, [](auto& s) { s.occupied.red.pop_back(); }},
             {"an army out of order", running, Viewer::red, [](auto& s) { std::swap(s.occupied.red[0], s.occupied.red[1]); }},
             {"one square twice", running, Viewer::red, [](auto& s) { s.occupied.red[1] = s.occupied.red[0]; }},
             {"an army away from home", running, Viewer::red, [](auto& s) { s.occupied.red.back() = at("p10"); }},
             {"a move of nobody", running, Viewer::red, [](auto& s) { s.history[0].move = move("e5-e6"); }},
             {"a move off the board", running, Viewer::red, [](auto& s) { s.history[0].move = move("p1-p2"); }},
             {"a clash that was none", running, Viewer::red, [](auto& s) { s.history[0].fallen = Fallen::both; }},
             {"a clash left out", running, Viewer::red, [](auto& s) { s.history[4].fallen.reset(); }},
             {"a clash the wrong way round", running, Viewer::red, [](auto& s) { s.history[4].fallen = Fallen::attacker; }},
             {"a move too few", running, Viewer::red, [](auto& s) { s.history.pop_back(); }},
             {"a fallen too many", running, Viewer::red, [](auto& s) { s.fallen.red.push_back(Rank::spy); }},
             {"a fallen too few", running, Viewer::red, [](auto& s) { s.fallen.blue.clear(); }},
             {"a piece too many", running, Viewer::red, [](auto& s) { s.pieces.push_back(s.pieces[0]); }},
             {"a piece too few", running, Viewer::red, [](auto& s) { s.pieces.pop_back(); }},
             {"a piece twice", running, Viewer::red, [](auto& s) { s.pieces[1] = s.pieces[0]; }},
             {"a piece elsewhere", running, Viewer::red, [](auto& s) { s.pieces[0].at = at("e5"); }},
             {"a piece of another home", running, Viewer::red, [](auto& s) { s.pieces[0].home = at("e5"); }},
             {"a piece of the other side", running, Viewer::red, [](auto& s) { s.pieces[0].side = Side::blue; }},
             {"an own rank left out", running, Viewer::red, [](auto& s) { s.pieces[0].rank.reset(); }},
             {"a bomb that moved", running, Viewer::spectator,
              [](auto& s) {
                  for (auto& piece : s.pieces)
                      if (piece.at == at("f6")) piece.rank = Rank::bomb;
              }},
             {"a record of other moves", over, Viewer::red, [](auto& s) { s.record->moves.pop_back(); }},
             {"a record of other ranks", over, Viewer::red,
              [](auto& s) { std::swap(s.record->setup.red.pieces[0].rank, s.record->setup.red.pieces[1].rank); }},
             {"a record of another end", over, Viewer::red, [](auto& s) { s.record->ending.winner = Side::blue; }},
             {"a record of other rules", over, Viewer::red, [](auto& s) { s.record->rules = Rules(classic()); }},
         }) {
        INFO(what);
        auto state = project(game().game, viewer, names);
        REQUIRE(View::of(state));
        spoil(state);
        auto const view = View::of(std::move(state));
        REQUIRE_FALSE(view);
        CHECK(is_sentence(view.error()));
    }
}

TEST_CASE("nonsense: an event that does not fit is answered with a sentence and changes nothing") {
    struct Row {
        std::string_view what;
        ToldGame (*game)();
        Viewer viewer;
        ViewEvent event;
    };
    auto const played = [](int number, std::string_view word, std::optional<Clash> clash = {}) {
        return Played{number, {move(word), clash}};
    };
    auto const red_setup = *setting_up().game.setup.red;
    auto half = red_setup;
    half.pieces.pop_back();
    auto const occupied = project(running().game, Viewer::red, names).occupied;
    for (auto const& [what, game, viewer, event] : std::vector<Row>{
             {"ready after play began", running, Viewer::red, ReadyChanged{Side::red, true, red_setup}},
             {"ready twice", setting_up, Viewer::blue, ReadyChanged{Side::red, true, {}}},
             {"not ready twice", setting_up, Viewer::red, ReadyChanged{Side::blue, false, {}}},
             {"another's set-up", setting_up, Viewer::blue, ReadyChanged{Side::red, false, red_setup}},
             {"own without a set-up", setting_up, Viewer::red, ReadyChanged{Side::red, true, {}}},
             {"withdrawn with a set-up", setting_up, Viewer::red, ReadyChanged{Side::red, false, red_setup}},
             {"half a set-up", setting_up, Viewer::red, ReadyChanged{Side::red, true, half}},
             {"begun before both are ready", setting_up, Viewer::red, Started{occupied}},
             {"begun twice", running, Viewer::red, Started{occupied}},
             {"a move while setting up", setting_up, Viewer::red, played(1, "a4-a5")},
             {"a move after the end", over, Viewer::red, played(7, "b4-b5")},
             {"a ply again", running, Viewer::red, played(6, "b4-b5")},
             {"a ply left out", running, Viewer::red, played(8, "b4-b5")},
             {"a move of the other side", running, Viewer::red, played(7, "f6-f5")},
             {"a move of nobody", running, Viewer::red, played(7, "e5-e6")},
             {"a move off the board", running, Viewer::red, played(7, "p9-p10")},
             {"a flag that moves", running, Viewer::red, played(7, "a1-a2")},
             {"a general that runs", running, Viewer::red, played(7, "a7-a9")},
             {"a clash with nobody", running, Viewer::red, played(7, "b4-b5", Clash{Rank::marshal, Rank::spy, Fallen::defender})},
             {"no clash with somebody", running, Viewer::red, played(7, "a7-b7")},
             {"a clash against the rules", running, Viewer::red,
              played(7, "a7-b7", Clash{Rank::general, Rank::marshal, Fallen::defender})},
             {"a clash with another rank than one's own", running, Viewer::red,
              played(7, "a7-b7", Clash{Rank::scout, Rank::marshal, Fallen::attacker})},
             {"a clash with another rank than was shown", running, Viewer::blue,
              played(7, "a7-b7", Clash{Rank::scout, Rank::marshal, Fallen::attacker})},
             {"an attacking bomb", running, Viewer::blue, played(7, "e4-e7", Clash{Rank::bomb, Rank::miner, Fallen::attacker})},
             {"an offer while setting up", setting_up, Viewer::red, DrawChanged{Side::red, DrawStep::offered}},
             {"nothing to withdraw", running, Viewer::red, DrawChanged{Side::red, DrawStep::withdrawn}},
             {"nothing to decline", running, Viewer::red, DrawChanged{Side::red, DrawStep::declined}},
             {"ended twice", over, Viewer::red, Ended{{Side::red, EndReason::resigned}}},
             {"revealed before the end", running, Viewer::red, Revealed{*record_of(over().game, names)}},
             {"revealed twice", over, Viewer::red, Revealed{*record_of(over().game, names)}},
             {"revealed before play began", setting_up, Viewer::red, Revealed{*record_of(over().game, names)}},
         }) {
        INFO(what);
        auto view = game().of(viewer);
        auto const before = portrait(view);
        auto const fault = view.apply(event);
        REQUIRE(fault);
        CHECK(is_sentence(*fault));
        CHECK(portrait(view) == before);
        CHECK(last_ply_text(view) == last_ply_text(game().of(viewer)));
    }
}

TEST_CASE("nonsense: an offer twice, or once too often") {
    auto view = running().of(Viewer::red);
    for (int i = 0; i < 3; ++i) {
        REQUIRE_FALSE(view.apply(DrawChanged{Side::red, DrawStep::offered}));
        CHECK(view.apply(DrawChanged{Side::blue, DrawStep::offered}));
        REQUIRE_FALSE(view.apply(DrawChanged{Side::blue, DrawStep::declined}));
    }
    CHECK(view.draw_offers_left(Side::red) == 0);
    CHECK(view.apply(DrawChanged{Side::red, DrawStep::offered}));
}

TEST_CASE("nonsense: states and events with anything anywhere never harm, and what is taken in makes a view") {
    int taken = 0, refused = 0;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        INFO("seed " << seed);
        Random random(seed);
        ToldGame const games[]{setting_up(), running(), over()};
        auto const& game = games[below(random, 3)].game;
        auto const viewer = all_viewers[static_cast<std::size_t>(below(random, 3))];
        auto const square = [&] { return Square::of_index(below(random, Square::count)); };
        auto const rank = [&] { return all_ranks[static_cast<std::size_t>(below(random, rank_count))]; };
        auto const side = [&] { return chance(random, 50) ? Side::red : Side::blue; };
        auto state = project(game, viewer, names);
        for (int times = 1 + below(random, 3); times > 0; --times)
            switch (below(random, 12)) {
                case 0: state.viewer = all_viewers[static_cast<std::size_t>(below(random, 3))]; break;
                case 1: state.phase = static_cast<Phase>(below(random, 3)); break;
                case 2: state.rules = random_rules(random); break;
                case 3: state.ready = {chance(random, 50), chance(random, 50)}; break;
                case 4: state.occupied[side()].push_back(square()); break;
                case 5:
                    state.history.push_back(
                        {{square(), square()}, chance(random, 50) ? std::optional(Fallen::both) : std::nullopt});
                    break;
                case 6:
                    if (!state.history.empty())
                        state.history.erase(state.history.begin() + below(random, static_cast<int>(state.history.size())));
                    break;
                case 7:
                    if (!state.pieces.empty())
                        state.pieces[static_cast<std::size_t>(below(random, static_cast<int>(state.pieces.size())))].rank =
                            rank();
                    break;
                case 8: state.fallen[side()].push_back(rank()); break;
                case 9: state.own_setup = random_setup(random, state.rules, side()); break;
                case 10: state.ending = Ending{side(), EndReason::agreed}; break;
                default: state.draw_offer = side(); break;
            }
        auto view = View::of(state);
        if (!view) {
            ++refused;
            REQUIRE(is_sentence(view.error()));
            continue;
        }
        ++taken;
        for (int i = 0; i < 20; ++i) {
            Ply ply{{square(), square()}, std::nullopt};
            if (auto const& board = view->board(); board && chance(random, 80)) {
                auto const moves = legal_moves(Sight(*board, {}, board->occupied()));
                if (!moves.empty()) ply.move = moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))];
            }
            auto const known = view->rank_at(ply.move.from);
            auto const other = view->rank_at(ply.move.to);
            if (chance(random, 50)) {
                auto const attacker = known.value_or(rank()), defender = other.value_or(rank());
                ply.clash = Clash{attacker, defender, view->rules().clash(attacker, defender)};
            }
            auto const before = portrait(*view);
            if (view->apply(Played{static_cast<int>(view->history().size()) + 1, ply})) REQUIRE(portrait(*view) == before);
        }
        portrait(*view);
    }
    CHECK(taken > 300);
    CHECK(refused > 300);
}
