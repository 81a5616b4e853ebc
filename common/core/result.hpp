#pragma once
// What may fail because of a peer is a value: either the answer or the reason there is none.

#include <tl/expected.hpp>

namespace flagfall {

template <class T, class E>
using Result = tl::expected<T, E>;

template <class E>
using Failure = tl::unexpected<E>;

}  // namespace flagfall
