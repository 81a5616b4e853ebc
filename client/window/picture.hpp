#pragma once
// Scenes as picture files, without a window.

#include "core/result.hpp"
#include "model/ui/model.hpp"
#include "view/font.hpp"
#include "window/launch.hpp"

#include <string>

namespace flagfall::view {

/// The scene or the record that the command line asks for; a sentence when there is none.
Result<client::Model, std::string> model_for_picture(Launch const& launch, client::Settings const& settings);

/// Draws the model at its size. A sentence on failure.
Result<sf::Image, std::string> picture_of(Fonts const& fonts, client::Model const& model);

}  // namespace flagfall::view
