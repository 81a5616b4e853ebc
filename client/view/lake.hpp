#pragma once
// Where the shores run: lakes of any board as smooth outlines.

#include "stratego/table.hpp"
#include "view/shape.hpp"

#include <vector>

namespace flagfall::view {

/// One closed shore in squares from the upper left corner of the board as it is displayed with `bottom` nearest. Clockwise
/// around water; counter-clockwise around an island in it.
std::vector<Points> shores_of(stratego::Table const& table, Side bottom);

}  // namespace flagfall::view
