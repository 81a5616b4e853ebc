#include "window/display.hpp"

#if defined(__unix__) && !defined(__APPLE__)
#include <dlfcn.h>

#include <cstdlib>
#endif

namespace flagfall::view {

#if defined(__unix__) && !defined(__APPLE__)

// The X library is there wherever SFML is, which links it; its headers need not be.
bool has_display() noexcept {
    auto const* name = std::getenv("DISPLAY");
    if (!name || !*name) return false;
    auto* library = ::dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL);
    if (!library) return false;
    using Open = void* (*)(char const*);
    auto open = reinterpret_cast<Open>(::dlsym(library, "XOpenDisplay"));
    // Kept open until the program ends: a virtual display resets itself when the last one leaves it.
    static void* display = open ? open(nullptr) : nullptr;
    return display != nullptr;
}

#else

bool has_display() noexcept { return true; }

#endif

}  // namespace flagfall::view
