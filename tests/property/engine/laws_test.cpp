// What holds of every game of every table, whatever the options.

#include "random_game.hpp"
#include "support/catch.hpp"

using namespace flagfall;
using namespace flagfall::stratego;
using namespace flagfall::test;

namespace {

/// Plays random games of every table and shows each position that goes on to `look`.
template <class Look>
void in_random_games(int release, int slow, Look look) {
    for (auto const& table : tables()) {
        auto const games = rounds(release, slow);
        for (int game = 0; game < games; ++game) {
            INFO("table " << table.id << ", game " << game << ", FLAGFALL_SEED=" << seed());
            Random random = stream(table.id, game);
            auto const start = random_start(random, table);
            Position position(start.rules, start.setup, start.to_move);
            RandomPlayer player(random);
            while (!position.ending()) {
                look(position);
                position.play(player.choose(position.sight()));
            }
            auto const limit = position.board().rules().options().max_plies;
            if (position.board().plies() > limit) FAIL("the game went beyond its " << limit << " plies");
        }
    }
}

template <class Moves>
std::vector<Move> sorted(Moves const& moves) {
    std::vector<Move> all(moves.begin(), moves.end());
    std::sort(all.begin(), all.end());
    return all;
}

Army army_of(Position const& position, Side side) {
    Army army{};
    position.board().occupied(side).for_each([&](Square s) { ++army[static_cast<std::size_t>(index(*position.rank_at(s)))]; });
    return army;
}

}  // namespace

TEST_CASE("legality: the list, the reasons and the barred moves agree over all pairs of squares") {
    in_random_games(20, 2, [](Position const& position) {
        auto const sight = position.sight();
        std::vector<Move> legal;
        std::vector<Barred> barred;
        for (int from = 0; from < Square::count; ++from)
            for (int to = 0; to < Square::count; ++to) {
                Move const move{Square::of_index(from), Square::of_index(to)};
                auto const refusal = why_illegal(sight, move);
                if (!refusal) legal.push_back(move);
                if (refusal == Refusal::two_squares || refusal == Refusal::more_squares) barred.push_back({move, *refusal});
            }
        if (sorted(legal_moves(sight)) != legal) FAIL("the list is not what why_illegal lets pass");
        if (barred_moves(sight) != barred) FAIL("barred_moves is not what why_illegal bars");
        if (has_legal_move(sight) != !legal.empty()) FAIL("has_legal_move is wrong");
    });
}

TEST_CASE("position: a ply removes exactly who the clash says, and moves exactly one piece") {
    in_random_games(100, 10, [](Position const& before) {
        auto const legal = legal_moves(before.sight());
        for (auto move : legal) {
            Position after = before;
            auto const mover = before.board().to_move(), other = opponent(mover);
            auto const ply = after.play(move);
            auto ours = army_of(before, mover), theirs = army_of(before, other);
            if (ply.clash && ply.clash->fallen != Fallen::defender) --ours[static_cast<std::size_t>(index(ply.clash->attacker))];
            if (ply.clash && ply.clash->fallen != Fallen::attacker)
                --theirs[static_cast<std::size_t>(index(ply.clash->defender))];
            if (army_of(after, mover) != ours || army_of(after, other) != theirs) FAIL("pieces came or went by " << move.text());
            if (ply.clash.has_value() != before.board().occupied(other).has(move.to)) FAIL("a clash out of nothing");
            if (after.board().occupied().has(move.from)) FAIL("something stayed behind at " << move.from.text());
            if (after.board().to_move() != other || after.board().plies() != before.board().plies() + 1)
                FAIL("the turn did not pass");
            bool const stands = !ply.clash || ply.clash->fallen == Fallen::defender;
            if (stands && after.board().piece_at(move.to) != before.board().piece_at(move.from)) FAIL("it changed its identity");
        }
    });
}

TEST_CASE("position: the same board told of the same plies stays the same as the position's own") {
    for (auto const& table : tables()) {
        Random random = stream(table.id, 0);
        auto const start = random_start(random, table);
        Position position(start.rules, start.setup, start.to_move);
        BySide<std::vector<Square>> squares;
        for (auto side : both_sides)
            squares[side] = squares_of(position.board().occupied(side));
        Board told(start.rules, {squares.red, squares.blue}, start.to_move);
        RandomPlayer player(random);
        while (!position.ending()) {
            auto const& own = position.sight();
            if (sorted(legal_moves(own)) != sorted(legal_moves(Sight(told, own.immobile(), own.scouts()))))
                FAIL("a client that follows sees other legal moves after ply " << told.plies());
            told.apply(past(position.play(player.choose(position.sight()))));
            for (int i = 0; i < Square::count; ++i)
                if (auto s = Square::of_index(i); told.piece_at(s) != position.board().piece_at(s)) FAIL("the boards differ");
        }
    }
}

TEST_CASE("legality: exchanging the enemy's ranks never changes what may be played") {
    int compared = 0, clashes = 0;
    for (auto const& table : tables()) {
        auto const games = rounds(200, 20);
        for (int game = 0; game < games; ++game) {
            INFO("table " << table.id << ", game " << game << ", FLAGFALL_SEED=" << seed());
            Random random = stream(table.id, game);
            Rules const rules(table, random_options(random, table.defaults));
            auto const red = random_setup(random, table, Side::red);
            auto blue = random_setup(random, table, Side::blue);
            std::vector<Rank> ranks;
            for (auto const& piece : blue.pieces)
                ranks.push_back(piece.rank);
            shuffle(random, ranks);
            auto other = blue;
            for (std::size_t i = 0; i < ranks.size(); ++i)
                other.pieces[i].rank = ranks[i];
            Position truth(rules, {red, blue}), world(rules, {red, other});
            while (!truth.ending() && !world.ending()) {
                auto const legal = sorted(legal_moves(truth.sight()));
                if (truth.board().to_move() == Side::red) {
                    if (legal != sorted(legal_moves(world.sight()))) FAIL("Red's moves depend on Blue's ranks");
                    ++compared;
                }
                auto const move = any_of(random, legal);
                if (why_illegal(world.sight(), move)) break;  // a Blue piece that is a bomb in the other world
                auto const told = truth.play(move), untold = world.play(move);
                if (past(told) != past(untold)) break;
                clashes += told.clash.has_value();
            }
        }
    }
    CHECK(compared > 200);
    CHECK(clashes > 0);
}
