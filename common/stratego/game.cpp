#include "stratego/game.hpp"

namespace flagfall::stratego {

namespace {

bool is_record_public(Game const& game) {
    return game.ending && game.position && game.rules.options().record == RecordAccess::shown;
}

/// May the viewer know the rank of that piece now? Decided on public facts alone.
bool may_know(Game const& game, Viewer viewer, PieceId id) {
    auto const& board = game.position->board();
    if (is_record_public(game) || seat_of(viewer) == board.side_of(id)) return true;
    return board.was_shown(id) && game.rules.options().reveal == Reveal::remember;
}

std::vector<SeenPiece> pieces_for(Game const& game, Viewer viewer) {
    auto const& board = game.position->board();
    std::vector<SeenPiece> pieces;
    (board.occupied(Side::red) | board.occupied(Side::blue)).for_each([&](Square at) {
        auto id = *board.piece_at(at);
        SeenPiece piece{at, board.home_of(id), board.side_of(id), std::nullopt};
        if (may_know(game, viewer, id)) piece.rank = game.position->rank_of(id);
        pieces.push_back(piece);
    });
    return pieces;
}

BySide<std::vector<Rank>> fallen_of(std::vector<Ply> const& plies) {
    BySide<std::vector<Rank>> fallen;
    auto mover = Side::red;
    for (auto const& ply : plies) {
        if (ply.clash) {
            if (ply.clash->fallen != Fallen::defender) fallen[mover].push_back(ply.clash->attacker);
            if (ply.clash->fallen != Fallen::attacker) fallen[opponent(mover)].push_back(ply.clash->defender);
        }
        mover = opponent(mover);
    }
    return fallen;
}

}  // namespace

ViewState project(Game const& game, Viewer viewer, BySide<std::string> const& players) {
    ViewState state{.viewer = viewer, .rules = game.rules, .phase = game.phase()};
    for (auto side : both_sides)
        state.ready[side] = game.setup[side].has_value();
    if (auto seat = seat_of(viewer); seat && !game.position) state.own_setup = game.setup[*seat];
    if (game.position) {
        for (auto side : both_sides)
            state.occupied[side] = squares_of(*game.setup[side]);
        state.history.reserve(game.plies.size());
        for (auto const& ply : game.plies)
            state.history.push_back(past(ply));
        state.pieces = pieces_for(game, viewer);
        state.fallen = fallen_of(game.plies);
    }
    if (!game.ending) state.draw_offer = game.draw_offer;
    state.draw_offers_made = game.draw_offers_made;
    state.ending = game.ending;
    if (is_record_public(game)) state.record = record_of(game, players);
    return state;
}

std::optional<Record> record_of(Game const& game, BySide<std::string> const& players) {
    if (!game.ending || !game.position) return std::nullopt;
    Record record{.name = {},
                  .rules = game.rules,
                  .setup = {*game.setup.red, *game.setup.blue},
                  .moves = {},
                  .players = players,
                  .ending = *game.ending};
    record.moves.reserve(game.plies.size());
    for (auto const& ply : game.plies)
        record.moves.push_back(ply.move);
    return record;
}

}  // namespace flagfall::stratego
