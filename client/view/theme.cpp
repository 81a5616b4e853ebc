#include "view/theme.hpp"

#include <cmath>
#include <cstdint>
#include <utility>

namespace flagfall::view {

namespace {

/// 0xRRGGBB
Colour rgb(std::uint32_t code) noexcept { return Colour(code << 8U | 0xFFU); }
Colour rgba(std::uint32_t code) noexcept { return Colour(code); }

BySide<Livery> liveries(Colour red_ink, Colour blue_ink) {
    return {{rgb(0xB23A2C), rgb(0x7C2119), rgb(0xFFF4DC), rgb(0xEFC16A), red_ink},
            {rgb(0x2C5B9C), rgb(0x183A6B), rgb(0xF2F6FF), rgb(0xB9D2F2), blue_ink}};
}

Theme make_light() {
    Theme t{};
    t.backdrop = rgb(0xEAE5DA);
    t.panel = rgb(0xFAF8F3);
    t.raised = rgb(0xFFFFFF);
    t.sunk = rgb(0xF1EDE3);
    t.edge = rgb(0xD6CEBD);
    t.shadow = rgba(0x3A2E1A38);
    t.scrim = rgba(0x2A241A8C);
    t.ink = rgb(0x2A2620);
    t.quiet = rgb(0x665E50);
    t.faint = rgb(0xA39A88);
    t.accent = rgb(0x1C6B58);
    t.on_accent = rgb(0xFFFFFF);
    t.danger = rgb(0xA32B20);
    t.on_danger = rgb(0xFFFFFF);
    t.warning = rgb(0xF4D58A);
    t.on_warning = rgb(0x46340A);
    t.good = rgb(0x246B40);
    t.focus = rgb(0x1C6B58);
    t.frame = rgb(0x6B5238);
    t.on_frame = rgb(0xF3E6CC);
    t.land = rgb(0xDDD0A8);
    t.land_shade = rgb(0xD2C498);
    t.grass = rgb(0x93974F);
    t.sand = rgb(0xEFE3BF);
    t.water = rgb(0x6FA9B5);
    t.deep_water = rgb(0x3F7F93);
    t.foam = rgb(0xE9F5F3);
    t.legal = rgb(0x1C6B58);
    t.attack = rgb(0xA32B20);
    t.barred = rgb(0x5B4E3A);
    t.last = rgb(0xE0A021);
    t.cursor = rgb(0x1B1814);
    t.army = liveries(rgb(0x9C2F23), rgb(0x234F8C));
    return t;
}

Theme make_dark() {
    Theme t{};
    t.backdrop = rgb(0x17191D);
    t.panel = rgb(0x22252B);
    t.raised = rgb(0x2F333B);
    t.sunk = rgb(0x1B1E23);
    t.edge = rgb(0x3D424C);
    t.shadow = rgba(0x00000070);
    t.scrim = rgba(0x0000008C);
    t.ink = rgb(0xECE7DC);
    t.quiet = rgb(0xABA698);
    t.faint = rgb(0x6E6B64);
    t.accent = rgb(0x5EC2A3);
    t.on_accent = rgb(0x0C231C);
    t.danger = rgb(0xEE8072);
    t.on_danger = rgb(0x2A0805);
    t.warning = rgb(0x5B4717);
    t.on_warning = rgb(0xFBE9BE);
    t.good = rgb(0x6CC58D);
    t.focus = rgb(0x5EC2A3);
    t.frame = rgb(0x2E251C);
    t.on_frame = rgb(0xCBB998);
    t.land = rgb(0x6A6649);
    t.land_shade = rgb(0x605C41);
    t.grass = rgb(0x8D8F5C);
    t.sand = rgb(0x8A8060);
    t.water = rgb(0x2F5F70);
    t.deep_water = rgb(0x1C4353);
    t.foam = rgb(0xA9CCD3);
    t.legal = rgb(0x9BEBD0);
    t.attack = rgb(0xFF9C8C);
    t.barred = rgb(0xE5DCC6);
    t.last = rgb(0xF0BE4A);
    t.cursor = rgb(0xFFFFFF);
    t.army = liveries(rgb(0xF0897B), rgb(0x8DB7F2));
    return t;
}

float linear(std::uint8_t channel) noexcept {
    auto c = static_cast<float>(channel) / 255;
    return c <= 0.04045F ? c / 12.92F : std::pow((c + 0.055F) / 1.055F, 2.4F);
}

float luminance(Colour c) noexcept { return 0.2126F * linear(c.r) + 0.7152F * linear(c.g) + 0.0722F * linear(c.b); }

}  // namespace

Theme const& light_theme() noexcept {
    static Theme const theme = make_light();
    return theme;
}

Theme const& dark_theme() noexcept {
    static Theme const theme = make_dark();
    return theme;
}

float contrast(Colour a, Colour b) noexcept {
    auto x = luminance(a), y = luminance(b);
    if (x < y) std::swap(x, y);
    return (x + 0.05F) / (y + 0.05F);
}

}  // namespace flagfall::view
