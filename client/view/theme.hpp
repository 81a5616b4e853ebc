#pragma once
// The colours, by what they mean. Quiet surfaces, one accent; the two armies and the board keep their own.

#include "core/side.hpp"
#include "view/sfml.hpp"

namespace flagfall::view {

/// Two tones of an army, and what is painted on its pieces.
struct Livery {
    Colour body;    ///< the block or shield
    Colour deep;    ///< its side, its back
    Colour charge;  ///< figure and number
    Colour trim;    ///< rims and ornaments
    Colour ink;     ///< the army's colour for text on panels
};

struct Theme {
    // surfaces, from the farthest to the nearest
    Colour backdrop, panel, raised, sunk;
    Colour edge;    ///< thin lines between surfaces
    Colour shadow;  ///< drawn soft
    Colour scrim;   ///< over what a sheet makes wait

    // what is written on them
    Colour ink, quiet, faint;  ///< text, text of less weight, what cannot be used now

    Colour accent, on_accent;    ///< what to do next; text on it
    Colour danger, on_danger;    ///< what cannot be undone; text on it
    Colour warning, on_warning;  ///< a banner; text on it
    Colour good;                 ///< connected, ready
    Colour focus;                ///< the ring around what the keyboard has

    // the board
    Colour frame, on_frame;          ///< the wooden edge; coordinates on it
    Colour land, land_shade, grass;  ///< two tones of squares, and the tufts on them
    Colour sand, water, deep_water, foam;
    Colour legal, attack, barred, last, cursor;  ///< marks

    BySide<Livery> army;
};

Theme const& light_theme() noexcept;
Theme const& dark_theme() noexcept;

/// How well one colour reads on another: 1 (not at all) to 21, as WCAG 2 defines it. Both opaque.
float contrast(Colour a, Colour b) noexcept;

}  // namespace flagfall::view
