// Laws of the journal's lines: whatever games are played, they come back exactly; whatever is read is written the same.

#include "room/replay.hpp"
#include "support/catch.hpp"
#include "support/played_game.hpp"

#include <map>

using namespace flagfall;
using namespace flagfall::room;
using namespace flagfall::test;

TEST_CASE("event text: a game of any table and options comes back out of its lines, from any slot on") {
    std::map<stratego::EndReason, int> endings;
    int const games = rounds(2000, 120);
    for (int i = 0; i < games; ++i) {
        INFO("FLAGFALL_SEED=" << seed() << " game " << i);
        auto random = stream("journal games", i);
        auto const game = random_game(random, random_rules(random), "g" + std::to_string(i));
        auto const lines = game.lines();
        REQUIRE(parse_header(lines[0]) == game.header);
        for (std::size_t slot = 1; slot < lines.size(); ++slot)
            REQUIRE(parse_event(lines[slot]) == game.room.log()[slot - 1]);

        auto const again = replay(lines);
        INFO((again ? "" : again.error()));
        REQUIRE(again);
        REQUIRE(again->log() == game.room.log());
        for (auto viewer : all_viewers) {
            REQUIRE(again->n(viewer) == game.room.n(viewer));
            REQUIRE(again->state_for(viewer) == game.room.state_for(viewer));
        }
        ++endings[game.room.ending()->reason];
    }
    CHECK(endings.size() > 4);
}

TEST_CASE("event text: a damaged line is refused, or is a line that would be written so") {
    auto random = stream("damaged lines", 0);
    auto const lines = random_game(random, stratego::Rules(stratego::classic()), "g1").lines();
    std::string const bytes = " 0123456789abcdefghijFBSx=-_%\n\xff";
    int refused = 0, read = 0;
    for (int i = rounds(200'000, 20'000); i > 0; --i) {
        auto line = pick(random, lines);
        for (int blows = 1 + below(random, 3); blows > 0 && !line.empty(); --blows) {
            auto const at = static_cast<std::size_t>(below(random, static_cast<int>(line.size())));
            switch (below(random, 3)) {
                case 0: line.erase(at, 1); break;
                case 1: line.insert(at, 1, any_of(random, bytes)); break;
                default: line[at] = any_of(random, bytes);
            }
        }
        INFO("FLAGFALL_SEED=" << seed() << " \"" << line << '"');
        if (auto const event = parse_event(line)) {
            ++read;
            REQUIRE(text_of(*event) == line);
        } else if (auto const header = parse_header(line)) {
            ++read;
            REQUIRE(text_of(*header) == line);
        } else {
            ++refused;
            REQUIRE_FALSE(event.error().empty());
        }
    }
    CHECK(read > 100);
    CHECK(refused > 1000);
}
