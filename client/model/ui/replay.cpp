#include "model/ui/samples.hpp"
#include "model/ui/steps.hpp"
#include "model/words.hpp"

namespace flagfall::client {
namespace {

stratego::View view_for(stratego::Game const& game, Onlooker onlooker, BySide<std::string> const& players) {
    auto viewer = onlooker == Onlooker::red ? Viewer::red : onlooker == Onlooker::blue ? Viewer::blue : Viewer::spectator;
    auto state = project(game, viewer, players);
    if (onlooker == Onlooker::all)
        for (auto& piece : state.pieces)
            piece.rank = game.position->rank_at(piece.at);
    return stratego::View::of(std::move(state)).value();
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
    for (auto move : replay.moves) {
        if (static_cast<int>(game.plies.size()) >= ply || game.ending) break;
        if (why_illegal(game.position->sight(), move)) break;
        auto mover = game.position->board().to_move();
        game.plies.push_back(game.position->play(move));
        game.ending = game.position->ending();
        log_line(log, ply_words(view_for(game, onlooker, names), game.plies.back(), mover));
    }
    bool all_played = game.plies.size() == replay.moves.size();
    if (!game.ending && all_played) game.ending = replay.ending;
    auto view = view_for(game, onlooker, names);
    auto number = std::to_string(game.plies.size());
    auto says = game.ending          ? ending_words(*game.ending, std::nullopt, names)
                : game.plies.empty() ? std::string("Before the first move.")
                                     : fill("After move {number}.", {{"number", number}});
    Model model("flagfall");
    model.settings = settings;
    model.scene = RecordScene{.view = std::move(view),
                              .bottom = onlooker == Onlooker::blue ? Side::blue : Side::red,
                              .names = names,
                              .says = says,
                              .log = std::move(log)};
    return model;
}

}  // namespace flagfall::client
