#include "session/dialogue.hpp"

#include "session/foreign.hpp"
#include "support/catch.hpp"
#include "wire/codec.hpp"

#include <string>

using namespace flagfall;
using namespace flagfall::session;
using namespace std::chrono_literals;

namespace {

constexpr auto hello = "{\"t\":\"hello\",\"id\":1,\"protocol\":1,\"client\":\"test\"}\n";
constexpr auto login = "{\"t\":\"login\",\"id\":2,\"name\":\"Ann\"}\n";

// A dialogue with a clock of its own; what it does is written down in words: "ok 1", "error 3 bad_json", "pass 4", "ping",
// "notice", "hello", "end: fell silent".
struct Table {
    explicit Table(Limits limits = {}) : dialogue(limits, welcome(), now) {}

    static wire::Welcome welcome() {
        wire::Welcome w;
        w.server = "flagfall 0.1.0";
        return w;
    }

    std::string send(std::string_view bytes) { return words(dialogue.received(bytes, now)); }
    std::string wait(std::chrono::milliseconds span) {
        now += span;
        return words(dialogue.ticked(now));
    }
    std::string admit() { return words(dialogue.admitted(now)); }
    std::string turn_away() { return words(dialogue.turned_away(now)); }
    void enter() {
        REQUIRE(send(hello) == "ok 1");
        REQUIRE(send(login) == "pass 2");
        REQUIRE(admit() == "");
    }

    static std::string words(Acts const& acts) {
        std::string all;
        for (auto const& act : acts) {
            if (!all.empty()) all += ", ";
            if (auto const* say = std::get_if<Say>(&act)) {
                auto const& m = say->message;
                if (auto const* ok = std::get_if<wire::Ok>(&m)) all += "ok " + std::to_string(ok->re);
                if (auto const* e = std::get_if<wire::Error>(&m))
                    all += "error " + (e->re ? std::to_string(*e->re) : "-") + " " + std::string(text(e->code));
                if (std::holds_alternative<wire::Ping>(m)) all += "ping";
                if (std::holds_alternative<wire::Notice>(m)) all += "notice";
                if (std::holds_alternative<wire::Welcome>(m)) all += "hello";
            } else if (auto const* pass = std::get_if<PassOn>(&act)) {
                all += "pass " + std::to_string(pass->message.id);
            } else {
                all += "end: " + std::string(text(std::get<End>(act).why));
            }
        }
        return all;
    }

    Instant now{1h};
    Dialogue dialogue;
};

std::string repeated(std::string_view line, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += line;
    return all;
}

}  // namespace

TEST_CASE("the server speaks first, then hello, login, ready") {
    Table table;
    CHECK(Table::words(table.dialogue.opening()) == "hello");
    CHECK(table.send("{\"t\":\"list\",\"id\":7}\n") == "error 7 hello_first");
    CHECK(table.send(login) == "error 2 hello_first");
    CHECK(table.send(hello) == "ok 1");
    CHECK(table.send("{\"t\":\"list\",\"id\":8}\n") == "error 8 login_first");
    CHECK(table.send(login) == "pass 2");
    CHECK(table.admit() == "");
    CHECK(table.send("{\"t\":\"list\",\"id\":9}\n") == "pass 9");
    CHECK(table.send(login) == "error 2 already_logged_in");
    CHECK(table.send("{\"t\":\"ping\",\"id\":10}\n") == "ok 10");
    CHECK(table.send("{\"t\":\"pong\",\"id\":0}\n") == "");
}

TEST_CASE("what follows a login waits for the verdict, and nothing is read meanwhile") {
    Table table;
    CHECK(table.send(std::string(hello) + login + "{\"t\":\"list\",\"id\":3}\n{\"t\":\"ping\",\"id\":4}\n") == "ok 1, pass 2");
    CHECK_FALSE(table.dialogue.wants_bytes());
    SECTION("admitted") { CHECK(table.admit() == "pass 3, ok 4"); }
    SECTION("turned away") {
        CHECK(table.turn_away() == "error 3 login_first, ok 4");
        CHECK(table.send(login) == "pass 2");
    }
}

TEST_CASE("logout leads back to login, with its short lines and its deadline") {
    Table table;
    table.enter();
    table.now += 40s;
    CHECK(table.send("{\"t\":\"logout\",\"id\":3}\n") == "pass 3");
    CHECK(Table::words(table.dialogue.logged_out(table.now)) == "");
    CHECK(table.send("{\"t\":\"list\",\"id\":4}\n") == "error 4 login_first");
    CHECK(table.wait(14s) == "");
    CHECK(table.send("{\"t\":\"ping\",\"id\":5}\n") == "ok 5");
    CHECK(table.wait(14s) == "");
    CHECK(table.send(std::string(2000, '{')) == "error - line_too_long, end: sent a line that was too long");
}

TEST_CASE("lines come in any pieces") {
    Table table;
    std::string got;
    for (char const c : std::string(hello))
        got += table.send(std::string_view(&c, 1));
    CHECK(got == "ok 1");
}

TEST_CASE("another protocol gets one clear error and the end, from its first byte") {
    for (std::string bytes :
         {"GET / HTTP/1.1\r\n", "\x16\x03\x01\x02", "SSH-2.0-x\r\n", "\xff\xfe", "\r\n\r\nPOST", "hello\n", "\"{\"\n", "7"}) {
        Table table;
        INFO(bytes);
        CHECK(table.send(bytes) == "error - wrong_protocol, end: spoke another protocol");
        CHECK(table.send(hello) == "");
    }
}

TEST_CASE("nonsense in JSON's clothes is refused line by line and the conversation goes on") {
    struct Row {
        std::string line, answer;
    };
    auto const row = GENERATE(values<Row>({
        {"[]", "error - bad_message"},
        {std::string(500, '['), "error - too_deep"},
        {"{", "error - bad_json"},
        {"{\"t\":\"ping\",\"id\":1,\"id\":1}", "error - bad_json"},
        {"{\"t\":\"ping\",\"id\":4294967297}", "error - bad_message"},
        {"{\"t\":\"\xff\",\"id\":1}", "error - bad_utf8"},
        {"{\"t\":\"no such thing\",\"id\":5}", "error 5 unknown_type"},
    }));
    Table table;
    INFO(row.line);
    CHECK(table.send(row.line + "\n") == row.answer);
    CHECK(table.send(hello) == "ok 1");
}

TEST_CASE("another version gets a sentence that names both, and the end") {
    Table table;
    auto const acts = table.dialogue.received("{\"t\":\"hello\",\"id\":1,\"protocol\":2,\"client\":\"test\"}\n", table.now);
    CHECK(Table::words(acts) == "error 1 unsupported_version, end: speaks another version of the protocol");
    auto const& error = std::get<wire::Error>(std::get<Say>(acts.front()).message);
    CHECK(error.text ==
          "Your client speaks version 2 of the protocol, this server (flagfall 0.1.0) speaks version 1: use an older client, or "
          "ask "
          "the server's owner to update it.");
}

TEST_CASE("a line may have 1 KiB before login and 16 KiB after") {
    auto const padded = [](std::size_t size) {
        std::string line = "{\"t\":\"ping\",\"id\":1,\"x\":\"";
        line += std::string(size - line.size() - 2, 'x') + "\"}";
        return line;
    };
    Table table;
    CHECK(table.send(padded(1024) + "\n") == "ok 1");
    SECTION("before") {
        auto const newline = GENERATE(as<std::string>{}, "", "\n");
        CHECK(table.send(padded(1025) + newline) == "error - line_too_long, end: sent a line that was too long");
    }
    SECTION("after") {
        table.enter();
        CHECK(table.send(padded(16 * 1024) + "\n") == "ok 1");
        CHECK(table.send(padded(16 * 1024 + 1)) == "error - line_too_long, end: sent a line that was too long");
    }
}

TEST_CASE("deadlines: hello 5 s, login 30 s, a whole line 10 s") {
    Table table;
    SECTION("hello") {
        CHECK(table.wait(4999ms) == "");
        CHECK(table.dialogue.next_tick() == table.now + 1ms);
        CHECK(table.wait(1ms) == "error - too_slow, end: took too long");
        CHECK(table.wait(1h) == "");
    }
    SECTION("login") {
        table.send(hello);
        table.wait(14s);
        table.send(hello);
        table.wait(14s);
        table.send(hello);
        CHECK(table.wait(1999ms) == "");
        CHECK(table.wait(1ms) == "error - too_slow, end: took too long");
    }
    SECTION("a line, however steadily it drips") {
        table.enter();
        for (int i = 0; i < 9; ++i) {
            table.send("{");
            CHECK(table.wait(1s) == "");
        }
        table.send("{");
        CHECK(table.wait(1s) == "error - too_slow, end: took too long");
    }
    SECTION("the next line has its own time") {
        table.enter();
        table.send("{\"t\":\"ping\",");
        CHECK(table.wait(9s) == "");
        CHECK(table.send("\"id\":3}\n{\"t\":") == "ok 3");
        CHECK(table.wait(9s) == "");
        CHECK(table.wait(1s) == "error - too_slow, end: took too long");
    }
}

TEST_CASE("silence: asked after 15 s, dead after 45 s") {
    Table table;
    table.enter();
    CHECK(table.wait(14999ms) == "");
    CHECK(table.wait(1ms) == "ping");
    CHECK(table.wait(14999ms) == "");
    CHECK(table.wait(1ms) == "ping");
    SECTION("no answer") {
        CHECK(table.wait(14999ms) == "");
        CHECK(table.wait(1ms) == "notice, end: fell silent");
    }
    SECTION("any byte will do") {
        CHECK(table.send("{") == "");
        CHECK(table.send("\"t\":\"pong\",\"id\":0}\n") == "");
        CHECK(table.wait(15s) == "ping");
    }
}

TEST_CASE("too fast: refused first, and the end for whoever goes on") {
    constexpr auto ping = "{\"t\":\"ping\",\"id\":7}\n";
    Limits limits;
    limits.rate = 20;
    limits.burst = 4;
    Table table(limits);
    CHECK(table.send(repeated(ping, 4)) == "ok 7, ok 7, ok 7, ok 7");
    CHECK(table.send(ping) == "error 7 too_fast");
    table.now += 50ms;
    CHECK(table.send(repeated(ping, 2)) == "ok 7, error 7 too_fast");
    SECTION("he waits: all is forgiven") {
        table.now += 200ms;
        CHECK(table.send(repeated(ping, 4)) == "ok 7, ok 7, ok 7, ok 7");
        CHECK(table.send(repeated(ping, 4)) == "error 7 too_fast, error 7 too_fast, error 7 too_fast, error 7 too_fast");
    }
    SECTION("he goes on") {
        CHECK(table.send(repeated(ping, 9)) ==
              "error 7 too_fast, error 7 too_fast, error - too_fast, end: sent too much too fast");
    }
    SECTION("nonsense counts as well") { CHECK(table.send("{]\n") == "error - too_fast"); }
}
