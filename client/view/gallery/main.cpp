// flagfall-gallery: sheets of everything the window is drawn with, to be looked at. Needs a display (xvfb-run will do).
// Usage: flagfall-gallery FOLDER [SHEET…]

#include "view/gallery/sheets.hpp"

#include <cstdio>
#include <filesystem>
#include <string_view>

int main(int argc, char** argv) {
    using namespace flagfall::view;
    if (argc < 2) {
        std::fputs("usage: flagfall-gallery FOLDER [SHEET...]\n", stderr);
        return 2;
    }
    std::filesystem::path folder = argv[1];
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    auto fonts = Fonts::load();
    if (!fonts) {
        std::fprintf(stderr, "%s\n", fonts.error().c_str());
        return 1;
    }
    sf::Context const connection;  // a virtual display would reset itself between two sheets
    for (auto const& sheet : gallery::sheets()) {
        auto wanted = argc == 2;
        for (int i = 2; i < argc; ++i)
            wanted = wanted || sheet.name == argv[i];
        if (!wanted) continue;
        sf::RenderTexture texture;
        if (!make(texture, sheet.width, sheet.height)) {
            std::fputs("no off-screen surface\n", stderr);
            return 1;
        }
        {
            Canvas canvas(texture, **fonts, sheet.scale);
            sheet.draw(canvas);
        }
        texture.display();
        auto file = folder / (std::string(sheet.name) + ".png");
        if (!texture.getTexture().copyToImage().saveToFile(file.string())) return 1;
        std::printf("%s\n", file.c_str());
    }
}
