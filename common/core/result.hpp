#pragma once
// What may fail because of a peer is a value: either the answer or the reason there is none.

#include <tl/expected.hpp>

namespace flagfall {

template <class T, class E>
using Result = tl::expected<T, E>;

/// `return Failure(reason);`  A type of its own, for clang 14 deduces nothing through an alias.
template <class E>
struct Failure : tl::unexpected<E> {
    using tl::unexpected<E>::unexpected;
};
template <class E>
Failure(E) -> Failure<E>;

}  // namespace flagfall
