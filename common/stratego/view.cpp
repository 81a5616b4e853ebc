#include "stratego/view.hpp"

#include <algorithm>

namespace flagfall::stratego {

std::optional<std::string> View::apply(ViewEvent const& event) {
    return std::visit([this](auto const& e) { return take(e); }, event);
}

Phase View::phase() const noexcept { return ending_ ? Phase::over : board_ ? Phase::playing : Phase::setup; }

std::optional<Rank> View::rank_at(Square s) const noexcept {
    if (board_) {
        auto id = board_->piece_at(s);
        return id ? known_[*id] : std::nullopt;
    }
    if (own_setup_)
        for (auto const& placed : own_setup_->pieces)
            if (placed.at == s) return placed.rank;
    return std::nullopt;
}

std::optional<Rank> View::rank_of(PieceId id) const noexcept { return id < known_.size() ? known_[id] : std::nullopt; }

bool View::is_my_turn() const noexcept { return phase() == Phase::playing && seat_of(viewer_) == board_->to_move(); }

std::optional<Sight> View::sight() const noexcept {
    if (!is_my_turn()) return std::nullopt;
    return sight_of(board_->to_move());
}

/// For the viewer's own side this is exact; of another side it allows whatever its unknown pieces could be.
Sight View::sight_of(Side side) const noexcept {
    Bitboard immobile, scouts;
    board_->occupied(side).for_each([&](Square s) {
        auto rank = known_[board_->id_on(s)];
        if (rank && !is_movable(*rank)) immobile.add(s);
        if (!rank || *rank == Rank::scout) scouts.add(s);
    });
    return {*board_, immobile, scouts};
}

/// Before the first ply every piece stands on its home square.
void View::learn(Side side, Setup const& setup) {
    std::array<std::optional<PieceId>, Square::count> at_home{};
    for (int id = 0; id < board_->piece_count(); ++id)
        if (board_->side_of(static_cast<PieceId>(id)) == side)
            at_home[static_cast<std::size_t>(board_->home_of(static_cast<PieceId>(id)).index())] = static_cast<PieceId>(id);
    for (auto const& placed : setup.pieces)
        if (auto id = at_home[static_cast<std::size_t>(placed.at.index())]) known_[*id] = placed.rank;
}

View::Fault View::take(ReadyChanged const& event) {
    if (phase() != Phase::setup) return "A set-up changed after play had begun.";
    bool const own = seat_of(viewer_) == event.side;
    if (!own && event.ready == ready_[event.side]) return "A side became ready, or not ready, twice.";
    if (auto fault = fault_of(event.side, event.setup, event.ready)) return fault;
    ready_[event.side] = event.ready;
    if (own) own_setup_ = event.setup;
    return std::nullopt;
}

View::Fault View::take(Started const& event) {
    if (phase() != Phase::setup) return "Play began twice.";
    if (!ready_.red || !ready_.blue) return "Play began before both sides were ready.";
    if (auto fault = fault_of(event.occupied)) return fault;
    if (auto seat = seat_of(viewer_)) {
        auto const& squares = event.occupied[*seat];
        auto const& pieces = own_setup_->pieces;  // there, since this side is ready
        if (!std::equal(squares.begin(), squares.end(), pieces.begin(), pieces.end(),
                        [](Square s, Placed const& placed) { return s == placed.at; }))
            return "Your pieces do not stand where you set them up.";
    }
    board_.emplace(rules_, BySide<std::span<Square const>>{event.occupied.red, event.occupied.blue});
    if (auto seat = seat_of(viewer_)) learn(*seat, *own_setup_);
    own_setup_.reset();
    return std::nullopt;
}

View::Fault View::take(Played const& event) {
    if (phase() != Phase::playing) return "A move was played while no game was running.";
    if (event.number != board_->plies() + 1) return "A move came out of order.";
    if (auto fault = fault_of(event.ply)) return fault;
    auto const& [move, clash] = event.ply;
    auto const mover = board_->to_move(), other = opponent(mover);
    if (clash) {
        bool const remember = rules_.options().reveal == Reveal::remember;
        auto const show = [&](Side side, Square at, Rank rank, bool falls) {
            if (falls) fallen_[side].push_back(rank);
            if (falls || remember || seat_of(viewer_) == side) known_[board_->id_on(at)] = rank;
        };
        show(mover, move.from, clash->attacker, clash->fallen != Fallen::defender);
        show(other, move.to, clash->defender, clash->fallen != Fallen::attacker);
    }
    board_->apply(past(event.ply));
    history_.push_back(past(event.ply));
    last_ply_ = event.ply;
    if (draw_offer_ == other) draw_offer_.reset();
    return std::nullopt;
}

View::Fault View::take(DrawChanged const& event) {
    if (phase() != Phase::playing) return "A draw was offered while no game was running.";
    switch (event.step) {
        case DrawStep::offered:
            if (draw_offer_) return "A draw was offered twice.";
            if (draw_offers_left(event.side) <= 0) return "A draw was offered too often.";
            ++draw_offers_made_[event.side];
            draw_offer_ = event.side;
            return std::nullopt;
        case DrawStep::withdrawn:
            if (draw_offer_ != event.side) return "A draw offer that does not stand was withdrawn.";
            break;
        case DrawStep::declined:
            if (draw_offer_ != opponent(event.side)) return "A draw offer that does not stand was declined.";
            break;
    }
    draw_offer_.reset();
    return std::nullopt;
}

View::Fault View::take(Ended const& event) {
    if (ending_) return "The game ended twice.";
    ending_ = event.ending;
    draw_offer_.reset();
    return std::nullopt;
}

View::Fault View::take(Revealed const& event) {
    if (record_) return "The game was revealed twice.";
    if (auto fault = fault_of(event.record)) return fault;
    for (auto side : both_sides)
        learn(side, event.record.setup[side]);
    record_ = event.record;
    return std::nullopt;
}

}  // namespace flagfall::stratego
