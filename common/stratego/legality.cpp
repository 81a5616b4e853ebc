#include "stratego/legality.hpp"

#include <algorithm>
#include <cstdlib>

namespace flagfall::stratego {

namespace {

/// The sides of a move as the generator needs them.
struct Field {
    explicit Field(Sight const& sight) noexcept
        : board(sight.board()),
          mover(board.to_move()),
          enemies(board.occupied(opponent(mover))),
          open(board.rules().land() - board.occupied(mover)),
          movers(board.occupied(mover) - sight.immobile()),
          scouts(movers & sight.scouts()),
          charge(board.rules().options().scout_charge) {}

    Board const& board;
    Side mover;
    Bitboard enemies;
    Bitboard open;  ///< land that is not our own's
    Bitboard movers;
    Bitboard scouts;
    ScoutCharge charge;
};

/// Visits the moves of one direction; stops, and says true, as soon as a visit does.
template <Bitboard (Bitboard::*shift)() const noexcept, int step, class Visit>
bool any_towards(Field const& field, Visit& visit) {
    auto const any_of = [&](Bitboard destinations, int distance) {
        return destinations.any_of([&](Square to) { return visit(Move{Square::of_index(to.index() - distance), to}); });
    };
    if (any_of((field.movers.*shift)() & field.open, step)) return true;
    // All scouts slide at once. Each is stopped by whatever stands before it, so no square is reached by two.
    auto front = ((field.scouts.*shift)() & field.open) - field.enemies;
    for (int distance = 2 * step; !front.empty(); distance += step) {
        auto const reached = (front.*shift)() & field.open;
        front = reached - field.enemies;
        if (any_of(field.charge == ScoutCharge::any ? reached : front, distance)) return true;
    }
    return false;
}

/// Visits every move that the repetition rules are left to judge, until a visit says true.
template <class Visit>
bool any_reachable(Field const& field, Visit visit) {
    return any_towards<&Bitboard::up, Square::files>(field, visit) ||
           any_towards<&Bitboard::down, -Square::files>(field, visit) || any_towards<&Bitboard::right, 1>(field, visit) ||
           any_towards<&Bitboard::left, -1>(field, visit);
}

std::optional<Refusal> barring(Field const& field, Move move) noexcept {
    return field.board.repetition().barring(field.mover, field.board.id_on(move.from), move, field.enemies);
}

}  // namespace

MoveList legal_moves(Sight const& sight) noexcept {
    Field const field(sight);
    MoveList moves;
    if (field.board.repetition().may_bar(field.mover))
        any_reachable(field, [&](Move move) {
            if (!barring(field, move)) moves.push_back(move);
            return false;
        });
    else
        any_reachable(field, [&](Move move) {
            moves.push_back(move);
            return false;
        });
    return moves;
}

bool has_legal_move(Sight const& sight) noexcept {
    auto const& board = sight.board();
    if (!has_room(board, board.to_move(), sight.immobile())) return false;
    if (!board.repetition().may_bar(board.to_move())) return true;
    Field const field(sight);
    return any_reachable(field, [&](Move move) { return !barring(field, move); });
}

bool has_room(Board const& board, Side side, Bitboard const& immobile) noexcept {
    auto const movers = board.occupied(side) - immobile;
    auto const steps = movers.up() | movers.down() | movers.right() | movers.left();
    return !(steps & (board.rules().land() - board.occupied(side))).empty();
}

std::optional<Refusal> why_illegal(Sight const& sight, Move move) noexcept {
    auto const& board = sight.board();
    auto const& table = board.rules().table();
    auto const [from, to] = move;
    auto const mover = board.to_move();
    if (!table.on_board(from) || !table.on_board(to)) return Refusal::off_board;
    auto const owner = board.side_at(from);
    if (!owner) return Refusal::empty_square;
    if (*owner != mover) return Refusal::not_your_piece;
    if (sight.immobile().has(from)) return Refusal::immobile;
    if (board.occupied(mover).has(to)) return Refusal::own_piece;
    if (!table.is_land(to)) return Refusal::lake;
    if (from.row() != to.row() && from.file() != to.file()) return Refusal::not_straight;

    auto const step = from.row() == to.row() ? (to > from ? 1 : -1) : (to > from ? Square::files : -Square::files);
    auto const distance = (to.index() - from.index()) / step;
    if (distance > 1 && !sight.scouts().has(from)) return Refusal::too_far;
    for (int i = 1; i < distance; ++i) {
        auto const between = Square::of_index(from.index() + i * step);
        if (!table.is_land(between) || board.occupied().has(between)) return Refusal::blocked;
    }
    auto const& enemies = board.occupied(opponent(mover));
    if (distance > 1 && enemies.has(to) && board.rules().options().scout_charge == ScoutCharge::adjacent) return Refusal::too_far;
    return board.repetition().barring(mover, board.id_on(from), move, enemies);
}

std::vector<Barred> barred_moves(Sight const& sight) {
    Field const field(sight);
    std::vector<Barred> barred;
    if (!field.board.repetition().may_bar(field.mover)) return barred;
    any_reachable(field, [&](Move move) {
        if (auto const rule = barring(field, move)) barred.push_back({move, *rule});
        return false;
    });
    std::sort(barred.begin(), barred.end());
    return barred;
}

}  // namespace flagfall::stratego
