#include "view/gallery/sheets.hpp"

#include <array>

namespace flagfall::view::gallery {

std::span<Sheet const> sheets() {
    static constexpr std::array all{
        Sheet{"pieces", 1760, 540, 1, draw_pieces},         Sheet{"small", 640, 248, 1, draw_small},
        Sheet{"figures", 1220, 420, 1, draw_figures},       Sheet{"board-light", 1360, 900, 1, draw_board_light},
        Sheet{"board-dark", 1360, 900, 1, draw_board_dark},
    };
    return all;
}

}  // namespace flagfall::view::gallery
