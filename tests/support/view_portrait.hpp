#pragma once
// Everything a view answers, in words: two views are alike when their portraits are, and a difference can be read.

#include "stratego/view.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace flagfall::test {

inline std::string portrait(stratego::View const& view) {
    using namespace stratego;
    std::ostringstream out;
    auto const rank_text = [](std::optional<Rank> rank) { return rank ? text(*rank) : "?"; };
    auto const setup_text = [&](Side side, Setup const& setup) {
        for (auto const& row : rows_of(view.rules(), side, setup))
            out << row << " / ";
    };
    out << text(view.viewer()) << ' ' << text(view.phase()) << " ready " << view.is_ready(Side::red) << view.is_ready(Side::blue);
    if (view.own_setup()) {
        out << "\nown set-up ";
        setup_text(*seat_of(view.viewer()), *view.own_setup());
    }
    if (auto const& board = view.board()) {
        out << "\nply " << board->plies() << " quiet " << board->quiet_plies() << " to move " << text(board->to_move()) << '\n';
        board->occupied().for_each([&](Square s) {
            auto id = board->id_on(s);
            out << s.text() << '<' << board->home_of(id).text() << text(board->side_of(id))[0] << rank_text(view.rank_at(s))
                << (board->has_moved(id) ? "m" : "") << (board->was_shown(id) ? "s" : "") << ' ';
        });
        out << "\nknown ";
        for (int id = 0; id < board->piece_count(); ++id)
            out << rank_text(view.rank_of(static_cast<PieceId>(id)));
    }
    out << "\nhistory ";
    for (auto const& ply : view.history())
        out << ply.move.text() << (ply.fallen ? text(*ply.fallen) : "") << ' ';
    for (auto side : both_sides) {
        out << "\nfallen ";
        for (auto rank : view.fallen()[side])
            out << text(rank) << ' ';
        out << "offers left " << view.draw_offers_left(side);
    }
    if (view.draw_offer()) out << "\noffer of " << text(*view.draw_offer());
    if (auto const& ending = view.ending())
        out << "\nended " << text(ending->reason) << ' ' << (ending->winner ? text(*ending->winner) : "nobody");
    if (auto const& record = view.record()) {
        out << "\nrecord " << record->players.red << ' ' << record->players.blue << ' ' << record->moves.size() << ' ';
        for (auto side : both_sides)
            setup_text(side, record->setup[side]);
    }
    if (auto const sight = view.sight()) {
        std::vector<std::string> moves;
        for (auto move : legal_moves(*sight))
            moves.push_back(move.text());
        for (auto const& [move, rule] : barred_moves(*sight))
            moves.push_back(move.text() + "!" + std::string(text(rule)));
        std::sort(moves.begin(), moves.end());
        out << "\nmay ";
        for (auto const& move : moves)
            out << move << ' ';
    }
    return out.str();
}

/// Of the last ply, with its clash if it is known.
inline std::string last_ply_text(stratego::View const& view) {
    auto const& ply = view.last_ply();
    if (!ply) return "none";
    auto words = ply->move.text();
    if (ply->clash)
        words += " " + std::string(text(ply->clash->attacker)) + "x" + std::string(text(ply->clash->defender)) + " " +
                 std::string(text(ply->clash->fallen));
    return words;
}

}  // namespace flagfall::test
