#include "wire/codec.hpp"
#include "wire/game_json.hpp"
#include "wire/words.hpp"

namespace flagfall::wire {

namespace {

constexpr std::int64_t number_max = 2'147'483'647;
constexpr std::size_t list_max = 10'000;  // far more than a line can hold of anything listed
constexpr TextRule short_text{0, 512};

Welcome read_welcome(Fields const& in) {
    Welcome welcome;
    auto const protocol = in.object("protocol");
    welcome.protocol_min = static_cast<int>(protocol.whole("min", 0, number_max));
    welcome.protocol_max = static_cast<int>(protocol.whole("max", welcome.protocol_min, number_max));
    welcome.server = in.text("server", short_text);
    welcome.name = in.text("name", short_text);
    welcome.needs_password = in.truth("password");
    welcome.features = in.texts("features", 64, {1, 64});
    auto const limits = in.object("limits");
    welcome.rate = static_cast<int>(limits.whole("rate", 1, number_max));
    welcome.burst = static_cast<int>(limits.whole("burst", 1, number_max));
    return welcome;
}

Name read_name(Fields const& in, std::string_view name) { return in.text(name, {1, 64}); }

std::optional<Name> read_seat(Fields const& players, Side side) {
    return players.optional(text(side), [&] { return read_name(players, text(side)); });
}

/// None for a variant this version does not know: a list may hold games that are not for us.
std::optional<GameSummary> read_summary(json::Value element, Trouble& trouble) {
    Fields in(element, "games", trouble);
    GameSummary game;
    game.game = in.game();
    auto const terms = in.value("terms");
    if (!terms) in.wrong("terms", "an object");
    auto const variant = terms && terms->member("variant") ? terms->member("variant")->text() : std::nullopt;
    if (variant && !stratego::find_table(*variant)) return std::nullopt;
    if (terms) game.terms = read_terms(*terms, UnknownOptions::ignored, trouble);
    game.phase = in.word<GamePhase>("phase", phase_words);
    auto const players = in.object("players");
    game.players = {read_seat(players, Side::red), read_seat(players, Side::blue)};
    game.creator = in.optional("creator", [&] { return read_name(in, "creator"); });
    if (in.has("free_seat")) game.free_seat = in.word<SeatWish>("free_seat", seat_words);
    game.watchers = static_cast<int>(in.whole("watchers", 0, number_max));
    return game;
}

std::vector<GameSummary> read_summaries(Fields const& in, std::string_view name) {
    std::vector<GameSummary> games;
    in.each(name, list_max, [&](json::Value element) {
        if (auto game = read_summary(element, in.trouble())) games.push_back(std::move(*game));
    });
    return games;
}

LegalMoves read_legal(Fields const& in) {
    LegalMoves legal;
    legal.moves = in.texts("moves", list_max, {0, 32});
    in.object("barred");
    if (in.has("barred"))
        for (auto [move, value] : in.value("barred")->children()) {
            auto const rule = stratego::parse_refusal(value.text().value_or(""));
            if (!rule) in.wrong("barred", "an object of moves and reasons");
            legal.barred.emplace_back(move, rule.value_or(stratego::Refusal::syntax));
        }
    return legal;
}

Ok read_ok(Fields const& in) {
    Ok ok;
    ok.re = static_cast<std::int32_t>(in.whole("re", 0, number_max));
    ok.name = in.optional("name", [&] { return read_name(in, "name"); });
    ok.token = in.optional("token", [&] { return in.text("token", {1, 128}); });
    ok.game = in.optional("game", [&] { return in.game(); });
    ok.code = in.optional("code", [&] { return in.text("code", {1, 64}); });
    ok.games = in.optional("games", [&] { return read_summaries(in, "games"); });
    ok.legal = in.optional("legal", [&] { return read_legal(in.object("legal")); });
    ok.record = read_record(in, "record");
    return ok;
}

/// A code of a later version is an `internal` one to us; its text still says what happened.
Error read_error(Fields const& in) {
    Error error;
    error.re = in.optional("re", [&] { return static_cast<std::int32_t>(in.whole("re", 0, number_max)); });
    error.code = parse_error_code(in.text("code", {1, 64})).value_or(ErrorCode::internal);
    error.text = in.text("text", short_text);
    if (in.has("reason")) error.reason = stratego::parse_refusal(in.text("reason", {0, 64}));
    return error;
}

LobbyChanged read_lobby(Fields const& in) {
    LobbyChanged lobby;
    lobby.changed = read_summaries(in, "changed");
    lobby.gone = in.texts("gone", list_max, {1, 32});
    return lobby;
}

Seated read_seated(Fields const& in) {
    auto game = in.game();
    auto const side = in.side();
    return {std::move(game), side, in.optional("rematch_of", [&] { return in.game("rematch_of"); })};
}

ChatLine read_chat_line(Fields const& in) {
    ChatLine line;
    line.c = in.whole("c", 0, number_max);
    line.from = read_name(in, "from");
    line.audience = in.word<Audience>("to", audience_words);
    line.text = in.text("text", {1, chat_limit});
    return line;
}

State read_state(Fields const& in) {
    auto game = in.game();
    auto const n = in.whole("n", 0, number_max);
    auto const players = in.object("players");
    BySide<Name> names{players.text("red", {0, 64}), players.text("blue", {0, 64})};
    State state{std::move(game), n, std::move(names), read_view(in), {}};
    in.each("chat", list_max,
            [&](json::Value element) { state.chat.push_back(read_chat_line(Fields(element, "chat", in.trouble()))); });
    return state;
}

std::optional<ServerMessage> read_message(std::string_view type, Fields const& in) {
    if (type == "hello") return read_welcome(in);
    if (type == "ok") return read_ok(in);
    if (type == "error") return read_error(in);
    if (type == "lobby") return read_lobby(in);
    if (type == "seated") return read_seated(in);
    if (type == "state") return read_state(in);
    if (type == "ping") return Ping{};
    if (type == "gone") return GameGone{in.game()};
    if (type == "event") {
        auto game = in.game();
        auto const n = in.whole("n", 0, number_max);
        auto event = read_event(in.object("e"));
        if (!event) return std::nullopt;
        return Event{std::move(game), n, std::move(*event)};
    }
    if (type == "presence") {
        auto game = in.game();
        auto const side = in.side();
        return Presence{std::move(game), side, in.truth("online")};
    }
    if (type == "watchers") {
        auto game = in.game();
        auto const count = static_cast<int>(in.whole("count", 0, number_max));
        return Watchers{std::move(game), count, in.texts("names", list_max, {1, 64})};
    }
    if (type == "chat") {
        auto game = in.game();
        return Said{std::move(game), read_chat_line(in)};
    }
    if (type == "rematch") {
        auto game = in.game();
        return RematchWanted{std::move(game), in.side()};
    }
    if (type == "notice") {
        auto const code = in.word<NoticeCode>("code", notice_words);
        return Notice{code, in.text("text", short_text)};
    }
    return std::nullopt;
}

Result<std::optional<ServerMessage>, LineFault> refused(ErrorCode code, std::string text) {
    return Failure<LineFault>({code, std::move(text), {}});
}

}  // namespace

Result<std::optional<ServerMessage>, LineFault> decode_server(std::string_view line) {
    auto const document = json::Document::parse(line, depth_limit);
    if (!document) return Failure<LineFault>(fault_of(document.error()));
    auto const root = document->root();
    if (!root.is(json::Kind::object)) return refused(ErrorCode::bad_message, "A line is one JSON object.");
    if (document->has_duplicate_key()) return refused(ErrorCode::bad_json, "A member is there twice.");
    auto const type = root.member("t") ? root.member("t")->text() : std::nullopt;
    if (!type) return refused(ErrorCode::bad_message, "\"t\" must be the type of the message.");
    Trouble trouble;
    auto message = read_message(*type, Fields(root, "message", trouble));
    if (trouble.fault) return refused(trouble.fault->code, std::move(trouble.fault->text));
    return message;
}

}  // namespace flagfall::wire
