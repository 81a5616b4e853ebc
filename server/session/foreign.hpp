#pragma once
// Is it another protocol that knocks? Told from the first byte, so that a browser or a scanner gets its answer at once.

#include <optional>
#include <string_view>

namespace flagfall::session {

/// What the first bytes of a connection look like, as a sentence for whoever sent them; none while it may be ours (or
/// nothing but blanks has come).
std::optional<std::string_view> foreign_protocol(std::string_view first_bytes) noexcept;

}  // namespace flagfall::session
