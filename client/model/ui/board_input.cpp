// The pointer and the keyboard on a board, whichever scene it belongs to.

#include "model/ui/steps.hpp"

#include <cctype>

namespace flagfall::client {

SetupEditor* editor_of(Model& model) noexcept {
    if (auto* setup = std::get_if<SetupScene>(&model.scene)) {
        auto const* place = place_of(model);
        bool ready = place && place->view && place->seat && place->view->is_ready(*place->seat);
        return ready ? nullptr : &setup->editor;
    }
    auto* hotseat = std::get_if<HotseatScene>(&model.scene);
    return hotseat && hotseat->stage == HotseatScene::Stage::setting_up ? &hotseat->editor : nullptr;
}

Hand* hand_of(Model& model) noexcept {
    if (auto* game = std::get_if<GameScene>(&model.scene)) return &game->hand;
    auto* hotseat = std::get_if<HotseatScene>(&model.scene);
    return hotseat && hotseat->stage != HotseatScene::Stage::setting_up ? &hotseat->hand : nullptr;
}

std::optional<Square>* cursor_of(Model& model) noexcept {
    if (auto* setup = std::get_if<SetupScene>(&model.scene)) return &setup->cursor;
    if (auto* game = std::get_if<GameScene>(&model.scene)) return &game->hand.cursor;
    if (auto* hotseat = std::get_if<HotseatScene>(&model.scene))
        return hotseat->stage == HotseatScene::Stage::setting_up ? &hotseat->cursor : &hotseat->hand.cursor;
    return nullptr;
}

std::optional<Square> cursor_in(Model const& model) noexcept {
    if (auto const* setup = std::get_if<SetupScene>(&model.scene)) return setup->cursor;
    if (auto const* game = std::get_if<GameScene>(&model.scene)) return game->hand.cursor;
    if (auto const* hotseat = std::get_if<HotseatScene>(&model.scene))
        return hotseat->stage == HotseatScene::Stage::setting_up ? hotseat->cursor : hotseat->hand.cursor;
    return std::nullopt;
}

Side bottom_of(Model const& model) noexcept {
    if (auto const* hotseat = std::get_if<HotseatScene>(&model.scene)) return hotseat->who;
    auto const* place = place_of(model);
    return place && place->seat ? *place->seat : Side::red;
}

namespace {

stratego::Table const* table_of(Model const& model) noexcept {
    if (auto const* setup = std::get_if<SetupScene>(&model.scene)) return &setup->editor.rules().table();
    if (auto const* hotseat = std::get_if<HotseatScene>(&model.scene)) return &hotseat->game.rules.table();
    auto const* place = place_of(model);
    return place && place->view ? &place->view->rules().table() : nullptr;
}

/// Whatever is being shown, is shown no longer.
void skip_moment(Step step) {
    if (auto* hand = hand_of(step.model)) hand->moment.reset();
    hotseat_tick(step);
}

void try_move(Step step, std::optional<stratego::Move> move) {
    if (!move) return;
    auto& model = step.model;
    if (auto* game = std::get_if<GameScene>(&model.scene)) model.club.move(game->game, *move);
    if (std::holds_alternative<HotseatScene>(model.scene)) hotseat_move(step, *move);
}

/// The view a hand works on, and whether a move is under way.
struct Seen {
    stratego::View const* view = nullptr;
    bool busy = false;
};

Seen seen(Model const& model) {
    if (auto const* hotseat = std::get_if<HotseatScene>(&model.scene)) {
        bool plays = hotseat->stage == HotseatScene::Stage::playing && hotseat->view;
        return {plays ? &*hotseat->view : nullptr, hotseat->handing_over};
    }
    auto const* place = place_of(model);
    if (!place || !place->view) return {};
    return {&*place->view, model.club.is_moving(place->game)};
}

}  // namespace

void press_table(Step step, Square s) {
    auto& model = step.model;
    if (auto* cursor = cursor_of(model)) *cursor = s;
    if (auto* editor = editor_of(model)) {
        if (editor->picked_square == s) {
            editor->drop_hand();
            return;
        }
        bool held = editor->picked_rank || editor->picked_square;
        editor->press(s);
        editor->dragging = !held && editor->picked_square.has_value();
        return;
    }
    auto* hand = hand_of(model);
    if (!hand) return;
    if (is_moving(model)) {
        skip_moment(step);
        hand = hand_of(model);
        if (!hand) return;
    }
    auto [view, busy] = seen(model);
    if (!view) return;
    auto move = press(*hand, *view, s, busy);
    hand->dragging = hand->lifted == s;
    try_move(step, move);
}

void release_table(Step step, std::optional<Square> s) {
    auto& model = step.model;
    if (auto* editor = editor_of(model)) {
        editor->release(s);
        return;
    }
    auto* hand = hand_of(model);
    auto [view, busy] = seen(model);
    if (!hand || !hand->dragging || !view) return;
    if (!s) {
        hand->drop();
        return;
    }
    try_move(step, release(*hand, *view, *s, busy));
}

void erase_at(Step step, Square s) {
    if (auto* editor = editor_of(step.model)) {
        editor->take_off(s);
        editor->drop_hand();
    }
}

void place_by_key(Step step, char key) {
    auto* editor = editor_of(step.model);
    auto* cursor = cursor_of(step.model);
    if (!editor || !cursor || !*cursor) return;
    auto wanted = static_cast<char>(std::toupper(static_cast<unsigned char>(key)));
    for (auto rank : stratego::all_ranks) {
        auto shown = label(rank, step.model.settings.numbering);
        bool ten = shown == "10" && (wanted == '0' || wanted == '1');
        if (ten || (shown.size() == 1 && shown.front() == wanted)) {
            editor->drop_hand();
            editor->place(rank, **cursor);
            return;
        }
    }
}

void move_cursor(Step step, Key key) {
    auto& model = step.model;
    auto const* table = table_of(model);
    auto* cursor = cursor_of(model);
    if (!table || !cursor) return;
    auto bottom = bottom_of(model);
    int away = bottom == Side::red ? 1 : -1;
    if (!*cursor) {
        *cursor = Square::at(table->width / 2, bottom == Side::red ? table->home_rows - 1 : table->height - table->home_rows);
        return;
    }
    int file = (*cursor)->file() + (key == Key::right ? away : key == Key::left ? -away : 0);
    int row = (*cursor)->row() + (key == Key::up ? away : key == Key::down ? -away : 0);
    if (file >= 0 && file < table->width && row >= 0 && row < table->height) *cursor = Square::at(file, row);
}

}  // namespace flagfall::client
