// What each thing that can be pressed does.

#include "model/address.hpp"
#include "model/habits.hpp"
#include "model/ui/steps.hpp"
#include "model/ui/update.hpp"
#include "model/words.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace flagfall::client {
namespace {

template <class E>
E cycled(E value, int number) noexcept {
    return static_cast<E>((static_cast<int>(value) + 1) % number);
}

template <class T, std::size_t N>
T next_of(std::array<T, N> const& values, T value) noexcept {
    auto at = std::ranges::find(values, value);
    return at == values.end() || at + 1 == values.end() ? values.front() : *(at + 1);
}

void press_connect(Step step) {
    auto& model = step.model;
    auto* scene = std::get_if<ConnectScene>(&model.scene);
    if (!scene) return;
    auto complain = [&](std::string sentence, Act where) {
        scene->says = std::move(sentence);
        scene->busy = false;
        model.focus = {where};
    };
    int port = 0;
    std::from_chars(scene->port.text.data(), scene->port.text.data() + scene->port.text.size(), port);
    auto where = parse_invitation(scene->host.text);
    if (!where) return complain("Type the name or address of a server, like \"play.example.org\".", Act::host);
    if (where->address.port != wire::default_port) port = where->address.port;
    if (where->code) model.errand.join = where->code;
    if (port < 1 || port > 65535) return complain("The port is a number from 1 to 65535; usually it is 7531.", Act::port);
    if (scene->name.text.size() < wire::name_min) return complain("Choose a name of at least 3 letters or digits.", Act::name);
    auto password = scene->password.text.empty() ? std::nullopt : std::optional(scene->password.text);
    begin_connecting(step, where->address.host, static_cast<std::uint16_t>(port), scene->name.text, password);
}

void press_create_sheet(Step step, CreateSheet& sheet, Target const& target) {
    auto& options = sheet.terms.options;
    switch (target.act) {
        case Act::two_squares: options.two_squares = next_of(std::array<std::uint8_t, 4>{3, 5, 2, 0}, options.two_squares); break;
        case Act::more_squares: options.more_squares = cycled(options.more_squares, 3); break;
        case Act::no_attack_draw:
            options.no_attack_draw = next_of(std::array<std::int32_t, 4>{200, 100, 50, 0}, options.no_attack_draw);
            break;
        case Act::max_plies:
            options.max_plies = next_of(std::array<std::int32_t, 4>{2000, 4000, 500, 1000}, options.max_plies);
            break;
        case Act::bombs: options.bombs = cycled(options.bombs, 2); break;
        case Act::ties: options.ties = cycled(options.ties, 3); break;
        case Act::scout_charge: options.scout_charge = cycled(options.scout_charge, 2); break;
        case Act::reveal: options.reveal = cycled(options.reveal, 2); break;
        case Act::record: options.record = cycled(options.record, 2); break;
        case Act::access: sheet.access = static_cast<wire::Access>(target.number); break;
        case Act::seat: sheet.seat = static_cast<wire::SeatWish>(target.number); break;
        case Act::create: {
            auto wish = sheet;
            step.model.club.create(wish.terms, wish.access, wish.seat);
            step.model.sheet.reset();
            break;
        }
        default: break;
    }
}

void press_settings_sheet(Step step, SettingsSheet& sheet, Target const& target) {
    auto& settings = step.model.settings;
    switch (target.act) {
        case Act::numbering: settings.numbering = static_cast<stratego::Numbering>(target.number); break;
        case Act::theme: settings.palette = static_cast<Palette>(target.number); break;
        case Act::scale_down: settings.scale = std::max(scale_min, settings.scale - scale_step); break;
        case Act::scale_up: settings.scale = std::min(scale_max, settings.scale + scale_step); break;
        case Act::reduced_motion: settings.reduced_motion = !settings.reduced_motion; break;
        case Act::close_sheet:
            if (!sheet.red.text.empty()) settings.hotseat_names.red = sheet.red.text;
            if (!sheet.blue.text.empty()) settings.hotseat_names.blue = sheet.blue.text;
            step.model.sheet.reset();
            break;
        default: return;
    }
    step.out.push_back(SaveSettings{});
}

void save_setup(Step step, SaveSetupSheet const& sheet) {
    auto& model = step.model;
    auto* editor = editor_of(model);
    auto name = sheet.name.text;
    std::erase_if(name, [](char c) { return c == '[' || c == ']'; });
    while (!name.empty() && name.back() == ' ')
        name.pop_back();
    if (!editor || name.empty()) return;
    if (model.setups.size() >= setups_kept && !model.setups.contains(name)) {
        step.toast("There are a hundred set-ups already: delete one first.");
        return;
    }
    model.setups[name] = editor->rows();
    step.out.push_back(SaveSetups{});
    step.toast("Saved as \"" + name + "\".");
    model.sheet.reset();
}

void load_setup(Step step, std::string const& name) {
    auto& model = step.model;
    auto* editor = editor_of(model);
    auto found = model.setups.find(name);
    if (!editor || found == model.setups.end()) return;
    if (auto fault = editor->put_rows(found->second))
        step.toast("That set-up does not fit: " + setup_fault_words(*fault, editor->rules()));
    else
        model.sheet.reset();
}

void press_editor(Step step, Target const& target) {
    auto& model = step.model;
    auto* editor = editor_of(model);
    if (!editor) return;
    switch (target.act) {
        case Act::tray_rank: editor->press_tray(static_cast<stratego::Rank>(target.number)); break;
        case Act::shuffle: {
            Dice dice = [&](std::uint32_t n) { return std::uniform_int_distribution<std::uint32_t>(0, n - 1)(model.dice); };
            editor->put(shuffled(editor->rules(), editor->side(), dice));
            break;
        }
        case Act::mirror: editor->mirror(); break;
        case Act::clear: editor->clear(); break;
        case Act::copy_setup: {
            std::string text;
            for (auto const& row : editor->rows())
                text += row + "\n";
            step.out.push_back(CopyText{text});
            step.toast("The set-up is on the clipboard, as text.");
            break;
        }
        case Act::paste_setup: step.out.push_back(AskPaste{}); break;
        case Act::open_save_setup:
            model.sheet = SaveSetupSheet{};
            model.focus = {Act::setup_name};
            break;
        case Act::open_load_setup:
            model.sheet = LoadSetupSheet{};
            model.focus = {};
            break;
        default: break;
    }
}

void press_ready(Step step) {
    auto& model = step.model;
    auto* editor = editor_of(model);
    if (!editor) return;
    if (!editor->is_complete()) {
        step.toast("Place all your pieces first: " + std::to_string(editor->left()) + " still lie beside the board.");
        return;
    }
    editor->drop_hand();
    if (auto* setup = std::get_if<SetupScene>(&model.scene))
        model.club.submit(setup->game, editor->rows());
    else
        hotseat_ready(step);
}

void say(Step step) {
    auto* field = field_of(step.model, Act::talk);
    auto const* place = place_of(step.model);
    if (!field || !place || field->text.empty()) return;
    step.model.club.say(place->game, field->text);
    field->set("");
}

void press_game(Step step, Target const& target) {
    auto& model = step.model;
    auto const* place = place_of(model);
    if (!place) return;
    auto game = place->game;
    switch (target.act) {
        case Act::offer_draw: model.club.draw(game, wire::DrawAct::offer); break;
        case Act::withdraw_draw: model.club.draw(game, wire::DrawAct::withdraw); break;
        case Act::accept_draw: model.club.draw(game, wire::DrawAct::accept); break;
        case Act::decline_draw: model.club.draw(game, wire::DrawAct::decline); break;
        case Act::unready: model.club.withdraw(game); break;
        case Act::resign:
            if (place->view && place->view->phase() == stratego::Phase::setup) {
                model.club.leave(game);
                to_lobby(step);
            } else {
                model.club.resign(game);
                model.sheet.reset();
            }
            break;
        case Act::rematch: model.club.rematch(game); break;
        case Act::save_record:
            if (place->view && place->view->record())
                step.out.push_back(SaveRecord{*place->view->record()});
            else
                model.club.record(game);
            break;
        case Act::leave_game:
            model.club.leave(game);
            to_lobby(step);
            break;
        default: break;
    }
}

void press_hotseat(Step step, HotseatScene& scene, Target const& target) {
    auto& names = step.model.settings.hotseat_names;
    switch (target.act) {
        case Act::lift_curtain: lift_curtain(step); break;
        case Act::resign:
            step.model.sheet.reset();
            hotseat_end(step, {opponent(scene.who), stratego::EndReason::resigned});
            break;
        case Act::accept_draw:
            step.model.sheet.reset();
            hotseat_end(step, {std::nullopt, stratego::EndReason::agreed});
            break;
        case Act::save_record:
            if (auto record = record_of(scene.game, names)) step.out.push_back(SaveRecord{*record});
            break;
        case Act::rematch:
            step.model.scene = hotseat_scene(scene.game.rules);
            step.model.focus = {};
            break;
        default: break;
    }
}

void leave_scene(Step step) {
    auto& model = step.model;
    if (std::holds_alternative<HotseatScene>(model.scene) && !model.link.wanted)
        to_connect(step, {});
    else
        to_lobby(step);
}

std::optional<Invitation> invitation(Model const& model) {
    auto const& open = model.club.open_game();
    if (!open) return std::nullopt;
    return Invitation{model.address, open->code};
}

/// Logs out, which ends what is still being played; the answer leads back to the first scene.
void leave_server(Step step) {
    auto& model = step.model;
    model.sheet.reset();
    if (model.club.stage() == Stage::inside)
        model.club.logout();
    else
        to_connect(step, "The server could not be told that you left. It keeps your seat for a while.");
}

void press_lobby(Step step, Target const& target) {
    auto& model = step.model;
    auto& club = model.club;
    switch (target.act) {
        case Act::open_create:
            model.sheet = CreateSheet{};
            model.focus = {Act::create};
            break;
        case Act::quick: club.quick({}); break;
        case Act::join_code:
            if (auto* field = field_of(model, Act::code)) {
                if (field->text.size() == wire::code_length)
                    club.join_code(field->text);
                else
                    step.toast("An invitation code has six letters.");
            }
            break;
        case Act::join_game: club.join_game(target.word); break;
        case Act::watch_game: club.spectate(target.word); break;
        case Act::return_to_game: enter_game(step, target.word); break;
        case Act::disconnect:
            if (running_games(model).empty()) return leave_server(step);
            model.sheet = LeaveServerSheet{};
            model.focus = {Act::close_sheet};
            break;
        case Act::leave_server: leave_server(step); break;
        case Act::cancel_waiting:
            if (club.open_game()) club.leave(club.open_game()->game);
            if (club.is_queued()) club.cancel_quick();
            if (!club.open_game() && !club.is_queued()) to_lobby(step);
            break;
        case Act::copy_code:
            if (auto where = invitation(model); where && where->code) step.out.push_back(CopyText{*where->code});
            step.toast("The code is on the clipboard.");
            break;
        case Act::copy_link:
            if (auto where = invitation(model)) step.out.push_back(CopyText{where->link()});
            step.toast("The link is on the clipboard.");
            break;
        default: break;
    }
}

}  // namespace

void activate(Step step, Target const& target) {
    auto& model = step.model;
    switch (target.act) {
        case Act::close_sheet:
            if (model.sheet && std::holds_alternative<SettingsSheet>(*model.sheet)) break;  // saves, below
            model.sheet.reset();
            return;
        case Act::open_settings:
            model.sheet = SettingsSheet{Field(model.settings.hotseat_names.red, wire::name_max),
                                        Field(model.settings.hotseat_names.blue, wire::name_max)};
            model.focus = {};
            return;
        case Act::open_keys:
            model.sheet = KeysSheet{};
            model.focus = {};
            return;
        case Act::open_resign:
            model.sheet = ResignSheet{};
            model.focus = {Act::close_sheet};
            return;
        case Act::retry_now: step.out.push_back(HurryLink{}); return;
        case Act::quit: step.out.push_back(Quit{}); return;
        case Act::connect: press_connect(step); return;
        case Act::cancel_connect: to_connect(step, {}); return;
        case Act::open_hotseat:
            model.scene = hotseat_scene(stratego::Rules(stratego::classic()));
            model.focus = {Act::table};
            return;
        case Act::to_lobby: leave_scene(step); return;
        case Act::ready: press_ready(step); return;
        case Act::say: say(step); return;
        default: break;
    }
    if (model.sheet) {
        if (auto* create = std::get_if<CreateSheet>(&*model.sheet)) return press_create_sheet(step, *create, target);
        if (auto* settings = std::get_if<SettingsSheet>(&*model.sheet)) return press_settings_sheet(step, *settings, target);
        if (auto* save = std::get_if<SaveSetupSheet>(&*model.sheet); save && target.act == Act::save_setup)
            return save_setup(step, SaveSetupSheet(*save));
        if (target.act == Act::load_setup) return load_setup(step, target.word);
        if (target.act == Act::delete_setup) {
            model.setups.erase(target.word);
            step.out.push_back(SaveSetups{});
            return;
        }
    }
    if (auto* hotseat = std::get_if<HotseatScene>(&model.scene)) press_hotseat(step, *hotseat, target);
    press_editor(step, target);
    press_game(step, target);
    press_lobby(step, target);
}

}  // namespace flagfall::client
