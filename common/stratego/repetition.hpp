#pragma once
// The two repetition rules (rules.md 3; ISF 10 and 11), on public data only: identities, never ranks.

#include "core/side.hpp"
#include "core/square.hpp"
#include "stratego/bitboard.hpp"
#include "stratego/move.hpp"
#include "stratego/options.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace flagfall::stratego {

/// The public identity of a piece, 0–127, dealt in square order.
using PieceId = std::uint8_t;
inline constexpr int max_pieces = 128;

/// The unit borders between neighbouring squares that a straight move crosses. They all lie on one row or one file.
struct Borders {
    std::uint8_t line = 0;    ///< the row, or 16 + the file
    std::uint16_t cross = 0;  ///< bit i: the border between the line's squares i and i + 1

    static constexpr Borders of(Move m) noexcept {
        bool const sideways = m.from.row() == m.to.row();
        int const a = sideways ? m.from.file() : m.from.row();
        int const b = sideways ? m.to.file() : m.to.row();
        int const low = a < b ? a : b, high = a < b ? b : a;
        return {static_cast<std::uint8_t>(sideways ? m.from.row() : Square::files + m.from.file()),
                static_cast<std::uint16_t>((1U << high) - (1U << low))};
    }

    /// The borders in both.
    friend constexpr Borders operator&(Borders a, Borders b) noexcept {
        return {a.line, a.line == b.line ? static_cast<std::uint16_t>(a.cross & b.cross) : std::uint16_t{0}};
    }
    constexpr bool empty() const noexcept { return cross == 0; }
};

/// What the rules need of the plies so far. A part of a Board, which tells it of every ply.
class Repetition {
public:
    explicit Repetition(Options const& options) noexcept
        : two_squares_(options.two_squares), more_squares_(options.more_squares) {}

    /// May any move of `mover` be barred now? When not, no move needs to be looked at.
    bool may_bar(Side mover) const noexcept { return !run_[mover].common.empty() || chase_[mover].plies >= 2; }

    /// The rule that bars a move which is otherwise legal, two-squares first. `enemies` are the squares of the other side.
    std::optional<Refusal> barring(Side mover, PieceId piece, Move move, Bitboard const& enemies) const noexcept;

    /// Takes in a ply. `stands`: the mover is on its destination afterwards; `enemies` as they stand after it.
    void after(Side mover, PieceId piece, Move move, bool attacked, bool stands, Bitboard const& enemies) noexcept;

private:
    static constexpr int longest_run = 5;

    /// The piece that moved last, and its crossings in consecutive moves of its owner. Which piece that is need not be
    /// kept: it is the one that stands where the owner's last move ended.
    struct Run {
        std::array<Borders, longest_run> crossings{};  // the oldest first
        int length = 0;
        Borders common{};  // to all of a full run, else empty
    };

    /// Plies of the chase in which this side threatens, and where those enemies stand now that fled in it.
    struct Chase {
        int plies = 0;
        Bitboard evaders;
    };

    void remember_crossing(Run& run, bool same_piece, Borders crossing) const noexcept;

    std::uint8_t two_squares_;
    MoreSquares more_squares_;
    BySide<Move> last_;  // both ends a1 before the first: no move starts or ends so
    BySide<Run> run_;
    BySide<Chase> chase_;
    // The placements since the older of the running chases began, as hashes; empty while nobody chases. Only equality
    // among them matters, so placement_ stands still meanwhile.
    std::vector<std::uint64_t> seen_;
    std::uint64_t placement_ = 0;
};

}  // namespace flagfall::stratego
