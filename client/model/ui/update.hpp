#pragma once
// What the window becomes when something reaches it.

#include "model/ui/model.hpp"

#include <optional>
#include <string>
#include <utility>

namespace flagfall::client {

std::pair<Model, Effects> update(Model model, Input const& input);

/// Begins to connect, as if the person had filled the connect scene and pressed the button.
std::pair<Model, Effects> connect_to(Model model, std::string host, std::uint16_t port, std::string name,
                                     std::optional<std::string> password);

}  // namespace flagfall::client
