#pragma once
// The faces all text is set in: DejaVu, found through fontconfig.

#include "core/result.hpp"
#include "view/sfml.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>

namespace flagfall::view {

enum class Face : std::uint8_t { sans, bold, serif, serif_bold, mono };

inline constexpr int face_count = 5;

/// Loaded once, before the first frame; make it in `main` only after it is known that there is a display.
class Fonts {
public:
    /// Errors: a sentence that names the face that is missing and the package it is in.
    static Result<std::unique_ptr<Fonts>, std::string> load();

    sf::Font const& operator[](Face face) const noexcept { return fonts_[static_cast<std::size_t>(face)]; }

private:
    std::array<sf::Font, face_count> fonts_;
};

}  // namespace flagfall::view
