#pragma once
// How people really set up, and set-ups drawn from it.

#include "core/side.hpp"
#include "stratego/setup.hpp"

#include <cstdint>
#include <functional>

namespace flagfall::client {

/// Gives a number from 0 up to, not including, `n` (at least 1).
using Dice = std::function<std::uint32_t(std::uint32_t n)>;

/// A complete set-up for that side, drawn piece by piece as people place them: a sheltered flag with bombs about it,
/// movable pieces in front. Always exactly the army, on any table.
stratego::Setup shuffled(stratego::Rules const& rules, Side side, Dice const& dice);

/// The set-up as in a mirror: file a becomes the last.
stratego::Setup mirrored(stratego::Rules const& rules, stratego::Setup const& setup);

}  // namespace flagfall::client
