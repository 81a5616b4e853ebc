#include "view/gallery/sheets.hpp"

#include <array>

namespace flagfall::view::gallery {

std::span<Sheet const> sheets() {
    static constexpr std::array all{
        Sheet{"pieces", 1760, 540, 1, draw_pieces},
        Sheet{"small", 640, 248, 1, draw_small},
        Sheet{"icon", 256, 256, 1, draw_icon_alone},
        Sheet{"icons", 360, 160, 1, draw_icons},
        Sheet{"figures", 1220, 420, 1, draw_figures},
        Sheet{"board-light", 1360, 900, 1, draw_board_light},
        Sheet{"board-dark", 1360, 900, 1, draw_board_dark},
        Sheet{"prospect-light", 1280, 720, 1, draw_prospect_light},
        Sheet{"prospect-dark", 1280, 720, 1, draw_prospect_dark},
        Sheet{"widgets-light", 1440, 880, 1, draw_widgets_light},
        Sheet{"widgets-dark", 1440, 880, 1, draw_widgets_dark},
        Sheet{"widgets-75", 1080, 660, 0.75F, draw_widgets_light},
        Sheet{"widgets-300", 4320, 2640, 3, draw_widgets_dark},
    };
    return all;
}

}  // namespace flagfall::view::gallery
