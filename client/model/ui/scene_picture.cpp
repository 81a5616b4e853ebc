// What the board of the scene shows. Behind the curtain there is no picture at all.

#include "model/ui/layout.hpp"
#include "model/ui/steps.hpp"

namespace flagfall::client {
namespace {

TablePicture editor_picture(Model const& model, SetupEditor const& editor, bool fixed) {
    TablePicture picture;
    picture.table = &editor.rules().table();
    picture.bottom = editor.side();
    picture.numbering = model.settings.numbering;
    for (auto const& placed : editor.setup().pieces) {
        PicturePiece piece{placed.at, editor.side(), placed.rank};
        piece.lifted = editor.dragging && editor.picked_square == placed.at;
        if (piece.lifted) picture.held = piece;
        picture.pieces.push_back(piece);
    }
    if (editor.dragging && editor.picked_rank) picture.held = PicturePiece{{}, editor.side(), *editor.picked_rank};
    if (editor.picked_square) picture.marks.push_back({*editor.picked_square, Mark::lifted});
    if (!fixed) {
        picture.table->home(editor.side()).for_each([&](Square s) {
            if (!editor.at(s)) picture.marks.push_back({s, Mark::home});
        });
    }
    return picture;
}

}  // namespace

std::optional<TablePicture> table_picture(Model const& model) {
    std::optional<TablePicture> picture;
    if (auto const* setup = std::get_if<SetupScene>(&model.scene)) {
        auto const* place = place_of(model);
        bool fixed = place && place->view && place->seat && place->view->is_ready(*place->seat);
        picture = editor_picture(model, setup->editor, fixed);
    } else if (auto const* game = std::get_if<GameScene>(&model.scene)) {
        auto const* place = place_of(model);
        if (place && place->view)
            picture = play_picture(*place->view, game->hand, bottom_of(model), model.settings.numbering, model.now);
    } else if (auto const* hotseat = std::get_if<HotseatScene>(&model.scene)) {
        if (hotseat->stage == HotseatScene::Stage::setting_up)
            picture = editor_picture(model, hotseat->editor, false);
        else if (hotseat->view && hotseat->stage != HotseatScene::Stage::curtain)
            picture = play_picture(*hotseat->view, hotseat->hand, hotseat->who, model.settings.numbering, model.now);
    }
    if (auto const* record = std::get_if<RecordScene>(&model.scene))
        picture = play_picture(record->view, Hand{}, record->bottom, model.settings.numbering, model.now);
    if (picture) picture->held_at = model.pointer;
    return picture;
}

}  // namespace flagfall::client
