#pragma once
// The options of a game (rules.md 1–4). A table sets the defaults; whoever creates a game may change any.

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace flagfall::stratego {

enum class MoreSquares : std::uint8_t { any, isf, off };      ///< rules.md 3
enum class Bombs : std::uint8_t { stay, once };               ///< `once`: the bomb goes with its victim
enum class Ties : std::uint8_t { both, attacker, defender };  ///< who survives; `both` are removed
enum class ScoutCharge : std::uint8_t { any, adjacent };      ///< may a scout attack from afar
enum class Reveal : std::uint8_t { remember, forget };        ///< does a rank once shown stay marked
enum class RecordAccess : std::uint8_t { shown, hidden };     ///< after the end; `hidden` is written "private"

struct Options {
    std::uint8_t two_squares = 3;  ///< 0 (off), 2, 3 or 5 crossings of one border
    MoreSquares more_squares = MoreSquares::any;
    std::int32_t no_attack_draw = 200;  ///< plies, 0–100000; 0 = off
    std::int32_t max_plies = 2000;      ///< plies, 0–100000 (live games 1–4000); 0 = off
    Bombs bombs = Bombs::stay;
    Ties ties = Ties::both;
    ScoutCharge scout_charge = ScoutCharge::any;
    Reveal reveal = Reveal::remember;
    RecordAccess record = RecordAccess::shown;

    friend constexpr bool operator==(Options const&, Options const&) = default;
};

/// A value as records and the wire write it: a whole number or a word.
using OptionValue = std::variant<std::int64_t, std::string_view>;

enum class OptionFault : std::uint8_t {
    unknown,       ///< no option of that name
    out_of_range,  ///< a known option with a value it cannot have (a word for a number included)
};

/// Sets the option of that name, or says why it cannot be.
std::optional<OptionFault> set_option(Options& options, std::string_view name, OptionValue value);

struct NamedOption {
    std::string_view name;
    OptionValue value;

    friend bool operator==(NamedOption const&, NamedOption const&) = default;
};

/// Every option by name, in the order of the struct; the words are string literals.
std::vector<NamedOption> listed(Options const& options);

/// Those of `options` that differ from `defaults`, in the same order.
std::vector<NamedOption> differences(Options const& options, Options const& defaults);

}  // namespace flagfall::stratego
