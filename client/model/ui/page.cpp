#include "model/ui/page.hpp"

#include <algorithm>
#include <cmath>

namespace flagfall::client {
namespace {

Weight weight(TextStyle const& style) noexcept { return style.bold ? Weight::bold : Weight::regular; }

}  // namespace

Item& Page::add(Item item) {
    item.over_sheet = in_sheet_;
    return out_->items.emplace_back(std::move(item));
}

void Page::begin_sheet() {
    in_sheet_ = true;
    out_->modal = true;
    add({.kind = Kind::scrim, .rect = {0, 0, area_.w, area_.h}});
}

void Page::panel(Rect r, Tone tone) { add({.kind = Kind::panel, .rect = r, .tone = tone}); }

void Page::rule(Rect r) {
    if (!r.empty()) add({.kind = Kind::line, .rect = r});
}

float Page::height_of(std::string_view words, float width, TextStyle style, int most) {
    auto lines = std::min(static_cast<int>(wrapped(words, style.size, width, weight(style)).size()), most);
    return static_cast<float>(lines) * line_height(style.size);
}

void Page::text(Rect r, std::string_view words, TextStyle style) {
    auto lines = wrapped(words, style.size, r.w, weight(style));
    auto room = static_cast<std::size_t>(std::max(0.F, std::floor(r.h / line_height(style.size) + 0.01F)));
    if (lines.empty() || room == 0) return;
    if (lines.size() > room) {
        lines.resize(room);
        lines.back() = elided(lines.back() + " …", style.size, r.w, weight(style));
    }
    r.h = static_cast<float>(lines.size()) * line_height(style.size);
    add({.kind = Kind::text,
         .rect = r,
         .lines = std::move(lines),
         .tone = style.tone,
         .bold = style.bold,
         .align = style.align,
         .text_size = style.size});
}

void Page::label(Rect r, std::string_view words, TextStyle style) {
    auto height = line_height(style.size) + 0.01F;
    text({r.x, r.y + (r.h - height) / 2, r.w, height}, elided(words, style.size, r.w, weight(style)), style);
}

void Page::flow(Rect& from, std::string_view words, TextStyle style, float gap_after, int most) {
    if (words.empty()) return;
    text(from.take_top(height_of(words, from.w, style, most) + 0.01F, gap_after), words, style);
}

float Page::button_width(std::string_view words) { return text_width(words, measure::normal, Weight::bold) + 28; }

Item& Page::button(Rect r, Target target, std::string_view words, Tone tone, bool enabled) {
    return add({.kind = Kind::button,
                .rect = r,
                .target = std::move(target),
                .text = elided(words, measure::normal, std::max(0.F, r.w - 8), Weight::bold),
                .tone = tone,
                .bold = true,
                .align = Align::centre,
                .text_size = measure::normal,
                .enabled = enabled});
}

void Page::field(Rect r, Act act, std::string_view caption, Field const& field, bool hidden) {
    add({.kind = Kind::field,
         .rect = r,
         .target = {act},
         .text = field.text,
         .caption = std::string(caption),
         .text_size = measure::normal,
         .hidden_text = hidden,
         .caret = field.caret});
}

void Page::toggle(Rect r, Target target, std::string_view words, bool on) {
    add({.kind = Kind::toggle,
         .rect = r,
         .target = std::move(target),
         .text = std::string(words),
         .text_size = measure::normal,
         .on = on});
}

void Page::choices(Rect r, std::initializer_list<Option> options) {
    auto width = r.w / static_cast<float>(options.size());
    for (auto const& option : options)
        add({.kind = Kind::choice,
             .rect = r.take_left(width),
             .target = option.target,
             .text = elided(option.words, measure::normal, width - 8),
             .align = Align::centre,
             .text_size = measure::normal,
             .on = option.on});
}

}  // namespace flagfall::client
