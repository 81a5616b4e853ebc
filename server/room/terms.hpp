#pragma once
// The terms of a live game made into rules.

#include "core/result.hpp"
#include "stratego/rules.hpp"
#include "wire/messages.hpp"

namespace flagfall::room {

/// Live games end: `max_plies` is 1–4000 there.
inline constexpr int max_plies_limit = 4000;

/// Errors: ErrorCode::bad_variant, ErrorCode::bad_options.
Result<stratego::Rules, wire::ErrorCode> rules_of(wire::GameTerms const& terms);

}  // namespace flagfall::room
