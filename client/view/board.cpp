#include "view/board.hpp"

#include "view/lake.hpp"

#include <array>
#include <cmath>
#include <cstdint>

namespace flagfall::view {

namespace {

/// The same numbers 0 … 1 for the same square, every time: texture without dice.
class Grain {
public:
    explicit Grain(Square s) : state_(static_cast<std::uint32_t>(s.index()) * 2654435761U + 97U) {}

    float operator()() noexcept {
        state_ ^= state_ << 13U;
        state_ ^= state_ >> 17U;
        state_ ^= state_ << 5U;
        return static_cast<float>(state_ & 0xFFFFU) / 65536.F;
    }
    float between(float a, float b) noexcept { return a + (b - a) * (*this)(); }

private:
    std::uint32_t state_;
};

template <class Visit>
void for_each_square(stratego::Table const& table, Visit visit) {
    for (int row = 0; row < table.height; ++row)
        for (int file = 0; file < table.width; ++file)
            visit(Square::at(file, row));
}

void draw_frame(Canvas& c, Theme const& theme, BoardPlace const& place) {
    auto radius = place.cell() * 0.14F;
    c.shadow({place.frame.x, place.frame.y + place.cell() * 0.12F, place.frame.w, place.frame.h}, radius, place.cell() * 0.22F,
             theme.shadow);
    c.rounded(place.frame, radius, {lighter(theme.frame, 0.10F), darker(theme.frame, 0.14F)});
    // The grain of the wood.
    {
        Clip inside(c, place.frame.inset(radius));
        auto lines = static_cast<int>(place.frame.h / (place.cell() * 0.11F));
        for (int i = 0; i < lines; ++i) {
            auto y = place.frame.y + place.frame.h * (static_cast<float>(i) + 0.5F) / static_cast<float>(lines);
            auto tone = i % 3 == 0 ? 0.10F : 0.05F;
            c.line({place.frame.x, y}, {place.frame.right(), y + place.cell() * 0.05F * static_cast<float>(i % 4 - 1)}, c.hair(),
                   with_alpha(Colour::Black, tone));
        }
    }
    c.bevel(place.frame, radius, c.hair(), with_alpha(Colour::White, 0.28F), with_alpha(Colour::Black, 0.35F));
    auto lip = std::max(1.5F, place.cell() * 0.035F);
    Rect inner{place.field.x - lip, place.field.y - lip, place.field.w + 2 * lip, place.field.h + 2 * lip};
    c.bevel(inner, lip, lip, with_alpha(Colour::Black, 0.45F), with_alpha(Colour::White, 0.16F));
}

void draw_coordinates(Canvas& c, Theme const& theme, BoardPlace const& place) {
    auto left = place.field.x - place.frame.x, below = place.frame.bottom() - place.field.bottom();
    auto size = std::min({left * 0.55F, below * 0.55F, place.cell() * 0.26F});
    if (size < 7) return;
    Type type{size, theme.on_frame, Face::serif};
    for (int file = 0; file < place.table.width; ++file) {
        auto square = place.square(Square::at(file, place.bottom == Side::red ? 0 : place.table.height - 1));
        std::string letter(1, static_cast<char>('a' + file));
        c.text({square.x, place.field.bottom(), square.w, below}, letter, type, Align::centre);
    }
    for (int row = 0; row < place.table.height; ++row) {
        auto square = place.square(Square::at(place.bottom == Side::red ? 0 : place.table.width - 1, row));
        c.text({place.frame.x, square.y, left, square.h}, std::to_string(row + 1), type, Align::centre);
    }
}

void draw_tuft(Canvas& c, Point at, float size, Colour colour) {
    for (float lean : {-0.6F, 0.05F, 0.65F})
        c.line(at, {at.x + lean * size, at.y - size * (1 - std::abs(lean) * 0.35F)}, size * 0.16F, colour);
}

void draw_land(Canvas& c, Theme const& theme, BoardPlace const& place) {
    auto cell = place.cell();
    c.rect(place.field, {lighter(theme.land, 0.05F), darker(theme.land, 0.03F)});
    for_each_square(place.table, [&](Square s) {
        auto r = place.square(s);
        Grain grain(s);
        if ((s.file() + s.row()) % 2 == 0) c.rect(r, theme.land_shade);
        auto tone = grain.between(-0.05F, 0.05F);
        c.rect(r, with_alpha(tone > 0 ? Colour::White : Colour::Black, std::abs(tone)));
    });
    // Light patches and dry ones, larger than a square.
    for_each_square(place.table, [&](Square s) {
        auto r = place.square(s);
        Grain grain(s);
        if (grain() < 0.72F) return;
        auto colour = grain() < 0.5F ? with_alpha(theme.sand, 0.5F) : with_alpha(theme.grass, 0.22F);
        Clip inside(c, place.field);
        c.glow({r.x + r.w * grain(), r.y + r.h * grain()}, cell * grain.between(0.7F, 1.3F), cell * grain.between(0.5F, 0.9F),
               colour);
    });
    for_each_square(place.table, [&](Square s) {
        if (!place.table.is_land(s)) return;
        auto r = place.square(s);
        Grain grain(s);
        grain();
        for (int i = static_cast<int>(grain() * 3.4F); i > 0; --i) {
            Point at{r.x + r.w * grain.between(0.12F, 0.88F), r.y + r.h * grain.between(0.2F, 0.9F)};
            if (grain() < 0.75F)
                draw_tuft(c, at, cell * grain.between(0.05F, 0.085F), with_alpha(theme.grass, 0.62F));
            else
                c.fill(ellipse_outline(at, cell * grain.between(0.015F, 0.03F), cell * 0.014F), with_alpha(theme.barred, 0.28F));
        }
    });
    // Thin furrows between the squares.
    auto furrow = with_alpha(Colour::Black, 0.13F), ridge = with_alpha(Colour::White, 0.10F);
    auto hair = c.hair();
    for (int i = 1; i < place.table.width; ++i) {
        auto x = place.field.x + cell * static_cast<float>(i);
        c.rect({x, place.field.y, hair, place.field.h}, furrow);
        c.rect({x + hair, place.field.y, hair, place.field.h}, ridge);
    }
    for (int i = 1; i < place.table.height; ++i) {
        auto y = place.field.y + cell * static_cast<float>(i);
        c.rect({place.field.x, y, place.field.w, hair}, furrow);
        c.rect({place.field.x, y + hair, place.field.w, hair}, ridge);
    }
}

void draw_waves(Canvas& c, Theme const& theme, BoardPlace const& place, float seconds) {
    auto cell = place.cell();
    place.table.lakes.for_each([&](Square s) {
        auto r = place.square(s);
        Grain grain(s);
        for (int i = 0; i < 3; ++i) {
            auto drift = 0.05F * std::sin(seconds * 0.7F + grain() * 6.28F);
            Point at{r.x + r.w * (grain.between(0.2F, 0.5F) + drift), r.y + r.h * (0.3F + 0.22F * static_cast<float>(i))};
            auto length = cell * grain.between(0.16F, 0.3F), height = cell * 0.035F;
            Outline wave(at);
            wave.curve({at.x + length * 0.25F, at.y - height * 2}, {at.x + length * 0.5F, at.y});
            wave.curve({at.x + length * 0.75F, at.y + height * 2}, {at.x + length, at.y});
            c.stroke(wave, cell * 0.022F, with_alpha(theme.foam, grain.between(0.35F, 0.65F)));
        }
    });
}

/// Along those sides of a shore whose outward normal points up (or down): short pieces joined.
void stroke_facing(Canvas& c, Points const& shore, bool up, float width, Colour colour) {
    Points run;
    auto n = shore.size();
    std::size_t start = 0;
    auto faces = [&](std::size_t i) {
        auto a = shore[i % n], b = shore[(i + 1) % n];
        auto ny = -(b.x - a.x) / std::max(0.001F, std::hypot(b.x - a.x, b.y - a.y));
        return up ? ny < -0.25F : ny > 0.25F;
    };
    while (start < n && faces(start))
        ++start;
    for (std::size_t k = 0; k <= n; ++k) {
        auto i = start + k;
        if (k < n && faces(i)) {
            if (run.empty()) run.push_back(shore[i % n]);
            run.push_back(shore[(i + 1) % n]);
        } else if (!run.empty()) {
            c.stroke(run, width, colour);
            run.clear();
        }
    }
}

void draw_lakes(Canvas& c, Theme const& theme, BoardPlace const& place, float seconds) {
    auto cell = place.cell();
    for (auto shore : shores_of(place.table, place.bottom)) {
        for (auto& p : shore)
            p = {place.field.x + p.x * cell, place.field.y + p.y * cell};
        if (signed_area(shore) < 0) {  // an island
            c.fill(shore, theme.land);
            continue;
        }
        c.shadow(grown(shore, cell * 0.05F), cell * 0.06F, theme.sand);
        c.fill(grown(shore, cell * 0.015F), mix(theme.sand, theme.frame, 0.35F));
        c.fill(shore, {theme.water, mix(theme.water, theme.deep_water, 0.45F)});
        c.shadow(grown(shore, -cell * 0.17F), cell * 0.12F, with_alpha(theme.deep_water, 0.62F));
        stroke_facing(c, grown(shore, -cell * 0.018F), true, cell * 0.045F, with_alpha(Colour::Black, 0.20F));
        stroke_facing(c, grown(shore, -cell * 0.05F), false, cell * 0.02F, with_alpha(theme.foam, 0.6F));
    }
    draw_waves(c, theme, place, seconds);
}

/// Light from the upper left, and the edge of the frame that shades the land.
void draw_light(Canvas& c, BoardPlace const& place) {
    auto const& f = place.field;
    Clip inside(c, f);
    c.glow({f.x + f.w * 0.25F, f.y + f.h * 0.15F}, f.w * 0.8F, f.h * 0.8F, with_alpha(Colour::White, 0.13F));
    auto depth = place.cell() * 0.16F;
    auto dark = with_alpha(Colour::Black, 0.22F), none = with_alpha(Colour::Black, 0);
    c.rect({f.x, f.y, f.w, depth}, {dark, none});
    c.rect({f.x, f.bottom() - depth * 0.5F, f.w, depth * 0.5F}, {none, with_alpha(dark, 0.5F)});
    for (int i = 0; i < 6; ++i) {
        auto part = with_alpha(dark, 0.2F * (1 - static_cast<float>(i) / 6));
        auto step = depth / 6;
        c.rect({f.x, f.y, step * static_cast<float>(i + 1), f.h}, part);
        c.rect({f.right() - step * static_cast<float>(i + 1), f.y, step * static_cast<float>(i + 1), f.h}, part);
    }
}

}  // namespace

Rect BoardPlace::square(Square s) const noexcept {
    auto column = bottom == Side::red ? s.file() : table.width - 1 - s.file();
    auto line = bottom == Side::red ? table.height - 1 - s.row() : s.row();
    auto side = cell();
    return {field.x + side * static_cast<float>(column), field.y + side * static_cast<float>(line), side, side};
}

void draw_board(Canvas& canvas, Theme const& theme, BoardPlace const& place, float seconds) {
    draw_frame(canvas, theme, place);
    draw_coordinates(canvas, theme, place);
    draw_land(canvas, theme, place);
    draw_lakes(canvas, theme, place, seconds);
    draw_light(canvas, place);
}

}  // namespace flagfall::view
