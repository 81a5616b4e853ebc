#include "model/ui/page.hpp"
#include "model/words.hpp"

#include <algorithm>

namespace flagfall::client {
namespace {

bool is_submitted(Model const& model) {
    auto const* place = place_of(model);
    return place && place->view && place->seat && place->view->is_ready(*place->seat);
}

void lay_tray(Page& page, SetupEditor const& editor, Rect area) {
    constexpr int columns = 4;
    auto army = editor.rules().table().army;
    int shown = 0;
    for (auto rank : stratego::all_ranks)
        shown += army[static_cast<std::size_t>(index(rank))] > 0;
    int lines = (shown + columns - 1) / columns;
    float w = (area.w - 6 * (columns - 1)) / columns;
    float h = std::min(74.F, (area.h - 6 * static_cast<float>(lines - 1)) / static_cast<float>(lines));
    int i = 0;
    // The strongest first, as people think of an army.
    for (auto it = stratego::all_ranks.rbegin(); it != stratego::all_ranks.rend(); ++it) {
        if (army[static_cast<std::size_t>(index(*it))] == 0) continue;
        int const column = i % columns, line = i / columns;
        Rect r{area.x + static_cast<float>(column) * (w + 6), area.y + static_cast<float>(line) * (h + 6), w, h};
        auto left = editor.left(*it);
        page.add({.kind = Kind::tray_chip,
                  .rect = r,
                  .target = {Act::tray_rank, {}, index(*it)},
                  .text = "×" + std::to_string(left),
                  .text_size = measure::small,
                  .enabled = left > 0 || editor.picked_square.has_value(),
                  .on = editor.picked_rank == *it,
                  .side = editor.side(),
                  .rank = *it});
        ++i;
    }
}

}  // namespace

void lay_setup(Page& page, SetupEditor const& editor, std::string_view says, Talk const& talk, Rect area) {
    using namespace measure;
    auto const& model = page.model();
    bool hotseat = std::holds_alternative<HotseatScene>(model.scene);
    bool submitted = is_submitted(model);
    area = area.inset(margin, 0);
    area.take_bottom(12);
    float wide = std::clamp(area.w * 0.3F, 216.F, 330.F);
    // What the board cannot use belongs to the side.
    wide = std::clamp(area.w - area.h - margin, wide, 400.F);
    auto side = area.take_right(wide, margin);
    lay_table(page, area, editor.rules().table(), editor.side());

    page.panel(side);
    auto in = side.inset(pad - 4, 14);
    auto title_words = hotseat ? fill("{name} sets up", {{"name", model.settings.hotseat_names[editor.side()]}})
                               : fill("You are {side}", {{"side", side_words(editor.side())}});
    page.label(in.take_top(24, 4), title_words, {.size = heading, .bold = true});
    page.text(in.take_top(line_height(13) * 2, 6), says, {.size = 13, .tone = Tone::quiet});

    auto bottom_row = in.take_bottom(control, gap);
    if (!hotseat) {
        auto leave = bottom_row.take_left(Page::button_width("Leave"), 8);
        page.button(leave, {Act::open_resign}, "Leave", Tone::quiet);
    } else {
        auto leave = bottom_row.take_left(Page::button_width("Leave"), 8);
        page.button(leave, {Act::to_lobby}, "Leave", Tone::quiet);
    }
    if (submitted)
        page.button(bottom_row, {Act::unready}, "Change it again");
    else
        page.button(bottom_row, {Act::ready}, "Ready", Tone::accent, editor.is_complete());
    if (submitted) {
        page.flow(in, "Your set-up is in. The game begins when your opponent is ready too.", {}, 16, 4);
        if (talk) lay_talk(page, in, talk);
        return;
    }

    float row = std::min(34.F, std::max(26.F, in.h * 0.085F));
    auto tools = in.take_bottom(4 * row + 3 * 6, gap);
    auto pair = [&](Target left, std::string_view left_words, Target right, std::string_view right_words) {
        auto line = tools.take_top(row, 6);
        auto half = (line.w - 6) / 2;
        page.button(line.take_left(half, 6), std::move(left), left_words);
        page.button(line, std::move(right), right_words);
    };
    pair({Act::shuffle}, "Shuffle", {Act::mirror}, "Mirror");
    pair({Act::open_load_setup}, "Load …", {Act::open_save_setup}, "Save …");
    pair({Act::copy_setup}, "Copy", {Act::paste_setup}, "Paste");
    page.button(tools.take_top(row), {Act::clear}, "Clear the board", Tone::quiet);

    // The talk takes what the tray can spare; in the smallest windows it waits until the set-up is in.
    constexpr float least_tray = 3 * 42 + 2 * 6, best_tray = 3 * 62 + 2 * 6, hint_room = 60;
    auto lines = [](int count) { return 40 + static_cast<float>(count) * line_height(13) + 0.1F; };
    auto const beside = in.h - line_height(small) - 6 - gap;
    if (auto spare = beside - least_tray; talk && spare >= lines(1)) {
        auto height = std::clamp(beside - best_tray - hint_room, lines(spare >= lines(2) ? 2 : 1), lines(6));
        lay_talk(page, in.take_bottom(height, gap), talk);
    }

    auto left = editor.left();
    auto count = std::to_string(left);
    page.text(in.take_top(line_height(small), 6),
              left == 0 ? "All your pieces stand." : fill("{count} pieces lie beside the board:", {{"count", count}}),
              {.size = small, .tone = Tone::quiet});
    constexpr std::string_view hint =
        "Drag a piece, or press two squares to swap what stands there. The right button takes a piece off.";
    float hint_height = Page::height_of(hint, in.w, {.size = small}, 4);
    if (in.h > 3 * 56 + 12 + hint_height + 20)
        page.text(in.take_bottom(hint_height + 0.01F, gap), hint, {.size = small, .tone = Tone::quiet});
    lay_tray(page, editor, in);
}

}  // namespace flagfall::client
