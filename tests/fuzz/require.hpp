#pragma once
// What must hold of any input, whatever the build.

#include <cstdio>
#include <cstdlib>

namespace flagfall::fuzz {

inline void require(bool holds, char const* what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

}  // namespace flagfall::fuzz
