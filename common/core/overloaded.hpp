#pragma once
// A visitor of a variant out of lambdas, one for each alternative.

namespace flagfall {

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

}  // namespace flagfall
