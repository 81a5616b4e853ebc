#pragma once
// The window: events in, effects out, a frame when something has changed. Nothing waits for the network.

#include "view/font.hpp"
#include "window/keep.hpp"
#include "window/launch.hpp"

namespace flagfall::view {

/// Runs until the window is closed; the exit status.
int run_window(Launch const& launch, Fonts const& fonts, Keep const& keep, client::Settings settings);

}  // namespace flagfall::view
