#pragma once
// How many connections the operating system lets one process have.

#include <cstddef>

namespace flagfall::ops {

/// Asks for as many open files as `connections` need, and answers for how many connections there are now.
std::size_t make_room_for(std::size_t connections) noexcept;

}  // namespace flagfall::ops
