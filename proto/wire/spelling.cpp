#include "wire/spelling.hpp"

#include "stratego/table.hpp"

namespace flagfall::wire {

void write_terms(json::Writer& out, GameTerms const& terms) {
    auto const* table = stratego::find_table(terms.variant);
    out.key("terms").begin_object().member("variant", terms.variant).key("options").begin_object();
    for (auto const& [name, value] : table ? differences(terms.options, table->defaults) : listed(terms.options))
        std::visit([&, key = name](auto v) { out.member(key, v); }, value);
    out.end_object().end_object();
}

std::string spelled(stratego::PastPly const& ply) {
    auto word = ply.move.text();
    if (ply.fallen) word.append(":").append(text(*ply.fallen));
    return word;
}

std::optional<stratego::PastPly> parse_past(std::string_view word) noexcept {
    auto const colon = word.find(':');
    auto const move = stratego::parse_move(word.substr(0, colon));
    if (!move) return std::nullopt;
    if (colon == std::string_view::npos) return stratego::PastPly{*move, std::nullopt};
    auto const fallen = stratego::parse_fallen(word.substr(colon + 1));
    if (!fallen) return std::nullopt;
    return stratego::PastPly{*move, fallen};
}

}  // namespace flagfall::wire
