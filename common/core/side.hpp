#pragma once
// The two sides, and a pair of anything that each side has one of.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace flagfall {

enum class Side : std::uint8_t { red, blue };

inline constexpr std::array both_sides{Side::red, Side::blue};

constexpr Side opponent(Side side) noexcept { return side == Side::red ? Side::blue : Side::red; }

/// "red" or "blue", as on the wire and in records.
constexpr std::string_view text(Side side) noexcept { return side == Side::red ? "red" : "blue"; }

constexpr std::optional<Side> parse_side(std::string_view word) noexcept {
    for (auto side : both_sides)
        if (word == text(side)) return side;
    return std::nullopt;
}

/// One T for each side, reached by the side instead of by an `if`.
template <class T>
struct BySide {
    T red{};
    T blue{};

    constexpr T& operator[](Side side) noexcept { return side == Side::red ? red : blue; }
    constexpr T const& operator[](Side side) const noexcept { return side == Side::red ? red : blue; }

    friend bool operator==(BySide const&, BySide const&) = default;  // not constexpr: clang 14 would ask it of every T
};

/// Who looks at a game: a player from his seat, or any of the spectators (all see alike).
enum class Viewer : std::uint8_t { red, blue, spectator };

inline constexpr std::array all_viewers{Viewer::red, Viewer::blue, Viewer::spectator};

constexpr Viewer viewer_of(Side side) noexcept { return side == Side::red ? Viewer::red : Viewer::blue; }

/// The seat a viewer sits in; none for spectators.
constexpr std::optional<Side> seat_of(Viewer viewer) noexcept {
    if (viewer == Viewer::spectator) return std::nullopt;
    return viewer == Viewer::red ? Side::red : Side::blue;
}

/// "red", "blue" or "spectator", as on the wire.
constexpr std::string_view text(Viewer viewer) noexcept {
    auto seat = seat_of(viewer);
    return seat ? text(*seat) : "spectator";
}

constexpr std::optional<Viewer> parse_viewer(std::string_view word) noexcept {
    for (auto viewer : all_viewers)
        if (word == text(viewer)) return viewer;
    return std::nullopt;
}

}  // namespace flagfall
