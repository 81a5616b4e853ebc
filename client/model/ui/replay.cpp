#include "model/ui/samples.hpp"
#include "model/ui/steps.hpp"
#include "model/words.hpp"

#include <utility>

namespace flagfall::client {
namespace {

/// The board as that onlooker sees it; after the end everybody sees everything, unless the record is closed.
stratego::View view_for(Replay const& replay, stratego::Game const& game, Onlooker onlooker, BySide<std::string> const& players) {
    auto viewer = onlooker == Onlooker::red ? Viewer::red : onlooker == Onlooker::blue ? Viewer::blue : Viewer::spectator;
    auto state = project(game, viewer, players);
    bool open = game.ending && replay.rules.options().record == stratego::RecordAccess::shown;
    if (onlooker == Onlooker::all || open)
        for (auto& piece : state.pieces)
            piece.rank = game.position->rank_at(piece.at);
    if (replay.from_setup) return stratego::View::of(std::move(state)).value();
    state.record.reset();                                                              // records of games begin with set-ups
    if (replay.to_move == Side::blue) std::swap(state.fallen.red, state.fallen.blue);  // a game is begun by Red
    return stratego::View::of_position(std::move(state), replay.to_move).value();
}

}  // namespace

std::optional<Onlooker> parse_onlooker(std::string_view word) noexcept {
    if (word == "all") return Onlooker::all;
    auto viewer = parse_viewer(word);
    if (!viewer) return std::nullopt;
    return *viewer == Viewer::red ? Onlooker::red : *viewer == Viewer::blue ? Onlooker::blue : Onlooker::spectator;
}

Model replayed(Replay const& replay, int ply, Onlooker onlooker, Settings const& settings) {
    stratego::Game game(replay.rules);
    for (auto side : both_sides)
        game.setup[side] = replay.start[side];
    game.position.emplace(replay.rules, replay.start, replay.to_move);
    game.ending = game.position->ending();
    BySide<std::string> names;
    for (auto side : both_sides)
        names[side] = replay.players[side].empty() ? side_words(side) : cleaned(replay.players[side], 40);
    std::deque<std::string> log;
    std::string wrong;
    for (auto const& written : replay.moves) {
        if (static_cast<int>(game.plies.size()) >= ply || game.ending) break;
        auto move = stratego::parse_move(written);
        auto refusal = move ? why_illegal(game.position->sight(), *move) : stratego::Refusal::syntax;
        if (refusal) {
            auto number = std::to_string(game.plies.size() + 1), shown = cleaned(written, 20);
            wrong = fill("Move {number}, {move}, is against the rules: the record goes no further.",
                         {{"number", number}, {"move", shown}});
            break;
        }
        auto mover = game.position->board().to_move();
        game.plies.push_back(game.position->play(*move));
        game.ending = game.position->ending();
        log_line(log, ply_words(view_for(replay, game, onlooker, names), game.plies.back(), mover));
    }
    bool all_played = game.plies.size() == replay.moves.size();
    if (!game.ending && all_played) game.ending = replay.ending;
    auto view = view_for(replay, game, onlooker, names);
    auto number = std::to_string(game.plies.size());
    auto says = !wrong.empty()       ? wrong
                : game.ending        ? ending_words(*game.ending, std::nullopt, names)
                : game.plies.empty() ? std::string("Before the first move.")
                                     : fill("After move {number}.", {{"number", number}});
    BySide<stratego::Army> armies{};
    for (auto side : both_sides)
        for (auto const& placed : replay.start[side].pieces)
            ++armies[side][static_cast<std::size_t>(index(placed.rank))];
    Model model("flagfall");
    model.settings = settings;
    model.scene = RecordScene{.view = std::move(view),
                              .bottom = onlooker == Onlooker::blue ? Side::blue : Side::red,
                              .names = names,
                              .says = says,
                              .armies = armies,
                              .log = std::move(log)};
    return model;
}

}  // namespace flagfall::client
