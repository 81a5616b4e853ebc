#pragma once
// A player for laws about games: random, but fond of running to and fro, chasing, fleeing and attacking, so that the
// repetition rules and the endings come up often.

#include "stratego/legality.hpp"
#include "support/seed.hpp"

#include <optional>
#include <vector>

namespace flagfall::test {

class RandomPlayer {
public:
    explicit RandomPlayer(Random& random) : random_(&random) {
        for (auto side : both_sides)
            temper_[side] = below(random, wishes);
        if (one_in(random, 2)) temper_ = {chase, flee};
        steadiness_ = one_in(random, 2) ? 3 : 30;
    }

    /// One of the legal moves of the side to move; there must be one.
    stratego::Move choose(stratego::Sight const& sight) {
        auto const& board = sight.board();
        auto const mover = board.to_move();
        auto const& enemies = board.occupied(opponent(mover));
        auto const legal = stratego::legal_moves(sight);
        auto const wish = one_in(*random_, steadiness_) ? below(*random_, wishes) : temper_[mover];
        std::vector<stratego::Move> wished;
        for (auto move : legal) {
            bool const threatens = !(stratego::neighbours(move.to) & enemies).empty() && !enemies.has(move.to);
            bool const same_piece = last_[mover] && last_[mover]->to == move.from;
            bool const flees = last_[opponent(mover)] && stratego::neighbours(move.from).has(last_[opponent(mover)]->to);
            if (wish == 0 || (wish == 1 && same_piece) || (wish == chase && threatens) ||
                (wish == flee && flees && !enemies.has(move.to)) || (wish == 4 && same_piece && threatens) ||
                (wish == 5 && enemies.has(move.to)))
                wished.push_back(move);
        }
        auto const chosen = wished.empty() ? legal[static_cast<std::size_t>(below(*random_, static_cast<int>(legal.size())))]
                                           : any_of(*random_, wished);
        last_[mover] = chosen;
        return chosen;
    }

private:
    static constexpr int wishes = 6, chase = 2, flee = 3;

    Random* random_;
    BySide<int> temper_;  // the wish a side has most of the time: a chase needs a chaser and one who flees
    int steadiness_;      // plies between its whims
    BySide<std::optional<stratego::Move>> last_;
};

}  // namespace flagfall::test
