#include "record/document.hpp"

#include "core/words.hpp"

#include <algorithm>

namespace flagfall::record {

using stratego::Options;
using stratego::Rules;
using stratego::Setup;

namespace {

constexpr Words<6> codes{"bad_json", "bad_document", "bad_variant", "bad_options", "bad_setup", "bad_position"};

using Said = std::optional<Fault>;

Fault fault(FaultCode code, std::string detail) { return {code, std::move(detail), {}}; }

Fault wrong_type(std::string_view key, std::string_view wanted) {
    return fault(FaultCode::bad_document, "\"" + std::string(key) + "\" must be " + std::string(wanted));
}

/// Moves, and the rows of a side.
std::optional<std::vector<std::string>> texts_in(json::Value array) {
    if (!array.is(json::Kind::array)) return std::nullopt;
    std::vector<std::string> texts;
    for (auto [_, element] : array.children()) {
        auto const text = element.text();
        if (!text) return std::nullopt;
        texts.emplace_back(*text);
    }
    return texts;
}

/// What the keys of a document must be, before anything is made of them.
struct Parts {
    std::string_view name;
    std::string_view variant = "classic";
    std::optional<json::Value> options, setup, position, players, result;
    std::vector<std::string> moves;
};

Said read_parts(json::Value root, Parts& parts) {
    if (!root.is(json::Kind::object)) return fault(FaultCode::bad_document, "a document is one JSON object");
    if (auto name = root.member("name")) {
        if (!name->text()) return wrong_type("name", "text");
        parts.name = *name->text();
    }
    if (auto version = root.member("flagfall"); version && version->integer() != 1)
        return fault(FaultCode::bad_document, "this reads documents of version 1 (\"flagfall\": 1) only");
    if (auto variant = root.member("variant")) {
        if (!variant->text()) return wrong_type("variant", "text");
        parts.variant = *variant->text();
    }
    parts.options = root.member("options");
    if (parts.options && !parts.options->is(json::Kind::object)) return wrong_type("options", "an object");
    parts.setup = root.member("setup");
    if (parts.setup && !parts.setup->is(json::Kind::object)) return wrong_type("setup", "an object");
    parts.position = root.member("position");
    if (parts.position && !parts.position->is(json::Kind::object)) return wrong_type("position", "an object");
    if (auto moves = root.member("moves")) {
        auto texts = texts_in(*moves);
        if (!texts) return wrong_type("moves", "a list of texts");
        parts.moves = std::move(*texts);
    }
    parts.players = root.member("players");
    parts.result = root.member("result");
    if (!parts.setup && !parts.position)
        return fault(FaultCode::bad_document, "a document needs a \"setup\" or a \"position\" to start from");
    return {};
}

Said read_options(json::Value object, Options& options) {
    for (auto [name, value] : object.children()) {
        auto const plain = value.integer() ? stratego::OptionValue(*value.integer())
                           : value.text()  ? stratego::OptionValue(*value.text())
                                           : stratego::OptionValue(std::string_view());  // no option is an empty word
        auto const wrong = stratego::set_option(options, name, plain);
        if (wrong == stratego::OptionFault::out_of_range)
            return fault(FaultCode::bad_options, "the option \"" + std::string(name) + "\" has a value it cannot have");
    }
    return {};
}

Said read_setup(json::Value object, Document& document) {
    for (auto side : both_sides) {
        auto const named = "\"" + std::string(text(side)) + "\"";
        auto const rows = object.member(text(side));
        if (!rows) return fault(FaultCode::bad_setup, "the set-up of " + named + " is missing");
        auto const texts = texts_in(*rows);
        if (!texts) return wrong_type(text(side), "a list of rows");
        auto setup = stratego::parse_setup(document.rules, side, *texts);
        if (!setup) return fault(FaultCode::bad_setup, named + ": " + std::string(sentence(setup.error())));
        document.start[side] = std::move(*setup);
    }
    return {};
}

/// "r5", "bB", "b10".
std::optional<std::pair<Side, stratego::Rank>> piece_of(std::string_view token) {
    if (token.empty() || (token[0] != 'r' && token[0] != 'b')) return std::nullopt;
    auto const rank = stratego::parse_rank(token.substr(1));
    if (!rank) return std::nullopt;
    return std::pair(token[0] == 'r' ? Side::red : Side::blue, *rank);
}

Said read_position(json::Value object, Document& document) {
    auto bad = [](std::string detail) { return fault(FaultCode::bad_position, std::move(detail)); };
    if (auto to_move = object.member("to_move")) {
        auto const side = to_move->text() ? parse_side(*to_move->text()) : std::nullopt;
        if (!side) return bad("\"to_move\" must be \"red\" or \"blue\"");
        document.to_move = *side;
    }
    auto const squares = object.member("squares");
    if (!squares || !squares->is(json::Kind::object)) return bad("\"squares\" must be an object of squares and pieces");
    for (auto [key, value] : squares->children()) {
        auto const square = Square::parse(key);
        auto const named = "\"" + std::string(key) + "\"";
        if (!square || !document.rules.table().on_board(*square)) return bad(named + " is no square of this board");
        if (!document.rules.table().is_land(*square)) return bad(named + " is a lake");
        auto const piece = value.text() ? piece_of(*value.text()) : std::nullopt;
        if (!piece) return bad("on " + named + " stands no piece: write r or b and one of F B S 2 3 4 5 6 7 8 9 10");
        document.start[piece->first].pieces.push_back({*square, piece->second});
    }
    for (auto side : both_sides)
        std::sort(document.start[side].pieces.begin(), document.start[side].pieces.end());
    document.from_setup = false;
    return {};
}

/// Names and the result are for people: what is not as it should be is as if it were not there.
void read_courtesies(Parts const& parts, Document& document) {
    for (auto side : both_sides) {
        auto const name = parts.players ? parts.players->member(text(side)) : std::nullopt;
        if (name && name->text()) document.players[side] = *name->text();
    }
    if (!parts.result) return;
    auto const reason = parts.result->member("reason");
    auto const winner = parts.result->member("winner");
    auto const parsed = reason && reason->text() ? stratego::parse_end_reason(*reason->text()) : std::nullopt;
    if (parsed)
        document.result = stratego::Ending{winner && winner->text() ? parse_side(*winner->text()) : std::nullopt, *parsed};
}

}  // namespace

std::string_view text(FaultCode code) noexcept { return word_of(codes, code); }

Result<Document, Fault> read_document(json::Value root) {
    Parts parts;
    auto refused = [&](Fault wrong) {
        wrong.name = parts.name;
        return Failure<Fault>(std::move(wrong));
    };
    if (auto wrong = read_parts(root, parts)) return refused(std::move(*wrong));
    auto const* table = stratego::find_table(parts.variant);
    if (!table) return refused(fault(FaultCode::bad_variant, "there is no such variant here"));
    auto options = table->defaults;
    if (parts.options)
        if (auto wrong = read_options(*parts.options, options)) return refused(std::move(*wrong));
    Document document{.name = std::string(parts.name), .rules = Rules(*table, options)};
    auto wrong = parts.position ? read_position(*parts.position, document) : read_setup(*parts.setup, document);
    if (wrong) return refused(std::move(*wrong));
    document.moves = std::move(parts.moves);
    read_courtesies(parts, document);
    return document;
}

Result<Document, Fault> read_document(json::Document const& json) {
    if (!json.has_duplicate_key()) return read_document(json.root());
    auto const name = json.root().member("name");
    return Failure<Fault>({FaultCode::bad_document, "a key is there twice in one object",
                           name && name->text() ? std::string(*name->text()) : std::string()});
}

}  // namespace flagfall::record
