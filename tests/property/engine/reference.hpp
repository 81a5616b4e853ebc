#pragma once
// The rules once more, slowly and word by word from rules.md 1–3, sharing no code with the engine: the two must agree.

#include "core/side.hpp"
#include "stratego/ending.hpp"
#include "stratego/setup.hpp"

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace flagfall::test {

class Reference {
public:
    Reference(stratego::Table const& table, stratego::Options const& options, BySide<stratego::Setup> const& setup, Side to_move);

    std::optional<stratego::Refusal> why_illegal(stratego::Move move) const;
    std::vector<stratego::Move> legal_moves() const;
    /// Of which only a repetition rule forbids.
    std::vector<std::pair<stratego::Move, stratego::Refusal>> barred_moves() const;

    std::optional<stratego::Clash> play(stratego::Move move);
    std::optional<stratego::Ending> ending() const { return ending_; }

    struct Piece {
        int id;
        Side side;
        stratego::Rank rank;
    };
    std::map<Square, Piece> const& pieces() const { return at_; }
    Side to_move() const { return to_move_; }
    int quiet_plies() const { return quiet_; }

private:
    using Border = std::pair<Square, Square>;  // the lower square first
    using Placement = std::map<Square, int>;

    std::optional<stratego::Refusal> why_unreachable(stratego::Move move, Side side) const;
    bool is_barred_by_two_squares(stratego::Move move) const;
    bool is_barred_by_more_squares(stratego::Move move) const;
    std::vector<stratego::Move> reachable(Side side) const;
    stratego::Fallen clash(stratego::Rank attacker, stratego::Rank defender) const;
    std::set<int> enemies_beside(Square s, Side of) const;
    Placement placement() const;
    std::optional<stratego::Ending> judge() const;

    stratego::Table const& table_;
    stratego::Options options_;
    std::map<Square, Piece> at_;
    Side to_move_;
    int plies_ = 0;
    int quiet_ = 0;
    std::optional<stratego::Ending> ending_;

    BySide<std::optional<std::pair<int, stratego::Move>>> last_;  // who moved, and how
    BySide<std::vector<std::set<Border>>> run_;                   // of the piece in last_
    BySide<int> chase_;
    BySide<std::vector<int>> evaders_;  // in the order they fled, some perhaps twice
    std::vector<Placement> seen_;
};

}  // namespace flagfall::test
