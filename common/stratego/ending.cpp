#include "stratego/ending.hpp"

#include "core/words.hpp"

namespace flagfall::stratego {

namespace {
constexpr Words<14> reasons{"flag_captured", "no_mobile_pieces", "no_moves", "both_stuck", "no_attack_limit",
                            "ply_limit",     "resigned",         "agreed",   "timeout",    "setup_timeout",
                            "game_clock",    "abandoned",        "aborted",  "adjudicated"};
static_assert(word_of(reasons, EndReason::adjudicated) == "adjudicated");
}  // namespace

std::string_view text(EndReason reason) noexcept { return word_of(reasons, reason); }

std::optional<EndReason> parse_end_reason(std::string_view code) noexcept { return enumerator_of<EndReason>(reasons, code); }

}  // namespace flagfall::stratego
