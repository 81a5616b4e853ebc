#pragma once
// How wide text is, near enough to lay it out without a font: the advances of the face we draw with (DejaVu Sans).

#include <string>
#include <string_view>
#include <vector>

namespace flagfall::client {

enum class Weight : bool { regular, bold };

/// In the units of `size`.
float text_width(std::string_view utf8, float size, Weight weight = Weight::regular);

/// Lines of at most that width, broken between words (within a word only when it alone is too wide).
std::vector<std::string> wrapped(std::string_view utf8, float size, float width, Weight weight = Weight::regular);

/// The text itself if it fits, or else its beginning and "…".
std::string elided(std::string_view utf8, float size, float width, Weight weight = Weight::regular);

/// Baseline to baseline.
constexpr float line_height(float size) noexcept { return size * 1.4F; }

/// Where the character that holds the byte before `at` begins; 0 at the beginning.
std::size_t character_before(std::string_view utf8, std::size_t at) noexcept;
/// Where the character at `at` ends.
std::size_t character_after(std::string_view utf8, std::size_t at) noexcept;

}  // namespace flagfall::client
