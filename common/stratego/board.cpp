#include "stratego/board.hpp"

#include <cassert>

namespace flagfall::stratego {

Board::Board(Rules const& rules, BySide<std::span<Square const>> occupied, Side to_move)
    : rules_(rules), repetition_(rules.options()), to_move_(to_move) {
    for (auto side : both_sides)
        for (auto s : occupied[side]) {
            assert(rules.table().is_land(s) && !this->occupied().has(s));
            occupied_[side].add(s);
        }
    assert(this->occupied().size() <= max_pieces);
    this->occupied().for_each([&](Square s) {
        auto const id = static_cast<PieceId>(piece_count_++);
        id_at_[static_cast<std::size_t>(s.index())] = id;
        home_[id] = s;
        blue_[id] = occupied_.blue.has(s);
    });
}

void Board::apply(PastPly const& ply) noexcept {
    auto const [from, to] = ply.move;
    auto const mover = to_move_, other = opponent(mover);
    auto const id = id_on(from);
    bool const attacked = ply.fallen.has_value();
    bool const stands = !attacked || *ply.fallen == Fallen::defender;

    if (attacked) {
        shown_[id] = shown_[id_on(to)] = true;
        if (*ply.fallen != Fallen::attacker) occupied_[other].remove(to);
    }
    occupied_[mover].remove(from);
    if (stands) {
        occupied_[mover].add(to);
        id_at_[static_cast<std::size_t>(to.index())] = id;
    }
    moved_[id] = true;
    repetition_.after(mover, id, ply.move, attacked, stands, occupied_[other]);
    quiet_plies_ = attacked ? 0 : quiet_plies_ + 1;
    ++plies_;
    to_move_ = other;
}

}  // namespace flagfall::stratego
