// What a server may not say: a view is fed by a stranger, and nonsense must end in a sentence, not in a crash.

#include "stratego/view.hpp"

#include <algorithm>

namespace flagfall::stratego {

/// Is it right to be shown this set-up (or none) of a side that is ready (or not)?
View::Fault View::fault_of(Side side, std::optional<Setup> const& shown, bool ready) const {
    bool const own = seat_of(viewer_) == side;
    if (shown && !own) return "A set-up was shown to somebody who may not know it.";
    if (own && ready != shown.has_value()) return "Your set-up is missing, or there although you are not ready.";
    if (shown && (!std::is_sorted(shown->pieces.begin(), shown->pieces.end()) || !is_complete(rules_, side, *shown)))
        return "Your set-up is not complete.";
    return std::nullopt;
}

View::Fault View::fault_of(BySide<std::vector<Square>> const& occupied) const {
    for (auto side : both_sides) {
        auto const& squares = occupied[side];
        if (static_cast<int>(squares.size()) != rules_.table().army_size()) return "An army has not its number of pieces.";
        if (std::adjacent_find(squares.begin(), squares.end(), [](Square a, Square b) { return a >= b; }) != squares.end())
            return "The squares of an army are not in order.";
        for (auto s : squares)
            if (!rules_.table().is_home(side, s)) return "A piece began outside its home.";
    }
    return std::nullopt;
}

/// Could this ply be the next one, as far as this viewer can tell?
View::Fault View::fault_of(PastPly const& ply) const {
    if (why_illegal(sight_of(board_->to_move()), ply.move)) return "A move was played that is not legal.";
    if (board_->occupied(opponent(board_->to_move())).has(ply.move.to) != ply.fallen.has_value())
        return "A clash without an enemy, or a move onto one without a clash.";
    return std::nullopt;
}

View::Fault View::fault_of(Ply const& ply) const {
    if (auto fault = fault_of(past(ply))) return fault;
    if (!ply.clash) return std::nullopt;
    auto const& [attacker, defender, fallen] = *ply.clash;
    auto const contradicts = [this](Square at, Rank rank) {
        auto known = known_[board_->id_on(at)];
        return known && *known != rank;
    };
    if (contradicts(ply.move.from, attacker) || contradicts(ply.move.to, defender)) return "A piece changed its rank.";
    if (!is_movable(attacker)) return "A piece attacked that cannot move.";
    if (fallen != rules_.clash(attacker, defender)) return "A clash did not end as the rules say.";
    return std::nullopt;
}

View::Fault View::fault_of(Record const& record) const {
    if (!board_ || !ending_) return "A record was shown before the end.";
    if (record.rules != rules_ || record.ending != *ending_) return "The record is of another game.";
    if (!std::equal(record.moves.begin(), record.moves.end(), history_.begin(), history_.end(),
                    [](Move move, PastPly const& ply) { return move == ply.move; }))
        return "The record has other moves than were played.";
    std::array<std::optional<Rank>, Square::count> placed{};
    for (auto side : both_sides) {
        if (!is_complete(rules_, side, record.setup[side])) return "The record has a set-up that is not complete.";
        for (auto const& piece : record.setup[side].pieces)
            placed[static_cast<std::size_t>(piece.at.index())] = piece.rank;
    }
    for (int i = 0; i < board_->piece_count(); ++i) {
        auto const id = static_cast<PieceId>(i);
        auto const rank = placed[static_cast<std::size_t>(board_->home_of(id).index())];
        if (!rank || (known_[id] && *known_[id] != *rank)) return "The record has other ranks than were shown.";
    }
    return std::nullopt;
}

}  // namespace flagfall::stratego
