#pragma once
// What the two sides agree on about time (rules.md 7).

#include "clock/span.hpp"
#include "core/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace flagfall {

/// Moves take as long as they take.
struct Untimed {
    friend constexpr bool operator==(Untimed, Untimed) = default;
};

/// What is saved stays: `base` for the game, `increment` more after every move.
struct Fischer {
    std::chrono::seconds base;          ///< 1 s – 24 h
    std::chrono::seconds increment{0};  ///< 0 – 10 min

    friend constexpr bool operator==(Fischer, Fischer) = default;
};

/// The first `free` time of a move costs nothing and cannot be saved; a move may take `cap` at most, however much is left.
struct Bronstein {
    std::chrono::seconds base;    ///< 0 – 24 h; with `free` at least 1 s
    std::chrono::seconds free;    ///< 0 – 10 min
    std::chrono::seconds cap{0};  ///< longer than `free`, up to 24 h; 0: none

    friend constexpr bool operator==(Bronstein, Bronstein) = default;
};

/// One clock for both sides: at its end the game is drawn.
struct GameLimit {
    std::chrono::seconds total;  ///< 1 s – 24 h

    friend constexpr bool operator==(GameLimit, GameLimit) = default;
};

/// Correspondence. A day of vacation makes the present (or the next) move's time a day longer: on request, or by itself
/// when the player would lose on time.
struct DaysPerMove {
    std::chrono::days days;         ///< 1 – 30
    std::chrono::days vacation{0};  ///< 0 – 60, for each side for the whole game

    friend constexpr bool operator==(DaysPerMove, DaysPerMove) = default;
};

using Pace = std::variant<Untimed, Fischer, Bronstein, GameLimit, DaysPerMove>;

/// 5 minutes; in correspondence as long as a move.
std::chrono::seconds usual_setup_limit(Pace const& pace) noexcept;

struct ClockTerms {
    Pace pace;
    std::chrono::seconds setup_limit = usual_setup_limit(pace);  ///< to set up; 1 s – 30 days; 0: none

    friend bool operator==(ClockTerms const&, ClockTerms const&) = default;
};

/// What is wrong with terms somebody proposed.
enum class TermsFault : std::uint8_t { syntax, base, increment, free, cap, total, days, vacation, setup };

/// A phrase for a person: "the base must be 1 s to 24 h".
std::string_view text(TermsFault fault) noexcept;

/// The first value outside its range, in the order of the structs.
std::optional<TermsFault> fault_in(ClockTerms const& terms) noexcept;

/// As records, the wire and configurations write terms:
///
///     terms = pace [" setup " (span | "off")]     without: the usual limit
///     pace  = "none"
///           | "fischer " span "+" span            base, increment
///           | "bronstein " span "+" span [" max " span]     base, free time a move, cap a move
///           | "game " span                        for both together
///           | "days " number [" vacation " number]          a move, for the game
///     span  = number and unit ("d", "h", "m", "s"), largest unit first, each at most once: "1h30m", "90s", "0s"
///
/// Numbers are 1–7 ASCII digits without a leading zero; one blank between words. `text` writes the shortest of what
/// means the same ("1m30s" for "90s", no usual set-up limit), so that equal terms have equal texts.
Result<ClockTerms, TermsFault> parse_clock_terms(std::string_view text);
std::string text(ClockTerms const& terms);

/// Sentences for a person: "15 minutes each, and 3 seconds more after every move. 5 minutes to set up."
std::string in_words(ClockTerms const& terms);

}  // namespace flagfall
