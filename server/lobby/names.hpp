#pragma once
// Names of people.

#include <string>
#include <string_view>

namespace flagfall::lobby {

/// 3–20 of A–Z a–z 0–9 _ -
bool is_name(std::string_view word) noexcept;

/// Names are one whatever the case of their letters.
std::string folded(std::string_view name);

}  // namespace flagfall::lobby
