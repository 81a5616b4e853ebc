// Measuring, breaking and setting text. Glyphs are rendered at whole pixel sizes and placed on whole pixels, else they blur.

#include "view/canvas.hpp"

#include <cmath>

namespace flagfall::view {

namespace {

constexpr float cap_height = 0.73F;  // of DejaVu, in ems

unsigned pixels(float size) noexcept { return static_cast<unsigned>(std::max(1L, std::lround(size))); }

/// Where the character that starts at `at` ends.
std::size_t after_character(std::string_view utf8, std::size_t at) noexcept {
    ++at;
    while (at < utf8.size() && (static_cast<unsigned char>(utf8[at]) & 0xC0U) == 0x80U)
        ++at;
    return at;
}

}  // namespace

float Canvas::text_width(std::string_view utf8, Type const& type) const {
    auto const& font = (*fonts_)[type.face];
    auto size = pixels(type.size);
    float width = 0;
    std::uint32_t before = 0;
    for (auto c : utf32(utf8)) {
        width += font.getKerning(before, c, size) + font.getGlyph(c, size, false).advance;
        before = c;
    }
    return width;
}

std::string Canvas::elided(std::string_view utf8, Type const& type, float width) const {
    if (text_width(utf8, type) <= width + 0.5F) return std::string(utf8);
    constexpr std::string_view dots = "\u2026";
    std::string best(dots);
    for (std::size_t end = 0; end < utf8.size();) {
        end = after_character(utf8, end);
        auto kept = utf8.substr(0, end);
        while (!kept.empty() && kept.back() == ' ')
            kept.remove_suffix(1);
        auto candidate = std::string(kept) + std::string(dots);
        if (text_width(candidate, type) > width) break;
        best = std::move(candidate);
    }
    return best;
}

std::vector<std::string> Canvas::wrapped(std::string_view utf8, Type const& type, float width) const {
    std::vector<std::string> out;
    std::string line;
    auto fits = [&](std::string const& s) { return text_width(s, type) <= width + 0.5F; };
    auto add_word = [&](std::string_view word) {
        auto candidate = line.empty() ? std::string(word) : line + " " + std::string(word);
        if (fits(candidate)) {
            line = std::move(candidate);
            return;
        }
        if (!line.empty()) out.push_back(std::move(line));
        line.clear();
        for (std::size_t at = 0; at < word.size();) {
            auto end = after_character(word, at);
            auto longer = line + std::string(word.substr(at, end - at));
            if (!line.empty() && !fits(longer)) {
                out.push_back(std::move(line));
                longer = std::string(word.substr(at, end - at));
            }
            line = std::move(longer);
            at = end;
        }
    };
    while (true) {
        auto feed = utf8.find('\n');
        auto part = utf8.substr(0, feed);
        while (!part.empty()) {
            auto blank = part.find(' ');
            if (blank != 0) add_word(part.substr(0, blank));
            part = blank == std::string_view::npos ? std::string_view{} : part.substr(blank + 1);
        }
        out.push_back(std::move(line));
        line.clear();
        if (feed == std::string_view::npos) return out;
        utf8.remove_prefix(feed + 1);
    }
}

void Canvas::text_at(float x, float baseline, std::string_view utf8, Type const& type) {
    flush();
    auto size = pixels(type.size);
    auto text = text_of((*fonts_)[type.face], utf32(utf8), size);
    text.setFillColor(dimmed(type.colour));
    text.setPosition({std::floor(x + 0.5F), std::floor(baseline + 0.5F) - static_cast<float>(size)});
    target_->draw(text);
}

void Canvas::text(Rect const& r, std::string_view utf8, Type const& type, Align align) {
    if (r.empty() || utf8.empty()) return;
    auto shown = elided(utf8, type, r.w);
    auto spare = r.w - text_width(shown, type);
    auto x = align == Align::left ? r.x : align == Align::centre ? r.x + spare / 2 : r.x + spare;
    auto at = through({x, r.y + r.h / 2});
    text_at(at.x, at.y + type.size * cap_height / 2, shown, type);
}

void Canvas::lines(Rect const& r, std::span<std::string const> lines, Type const& type, Align align) {
    auto step = line_height(type.size);
    auto y = r.y;
    for (auto const& line : lines) {
        auto spare = r.w - text_width(line, type);
        auto x = align == Align::left ? r.x : align == Align::centre ? r.x + spare / 2 : r.x + spare;
        auto at = through({x, y + step / 2});
        if (!line.empty()) text_at(at.x, at.y + type.size * cap_height / 2, line, type);
        y += step;
    }
}

float Canvas::paragraph(Rect const& r, std::string_view utf8, Type const& type, Align align) {
    auto broken = wrapped(utf8, type, r.w);
    lines(r, broken, type, align);
    return line_height(type.size) * static_cast<float>(broken.size());
}

void Canvas::free_text(Point at, std::string_view utf8, Type const& type, Align align, float halo, Colour halo_colour) {
    flush();
    // Set at the size it will have on screen, then shrunk back by the transform: never enlarged glyphs.
    auto const* m = transforms_.back().getMatrix();
    auto enlarged = std::abs(m[5]);
    if (enlarged <= 0) return;
    auto size = pixels(type.size * enlarged);
    Type set{static_cast<float>(size), type.colour, type.face};
    auto width = text_width(utf8, set);
    auto text = text_of((*fonts_)[type.face], utf32(utf8), size);
    text.setFillColor(dimmed(type.colour));
    if (halo > 0) {
        text.setOutlineThickness(std::max(1.F, std::round(halo * enlarged)));
        text.setOutlineColor(dimmed(halo_colour));
    }
    auto left = align == Align::left ? 0.F : align == Align::centre ? width / 2 : width;
    text.setOrigin({std::floor(left), static_cast<float>(size)});
    auto squeeze = m[0] / enlarged;
    auto p = through(at);
    if (std::abs(squeeze - 1) < 0.001F) p = {std::floor(p.x + 0.5F), std::floor(p.y + 0.5F)};
    text.setPosition({p.x, p.y});
    text.setScale({squeeze, 1});
    target_->draw(text);
}

}  // namespace flagfall::view
