#include "model/ui/page.hpp"
#include "model/words.hpp"

namespace flagfall::client {

namespace {

void lay_curtain(Page& page, HotseatScene const& scene, Rect area) {
    using namespace measure;
    auto const& name = page.model().settings.hotseat_names[scene.who];
    page.add({.kind = Kind::curtain, .rect = area, .side = scene.who});
    auto card = area.inset(margin, 8).middle(460, 250);
    page.panel(card);
    auto in = card.inset(pad, 28);
    page.label(in.take_top(36, 10), fill("Hand over to {name}", {{"name", name}}),
               {.size = title, .align = Align::centre, .bold = true});
    page.text(in.take_top(48, 10),
              scene.game.position ? "The board is hidden until you say so. The other one looks away."
                                  : "Now it is your turn to set up, unseen. The other one looks away.",
              {.tone = Tone::quiet, .align = Align::centre});
    page.button(in.take_bottom(44), {Act::lift_curtain}, fill("I am {name}: show me my pieces", {{"name", name}}), Tone::accent);
}

}  // namespace

void lay_hotseat(Page& page, HotseatScene const& scene, Rect area) {
    auto const& model = page.model();
    auto const& names = model.settings.hotseat_names;
    if (scene.stage == HotseatScene::Stage::curtain || (scene.stage != HotseatScene::Stage::setting_up && !scene.view)) {
        lay_curtain(page, scene, area);
        return;
    }
    if (scene.stage == HotseatScene::Stage::setting_up) {
        lay_setup(page, scene.editor, "Place your army while the other one looks away.", {}, area);
        return;
    }
    bool over = scene.stage == HotseatScene::Stage::over;
    Surroundings around{.view = &*scene.view,
                        .bottom = scene.who,
                        .names = names,
                        .says = over ? ending_words(*scene.game.ending, std::nullopt, names)
                                     : fill("{name}, it is your move.", {{"name", names[scene.who]}}),
                        .note = scene.hand.note,
                        .log = &scene.log,
                        .scroll = scene.scroll,
                        .talk = {}};
    if (scene.handing_over) around.says = "Your move is made.";
    if (!over) around.turn = scene.game.position->board().to_move();
    using Press = Surroundings::Press;
    if (over) {
        around.above = {Press{{Act::rematch}, "Play again", Tone::accent}, Press{{Act::save_record}, "Save game"}};
        around.below = {Press{{Act::to_lobby}, "Leave", Tone::quiet}};
    } else {
        around.below = {Press{{Act::open_resign}, "End the game …", Tone::quiet}};
    }
    if (scene.hand.lifted && around.note.empty() && model.hovered)
        around.note = barred_words(scene.hand, *scene.view, *model.hovered);
    lay_table_with_surroundings(page, area, around);
}

void lay_record(Page& page, RecordScene const& scene, Rect area) {
    Surroundings around{.view = &scene.view,
                        .bottom = scene.bottom,
                        .names = scene.names,
                        .says = scene.says,
                        .log = &scene.log,
                        .armies = &scene.armies};
    if (!scene.view.ending() && scene.view.board()) around.turn = scene.view.board()->to_move();
    lay_table_with_surroundings(page, area, around);
}

}  // namespace flagfall::client
