#pragma once
// Everything the window knows. A value: `update` makes the next one, `layout` says where things lie, the view draws it.

#include "model/address.hpp"
#include "model/club.hpp"
#include "model/ui/editor.hpp"
#include "model/ui/field.hpp"
#include "model/ui/hand.hpp"
#include "model/ui/input.hpp"
#include "model/ui/settings.hpp"
#include "model/ui/target.hpp"
#include "stratego/game.hpp"

#include <deque>
#include <optional>
#include <random>
#include <string>
#include <variant>
#include <vector>

namespace flagfall::client {

// ---- scenes

struct ConnectScene {
    Field host{}, port{}, name{}, password{};
    bool asks_password = false;  ///< the server wants one
    bool busy = false;           ///< an attempt is under way
    bool again = false;          ///< another window has taken the games; this one may take them back
    std::string says{};          ///< what went wrong, or what is waited for
};

struct LobbyScene {
    Field code{{}, wire::code_length, Charset::letters};
    float scroll = 0;  ///< rows
};

/// An open game of ours, or the queue for a quick match.
struct WaitingScene {};

struct SetupScene {
    wire::GameId game{};
    SetupEditor editor;
    std::optional<Square> cursor{};
    Field talk{{}, wire::chat_limit};
};

/// A game in play, watched or over.
struct GameScene {
    wire::GameId game{};
    Hand hand{};
    std::deque<std::string> log{};
    Field talk{{}, wire::chat_limit};
    float scroll = 0;  ///< of the log, lines from its end
};

/// Two people at one screen.
struct HotseatScene {
    enum class Stage : std::uint8_t { setting_up, curtain, playing, over };

    stratego::Game game;
    Stage stage = Stage::setting_up;
    Side who = Side::red;  ///< in front of the screen, or behind the curtain
    SetupEditor editor;
    std::optional<Square> cursor{};
    std::optional<stratego::View> view{};  ///< of `who`, while nothing hides it
    Hand hand{};
    std::deque<std::string> log{};
    bool handing_over = false;  ///< a move was made: the curtain falls when it has been shown
    float scroll = 0;
};

/// A position of a record, to be looked at.
struct RecordScene {
    stratego::View view;
    Side bottom = Side::red;
    BySide<std::string> names{};
    std::string says{};
    BySide<stratego::Army> armies{};  ///< at the beginning
    std::deque<std::string> log{};
};

using Scene = std::variant<ConnectScene, LobbyScene, WaitingScene, SetupScene, GameScene, HotseatScene, RecordScene>;

// ---- sheets that lie on a scene

struct CreateSheet {
    wire::GameTerms terms{};
    wire::Access access = wire::Access::open;
    wire::SeatWish seat = wire::SeatWish::random;
};
struct SettingsSheet {
    Field red{}, blue{};
};
struct ResignSheet {};
struct LeaveServerSheet {};
struct SaveSetupSheet {
    Field name{{}, setup_name_limit};
};
struct LoadSetupSheet {};
struct KeysSheet {};

using Sheet = std::variant<CreateSheet, SettingsSheet, ResignSheet, LeaveServerSheet, SaveSetupSheet, LoadSetupSheet, KeysSheet>;

// ---- the rest

/// The state of the connection, for the banner.
struct LinkState {
    bool wanted = false;
    bool up = false;
    int attempt = 0;
    std::optional<Millis> retry_at{};
    std::string why{};
};

/// What to do once logged in, from the command line. Done once.
struct Errand {
    std::optional<std::string> join{};
    std::optional<wire::GameId> watch{};
    bool quick = false;
    bool create_with_code = false;
    bool invent_name = false;  ///< a taken name gets a number instead of a question
};

struct Toast {
    std::string sentence;
    Millis until;
};

struct Model {
    /// `client` names the program to servers: "flagfall 0.1.0".
    explicit Model(std::string client) : program(client), club(std::move(client)) {}

    std::string program;

    Size size{1280, 720};
    Millis now{0};
    Settings settings;
    SetupBook setups;
    Club club;
    LinkState link;
    Address address;  ///< connected to, or trying
    Errand errand;
    std::optional<wire::Login> entering;  ///< waits for what is kept of an earlier run
    std::string kept_token;               ///< what a later run will come back with
    bool returning = false;               ///< back from an earlier run; its games are being told
    Scene scene{ConnectScene{}};
    std::optional<Sheet> sheet;
    Target focus;
    Point pointer;
    std::optional<Square> hovered;  ///< the square under the pointer
    std::optional<Target> pressed;  ///< the pointer went down on this
    std::optional<Toast> toast;
    std::mt19937 dice;
};

/// The field that `act` names, if the scene or the sheet has it.
Field* field_of(Model& model, Act act) noexcept;

/// The place of the game on screen; null when there is none.
Place const* place_of(Model const& model) noexcept;

/// Own games at the server that are not over.
std::vector<wire::GameId> running_games(Model const& model);

/// Does anything move by itself now, so that it must be drawn again soon?
bool is_moving(Model const& model) noexcept;

ConnectScene connect_scene(Settings const& settings);
HotseatScene hotseat_scene(stratego::Rules const& rules);

}  // namespace flagfall::client
