#include "wire/codec.hpp"
#include "wire/fields.hpp"
#include "wire/words.hpp"

#include <algorithm>
#include <array>

namespace flagfall::wire {

namespace {

constexpr std::int64_t id_max = 2'147'483'647;
constexpr std::int64_t event_max = 1'000'000'000;  // far more than any game has
constexpr std::int64_t ply_max = 100'000;

Hello read_hello(Fields const& in) {
    Hello hello;
    hello.protocol = static_cast<int>(in.whole("protocol", 0, id_max));
    if (in.has("client")) hello.client = in.text("client", {0, 64});
    if (in.has("features")) hello.features = in.texts("features", 32, {1, 32});
    return hello;
}

Login read_login(Fields const& in) {
    Login login;
    login.name = in.text("name", {0, 256});
    if (!is_name(login.name)) in.trouble().report(ErrorCode::bad_name, "A name is 3 to 20 of A-Z, a-z, 0-9, _ and -.");
    login.password = in.optional("password", [&] { return in.text("password", {0, 256}); });
    return login;
}

Resume read_resume(Fields const& in) {
    Resume resume;
    resume.token = in.text("token", {1, 128});
    if (in.has("games"))
        in.each("games", 64, [&](json::Value element) {
            Fields held(element, "games", in.trouble());
            auto game = held.game();
            resume.games.push_back({std::move(game), held.whole("n", 0, event_max)});
        });
    return resume;
}

GameTerms terms_in(Fields const& in) {
    auto const terms = in.value("terms");
    return terms ? read_terms(*terms, UnknownOptions::refused, in.trouble()) : GameTerms{};
}

Create read_create(Fields const& in) {
    Create create;
    create.terms = terms_in(in);
    if (in.has("access")) create.access = in.word<Access>("access", access_words);
    if (in.has("seat")) create.seat = in.word<SeatWish>("seat", seat_words);
    return create;
}

Join read_join(Fields const& in) {
    Join join;
    join.game = in.optional("game", [&] { return in.game(); });
    join.code = in.optional("code", [&] { return in.text("code", {0, 64}); });
    if (join.game.has_value() == join.code.has_value())
        in.trouble().report(ErrorCode::bad_message, "Join takes either a \"game\" or a \"code\".");
    return join;
}

Chat read_chat(Fields const& in) {
    auto game = in.game();
    auto const text = in.value("text") ? in.value("text")->text() : std::nullopt;
    if (!text)
        in.wrong("text", "text");
    else if (text->empty() || text->size() > chat_limit || has_control_characters(*text))
        in.trouble().report(ErrorCode::bad_text, "A line of chat is one to 500 bytes of plain text.");
    return {std::move(game), std::string(text.value_or(""))};
}

using ReadRequest = Request (*)(Fields const&);

template <class T>
Request read_bare(Fields const&) {
    return T{};
}

template <class T>
Request read_game(Fields const& in) {
    return T{in.game()};
}

/// How the members of each type are read, in the order of `request_names`.
constexpr std::array<ReadRequest, request_names.size()> readers{
    [](Fields const& in) -> Request { return read_hello(in); },
    [](Fields const& in) -> Request { return read_login(in); },
    [](Fields const& in) -> Request { return read_resume(in); },
    read_bare<Logout>,
    read_bare<Ping>,
    read_bare<Pong>,
    read_bare<List>,
    [](Fields const& in) -> Request { return Subscribe{!in.has("on") || in.truth("on")}; },
    [](Fields const& in) -> Request { return read_create(in); },
    [](Fields const& in) -> Request { return read_join(in); },
    [](Fields const& in) -> Request { return Quick{terms_in(in)}; },
    read_bare<CancelQuick>,
    read_game<Spectate>,
    read_game<Leave>,
    [](Fields const& in) -> Request {
        auto game = in.game();
        return SubmitSetup{std::move(game), in.texts("rows", 16, {0, 128})};
    },
    read_game<WithdrawSetup>,
    [](Fields const& in) -> Request {
        auto game = in.game();
        auto const ply = static_cast<int>(in.whole("ply", 1, ply_max));
        return PlayMove{std::move(game), ply, in.text("move", {0, 32})};
    },
    read_game<AskLegal>,
    read_game<AskState>,
    read_game<Resign>,
    [](Fields const& in) -> Request {
        auto game = in.game();
        return Draw{std::move(game), in.word<DrawAct>("act", draw_words)};
    },
    read_game<Rematch>,
    [](Fields const& in) -> Request { return read_chat(in); },
    read_game<AskRecord>,
};

Result<ClientMessage, LineFault> refused(ErrorCode code, std::string text, std::optional<std::int32_t> id = {}) {
    return Failure<LineFault>({code, std::move(text), id});
}

}  // namespace

Result<ClientMessage, LineFault> decode_request(std::string_view line) {
    auto const document = json::Document::parse(line, depth_limit);
    if (!document) return Failure<LineFault>(fault_of(document.error()));
    auto const root = document->root();
    if (!root.is(json::Kind::object)) return refused(ErrorCode::bad_message, "A line is one JSON object.");
    if (document->has_duplicate_key()) return refused(ErrorCode::bad_json, "A member is there twice.");

    auto const written = root.member("id") ? root.member("id")->integer() : std::nullopt;
    auto const has_id = written && *written >= 0 && *written <= id_max;
    auto const id = has_id ? std::optional(static_cast<std::int32_t>(*written)) : std::nullopt;
    auto const name = root.member("t") ? root.member("t")->text() : std::nullopt;
    if (!name) return refused(ErrorCode::bad_message, "\"t\" must be the type of the message.", id);
    auto const type = std::find(request_names.begin(), request_names.end(), *name);
    if (type == request_names.end()) return refused(ErrorCode::unknown_type, "There is no request of that type.", id);
    // A pong is no request: nothing answers it, so it needs no number.
    if (!id && (*name != "pong" || root.member("id")))
        return refused(ErrorCode::bad_message, "\"id\" must be a whole number from 0 to 2147483647.");

    Trouble trouble;
    auto request = readers[static_cast<std::size_t>(type - request_names.begin())](Fields(root, "message", trouble));
    if (trouble.fault) return refused(trouble.fault->code, std::move(trouble.fault->text), id);
    return ClientMessage{id.value_or(0), std::move(request)};
}

}  // namespace flagfall::wire
