#include "model/ui/hand.hpp"

#include "model/words.hpp"

#include <algorithm>

namespace flagfall::client {

using stratego::Refusal;
using stratego::View;

namespace {

std::string words(Refusal refusal, stratego::Move move, View const& view) {
    return refusal_words(refusal, move.text(), view.rules().options());
}

/// Nothing may be lifted now; why.
std::string idle_words(View const& view, bool busy) {
    if (view.phase() == stratego::Phase::over) return "The game is over.";
    if (!seat_of(view.viewer())) return "You are watching.";
    if (busy) return "Your move is on its way.";
    return "It is not your turn.";
}

void lift(Hand& hand, View const& view, Square s) {
    hand.drop();
    auto rank = view.rank_at(s);
    if (rank && !stratego::is_movable(*rank)) {
        hand.note = *rank == stratego::Rank::flag ? "The flag never moves." : "Bombs never move.";
        return;
    }
    hand.lifted = s;
    auto sight = view.sight();
    if (!sight) return;
    bool can_go = false;
    view.rules().land().for_each([&](Square to) { can_go = can_go || !why_illegal(*sight, {s, to}); });
    if (!can_go) hand.note = "That piece cannot go anywhere now.";
}

}  // namespace

std::optional<stratego::Move> press(Hand& hand, View const& view, Square s, bool busy) {
    hand.note.clear();
    auto const& board = view.board();
    if (!board) return std::nullopt;
    auto own = seat_of(view.viewer());
    auto sight = view.sight();
    if (!own || !sight || busy || view.phase() != stratego::Phase::playing) {
        hand.drop();
        if (board->side_at(s)) hand.note = idle_words(view, busy);
        return std::nullopt;
    }
    if (hand.lifted == s) {
        hand.drop();
        return std::nullopt;
    }
    if (board->side_at(s) == own) {
        lift(hand, view, s);
        return std::nullopt;
    }
    if (!hand.lifted) {
        if (board->side_at(s)) hand.note = words(Refusal::not_your_piece, {s, s}, view);
        return std::nullopt;
    }
    stratego::Move move{*hand.lifted, s};
    if (auto refusal = why_illegal(*sight, move)) {
        hand.note = words(*refusal, move, view);
        return std::nullopt;
    }
    hand.drop();
    return move;
}

std::optional<stratego::Move> release(Hand& hand, View const& view, Square s, bool busy) {
    if (!hand.dragging) return std::nullopt;
    hand.dragging = false;
    if (!hand.lifted || *hand.lifted == s) return std::nullopt;
    if (view.board() && view.board()->side_at(s) == seat_of(view.viewer())) {
        hand.note = "One of your own pieces stands there.";
        hand.drop();
        return std::nullopt;
    }
    auto move = press(hand, view, s, busy);
    hand.drop();
    return move;
}

std::string barred_words(Hand const& hand, View const& view, Square to) {
    auto sight = view.sight();
    if (!sight || !hand.lifted) return {};
    stratego::Move move{*hand.lifted, to};
    auto refusal = why_illegal(*sight, move);
    if (refusal != Refusal::two_squares && refusal != Refusal::more_squares) return {};
    return words(*refusal, move, view);
}

stratego::Army remaining(stratego::Army army, std::vector<stratego::Rank> const& fallen) {
    for (auto rank : fallen) {
        auto& left = army[static_cast<std::size_t>(index(rank))];
        if (left > 0) --left;
    }
    return army;
}

namespace {

float share(Millis passed, Millis whole) {
    return std::clamp(static_cast<float>(passed.count()) / static_cast<float>(whole.count()), 0.F, 1.F);
}

/// Takes the pieces that are shown in motion off their squares.
void show_moment(TablePicture& picture, Moment const& moment, Millis now) {
    auto passed = now - moment.began;
    if (passed >= moment.lasts()) return;
    auto [from, to] = moment.ply.move;
    auto there = std::ranges::find(picture.pieces, to, &PicturePiece::at);
    if (moment.ply.clash) {
        if (there != picture.pieces.end()) picture.pieces.erase(there);
        picture.clash = ClashPicture{from, to, moment.mover, *moment.ply.clash, share(passed, moment.lasts())};
    } else if (there != picture.pieces.end()) {
        picture.sliding = Sliding{*there, from, share(passed, slide_time)};
        picture.pieces.erase(there);
    }
}

}  // namespace

TablePicture play_picture(View const& view, Hand const& hand, Side bottom, stratego::Numbering numbering, Millis now) {
    TablePicture picture;
    picture.table = &view.rules().table();
    picture.bottom = bottom;
    picture.numbering = numbering;
    auto const& board = view.board();
    if (!board) return picture;
    auto own = seat_of(view.viewer());
    bool remembered = view.rules().options().reveal == stratego::Reveal::remember;
    view.rules().land().for_each([&](Square s) {
        auto side = board->side_at(s);
        if (!side) return;
        PicturePiece piece{s, *side, view.rank_at(s)};
        piece.lifted = hand.lifted == s && hand.dragging;
        piece.known =
            side == own && remembered && view.phase() == stratego::Phase::playing && board->was_shown(*board->piece_at(s));
        piece.moved = !piece.face && board->has_moved(*board->piece_at(s));
        if (piece.lifted) picture.held = piece;
        picture.pieces.push_back(piece);
    });
    if (!view.history().empty()) {
        picture.marks.push_back({view.history().back().move.from, Mark::last_from});
        picture.marks.push_back({view.history().back().move.to, Mark::last_to});
    }
    auto sight = view.sight();
    if (hand.lifted && sight) {
        picture.marks.push_back({*hand.lifted, Mark::lifted});
        view.rules().land().for_each([&](Square to) {
            auto refusal = why_illegal(*sight, {*hand.lifted, to});
            if (!refusal) picture.marks.push_back({to, board->side_at(to) ? Mark::attack : Mark::legal});
            if (refusal == Refusal::two_squares || refusal == Refusal::more_squares) picture.marks.push_back({to, Mark::barred});
        });
    }
    if (hand.moment) show_moment(picture, *hand.moment, now);
    return picture;
}

}  // namespace flagfall::client
