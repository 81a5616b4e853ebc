#include "record/document.hpp"

namespace flagfall::record {

std::optional<stratego::Record> record_of(Document const& document) {
    if (!document.from_setup || !document.result) return std::nullopt;
    stratego::Record record{document.name, document.rules, document.start, {}, document.players, *document.result};
    record.moves.reserve(document.moves.size());
    for (auto const& word : document.moves) {
        auto const move = stratego::parse_move(word);
        if (!move) return std::nullopt;
        record.moves.push_back(*move);
    }
    return record;
}

void write(json::Writer& out, stratego::Record const& record) {
    out.begin_object().member("flagfall", 1).member("name", record.name).member("variant", record.rules.table().id);
    out.key("options").begin_object();
    for (auto const& [name, value] : stratego::listed(record.rules.options()))
        std::visit([&, key = name](auto v) { out.member(key, v); }, value);
    out.end_object().key("setup").begin_object();
    for (auto side : both_sides) {
        out.key(text(side)).begin_array();
        for (auto const& row : stratego::rows_of(record.rules, side, record.setup[side]))
            out.value(row);
        out.end_array();
    }
    out.end_object().key("moves").begin_array();
    for (auto const move : record.moves)
        out.value(move.text());
    out.end_array().key("players").begin_object();
    for (auto side : both_sides)
        out.member(text(side), record.players[side]);
    out.end_object().key("result").begin_object().key("winner");
    if (record.ending.winner)
        out.value(text(*record.ending.winner));
    else
        out.null();
    out.member("reason", text(record.ending.reason)).end_object().end_object();
}

std::string document_text(stratego::Record const& record) {
    json::Writer out;
    write(out, record);
    return std::move(out).take();
}

}  // namespace flagfall::record
