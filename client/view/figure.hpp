#pragma once
// The figures of the twelve ranks, in vectors, each on a sheet of 100 × 100.

#include "stratego/rank.hpp"
#include "view/canvas.hpp"

namespace flagfall::view {

/// What a figure is painted with: its mass, its ornaments, and the ground that shows through.
struct Ink {
    Colour main, trim, ground;
};

void draw_figure_here(Canvas& canvas, Rect const& r, stratego::Rank rank, Ink const& ink);

}  // namespace flagfall::view
