#include "samples.hpp"
#include "support/catch.hpp"
#include "wire/codec.hpp"

#include <set>

using namespace flagfall;
using namespace flagfall::wire;

TEST_CASE("what a client says is read as it was written", "[wire]") {
    std::set<std::size_t> types;
    for (auto const& message : client_samples()) {
        auto const line = encode(message);
        INFO(line);
        auto const read = decode_request(line);
        REQUIRE(read);
        CHECK(read->id == message.id);
        CHECK(read->request.index() == message.request.index());
        CHECK(encode(*read) == line);
        types.insert(message.request.index());
    }
    CHECK(types.size() == std::variant_size_v<Request>);
}

TEST_CASE("what a server says is read as it was written", "[wire]") {
    std::set<std::size_t> types, events;
    for (auto const& message : server_samples()) {
        auto const line = encode(message);
        INFO(line);
        auto const read = decode_server(line);
        REQUIRE(read);
        REQUIRE(*read);
        CHECK((*read)->index() == message.index());
        CHECK(encode(**read) == line);
        types.insert(message.index());
        if (auto const* event = std::get_if<Event>(&message)) {
            CHECK(std::get<Event>(**read).event == event->event);
            events.insert(event->event.index());
        }
        if (auto const* state = std::get_if<State>(&message)) CHECK(std::get<State>(**read).view == state->view);
        if (auto const* ok = std::get_if<Ok>(&message)) CHECK(std::get<Ok>(**read).record == ok->record);
    }
    CHECK(types.size() == std::variant_size_v<ServerBody>);
    CHECK(events.size() == std::variant_size_v<stratego::ViewEvent>);
}

TEST_CASE("every error code has a word of its own that reads back", "[wire]") {
    std::set<std::string_view> words;
    for (int i = 0; i <= static_cast<int>(ErrorCode::internal); ++i) {
        auto const code = static_cast<ErrorCode>(i);
        words.insert(text(code));
        CHECK(parse_error_code(text(code)) == code);
    }
    CHECK(words.size() == static_cast<std::size_t>(ErrorCode::internal) + 1);
    CHECK_FALSE(parse_error_code("BAD_JSON"));
}

TEST_CASE("the longest state there can be fits a server's line", "[wire]") {
    using namespace stratego;
    State state{
        "k3x9", 9, {"Ann", "Bob"}, {Viewer::red, Rules(classic()), Phase::over, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}}, {}};
    for (auto const& sample : server_samples())
        if (auto const* ok = std::get_if<Ok>(&sample); ok && ok->record) state.view.record = ok->record;
    REQUIRE(state.view.record);
    state.view.occupied.red.assign(40, Square::at(9, 9));
    state.view.occupied.blue = state.view.occupied.red;
    for (int i = 0; i < 80; ++i)
        state.view.pieces.push_back({Square::at(9, 9), Square::at(9, 9), Side::blue, Rank::marshal});
    state.view.ending = Ending{Side::blue, EndReason::no_mobile_pieces};
    Move const longest{Square::at(0, 9), Square::at(9, 9)};
    state.view.record->moves.assign(4000, longest);  // the most a live game may have
    state.view.history.assign(4000, {longest, {}});
    for (int i = 0; i < 80; ++i)
        state.view.history[static_cast<std::size_t>(i)].fallen = Fallen::attacker;
    for (int i = 0; i < 50; ++i)
        state.chat.push_back({i + 1, std::string(name_max, 'x'), Audience::spectators, std::string(chat_limit, '"')});
    auto const line = encode(ServerMessage(state));
    CHECK(line.size() <= server_line_limit);
    CHECK(line.find("\"c\":50,") != std::string::npos);  // what is left out is the oldest
    CHECK(line.find("\"c\":1,") == std::string::npos);
}
