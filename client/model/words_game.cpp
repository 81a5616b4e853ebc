// Sentences about what happens in a game.

#include "model/words.hpp"

#include <array>
#include <type_traits>

namespace flagfall::client {

namespace {

using stratego::EndReason;
using stratego::Fallen;
using stratego::Rank;

/// From where a ply is seen.
enum class Seen : std::uint8_t { mine, against_me, watched };

Seen seen_from(Viewer viewer, Side mover) {
    auto seat = seat_of(viewer);
    if (!seat) return Seen::watched;
    return *seat == mover ? Seen::mine : Seen::against_me;
}

/// The sentences for one way of seeing. Slots: {rank} of the mover, {prey} of the attacked, {from}, {to}, {side} of the
/// mover, {other} the side attacked.
struct PlyPatterns {
    std::string_view move, move_unseen, flag, take, clear_bomb, fall, hit_bomb, bomb_and_all, both;
};

constexpr std::array<PlyPatterns, 3> patterns{{
    {.move = "Your {rank} moves from {from} to {to}.",
     .move_unseen = "Your piece moves from {from} to {to}.",
     .flag = "Your {rank} on {from} captures the enemy flag on {to}!",
     .take = "Your {rank} on {from} takes the enemy {prey} on {to}.",
     .clear_bomb = "Your {rank} on {from} clears the enemy bomb on {to}.",
     .fall = "Your {rank} on {from} attacks the enemy {prey} on {to} and falls.",
     .hit_bomb = "Your {rank} on {from} runs into a bomb on {to} and is lost.",
     .bomb_and_all = "Your {rank} on {from} runs into a bomb on {to}; the bomb is spent too.",
     .both = "Your {rank} on {from} and the enemy {prey} on {to} fall together."},
    {.move = "{side}'s {rank} moves from {from} to {to}.",
     .move_unseen = "{side}'s piece moves from {from} to {to}.",
     .flag = "{side}'s {rank} on {from} captures your flag on {to}!",
     .take = "{side}'s {rank} on {from} takes your {prey} on {to}.",
     .clear_bomb = "{side}'s {rank} on {from} clears your bomb on {to}.",
     .fall = "{side}'s {rank} on {from} attacks your {prey} on {to} and falls.",
     .hit_bomb = "{side}'s {rank} on {from} runs into your bomb on {to} and is lost.",
     .bomb_and_all = "{side}'s {rank} on {from} runs into your bomb on {to}; the bomb is spent too.",
     .both = "{side}'s {rank} on {from} and your {prey} on {to} fall together."},
    {.move = "{side}'s {rank} moves from {from} to {to}.",
     .move_unseen = "{side}'s piece moves from {from} to {to}.",
     .flag = "{side}'s {rank} on {from} captures {other}'s flag on {to}!",
     .take = "{side}'s {rank} on {from} takes {other}'s {prey} on {to}.",
     .clear_bomb = "{side}'s {rank} on {from} clears {other}'s bomb on {to}.",
     .fall = "{side}'s {rank} on {from} attacks {other}'s {prey} on {to} and falls.",
     .hit_bomb = "{side}'s {rank} on {from} runs into {other}'s bomb on {to} and is lost.",
     .bomb_and_all = "{side}'s {rank} on {from} runs into {other}'s bomb on {to}; the bomb is spent too.",
     .both = "{side}'s {rank} on {from} and {other}'s {prey} on {to} fall together."},
}};

std::string_view pattern_for(PlyPatterns const& p, stratego::Clash const& clash) {
    bool bomb = clash.defender == Rank::bomb;
    switch (clash.fallen) {
        case Fallen::defender: return clash.defender == Rank::flag ? p.flag : bomb ? p.clear_bomb : p.take;
        case Fallen::attacker: return bomb ? p.hit_bomb : p.fall;
        case Fallen::both: return bomb ? p.bomb_and_all : p.both;
    }
    return p.both;
}

/// How an ending reads for the winner, the loser and a spectator, or (drawn) for everybody.
struct EndPatterns {
    std::string_view won, lost, watched, drawn;
};

constexpr std::string_view plain_draw = "The game is a draw.";

EndPatterns end_patterns(EndReason reason) {
    switch (reason) {
        case EndReason::flag_captured:
            return {"You have captured the flag of {loser}: you win!", "{winner} has captured your flag and wins.",
                    "{winner} has captured the flag of {loser} and wins.", plain_draw};
        case EndReason::no_mobile_pieces:
            return {"{loser} has no piece left that can move: you win!", "You have no piece left that can move: {winner} wins.",
                    "{loser} has no piece left that can move: {winner} wins.", plain_draw};
        case EndReason::no_moves:
            return {"{loser} is to move and has no legal move: you win!",
                    "You are to move and have no legal move: {winner} wins.",
                    "{loser} is to move and has no legal move: {winner} wins.", plain_draw};
        case EndReason::both_stuck:
            return {"Neither side can move: you win.", "Neither side can move: {winner} wins.",
                    "Neither side can move: {winner} wins.", "Neither side can move: the game is a draw."};
        case EndReason::no_attack_limit:
            return {"Nobody has attacked for too long: you win.", "Nobody has attacked for too long: {winner} wins.",
                    "Nobody has attacked for too long: {winner} wins.", "Nobody has attacked for too long: the game is a draw."};
        case EndReason::ply_limit:
            return {"The game has reached its last move: you win.", "The game has reached its last move: {winner} wins.",
                    "The game has reached its last move: {winner} wins.", "The game has reached its last move: it is a draw."};
        case EndReason::resigned:
            return {"{loser} resigns: you win!", "You have resigned: {winner} wins.", "{loser} resigns: {winner} wins.",
                    plain_draw};
        case EndReason::agreed:
            return {"It is agreed that you win.", "It is agreed that {winner} wins.", "It is agreed that {winner} wins.",
                    "You and your opponent have agreed on a draw."};
        case EndReason::timeout:
            return {"{loser} has run out of time: you win!", "Your time has run out: {winner} wins.",
                    "{loser} has run out of time: {winner} wins.", plain_draw};
        case EndReason::setup_timeout:
            return {"{loser} was not ready in time: you win.", "You were not ready in time: {winner} wins.",
                    "{loser} was not ready in time: {winner} wins.", "Nobody was ready in time: the game is off."};
        case EndReason::game_clock:
            return {"The clock of the game has run down: you win.", "The clock of the game has run down: {winner} wins.",
                    "The clock of the game has run down: {winner} wins.", "The clock of the game has run down: it is a draw."};
        case EndReason::abandoned:
            return {"{loser} was away for too long: you win.", "You were away for too long: {winner} wins.",
                    "{loser} was away for too long: {winner} wins.", "Both players were away for too long: the game is a draw."};
        case EndReason::aborted:
            return {"The game was called off.", "The game was called off.", "The game was called off.",
                    "The game was called off before it really began: nobody wins."};
        case EndReason::adjudicated:
            return {"The game was decided by an umpire: you win.", "The game was decided by an umpire: {winner} wins.",
                    "The game was decided by an umpire: {winner} wins.", "The game was decided by an umpire: it is a draw."};
    }
    return {plain_draw, plain_draw, plain_draw, plain_draw};
}

std::string person(BySide<wire::Name> const& players, Side side) {
    return players[side].empty() ? side_words(side) : players[side];
}

std::string ready_words(Viewer viewer, stratego::ReadyChanged const& e, BySide<wire::Name> const& players) {
    if (seat_of(viewer) == e.side)
        return e.ready ? "Your set-up is in. You may take it back until your opponent is ready too."
                       : "You have taken your set-up back.";
    return fill(e.ready ? "{name} is ready." : "{name} is setting up again.", {{"name", person(players, e.side)}});
}

std::string started_words(Viewer viewer, BySide<wire::Name> const& players) {
    auto red = person(players, Side::red);
    if (viewer == Viewer::red) return "Both are ready: play begins. You are Red and move first.";
    if (viewer == Viewer::blue) return fill("Both are ready: play begins. You are Blue; {red} moves first.", {{"red", red}});
    return fill("Both are ready: play begins. Red, {red}, moves first.", {{"red", red}});
}

std::string draw_words(Viewer viewer, stratego::DrawChanged const& e, BySide<wire::Name> const& players) {
    using stratego::DrawStep;
    auto name = person(players, e.side);
    bool mine = seat_of(viewer) == e.side;
    switch (e.step) {
        case DrawStep::offered: return fill(mine ? "You offer a draw." : "{name} offers a draw.", {{"name", name}});
        case DrawStep::withdrawn:
            return fill(mine ? "You take your draw offer back." : "{name} takes the draw offer back.", {{"name", name}});
        case DrawStep::declined: return fill(mine ? "You decline the draw." : "{name} declines the draw.", {{"name", name}});
    }
    return {};
}

}  // namespace

std::string ply_words(stratego::View const& view, stratego::Ply const& ply, Side mover) {
    auto const& p = patterns[static_cast<std::size_t>(seen_from(view.viewer(), mover))];
    auto from = ply.move.from.text(), to = ply.move.to.text();
    auto side = side_words(mover), other = side_words(opponent(mover));
    if (ply.clash)
        return fill(pattern_for(p, *ply.clash), {{"rank", rank_words(ply.clash->attacker)},
                                                 {"prey", rank_words(ply.clash->defender)},
                                                 {"from", from},
                                                 {"to", to},
                                                 {"side", side},
                                                 {"other", other}});
    auto rank = view.rank_at(ply.move.to);
    return fill(rank ? p.move : p.move_unseen,
                {{"rank", rank ? stratego::name(*rank) : ""}, {"from", from}, {"to", to}, {"side", side}, {"other", other}});
}

std::string event_words(stratego::View const& view, stratego::ViewEvent const& event, BySide<wire::Name> const& players) {
    return std::visit(
        [&](auto const& e) -> std::string {
            using E = std::remove_cvref_t<decltype(e)>;
            if constexpr (std::is_same_v<E, stratego::ReadyChanged>)
                return ready_words(view.viewer(), e, players);
            else if constexpr (std::is_same_v<E, stratego::Started>)
                return started_words(view.viewer(), players);
            else if constexpr (std::is_same_v<E, stratego::Played>)
                return ply_words(view, e.ply, e.number % 2 == 1 ? Side::red : Side::blue);
            else if constexpr (std::is_same_v<E, stratego::DrawChanged>)
                return draw_words(view.viewer(), e, players);
            else if constexpr (std::is_same_v<E, stratego::Ended>)
                return ending_words(e.ending, seat_of(view.viewer()), players);
            else
                return "Every rank is open to see now.";
        },
        event);
}

std::string ending_words(stratego::Ending const& ending, std::optional<Side> seat, BySide<wire::Name> const& players) {
    auto p = end_patterns(ending.reason);
    if (!ending.winner) {
        if (ending.reason == EndReason::agreed && !seat) return "The players have agreed on a draw.";
        return std::string(p.drawn);
    }
    auto winner = person(players, *ending.winner), loser = person(players, opponent(*ending.winner));
    auto pattern = !seat ? p.watched : seat == ending.winner ? p.won : p.lost;
    return fill(pattern, {{"winner", winner}, {"loser", loser}});
}

std::string turn_words(stratego::View const& view, BySide<wire::Name> const& players) {
    auto seat = seat_of(view.viewer());
    if (view.phase() == stratego::Phase::over && view.ending()) return ending_words(*view.ending(), seat, players);
    if (view.phase() == stratego::Phase::setup || !view.board()) {
        if (seat && !view.is_ready(*seat)) return "Set up your army, then say that you are ready.";
        for (auto side : both_sides)
            if (!view.is_ready(side) && side != seat)
                return fill("{name} is still setting up.", {{"name", person(players, side)}});
        return "Both are ready.";
    }
    auto mover = view.board()->to_move();
    if (seat == mover) return "It is your turn.";
    if (seat) return fill("It is {name}'s turn.", {{"name", person(players, mover)}});
    return fill("It is the turn of {side}, {name}.", {{"side", side_words(mover)}, {"name", person(players, mover)}});
}

}  // namespace flagfall::client
