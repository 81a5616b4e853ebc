#include "model/ui/layout.hpp"

#include "core/overloaded.hpp"
#include "model/ui/page.hpp"
#include "model/ui/steps.hpp"
#include "model/words.hpp"

#include <algorithm>

namespace flagfall::client {
namespace {

/// The strip at the top: where one is, and the two things that are always at hand.
void lay_bar(Page& page, Rect bar) {
    auto const& model = page.model();
    bar = bar.inset(measure::margin, 8);
    auto settings = bar.take_right(Page::button_width("Settings"), 6);
    auto help = bar.take_right(Page::button_width("Help"), measure::gap);
    auto mark = bar.take_left(120, measure::gap);
    if (!std::holds_alternative<ConnectScene>(model.scene))
        page.add({.kind = Kind::wordmark, .rect = mark.middle(mark.w, 26), .text = "Flagfall"});
    std::string where;
    if (std::holds_alternative<HotseatScene>(model.scene)) {
        where = "Two at one screen";
    } else if (model.club.name()) {
        auto const& server = model.club.server();
        auto place = server && !server->name.empty() ? server->name : model.address.host;
        where = fill("{name} at {server}", {{"name", *model.club.name()}, {"server", place}});
    }
    if (auto const* place = place_of(model); place && place->watchers > 0) {
        auto count = std::to_string(place->watchers);
        auto watching = fill("{count} watching", {{"count", count}});
        for (std::size_t i = 0; i < place->watcher_names.size() && i < 3; ++i)
            watching += (i == 0 ? ": " : ", ") + place->watcher_names[i];
        page.label(bar.take_right(std::min(bar.w / 2, text_width(watching, measure::small) + 4), measure::gap), watching,
                   {.size = measure::small, .tone = Tone::quiet, .align = Align::right});
    }
    page.label(bar, where, {.size = measure::small, .tone = Tone::quiet});
    page.button(help, {Act::open_keys}, "Help", Tone::quiet);
    page.button(settings, {Act::open_settings}, "Settings", Tone::quiet);
}

/// The connection is away while a game or the lobby is on screen.
bool is_cut_off(Model const& model) noexcept {
    return model.link.wanted && !model.link.up && !std::holds_alternative<ConnectScene>(model.scene) &&
           !std::holds_alternative<HotseatScene>(model.scene);
}

void lay_banner(Page& page, Rect strip) {
    auto const& model = page.model();
    page.add({.kind = Kind::banner, .rect = strip, .tone = Tone::warning});
    auto inside = strip.inset(measure::margin, 3);
    auto words = std::string("The connection was lost. Trying to get it back …");
    if (model.link.retry_at && *model.link.retry_at > model.now) {
        auto seconds = std::to_string((*model.link.retry_at - model.now).count() / 1000 + 1);
        words = fill("The connection was lost. Next attempt in {seconds} s.", {{"seconds", seconds}});
        page.button(inside.take_right(Page::button_width("Try now"), measure::gap), {Act::retry_now}, "Try now", Tone::quiet);
    }
    page.label(inside, words, {.size = 13, .tone = Tone::warning});
}

void lay_toast(Page& page) {
    auto const& toast = page.model().toast;
    if (!toast) return;
    auto area = page.area();
    float most = std::min(520.F, area.w - 2 * measure::margin);
    auto lines = wrapped(toast->sentence, measure::normal, most - 32);
    if (lines.empty()) return;
    if (lines.size() > 4) lines.resize(4);
    float widest = 0;
    for (auto const& line : lines)
        widest = std::max(widest, text_width(line, measure::normal));
    float height = static_cast<float>(lines.size()) * line_height(measure::normal) + 18;
    Rect r{(area.w - widest - 32) / 2, area.h - height - 22, widest + 32, height};
    page.add({.kind = Kind::toast, .rect = r, .lines = std::move(lines), .align = Align::centre, .text_size = measure::normal});
}

void lay_scene(Page& page, Rect area) {
    auto const& model = page.model();
    std::visit(Overloaded{
                   [&](ConnectScene const& s) { lay_connect(page, s, area); },
                   [&](LobbyScene const& s) { lay_lobby(page, s, area); },
                   [&](WaitingScene const&) { lay_waiting(page, area); },
                   [&](SetupScene const& s) {
                       auto const* place = place_of(model);
                       auto says = place && place->view ? turn_words(*place->view, place->players) : std::string{};
                       auto const* chat = place ? &place->chat : nullptr;
                       lay_setup(page, s.editor, says, {chat, &s.talk}, area);
                   },
                   [&](GameScene const& s) { lay_game(page, s, area); },
                   [&](HotseatScene const& s) { lay_hotseat(page, s, area); },
                   [&](RecordScene const& s) { lay_record(page, s, area); },
               },
               model.scene);
}

}  // namespace

bool Item::can_focus() const noexcept {
    if (!target) return false;
    switch (kind) {
        case Kind::button:
        case Kind::field:
        case Kind::toggle:
        case Kind::choice:
        case Kind::row:
        case Kind::tray_chip:
        case Kind::table: return enabled;
        default: return false;
    }
}

Item const* Layout::hit(Point p) const noexcept {
    for (auto item = items.rbegin(); item != items.rend(); ++item)
        if (item->target && item->rect.has(p) && (!modal || item->over_sheet)) return &*item;
    return nullptr;
}

Item const* Layout::find(Act act) const noexcept {
    auto item = std::ranges::find_if(items, [&](Item const& i) { return i.target.act == act; });
    return item == items.end() ? nullptr : &*item;
}

Item const* Layout::find(Target const& target) const noexcept {
    if (!target) return nullptr;
    auto item = std::ranges::find(items, target, &Item::target);
    return item == items.end() ? nullptr : &*item;
}

std::vector<Item const*> Layout::focus_order() const {
    std::vector<Item const*> order;
    for (auto const& item : items)
        if (item.can_focus() && (!modal || item.over_sheet)) order.push_back(&item);
    return order;
}

Layout layout(Model const& model, Size size, int percent) {
    Layout out;
    out.size = size;
    auto fits = std::min(size.w / smallest.w, size.h / smallest.h);
    out.scale = std::max(0.25F, std::min(static_cast<float>(percent) / 100.F, fits));
    Rect whole{0, 0, size.w / out.scale, size.h / out.scale};
    Page page(model, out, whole);
    auto rest = whole;
    lay_bar(page, rest.take_top(measure::bar));
    if (is_cut_off(model)) lay_banner(page, rest.take_top(34));
    lay_scene(page, rest);
    if (model.sheet) {
        page.begin_sheet();
        lay_sheet(page, *model.sheet, whole);
    }
    lay_toast(page);
    for (auto& item : out.items) {
        item.rect = item.rect * out.scale;
        item.text_size *= out.scale;
    }
    if (out.box) {
        out.box->frame = out.box->frame * out.scale;
        out.box->field = out.box->field * out.scale;
        out.table = table_picture(model);
        if (out.table) {
            auto cursor = cursor_in(model);
            if (cursor && model.focus.act == Act::table) out.table->marks.push_back({*cursor, Mark::cursor});
        }
    }
    return out;
}

Layout layout(Model const& model) { return layout(model, model.size, model.settings.scale); }

}  // namespace flagfall::client
