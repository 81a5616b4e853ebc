#pragma once
// Is there a display to open a window on? SFML ends the program when there is none, so this is asked before.

namespace flagfall::view {

bool has_display() noexcept;

}  // namespace flagfall::view
