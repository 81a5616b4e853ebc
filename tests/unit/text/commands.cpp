// What can be typed, and how it is understood.

#include "text/commands.hpp"

#include "support/catch.hpp"
#include "text/terms.hpp"

using namespace flagfall;
using namespace flagfall::typed;

TEST_CASE("a move may be typed in many ways") {
    for (auto line : {"a4-a5", " A4-A5 ", "a4 a5", "a4a5", "a4 to a5", "move a4 a5", "move a4-a5", "from a4 to a5", "a4 - a5",
                      "please a4 a5"}) {
        INFO(line);
        auto command = parse_command(line);
        REQUIRE(command);
        CHECK(command->verb == Verb::move);
        CHECK(command->rest == "a4-a5");
    }
    CHECK(parse_command("a10j10")->rest == "a10-j10");
    CHECK(parse_command("a4-e11")->rest == "a4-e11");
}

TEST_CASE("commands are understood whole, by their beginning, and by other words") {
    struct Row {
        std::string line;
        Verb verb;
        std::string rest;
    };
    for (auto const& row :
         {Row{"list", Verb::list, ""}, Row{"LIST", Verb::list, ""}, Row{"li", Verb::list, ""}, Row{"?", Verb::help, ""},
          Row{"what is near e5", Verb::near, "e5"}, Row{"read row 4", Verb::read, "row 4"}, Row{"e5", Verb::read, "e5"},
          Row{"say  Good luck, Bob! ", Verb::say, "Good luck, Bob!"}, Row{"accept", Verb::draw, "accept"},
          Row{"shuffle", Verb::setup, "shuffle"}, Row{"exit", Verb::quit, ""}, Row{"moves a4", Verb::moves, "a4"}}) {
        INFO(row.line);
        auto command = parse_command(row.line);
        REQUIRE(command);
        CHECK(command->verb == row.verb);
        CHECK(command->rest == row.rest);
    }
    for (auto line : {"", "  ", "\t\r", "re", "xyzzy", "a4-", "-", "z9-z8"}) {
        INFO(line);
        CHECK_FALSE(parse_command(line));
    }
    CHECK(closest_command("bord") == "board");
    CHECK(closest_command("jion") == "join");
    CHECK_FALSE(closest_command("xyzzy"));
}

TEST_CASE("what a game is created with") {
    auto wanted = [](std::string const& text) { return parse_wanted(split(text)); };
    auto plain = wanted("");
    REQUIRE(plain);
    CHECK(plain->terms == wire::GameTerms{});
    CHECK(plain->access == wire::Access::open);

    auto rich = wanted("Barrage bombs=once two_squares=5 max_plies=300 code red");
    REQUIRE(rich);
    CHECK(rich->terms.variant == "barrage");
    CHECK(rich->terms.options.bombs == stratego::Bombs::once);
    CHECK(rich->terms.options.two_squares == 5);
    CHECK(rich->terms.options.max_plies == 300);
    CHECK(rich->access == wire::Access::code);
    CHECK(rich->seat == wire::SeatWish::red);
    CHECK(wanted("no_attack_draw=off")->terms.options.no_attack_draw == 0);
    CHECK(wanted("more_squares=off")->terms.options.more_squares == stratego::MoreSquares::off);

    for (auto text : {"chess", "classic barrage", "bombs=never", "two_squares=4", "speed=fast", "bombs="}) {
        INFO(text);
        auto wrong = wanted(text);
        REQUIRE_FALSE(wrong);
        CHECK(wrong.error().size() > 20);
    }
}
