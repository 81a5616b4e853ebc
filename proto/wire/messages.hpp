#pragma once
// Every message of the protocol as a plain struct. proto/PROTOCOL.md says what each is for; the codec is the only place
// that knows how it looks as JSON.

#include "core/side.hpp"
#include "stratego/legality.hpp"
#include "stratego/view_event.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace flagfall::wire {

inline constexpr int protocol_version = 1;
inline constexpr std::uint16_t default_port = 7531;

// ---- limits, announced in Hello -----------------------------------------------------------------------------------

inline constexpr std::size_t line_limit_before_login = 1024;  ///< bytes without the LF
inline constexpr std::size_t line_limit = 16 * 1024;
inline constexpr std::size_t server_line_limit = 128 * 1024;
inline constexpr int depth_limit = 16;
inline constexpr std::size_t chat_limit = 500;             ///< bytes of UTF-8
inline constexpr std::size_t name_min = 3, name_max = 20;  ///< of A–Z a–z 0–9 _ -
inline constexpr std::size_t code_length = 6;              ///< letters A–Z

using GameId = std::string;  ///< 1–32 of a–z 0–9, dealt by the server at random
using Name = std::string;

// ---- what a game is created with ----------------------------------------------------------------------------------

struct GameTerms {
    std::string variant = "classic";
    stratego::Options options{};

    friend bool operator==(GameTerms const&, GameTerms const&) = default;
};

enum class Access : std::uint8_t { open, code };  ///< "public" or "code"
enum class SeatWish : std::uint8_t { random, red, blue };

// ---- client to server ---------------------------------------------------------------------------------------------

struct Hello {
    int protocol = protocol_version;
    std::string client;
    std::vector<std::string> features;
};
struct Login {
    Name name;
    std::optional<std::string> password;
};  ///< as a guest; the password is the server's
struct Held {
    GameId game;
    std::int64_t n;
};  ///< the last event of that game the client has
struct Resume {
    std::string token;
    std::vector<Held> games;
};
struct Logout {};
struct Ping {};
struct Pong {};  ///< the answer to the server's ping; no reply
struct List {};
struct Subscribe {
    bool on = true;
};  ///< to changes of the list
struct Create {
    GameTerms terms;
    Access access = Access::open;
    SeatWish seat = SeatWish::random;
};
struct Join {
    std::optional<GameId> game;
    std::optional<std::string> code;
};  ///< exactly one of them
struct Quick {
    GameTerms terms;
};  ///< quick match on those terms
struct CancelQuick {};
struct Spectate {
    GameId game;
};
struct Leave {
    GameId game;
};  ///< an open game, a spectated one, a game over; resigns a running one
struct SubmitSetup {
    GameId game;
    std::vector<std::string> rows;
};
struct WithdrawSetup {
    GameId game;
};
struct PlayMove {
    GameId game;
    int ply;
    std::string move;
};  ///< `ply` is the number this ply would have, from 1
struct AskLegal {
    GameId game;
};
struct AskState {
    GameId game;
};
struct Resign {
    GameId game;
};
enum class DrawAct : std::uint8_t { offer, accept, decline, withdraw };
struct Draw {
    GameId game;
    DrawAct act;
};
struct Rematch {
    GameId game;
};
struct Chat {
    GameId game;
    std::string text;
};
struct AskRecord {
    GameId game;
};

using Request =
    std::variant<Hello, Login, Resume, Logout, Ping, Pong, List, Subscribe, Create, Join, Quick, CancelQuick, Spectate, Leave,
                 SubmitSetup, WithdrawSetup, PlayMove, AskLegal, AskState, Resign, Draw, Rematch, Chat, AskRecord>;

/// `id` is the client's own number, 0 – 2^31-1; the reply carries it as `re`.
struct ClientMessage {
    std::int32_t id = 0;
    Request request;
};

// ---- server to client ---------------------------------------------------------------------------------------------

struct Welcome {  ///< the server speaks first ("t": "hello")
    int protocol_min = protocol_version;
    int protocol_max = protocol_version;
    std::string server;  ///< "flagfall 0.1.0"
    std::string name;    ///< the server's own name, for people
    bool needs_password = false;
    std::vector<std::string> features;
    int rate = 20;   ///< lines a second that the server takes of a connection in the long run
    int burst = 40;  ///< and at once
};

enum class GamePhase : std::uint8_t { waiting, setup, playing, over };

struct GameSummary {
    GameId game;
    GameTerms terms;
    GamePhase phase = GamePhase::waiting;
    BySide<std::optional<Name>> players;
    std::optional<Name> creator;            ///< while waiting
    SeatWish free_seat = SeatWish::random;  ///< while waiting: the seat whoever joins gets
    int watchers = 0;

    friend bool operator==(GameSummary const&, GameSummary const&) = default;
};

struct LegalMoves {
    std::vector<std::string> moves;  ///< sorted bytewise
    std::vector<std::pair<std::string, stratego::Refusal>> barred;
};

/// "t": "ok". Which members are there depends on the request; PROTOCOL.md has the list.
struct Ok {
    std::int32_t re = 0;
    std::optional<Name> name;                       ///< login, resume
    std::optional<std::string> token;               ///< login, resume
    std::optional<GameId> game;                     ///< create, join, spectate, rematch
    std::optional<std::string> code;                ///< create with Access::code
    std::optional<std::vector<GameSummary>> games;  ///< list, subscribe
    std::optional<LegalMoves> legal;                ///< legal
    std::optional<stratego::Record> record;         ///< record
};

/// The closed list; PROTOCOL.md says which of them end the connection.
enum class ErrorCode : std::uint8_t {
    // the line
    bad_json,
    bad_message,
    unknown_type,
    line_too_long,
    bad_utf8,
    too_deep,
    wrong_protocol,
    // the connection
    unsupported_version,
    hello_first,
    login_first,
    already_logged_in,
    too_fast,
    too_many_connections,
    too_slow,
    server_full,
    // people
    bad_name,
    name_taken,
    wrong_password,
    bad_token,
    // the lobby
    bad_variant,
    bad_options,
    unknown_game,
    unknown_code,
    game_full,
    own_game,
    too_many_games,
    not_queued,
    // a game
    not_a_player,
    not_spectating,
    already_there,
    wrong_phase,
    bad_setup,
    not_ready,
    not_your_turn,
    stale_ply,
    illegal_move,
    no_draw_offer,
    draw_offer_stands,
    no_draw_offers_left,
    chat_too_fast,
    bad_text,
    game_running,
    record_private,
    // the server
    shutting_down,
    internal
};

std::string_view text(ErrorCode code) noexcept;
std::optional<ErrorCode> parse_error_code(std::string_view word) noexcept;

struct Error {
    std::optional<std::int32_t> re;  ///< none when the request's number could not be read
    ErrorCode code = ErrorCode::internal;
    std::string text;                         ///< a sentence for people
    std::optional<stratego::Refusal> reason;  ///< with illegal_move
};

/// Changes of the list, to subscribers.
struct LobbyChanged {
    std::vector<GameSummary> changed;
    std::vector<GameId> gone;
};

/// You sit in a game that has just got both its players. The state follows.
struct Seated {
    GameId game;
    Side side;
    std::optional<GameId> rematch_of;
};

enum class Audience : std::uint8_t { players, spectators, everybody };
struct ChatLine {
    std::int64_t c = 0;  ///< dense in the audience's own sequence
    Name from;
    Audience audience = Audience::players;
    std::string text;

    friend bool operator==(ChatLine const&, ChatLine const&) = default;
};

/// The whole of a game as one viewer may know it ("t": "state").
struct State {
    GameId game;
    std::int64_t n = 0;  ///< the event it includes last
    BySide<Name> players;
    stratego::ViewState view;
    std::vector<ChatLine> chat;  ///< the last lines this viewer may read
};

/// The next thing in a view ("t": "event"); n is dense.
struct Event {
    GameId game;
    std::int64_t n = 0;
    stratego::ViewEvent event;
};

/// Not numbered, sent on change: who is there. Not part of the game.
struct Presence {
    GameId game;
    Side side;
    bool online = true;
};
struct Watchers {
    GameId game;
    int count = 0;
    std::vector<Name> names;
};  ///< at most 20 names
struct Said {
    GameId game;
    ChatLine line;
};  ///< "t": "chat"
struct RematchWanted {
    GameId game;
    Side side;
};  ///< the other player wants a rematch
struct GameGone {
    GameId game;
};  ///< closed; nothing more will come of it

enum class NoticeCode : std::uint8_t { replaced, going_down, idle, announcement };
struct Notice {
    NoticeCode code;
    std::string text;
};

using ServerBody = std::variant<Welcome, Ok, Error, LobbyChanged, Seated, State, Event, Presence, Watchers, Said, RematchWanted,
                                GameGone, Notice, Ping>;
using ServerMessage = ServerBody;

}  // namespace flagfall::wire
