#include "stratego/view_event.hpp"

#include <array>

namespace flagfall::stratego {

namespace {

template <class E, std::size_t count>
std::optional<E> parse(std::array<std::string_view, count> const& words, std::string_view word) noexcept {
    for (std::size_t i = 0; i < count; ++i)
        if (words[i] == word) return static_cast<E>(i);
    return std::nullopt;
}

constexpr std::array<std::string_view, 3> phases{"setup", "playing", "over"};
constexpr std::array<std::string_view, 3> draw_steps{"offered", "withdrawn", "declined"};

}  // namespace

std::string_view text(Phase phase) noexcept { return phases[static_cast<std::size_t>(phase)]; }
std::optional<Phase> parse_phase(std::string_view word) noexcept { return parse<Phase>(phases, word); }

std::string_view text(DrawStep step) noexcept { return draw_steps[static_cast<std::size_t>(step)]; }
std::optional<DrawStep> parse_draw_step(std::string_view word) noexcept { return parse<DrawStep>(draw_steps, word); }

}  // namespace flagfall::stratego
