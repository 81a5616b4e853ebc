#include "json/writer.hpp"
#include "wire/codec.hpp"
#include "wire/spelling.hpp"
#include "wire/words.hpp"

namespace flagfall::wire {

namespace {

/// Writes the members after "t" and "id".
struct Members {
    json::Writer& out;

    void operator()(Hello const& m) const {
        out.member("protocol", m.protocol).member("client", m.client).key("features").begin_array();
        for (auto const& feature : m.features)
            out.value(feature);
        out.end_array();
    }
    void operator()(Login const& m) const {
        out.member("name", m.name);
        if (m.password) out.member("password", *m.password);
    }
    void operator()(Resume const& m) const {
        out.member("token", m.token).key("games").begin_array();
        for (auto const& [game, n] : m.games)
            out.begin_object().member("game", game).member("n", n).end_object();
        out.end_array();
    }
    void operator()(Subscribe const& m) const { out.member("on", m.on); }
    void operator()(Create const& m) const {
        write_terms(out, m.terms);
        out.member("access", word_of(access_words, m.access)).member("seat", word_of(seat_words, m.seat));
    }
    void operator()(Join const& m) const {
        if (m.game) out.member("game", *m.game);
        if (m.code) out.member("code", *m.code);
    }
    void operator()(Quick const& m) const { write_terms(out, m.terms); }
    void operator()(SubmitSetup const& m) const {
        out.member("game", m.game).key("rows").begin_array();
        for (auto const& row : m.rows)
            out.value(row);
        out.end_array();
    }
    void operator()(PlayMove const& m) const { out.member("game", m.game).member("ply", m.ply).member("move", m.move); }
    void operator()(Draw const& m) const { out.member("game", m.game).member("act", word_of(draw_words, m.act)); }
    void operator()(Chat const& m) const { out.member("game", m.game).member("text", m.text); }

    template <class T>
    void operator()(T const& m) const {
        if constexpr (requires { m.game; }) out.member("game", m.game);
    }
};

}  // namespace

std::string encode(ClientMessage const& message) {
    json::Writer out;
    out.begin_object().member("t", request_names[message.request.index()]);
    if (!std::holds_alternative<Pong>(message.request)) out.member("id", message.id);
    std::visit(Members{out}, message.request);
    out.end_object();
    return std::move(out).take();
}

}  // namespace flagfall::wire
