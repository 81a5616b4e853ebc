#include "record/check.hpp"

#include "record/document.hpp"
#include "stratego/position.hpp"

#include <algorithm>

namespace flagfall::record {

using namespace stratego;

namespace {

struct Illegal {
    int ply;
    std::string_view move;
    Refusal reason;
};

std::optional<Refusal> why_refused(Position const& position, std::string_view word) {
    if (position.ending()) return Refusal::game_over;
    auto const move = parse_move(word);
    return move ? why_illegal(position.sight(), *move) : move.error();
}

/// Plays the moves, up to the first that is illegal.
std::optional<Illegal> replay(Position& position, std::vector<std::string> const& moves) {
    for (auto const& word : moves) {
        if (auto const reason = why_refused(position, word)) return Illegal{position.board().plies() + 1, word, *reason};
        position.play(*parse_move(word));
    }
    return std::nullopt;
}

void write_illegal(json::Writer& out, std::optional<Illegal> const& illegal) {
    out.key("illegal");
    if (!illegal) {
        out.null();
        return;
    }
    out.begin_object()
        .member("ply", illegal->ply)
        .member("move", illegal->move)
        .member("reason", text(illegal->reason))
        .end_object();
}

void write_result(json::Writer& out, std::optional<Ending> const& ending) {
    out.key("result");
    if (!ending) {
        out.null();
        return;
    }
    out.begin_object().key("winner");
    if (ending->winner)
        out.value(text(*ending->winner));
    else
        out.null();
    out.member("reason", text(ending->reason)).end_object();
}

void write_position(json::Writer& out, Position const& position) {
    auto const& board = position.board();
    out.key("position").begin_object().member("to_move", text(board.to_move())).key("squares").begin_object();
    (board.occupied(Side::red) | board.occupied(Side::blue)).for_each([&](Square square) {
        std::string piece(board.side_at(square) == Side::red ? "r" : "b");
        if (auto const rank = position.rank_at(square)) piece += text(*rank);
        out.member(square.text(), piece);
    });
    out.end_object().end_object();
}

void write_choices(json::Writer& out, Position const& position) {
    std::vector<std::string> legal;
    std::vector<std::pair<std::string, Refusal>> barred;
    if (!position.ending()) {
        for (auto const move : legal_moves(position.sight()))
            legal.push_back(move.text());
        for (auto const& [move, rule] : barred_moves(position.sight()))
            barred.emplace_back(move.text(), rule);
    }
    std::sort(legal.begin(), legal.end());
    std::sort(barred.begin(), barred.end());
    out.key("legal").begin_array();
    for (auto const& move : legal)
        out.value(move);
    out.end_array().key("barred").begin_object();
    for (auto const& [move, rule] : barred)
        out.member(move, text(rule));
    out.end_object();
}

std::string error_line(Fault const& fault) {
    json::Writer out;
    out.begin_object().member("name", fault.name).key("error").begin_object();
    out.member("code", text(fault.code)).member("detail", fault.detail).end_object().end_object();
    return std::move(out).take();
}

}  // namespace

Verdict check(std::string_view text, std::string& out) {
    auto const json = json::Document::parse(text);
    auto const document = json ? read_document(*json) : Failure<Fault>({FaultCode::bad_json, "this is no JSON text", {}});
    if (!document) {
        out += error_line(document.error());
        return Verdict::senseless;
    }
    Position position(document->rules, document->start, document->to_move);
    auto const illegal = replay(position, document->moves);
    json::Writer line;
    line.begin_object().member("name", document->name).member("plies", position.board().plies());
    write_illegal(line, illegal);
    write_result(line, position.ending());
    write_position(line, position);
    write_choices(line, position);
    line.end_object();
    out += std::move(line).take();
    return illegal ? Verdict::illegal : Verdict::legal;
}

}  // namespace flagfall::record
