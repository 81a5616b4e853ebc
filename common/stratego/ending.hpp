#pragma once
// How a game ended.

#include "core/side.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace flagfall::stratego {

/// rules.md 2; the second group only in live games.
enum class EndReason : std::uint8_t {
    flag_captured,
    no_mobile_pieces,
    no_moves,
    both_stuck,
    no_attack_limit,
    ply_limit,
    resigned,
    agreed,
    timeout,
    setup_timeout,
    game_clock,
    abandoned,
    aborted,
    adjudicated
};

std::string_view text(EndReason reason) noexcept;  ///< the reason code, as the enumerator is spelled
std::optional<EndReason> parse_end_reason(std::string_view code) noexcept;

struct Ending {
    std::optional<Side> winner;  ///< none: a draw, or aborted
    EndReason reason;

    friend constexpr bool operator==(Ending const&, Ending const&) = default;
};

}  // namespace flagfall::stratego
