// A board in play and what surrounds it: both trays, who plays, what happened, what is said, what can be done.

#include "model/ui/page.hpp"
#include "model/words.hpp"

#include <algorithm>
#include <cmath>

namespace flagfall::client {

using stratego::Phase;

void lay_table(Page& page, Rect area, stratego::Table const& table, Side bottom) {
    constexpr float edge = 20;  // for the letters and numbers
    auto files = static_cast<float>(table.width), rows = static_cast<float>(table.height);
    auto cell = std::max(4.F, std::min((area.w - 2 * edge) / files, (area.h - 2 * edge) / rows));
    auto frame = area.middle(cell * files + 2 * edge, cell * rows + 2 * edge);
    page.add({.kind = Kind::table, .rect = frame, .target = {Act::table}});
    page.out().box = TableBox{frame, frame.inset(edge), table.width, table.height, bottom};
}

namespace {

/// The ranks of one army with how many are left of each.
void lay_tray(Page& page, Rect r, Surroundings const& around, Side side, int columns) {
    auto const& view = *around.view;
    auto army = around.armies ? (*around.armies)[side] : view.rules().table().army;
    auto left = remaining(army, view.fallen()[side]);
    int shown = 0;
    for (auto number : army)
        shown += number > 0;
    if (shown == 0) return;
    int lines = (shown + columns - 1) / columns;
    constexpr float gap = 4;
    float w = (r.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    float h = (r.h - gap * static_cast<float>(lines - 1)) / static_cast<float>(lines);
    int i = 0;
    for (auto it = stratego::all_ranks.rbegin(); it != stratego::all_ranks.rend(); ++it) {
        auto at = static_cast<std::size_t>(index(*it));
        if (army[at] == 0) continue;
        int const column = i % columns, line = i / columns;
        page.add({.kind = Kind::tray_chip,
                  .rect = {r.x + static_cast<float>(column) * (w + gap), r.y + static_cast<float>(line) * (h + gap), w, h},
                  .text = std::to_string(left[at]) + "/" + std::to_string(army[at]),
                  .text_size = 11,
                  .enabled = left[at] > 0,
                  .side = side,
                  .rank = *it});
        ++i;
    }
}

/// The board with a tray above and below, or with both at its left where that leaves it larger.
void lay_board_and_trays(Page& page, Rect area, Surroundings const& around) {
    using namespace measure;
    auto const& table = around.view->rules().table();
    constexpr float strip = 40, column = 150;
    float stacked = std::min(area.w, area.h - 2 * (strip + 6));
    float beside = std::min(area.w - column - margin, area.h);
    auto far = opponent(around.bottom);
    if (beside >= stacked) {
        float board = beside;
        // Keep the group together in the middle.
        auto group = area.middle(board + margin + column, area.h);
        auto left = group.take_left(column, margin);
        lay_table(page, group, table, around.bottom);
        float height = std::min(left.h, board);
        auto trays = left.middle(column, height).inset(0, 20);
        auto upper = trays.take_top((trays.h - 24) / 2);
        auto lower = trays.take_bottom((trays.h - 24));
        auto title = [&](Rect& from, Side side) {
            auto words = fill("{side}: what is left", {{"side", side_words(side)}});
            page.label(from.take_top(18, 6), words, {.size = small, .tone = Tone::quiet});
        };
        title(upper, far);
        title(lower, around.bottom);
        auto chips = [](Rect r) { return Rect{r.x, r.y, r.w, std::min(r.h, 4 * 62.F)}; };
        lay_tray(page, chips(upper), around, far, 3);
        lay_tray(page, chips(lower), around, around.bottom, 3);
        return;
    }
    auto above = area.take_top(strip, 6);
    auto below = area.take_bottom(strip, 6);
    lay_table(page, area, table, around.bottom);
    float width = std::min(area.w, std::max(page.out().box->frame.w, 360.F));
    lay_tray(page, above.middle(width, strip), around, far, 12);
    lay_tray(page, below.middle(width, strip), around, around.bottom, 12);
}

void lay_player(Page& page, Rect r, Surroundings const& around, Side side) {
    page.add({.kind = Kind::player,
              .rect = r,
              .text = elided(around.names[side], measure::normal, r.w - 40 - text_width(around.states[side], measure::small),
                             Weight::bold),
              .caption = around.states[side],
              .text_size = measure::normal,
              .on = around.turn == side,
              .side = side});
}

/// The last lines of some talk that fit, scrolled back by `scroll`; newest at the bottom.
void lay_lines(Page& page, Rect r, std::vector<std::string> const& entries, float scroll, TextStyle style) {
    std::vector<std::string> lines;
    auto room = static_cast<std::size_t>(std::max(0.F, std::floor(r.h / line_height(style.size) + 0.01F)));
    auto wanted = room + static_cast<std::size_t>(scroll);
    for (auto it = entries.rbegin(); it != entries.rend() && lines.size() < wanted; ++it) {
        auto more = wrapped(*it, style.size, r.w);
        lines.insert(lines.begin(), more.begin(), more.end());
    }
    if (lines.size() > room) {
        auto drop = std::min(static_cast<std::size_t>(scroll), lines.size() - room);
        lines.resize(lines.size() - drop);
        lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(room));
    }
    if (lines.empty()) return;
    auto const height = static_cast<float>(lines.size()) * line_height(style.size);
    page.add({.kind = Kind::text,
              .rect = {r.x, r.y, r.w, height},
              .lines = std::move(lines),
              .tone = style.tone,
              .text_size = style.size});
}

/// How many rows the buttons need side by side, or one below the other where they are too wide for that.
int rows_of(std::vector<Surroundings::Press> const& presses, float width) {
    float wanted = -8;
    for (auto const& press : presses)
        wanted += text_width(press.words, measure::normal, Weight::bold) + 24 + 8;
    return wanted <= width ? 1 : static_cast<int>(presses.size());
}

float height_of(std::vector<Surroundings::Press> const& presses, float width) {
    auto rows = static_cast<float>(rows_of(presses, width));
    return rows * measure::control + (rows - 1) * 6;
}

void lay_presses(Page& page, Rect row, std::vector<Surroundings::Press> const& presses) {
    if (presses.size() > 1 && rows_of(presses, row.w) > 1) {
        for (auto const& press : presses)
            page.button(row.take_top(measure::control, 6), press.target, press.words, press.tone, press.enabled);
        return;
    }
    // What is left over is shared out evenly, so that long words have room.
    float words = 0;
    for (auto const& press : presses)
        words += text_width(press.words, measure::normal, Weight::bold);
    auto number = static_cast<float>(presses.size());
    auto spare = (row.w - words - 8 * (number - 1)) / number;
    for (auto const& press : presses)
        page.button(row.take_left(text_width(press.words, measure::normal, Weight::bold) + spare, 8), press.target, press.words,
                    press.tone, press.enabled);
}

void lay_side(Page& page, Rect side, Surroundings const& around) {
    using namespace measure;
    page.panel(side);
    auto in = side.inset(pad - 6, 12);
    lay_player(page, in.take_top(36, 4), around, opponent(around.bottom));
    lay_player(page, in.take_top(36, 10), around, around.bottom);
    bool roomy = in.h > 420;
    page.flow(in, around.says, {.size = roomy ? heading : 15, .bold = true}, 6, roomy ? 4 : 3);
    if (!around.above.empty()) lay_presses(page, in.take_top(height_of(around.above, in.w), 8), around.above);
    if (!around.below.empty()) lay_presses(page, in.take_bottom(height_of(around.below, in.w), gap), around.below);
    // Three lines are always kept for it, so that nothing jumps; a longer reason is said to its end all the same.
    auto const note_lines = std::max<std::size_t>(3, wrapped(around.note, 13, in.w).size());
    page.text(in.take_top(line_height(13) * static_cast<float>(note_lines) + 0.1F, 6), around.note,
              {.size = 13, .tone = Tone::warning});
    if (around.talk) {
        lay_talk(page, in.take_bottom(std::max(line_height(13) * 2, (in.h - 40) * 0.38F) + 40, 6), around.talk);
        page.rule(in.take_bottom(1, 8));
    }
    page.rule(in.take_top(1, 6));
    lay_lines(page, in, {around.log->begin(), around.log->end()}, around.scroll, {.size = small, .tone = Tone::quiet});
}

}  // namespace

void lay_talk(Page& page, Rect area, Talk const& talk) {
    auto entry = area.take_bottom(34, 6);
    auto send = entry.take_right(Page::button_width("Say"), 6);
    page.field(entry, Act::talk, "", *talk.field);
    page.button(send, {Act::say}, "Say", Tone::normal, !talk.field->text.empty());
    std::vector<std::string> said;
    for (auto const& line : *talk.chat)
        said.push_back(line.from + ": " + line.text);
    if (said.empty())
        page.text(area, "Nothing has been said yet.", {.size = 13, .tone = Tone::quiet});
    else
        lay_lines(page, area, said, 0, {.size = 13});
}

void lay_table_with_surroundings(Page& page, Rect area, Surroundings const& around) {
    using namespace measure;
    area = area.inset(margin, 0);
    area.take_bottom(12);
    // The board is as large as the height allows; what it cannot use belongs to the side.
    float wide = std::clamp(area.w * 0.27F, 214.F, 320.F);
    wide = std::clamp(area.w - area.h - 150 - 2 * margin, wide, 420.F);
    auto side = area.take_right(wide, margin);
    lay_board_and_trays(page, area, around);
    lay_side(page, side, around);
}

void lay_game(Page& page, GameScene const& scene, Rect area) {
    auto const& model = page.model();
    auto const* place = model.club.place(scene.game);
    if (!place || !place->view) {
        auto card = area.middle(400, 160);
        page.panel(card);
        auto in = card.inset(measure::pad);
        page.flow(in, "This game is not known any more.", {.align = Align::centre}, 12);
        page.button(in.take_bottom(measure::control), {Act::to_lobby}, "Back to the lobby", Tone::accent);
        return;
    }
    auto const& view = *place->view;
    bool over = view.phase() == Phase::over, mine = place->is_mine();
    Surroundings around{
        .view = &view,
        .bottom = place->seat.value_or(Side::red),
        .names = place->players,
        .says = view.ending() ? ending_words(*view.ending(), place->seat, place->players) : turn_words(view, place->players),
        .note = scene.hand.note,
        .log = &scene.log,
        .scroll = scene.scroll,
        .talk = {&place->chat, &scene.talk}};
    if (view.phase() == Phase::playing && view.board()) around.turn = view.board()->to_move();
    for (auto side : both_sides) {
        if (!place->online[side]) around.states[side] = "away";
        if (over && place->wants_rematch[side]) around.states[side] = "wants a rematch";
        if (view.phase() == Phase::setup) around.states[side] = view.is_ready(side) ? "ready" : "setting up";
    }
    auto offer = view.draw_offer();
    using Press = Surroundings::Press;
    if (over) {
        if (mine && !place->gone)
            around.above.push_back(Press{{Act::rematch}, "Rematch", Tone::accent, !place->wants_rematch[*place->seat]});
        around.above.push_back(Press{{Act::save_record}, "Save game"});
        around.below.push_back(Press{{Act::leave_game}, "Back to the lobby", Tone::quiet});
    } else if (mine && offer && *offer != *place->seat) {
        around.note = fill("{name} offers a draw.", {{"name", place->players[*offer]}});
        around.above = {Press{{Act::accept_draw}, "Accept", Tone::accent}, Press{{Act::decline_draw}, "Decline"}};
    } else if (mine && offer && around.note.empty()) {
        around.note = "Your offer of a draw stands.";
    }
    if (!over && mine) {
        if (offer == *place->seat)
            around.below.push_back(Press{{Act::withdraw_draw}, "Withdraw"});
        else
            around.below.push_back(
                Press{{Act::offer_draw}, "Offer draw", Tone::quiet, !offer && view.draw_offers_left(*place->seat) > 0});
        around.below.push_back(Press{{Act::open_resign}, "Resign", Tone::quiet});
    }
    if (!over && !mine) around.below.push_back(Press{{Act::leave_game}, "Stop watching", Tone::quiet});
    // A hovered square that is barred says why.
    if (scene.hand.lifted && model.hovered && around.note.empty()) around.note = barred_words(scene.hand, view, *model.hovered);
    lay_table_with_surroundings(page, area, around);
}

}  // namespace flagfall::client
