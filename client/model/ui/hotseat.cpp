// Two people at one screen: each sees only his own view, and between them falls a curtain behind which nothing is kept.

#include "model/ui/steps.hpp"
#include "model/words.hpp"

namespace flagfall::client {
namespace {

HotseatScene& hotseat(Step step) { return std::get<HotseatScene>(step.model.scene); }

stratego::View view_for(Step step, Viewer viewer) {
    auto view = stratego::View::of(project(hotseat(step).game, viewer, step.model.settings.hotseat_names));
    return std::move(view).value();
}

void fall_curtain(Step step, Side for_whom) {
    auto& scene = hotseat(step);
    scene.stage = HotseatScene::Stage::curtain;
    scene.who = for_whom;
    scene.view.reset();
    scene.hand = Hand{};
    scene.handing_over = false;
    scene.cursor.reset();
    step.model.sheet.reset();
    step.model.focus = {Act::lift_curtain};
}

void finish(Step step) {
    auto& scene = hotseat(step);
    scene.stage = HotseatScene::Stage::over;
    scene.view = view_for(step, viewer_of(scene.who));
    scene.hand.drop();
    scene.handing_over = false;
    log_line(scene.log, ending_words(*scene.game.ending, std::nullopt, step.model.settings.hotseat_names));
    step.model.focus = {};
}

}  // namespace

void hotseat_ready(Step step) {
    auto& scene = hotseat(step);
    if (scene.stage != HotseatScene::Stage::setting_up || !scene.editor.is_complete()) return;
    scene.game.setup[scene.who] = scene.editor.setup();
    auto next = opponent(scene.who);
    scene.editor = SetupEditor(scene.game.rules, next);
    if (!scene.game.setup[next]) {
        fall_curtain(step, next);
        return;
    }
    scene.game.position.emplace(scene.game.rules, BySide<stratego::Setup>{*scene.game.setup.red, *scene.game.setup.blue});
    scene.game.ending = scene.game.position->ending();
    log_line(scene.log, "Both are ready: play begins. Red moves first.");
    fall_curtain(step, scene.game.position->board().to_move());
    if (scene.game.ending) finish(step);
}

void lift_curtain(Step step) {
    auto& scene = hotseat(step);
    if (scene.stage != HotseatScene::Stage::curtain) return;
    step.model.focus = {Act::table};
    if (!scene.game.position) {
        scene.stage = HotseatScene::Stage::setting_up;
        scene.editor = SetupEditor(scene.game.rules, scene.who);
        return;
    }
    scene.stage = HotseatScene::Stage::playing;
    scene.view = view_for(step, viewer_of(scene.who));
    // Whoever sat behind the curtain has not seen the last ply yet.
    if (!scene.game.plies.empty()) {
        auto const& last = scene.game.plies.back();
        if (last.clash || !step.model.settings.reduced_motion)
            scene.hand.moment = Moment{last, opponent(scene.who), step.model.now};
    }
}

void hotseat_move(Step step, stratego::Move move) {
    auto& scene = hotseat(step);
    if (scene.stage != HotseatScene::Stage::playing || scene.handing_over || !scene.game.position) return;
    auto ply = scene.game.position->play(move);
    scene.game.plies.push_back(ply);
    scene.game.ending = scene.game.position->ending();
    log_line(scene.log, ply_words(view_for(step, Viewer::spectator), ply, scene.who));
    scene.view = view_for(step, viewer_of(scene.who));
    scene.hand.drop();
    scene.hand.note.clear();
    if (ply.clash || !step.model.settings.reduced_motion) scene.hand.moment = Moment{ply, scene.who, step.model.now};
    scene.handing_over = true;
    if (scene.game.ending) finish(step);
}

void hotseat_end(Step step, stratego::Ending ending) {
    auto& scene = hotseat(step);
    if (!scene.game.position || scene.game.ending) return;
    scene.game.ending = ending;
    finish(step);
}

void hotseat_tick(Step step) {
    auto* scene = std::get_if<HotseatScene>(&step.model.scene);
    if (!scene || !scene->handing_over || is_moving(step.model)) return;
    fall_curtain(step, opponent(scene->who));
}

}  // namespace flagfall::client
