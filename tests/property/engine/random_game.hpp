#pragma once
// Random games to try laws on.

#include "stratego/position.hpp"
#include "support/random_player.hpp"
#include "support/random_setup.hpp"

namespace flagfall::test {

struct Start {
    stratego::Rules rules;
    BySide<stratego::Setup> setup;
    Side to_move = Side::red;
};

/// How pieces are strewn: each kind is rich in something that games from set-ups seldom show.
enum class Scatter {
    open,   ///< a few pieces of any rank anywhere, flags or none
    stuck,  ///< a piece in the corner behind own bombs, and few others
    pen,    ///< one or two movable pieces a side in a small pen of bombs: nothing to do but to chase in rounds
};

inline Start scattered(Random& random, stratego::Rules const& rules, Scatter kind) {
    using stratego::Rank;
    Start start{rules, {}, one_in(random, 2) ? Side::red : Side::blue};
    auto squares = squares_of(rules.land());
    auto const place = [&](Side side, Square at, Rank rank) {
        if (std::erase(squares, at) == 1) start.setup[side].pieces.push_back({at, rank});  // nothing into a lake
    };
    auto const movable = [&] {
        return any_of(random, std::array{Rank::spy, Rank::scout, Rank::miner, Rank::sergeant, Rank::marshal});
    };
    if (kind == Scatter::pen) {
        for (int i = 0; i < 3; ++i) {
            place(Side::red, Square::at(3, i), Rank::bomb);
            place(Side::blue, Square::at(i, 3), Rank::bomb);
        }
        std::erase_if(squares, [](Square s) { return s.file() > 2 || s.row() > 2; });
    }
    if (kind == Scatter::stuck)
        for (auto side : both_sides) {
            int const row = side == Side::red ? 0 : rules.table().height - 1, next = side == Side::red ? 1 : row - 1;
            if (one_in(random, 3)) continue;
            place(side, Square::at(0, row), movable());
            place(side, Square::at(1, row), Rank::bomb);
            place(side, Square::at(0, next), Rank::bomb);
        }
    shuffle(random, squares);
    for (auto side : both_sides)
        for (int i = kind == Scatter::stuck ? below(random, 2) : 1 + below(random, kind == Scatter::pen ? 2 : 6); i > 0; --i)
            place(side, squares.back(), kind == Scatter::pen ? movable() : any_of(random, stratego::all_ranks));
    return start;
}

/// Of any table, with any options, from set-ups or from anywhere.
inline Start random_start(Random& random, stratego::Table const& table) {
    stratego::Rules const rules(table, random_options(random, table.defaults));
    auto const kind = below(random, 8);
    if (kind > 0) return scattered(random, rules, kind < 4 ? Scatter::pen : kind < 6 ? Scatter::stuck : Scatter::open);
    return {rules, {random_setup(random, table, Side::red), random_setup(random, table, Side::blue)}, Side::red};
}

}  // namespace flagfall::test
