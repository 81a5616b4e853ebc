#include "room/chat.hpp"

#include "support/catch.hpp"

using namespace flagfall;
using namespace flagfall::room;
using std::chrono::milliseconds;
using wire::Audience;

namespace {

std::vector<std::string> texts(Chat const& chat, Viewer viewer) {
    std::vector<std::string> said;
    for (auto const& line : chat.lines_for(viewer))
        said.push_back(line.text);
    return said;
}

}  // namespace

TEST_CASE("chat: players and spectators do not hear each other while the game runs") {
    Chat chat;
    auto const now = Instant{};
    auto const played = chat.say("Ann", Viewer::red, false, "hello", now);
    REQUIRE(played);
    REQUIRE(played->players);
    CHECK_FALSE(played->spectators);
    CHECK(*played->players == wire::ChatLine{1, "Ann", Audience::players, "hello"});
    auto const watched = chat.say("Carl", Viewer::spectator, false, "the flag is in the corner", now);
    REQUIRE(watched);
    CHECK_FALSE(watched->players);
    CHECK(*watched->spectators == wire::ChatLine{1, "Carl", Audience::spectators, "the flag is in the corner"});

    for (auto seat : {Viewer::red, Viewer::blue})
        CHECK(texts(chat, seat) == std::vector<std::string>{"hello"});
    CHECK(texts(chat, Viewer::spectator) == std::vector<std::string>{"the flag is in the corner"});
}

TEST_CASE("chat: everybody hears everybody once it is over, but not what was said before") {
    Chat chat;
    auto const now = Instant{};
    REQUIRE(chat.say("Carl", Viewer::spectator, false, "he will lose", now));
    auto const said = chat.say("Ann", Viewer::red, true, "good game", now);
    REQUIRE(said);
    // Each ring counts densely on its own.
    CHECK(*said->players == wire::ChatLine{1, "Ann", Audience::everybody, "good game"});
    CHECK(*said->spectators == wire::ChatLine{2, "Ann", Audience::everybody, "good game"});
    CHECK(texts(chat, Viewer::blue) == std::vector<std::string>{"good game"});
    CHECK(texts(chat, Viewer::spectator) == std::vector<std::string>{"he will lose", "good game"});
}

TEST_CASE("chat: the last fifty lines are kept, the numbers go on") {
    Chat chat;
    auto now = Instant{};
    for (int i = 1; i <= 60; ++i)
        REQUIRE(chat.say("Ann", Viewer::red, false, std::to_string(i), now += Chat::every));
    auto const lines = chat.lines_for(Viewer::blue);
    REQUIRE(lines.size() == Chat::kept);
    CHECK(lines.front().c == 11);
    CHECK(lines.back().c == 60);
    CHECK(lines.back().text == "60");
}

TEST_CASE("chat: what is no line of plain text") {
    Chat chat;
    struct Row {
        std::string text;
        bool good;
    };
    for (auto const& [text, good] :
         {Row{"", false}, Row{"   ", false}, Row{"a", true}, Row{std::string(500, 'a'), true}, Row{std::string(501, 'a'), false},
          Row{"two\nlines", false}, Row{std::string("nul\0here", 8), false}, Row{"\x7f", false}, Row{"\xC2\x85", false},
          Row{"\xE2\x80\xA8", false}, Row{"\xE2\x80\xAE turned", false}, Row{"\xE2\x81\xA6 isolated", false}, Row{"שלום", true},
          Row{"გამარჯობა", true}, Row{"tere päevast", true}, Row{"\xE2\x80\x94 a dash", true}}) {
        INFO(text);
        auto const said = chat.say("guest" + std::to_string(text.size()), Viewer::red, false, text, Instant{});
        CHECK(said.has_value() == good);
        if (!good) {
            CHECK(said.error() == ChatFault::bad_text);
            CHECK(error_of(said.error()).code == wire::ErrorCode::bad_text);
        }
    }
}

TEST_CASE("chat: spectators under ever new names do not drown anybody") {
    Chat chat;
    auto const now = Instant{};
    int heard = 0;
    for (int i = 0; i < 100; ++i)
        if (chat.say("Guest" + std::to_string(i), Viewer::spectator, true, "spam", now)) ++heard;
    CHECK(heard == Chat::crowd_burst);
    CHECK(chat.say("Ann", Viewer::red, true, "quiet, please", now));
    CHECK(chat.say("Eve", Viewer::spectator, true, "sorry", now + Chat::crowd_every));
}

TEST_CASE("chat: who talks too fast waits, and nobody waits for him") {
    Chat chat;
    auto now = Instant{};
    for (int i = 0; i < Chat::burst; ++i)
        REQUIRE(chat.say("Ann", Viewer::red, false, "spam", now));
    auto const refused = chat.say("Ann", Viewer::red, false, "spam", now);
    REQUIRE_FALSE(refused);
    CHECK(error_of(refused.error()).code == wire::ErrorCode::chat_too_fast);
    CHECK(chat.say("Bob", Viewer::blue, false, "hello", now));

    CHECK_FALSE(chat.say("Ann", Viewer::red, false, "spam", now + Chat::every - milliseconds(1)));
    CHECK(chat.say("Ann", Viewer::red, false, "one more", now + Chat::every));
    CHECK_FALSE(chat.say("Ann", Viewer::red, false, "and two", now + Chat::every));
    now += Chat::every * 100;
    for (int i = 0; i < Chat::burst; ++i)
        REQUIRE(chat.say("Ann", Viewer::red, false, "again", now));
    CHECK_FALSE(chat.say("Ann", Viewer::red, false, "again", now));
}
