#pragma once
// Two peers at one board, and how they play.

#include "peer.hpp"
#include "support/random_player.hpp"
#include "support/random_setup.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace flagfall::test {

/// Two who sit at a game.
struct Table {
    wire::GameId game;
    BySide<Peer*> players;

    Peer& operator[](Side side) const { return *players[side]; }
    stratego::View const& view(Side side) const { return players[side]->view(game); }
    Side to_move() const { return view(Side::red).board()->to_move(); }
    bool is_over() const { return view(Side::red).phase() == stratego::Phase::over; }
};

/// Terms that end a game soon.
inline wire::GameTerms short_terms(int plies = 60) {
    wire::GameTerms terms;
    terms.options.max_plies = plies;
    return terms;
}

/// Both have been told where they sit.
inline Table seated(Peer& one, Peer& other) {
    auto const seat = one.expect<wire::Seated>();
    auto const seat_of_other = other.expect<wire::Seated>();
    if (seat.game != seat_of_other.game || seat.side == seat_of_other.side) throw Disappointed("they do not sit opposite");
    Table table{seat.game, {}};
    table.players[seat.side] = &one;
    table.players[seat_of_other.side] = &other;
    for (auto side : both_sides)
        table[side].until([&] { return table[side].knows(table.game); });
    return table;
}

/// `one` opens a game, `other` joins it.
inline Table sit_down(Peer& one, Peer& other, wire::GameTerms const& terms = short_terms(),
                      wire::SeatWish wish = wire::SeatWish::red) {
    auto const made = one.ask(wire::Create{terms, wire::Access::open, wish});
    other.ask(wire::Join{made.game, std::nullopt});
    return seated(one, other);
}

/// With the flag on the back row, so that no game is over after a move or two.
inline std::vector<std::string> random_rows(Random& random, stratego::Rules const& rules, Side side) {
    auto setup = random_setup(random, rules.table(), side);
    auto const flag =
        std::find_if(setup.pieces.begin(), setup.pieces.end(), [](auto const& p) { return p.rank == stratego::Rank::flag; });
    std::swap(flag->rank, side == Side::red ? setup.pieces.front().rank : setup.pieces.back().rank);
    return stratego::rows_of(rules, side, setup);
}

/// Both hand in a set-up, and play begins (or is over at once).
inline void set_up(Table const& table, Random& random) {
    for (auto side : both_sides)
        table[side].ask(wire::SubmitSetup{table.game, random_rows(random, table.view(side).rules(), side)});
    for (auto side : both_sides)
        table[side].until([&] { return table.view(side).phase() != stratego::Phase::setup; });
}

/// The next move is sent; answers the request's number.
inline std::int32_t send_move(Table const& table, RandomPlayer& player) {
    auto const side = table.to_move();
    auto const move = player.choose(*table.view(side).sight());
    return table[side].send(wire::PlayMove{table.game, table.view(side).board()->plies() + 1, move.text()});
}

/// Both have seen so many plies, or the end.
inline void await_plies(Table const& table, int plies) {
    for (auto side : both_sides)
        table[side].until([&] {
            auto const& view = table.view(side);
            return view.phase() == stratego::Phase::over || view.board()->plies() >= plies;
        });
}

inline void play_plies(Table const& table, Random& random, int plies) {
    RandomPlayer player(random);
    for (int i = 0; i < plies && !table.is_over(); ++i) {
        auto const ply = table.view(Side::red).board()->plies() + 1;
        auto const side = table.to_move();
        table[side].ok(send_move(table, player));
        await_plies(table, ply);
    }
}

/// To the end, and until the peer has the record.
inline void play_out(Table const& table, Random& random) { play_plies(table, random, 100'000); }

inline void await_record(Peer& peer, wire::GameId const& game) {
    peer.until([&] { return peer.knows(game) && peer.view(game).record().has_value(); });
}

}  // namespace flagfall::test
