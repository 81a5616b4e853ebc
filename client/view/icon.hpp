#pragma once
// The sign of the program, drawn from the same pieces as the game.

#include "view/canvas.hpp"

namespace flagfall::view {

/// A red block with the flag before a blue shield, in a square.
void draw_icon(Canvas& canvas, Rect const& square);

/// For `sf::Window::setIcon`; needs a display.
sf::Image icon_image(Fonts const& fonts, unsigned side);

}  // namespace flagfall::view
