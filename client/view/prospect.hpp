#pragma once
// The view behind scenes that have no board: two armies over a plain with a lake, in the fog.

#include "view/canvas.hpp"
#include "view/theme.hpp"

namespace flagfall::view {

/// Fills `all`; quiet enough for a card in its middle.
void draw_prospect(Canvas& canvas, Theme const& theme, Rect const& all);

}  // namespace flagfall::view
