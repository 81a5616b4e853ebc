#include "world.hpp"

#include "stratego/board.hpp"
#include "support/random_setup.hpp"

#include <algorithm>
#include <set>

namespace flagfall::test {

using namespace stratego;
using room::RoomCommand;

namespace {

RoomCommand command_in(World const& world, std::size_t step, RoomCommand command, Rules const& rules) {
    if (auto const other = world.find(step); other != world.end())
        command.what = room::SubmitSetup{rows_of(rules, command.side, other->second)};
    return command;
}

bool is_setup(Script const& script, std::size_t step) {
    auto const* command = std::get_if<RoomCommand>(&script.steps[step]);
    return command && std::holds_alternative<room::SubmitSetup>(command->what);
}

/// Without what only its owner is told of a set-up.
std::vector<room::RoomEvent> without_setups(std::vector<room::RoomEvent> events) {
    std::erase_if(events, [](auto const& event) { return std::holds_alternative<room::SetupSubmitted>(event); });
    return events;
}

/// A clash of which only the ranks of the fallen are still known.
room::RoomEvent forgotten(room::RoomEvent event) {
    if (auto* played = std::get_if<room::PlyPlayed>(&event); played && played->ply.clash) {
        auto& clash = *played->ply.clash;
        if (clash.fallen == Fallen::attacker) clash.defender = Rank::flag;
        if (clash.fallen == Fallen::defender) clash.attacker = Rank::flag;
    }
    return event;
}

/// What the truth says about the pieces of a game that began.
struct Known {
    BySide<std::size_t> final_step;  ///< that handed in the set-up it was played with, perhaps once more
    BySide<Setup> setup;
    std::set<Square> disclosed;  ///< homes of pieces whose rank the listener was told and still has
    std::set<Square> moved;      ///< homes of pieces that moved
    bool began = false;
};

Known known_of(Script const& script, Outcomes const& truth, Listener const& listener) {
    Known known;
    std::optional<Board> board;
    std::set<Square> seen, fallen;
    for (std::size_t step = 0; step < truth.size(); ++step) {
        if (!truth[step]) continue;
        if (is_setup(script, step)) known.final_step[std::get<RoomCommand>(script.steps[step]).side] = step;
        for (auto const& event : *truth[step]) {
            if (auto const* submitted = std::get_if<room::SetupSubmitted>(&event))
                known.setup[submitted->side] = submitted->setup;
            if (std::holds_alternative<room::PlayBegan>(event)) {
                known.began = true;
                BySide<std::vector<Square>> squares;
                for (auto side : both_sides)
                    for (auto const& piece : known.setup[side].pieces)
                        squares[side].push_back(piece.at);
                board.emplace(script.rules, BySide<std::span<Square const>>{squares.red, squares.blue});
            }
            auto const* played = std::get_if<room::PlyPlayed>(&event);
            if (!played) continue;
            auto const [from, to] = played->ply.move;
            known.moved.insert(board->home_of(board->id_on(from)));
            if (auto const& clash = played->ply.clash) {
                bool const forgotten = script.rules.options().reveal == Reveal::forget && step < listener.joined;
                for (auto [square, fate] : {std::pair{from, Fallen::attacker}, {to, Fallen::defender}}) {
                    bool const falls = clash->fallen == Fallen::both || clash->fallen == fate;
                    if (falls || !forgotten) known.disclosed.insert(board->home_of(board->id_on(square)));
                }
            }
            board->apply(past(played->ply));
        }
    }
    return known;
}

}  // namespace

Outcomes outcomes_of(Script const& script, World const& world) {
    room::Room room(script.rules, {"Ann", "Bob"});
    Outcomes outcomes;
    for (std::size_t i = 0; i < script.steps.size(); ++i) {
        auto const* command = std::get_if<RoomCommand>(&script.steps[i]);
        if (!command) {
            outcomes.emplace_back();
            continue;
        }
        outcomes.push_back(room.decide(command_in(world, i, *command, script.rules), Instant{}));
        if (outcomes.back())
            for (auto const& event : *outcomes.back())
                room.evolve(event);
    }
    return outcomes;
}

bool is_consistent(Script const& script, Outcomes const& truth, Outcomes const& world, Listener const& listener) {
    bool const forgets = script.rules.options().reveal == Reveal::forget;
    for (std::size_t i = 0; i < truth.size(); ++i) {
        if (truth[i].has_value() != world[i].has_value()) return false;
        if (!truth[i]) {
            if (truth[i].error() != world[i].error()) return false;
            continue;
        }
        auto happened = without_setups(*truth[i]), instead = without_setups(*world[i]);
        if (forgets && i < listener.joined)
            for (auto* events : {&happened, &instead})
                std::transform(events->begin(), events->end(), events->begin(), forgotten);
        if (happened != instead) return false;
    }
    return true;
}

World another_world(Random& random, Script const& script, Outcomes const& truth, Listener const& listener) {
    auto const known = known_of(script, truth, listener);
    World world;
    // Set-ups that never came into play may have been any.
    for (std::size_t i = 0; i < truth.size(); ++i) {
        if (!truth[i] || !is_setup(script, i)) continue;
        auto const side = std::get<RoomCommand>(script.steps[i]).side;
        if (listener.sees(side) || (known.began && i == known.final_step[side])) continue;
        world[i] = random_setup(random, script.rules.table(), side);
    }
    if (!is_consistent(script, truth, outcomes_of(script, world), listener)) world.clear();
    if (!known.began) return world;

    // Of those that did, exchange undisclosed ranks: all that stood still at once, all that moved at once, then in pairs.
    auto const undisclosed = [&](Setup const& setup, std::optional<bool> moved) {
        std::vector<std::size_t> which;
        for (std::size_t i = 0; i < setup.pieces.size(); ++i) {
            auto const home = setup.pieces[i].at;
            if (!known.disclosed.contains(home) && moved.value_or(known.moved.contains(home)) == known.moved.contains(home))
                which.push_back(i);
        }
        return which;
    };
    auto const mixed = [&](Setup setup, bool moved) {
        auto const which = undisclosed(setup, moved);
        std::vector<Rank> ranks;
        ranks.reserve(which.size());
        for (auto i : which)
            ranks.push_back(setup.pieces[i].rank);
        shuffle(random, ranks);
        for (std::size_t i = 0; i < which.size(); ++i)
            setup.pieces[which[i]].rank = ranks[i];
        return setup;
    };
    auto const with_a_pair_exchanged = [&](Setup setup) {
        auto const any = undisclosed(setup, std::nullopt), moved = undisclosed(setup, true);
        if (any.empty()) return setup;
        auto const one = any_of(random, moved.empty() ? any : moved), other = any_of(random, any);
        std::swap(setup.pieces[one].rank, setup.pieces[other].rank);
        return setup;
    };
    for (auto side : both_sides) {
        if (listener.sees(side)) continue;
        auto current = known.setup[side];
        for (int attempt = 0; attempt < 12; ++attempt) {
            auto const next = attempt < 2 ? mixed(current, attempt == 1) : with_a_pair_exchanged(current);
            if (next == current) continue;
            auto tried = world;
            tried[known.final_step[side]] = next;
            if (!is_consistent(script, truth, outcomes_of(script, tried), listener)) continue;
            world = std::move(tried);
            current = next;
        }
    }
    return world;
}

Differing differing_pieces(Script const& script, Outcomes const& truth, World const& world) {
    auto const known = known_of(script, truth, {Viewer::spectator});
    Differing differing;
    if (!known.began) return differing;
    for (auto side : both_sides)
        if (auto const other = world.find(known.final_step[side]); other != world.end())
            for (std::size_t i = 0; i < other->second.pieces.size(); ++i) {
                if (other->second.pieces[i] == known.setup[side].pieces[i]) continue;
                ++differing.pieces;
                differing.moved += known.moved.contains(other->second.pieces[i].at);
            }
    return differing;
}

}  // namespace flagfall::test
