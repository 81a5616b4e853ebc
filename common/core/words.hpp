#pragma once
// Enumerators and the words that records and the wire write for them: one array each, in the enum's order.

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace flagfall {

template <std::size_t N>
using Words = std::array<std::string_view, N>;

/// The word of an enumerator; the enum counts from 0 without gaps.
template <class Enum, std::size_t N>
constexpr std::string_view word_of(Words<N> const& words, Enum value) noexcept {
    return words[static_cast<std::size_t>(value)];
}

/// The enumerator that is written so, case-sensitive.
template <class Enum, std::size_t N>
constexpr std::optional<Enum> enumerator_of(Words<N> const& words, std::string_view word) noexcept {
    for (std::size_t i = 0; i < N; ++i)
        if (words[i] == word) return static_cast<Enum>(i);
    return std::nullopt;
}

}  // namespace flagfall
