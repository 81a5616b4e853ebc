#pragma once
// UTF-8 as the standard has it: no overlong forms, no surrogates, nothing beyond U+10FFFF.

#include <cstddef>
#include <string_view>

namespace flagfall::json {

/// The length in bytes of the character at `at`, 0 if the bytes there are no UTF-8.
std::size_t utf8_length(std::string_view text, std::size_t at) noexcept;

bool is_utf8(std::string_view text) noexcept;

}  // namespace flagfall::json
