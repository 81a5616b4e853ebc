#include "stratego/position.hpp"

#include <cassert>

namespace flagfall::stratego {

Position::Position(Rules const& rules, BySide<Setup> const& setup, Side to_move)
    : board_(rules, {squares_of(setup.red), squares_of(setup.blue)}, to_move) {
    for (auto side : both_sides)
        for (auto const& [at, rank] : setup[side].pieces) {
            rank_[board_.id_on(at)] = rank;
            if (is_movable(rank))
                ++movable_[side];
            else
                immobile_[side].add(at);
            if (rank == Rank::scout) scouts_[side].add(at);
        }
    ending_ = judge();
}

Ply Position::play(Move move) noexcept {
    assert(!ending_ && !why_illegal(sight(), move));
    auto const mover = board_.to_move(), other = opponent(mover);
    auto const rank = rank_[board_.id_on(move.from)];
    Ply ply{move, std::nullopt};
    if (board_.occupied(other).has(move.to)) {
        auto const enemy = rank_[board_.id_on(move.to)];
        ply.clash = Clash{rank, enemy, board_.rules().clash(rank, enemy)};
    }

    if (rank == Rank::scout) scouts_[mover].remove(move.from);
    bool const stands = !ply.clash || ply.clash->fallen == Fallen::defender;
    if (!stands)
        --movable_[mover];
    else if (rank == Rank::scout)
        scouts_[mover].add(move.to);
    if (ply.clash && ply.clash->fallen != Fallen::attacker) take_off(other, move.to, ply.clash->defender);

    board_.apply(past(ply));
    if (ply.clash && ply.clash->defender == Rank::flag)
        ending_ = Ending{mover, EndReason::flag_captured};
    else
        ending_ = judge();
    return ply;
}

void Position::take_off(Side side, Square s, Rank rank) noexcept {
    immobile_[side].remove(s);
    scouts_[side].remove(s);
    if (is_movable(rank)) --movable_[side];
}

/// rules.md 2, from its second line on.
std::optional<Ending> Position::judge() const noexcept {
    auto const mover = board_.to_move(), other = opponent(mover);
    if (movable_.red == 0 && movable_.blue == 0) return Ending{std::nullopt, EndReason::both_stuck};
    for (auto side : both_sides)
        if (movable_[side] == 0) return Ending{opponent(side), EndReason::no_mobile_pieces};

    if (!has_legal_move(sight())) {
        if (!has_room(board_, other, immobile_[other])) return Ending{std::nullopt, EndReason::both_stuck};
        return Ending{other, EndReason::no_moves};
    }

    auto const& options = board_.rules().options();
    if (options.no_attack_draw > 0 && board_.quiet_plies() >= options.no_attack_draw)
        return Ending{std::nullopt, EndReason::no_attack_limit};
    if (options.max_plies > 0 && board_.plies() >= options.max_plies) return Ending{std::nullopt, EndReason::ply_limit};
    return std::nullopt;
}

}  // namespace flagfall::stratego
