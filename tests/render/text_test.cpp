// Text stays in its box at every scale; colours can be read.

#include "render/surface.hpp"
#include "view/theme.hpp"
#include "view/widgets.hpp"

#include <array>
#include <string>

using namespace flagfall;
using namespace flagfall::view;
using namespace flagfall::test;

namespace {

constexpr std::array scales{0.75F, 1.F, 1.5F, 2.F, 3.F};

}  // namespace

TEST_CASE("a line that is too long is cut with dots and stays in its box") {
    std::string const sentence = "The quick general Jumps over the lazy marshal, 12345678901234567890";
    for (float scale : scales)
        for (auto align : {Align::left, Align::centre, Align::right}) {
            auto w = static_cast<int>(200 * scale), h = static_cast<int>(60 * scale);
            Rect box{40 * scale, 15 * scale, 120 * scale, 30 * scale};
            Picture picture(
                w, h,
                [&](Canvas& c) {
                    c.clear(Colour::White);
                    Type type{c.px(15), Colour::Black, Face::sans};
                    auto shown = c.elided(sentence, type, box.w);
                    CHECK(shown.ends_with("\u2026"));
                    CHECK(c.text_width(shown, type) <= box.w);
                    c.text(box, sentence, type, align);
                },
                scale);
            auto inked = [](Colour c) { return distance(c, Colour::White) > 60; };
            INFO("scale " << scale);
            CHECK(picture.share(box, inked) > 0.05F);
            auto all = static_cast<float>(w);
            CHECK(picture.share({0, 0, all, box.y}, inked) == 0);
            CHECK(picture.share({0, box.bottom(), all, static_cast<float>(h) - box.bottom()}, inked) == 0);
            CHECK(picture.share({0, 0, box.x - 1, static_cast<float>(h)}, inked) == 0);
            CHECK(picture.share({box.right() + 2, 0, all - box.right() - 2, static_cast<float>(h)}, inked) == 0);
        }
}

TEST_CASE("wrapping keeps every word and every line within the width") {
    std::string const sentence =
        "Your scout attacked the bomb on j7 and fell; Donaudampfschifffahrtsgesellschaftskapitaen stays.";
    for (float scale : scales)
        Picture(
            8, 8,
            [&](Canvas& c) {
                Type type{c.px(14), Colour::Black, Face::serif};
                auto lines = c.wrapped(sentence, type, c.px(130));
                std::string joined;
                for (auto const& line : lines) {
                    INFO("scale " << scale << ": " << line);
                    CHECK(c.text_width(line, type) <= c.px(130) + 0.5F);
                    joined += line;
                }
                auto squeezed = [](std::string s) {
                    std::erase(s, ' ');
                    return s;
                };
                CHECK(squeezed(joined) == squeezed(sentence));
                CHECK(lines.size() > 3);
            },
            scale);
}

TEST_CASE("wrapping and shortening never cut a character in two") {
    Picture(8, 8, [&](Canvas& c) {
        Type type{15, Colour::Black, Face::sans};
        for (float width = 1; width < 120; width += 3) {
            for (auto const& line :
                 c.wrapped("\u05d3\u05d2\u05dc \u10d3\u10e0\u10dd\u10e8\u10d0 \u00f5\u00e4\u00f6", type, width))
                CHECK((line.empty() || (static_cast<unsigned char>(line.front()) & 0xC0U) != 0x80U));
            auto cut = c.elided("\u05d3\u05d2\u05dc\u05d3\u05d2\u05dc", type, width);
            std::string_view kept = cut;
            if (kept.ends_with("\u2026")) kept.remove_suffix(3);
            CHECK(kept.size() % 2 == 0);  // a Hebrew letter has two bytes
            CHECK((static_cast<unsigned char>(cut.front()) & 0xC0U) != 0x80U);
        }
    });
}

TEST_CASE("a button's words stay inside the button at every scale") {
    for (auto const* theme : {&light_theme(), &dark_theme()})
        for (float scale : scales) {
            auto w = static_cast<int>(160 * scale), h = static_cast<int>(60 * scale);
            Rect button{30 * scale, 12 * scale, 100 * scale, 36 * scale};
            auto draw = [&](std::string_view words) {
                return Picture(
                    w, h,
                    [&](Canvas& c) {
                        c.clear(theme->panel);
                        draw_button(c, *theme, button, {.text = words, .tone = ButtonTone::primary}, {});
                    },
                    scale);
            };
            auto with = draw("Offer a draw to your opponent now"), without = draw("");
            for (int y = 0; y < h; ++y)
                for (int x = 0; x < w; ++x)
                    if (!button.has({static_cast<float>(x), static_cast<float>(y)}))
                        REQUIRE(distance(with.at(x, y), without.at(x, y)) == 0);
            CHECK(with.difference(without, 60) > 0.02F);
        }
}

TEST_CASE("states of a button look different, also without colour") {
    auto draw = [](State state) {
        return Picture(160, 60, [&](Canvas& c) {
            c.clear(light_theme().panel);
            draw_button(c, light_theme(), {20, 12, 120, 36}, {.text = "Ready"}, state);
        });
    };
    auto normal = draw({});
    CHECK(draw({.hovered = true}).difference(normal, 6) > 0.05F);
    CHECK(draw({.pressed = true}).difference(normal, 10) > 0.05F);
    CHECK(draw({.focused = true}).difference(normal, 60) > 0.04F);
    CHECK(draw({.enabled = false}).difference(normal, 10) > 0.05F);
}

TEST_CASE("the end of a long entry can be seen while it is typed") {
    auto draw = [](std::string_view entry) {
        return Picture(160, 50, [&](Canvas& c) {
            c.clear(Colour::White);
            draw_field(c, light_theme(), {10, 8, 140, 34}, {.text = entry, .caret = entry.size()}, {.focused = true});
        });
    };
    // Only the last letter differs, far beyond the width of the field.
    CHECK(draw("a set-up that is good against early attacks A")
              .difference(draw("a set-up that is good against early attacks W"), 60) > 0);
}

TEST_CASE("nothing is drawn outside of a clip, nested ones included") {
    Picture picture(100, 100, [](Canvas& c) {
        c.clear(Colour::White);
        Clip outer(c, {10, 10, 60, 60});
        {
            Clip inner(c, {40, 40, 60, 60});
            c.rect({0, 0, 100, 100}, Colour::Black);
            c.text({0, 40, 200, 30}, "words that go on beyond the edge", {20, Colour::Black, Face::sans});
        }
        c.rect({0, 0, 100, 20}, Colour::Black);
    });
    for (int y = 0; y < 100; ++y)
        for (int x = 0; x < 100; ++x) {
            auto inner = x >= 40 && y >= 40 && x < 70 && y < 70, outer = x >= 10 && x < 70 && y >= 10 && y < 20;
            if (!inner && !outer) REQUIRE(picture.at(x, y) == Colour::White);
        }
    CHECK(picture.at(65, 65) == Colour::Black);
    CHECK(picture.at(15, 15) == Colour::Black);
}

TEST_CASE("what is written can be read: a contrast of 4.5 or better in both themes") {
    for (auto const* t : {&light_theme(), &dark_theme()}) {
        struct Pair {
            char const* what;
            Colour text, ground;
        };
        std::vector<Pair> pairs;
        for (auto ground : {t->backdrop, t->panel, t->raised, t->sunk}) {
            pairs.push_back({"ink", t->ink, ground});
            pairs.push_back({"quiet", t->quiet, ground});
            pairs.push_back({"accent", t->accent, ground});
            pairs.push_back({"danger", t->danger, ground});
            pairs.push_back({"red's ink", t->army.red.ink, ground});
            pairs.push_back({"blue's ink", t->army.blue.ink, ground});
            pairs.push_back({"good", t->good, ground});
        }
        pairs.push_back({"on accent", t->on_accent, t->accent});
        pairs.push_back({"on danger", t->on_danger, t->danger});
        pairs.push_back({"on warning", t->on_warning, t->warning});
        pairs.push_back({"toast", t->panel, t->ink});
        pairs.push_back({"coordinates", t->on_frame, t->frame});
        for (auto side : both_sides) {
            pairs.push_back({"number on a piece", t->army[side].charge, t->army[side].body});
            pairs.push_back({"number where the piece is lightest", t->army[side].charge, lighter(t->army[side].body, 0.10F)});
        }
        for (auto const& pair : pairs) {
            INFO((t == &light_theme() ? "light: " : "dark: ") << pair.what);
            CHECK(contrast(pair.text, pair.ground) >= 4.5F);
        }
    }
}

TEST_CASE("contrast is what WCAG says it is") {
    CHECK(contrast(Colour::Black, Colour::White) == Approx(21));
    CHECK(contrast(Colour::White, Colour::White) == Approx(1));
    CHECK(contrast(Colour(0x77, 0x77, 0x77), Colour::White) == Approx(4.48).epsilon(0.01));
}
