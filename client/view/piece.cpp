#include "view/piece.hpp"

#include "view/figure.hpp"

#include <array>
#include <cmath>

namespace flagfall::view {

namespace {

// Outlines on a sheet of 100 × 100 that is the square itself.

/// Red: a block with battlements and a foot.
Points tower() {
    return {{11, 10}, {28, 10}, {28, 18}, {41.5F, 18}, {41.5F, 10}, {58.5F, 10}, {58.5F, 18}, {72, 18},
            {72, 10}, {89, 10}, {89, 78}, {92, 81},    {92, 88},    {8, 88},     {8, 81},     {11, 78}};
}

/// Blue: a shield with a swung upper edge.
Points shield() {
    Outline o({9, 14});
    o.curve({20, 14}, {32, 9}, {50, 9});
    o.curve({68, 9}, {80, 14}, {91, 14});
    o.curve({92, 30}, {93, 44}, {89, 58});
    o.curve({84, 75}, {66, 86}, {50, 91});
    o.curve({34, 86}, {16, 75}, {11, 58});
    o.curve({7, 44}, {8, 30}, {9, 14});
    return o.points();
}

Points const& outline_of(Side side) {
    static BySide<Points> const outlines{tower(), shield()};
    return outlines[side];
}

/// What throws the shadow: the same without small teeth, which a soft edge would fold over.
Points shadow_outline(Side side) { return side == Side::red ? rounded_outline({10, 11, 80, 77}, 14) : outline_of(side); }

Points moved_by(Points points, float dy) {
    for (auto& p : points)
        p.y += dy;
    return points;
}

void draw_tower_back(Canvas& c, Livery const& l) {
    auto faint = with_alpha(l.trim, 0.30F);
    // Courses of stone.
    for (int row = 0; row < 5; ++row) {
        auto y = 27 + static_cast<float>(row) * 11.5F;
        c.line({18, y}, {82, y}, 1.2F, faint);
        for (int i = 0; i < 4; ++i) {
            auto x = 18 + (row % 2 == 0 ? 16.F : 8.F) + static_cast<float>(i) * 16;
            if (x < 80) c.line({x, y}, {x, y + 11.5F}, 1.2F, faint);
        }
    }
    c.line({18, 84.5F - 3}, {82, 84.5F - 3}, 1.2F, faint);
    // A gate with a portcullis in a round field.
    c.disc({50, 52}, 24, l.deep);
    c.ring({50, 52}, 23, 2.4F, l.trim);
    auto gate = Outline({38, 67}).to(38, 50).arc({50, 50}, 12, 180, 360).to(62, 67).points();
    c.fill(gate, with_alpha(l.trim, 0.25F));
    c.stroke(gate, 2.6F, l.trim);
    for (float x : {44.F, 50.F, 56.F})
        c.line({x, 41}, {x, 66}, 2.0F, l.trim);
    for (float y : {49.F, 57.F})
        c.line({38, y}, {62, y}, 2.0F, l.trim);
}

void draw_shield_back(Canvas& c, Livery const& l) {
    auto faint = with_alpha(l.trim, 0.26F);
    // Scales, row by row.
    for (int row = 0; row < 6; ++row) {
        auto y = 22 + static_cast<float>(row) * 10.5F;
        auto half = row < 3 ? 32.F : row == 3 ? 29.F : row == 4 ? 23.F : 13.F;
        for (float x = (row % 2 == 0 ? -32.F : -24.F); x <= 32; x += 16) {
            if (std::abs(x) + 7 > half + 2) continue;
            c.stroke(Outline().arc({50 + x, y}, 8, 10, 170), 1.2F, faint);
        }
    }
    // A compass star in a round field.
    c.disc({50, 47}, 24, l.deep);
    c.ring({50, 47}, 23, 2.4F, l.trim);
    c.fill(star_outline({50, 47}, 11, 4.5F, 4), with_alpha(l.trim, 0.0F));
    sf::Transform eighth;
    eighth.rotate(45, {50, 47});
    c.push_transform(eighth);
    c.fill(star_outline({50, 47}, 12, 4, 4), with_alpha(l.trim, 0.6F));
    c.pop_transform();
    c.fill(star_outline({50, 47}, 20, 4.6F, 4), l.trim);
    c.disc({50, 47}, 3, l.deep);
}

constexpr float small_piece = 46;  // pixels

struct FaceLayout {
    Rect figure;
    Point number;  ///< on the baseline: its right edge in small pieces, else its middle
    float size;
};

/// Small pieces give the number more room.
FaceLayout face_layout(Side side, float pixels) {
    auto small = pixels < small_piece;
    if (side == Side::red) return small ? FaceLayout{{13, 19, 50, 50}, {86, 84}, 42} : FaceLayout{{22, 20, 56, 42}, {50, 84}, 28};
    return small ? FaceLayout{{14, 14, 50, 50}, {83, 76}, 42} : FaceLayout{{23, 14, 54, 43}, {50, 80}, 28};
}

void draw_face(Canvas& c, Livery const& l, PieceLook const& look, float pixels, float width) {
    auto layout = face_layout(look.side, pixels);
    draw_figure_here(c, layout.figure, *look.face, {l.charge, l.trim, l.deep});
    if (width < 0.05F) return;
    auto number = stratego::label(*look.face, look.numbering);
    auto small = pixels < small_piece;
    auto size = small && number.size() > 1 ? layout.size * 0.86F : layout.size;
    c.free_text(layout.number, number, {size, l.charge, small ? Face::bold : Face::serif_bold},
                small ? Align::right : Align::centre, small ? 4.F : 0.F, mix(l.body, l.deep, 0.6F));
}

void draw_body(Canvas& c, Theme const& theme, Livery const& l, PieceLook const& look, bool is_back) {
    auto const& shape = outline_of(look.side);
    auto body = is_back ? mix(l.body, l.deep, 0.45F) : l.body;
    // Its thickness, then its upper side.
    c.fill(moved_by(shape, 4.5F), darker(l.deep, 0.35F));
    c.fill(moved_by(shape, 2.5F), l.deep);
    c.fill(shape, {lighter(body, 0.10F), darker(body, 0.10F)});
    auto rim = grown(shape, -1.6F);
    c.stroke(rim, 1.8F, with_alpha(Colour::White, 0.22F), true);
    c.stroke(grown(shape, -5), 1.3F, with_alpha(l.trim, is_back ? 0.55F : 0.75F), true);
    if (look.selected) c.stroke(grown(shape, 1.2F), 4, theme.last, true);
}

void draw_small_marks(Canvas& c, Livery const& l, PieceLook const& look) {
    if (look.known) {  // an eye: they have seen it
        auto x = 80.F, y = look.side == Side::red ? 27.F : 25.F;
        auto eye = Outline({x - 10, y}).curve({x, y - 9}, {x + 10, y}).curve({x, y + 9}, {x - 10, y}).points();
        c.fill(grown(eye, 2), l.deep);
        c.fill(eye, l.charge);
        c.disc({x, y}, 3.4F, l.deep);
    }
    if (look.moved) {  // a foot's way: two small chevrons
        auto left = look.side == Side::red ? 20.F : 22.F, y = look.side == Side::red ? 74.F : 64.F;
        for (float dy : {-3.5F, 2.5F}) {
            std::array chevron{Point{left - 6, y + dy + 4}, Point{left, y + dy}, Point{left + 6, y + dy + 4}};
            c.stroke(chevron, 2.6F, l.charge);
        }
    }
}

}  // namespace

Points piece_outline(Rect const& cell, Side side) {
    auto points = outline_of(side);
    for (auto& p : points)
        p = {cell.x + p.x * cell.w / 100, cell.y + p.y * cell.h / 100};
    return points;
}

void draw_piece(Canvas& c, Theme const& theme, Rect const& cell, PieceLook const& look) {
    if (look.opacity <= 0) return;
    auto r = cell;
    if (look.lift > 0)
        r = {cell.x - cell.w * 0.05F * look.lift, cell.y - cell.h * 0.12F * look.lift, cell.w * (1 + 0.1F * look.lift),
             cell.h * (1 + 0.1F * look.lift)};
    Dim dim(c, look.opacity * (look.fallen ? 0.9F : 1.F));
    auto livery = theme.army[look.side];
    if (look.fallen)
        for (auto* colour : {&livery.body, &livery.deep, &livery.charge, &livery.trim})
            *colour = mix(*colour, theme.panel, 0.55F);
    auto shows_face = look.face && look.turn >= 0.5F;
    auto width = std::abs(std::cos(look.turn * 3.14159265F));
    if (!look.face) width = 1;
    width = std::max(width, 0.04F);
    if (!look.fallen) {
        auto drop = 4 + look.lift * 14, blur = 4 + look.lift * 6;
        Sheet100 sheet(c, cell, width);
        c.shadow(moved_by(shadow_outline(look.side), drop), blur, with_alpha(Colour::Black, 0.42F - look.lift * 0.1F));
    }
    Sheet100 sheet(c, r, width);
    draw_body(c, theme, livery, look, !shows_face);
    if (shows_face)
        draw_face(c, livery, look, r.w, width);
    else if (look.side == Side::red)
        draw_tower_back(c, livery);
    else
        draw_shield_back(c, livery);
    if (look.moved || look.known) draw_small_marks(c, livery, look);
}

void draw_blank_piece(Canvas& c, Theme const& theme, Rect const& cell, Side side) {
    Sheet100 sheet(c, cell);
    c.shadow(moved_by(shadow_outline(side), 4), 4, with_alpha(Colour::Black, 0.42F));
    draw_body(c, theme, theme.army[side], {.side = side}, false);
}

void draw_figure(Canvas& canvas, Rect const& square, stratego::Rank rank, Colour main, Colour trim, Colour ground) {
    draw_figure_here(canvas, square, rank, {main, trim, ground});
}

}  // namespace flagfall::view
