#include "stratego/repetition.hpp"

#include <algorithm>

namespace flagfall::stratego {

namespace {

/// A random-looking number for an identity on a square; a placement is the exclusive or of its pieces' (Zobrist).
/// The mix is the finaliser of SplitMix64: cheaper than a table that would fill the cache.
constexpr std::uint64_t standing(PieceId piece, Square s) noexcept {
    auto x = (static_cast<std::uint64_t>(piece) * Square::count + static_cast<std::uint64_t>(s.index()) + 1) * 0x9E3779B97F4A7C15;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
    x = (x ^ x >> 27) * 0x94D049BB133111EB;
    return x ^ x >> 31;
}

constexpr std::uint64_t change(PieceId piece, Move move) noexcept {
    return standing(piece, move.from) ^ standing(piece, move.to);
}

}  // namespace

std::optional<Refusal> Repetition::barring(Side mover, PieceId piece, Move move, Bitboard const& enemies) const noexcept {
    bool const same_piece = move.from == last_[mover].to;
    if (same_piece && !(Borders::of(move) & run_[mover].common).empty()) return Refusal::two_squares;

    auto const& chase = chase_[mover];
    if (chase.plies < 2 || enemies.has(move.to)) return std::nullopt;
    auto const threatened = neighbours(move.to) & enemies;
    if (threatened.empty()) return std::nullopt;
    if (more_squares_ == MoreSquares::isf && (threatened & chase.evaders).empty()) return std::nullopt;
    if (same_piece && move.to == last_[mover].from) return std::nullopt;  // straight back, ISF 11.2
    auto const placement = placement_ ^ change(piece, move);
    auto const recent = seen_.end() - chase.plies;  // a chase is never longer than what was seen since it began
    return std::find(recent, seen_.end(), placement) != seen_.end() ? std::optional(Refusal::more_squares) : std::nullopt;
}

void Repetition::after(Side mover, PieceId piece, Move move, bool attacked, bool stands, Bitboard const& enemies) noexcept {
    if (two_squares_ != 0) remember_crossing(run_[mover], move.from == last_[mover].to, Borders::of(move));

    if (more_squares_ != MoreSquares::off) {
        auto& ours = chase_[mover];
        auto& theirs = chase_[opponent(mover)];
        if (theirs.plies > 0 && neighbours(move.from).has(last_[opponent(mover)].to)) {
            ++theirs.plies;
            theirs.evaders.remove(move.from);
            theirs.evaders.add(move.to);
        } else {
            theirs = {};
        }
        if (attacked) {
            ours = theirs = {};
            seen_.clear();
        }
        if (!seen_.empty()) placement_ ^= change(piece, move);
        if (stands && !(neighbours(move.to) & enemies).empty())
            ++ours.plies;
        else
            ours = {};
        if (ours.plies > 0 || theirs.plies > 0)
            seen_.push_back(placement_);
        else
            seen_.clear();
    }
    last_[mover] = move;
}

void Repetition::remember_crossing(Run& run, bool same_piece, Borders crossing) const noexcept {
    if (!same_piece) run.length = 0;
    if (run.length == two_squares_)
        std::shift_left(run.crossings.begin(), run.crossings.begin() + run.length, 1);
    else
        ++run.length;
    run.crossings[static_cast<std::size_t>(run.length - 1)] = crossing;
    run.common = {};
    if (run.length < two_squares_) return;
    run.common = crossing;
    for (int i = 0; i + 1 < run.length; ++i)
        run.common = run.common & run.crossings[static_cast<std::size_t>(i)];
}

}  // namespace flagfall::stratego
