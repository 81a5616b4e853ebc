// flagfall: the window.

#include "window/display.hpp"
#include "window/keep.hpp"
#include "window/launch.hpp"
#include "window/loop.hpp"
#include "window/picture.hpp"

#include <fmt/core.h>

#include <cstdio>

namespace {

using namespace flagfall;

int fail(std::string const& sentence, int status) {
    fmt::print(stderr, "flagfall: {}\n", sentence);
    return status;
}

client::Settings chosen(view::Launch const& launch, client::Settings settings) {
    if (launch.scale) settings.scale = *launch.scale;
    if (launch.dark) settings.palette = *launch.dark ? client::Palette::dark : client::Palette::light;
    if (launch.numbering) settings.numbering = *launch.numbering;
    return settings;
}

int make_picture(view::Launch const& launch, view::Fonts const& fonts) {
    // A picture depends on the command line alone, never on whose machine it is made.
    auto model = view::model_for_picture(launch, chosen(launch, {}));
    if (!model) return fail(model.error(), 1);
    model->size = launch.size.value_or(client::Size{1280, 720});
    auto picture = view::picture_of(fonts, *model);
    if (!picture) return fail(picture.error(), 1);
    if (!picture->saveToFile(*launch.screenshot)) return fail(*launch.screenshot + " cannot be written.", 1);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    auto asked = view::read_command_line(argc, argv);
    if (auto const* no = std::get_if<view::NoLaunch>(&asked)) {
        fmt::print(no->status == 0 ? stdout : stderr, "{}", no->text);
        return no->status;
    }
    auto const& launch = std::get<view::Launch>(asked);
    if (!view::has_display())
        return fail("There is no display here to open a window on. flagfall-text plays the same game in the terminal.", 2);
    auto fonts = view::Fonts::load();
    if (!fonts) return fail(fonts.error(), 1);
    if (launch.wants_picture()) return make_picture(launch, **fonts);
    auto keep = view::Keep::of_environment();
    return view::run_window(launch, **fonts, keep, chosen(launch, keep.settings()));
}
