#pragma once
// Spellings that more than one message shares. Private to the codec.

#include "json/writer.hpp"
#include "wire/messages.hpp"

#include <optional>
#include <string_view>

namespace flagfall::wire {

/// The member "terms": the variant, and of the options those that differ from its table.
void write_terms(json::Writer& out, GameTerms const& terms);

/// "a4-a5", or "a4-a5:attacker" when the attacker fell; likewise "defender" and "both".
std::string spelled(stratego::PastPly const& ply);
std::optional<stratego::PastPly> parse_past(std::string_view word) noexcept;

}  // namespace flagfall::wire
