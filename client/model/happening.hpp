#pragma once
// What a message of the server came to, in a form that any client can show. Texts are ready for people: sentences of our
// own, or the server's words cleaned of anything that could upset a terminal.

#include "core/side.hpp"
#include "wire/messages.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace flagfall::client {

/// The server introduced itself and speaks our protocol.
struct Greeted {
    std::string server;  ///< its own name, or else the program and version
    bool needs_password;
};

/// No common version: `text` names both and says what to do. The connection is of no use.
struct VersionMismatch {
    std::string text;
};

struct LoggedIn {
    wire::Name name;
    bool resumed;  ///< back after a lost connection, every game as it was
};

/// Choose another name, or the right password.
struct LoginRefused {
    wire::ErrorCode code;
    std::string text;
};

/// The server no longer knows us: own games are lost; the club logs in anew by itself.
struct ResumeFailed {
    std::string text;
};

/// The whole list has come; see `Club::lobby`.
struct LobbyListed {};

struct LobbyMoved {
    std::vector<wire::GameId> changed;
    std::vector<wire::GameId> gone;
};

/// Our open game is in the lobby; see `Club::open_game`.
struct OpenedGame {
    wire::GameId game;
    std::optional<std::string> code;
};

/// Waiting for a quick match.
struct Queued {};

/// A game has both its players and we are one of them. Its state follows.
struct TookSeat {
    wire::GameId game;
    Side side;
    std::optional<wire::GameId> rematch_of;
};

/// The whole of a game came: for the first time, or after something was missed.
struct StateCame {
    wire::GameId game;
    bool first;
};

/// The next thing happened in a game; its view has taken it in already.
struct GameEvent {
    wire::GameId game;
    stratego::ViewEvent event;
    std::string text;  ///< what it was, in words, as this viewer sees it
};

struct Heard {
    wire::GameId game;
    wire::ChatLine line;
};

struct PresenceChanged {
    wire::GameId game;
    Side side;
    bool online;
};

struct WatchersChanged {
    wire::GameId game;
    int count;
};

struct RematchWished {
    wire::GameId game;
    Side side;
};

/// Nothing more will come of that game; `was_open`: it was our own that waited in the lobby.
struct GameClosed {
    wire::GameId game;
    bool was_open;
};

/// After `replaced` another connection has this name and its games: let this one go, or the two fight for ever.
struct Noticed {
    wire::NoticeCode code;
    std::string text;
};

struct RecordCame {
    wire::GameId game;
    stratego::Record record;
};

/// A request was granted and there is no more telling happening for it.
struct Done {
    wire::Request request;
};

/// A request was refused; `text` says why and what to do. No request: the server could not even read its number.
struct Refused {
    std::optional<wire::Request> request;
    wire::ErrorCode code;
    std::optional<stratego::Refusal> reason;  ///< with illegal_move
    std::string text;
};

/// The connection broke before this was answered, and it will not be sent again by itself.
struct RequestLost {
    wire::Request request;
};

/// The server said what makes no sense; where a game is concerned its state has been asked for.
struct Nonsense {
    std::optional<wire::GameId> game;
    std::string text;
};

using Happening = std::variant<Greeted, VersionMismatch, LoggedIn, LoginRefused, ResumeFailed, LobbyListed, LobbyMoved,
                               OpenedGame, Queued, TookSeat, StateCame, GameEvent, Heard, PresenceChanged, WatchersChanged,
                               RematchWished, GameClosed, Noticed, RecordCame, Done, Refused, RequestLost, Nonsense>;

}  // namespace flagfall::client
