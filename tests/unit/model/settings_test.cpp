#include "model/ui/settings.hpp"

#include "support/catch.hpp"

#include <random>

using namespace flagfall;
using namespace flagfall::client;

TEST_CASE("settings: what was written is read again") {
    Settings s;
    s.host = "play.example.org";
    s.port = 4000;
    s.name = "Ann";
    s.numbering = stratego::Numbering::original;
    s.scale = 175;
    s.reduced_motion = true;
    s.palette = Palette::dark;
    s.hotseat_names = {"Grandma", "Grandpa"};
    CHECK(read_settings(written(s)) == s);
    CHECK(read_settings("") == Settings{});
}

TEST_CASE("settings: what makes no sense is skipped, the rest is kept") {
    auto s =
        read_settings("port = 70000\nscale = 1\nname = A n!n\nnumbering = roman\ngarbage\n= \nhost =\ntheme = dark\n\xff\xfe");
    CHECK(s.port == 7531);
    CHECK(s.scale == 100);
    CHECK(s.name == "Ann");
    CHECK(s.numbering == stratego::Numbering::modern);
    CHECK(s.host == "localhost");
    CHECK(s.palette == Palette::dark);
}

TEST_CASE("set-ups: what was written is read again, damaged ones are left out") {
    SetupBook book{{"The wall", {"1 2", "3 4"}}, {"Corner", {"a", "b", "c"}}};
    CHECK(read_setups(written(book)) == book);
    CHECK(read_setups("[x]\n\n[y]\n1 2\nstray").size() == 1);
    CHECK(read_setups("1 2 3").empty());
}

TEST_CASE("settings and set-ups: any bytes at all are read without harm") {
    auto seed = std::random_device{}();
    INFO("seed " << seed);
    std::mt19937 numbers(seed);
    for (int i = 0; i < 300; ++i) {
        std::string text = written(Settings{}) + written(SetupBook{{"a", {"1"}}});
        for (int k = 0; k < 20; ++k)
            text[numbers() % text.size()] = static_cast<char>(numbers() % 256);
        auto s = read_settings(text);
        CHECK((s.scale >= scale_min && s.scale <= scale_max));
        CHECK(s.name.size() <= wire::name_max);
        for (auto const& [name, rows] : read_setups(text))
            CHECK(name.size() <= setup_name_limit);
    }
}
