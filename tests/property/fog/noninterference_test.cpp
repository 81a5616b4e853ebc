// Fog, proved: whoever listens cannot tell a world from any other that is consistent with what he was told.

#include "support/catch.hpp"
#include "world.hpp"

#include <algorithm>
#include <map>

using namespace flagfall;
using namespace flagfall::test;

namespace {

/// The three views from the beginning, and a spectator who comes at any moment.
std::vector<Listener> listeners(Random& random, Script const& script) {
    std::vector<Listener> all;
    for (auto viewer : all_viewers)
        all.push_back({viewer});
    all.push_back({Viewer::spectator, static_cast<std::size_t>(below(random, static_cast<int>(script.steps.size())))});
    return all;
}

std::string name_of(Listener const& listener) {
    return std::string(listener.joined > 0 ? "late " : "") + std::string(text(listener.viewer));
}

/// The first line that differs, or none.
std::optional<std::string> difference(std::vector<std::string> const& truth, std::vector<std::string> const& world) {
    for (std::size_t i = 0; i < std::max(truth.size(), world.size()); ++i) {
        auto const line = [&](auto const& lines) { return i < lines.size() ? lines[i] : std::string("(nothing)"); };
        if (line(truth) != line(world)) return "line " + std::to_string(i) + "\n" + line(truth) + "\n" + line(world);
    }
    return std::nullopt;
}

struct Tally {
    int worlds = 0, different = 0, pieces = 0, moved = 0;
    std::size_t lines = 0;
};

}  // namespace

TEST_CASE("fog: worlds that are consistent with what a viewer saw give him byte-identical streams") {
    std::map<std::string, Tally> tallies;
    auto const games = rounds(2000, 100);
    for (int game = 0; game < games; ++game) {
        INFO("game " << game << ", FLAGFALL_SEED=" << seed());
        auto random = stream("fog", game);
        auto const script = random_script(random);
        auto const truth = outcomes_of(script, {});
        for (auto const& listener : listeners(random, script)) {
            auto const world = another_world(random, script, truth, listener);
            auto const told = stream_of(script, {}, listener), instead = stream_of(script, world, listener);
            auto& tally = tallies[name_of(listener)];
            auto const [pieces, moved] = differing_pieces(script, truth, world);
            ++tally.worlds;
            tally.different += pieces > 0;
            tally.pieces += pieces;
            tally.moved += moved;
            tally.lines += told.size();
            if (auto const leak = difference(told, instead)) FAIL(name_of(listener) << " can tell the worlds apart at " << *leak);
        }
    }
    for (auto const& [name, tally] : tallies) {
        WARN(name << ": " << tally.different << " of " << tally.worlds << " worlds really different, in " << tally.pieces
                  << " pieces, " << tally.moved << " of them moved; " << tally.lines << " lines compared");
        CHECK(tally.different * 10 >= tally.worlds * 7);  // else the law was hardly tried
        CHECK(tally.pieces >= tally.different * 4);
        CHECK(tally.moved * 4 >= tally.worlds);
    }
    CHECK(tallies.size() == 4);
}

namespace {

/// The set-up that side handed in last.
std::optional<stratego::Setup> setup_of(room::Room const& room, Side side) {
    std::optional<stratego::Setup> setup;
    for (auto const& event : room.log())
        if (auto const* submitted = std::get_if<room::SetupSubmitted>(&event); submitted && submitted->side == side)
            setup = submitted->setup;
    return setup;
}

struct Planted {
    std::string what;
    Leak leak;
};

std::vector<Planted> const planted{
    {"an event is one byte longer when Blue's flag stands on the left",
     [](room::Room const& room, std::string& line) {
         auto const setup = setup_of(room, Side::blue);
         if (!setup || !line.starts_with(R"({"t":"event")")) return;
         for (auto const& piece : setup->pieces)
             if (piece.rank == stratego::Rank::flag && piece.at.file() < 4) line += ' ';
     }},
    {"a state tells in which row Blue's marshal began",
     [](room::Room const& room, std::string& line) {
         auto const setup = setup_of(room, Side::blue);
         if (!setup || !line.starts_with(R"({"t":"state")")) return;
         for (auto const& piece : setup->pieces)
             if (piece.rank == stratego::Rank::marshal) line += std::to_string(piece.at.row());
     }},
    {"an event is longer when the piece that moved is a hidden miner",
     [](room::Room const& room, std::string& line) {
         auto const setup = setup_of(room, Side::blue);
         if (!setup || line.find(R"("k":"played")") == std::string::npos || line.find("clash") != std::string::npos) return;
         for (auto const& piece : setup->pieces)
             if (piece.rank == stratego::Rank::miner && line.find('"' + piece.at.text() + '-') != std::string::npos) line += ' ';
     }},
    {"a refusal says more when there are scouts behind the front",
     [](room::Room const& room, std::string& line) {
         if (!line.starts_with(R"({"t":"error")")) return;
         if (auto const setup = setup_of(room, Side::blue))
             for (auto const& piece : setup->pieces)
                 if (piece.rank == stratego::Rank::scout && piece.at.row() > 7) line += '2';
     }},
};

}  // namespace

TEST_CASE("fog: a planted leak is caught") {
    for (auto const& [what, leak] : planted) {
        bool caught = false;
        int game = 0;
        for (; game < 100 && !caught; ++game) {
            auto random = stream("planted", game);
            auto const script = random_script(random);
            auto const truth = outcomes_of(script, {});
            Listener const red{Viewer::red};
            auto const world = another_world(random, script, truth, red);
            caught = stream_of(script, {}, red, leak) != stream_of(script, world, red, leak);
        }
        INFO(what);
        CHECK(caught);
    }
}

TEST_CASE("fog: a world that goes another way is not taken for a consistent one") {
    // Blue's bombs and scouts swapped about without regard to what happened: most such worlds go another way.
    int inconsistent = 0, tried = 0;
    for (int game = 0; game < 40; ++game) {
        auto random = stream("other way", game);
        auto const script = random_script(random);
        auto const truth = outcomes_of(script, {});
        auto const last = std::find_if(script.steps.rbegin(), script.steps.rend(), [](Step const& step) {
            auto const* command = std::get_if<room::RoomCommand>(&step);
            return command && std::holds_alternative<room::PlayMove>(command->what);
        });
        if (last == script.steps.rend()) continue;
        World world;
        for (std::size_t i = 0; i < truth.size(); ++i)
            if (truth[i])
                for (auto const& event : *truth[i])
                    if (auto const* submitted = std::get_if<room::SetupSubmitted>(&event);
                        submitted && submitted->side == Side::blue) {
                        auto setup = submitted->setup;
                        for (std::size_t a = 0, b = setup.pieces.size() - 1; a < b; ++a, --b)
                            std::swap(setup.pieces[a].rank, setup.pieces[b].rank);
                        world[i] = setup;
                    }
        ++tried;
        inconsistent += !is_consistent(script, truth, outcomes_of(script, world), {Viewer::red});
    }
    CHECK(tried > 20);
    CHECK(inconsistent * 2 > tried);
}
