#include "reference.hpp"

#include <algorithm>
#include <cstdlib>

namespace flagfall::test {

using namespace stratego;

namespace {

std::vector<Square> beside(Square s) {
    std::vector<Square> near;
    for (auto [dx, dy] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
        int const x = s.file() + dx, y = s.row() + dy;
        if (x >= 0 && x < 16 && y >= 0 && y < 10) near.push_back(Square::at(x, y));
    }
    return near;
}

bool are_beside(Square a, Square b) { return std::abs(a.file() - b.file()) + std::abs(a.row() - b.row()) == 1; }

/// Every square on the way, both ends included.
std::vector<Square> way(Move m) {
    int const dx = (m.to.file() > m.from.file()) - (m.to.file() < m.from.file());
    int const dy = (m.to.row() > m.from.row()) - (m.to.row() < m.from.row());
    std::vector<Square> squares{m.from};
    while (squares.back() != m.to)
        squares.push_back(Square::at(squares.back().file() + dx, squares.back().row() + dy));
    return squares;
}

std::set<std::pair<Square, Square>> borders(Move m) {
    auto const squares = way(m);
    std::set<std::pair<Square, Square>> crossed;
    for (std::size_t i = 1; i < squares.size(); ++i)
        crossed.insert({std::min(squares[i - 1], squares[i]), std::max(squares[i - 1], squares[i])});
    return crossed;
}

}  // namespace

Reference::Reference(Table const& table, Options const& options, BySide<Setup> const& setup, Side to_move)
    : table_(table), options_(options), to_move_(to_move) {
    int id = 0;
    for (auto side : both_sides)
        for (auto const& piece : setup[side].pieces)
            at_[piece.at] = {id++, side, piece.rank};
    ending_ = judge();
}

std::optional<Refusal> Reference::why_unreachable(Move m, Side side) const {
    auto const on_board = [&](Square s) { return s.file() < table_.width && s.row() < table_.height; };
    if (!on_board(m.from) || !on_board(m.to)) return Refusal::off_board;
    auto const mover = at_.find(m.from);
    if (mover == at_.end()) return Refusal::empty_square;
    if (mover->second.side != side) return Refusal::not_your_piece;
    auto const rank = mover->second.rank;
    if (rank == Rank::bomb || rank == Rank::flag) return Refusal::immobile;
    auto const target = at_.find(m.to);
    if (target != at_.end() && target->second.side == side) return Refusal::own_piece;
    if (table_.lakes.has(m.to)) return Refusal::lake;
    if (m.from.file() != m.to.file() && m.from.row() != m.to.row()) return Refusal::not_straight;
    auto const squares = way(m);
    if (squares.size() > 2 && rank != Rank::scout) return Refusal::too_far;
    for (std::size_t i = 1; i + 1 < squares.size(); ++i)
        if (at_.count(squares[i]) || table_.lakes.has(squares[i])) return Refusal::blocked;
    if (squares.size() > 2 && target != at_.end() && options_.scout_charge == ScoutCharge::adjacent) return Refusal::too_far;
    return std::nullopt;
}

bool Reference::is_barred_by_two_squares(Move m) const {
    auto const n = static_cast<std::size_t>(options_.two_squares);
    auto const& run = run_[to_move_];
    if (n == 0 || !last_[to_move_] || last_[to_move_]->first != at_.at(m.from).id || run.size() < n) return false;
    auto const crossed = borders(m);
    return std::any_of(crossed.begin(), crossed.end(), [&](Border const& border) {
        return std::all_of(run.begin(), run.end(), [&](auto const& entry) { return entry.count(border) == 1; });
    });
}

std::set<int> Reference::enemies_beside(Square s, Side of) const {
    std::set<int> enemies;
    for (auto near : beside(s))
        if (auto const piece = at_.find(near); piece != at_.end() && piece->second.side != of) enemies.insert(piece->second.id);
    return enemies;
}

Reference::Placement Reference::placement() const {
    Placement all;
    for (auto const& [square, piece] : at_)
        all[square] = piece.id;
    return all;
}

bool Reference::is_barred_by_more_squares(Move m) const {
    auto const p = to_move_;
    if (options_.more_squares == MoreSquares::off) return false;
    if (at_.count(m.to)) return false;
    if (chase_[p] < 2) return false;
    auto const near = enemies_beside(m.to, p);
    if (near.empty()) return false;
    if (options_.more_squares == MoreSquares::isf &&
        std::none_of(evaders_[p].begin(), evaders_[p].end(), [&](int id) { return near.count(id) == 1; }))
        return false;
    auto const id = at_.at(m.from).id;
    if (last_[p] && last_[p]->first == id && last_[p]->second.to == m.from && last_[p]->second.from == m.to) return false;
    auto after = placement();
    after.erase(m.from);
    after[m.to] = id;
    auto const n = std::min(seen_.size(), static_cast<std::size_t>(chase_[p]));
    return std::find(seen_.end() - static_cast<std::ptrdiff_t>(n), seen_.end(), after) != seen_.end();
}

std::optional<Refusal> Reference::why_illegal(Move m) const {
    if (auto const refusal = why_unreachable(m, to_move_)) return refusal;
    if (is_barred_by_two_squares(m)) return Refusal::two_squares;
    if (is_barred_by_more_squares(m)) return Refusal::more_squares;
    return std::nullopt;
}

std::vector<Move> Reference::reachable(Side side) const {
    std::vector<Move> moves;
    for (auto const& [from, piece] : at_) {
        if (piece.side != side) continue;
        for (int file = 0; file < table_.width; ++file)
            moves.push_back({from, Square::at(file, from.row())});
        for (int row = 0; row < table_.height; ++row)
            moves.push_back({from, Square::at(from.file(), row)});
    }
    moves.erase(std::remove_if(moves.begin(), moves.end(), [&](Move m) { return why_unreachable(m, side).has_value(); }),
                moves.end());
    std::sort(moves.begin(), moves.end());
    return moves;
}

std::vector<Move> Reference::legal_moves() const {
    auto moves = reachable(to_move_);
    moves.erase(std::remove_if(moves.begin(), moves.end(), [&](Move m) { return why_illegal(m).has_value(); }), moves.end());
    return moves;
}

std::vector<std::pair<Move, Refusal>> Reference::barred_moves() const {
    std::vector<std::pair<Move, Refusal>> barred;
    for (auto m : reachable(to_move_))
        if (auto const refusal = why_illegal(m)) barred.push_back({m, *refusal});
    return barred;
}

Fallen Reference::clash(Rank attacker, Rank defender) const {
    auto const is = [&](Rank a, Rank d) { return attacker == a && defender == d; };
    if (defender == Rank::flag || is(Rank::miner, Rank::bomb)) return Fallen::defender;
    if (defender == Rank::bomb) return options_.bombs == Bombs::stay ? Fallen::attacker : Fallen::both;
    if (table_.id == "katlag" && attacker == Rank::spy) return defender == Rank::scout ? Fallen::attacker : Fallen::defender;
    if (is(Rank::spy, Rank::marshal)) return Fallen::defender;
    if (attacker != defender) return attacker < defender ? Fallen::attacker : Fallen::defender;
    if (options_.ties == Ties::both) return Fallen::both;
    return options_.ties == Ties::attacker ? Fallen::defender : Fallen::attacker;
}

std::optional<Clash> Reference::play(Move m) {
    auto const p = to_move_, q = opponent(p);
    auto const mover = at_.at(m.from);
    std::optional<Clash> clashed;
    bool stands = true;
    if (auto const target = at_.find(m.to); target != at_.end()) {
        clashed = Clash{mover.rank, target->second.rank, clash(mover.rank, target->second.rank)};
        stands = clashed->fallen == Fallen::defender;
        if (clashed->fallen != Fallen::attacker) at_.erase(target);
    }
    at_.erase(m.from);
    if (stands) at_[m.to] = mover;

    // Two-squares: "after m".
    if (last_[p] && last_[p]->first == mover.id) {
        run_[p].push_back(borders(m));
        if (run_[p].size() > options_.two_squares) run_[p].erase(run_[p].begin());
    } else {
        run_[p] = {borders(m)};
    }

    // More-squares: "after m of p, q the other, in this order".
    if (chase_[q] > 0 && last_[q] && are_beside(m.from, last_[q]->second.to)) {
        chase_[q] += 1;
        evaders_[q].push_back(mover.id);
    } else {
        chase_[q] = 0;
        evaders_[q].clear();
    }
    if (clashed) {
        chase_ = {};
        evaders_ = {};
        seen_.clear();
    }
    seen_.push_back(placement());
    if (stands && !enemies_beside(m.to, p).empty()) {
        chase_[p] += 1;
    } else {
        chase_[p] = 0;
        evaders_[p].clear();
    }

    last_[p] = {mover.id, m};
    quiet_ = clashed ? 0 : quiet_ + 1;
    ++plies_;
    to_move_ = q;
    ending_ = clashed && clashed->defender == Rank::flag ? Ending{p, EndReason::flag_captured} : judge();
    return clashed;
}

std::optional<Ending> Reference::judge() const {
    auto const movable = [&](Side side) {
        return std::count_if(at_.begin(), at_.end(), [&](auto const& entry) {
            return entry.second.side == side && entry.second.rank != Rank::bomb && entry.second.rank != Rank::flag;
        });
    };
    if (movable(Side::red) == 0 && movable(Side::blue) == 0) return Ending{std::nullopt, EndReason::both_stuck};
    if (movable(Side::red) == 0) return Ending{Side::blue, EndReason::no_mobile_pieces};
    if (movable(Side::blue) == 0) return Ending{Side::red, EndReason::no_mobile_pieces};
    if (legal_moves().empty()) {
        if (reachable(opponent(to_move_)).empty()) return Ending{std::nullopt, EndReason::both_stuck};
        return Ending{opponent(to_move_), EndReason::no_moves};
    }
    if (options_.no_attack_draw != 0 && quiet_ >= options_.no_attack_draw)
        return Ending{std::nullopt, EndReason::no_attack_limit};
    if (options_.max_plies != 0 && plies_ >= options_.max_plies) return Ending{std::nullopt, EndReason::ply_limit};
    return std::nullopt;
}

}  // namespace flagfall::test
