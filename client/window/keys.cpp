#include "window/keys.hpp"

#include <SFML/System/Utf.hpp>

#include <iterator>
#include <string>

namespace flagfall::view {
namespace {

client::Key key_of(sf::Keyboard::Key key) noexcept {
    using client::Key;
    switch (key) {
        case sf::Keyboard::Key::Up: return Key::up;
        case sf::Keyboard::Key::Down: return Key::down;
        case sf::Keyboard::Key::Left: return Key::left;
        case sf::Keyboard::Key::Right: return Key::right;
        case sf::Keyboard::Key::Enter: return Key::enter;
        case sf::Keyboard::Key::Space: return Key::space;
        case sf::Keyboard::Key::Escape: return Key::escape;
        case sf::Keyboard::Key::Tab: return Key::tab;
        case sf::Keyboard::Key::Backspace: return Key::backspace;
        case sf::Keyboard::Key::Delete: return Key::del;
        case sf::Keyboard::Key::Home: return Key::home;
        case sf::Keyboard::Key::End: return Key::end;
        case sf::Keyboard::Key::A: return Key::a;
        case sf::Keyboard::Key::C: return Key::c;
        case sf::Keyboard::Key::V: return Key::v;
        case sf::Keyboard::Key::F1: return Key::f1;
        default: return Key::other;
    }
}

client::Point point(int x, int y) noexcept { return {static_cast<float>(x), static_cast<float>(y)}; }

std::optional<client::Button> button_of(sf::Mouse::Button button) noexcept {
    if (button == sf::Mouse::Button::Left) return client::Button::left;
    if (button == sf::Mouse::Button::Right) return client::Button::right;
    return std::nullopt;
}

std::optional<client::Input> typed(sf::Uint32 character) {
    if (character < 32 || character == 127) return std::nullopt;
    std::string utf8;
    sf::Utf8::encode(character, std::back_inserter(utf8));
    return client::Typed{std::move(utf8)};
}

}  // namespace

std::optional<client::Input> input_of(sf::Event const& event) {
    switch (event.type) {
        case sf::Event::Resized:
            return client::Resized{{static_cast<float>(event.size.width), static_cast<float>(event.size.height)}};
        case sf::Event::MouseMoved: return client::PointerMoved{point(event.mouseMove.x, event.mouseMove.y)};
        case sf::Event::MouseButtonPressed:
            if (auto button = button_of(event.mouseButton.button))
                return client::PointerPressed{point(event.mouseButton.x, event.mouseButton.y), *button};
            return std::nullopt;
        case sf::Event::MouseButtonReleased:
            if (auto button = button_of(event.mouseButton.button))
                return client::PointerReleased{point(event.mouseButton.x, event.mouseButton.y), *button};
            return std::nullopt;
        case sf::Event::MouseWheelScrolled:
            return client::Wheel{point(event.mouseWheelScroll.x, event.mouseWheelScroll.y), event.mouseWheelScroll.delta};
        case sf::Event::KeyPressed: return client::KeyPressed{key_of(event.key.code), event.key.shift, event.key.control};
        case sf::Event::TextEntered: return typed(event.text.unicode);
        default: return std::nullopt;
    }
}

}  // namespace flagfall::view
