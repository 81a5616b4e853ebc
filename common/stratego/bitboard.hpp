#pragma once
// A set of squares, as bits. Bit numbers are square indices, sixteen files a row, so that one layout serves every board.

#include "core/square.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace flagfall::stratego {

/// A set of squares. The shifts move every square one step; what leaves the sixteen by ten grid is lost, but a step
/// over the side edge lands on the neighbouring row: mask with the board's land (boards narrower than sixteen files
/// have empty columns there).
class Bitboard {
public:
    constexpr Bitboard() = default;

    constexpr bool has(Square s) const noexcept { return words_[word(s)] >> bit(s) & 1; }
    constexpr void add(Square s) noexcept { words_[word(s)] |= std::uint64_t{1} << bit(s); }
    constexpr void remove(Square s) noexcept { words_[word(s)] &= ~(std::uint64_t{1} << bit(s)); }

    constexpr bool empty() const noexcept { return (words_[0] | words_[1] | words_[2]) == 0; }
    constexpr int size() const noexcept { return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]); }

    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept {
        return {a.words_[0] | b.words_[0], a.words_[1] | b.words_[1], a.words_[2] | b.words_[2]};
    }
    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept {
        return {a.words_[0] & b.words_[0], a.words_[1] & b.words_[1], a.words_[2] & b.words_[2]};
    }
    /// The squares of `a` that are not in `b`.
    friend constexpr Bitboard operator-(Bitboard a, Bitboard b) noexcept {
        return {a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1], a.words_[2] & ~b.words_[2]};
    }
    friend constexpr bool operator==(Bitboard const&, Bitboard const&) = default;

    constexpr Bitboard up() const noexcept {
        return {words_[0] << 16, words_[1] << 16 | words_[0] >> 48, (words_[2] << 16 | words_[1] >> 48) & last_rows};
    }
    constexpr Bitboard down() const noexcept {
        return {words_[0] >> 16 | words_[1] << 48, words_[1] >> 16 | words_[2] << 48, words_[2] >> 16};
    }
    constexpr Bitboard right() const noexcept {
        return {words_[0] << 1, words_[1] << 1 | words_[0] >> 63, (words_[2] << 1 | words_[1] >> 63) & last_rows};
    }
    constexpr Bitboard left() const noexcept {
        return {words_[0] >> 1 | words_[1] << 63, words_[1] >> 1 | words_[2] << 63, words_[2] >> 1};
    }

    /// Calls `visit(Square)` for every square, in square order.
    template <class Visit>
    constexpr void for_each(Visit&& visit) const {
        for (int w = 0; w < 3; ++w)
            for (auto bits = words_[static_cast<std::size_t>(w)]; bits != 0; bits &= bits - 1)
                visit(Square::of_index(w * 64 + std::countr_zero(bits)));
    }

    /// Asks `question(Square)` of every square, in square order, until it says true.
    template <class Question>
    constexpr bool any_of(Question&& question) const {
        for (int w = 0; w < 3; ++w)
            for (auto bits = words_[static_cast<std::size_t>(w)]; bits != 0; bits &= bits - 1)
                if (question(Square::of_index(w * 64 + std::countr_zero(bits)))) return true;
        return false;
    }

private:
    static constexpr std::uint64_t last_rows = 0xFFFFFFFF;  // rows 9 and 10 fill half of the third word

    constexpr Bitboard(std::uint64_t a, std::uint64_t b, std::uint64_t c) noexcept : words_{a, b, c} {}
    static constexpr std::size_t word(Square s) noexcept { return static_cast<std::size_t>(s.index() / 64); }
    static constexpr int bit(Square s) noexcept { return s.index() % 64; }

    std::array<std::uint64_t, 3> words_{};
};

namespace detail {
inline constexpr auto neighbours = [] {
    std::array<Bitboard, Square::count> all;
    for (int file = 0; file < Square::files; ++file)
        for (int row = 0; row < Square::rows; ++row) {
            auto& near = all[static_cast<std::size_t>(Square::at(file, row).index())];
            if (file > 0) near.add(Square::at(file - 1, row));
            if (file + 1 < Square::files) near.add(Square::at(file + 1, row));
            if (row > 0) near.add(Square::at(file, row - 1));
            if (row + 1 < Square::rows) near.add(Square::at(file, row + 1));
        }
    return all;
}();
}  // namespace detail

/// The squares orthogonally next to one, on the largest board.
constexpr Bitboard const& neighbours(Square s) noexcept { return detail::neighbours[static_cast<std::size_t>(s.index())]; }

}  // namespace flagfall::stratego
