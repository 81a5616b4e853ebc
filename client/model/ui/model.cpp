#include "model/ui/model.hpp"

#include "core/overloaded.hpp"

#include <utility>

namespace flagfall::client {
namespace {

Field* sheet_field(Sheet& sheet, Act act) noexcept {
    if (auto* settings = std::get_if<SettingsSheet>(&sheet)) {
        if (act == Act::red_name) return &settings->red;
        if (act == Act::blue_name) return &settings->blue;
    }
    if (auto* save = std::get_if<SaveSetupSheet>(&sheet); save && act == Act::setup_name) return &save->name;
    return nullptr;
}

}  // namespace

Field* field_of(Model& model, Act act) noexcept {
    if (model.sheet) return sheet_field(*model.sheet, act);
    return std::visit(Overloaded{
                          [&](ConnectScene& s) -> Field* {
                              if (act == Act::host) return &s.host;
                              if (act == Act::port) return &s.port;
                              if (act == Act::name) return &s.name;
                              if (act == Act::password) return &s.password;
                              return nullptr;
                          },
                          [&](LobbyScene& s) -> Field* { return act == Act::code ? &s.code : nullptr; },
                          [&](SetupScene& s) -> Field* { return act == Act::talk ? &s.talk : nullptr; },
                          [&](GameScene& s) -> Field* { return act == Act::talk ? &s.talk : nullptr; },
                          [](auto&) -> Field* { return nullptr; },
                      },
                      model.scene);
}

Place const* place_of(Model const& model) noexcept {
    if (auto const* setup = std::get_if<SetupScene>(&model.scene)) return model.club.place(setup->game);
    if (auto const* game = std::get_if<GameScene>(&model.scene)) return model.club.place(game->game);
    return nullptr;
}

std::vector<wire::GameId> running_games(Model const& model) {
    std::vector<wire::GameId> games;
    for (auto const& [game, place] : model.club.places())
        if (place.is_mine() && !place.gone && place.view && !place.is_over()) games.push_back(game);
    return games;
}

bool is_moving(Model const& model) noexcept {
    auto runs = [&](Hand const& hand) { return hand.moment && model.now < hand.moment->began + hand.moment->lasts(); };
    if (auto const* game = std::get_if<GameScene>(&model.scene)) return runs(game->hand);
    if (auto const* hotseat = std::get_if<HotseatScene>(&model.scene)) return runs(hotseat->hand);
    return false;
}

ConnectScene connect_scene(Settings const& settings) {
    return {.host = Field(settings.host, 100, Charset::any),
            .port = Field(std::to_string(settings.port), 5, Charset::digits),
            .name = Field(settings.name, wire::name_max, Charset::name),
            .password = Field({}, 100)};
}

HotseatScene hotseat_scene(stratego::Rules const& rules) {
    return {.game = stratego::Game(rules), .editor = SetupEditor(rules, Side::red)};
}

}  // namespace flagfall::client
