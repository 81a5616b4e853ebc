#pragma once
// The public side of a game in progress: what every viewer can follow. No ranks.

#include "core/side.hpp"
#include "stratego/bitboard.hpp"
#include "stratego/move.hpp"
#include "stratego/repetition.hpp"
#include "stratego/rules.hpp"

#include <array>
#include <bitset>
#include <optional>
#include <span>

namespace flagfall::stratego {

/// Who stands where (by public identity), whose turn it is, and the history that the repetition rules need. Evolves by
/// what everybody is told of a ply; the ranks are kept by whoever may know them (Position, View).
class Board {
public:
    /// Identities are dealt in square order over the pieces of both sides. All on different land squares, at most
    /// `max_pieces`.
    Board(Rules const& rules, BySide<std::span<Square const>> occupied, Side to_move = Side::red);

    Rules const& rules() const noexcept { return rules_; }
    Side to_move() const noexcept { return to_move_; }
    int plies() const noexcept { return plies_; }              ///< played so far
    int quiet_plies() const noexcept { return quiet_plies_; }  ///< since the last attack

    Bitboard const& occupied(Side side) const noexcept { return occupied_[side]; }
    Bitboard occupied() const noexcept { return occupied_.red | occupied_.blue; }
    std::optional<Side> side_at(Square s) const noexcept {
        if (occupied_.red.has(s)) return Side::red;
        return occupied_.blue.has(s) ? std::optional(Side::blue) : std::nullopt;
    }
    std::optional<PieceId> piece_at(Square s) const noexcept {
        return occupied().has(s) ? std::optional(id_on(s)) : std::nullopt;
    }
    /// Of the piece on a square that is occupied.
    PieceId id_on(Square s) const noexcept { return id_at_[static_cast<std::size_t>(s.index())]; }

    int piece_count() const noexcept { return piece_count_; }  ///< identities are 0 … piece_count() - 1, the fallen too
    Square home_of(PieceId id) const noexcept { return home_[id]; }
    Side side_of(PieceId id) const noexcept { return blue_[id] ? Side::blue : Side::red; }
    bool has_moved(PieceId id) const noexcept { return moved_[id]; }
    /// Took part in a clash and lives: its rank was shown to everybody.
    bool was_shown(PieceId id) const noexcept { return shown_[id]; }

    Repetition const& repetition() const noexcept { return repetition_; }

    /// Plays a ply that is legal.
    void apply(PastPly const& ply) noexcept;

private:
    Rules rules_;
    BySide<Bitboard> occupied_;
    std::array<PieceId, Square::count> id_at_{};  // meaningful where occupied
    std::array<Square, max_pieces> home_{};
    std::bitset<max_pieces> blue_, moved_, shown_;
    Repetition repetition_;
    Side to_move_;
    int piece_count_ = 0;
    int plies_ = 0;
    int quiet_plies_ = 0;
};

}  // namespace flagfall::stratego
