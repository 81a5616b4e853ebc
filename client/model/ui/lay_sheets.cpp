// The sheets that lie on a scene until they are answered.

#include "core/overloaded.hpp"
#include "model/ui/page.hpp"
#include "model/words.hpp"

#include <array>

namespace flagfall::client {
namespace {

using namespace measure;

/// The card of a sheet with its title; what is left inside.
Rect card(Page& page, Rect area, float width, float height, std::string_view words) {
    auto r = area.inset(8).middle(width, height);
    page.panel(r);
    auto in = r.inset(pad, 16);
    page.label(in.take_top(26, 12), words, {.size = heading, .bold = true});
    return in;
}

std::string times_words(int count, std::string_view zero, std::string_view pattern) {
    auto digits = std::to_string(count);
    return count == 0 ? std::string(zero) : fill(pattern, {{"count", digits}});
}

void option(Page& page, Rect r, Act act, std::string_view name, std::string_view value) {
    page.add({.kind = Kind::field,
              .rect = r,
              .target = {act},
              .text = elided(value, normal, r.w - 24),
              .caption = std::string(name),
              .text_size = normal,
              .on = true});
}

void lay_create(Page& page, CreateSheet const& sheet, Rect area) {
    auto in = card(page, area, 620, 456, "Create a game of Classic");
    auto const& o = sheet.terms.options;
    auto choice = in.take_top(34, 8);
    auto half = (choice.w - gap) / 2;
    page.choices(choice.take_left(half, gap), {{{Act::access, {}, 0}, "In the list", sheet.access == wire::Access::open},
                                               {{Act::access, {}, 1}, "By invitation", sheet.access == wire::Access::code}});
    page.choices(choice, {{{Act::seat, {}, 0}, "Any side", sheet.seat == wire::SeatWish::random},
                          {{Act::seat, {}, 1}, "Red", sheet.seat == wire::SeatWish::red},
                          {{Act::seat, {}, 2}, "Blue", sheet.seat == wire::SeatWish::blue}});

    auto foot = in.take_bottom(control, gap);
    auto create = foot.take_right(Page::button_width("Create the game"), gap);

    constexpr std::array more{"Never repeat a chase", "Only as the ISF says", "Chases may go on"};
    constexpr std::array ties{"Both fall", "The attacker wins", "The defender wins"};
    auto const usual = stratego::classic().defaults;
    struct Line {
        Act act;
        std::string name, value;
        bool changed;
    };
    std::array<Line, 9> lines{{
        {Act::two_squares, "Between two squares", times_words(o.two_squares, "As often as you like", "At most {count} times"),
         o.two_squares != usual.two_squares},
        {Act::more_squares, "Chasing", more[static_cast<std::size_t>(o.more_squares)], o.more_squares != usual.more_squares},
        {Act::scout_charge, "Scouts attack", o.scout_charge == stratego::ScoutCharge::any ? "From afar too" : "Neighbours only",
         o.scout_charge != usual.scout_charge},
        {Act::bombs, "A bomb that was hit", o.bombs == stratego::Bombs::stay ? "Stays" : "Goes off once", o.bombs != usual.bombs},
        {Act::ties, "Equal ranks", ties[static_cast<std::size_t>(o.ties)], o.ties != usual.ties},
        {Act::reveal, "A rank once shown", o.reveal == stratego::Reveal::remember ? "Stays marked" : "To be remembered",
         o.reveal != usual.reveal},
        {Act::no_attack_draw, "A draw without attacks", times_words(o.no_attack_draw, "Never", "After {count} moves"),
         o.no_attack_draw != usual.no_attack_draw},
        {Act::max_plies, "A draw in any case", times_words(o.max_plies, "Never", "After {count} moves"),
         o.max_plies != usual.max_plies},
        {Act::record, "When it is over", o.record == stratego::RecordAccess::shown ? "All is shown" : "Nothing is shown",
         o.record != usual.record},
    }};
    float height = std::min(54.F, (in.h - 90) / 3);
    float width = (in.w - 2 * gap) / 3;
    for (std::size_t i = 0; i < lines.size(); i += 3) {
        auto row = in.take_top(height, 8);
        for (std::size_t j = i; j < i + 3; ++j)
            option(page, row.take_left(width, gap), lines[j].act,
                   fill(lines[j].changed ? "{rule} · changed" : "{rule} · usual", {{"rule", lines[j].name}}), lines[j].value);
    }
    auto differences = difference_words(sheet.terms);
    std::string told = differences.empty() ? "These are the usual rules of Classic. Press one to change it." : "Not as usual:";
    for (auto const& sentence : differences)
        told += " " + sentence;
    page.text(in, told, {.size = small, .tone = differences.empty() ? Tone::quiet : Tone::normal});
    page.button(create, {Act::create}, "Create the game", Tone::accent);
    page.button(foot.take_right(Page::button_width("Cancel")), {Act::close_sheet}, "Cancel", Tone::quiet);
}

void lay_settings(Page& page, SettingsSheet const& sheet, Rect area) {
    auto const& settings = page.model().settings;
    auto in = card(page, area, 480, 440, "Settings");
    auto foot = in.take_bottom(control, gap);
    auto caption = [&](std::string_view words) {
        page.text(in.take_top(line_height(small), 3), words, {.size = small, .tone = Tone::quiet});
    };
    caption("Ranks are numbered");
    page.choices(in.take_top(34, 10),
                 {{{Act::numbering, {}, 0}, "Marshal 10, scout 2", settings.numbering == stratego::Numbering::modern},
                  {{Act::numbering, {}, 1}, "Marshal 1, scout 9", settings.numbering == stratego::Numbering::original}});
    caption("Colours");
    page.choices(in.take_top(34, 10), {{{Act::theme, {}, 0}, "Light", settings.palette == Palette::light},
                                       {{Act::theme, {}, 1}, "Dark", settings.palette == Palette::dark}});
    caption("Size of everything");
    auto scale = in.take_top(34, 12);
    page.button(scale.take_left(44, 8), {Act::scale_down}, "−", Tone::normal, settings.scale > scale_min);
    page.label(scale.take_left(70, 8), std::to_string(settings.scale) + " %", {.align = Align::centre, .bold = true});
    page.button(scale.take_left(44, 16), {Act::scale_up}, "+", Tone::normal, settings.scale < scale_max);
    page.toggle(scale, {Act::reduced_motion}, "Less motion", settings.reduced_motion);
    caption("Names of two at one screen");
    auto names = in.take_top(54, 0);
    page.field(names.take_left((names.w - gap) / 2, gap), Act::red_name, "Red", sheet.red);
    page.field(names, Act::blue_name, "Blue", sheet.blue);
    page.button(foot.take_right(120), {Act::close_sheet}, "Done", Tone::accent);
}

void lay_resign(Page& page, Rect area) {
    auto const& model = page.model();
    bool hotseat = std::holds_alternative<HotseatScene>(model.scene);
    bool setup = std::holds_alternative<SetupScene>(model.scene);
    auto in = card(page, area, 420, 190, hotseat ? "End the game?" : setup ? "Leave this game?" : "Resign this game?");
    page.flow(in,
              setup     ? "The game is called off, and nobody wins."
              : hotseat ? "The side to move resigns, or both agree on a draw."
                        : "Your opponent wins at once. There is no way back.",
              {.tone = Tone::quiet}, 10, 3);
    auto foot = in.take_bottom(control);
    auto words = setup ? "Leave" : "Resign";
    page.button(foot.take_right(Page::button_width(words), gap), {Act::resign}, words, Tone::danger);
    if (hotseat) page.button(foot.take_right(Page::button_width("Agree a draw"), gap), {Act::accept_draw}, "Agree a draw");
    page.button(foot.take_right(Page::button_width("Play on"), gap), {Act::close_sheet}, "Play on");
}

void lay_leave_server(Page& page, Rect area) {
    auto in = card(page, area, 420, 190, "Leave this server?");
    auto const* words = running_games(page.model()).size() == 1
                            ? "You resign your game there. To come back to it later, close the window instead."
                            : "You resign your games there. To come back to them later, close the window instead.";
    page.flow(in, words, {.tone = Tone::quiet}, 10, 3);
    auto foot = in.take_bottom(control);
    page.button(foot.take_right(Page::button_width("Leave and resign"), gap), {Act::leave_server}, "Leave and resign",
                Tone::danger);
    page.button(foot.take_right(Page::button_width("Stay")), {Act::close_sheet}, "Stay");
}

void lay_save(Page& page, SaveSetupSheet const& sheet, Rect area) {
    auto in = card(page, area, 420, 190, "Keep this set-up");
    page.field(in.take_top(54, gap), Act::setup_name, "Its name", sheet.name);
    auto foot = in.take_bottom(control);
    page.button(foot.take_right(100, gap), {Act::save_setup}, "Save", Tone::accent, !sheet.name.text.empty());
    page.button(foot.take_right(Page::button_width("Cancel")), {Act::close_sheet}, "Cancel", Tone::quiet);
}

void lay_load(Page& page, Rect area) {
    auto in = card(page, area, 460, 420, "Your set-ups");
    auto foot = in.take_bottom(control, gap);
    auto const& book = page.model().setups;
    if (book.empty()) page.flow(in, "There are none yet. Make one, and save it under a name.", {.tone = Tone::quiet}, 0, 3);
    for (auto const& [name, rows] : book) {
        if (in.h < 38) break;
        auto row = in.take_top(38, 6);
        auto away = row.take_right(Page::button_width("Delete"), 8);
        page.add({.kind = Kind::row,
                  .rect = row,
                  .target = {Act::load_setup, name},
                  .text = elided(name, normal, row.w - 24, Weight::bold),
                  .text_size = normal});
        page.button(away, {Act::delete_setup, name}, "Delete", Tone::quiet);
    }
    page.button(foot.take_right(100), {Act::close_sheet}, "Close");
}

void lay_keys(Page& page, Rect area) {
    auto in = card(page, area, 600, 448, "How to play");
    auto foot = in.take_bottom(control, gap);
    auto numbering = page.model().settings.numbering;
    auto column = in.take_left(in.w * 0.44F, 24);
    page.flow(column, "Who beats whom", {.bold = true}, 4);
    for (auto it = stratego::all_ranks.rbegin(); it != stratego::all_ranks.rend(); ++it) {
        auto count = std::to_string(stratego::classic().army[static_cast<std::size_t>(index(*it))]);
        auto line = column.take_top(line_height(13) + 0.01F, 1);
        page.label(line.take_right(28), "×" + count, {.size = 13, .tone = Tone::quiet, .align = Align::right});
        page.label(line, rank_words(*it, numbering), {.size = 13});
    }
    page.flow(column,
              "The stronger one wins; equals both fall. The spy wins when it attacks the marshal, the miner clears bombs.",
              {.size = small, .tone = Tone::quiet}, 0, 4);
    page.flow(in, "Capture the flag", {.bold = true}, 4);
    page.flow(
        in, "One piece a turn, one square along a row or a file. Scouts run as far as the way is free. Bombs and the flag stay.",
        {.size = 13}, 12, 5);
    page.flow(in, "By keyboard", {.bold = true}, 4);
    constexpr std::array keys{"Tab goes to the next thing, with Shift back.", "Arrows move about the board.",
                              "Enter or the space bar presses.", "Escape puts down, and closes a sheet.",
                              "Setting up: a rank's key places it, Delete takes it off; Ctrl-C and Ctrl-V copy and paste."};
    for (auto const* line : keys)
        page.flow(in, line, {.size = 13}, 3, 3);
    page.button(foot.take_right(100), {Act::close_sheet}, "Close", Tone::accent);
}

}  // namespace

void lay_sheet(Page& page, Sheet const& sheet, Rect area) {
    std::visit(Overloaded{
                   [&](CreateSheet const& s) { lay_create(page, s, area); },
                   [&](SettingsSheet const& s) { lay_settings(page, s, area); },
                   [&](ResignSheet const&) { lay_resign(page, area); },
                   [&](LeaveServerSheet const&) { lay_leave_server(page, area); },
                   [&](SaveSetupSheet const& s) { lay_save(page, s, area); },
                   [&](LoadSetupSheet const&) { lay_load(page, area); },
                   [&](KeysSheet const&) { lay_keys(page, area); },
               },
               sheet);
}

}  // namespace flagfall::client
