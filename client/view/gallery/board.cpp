#include "view/board.hpp"

#include "view/gallery/sheets.hpp"
#include "view/piece.hpp"
#include "view/prospect.hpp"
#include "view/widgets.hpp"

#include <string>

namespace flagfall::view::gallery {

namespace {

void draw(Canvas& c, Theme const& theme, stratego::Table const& table, Rect frame, Side bottom) {
    auto margin = frame.h * 0.045F;
    Rect field = frame.inset(margin);
    auto cell = std::min(field.w / static_cast<float>(table.width), field.h / static_cast<float>(table.height));
    field = {field.x, field.y, cell * static_cast<float>(table.width), cell * static_cast<float>(table.height)};
    frame = {field.x - margin, field.y - margin, field.w + 2 * margin, field.h + 2 * margin};
    BoardPlace place{table, frame, field, bottom};
    draw_board(c, theme, place);
    auto mark = [&](char const* square, client::Mark kind) { draw_mark(c, theme, place.square(*Square::parse(square)), kind); };
    using enum client::Mark;
    mark("b5", last_from);
    mark("b6", last_to);
    mark("e4", lifted);
    mark("i3", home);
    mark("j3", home);
    if (table.height < 10) return;
    draw_last_move(c, theme, place.square(*Square::parse("b5")), place.square(*Square::parse("b6")));
    int i = 0;
    for (int row = 0; row < table.height; ++row)
        for (int file = 0; file < table.width; ++file) {
            auto s = Square::at(file, row);
            auto red = table.is_home(Side::red, s), blue = table.is_home(Side::blue, s);
            if (!red && !blue) continue;
            auto name = s.text();
            if (name == "i3" || name == "j3" || name == "b7" || name == "a4") continue;
            PieceLook look{.side = red ? Side::red : Side::blue};
            if (red || row == 6) look.face = stratego::all_ranks[static_cast<std::size_t>(i++ * 7 % 12)];
            if (name == "e4") look.opacity = 0.35F;
            draw_piece(c, theme, place.square(s), look);
        }
    draw_piece(c, theme, place.square(*Square::parse("b6")), {.side = Side::blue, .moved = true});
    draw_piece(c, theme, place.square(*Square::parse("a5")), {.side = Side::red, .face = stratego::Rank::scout, .known = true});
    mark("e5", legal);
    mark("e6", legal);
    mark("e7", attack);
    mark("f5", barred);
    mark("f6", barred);
    mark("h7", cursor);
    draw_hover(c, theme, place.square(*Square::parse("i5")));
    auto hand = place.square(*Square::parse("e5"));
    hand.x += cell * 0.3F;
    draw_piece(c, theme, hand, {.side = Side::red, .face = stratego::Rank::marshal, .lift = 1});
    Rect card{place.field.x + cell * 4.2F, place.field.y + cell * 0.6F, cell * 3.9F, cell * 2.0F};
    draw_clash_ground(c, theme, card, 1);
    draw_piece(c, theme, {card.x + cell * 0.16F, card.y + cell * 0.16F, cell * 1.7F, cell * 1.7F},
               {.side = Side::red, .face = stratego::Rank::miner});
    draw_piece(c, theme, {card.x + cell * 2.05F, card.y + cell * 0.16F, cell * 1.7F, cell * 1.7F},
               {.side = Side::blue, .face = stratego::Rank::bomb});
}

void sheet(Canvas& c, Theme const& theme) {
    c.clear(theme.backdrop);
    draw(c, theme, stratego::classic(), {20, 20, 860, 860}, Side::red);
    draw(c, theme, stratego::tables().back(), {910, 20, 430, 430}, Side::blue);
    draw(c, theme, *(stratego::find_table("barrage") ? stratego::find_table("barrage") : &stratego::classic()),
         {910, 470, 410, 410}, Side::blue);
}

}  // namespace

void draw_board_light(Canvas& c) { sheet(c, light_theme()); }
void draw_board_dark(Canvas& c) { sheet(c, dark_theme()); }

void draw_prospect_light(Canvas& c) {
    draw_prospect(c, light_theme(), {0, 0, 1280, 720});
    draw_panel(c, light_theme(), {420, 194, 440, 380});
    draw_wordmark(c, light_theme(), {420, 214, 440, 44}, Align::centre);
}

void draw_prospect_dark(Canvas& c) {
    draw_prospect(c, dark_theme(), {0, 0, 1280, 720});
    draw_panel(c, dark_theme(), {420, 194, 440, 380});
    draw_wordmark(c, dark_theme(), {420, 214, 440, 44}, Align::centre);
}

}  // namespace flagfall::view::gallery
