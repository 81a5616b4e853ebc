#pragma once
// A set-up being made: pieces on the home squares and the rest in the tray.

#include "stratego/setup.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace flagfall::client {

class SetupEditor {
public:
    SetupEditor(stratego::Rules const& rules, Side side) : rules_(rules), side_(side) {}

    stratego::Rules const& rules() const noexcept { return rules_; }
    Side side() const noexcept { return side_; }

    std::optional<stratego::Rank> at(Square s) const noexcept { return on_[static_cast<std::size_t>(s.index())]; }
    /// How many of that rank still lie in the tray.
    int left(stratego::Rank rank) const noexcept;
    int left() const noexcept;
    bool is_home(Square s) const noexcept { return rules_.table().is_home(side_, s); }
    bool is_complete() const { return stratego::is_complete(rules_, side_, setup()); }
    stratego::Setup setup() const;

    /// From the tray; what stood there goes back to it. Nothing happens when none is left or the square is not home.
    bool place(stratego::Rank rank, Square s);
    /// Back to the tray.
    void take_off(Square s) noexcept;
    /// What stands on the two home squares changes places; one may be empty.
    bool swap(Square a, Square b) noexcept;
    void clear() noexcept;
    /// Puts those pieces instead, as far as they belong to this army and home.
    void put(stratego::Setup const& setup);
    void mirror();

    std::vector<std::string> rows() const { return stratego::rows_of(rules_, side_, setup()); }
    /// From text as people keep it: the rows of a record, separated by line ends. The fault of a text that makes no sense.
    std::optional<stratego::SetupFault> put_rows(std::span<std::string const> rows);

    // ---- the hand of the person, by pointer or keyboard

    std::optional<stratego::Rank> picked_rank;  ///< from the tray
    std::optional<Square> picked_square;
    bool dragging = false;

    /// Presses a square: picks up, places, moves or swaps.
    void press(Square s);
    /// Ends a drag: on a square, or beside the board (back to the tray).
    void release(std::optional<Square> s);
    /// Presses a rank of the tray: picks it, or puts the picked piece back.
    void press_tray(stratego::Rank rank);
    void drop_hand() noexcept {
        picked_rank.reset();
        picked_square.reset();
        dragging = false;
    }

private:
    stratego::Rules rules_;
    Side side_;
    std::array<std::optional<stratego::Rank>, Square::count> on_{};
};

}  // namespace flagfall::client
