#pragma once
// Draws what the layout says, nothing more: the window and a picture file go through here alike.

#include "model/ui/layout.hpp"
#include "model/ui/model.hpp"
#include "view/canvas.hpp"
#include "view/font.hpp"
#include "view/theme.hpp"

namespace flagfall::view {

Theme const& theme_of(client::Settings const& settings) noexcept;

void draw(sf::RenderTarget& target, Fonts const& fonts, client::Model const& model, client::Layout const& layout);

/// The board with everything on it. `now` moves the water.
void draw_table(Canvas& canvas, Theme const& theme, client::Layout const& layout, client::Model const& model);

}  // namespace flagfall::view
