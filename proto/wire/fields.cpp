#include "wire/fields.hpp"

#include "stratego/table.hpp"

#include <algorithm>

namespace flagfall::wire {

Fields::Fields(json::Value value, std::string_view called, Trouble& trouble) : value_(value), trouble_(&trouble) {
    if (!value.is(json::Kind::object)) wrong(called, "an object");
}

void Fields::wrong(std::string_view name, std::string_view wanted) const {
    std::string sentence;
    sentence.append("\"").append(name).append("\" must be ").append(wanted).append(".");
    trouble_->report(ErrorCode::bad_message, std::move(sentence));
}

std::optional<json::Value> Fields::member(std::string_view name) const noexcept {
    return value_ ? value_->member(name) : std::nullopt;
}

std::int64_t Fields::whole(std::string_view name, std::int64_t min, std::int64_t max) const {
    auto const found = member(name);
    auto const number = found ? found->integer() : std::nullopt;
    if (number && *number >= min && *number <= max) return *number;
    wrong(name, "a whole number from " + std::to_string(min) + " to " + std::to_string(max));
    return min;
}

bool Fields::truth(std::string_view name) const {
    auto const found = member(name);
    auto const truth = found ? found->boolean() : std::nullopt;
    if (!truth) wrong(name, "true or false");
    return truth.value_or(false);
}

std::string Fields::text(std::string_view name, TextRule rule) const {
    auto const found = member(name);
    auto const text = found ? found->text() : std::nullopt;
    if (text && text->size() >= rule.min && text->size() <= rule.max && !has_control_characters(*text)) return std::string(*text);
    wrong(name, "text of " + std::to_string(rule.min) + " to " + std::to_string(rule.max) + " bytes without control characters");
    return {};
}

GameId Fields::game(std::string_view name) const {
    auto const word = word_in(name);
    if (is_game_id(word)) return GameId(word);
    wrong(name, "the id of a game: 1 to 32 of a-z 0-9");
    return {};
}

Side Fields::side(std::string_view name) const { return parsed(name, parse_side); }

Square Fields::square(std::string_view name) const { return parsed(name, Square::parse); }

std::vector<std::string> Fields::texts(std::string_view name, std::size_t count_max, TextRule rule) const {
    std::vector<std::string> all;
    each(name, count_max, [&](json::Value element) {
        auto const text = element.text();
        if (text && text->size() >= rule.min && text->size() <= rule.max && !has_control_characters(*text))
            all.emplace_back(*text);
        else
            wrong(name, "a list of texts of " + std::to_string(rule.min) + " to " + std::to_string(rule.max) + " bytes");
    });
    return all;
}

Fields Fields::object(std::string_view name) const {
    auto const found = member(name);
    if (found && found->is(json::Kind::object)) return Fields(found, *trouble_);
    wrong(name, "an object");
    return Fields(std::nullopt, *trouble_);
}

std::string_view Fields::word_in(std::string_view name) const {
    auto const found = member(name);
    return found ? found->text().value_or("") : "";
}

std::optional<json::Value> Fields::array_in(std::string_view name, std::size_t count_max) const {
    auto const found = member(name);
    if (found && found->is(json::Kind::array) && found->children().size() <= count_max) return found;
    wrong(name, "a list of at most " + std::to_string(count_max));
    return std::nullopt;
}

LineFault fault_of(json::Fault fault) {
    switch (fault) {
        case json::Fault::bad_utf8: return {ErrorCode::bad_utf8, "The line is no UTF-8.", {}};
        case json::Fault::too_deep: return {ErrorCode::too_deep, "The line is nested deeper than 16.", {}};
        default: return {ErrorCode::bad_json, "The line is no JSON.", {}};
    }
}

bool has_control_characters(std::string_view text) noexcept {
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const c = static_cast<unsigned char>(text[i]);
        if (c < 0x20 || c == 0x7F) return true;
        if (c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) return true;  // U+0080–U+009F
    }
    return false;
}

bool is_game_id(std::string_view word) noexcept {
    return !word.empty() && word.size() <= 32 &&
           std::all_of(word.begin(), word.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

bool is_name(std::string_view word) noexcept {
    return word.size() >= name_min && word.size() <= name_max && std::all_of(word.begin(), word.end(), [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
           });
}

GameTerms read_terms(json::Value value, UnknownOptions unknown, Trouble& trouble) {
    Fields fields(value, "terms", trouble);
    GameTerms terms;
    if (fields.has("variant")) terms.variant = fields.text("variant", {1, 32});
    auto const* table = stratego::find_table(terms.variant);
    if (!table) {
        trouble.report(ErrorCode::bad_variant, "There is no such variant here.");
        return terms;
    }
    terms.options = table->defaults;
    if (!fields.has("options")) return terms;
    fields.object("options");
    for (auto [name, option] : fields.value("options")->children()) {
        auto const plain =
            option.integer() ? stratego::OptionValue(*option.integer()) : stratego::OptionValue(option.text().value_or(""));
        auto const wrong = stratego::set_option(terms.options, name, plain);
        if (wrong == stratego::OptionFault::out_of_range)
            trouble.report(ErrorCode::bad_options, "An option has a value it cannot have.");
        else if (wrong && unknown == UnknownOptions::refused)
            trouble.report(ErrorCode::bad_options, "There is no option of that name.");
    }
    return terms;
}

}  // namespace flagfall::wire
