#pragma once
// SFML's graphics, and everything that differs between its versions 2.5 and 3. Nothing else in the house asks which one it is.

#include <SFML/Config.hpp>
#include <SFML/Graphics.hpp>

#include <string>
#include <string_view>

namespace flagfall::view {

using Colour = sf::Color;

inline sf::String utf32(std::string_view utf8) { return sf::String::fromUtf8(utf8.begin(), utf8.end()); }

#if SFML_VERSION_MAJOR >= 3

inline sf::Vertex vertex(float x, float y, Colour colour) { return sf::Vertex{{x, y}, colour, {}}; }
inline bool load(sf::Font& font, std::string const& file) { return font.openFromFile(file); }
inline sf::Text text_of(sf::Font const& font, sf::String const& string, unsigned size) { return sf::Text(font, string, size); }
inline bool make(sf::RenderTexture& texture, unsigned width, unsigned height) { return texture.resize({width, height}); }
inline sf::View part_of(sf::FloatRect area, sf::Vector2u whole) {
    sf::View view(area);
    auto w = static_cast<float>(whole.x), h = static_cast<float>(whole.y);
    view.setViewport({{area.position.x / w, area.position.y / h}, {area.size.x / w, area.size.y / h}});
    return view;
}
inline sf::FloatRect box(float x, float y, float w, float h) { return {{x, y}, {w, h}}; }
inline Colour pixel(sf::Image const& image, unsigned x, unsigned y) { return image.getPixel({x, y}); }
inline void set_icon(sf::Window& window, sf::Image const& image) { window.setIcon(image.getSize(), image.getPixelsPtr()); }

#else

inline sf::Vertex vertex(float x, float y, Colour colour) { return sf::Vertex({x, y}, colour); }
inline bool load(sf::Font& font, std::string const& file) { return font.loadFromFile(file); }
inline sf::Text text_of(sf::Font const& font, sf::String const& string, unsigned size) { return sf::Text(string, font, size); }
inline bool make(sf::RenderTexture& texture, unsigned width, unsigned height) { return texture.create(width, height); }
/// A view that shows `area` (pixels of the target, whole numbers) where it lies, and nothing outside of it.
inline sf::View part_of(sf::FloatRect area, sf::Vector2u whole) {
    sf::View view(area);
    auto w = static_cast<float>(whole.x), h = static_cast<float>(whole.y);
    view.setViewport({area.left / w, area.top / h, area.width / w, area.height / h});
    return view;
}
inline sf::FloatRect box(float x, float y, float w, float h) { return {x, y, w, h}; }
inline Colour pixel(sf::Image const& image, unsigned x, unsigned y) { return image.getPixel(x, y); }
inline void set_icon(sf::Window& window, sf::Image const& image) {
    window.setIcon(image.getSize().x, image.getSize().y, image.getPixelsPtr());
}

#endif

}  // namespace flagfall::view
