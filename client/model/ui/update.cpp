#include "model/ui/update.hpp"

#include "core/overloaded.hpp"
#include "model/ui/steps.hpp"
#include "model/words.hpp"

#include <algorithm>
#include <type_traits>

namespace flagfall::client {
namespace {

/// What Enter does in a field.
Act enter_in(Act field) noexcept {
    switch (field) {
        case Act::host:
        case Act::port:
        case Act::name:
        case Act::password: return Act::connect;
        case Act::code: return Act::join_code;
        case Act::talk: return Act::say;
        case Act::setup_name: return Act::save_setup;
        case Act::red_name:
        case Act::blue_name: return Act::close_sheet;
        default: return Act::none;
    }
}

void pointer_moved(Model& model, Point at) {
    model.pointer = at;
    auto now = layout(model);
    model.hovered = now.box && !now.modal ? now.box->at(at) : std::nullopt;
}

void pointer_pressed(Step step, PointerPressed const& e) {
    auto& model = step.model;
    model.pointer = e.at;
    auto now = layout(model);
    auto const* item = now.hit(e.at);
    if (!item || !item->enabled) {
        if (auto* hand = hand_of(model); hand && !now.modal) hand->drop();
        return;
    }
    if (item->can_focus()) model.focus = item->target;
    if (item->target.act == Act::table) {
        auto s = now.box ? now.box->at(e.at) : std::nullopt;
        if (!s) return;
        if (e.button == Button::right)
            erase_at(step, *s);
        else
            press_table(step, *s);
        return;
    }
    if (e.button != Button::left) return;
    model.pressed = item->target;
    if (item->target.act == Act::tray_rank) {
        auto* editor = editor_of(model);
        bool held = editor && editor->picked_square;
        activate(step, item->target);
        if (editor && !held && editor->picked_rank) editor->dragging = true;
    } else if (auto* field = field_of(model, item->target.act)) {
        field->caret = field->text.size();
    }
}

void pointer_released(Step step, PointerReleased const& e) {
    auto& model = step.model;
    model.pointer = e.at;
    auto pressed = std::exchange(model.pressed, std::nullopt);
    auto now = layout(model);
    auto const* item = now.hit(e.at);
    if (e.button != Button::left) return;
    if (pressed && pressed->act == Act::tray_rank && item && item->target == *pressed) {
        // A click, not a drag: the rank stays picked.
        if (auto* editor = editor_of(model)) editor->dragging = false;
        return;
    }
    bool on_table = item && item->target.act == Act::table && now.box;
    release_table(step, on_table ? now.box->at(e.at) : std::nullopt);
    if (pressed && item && item->enabled && item->target == *pressed && !field_of(model, pressed->act) &&
        pressed->act != Act::tray_rank)
        activate(step, *pressed);
}

void move_focus(Step step, bool back) {
    auto now = layout(step.model);
    auto order = now.focus_order();
    if (order.empty()) return;
    auto here = std::ranges::find(order, step.model.focus, [](Item const* item) { return item->target; });
    auto size = static_cast<std::ptrdiff_t>(order.size());
    auto at = here == order.end() ? (back ? 0 : -1) : here - order.begin();
    step.model.focus = order[static_cast<std::size_t>((at + (back ? -1 : 1) + size) % size)]->target;
}

void escape(Step step) {
    auto& model = step.model;
    if (model.sheet) {
        activate(step, {Act::close_sheet});
        return;
    }
    if (auto* hand = hand_of(model)) {
        hand->drop();
        hand->note.clear();
    }
    if (auto* editor = editor_of(model)) editor->drop_hand();
    model.toast.reset();
    auto const* connect = std::get_if<ConnectScene>(&model.scene);
    if (connect && connect->busy) activate(step, {Act::cancel_connect});
}

bool key_in_field(Step step, KeyPressed const& e) {
    auto* field = field_of(step.model, step.model.focus.act);
    if (!field) return false;
    switch (e.key) {
        case Key::backspace: field->erase_before(); return true;
        case Key::del: field->erase_after(); return true;
        case Key::left: field->left(); return true;
        case Key::right: field->right(); return true;
        case Key::home: field->caret = 0; return true;
        case Key::end: field->caret = field->text.size(); return true;
        case Key::v:
            if (e.ctrl) step.out.push_back(AskPaste{});
            return e.ctrl;
        case Key::c:
            if (e.ctrl) step.out.push_back(CopyText{field->text});
            return e.ctrl;
        case Key::enter: activate(step, {enter_in(step.model.focus.act)}); return true;
        case Key::space: return true;  // arrives as text
        default: return false;
    }
}

bool key_on_table(Step step, KeyPressed const& e) {
    auto& model = step.model;
    if (model.focus.act != Act::table || model.sheet) return false;
    auto* cursor = cursor_of(model);
    if (!cursor) return false;
    switch (e.key) {
        case Key::up:
        case Key::down:
        case Key::left:
        case Key::right: move_cursor(step, e.key); return true;
        case Key::enter:
        case Key::space:
            if (*cursor) {
                auto s = **cursor;
                press_table(step, s);
                if (auto* hand = hand_of(model)) hand->dragging = false;
                if (auto* editor = editor_of(model)) editor->dragging = false;
            } else {
                move_cursor(step, e.key);
            }
            return true;
        case Key::backspace:
        case Key::del:
            if (*cursor) erase_at(step, **cursor);
            return true;
        case Key::v:
            if (e.ctrl && editor_of(model)) step.out.push_back(AskPaste{});
            return true;
        case Key::c:
            if (e.ctrl) activate(step, {Act::copy_setup});
            return true;
        default: return false;
    }
}

/// The nearest thing that can be focused in the direction of an arrow key.
void steer_focus(Step step, Key key) {
    auto now = layout(step.model);
    auto const* here = now.find(step.model.focus);
    if (!here) return;
    auto from = here->rect.centre();
    Item const* best = nullptr;
    float best_cost = 0;
    for (auto const* item : now.focus_order()) {
        auto to = item->rect.centre();
        float dx = to.x - from.x, dy = to.y - from.y;
        float along = key == Key::right ? dx : key == Key::left ? -dx : key == Key::down ? dy : -dy;
        float across = key == Key::right || key == Key::left ? dy : dx;
        if (along <= 1) continue;
        float cost = along + 3 * std::abs(across);
        if (!best || cost < best_cost) {
            best = item;
            best_cost = cost;
        }
    }
    if (best) step.model.focus = best->target;
}

void key_pressed(Step step, KeyPressed const& e) {
    auto& model = step.model;
    if (e.key == Key::tab) return move_focus(step, e.shift);
    if (e.key == Key::escape) return escape(step);
    if (e.key == Key::f1) return activate(step, {Act::open_keys});
    if (key_in_field(step, e) || key_on_table(step, e)) return;
    switch (e.key) {
        case Key::enter:
        case Key::space: {
            auto now = layout(model);
            auto const* item = now.find(model.focus);
            if (item && item->enabled && item->can_focus()) activate(step, Target(model.focus));
            break;
        }
        case Key::up:
        case Key::down:
        case Key::left:
        case Key::right: steer_focus(step, e.key); break;
        default: break;
    }
}

void typed(Step step, std::string const& utf8) {
    auto& model = step.model;
    if (auto* field = field_of(model, model.focus.act)) {
        field->insert(utf8);
    } else if (model.focus.act == Act::table && !model.sheet && utf8.size() == 1) {
        place_by_key(step, utf8.front());
    }
}

void pasted(Step step, std::string const& utf8) {
    auto& model = step.model;
    if (auto* field = field_of(model, model.focus.act)) {
        field->insert(utf8);
        return;
    }
    auto* editor = editor_of(model);
    if (!editor) return;
    std::vector<std::string> rows;
    std::string row;
    for (char c : utf8 + "\n") {
        if (c == '\n' || c == '/' || c == ',') {
            bool blank = row.find_first_not_of(" \t\r\"[]") == std::string::npos;
            std::erase_if(row, [](char x) { return x == '\r' || x == '"' || x == '[' || x == ']'; });
            if (!blank && rows.size() <= Square::rows) rows.push_back(row);
            row.clear();
        } else if (row.size() < 200) {
            row += c;
        }
    }
    if (auto fault = editor->put_rows(rows))
        step.toast("The clipboard holds no set-up: " + setup_fault_words(*fault, editor->rules()));
    else
        step.toast("The set-up was pasted.");
}

void wheel(Step step, Wheel const& e) {
    auto& model = step.model;
    auto limit = [](float value) { return std::clamp(value, 0.F, 2000.F); };
    if (auto* lobby = std::get_if<LobbyScene>(&model.scene)) lobby->scroll = limit(lobby->scroll - e.lines);
    if (auto* game = std::get_if<GameScene>(&model.scene)) game->scroll = limit(game->scroll + e.lines);
    if (auto* hotseat = std::get_if<HotseatScene>(&model.scene)) hotseat->scroll = limit(hotseat->scroll + e.lines);
}

void ticked(Step step, Millis now) {
    auto& model = step.model;
    model.now = std::max(model.now, now);
    if (model.toast && model.now >= model.toast->until) model.toast.reset();
    hotseat_tick(step);
}

/// Whatever has the focus must be there to be seen; else the first sensible thing gets it.
void mend_focus(Model& model) {
    auto now = layout(model);
    auto order = now.focus_order();
    if (order.empty()) {
        model.focus = {};
        return;
    }
    if (std::ranges::any_of(order, [&](Item const* item) { return item->target == model.focus; })) return;
    auto first = [&](std::initializer_list<Act> wanted) {
        for (auto act : wanted)
            for (auto const* item : order)
                if (item->target.act == act && item->enabled) return item->target;
        return order.front()->target;
    };
    auto const* connect = std::get_if<ConnectScene>(&model.scene);
    if (connect && !model.sheet && connect->name.text.empty())
        model.focus = first({Act::name});
    else
        model.focus =
            first({Act::connect, Act::copy_link, Act::lift_curtain, Act::table, Act::quick, Act::create, Act::close_sheet});
}

}  // namespace

std::pair<Model, Effects> update(Model model, Input const& input) {
    Effects out;
    Step step{model, out};
    std::visit(Overloaded{
                   [&](PointerMoved const& e) { pointer_moved(model, e.at); },
                   [&](PointerPressed const& e) { pointer_pressed(step, e); },
                   [&](PointerReleased const& e) { pointer_released(step, e); },
                   [&](Wheel const& e) { wheel(step, e); },
                   [&](KeyPressed const& e) { key_pressed(step, e); },
                   [&](Typed const& e) { typed(step, e.utf8); },
                   [&](Pasted const& e) { pasted(step, e.utf8); },
                   [&](Resized const& e) { model.size = e.size; },
                   [&](Ticked const& e) { ticked(step, e.now); },
                   [&](LinkConnecting const& e) {
                       model.link.attempt = e.attempt;
                       model.link.retry_at.reset();
                   },
                   [&](LinkUp const&) {
                       model.link.up = true;
                       model.link.retry_at.reset();
                       model.club.connected();
                   },
                   [&](LinkLost const& e) { link_lost(step, e); },
                   [&](ServerSaid const& e) {
                       for (auto const& happening : model.club.take(e.message))
                           happened(step, happening);
                   },
                   [&](SeatRecalled const& e) {
                       auto login = std::exchange(model.entering, std::nullopt);
                       if (!login) return;
                       if (e.token) model.club.remember(*e.token);
                       model.club.login(std::move(login->name), std::move(login->password));
                   },
                   [&](WorldSaid const& e) { step.toast(e.sentence); },
               },
               input);
    auto const& token = model.club.token();
    if (model.club.stage() == Stage::inside && token && *token != model.kept_token) {
        model.kept_token = *token;
        out.push_back(KeepSeat{model.address, model.settings.name, *token});
    }
    for (auto& message : model.club.outgoing())
        out.push_back(Send{std::move(message)});
    bool settles = !std::holds_alternative<PointerMoved>(input) && !std::holds_alternative<Ticked>(input);
    if (settles || !model.focus) mend_focus(model);
    return {std::move(model), std::move(out)};
}

std::pair<Model, Effects> connect_to(Model model, std::string host, std::uint16_t port, std::string name,
                                     std::optional<std::string> password) {
    Effects out;
    begin_connecting({model, out}, std::move(host), port, std::move(name), std::move(password));
    return {std::move(model), std::move(out)};
}

}  // namespace flagfall::client
