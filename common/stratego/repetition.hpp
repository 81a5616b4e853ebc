#pragma once
// The two repetition rules (rules.md 3), on public data only: identities, never ranks.

#include "core/side.hpp"
#include "core/square.hpp"

#include <cstdint>

namespace flagfall::stratego {

/// The public identity of a piece, 0–127, dealt in square order.
using PieceId = std::uint8_t;
inline constexpr int max_pieces = 128;

class Repetition {};  // ENGINE: to be written

}  // namespace flagfall::stratego
