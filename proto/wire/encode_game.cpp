#include "record/document.hpp"
#include "wire/game_json.hpp"
#include "wire/spelling.hpp"

namespace flagfall::wire {

namespace {

void write_squares(json::Writer& out, std::string_view name, std::vector<Square> const& squares) {
    out.key(name).begin_array();
    for (auto square : squares)
        out.value(square.text());
    out.end_array();
}

/// Own pieces while setting up, as {"a1": "F", …}.
void write_setup(json::Writer& out, stratego::Setup const& setup) {
    out.key("setup").begin_object();
    for (auto const& [at, rank] : setup.pieces)
        out.member(at.text(), text(rank));
    out.end_object();
}

void write_ending(json::Writer& out, stratego::Ending const& ending) {
    out.key("winner");
    if (ending.winner)
        out.value(text(*ending.winner));
    else
        out.null();
    out.member("reason", text(ending.reason));
}

struct EventMembers {
    json::Writer& out;

    void operator()(stratego::ReadyChanged const& e) const {
        out.member("k", "ready").member("side", text(e.side)).member("ready", e.ready);
        if (e.setup) write_setup(out, *e.setup);
    }
    void operator()(stratego::Started const& e) const {
        out.member("k", "started");
        for (auto side : both_sides)
            write_squares(out, text(side), e.occupied[side]);
    }
    void operator()(stratego::Played const& e) const {
        out.member("k", "played").member("ply", e.number).member("move", e.ply.move.text());
        if (!e.ply.clash) return;
        auto const& [attacker, defender, fallen] = *e.ply.clash;
        out.key("clash").begin_object().member("attacker", text(attacker)).member("defender", text(defender));
        out.member("fallen", text(fallen)).end_object();
    }
    void operator()(stratego::DrawChanged const& e) const {
        out.member("k", "draw").member("side", text(e.side)).member("step", text(e.step));
    }
    void operator()(stratego::Ended const& e) const {
        out.member("k", "ended");
        write_ending(out, e.ending);
    }
    void operator()(stratego::Revealed const& e) const {
        out.member("k", "revealed").key("record");
        record::write(out, e.record);
    }
};

}  // namespace

void write_event(json::Writer& out, stratego::ViewEvent const& event) {
    out.key("e").begin_object();
    std::visit(EventMembers{out}, event);
    out.end_object();
}

void write_view(json::Writer& out, stratego::ViewState const& view) {
    out.member("viewer", text(view.viewer));
    write_terms(out, {std::string(view.rules.table().id), view.rules.options()});
    out.member("phase", text(view.phase)).key("ready").begin_object();
    for (auto side : both_sides)
        out.member(text(side), view.ready[side]);
    out.end_object();
    if (view.own_setup) write_setup(out, *view.own_setup);
    out.key("occupied").begin_object();
    for (auto side : both_sides)
        write_squares(out, text(side), view.occupied[side]);
    out.end_object().key("history").begin_array();
    for (auto const& ply : view.history)
        out.value(spelled(ply));
    out.end_array().key("pieces").begin_array();
    for (auto const& piece : view.pieces) {
        out.begin_object().member("at", piece.at.text()).member("home", piece.home.text()).member("side", text(piece.side));
        if (piece.rank) out.member("rank", text(*piece.rank));
        out.end_object();
    }
    out.end_array().key("fallen").begin_object();
    for (auto side : both_sides) {
        out.key(text(side)).begin_array();
        for (auto rank : view.fallen[side])
            out.value(text(rank));
        out.end_array();
    }
    out.end_object();
    if (view.draw_offer) out.member("draw_offer", text(*view.draw_offer));
    out.key("draw_offers_made").begin_object();
    for (auto side : both_sides)
        out.member(text(side), view.draw_offers_made[side]);
    out.end_object();
    if (view.ending) {
        out.key("result").begin_object();
        write_ending(out, *view.ending);
        out.end_object();
    }
    if (view.record) record::write(out.key("record"), *view.record);
}

}  // namespace flagfall::wire
