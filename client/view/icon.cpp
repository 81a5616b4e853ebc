#include "view/icon.hpp"

#include "view/piece.hpp"

namespace flagfall::view {

void draw_icon(Canvas& c, Rect const& r) {
    auto const& theme = light_theme();
    auto part = [&](float x, float y, float side) { return Rect{r.x + r.w * x, r.y + r.h * y, r.w * side, r.h * side}; };
    draw_piece(c, theme, part(0.28F, -0.03F, 0.74F), {.side = Side::blue});
    auto front = part(-0.03F, 0.20F, 0.82F);
    draw_blank_piece(c, theme, front, Side::red);
    auto const& red = theme.army.red;
    draw_figure(c, front.inset(front.w * 0.19F), stratego::Rank::flag, red.charge, red.trim, red.body);
}

sf::Image icon_image(Fonts const& fonts, unsigned side) {
    sf::RenderTexture texture;
    if (!make(texture, side, side)) return {};
    {
        Canvas canvas(texture, fonts);
        canvas.clear(Colour::Transparent);
        auto s = static_cast<float>(side);
        draw_icon(canvas, {0, 0, s, s});
    }
    texture.display();
    return texture.getTexture().copyToImage();
}

}  // namespace flagfall::view
