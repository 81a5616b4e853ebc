#include "stratego/move.hpp"

#include "core/words.hpp"

namespace flagfall::stratego {

namespace {
constexpr Words<13> refusals{"game_over", "syntax",      "off_board",   "empty_square", "not_your_piece",
                             "immobile",  "own_piece",   "lake",        "not_straight", "too_far",
                             "blocked",   "two_squares", "more_squares"};
static_assert(word_of(refusals, Refusal::more_squares) == "more_squares");

constexpr Words<3> fates{"attacker", "defender", "both"};
static_assert(word_of(fates, Fallen::both) == "both");
}  // namespace

std::string_view text(Refusal refusal) noexcept { return word_of(refusals, refusal); }

std::optional<Refusal> parse_refusal(std::string_view code) noexcept { return enumerator_of<Refusal>(refusals, code); }

std::string_view text(Fallen fallen) noexcept { return word_of(fates, fallen); }

std::optional<Fallen> parse_fallen(std::string_view word) noexcept { return enumerator_of<Fallen>(fates, word); }

Result<Move, Refusal> parse_move(std::string_view word) {
    // No table that is played so far has moves of three parts: a second dash then makes the second end no square.
    auto const dash = word.find('-');
    if (dash == std::string_view::npos) return Failure(Refusal::syntax);
    auto const from = word.substr(0, dash), to = word.substr(dash + 1);
    if (!Square::looks_like_square(from) || !Square::looks_like_square(to)) return Failure(Refusal::syntax);
    auto const origin = Square::parse(from), destination = Square::parse(to);
    if (!origin || !destination) return Failure(Refusal::off_board);
    return Move{*origin, *destination};
}

}  // namespace flagfall::stratego
