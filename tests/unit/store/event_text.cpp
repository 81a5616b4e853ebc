#include "room/event_text.hpp"

#include "room/replay.hpp"
#include "support/catch.hpp"
#include "support/played_game.hpp"

using namespace flagfall;
using namespace flagfall::room;
using namespace flagfall::stratego;

namespace {

Square sq(char const* word) { return *Square::parse(word); }

std::string const header_line =
    "1 game q7x2 variant=tactico two_squares=3 more_squares=any no_attack_draw=200 max_plies=2000 bombs=stay ties=both "
    "scout_charge=any reveal=forget record=shown red=Ann blue=Bob_2 created=1764558072000 engine=0.1.0 rules=1";

std::string changed(std::string line, std::string const& from, std::string const& to) {
    auto const at = line.find(from);
    REQUIRE(at != std::string::npos);
    return line.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("event text: every event is written so, and read back the same") {
    struct Row {
        RoomEvent event;
        char const* line;
    };
    std::vector<Row> const rows{
        {SetupSubmitted{Side::red, {{{sq("a1"), Rank::flag}, {sq("j4"), Rank::marshal}, {sq("b10"), Rank::scout}}}, false},
         "1 setup red first a1=F j4=10 b10=2"},
        {SetupSubmitted{Side::blue, {{{sq("a10"), Rank::spy}}}, true}, "1 setup blue again a10=S"},
        {SetupWithdrawn{Side::blue}, "1 withdrawn blue"},
        {PlayBegan{}, "1 began"},
        {PlyPlayed{1, {{sq("a4"), sq("a5")}, std::nullopt}}, "1 ply 1 a4-a5"},
        {PlyPlayed{1999, {{sq("j10"), sq("j9")}, Clash{Rank::colonel, Rank::bomb, Fallen::attacker}}},
         "1 ply 1999 j10-j9 8xB attacker"},
        {PlyPlayed{2, {{sq("a4"), sq("a5")}, Clash{Rank::marshal, Rank::marshal, Fallen::both}}}, "1 ply 2 a4-a5 10x10 both"},
        {DrawStepped{Side::red, DrawStep::offered}, "1 draw red offered"},
        {DrawStepped{Side::blue, DrawStep::declined}, "1 draw blue declined"},
        {GameEnded{{Side::red, EndReason::flag_captured}}, "1 ended red flag_captured"},
        {GameEnded{{std::nullopt, EndReason::agreed}}, "1 ended nobody agreed"},
        {RecordShown{}, "1 shown"},
    };
    for (auto const& [event, line] : rows) {
        INFO(line);
        CHECK(text_of(event) == line);
        auto const read = parse_event(line);
        REQUIRE(read);
        CHECK(*read == event);
    }
}

TEST_CASE("event text: a header holds the terms, the players, when and by what it was made") {
    GameHeader header{"q7x2", {"tactico", find_table("tactico")->defaults}, {"Ann", "Bob_2"}, {}, "0.1.0"};
    header.created = WallTime(std::chrono::milliseconds(1764558072000));
    CHECK(text_of(header) == header_line);
    REQUIRE(parse_header(header_line));
    CHECK(*parse_header(header_line) == header);

    SECTION("any name and any version fit in") {
        for (std::string const name : {"", " ", "a=b", "50%", "line\nend", "\xC3\xA9t\xC3\xA9", "%41", "\x7f", "red=x blue=y"}) {
            header.players.red = header.engine = name;
            auto const line = text_of(header);
            INFO(line);
            CHECK(line.find('\n') == std::string::npos);
            REQUIRE(parse_header(line));
            CHECK(*parse_header(line) == header);
        }
    }
}

TEST_CASE("event text: the options of this program are those of its schema") {
    // An option more is a schema more: lines of schema 1 have these and no others.
    std::string names;
    for (auto const& option : listed(Options{}))
        names += std::string(option.name) + " ";
    CHECK(event_schema == 1);
    CHECK(names == "two_squares more_squares no_attack_draw max_plies bombs ties scout_charge reveal record ");
}

TEST_CASE("event text: what is not written so is refused with a sentence") {
    for (std::string const line : {"",
                                   "1",
                                   "1 ",
                                   "2 began",
                                   "0 began",
                                   "01 began",
                                   "-1 began",
                                   "x began",
                                   "began",
                                   " 1 began",
                                   "1  began",
                                   "1 began ",
                                   "1 began x",
                                   "1 Began",
                                   "1 fly",
                                   "1 began\n",
                                   "1 setup",
                                   "1 setup red",
                                   "1 setup green first",
                                   "1 setup red later",
                                   "1 setup red first a1",
                                   "1 setup red first a1=",
                                   "1 setup red first a1=f",
                                   "1 setup red first a11=F",
                                   "1 setup red first a1=F a1=B",
                                   "1 setup red first b1=F a1=B",
                                   "1 setup red first a1=F  b1=B",
                                   "1 setup red first ",
                                   "1 withdrawn",
                                   "1 withdrawn red blue",
                                   "1 ply",
                                   "1 ply 1",
                                   "1 ply 0 a4-a5",
                                   "1 ply 01 a4-a5",
                                   "1 ply +1 a4-a5",
                                   "1 ply 100001 a4-a5",
                                   "1 ply 99999999999999999999 a4-a5",
                                   "1 ply 1 a4a5",
                                   "1 ply 1 a4-a11",
                                   "1 ply 1 a4-a5 6x7",
                                   "1 ply 1 a4-a5 6x7 nobody",
                                   "1 ply 1 a4-a5 67 both",
                                   "1 ply 1 a4-a5 6x1 both",
                                   "1 ply 1 a4-a5 6x7 both x",
                                   "1 draw red",
                                   "1 draw red accepted",
                                   "1 draw nobody offered",
                                   "1 ended red",
                                   "1 ended green agreed",
                                   "1 ended red agreed now",
                                   "1 ended red bored",
                                   "1 shown x",
                                   "1 game q7x2"}) {
        INFO('"' << line << '"');
        auto const read = parse_event(line);
        REQUIRE_FALSE(read);
        CHECK(read.error().size() > 10);
        CHECK(read.error().find('\n') == std::string::npos);
    }
}

TEST_CASE("event text: a header that is not whole is refused with a sentence") {
    REQUIRE(parse_header(header_line));
    std::pair<char const*, char const*> const rows[]{{"1 game", "1 play"},
                                                     {"1 game", "2 game"},
                                                     {"q7x2", ""},
                                                     {"q7x2", "Q7"},
                                                     {"q7x2", "q7x2q7x2q7x2q7x2q7x2q7x2q7x2q7x2q"},
                                                     {"tactico", "chess"},
                                                     {"variant=", ""},
                                                     {"two_squares=3 ", ""},
                                                     {"two_squares=3", "two_squares=4"},
                                                     {"two_squares=3", "two_squares=03"},
                                                     {"more_squares=any", "more_squares=all"},
                                                     {"max_plies=2000", "max_plies=-1"},
                                                     {"max_plies=2000", "max_plies=any"},
                                                     {"record=shown", "record=public"},
                                                     {"record=shown", "record=shown record=shown"},
                                                     {"red=Ann blue=Bob_2", "blue=Bob_2 red=Ann"},
                                                     {"red=Ann", "red=A%6Enn"},
                                                     {"red=Ann", "red=A%2"},
                                                     {"red=Ann", "red=A%c3"},
                                                     {"created=1764558072000", "created=-1"},
                                                     {"created=1764558072000", "created="},
                                                     {"created=1764558072000", "created=99999999999999999999"},
                                                     {"rules=1", "rules=0"},
                                                     {"rules=1", "rules=1 more=1"},
                                                     {" rules=1", ""},
                                                     {" engine=0.1.0", ""}};
    for (auto const& [from, to] : rows) {
        auto const line = changed(header_line, from, to);
        INFO(line);
        auto const read = parse_header(line);
        REQUIRE_FALSE(read);
        CHECK(read.error().size() > 10);
    }
}

TEST_CASE("replay: events that do not fit are refused with their number") {
    test::Random random(7531);
    auto game = test::random_game(random, Rules(*find_table("quick")), "q1");
    auto const lines = game.lines();
    REQUIRE(replay(lines));
    std::size_t play = 1;
    while (lines[play] != "1 began")
        ++play;

    auto without = [&](std::size_t i) {
        auto fewer = lines;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        return fewer;
    };
    auto with = [&](std::size_t i, std::string line) {
        auto other = lines;
        other.insert(other.begin() + static_cast<std::ptrdiff_t>(i), std::move(line));
        return other;
    };
    struct Row {
        char const* why;
        std::vector<std::string> lines;
    };
    Row const rows[]{
        {"no line at all", {}},
        {"no header", without(0)},
        {"play without its beginning", without(play)},
        {"it began twice", with(play, "1 began")},
        {"a ply is missing", without(play + 1)},
        {"a ply before the beginning", with(play, "1 ply 1 a3-a4")},
        {"an ending of the board out of the blue", with(play + 1, "1 ended red flag_captured")},
        {"shown before the end", with(play + 1, "1 shown")},
        {"something after the end", with(lines.size(), "1 ended red resigned")},
        {"a draw declined that nobody offered", with(play + 1, "1 draw red declined")},
        {"a set-up during play", with(play + 1, lines[1])},
        {"what had to follow is missing", {lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(play)}},
        {"a line that is none", with(play + 1, "1 ply")},
    };
    for (auto const& row : rows) {
        INFO(row.why);
        auto const room = replay(row.lines);
        REQUIRE_FALSE(room);
        CHECK(room.error().size() > 10);
    }
    // Another outcome than the one that was written then.
    bool fought = false;
    for (auto i = play; i < lines.size() && !fought; ++i)
        if (lines[i].ends_with(" attacker")) {
            auto other = lines;
            other[i] = changed(other[i], " attacker", " both");
            CHECK_FALSE(replay(other));
            fought = true;
        }
    CHECK(fought);
}
