#pragma once
// The hand of somebody at a board in play: what it has lifted, and what it is told when something cannot be.

#include "model/ui/input.hpp"
#include "model/ui/table_picture.hpp"
#include "stratego/view.hpp"

#include <optional>
#include <string>

namespace flagfall::client {

inline constexpr Millis slide_time{180};
inline constexpr Millis clash_time{900};  ///< both faces, then the fallen fades

/// A ply being shown.
struct Moment {
    stratego::Ply ply;
    Side mover;
    Millis began;

    Millis lasts() const noexcept { return ply.clash ? slide_time + clash_time : slide_time; }
};

struct Hand {
    std::optional<Square> lifted;
    std::optional<Square> cursor;  ///< of the keyboard
    bool dragging = false;
    std::string note;  ///< why something cannot be done
    std::optional<Moment> moment;

    void drop() noexcept {
        lifted.reset();
        dragging = false;
    }
};

/// Presses a square: lifts, puts down, or answers with a legal move. `busy`: a move is on its way.
std::optional<stratego::Move> press(Hand& hand, stratego::View const& view, Square s, bool busy);

/// Ends a drag on a square: as a press, but dropping onto the piece's own square keeps it lifted.
std::optional<stratego::Move> release(Hand& hand, stratego::View const& view, Square s, bool busy);

/// Why the lifted piece may not go there, if only a repetition rule forbids it; empty otherwise.
std::string barred_words(Hand const& hand, stratego::View const& view, Square to);

/// The board as this viewer sees it, with what the hand does.
TablePicture play_picture(stratego::View const& view, Hand const& hand, Side bottom, stratego::Numbering numbering, Millis now);

/// How many of each rank are left of an army, as everybody can count.
stratego::Army remaining(stratego::Army army, std::vector<stratego::Rank> const& fallen);

}  // namespace flagfall::client
