#pragma once
// What SFML reports, as inputs of the model; none when it does not concern it.

#include "model/ui/input.hpp"

#include <SFML/Window/Event.hpp>

#include <optional>

namespace flagfall::view {

std::optional<client::Input> input_of(sf::Event const& event);

}  // namespace flagfall::view
