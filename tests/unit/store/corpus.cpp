// Journals that were once written stay readable for ever: each file is a game by its lines, and behind "=" what it ended
// in. New schemas get files of their own; the old files never change.

#include "room/replay.hpp"
#include "support/catch.hpp"
#include "support/played_game.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

using namespace flagfall;

namespace {

std::filesystem::path const corpus = std::filesystem::path(FLAGFALL_TEST_DATA) / "data/journal";

std::string outcome(room::Room const& room) {
    auto const& ending = *room.ending();
    std::string position;
    for (auto const& piece : room.state_for(Viewer::red).pieces)
        position += " " + piece.at.text() + std::string(text(piece.side)).substr(0, 1) +
                    (piece.rank ? std::string(text(*piece.rank)) : "?");
    return std::string(ending.winner ? text(*ending.winner) : "nobody") + " " + std::string(text(ending.reason)) + " " +
           std::to_string(room.plies()) + position;
}

}  // namespace

TEST_CASE("journals of schema 1 are read and end as they did") {
    int files = 0;
    std::set<std::string> variants;
    for (auto const& entry : std::filesystem::directory_iterator(corpus)) {
        auto const name = entry.path().filename().string();
        if (!name.starts_with("v1-")) continue;
        INFO(name);
        std::ifstream file(entry.path());
        std::vector<std::string> lines;
        std::string line, expected;
        while (std::getline(file, line))
            if (line.starts_with("= "))
                expected = line.substr(2);
            else
                lines.push_back(line);
        auto const room = room::replay(lines);
        INFO((room ? "" : room.error()));
        REQUIRE(room);
        REQUIRE(room->ending());
        CHECK(outcome(*room) == expected);
        CHECK(lines.size() == room->log().size() + 1);
        variants.insert(std::string(room->rules().table().id));
        ++files;
    }
    CHECK(files >= 8);
    CHECK(variants.size() == 7);
}

// Writes such files, for a new schema: run it by its name, look at them, rename them, keep them.
TEST_CASE("write a corpus", "[.write]") {
    test::Random random(20261201);
    int number = 0;
    for (auto const& table : stratego::tables())
        for (bool as_usual : {true, false}) {
            auto options = as_usual ? table.defaults : test::random_options(random, table.defaults);
            options.max_plies = std::min(options.max_plies, 300);
            stratego::Rules const rules(table, options);
            auto const id = "g" + std::to_string(++number);
            auto const game = test::random_game(random, rules, id);
            std::ofstream file("new-" + std::string(rules.table().id) + "-" + id + ".txt");
            for (auto const& line : game.lines())
                file << line << '\n';
            file << "= " << outcome(game.room) << '\n';
        }
}
