// The board shows what the table says, from either seat, in either theme.

#include "view/board.hpp"

#include "render/surface.hpp"
#include "view/lake.hpp"

#include <array>

using namespace flagfall;
using namespace flagfall::view;
using namespace flagfall::test;

namespace {

BoardPlace place_of(stratego::Table const& table, float cell, Side bottom) {
    auto w = cell * static_cast<float>(table.width), h = cell * static_cast<float>(table.height);
    return {table, {0, 0, w + 60, h + 60}, {30, 30, w, h}, bottom};
}

Picture board_picture(BoardPlace const& place, Theme const& theme) {
    return {static_cast<int>(place.frame.w), static_cast<int>(place.frame.h), [&](Canvas& c) {
                c.clear(theme.backdrop);
                draw_board(c, theme, place);
            }};
}

/// Nearer to a colour of the water than to any of the land.
bool is_watery(Theme const& t, Colour c) {
    auto nearest = [&](std::initializer_list<Colour> of) {
        float best = 1e9F;
        for (auto colour : of)
            best = std::min(best, distance(c, colour));
        return best;
    };
    return nearest({t.water, t.deep_water, mix(t.water, t.deep_water, 0.5F)}) <
           nearest({t.land, t.land_shade, t.sand, t.grass, t.frame});
}

}  // namespace

TEST_CASE("lakes are water and land is not, on every table, from both seats, in both themes") {
    for (auto const& table : stratego::tables())
        for (auto bottom : both_sides)
            for (auto const* theme : {&light_theme(), &dark_theme()}) {
                auto place = place_of(table, 48, bottom);
                auto picture = board_picture(place, *theme);
                auto watery = [&](Colour c) { return is_watery(*theme, c); };
                for (int row = 0; row < table.height; ++row)
                    for (int file = 0; file < table.width; ++file) {
                        auto s = Square::at(file, row);
                        auto part = picture.share(place.square(s).inset(10), watery);
                        INFO(table.id << " " << s.text() << " seen by " << text(bottom) << ": " << part << " water");
                        if (table.lakes.has(s))
                            CHECK(part > 0.7F);
                        else
                            CHECK(part < 0.05F);
                    }
            }
}

TEST_CASE("a1 is at the lower left for Red and at the upper right for Blue") {
    auto const& table = stratego::classic();
    auto a1 = *Square::parse("a1"), j10 = *Square::parse("j10");
    auto red = place_of(table, 40, Side::red), blue = place_of(table, 40, Side::blue);
    CHECK(red.square(a1) == Rect{30, 390, 40, 40});
    CHECK(blue.square(a1) == Rect{390, 30, 40, 40});
    CHECK(red.square(j10) == blue.square(a1));
}

TEST_CASE("shores run once around each lake and can be filled without gap or overlap") {
    for (auto const& table : stratego::tables())
        for (auto bottom : both_sides) {
            float lake_area = 0;
            for (auto const& shore : shores_of(table, bottom)) {
                auto area = signed_area(shore) / 2;
                lake_area += area;
                float filled = 0;
                auto corners = triangles_of(shore);
                for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
                    std::array triangle{shore[corners[i]], shore[corners[i + 1]], shore[corners[i + 2]]};
                    filled += std::abs(signed_area(triangle)) / 2;
                }
                CHECK(filled == Approx(area).epsilon(0.001));
            }
            int squares = 0;
            table.lakes.for_each([&](Square) { ++squares; });
            INFO(table.id);
            CHECK(lake_area > 0.75F * static_cast<float>(squares));
            CHECK(lake_area <= static_cast<float>(squares));
        }
}

TEST_CASE("marks are told apart by shape alone") {
    auto theme = light_theme();
    // One colour for all: what differs now is form.
    theme.legal = theme.attack = theme.barred = theme.last = theme.cursor = Colour::Black;
    theme.land = Colour::White;
    using enum client::Mark;
    std::array marks{last_from, last_to, lifted, legal, attack, barred, home, cursor};
    for (int side : {32, 64, 128}) {
        std::vector<std::vector<bool>> shapes;
        for (auto mark : marks) {
            Picture picture(side, side, [&](Canvas& c) {
                c.clear(Colour::White);
                draw_mark(c, theme, {0, 0, static_cast<float>(side), static_cast<float>(side)}, mark);
            });
            shapes.push_back(picture.mask(Colour::White, 200));
        }
        for (std::size_t a = 0; a < marks.size(); ++a)
            for (std::size_t b = a + 1; b < marks.size(); ++b) {
                INFO("marks " << a << " and " << b << " at " << side << " pixels");
                CHECK(shape_difference(shapes[a], shapes[b]) > 0.10F);
            }
    }
}

TEST_CASE("marks stand out from land in both themes") {
    using enum client::Mark;
    for (auto const* theme : {&light_theme(), &dark_theme()})
        for (auto mark : {last_from, last_to, lifted, legal, attack, barred, cursor}) {
            Picture picture(64, 64, [&](Canvas& c) {
                c.clear(theme->land);
                draw_mark(c, *theme, {0, 0, 64, 64}, mark);
            });
            INFO("mark " << static_cast<int>(mark));
            CHECK(picture.share({0, 0, 64, 64}, [&](Colour c) { return distance(c, theme->land) > 70; }) > 0.02F);
        }
}
