#include "record/document.hpp"
#include "wire/codec.hpp"
#include "wire/game_json.hpp"
#include "wire/spelling.hpp"
#include "wire/words.hpp"

namespace flagfall::wire {

namespace {

void write_names(json::Writer& out, std::string_view name, std::vector<std::string> const& words) {
    out.key(name).begin_array();
    for (auto const& word : words)
        out.value(word);
    out.end_array();
}

void write_limits(json::Writer& out, Welcome const& server) {
    out.key("limits").begin_object();
    out.member("line_before_login", line_limit_before_login).member("line", line_limit).member("server_line", server_line_limit);
    out.member("depth", depth_limit).member("chat", chat_limit);
    out.member("rate", server.rate).member("burst", server.burst).end_object();
}

void write_summary(json::Writer& out, GameSummary const& game) {
    out.begin_object().member("game", game.game);
    write_terms(out, game.terms);
    out.member("phase", word_of(phase_words, game.phase)).key("players").begin_object();
    for (auto side : both_sides) {
        out.key(text(side));
        if (game.players[side])
            out.value(*game.players[side]);
        else
            out.null();
    }
    out.end_object();
    if (game.creator) out.member("creator", *game.creator);
    if (game.phase == GamePhase::waiting) out.member("free_seat", word_of(seat_words, game.free_seat));
    out.member("watchers", game.watchers).end_object();
}

void write_summaries(json::Writer& out, std::string_view name, std::vector<GameSummary> const& games) {
    out.key(name).begin_array();
    for (auto const& game : games)
        write_summary(out, game);
    out.end_array();
}

void write_chat_members(json::Writer& out, ChatLine const& line) {
    out.member("c", line.c)
        .member("from", line.from)
        .member("to", word_of(audience_words, line.audience))
        .member("text", line.text);
}

/// How much of a state's line the chat may take, so that the longest game there can be still fits with it.
constexpr std::size_t chat_share = 16 * 1024;

/// The last lines that fit.
void write_chat(json::Writer& out, std::vector<ChatLine> const& chat) {
    auto first = chat.end();
    for (std::size_t bytes = 0; first != chat.begin(); --first) {
        json::Writer alone;
        write_chat_members(alone.begin_object(), *std::prev(first));
        bytes += alone.size() + 2;
        if (bytes > chat_share) break;
    }
    out.key("chat").begin_array();
    for (; first != chat.end(); ++first) {
        write_chat_members(out.begin_object(), *first);
        out.end_object();
    }
    out.end_array();
}

/// Writes a whole object, "t" first.
struct Body {
    json::Writer& out;

    void operator()(Welcome const& m) const {
        out.member("t", "hello").key("protocol").begin_object().member("min", m.protocol_min).member("max", m.protocol_max);
        out.end_object().member("server", m.server).member("name", m.name).member("password", m.needs_password);
        write_names(out, "features", m.features);
        write_limits(out, m);
    }
    void operator()(Ok const& m) const {
        out.member("t", "ok").member("re", m.re);
        if (m.name) out.member("name", *m.name);
        if (m.token) out.member("token", *m.token);
        if (m.game) out.member("game", *m.game);
        if (m.code) out.member("code", *m.code);
        if (m.games) write_summaries(out, "games", *m.games);
        if (m.legal) {
            write_names(out.key("legal").begin_object(), "moves", m.legal->moves);
            out.key("barred").begin_object();
            for (auto const& [move, rule] : m.legal->barred)
                out.member(move, text(rule));
            out.end_object().end_object();
        }
        if (m.record) record::write(out.key("record"), *m.record);
    }
    void operator()(Error const& m) const {
        out.member("t", "error");
        if (m.re) out.member("re", *m.re);
        out.member("code", text(m.code)).member("text", m.text);
        if (m.reason) out.member("reason", text(*m.reason));
    }
    void operator()(LobbyChanged const& m) const {
        write_summaries(out.member("t", "lobby"), "changed", m.changed);
        write_names(out, "gone", m.gone);
    }
    void operator()(Seated const& m) const {
        out.member("t", "seated").member("game", m.game).member("side", text(m.side));
        if (m.rematch_of) out.member("rematch_of", *m.rematch_of);
    }
    void operator()(State const& m) const {
        out.member("t", "state").member("game", m.game).member("n", m.n).key("players").begin_object();
        for (auto side : both_sides)
            out.member(text(side), m.players[side]);
        out.end_object();
        write_view(out, m.view);
        write_chat(out, m.chat);
    }
    void operator()(Event const& m) const {
        out.member("t", "event").member("game", m.game).member("n", m.n);
        write_event(out, m.event);
    }
    void operator()(Presence const& m) const {
        out.member("t", "presence").member("game", m.game).member("side", text(m.side)).member("online", m.online);
    }
    void operator()(Watchers const& m) const {
        write_names(out.member("t", "watchers").member("game", m.game).member("count", m.count), "names", m.names);
    }
    void operator()(Said const& m) const { write_chat_members(out.member("t", "chat").member("game", m.game), m.line); }
    void operator()(RematchWanted const& m) const {
        out.member("t", "rematch").member("game", m.game).member("side", text(m.side));
    }
    void operator()(GameGone const& m) const { out.member("t", "gone").member("game", m.game); }
    void operator()(Notice const& m) const {
        out.member("t", "notice").member("code", word_of(notice_words, m.code)).member("text", m.text);
    }
    void operator()(Ping const&) const { out.member("t", "ping"); }
};

}  // namespace

std::string encode(ServerMessage const& message) {
    json::Writer out;
    out.begin_object();
    std::visit(Body{out}, message);
    out.end_object();
    return std::move(out).take();
}

}  // namespace flagfall::wire
