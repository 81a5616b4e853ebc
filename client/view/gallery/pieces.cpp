#include "view/gallery/sheets.hpp"
#include "view/icon.hpp"
#include "view/piece.hpp"

namespace flagfall::view::gallery {

void draw_pieces(Canvas& c) {
    auto const& theme = light_theme();
    c.clear(theme.land);
    float y = 12;
    for (float size : {32.F, 48.F, 64.F, 96.F})
        for (auto side : both_sides) {
            float x = 12;
            auto piece = [&](PieceLook look) {
                look.side = side;
                draw_piece(c, theme, {x, y, size, size}, look);
                x += size;
            };
            for (auto rank : stratego::all_ranks)
                piece({.face = rank});
            piece({});
            if (size < 90) {
                x += size / 2;
                for (auto rank : {stratego::Rank::marshal, stratego::Rank::scout, stratego::Rank::spy})
                    piece({.face = rank, .numbering = stratego::Numbering::original});
                x += size / 2;
                piece({.face = stratego::Rank::miner, .lift = 1});
                piece({.moved = true});
                piece({.face = stratego::Rank::captain, .known = true});
                piece({.face = stratego::Rank::major, .moved = true, .selected = true});
                piece({.face = stratego::Rank::general, .opacity = 0.4F});
                piece({.face = stratego::Rank::colonel, .fallen = true});
                for (float turn : {0.F, 0.3F, 0.5F, 0.7F, 1.F})
                    piece({.face = stratego::Rank::bomb, .turn = turn});
            }
            y += size + 6;
        }
}

void draw_small(Canvas& c) {
    auto const& theme = light_theme();
    c.clear(theme.land);
    float y = 4;
    for (float size : {32.F, 40.F, 48.F})
        for (auto side : both_sides) {
            float x = 4;
            for (auto rank : stratego::all_ranks) {
                draw_piece(c, theme, {x, y, size, size}, {.side = side, .face = rank});
                x += size;
            }
            draw_piece(c, theme, {x, y, size, size}, {.side = side});
            y += size;
        }
}

void draw_icon_alone(Canvas& c) {
    c.clear(Colour::Transparent);
    draw_icon(c, {0, 0, 256, 256});
}

void draw_icons(Canvas& c) {
    c.clear(Colour(90, 94, 100));
    float x = 8;
    for (float size : {16.F, 24.F, 32.F, 48.F, 128.F}) {
        draw_icon(c, {x, 16, size, size});
        x += size + 16;
    }
}

void draw_figures(Canvas& c) {
    auto const& theme = light_theme();
    c.clear(theme.backdrop);
    for (auto rank : stratego::all_ranks) {
        int const column = stratego::index(rank) % 6, line = stratego::index(rank) / 6;
        auto i = static_cast<float>(column), j = static_cast<float>(line);
        Rect card{20 + i * 200, 20 + j * 200, 180, 180};
        auto const& livery = theme.army[stratego::index(rank) % 2 == 0 ? Side::red : Side::blue];
        c.rounded(card, 16, livery.body);
        draw_figure(c, card.inset(20), rank, livery.charge, livery.trim, livery.deep);
    }
}

}  // namespace flagfall::view::gallery
