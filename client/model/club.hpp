#pragma once
// What this client knows of a server: who it is there, the lobby, the games it plays and watches. Pure: messages of the
// server in, happenings and messages to send out. Whatever a hostile server says, it stays within bounds.

#include "model/happening.hpp"
#include "model/place.hpp"
#include "wire/messages.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace flagfall::client {

enum class Stage : std::uint8_t {
    away,      ///< no connection, or it has just been made and the server has not spoken yet
    greeting,  ///< the server spoke, versions are being agreed on
    greeted,   ///< versions agreed; nobody is logged in
    entering,  ///< login or resume is under way
    inside,    ///< logged in
    foreign,   ///< the server speaks no version that this client knows
};

/// A game that this person has opened and that waits for somebody to join.
struct OpenGame {
    wire::GameId game;
    std::optional<std::string> code;  ///< to give to a friend, if it is by invitation
    wire::GameTerms terms;
};

/// One server, over any number of connections to it. Whoever owns the connection calls `connected`, `take` and
/// `disconnected`, and sends what `outgoing` hands out; after the server has spoken the club itself says hello, resumes
/// or logs in, subscribes to the lobby, and asks for a state that it is missing.
class Club {
public:
    /// `client` names the program to the server: "flagfall-text 0.1.0".
    explicit Club(std::string client);

    // ---- the connection
    void connected();
    std::vector<Happening> take(wire::ServerMessage const& message);
    /// The connection is gone. Own games are kept, to be resumed; the answer names requests that got lost with it.
    std::vector<Happening> disconnected();
    /// Messages to send now, in order; they are handed out once.
    std::vector<wire::ClientMessage> outgoing();

    // ---- asking for things; each gives the request's number, and the answer comes as a happening (Done or Refused, or
    // ---- a more telling one). What is asked while the connection is away is sent once it is back.
    /// Logs in as soon as the server has spoken, and again by itself after each lost connection.
    void login(wire::Name name, std::optional<std::string> password);
    /// A token kept from an earlier run of the program: games of that time are resumed, if the server still has them.
    void remember(std::string token);
    std::int32_t logout();
    std::int32_t list();
    std::int32_t create(wire::GameTerms terms, wire::Access access, wire::SeatWish seat);
    std::int32_t join_game(wire::GameId game);
    std::int32_t join_code(std::string code);
    std::int32_t quick(wire::GameTerms terms);
    std::int32_t cancel_quick();
    std::int32_t spectate(wire::GameId game);
    /// An open game, a watched one, one that is over; resigns a running one. Number 0 when the server need not be asked.
    std::int32_t leave(wire::GameId game);
    std::int32_t submit(wire::GameId game, std::vector<std::string> rows);
    std::int32_t withdraw(wire::GameId game);
    /// The next ply of that game. It is sent again by itself, under the same number, after a lost connection.
    std::int32_t move(wire::GameId game, stratego::Move move);
    std::int32_t resign(wire::GameId game);
    std::int32_t draw(wire::GameId game, wire::DrawAct act);
    std::int32_t rematch(wire::GameId game);
    std::int32_t say(wire::GameId game, std::string text);
    std::int32_t record(wire::GameId game);

    // ---- what is known
    Stage stage() const noexcept { return stage_; }
    /// The name here, once logged in (it stays while the connection is away).
    std::optional<wire::Name> const& name() const noexcept { return name_; }
    /// What resumes the games here, once: to be kept where nobody else can read it.
    std::optional<std::string> const& token() const noexcept { return token_; }
    /// The server as it introduced itself; its `name` is for people.
    std::optional<wire::Welcome> const& server() const noexcept { return server_; }
    /// Open and running games by id, the own ones too.
    std::map<wire::GameId, wire::GameSummary> const& lobby() const noexcept { return lobby_; }
    std::optional<OpenGame> const& open_game() const noexcept { return open_; }
    bool is_queued() const noexcept { return queued_.has_value(); }
    /// The games that this client plays or watches.
    std::map<wire::GameId, Place> const& places() const noexcept { return places_; }
    Place const* place(wire::GameId const& game) const noexcept;
    /// A move is on its way to the server and not answered yet.
    bool is_moving(wire::GameId const& game) const noexcept;
    bool is_waiting_for(std::int32_t request) const noexcept { return pending_.contains(request); }
    /// Anything has been asked and not answered.
    bool is_waiting() const noexcept { return !pending_.empty(); }

private:
    std::int32_t ask(wire::Request request);
    std::int32_t send_now(wire::Request request);
    void ask_state(Place& place);
    void enter();
    void settle(wire::Ok const& m, bool resumed, std::vector<Happening>& out);
    void forget_games();
    Place* known(wire::GameId const& game);
    Place* place_for(wire::GameId const& game);

    void take_one(wire::Welcome const& m, std::vector<Happening>& out);
    void take_one(wire::Ok const& m, std::vector<Happening>& out);
    void take_one(wire::Error const& m, std::vector<Happening>& out);
    void take_one(wire::LobbyChanged const& m, std::vector<Happening>& out);
    void take_one(wire::Seated const& m, std::vector<Happening>& out);
    void take_one(wire::State const& m, std::vector<Happening>& out);
    void take_one(wire::Event const& m, std::vector<Happening>& out);
    void take_one(wire::Presence const& m, std::vector<Happening>& out);
    void take_one(wire::Watchers const& m, std::vector<Happening>& out);
    void take_one(wire::Said const& m, std::vector<Happening>& out);
    void take_one(wire::RematchWanted const& m, std::vector<Happening>& out);
    void take_one(wire::GameGone const& m, std::vector<Happening>& out);
    void take_one(wire::Notice const& m, std::vector<Happening>& out);
    void take_one(wire::Ping const& m, std::vector<Happening>& out);

    void granted(wire::Request const& request, wire::Ok const& m, std::vector<Happening>& out);
    void refused(wire::Request const& request, wire::Error const& m, std::vector<Happening>& out);
    void close(wire::Request const& request, std::vector<Happening>& out);
    void set_lobby(std::vector<wire::GameSummary> const& games, std::vector<Happening>& out);
    void list_game(wire::GameSummary game);

    std::string client_;
    Stage stage_ = Stage::away;
    std::optional<wire::Login> who_;
    std::optional<wire::Name> name_;
    std::optional<std::string> token_;
    bool remembered_ = false;  // the token is of an earlier run, and nobody would miss what it stands for
    std::optional<wire::Welcome> server_;
    std::map<wire::GameId, wire::GameSummary> lobby_;
    std::optional<OpenGame> open_;
    std::optional<wire::GameTerms> queued_;
    std::map<wire::GameId, Place> places_;
    std::map<std::int32_t, wire::Request> pending_;
    std::vector<wire::ClientMessage> outgoing_;
    std::vector<wire::ClientMessage> waiting_;  // asked while the connection was away
    std::vector<wire::GameId> untold_;          // games for which the resume had no room
    std::int32_t last_id_ = 0;                  // 0 is for the link's own pings
};

}  // namespace flagfall::client
