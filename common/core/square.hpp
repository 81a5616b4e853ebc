#pragma once
// A square of the largest board there is (16 files, 10 rows); smaller boards use a corner of it.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace flagfall {

/// Files a–p and rows 1–10. The index, row * 16 + file, is also the bit number in a Bitboard; squares
/// compare in that order (row by row from Red's back row, each from file a), the order of every list on
/// the wire. Whether a particular board has the square is the board's affair.
class Square {
public:
    static constexpr int files = 16;
    static constexpr int rows = 10;
    static constexpr int count = files * rows;

    constexpr Square() = default;

    /// From file 0–15 and row 0–9; the caller keeps to the ranges.
    static constexpr Square at(int file, int row) noexcept { return Square(row * files + file); }
    /// From a bit number 0–159; the caller keeps to the range.
    static constexpr Square of_index(int index) noexcept { return Square(index); }

    /// "a1" to "p10": a lower-case letter and ASCII digits without a leading zero. Rows beyond 10 are
    /// no squares here; see `looks_like_square` for "written like a square, but on no board".
    static constexpr std::optional<Square> parse(std::string_view word) noexcept {
        if (!looks_like_square(word)) return std::nullopt;
        int row = word[1] - '0';
        if (word.size() == 3) row = row * 10 + (word[2] - '0');
        if (word.size() > 3 || row > rows) return std::nullopt;
        return at(word[0] - 'a', row - 1);
    }

    /// A letter a–p followed by digits without a leading zero, of any size ("e11" does, "z9" does not).
    static constexpr bool looks_like_square(std::string_view word) noexcept {
        if (word.size() < 2 || word[0] < 'a' || word[0] > 'p' || word[1] == '0') return false;
        for (char c : word.substr(1))
            if (c < '0' || c > '9') return false;
        return true;
    }

    constexpr int index() const noexcept { return index_; }
    constexpr int file() const noexcept { return index_ % files; }
    constexpr int row() const noexcept { return index_ / files; }

    std::string text() const { return std::string(1, static_cast<char>('a' + file())) + std::to_string(row() + 1); }

    friend constexpr auto operator<=>(Square, Square) = default;

private:
    explicit constexpr Square(int index) noexcept : index_(static_cast<std::uint8_t>(index)) {}

    std::uint8_t index_ = 0;
};

}  // namespace flagfall
