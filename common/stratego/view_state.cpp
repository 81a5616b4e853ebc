// A view from a whole state, as it comes to somebody who joins late or missed too much.

#include "stratego/view.hpp"

#include <algorithm>

namespace flagfall::stratego {

namespace {

bool is_empty_before_play(ViewState const& state) {
    return state.occupied.red.empty() && state.occupied.blue.empty() && state.history.empty() && state.pieces.empty() &&
           state.fallen.red.empty() && state.fallen.blue.empty() && !state.draw_offer && !state.record;
}

}  // namespace

Result<View, std::string> View::of(ViewState state) { return made(std::move(state), std::nullopt); }

Result<View, std::string> View::of_position(ViewState state, Side to_move) { return made(std::move(state), to_move); }

Result<View, std::string> View::made(ViewState state, std::optional<Side> position_to_move) {
    View view(state.rules);
    view.viewer_ = state.viewer;
    if (auto fault = view.take_frame(state, position_to_move)) return Failure(std::move(*fault));
    if (view.board_) {
        if (auto fault = view.take_history(state)) return Failure(std::move(*fault));
        if (auto fault = view.take_pieces(state.pieces)) return Failure(std::move(*fault));
        if (auto fault = view.recall_last_ply()) return Failure(std::move(*fault));
    }
    if (state.record) {
        if (auto fault = view.take(Revealed{std::move(*state.record)})) return Failure(std::move(*fault));
    }
    return view;
}

/// What is there in every phase, and the board as it was before the first ply.
View::Fault View::take_frame(ViewState const& state, std::optional<Side> position_to_move) {
    ready_ = state.ready;
    own_setup_ = state.own_setup;
    draw_offer_ = state.draw_offer;
    draw_offers_made_ = state.draw_offers_made;
    ending_ = state.ending;
    if ((state.phase == Phase::over) != ending_.has_value())
        return "A game is over without an ending, or has one before its end.";
    for (auto side : both_sides)
        if (draw_offers_made_[side] < 0 || draw_offers_made_[side] > draw_offers_allowed)
            return "A draw was offered more often than can be.";
    if (draw_offer_ && (ending_ || draw_offers_made_[*draw_offer_] == 0)) return "A draw offer stands that was never made.";

    bool const began = position_to_move || state.phase == Phase::playing || !state.occupied.red.empty();
    if (began) {
        if (state.phase == Phase::setup) return "Pieces are shown while the sides still set up.";
        if (own_setup_) return "A set-up is still shown after play began.";
        if (!position_to_move)
            if (auto fault = fault_of(state.occupied)) return fault;
        board_.emplace(rules_, BySide<std::span<Square const>>{state.occupied.red, state.occupied.blue},
                       position_to_move.value_or(Side::red));
        ready_ = {true, true};
        return std::nullopt;
    }
    if (!is_empty_before_play(state)) return "There are moves or pieces although play has not begun.";
    auto const seat = seat_of(viewer_);
    if (own_setup_ && !seat) return "A set-up was shown to somebody who may not know it.";
    return seat ? fault_of(*seat, own_setup_, ready_[*seat]) : std::nullopt;
}

/// Replays what everybody saw; the fallen are known by the order in which they fell.
View::Fault View::take_history(ViewState const& state) {
    BySide<std::vector<PieceId>> fell;
    for (auto const& ply : state.history) {
        if (auto fault = fault_of(ply)) return fault;
        auto const mover = board_->to_move();
        if (ply.fallen && *ply.fallen != Fallen::defender) fell[mover].push_back(board_->id_on(ply.move.from));
        if (ply.fallen && *ply.fallen != Fallen::attacker) fell[opponent(mover)].push_back(board_->id_on(ply.move.to));
        board_->apply(ply);
    }
    for (auto side : both_sides) {
        if (fell[side].size() != state.fallen[side].size()) return "The fallen are not those of the moves.";
        for (std::size_t i = 0; i < fell[side].size(); ++i) {
            auto const rank = state.fallen[side][i];
            if (!is_movable(rank) && board_->has_moved(fell[side][i])) return "A piece has moved that cannot.";
            known_[fell[side][i]] = rank;
        }
    }
    history_ = state.history;
    fallen_ = state.fallen;
    return std::nullopt;
}

View::Fault View::take_pieces(std::vector<SeenPiece> const& pieces) {
    if (static_cast<int>(pieces.size()) != board_->occupied().size()) return "There are other pieces than the moves leave.";
    Bitboard seen;
    for (auto const& piece : pieces) {
        auto const id = board_->piece_at(piece.at);
        if (!id || seen.has(piece.at) || board_->home_of(*id) != piece.home || board_->side_of(*id) != piece.side)
            return "There are other pieces than the moves leave.";
        seen.add(piece.at);
        if (seat_of(viewer_) == piece.side && !piece.rank) return "The rank of a piece of your own is missing.";
        if (piece.rank && !is_movable(*piece.rank) && board_->has_moved(*id)) return "A piece has moved that cannot.";
        known_[*id] = piece.rank;
    }
    return std::nullopt;
}

/// Its clash can be told again when both ranks are known; under `reveal: forget` a survivor's is not.
View::Fault View::recall_last_ply() {
    if (history_.empty()) return std::nullopt;
    auto const& [move, fallen] = history_.back();
    if (!fallen) {
        last_ply_ = Ply{move, std::nullopt};
        return std::nullopt;
    }
    auto const other = board_->to_move(), mover = opponent(other);
    auto const attacker = *fallen == Fallen::defender ? rank_at(move.to) : fallen_[mover].back();
    auto const defender = *fallen == Fallen::attacker ? rank_at(move.to) : fallen_[other].back();
    if (!attacker || !defender) return std::nullopt;
    if (rules_.clash(*attacker, *defender) != *fallen) return "A clash did not end as the rules say.";
    last_ply_ = Ply{move, Clash{*attacker, *defender, *fallen}};
    return std::nullopt;
}

}  // namespace flagfall::stratego
