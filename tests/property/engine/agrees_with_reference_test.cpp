// The fast engine and the word-by-word reference play the same games.

#include "random_game.hpp"
#include "reference.hpp"
#include "support/catch.hpp"

#include <map>
#include <string>

using namespace flagfall;
using namespace flagfall::stratego;
using namespace flagfall::test;

namespace {

/// What happened in all games, so that a run that tried nothing fails.
struct Tally {
    std::map<std::string, int> seen;
    int plies = 0;
};

template <class Moves>
std::vector<Move> sorted(Moves const& moves) {
    std::vector<Move> all(moves.begin(), moves.end());
    std::sort(all.begin(), all.end());
    return all;
}

std::vector<std::pair<Move, Refusal>> pairs(std::vector<Barred> const& barred) {
    std::vector<std::pair<Move, Refusal>> all;
    for (auto const& [move, rule] : barred)
        all.emplace_back(move, rule);
    return all;
}

bool same_pieces(Position const& position, Reference const& reference) {
    if (position.board().occupied().size() != static_cast<int>(reference.pieces().size())) return false;
    for (auto const& [at, piece] : reference.pieces())
        if (position.board().side_at(at) != piece.side || position.rank_at(at) != piece.rank) return false;
    return position.board().to_move() == reference.to_move() && position.board().quiet_plies() == reference.quiet_plies();
}

void play_both(Random& random, Start const& start, Tally& tally) {
    Position position(start.rules, start.setup, start.to_move);
    Reference reference(start.rules.table(), start.rules.options(), start.setup, start.to_move);
    RandomPlayer player(random);
    for (;;) {
        if (!same_pieces(position, reference)) FAIL("the boards differ after ply " << position.board().plies());
        if (position.ending() != reference.ending()) FAIL("the endings differ after ply " << position.board().plies());
        if (position.ending()) break;
        auto const legal = sorted(legal_moves(position.sight()));
        if (legal != reference.legal_moves()) FAIL("the legal moves differ after ply " << position.board().plies());
        auto const barred = barred_moves(position.sight());
        if (pairs(barred) != reference.barred_moves()) FAIL("the barred moves differ after ply " << position.board().plies());
        for (auto const& b : barred)
            ++tally.seen[std::string(text(b.rule))];
        for (int i = 0; i < 20; ++i) {
            Move const any{Square::of_index(below(random, Square::count)), Square::of_index(below(random, Square::count))};
            auto const refusal = why_illegal(position.sight(), any);
            if (refusal != reference.why_illegal(any)) FAIL(any.text() << " is refused for another reason");
            if (refusal) ++tally.seen[std::string(text(*refusal))];
        }
        auto const move = player.choose(position.sight());
        auto const ply = position.play(move);
        if (ply.clash != reference.play(move)) FAIL("the clashes differ at " << move.text());
        ++tally.plies;
    }
    ++tally.seen[std::string(text(position.ending()->reason))];
}

}  // namespace

TEST_CASE("engine: agrees with rules.md word by word at every ply of random games of every table") {
    Tally tally;
    for (auto const& table : tables()) {
        auto const games = rounds(1000, 50);
        for (int game = 0; game < games; ++game) {
            INFO("table " << table.id << ", game " << game << ", FLAGFALL_SEED=" << seed());
            Random random = stream(table.id, game);
            play_both(random, random_start(random, table), tally);
        }
    }
    WARN(tally.plies << " plies compared");
    for (auto const* what : {"two_squares", "more_squares", "off_board", "empty_square", "not_your_piece", "immobile",
                             "own_piece", "lake", "not_straight", "too_far", "flag_captured", "no_mobile_pieces", "no_moves",
                             "both_stuck", "no_attack_limit", "ply_limit"}) {
        INFO(what << " came up " << tally.seen[what] << " times");

        CHECK(tally.seen[what] > 0);
    }
}
