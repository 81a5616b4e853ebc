#pragma once
// A picture drawn off-screen, to be asked about. Fonts are loaded once for the whole run.

#include "support/catch.hpp"
#include "view/canvas.hpp"

#include <cmath>
#include <functional>
#include <vector>

namespace flagfall::test {

inline view::Fonts const& fonts() {
    static auto const loaded = view::Fonts::load();
    if (!loaded) FAIL(loaded.error());
    return **loaded;
}

inline float distance(view::Colour a, view::Colour b) {
    auto square = [](int d) { return static_cast<float>(d * d); };
    return std::sqrt(square(a.r - b.r) + square(a.g - b.g) + square(a.b - b.b));
}

class Picture {
public:
    Picture(int width, int height, std::function<void(view::Canvas&)> const& draw, float scale = 1)
        : width_(width), height_(height) {
        // While nobody is connected a virtual display resets itself and refuses the next one: stay connected.
        static sf::Context const connection;
        sf::RenderTexture texture;
        REQUIRE(view::make(texture, static_cast<unsigned>(width), static_cast<unsigned>(height)));
        {
            view::Canvas canvas(texture, fonts(), scale);
            draw(canvas);
        }
        texture.display();
        image_ = texture.getTexture().copyToImage();
    }

    int width() const { return width_; }
    int height() const { return height_; }
    view::Colour at(int x, int y) const { return view::pixel(image_, static_cast<unsigned>(x), static_cast<unsigned>(y)); }

    /// How large a part of `r` answers yes, 0 … 1.
    float share(view::Rect const& r, std::function<bool(view::Colour)> const& answers) const {
        int yes = 0, all = 0;
        for (int y = static_cast<int>(r.y); y < static_cast<int>(r.bottom()); ++y)
            for (int x = static_cast<int>(r.x); x < static_cast<int>(r.right()); ++x) {
                ++all;
                if (answers(at(x, y))) ++yes;
            }
        return static_cast<float>(yes) / static_cast<float>(std::max(1, all));
    }

    /// Where something was drawn on a ground of that colour.
    std::vector<bool> mask(view::Colour ground, float tolerance = 40) const {
        std::vector<bool> out;
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x)
                out.push_back(distance(at(x, y), ground) > tolerance);
        return out;
    }

    /// The part of the pixels that are not the same, 0 … 1.
    float difference(Picture const& other, float tolerance = 0) const {
        int differ = 0;
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x)
                if (distance(at(x, y), other.at(x, y)) > tolerance) ++differ;
        return static_cast<float>(differ) / static_cast<float>(width_ * height_);
    }

private:
    int width_, height_;
    sf::Image image_;
};

/// How much of two silhouettes together only one of them covers, 0 … 1.
inline float shape_difference(std::vector<bool> const& a, std::vector<bool> const& b) {
    int either = 0, one = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] || b[i]) ++either;
        if (a[i] != b[i]) ++one;
    }
    return either == 0 ? 0 : static_cast<float>(one) / static_cast<float>(either);
}

}  // namespace flagfall::test
