// Pieces: the fog holds on the canvas too, armies differ in shape, ranks can be told at a glance.

#include "view/piece.hpp"

#include "render/surface.hpp"

#include <optional>

using namespace flagfall;
using namespace flagfall::view;
using namespace flagfall::test;
using stratego::Rank;

namespace {

Picture piece_picture(int side, PieceLook const& look, Theme const& theme = light_theme(), Colour ground = Colour::White) {
    return {side, side, [&](Canvas& c) {
                c.clear(ground);
                draw_piece(c, theme, {0, 0, static_cast<float>(side), static_cast<float>(side)}, look);
            }};
}

}  // namespace

TEST_CASE("a piece that shows its back is the same picture whatever its rank") {
    for (auto side : both_sides)
        for (float turn : {0.F, 0.2F, 0.49F}) {
            auto first = piece_picture(64, {.side = side, .face = Rank::flag, .turn = turn});
            for (auto rank : stratego::all_ranks) {
                INFO(text(side) << " " << name(rank) << " turned " << turn);
                CHECK(piece_picture(64, {.side = side, .face = rank, .turn = turn}).difference(first) == 0);
            }
        }
}

TEST_CASE("a hidden piece is its army's back, and no face looks like it") {
    for (auto side : both_sides) {
        auto back = piece_picture(64, {.side = side});
        CHECK(piece_picture(64, {.side = side, .face = Rank::spy, .turn = 0}).difference(back) == 0);
        for (auto rank : stratego::all_ranks)
            CHECK(piece_picture(64, {.side = side, .face = rank}).difference(back, 30) > 0.1F);
    }
}

TEST_CASE("the armies differ in shape, not only in colour") {
    auto theme = light_theme();
    theme.army.blue = theme.army.red;
    for (int size : {32, 64, 96})
        for (auto face : {std::optional<Rank>{}, std::optional(Rank::captain)}) {
            auto red = piece_picture(size, {.side = Side::red, .face = face}, theme).mask(Colour::White, 120);
            auto blue = piece_picture(size, {.side = Side::blue, .face = face}, theme).mask(Colour::White, 120);
            INFO(size << " pixels");
            CHECK(shape_difference(red, blue) > 0.10F);
        }
}

TEST_CASE("a piece stays inside its square") {
    for (auto side : both_sides) {
        Picture picture(120, 120, [&](Canvas& c) {
            c.clear(Colour::White);
            draw_piece(c, light_theme(), {20, 20, 80, 80}, {.side = side, .face = Rank::general, .selected = true});
        });
        auto drawn = [](Colour c) { return distance(c, Colour::White) > 60; };
        CHECK(picture.share({0, 0, 120, 20}, drawn) == 0);
        CHECK(picture.share({0, 100, 120, 20}, drawn) == 0);
        CHECK(picture.share({0, 0, 20, 120}, drawn) == 0);
        CHECK(picture.share({100, 0, 20, 120}, drawn) == 0);
    }
}

TEST_CASE("every rank has a figure of its own, from the smallest size on") {
    for (int size : {16, 32, 64}) {
        std::vector<std::vector<bool>> figures;
        for (auto rank : stratego::all_ranks) {
            Picture picture(size, size, [&](Canvas& c) {
                c.clear(Colour::White);
                auto s = static_cast<float>(size);
                draw_figure(c, {0, 0, s, s}, rank, Colour::Black, Colour::Black, Colour::White);
            });
            figures.push_back(picture.mask(Colour::White, 200));
        }
        for (std::size_t a = 0; a < figures.size(); ++a)
            for (std::size_t b = a + 1; b < figures.size(); ++b) {
                INFO(name(stratego::all_ranks[a]) << " and " << name(stratego::all_ranks[b]) << " at " << size);
                CHECK(shape_difference(figures[a], figures[b]) > 0.35F);
            }
    }
}

TEST_CASE("the edition's numbers are shown") {
    using stratego::Numbering;
    for (int size : {32, 96})
        for (auto rank : stratego::all_ranks) {
            auto modern = piece_picture(size, {.face = rank, .numbering = Numbering::modern});
            auto original = piece_picture(size, {.face = rank, .numbering = Numbering::original});
            INFO(name(rank) << " at " << size);
            // The captain is 6 in one and 5 in the other, and so on; only F, B and S are spelled alike.
            if (label(rank, Numbering::modern) == label(rank, Numbering::original))
                CHECK(modern.difference(original) == 0);
            else
                CHECK(modern.difference(original, 30) > 0.005F);
        }
}

TEST_CASE("what holds for a piece can be seen on it") {
    for (auto side : both_sides) {
        auto plain = piece_picture(64, {.side = side, .face = Rank::major});
        CHECK(piece_picture(64, {.side = side, .face = Rank::major, .moved = true}).difference(plain, 30) > 0.003F);
        CHECK(piece_picture(64, {.side = side, .face = Rank::major, .known = true}).difference(plain, 30) > 0.003F);
        CHECK(piece_picture(64, {.side = side, .face = Rank::major, .selected = true}).difference(plain, 30) > 0.01F);
        CHECK(piece_picture(64, {.side = side, .face = Rank::major, .fallen = true}).difference(plain, 30) > 0.1F);
        CHECK(piece_picture(64, {.side = side, .face = Rank::major, .lift = 1}).difference(plain, 30) > 0.1F);
        CHECK(piece_picture(64, {.side = side, .face = Rank::major, .opacity = 0}).mask(Colour::White, 0) ==
              std::vector<bool>(64 * 64, false));
    }
}
