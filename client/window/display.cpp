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
    using Close = int (*)(void*);
    auto open = reinterpret_cast<Open>(::dlsym(library, "XOpenDisplay"));
    auto close = reinterpret_cast<Close>(::dlsym(library, "XCloseDisplay"));
    void* display = open && close ? open(nullptr) : nullptr;
    if (display) close(display);
    return display != nullptr;
}

#else

bool has_display() noexcept { return true; }

#endif

}  // namespace flagfall::view
