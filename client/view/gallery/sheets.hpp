#pragma once
// The sheets of the gallery.

#include "view/canvas.hpp"

#include <span>
#include <string_view>

namespace flagfall::view::gallery {

struct Sheet {
    std::string_view name;
    unsigned width, height;
    float scale;
    void (*draw)(Canvas&);
};

std::span<Sheet const> sheets();

void draw_pieces(Canvas& canvas);
void draw_small(Canvas& canvas);
void draw_icon_alone(Canvas& canvas);
void draw_icons(Canvas& canvas);
void draw_figures(Canvas& canvas);
void draw_board_light(Canvas& canvas);
void draw_board_dark(Canvas& canvas);
void draw_prospect_light(Canvas& canvas);
void draw_prospect_dark(Canvas& canvas);
void draw_widgets_light(Canvas& canvas);
void draw_widgets_dark(Canvas& canvas);

}  // namespace flagfall::view::gallery
