// The lobby: games on the left, what one can begin on the right.

#include "model/ui/page.hpp"
#include "model/words.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace flagfall::client {
namespace {

struct ListRow {
    Target target;
    std::string text, terms, press;
    Tone tone = Tone::normal;
};

std::string all_terms(wire::GameTerms const& terms) {
    auto words = terms_words(terms) + ".";
    for (auto const& sentence : difference_words(terms))
        words += " " + sentence;
    return words;
}

std::string pair_words(BySide<wire::Name> const& players) {
    return fill("{red} (Red) and {blue} (Blue)", {{"red", players.red}, {"blue", players.blue}});
}

/// Own games first, then open ones, then those that can be watched.
std::vector<ListRow> rows_of_lobby(Model const& model) {
    std::vector<ListRow> mine, waiting, running;
    for (auto const& [id, place] : model.club.places()) {
        if (place.gone || !place.view || (place.is_over() && !place.is_mine())) continue;
        auto text = place.is_over() ? fill("Over: {players}", {{"players", pair_words(place.players)}})
                                    : fill(place.seat ? "Your game: {players}" : "You watch: {players}",
                                           {{"players", pair_words(place.players)}});
        mine.push_back({{Act::return_to_game, id}, text, turn_words(*place.view, place.players), "Return", Tone::accent});
    }
    for (auto const& [id, game] : model.club.lobby()) {
        if (model.club.place(id)) continue;
        if (game.phase == wire::GamePhase::waiting) {
            auto who = game.creator.value_or("Somebody");
            bool own = model.club.name() == game.creator;
            auto text = game.free_seat == wire::SeatWish::red    ? fill("{name} waits; you would play Red", {{"name", who}})
                        : game.free_seat == wire::SeatWish::blue ? fill("{name} waits; you would play Blue", {{"name", who}})
                                                                 : fill("{name} waits for an opponent", {{"name", who}});
            if (!own) waiting.push_back({{Act::join_game, id}, text, all_terms(game.terms), "Join", Tone::accent});
        } else if (game.phase != wire::GamePhase::over) {
            auto red = game.players.red.value_or("?"), blue = game.players.blue.value_or("?");
            auto text = fill("{red} against {blue}", {{"red", red}, {"blue", blue}});
            auto phase = game.phase == wire::GamePhase::setup ? "Setting up. " : "";
            running.push_back({{Act::watch_game, id}, text, phase + all_terms(game.terms), "Watch"});
        }
    }
    auto rows = std::move(mine);
    std::ranges::move(waiting, std::back_inserter(rows));
    std::ranges::move(running, std::back_inserter(rows));
    return rows;
}

void lay_list(Page& page, LobbyScene const& scene, Rect in) {
    using namespace measure;
    auto head = in.take_top(26, 10);
    page.label(head, "Games", {.size = heading, .bold = true});
    auto rows = rows_of_lobby(page.model());
    if (rows.empty()) {
        page.flow(in, "Nobody is waiting just now.", {.tone = Tone::quiet}, 4);
        page.flow(in, "Create a game, and it will stand here for others to see; or give a friend an invitation code.",
                  {.size = 13, .tone = Tone::quiet}, 0, 3);
        return;
    }
    auto first = static_cast<std::size_t>(std::clamp(scene.scroll, 0.F, static_cast<float>(rows.size() - 1)));
    auto shown = first;
    for (; shown < rows.size(); ++shown) {
        auto const& row = rows[shown];
        auto width = in.w - 110;
        auto lines = wrapped(row.terms, small, width);
        if (lines.size() > 3) {
            lines.resize(3);
            lines.back() = elided(lines.back() + " …", small, width);
        }
        float height = 36 + static_cast<float>(lines.size()) * line_height(small);
        float more = shown + 1 < rows.size() ? 18 : 0;
        if (in.h < height + more) break;
        page.add({.kind = Kind::row,
                  .rect = in.take_top(height, 8),
                  .target = row.target,
                  .text = elided(row.text, normal, width, Weight::bold),
                  .caption = row.press,
                  .lines = std::move(lines),
                  .tone = row.tone,
                  .text_size = normal});
    }
    if (shown < rows.size() || first > 0) {
        auto count = std::to_string(rows.size() - (shown - first));
        page.label(in.take_bottom(16), fill("{count} more: turn the wheel", {{"count", count}}),
                   {.size = small, .tone = Tone::quiet});
    }
}

}  // namespace

void lay_lobby(Page& page, LobbyScene const& scene, Rect area) {
    using namespace measure;
    area = area.inset(margin, 4);
    area.take_bottom(8);
    if (area.w > 1080) area = area.middle(1080, area.h);
    auto side = area.take_right(std::clamp(area.w * 0.32F, 216.F, 300.F), margin);
    page.panel(area);
    page.panel(side);

    auto in = side.inset(pad - 4);
    page.button(in.take_top(control, 6), {Act::quick}, "Quick match", Tone::accent);
    page.flow(in, "Classic, against whoever comes next.", {.size = small, .tone = Tone::quiet}, 14, 2);
    page.button(in.take_top(control, 16), {Act::open_create}, "Create a game …");
    page.rule(in.take_top(1, 12));
    auto row = in.take_top(54, 16);
    auto join = row.take_right(Page::button_width("Join"), 8);
    join.take_top(18);
    page.field(row, Act::code, "Invitation code", scene.code);
    page.button(join, {Act::join_code}, "Join", Tone::normal, scene.code.text.size() == wire::code_length);
    page.rule(in.take_top(1, 14));
    page.button(in.take_top(control, gap), {Act::open_hotseat}, "Two at this screen");
    page.button(in.take_bottom(control), {Act::disconnect}, "Leave this server", Tone::quiet);

    lay_list(page, scene, area.inset(pad, 14));
}

}  // namespace flagfall::client
