#pragma once
// The lobby on its strand: everybody's requests come here, are decided by the pure Lobby or handed to the right room, and what
// the Lobby wants done is done.

#include "lobby/lobby.hpp"
#include "session/room_actor.hpp"
#include "session/session.hpp"
#include "session/surroundings.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace flagfall::session {

/// Its state is touched only on its strand; the public members may be called from any thread.
class LobbyActor : public FrontDesk, public std::enable_shared_from_this<LobbyActor> {
public:
    explicit LobbyActor(std::shared_ptr<Surroundings const> around);

    /// Time begins to pass.
    void open();
    /// Time stops; nobody's absence matters any more.
    void close();
    /// Lets go of all connections and rooms; when nothing runs any more.
    void forget_everybody();

    void take(std::shared_ptr<Session> from, wire::ClientMessage message) override;
    void catch_up(std::shared_ptr<Session> who, wire::GameId game) override;
    void gone(std::shared_ptr<Session> who, std::string why) override;

private:
    template <class Work>
    void on_strand(Work work);

    void handle(std::shared_ptr<Session> const& from, wire::ClientMessage& message);
    void enter(std::shared_ptr<Session> const& from, std::int32_t re, wire::Login const& login);
    void enter(std::shared_ptr<Session> const& from, std::int32_t re, wire::Resume const& resume);
    void seat(std::shared_ptr<Session> const& from, std::int32_t re, lobby::Entered& entered);
    void log_out(std::shared_ptr<Session> const& from, std::int32_t re, lobby::PersonId person);
    void in_lobby(std::shared_ptr<Session> const& from, lobby::PersonId person, wire::ClientMessage const& message);
    void in_room(std::shared_ptr<Session> const& from, lobby::PersonId person, wire::GameId const& game,
                 wire::ClientMessage& message);
    void finish(std::shared_ptr<Session> const& from, std::int32_t re, lobby::Lobby::Answer<lobby::Done> answer);

    void carry_out(lobby::Effects const& effects);
    void start(lobby::StartRoom const& start);
    RoomActor* room(wire::GameId const& game);
    Guest guest(lobby::PersonId person) const;

    void pass_time();
    void tell_changes();

    std::shared_ptr<Surroundings const> around_;
    boost::asio::strand<boost::asio::io_context::executor_type> strand_;
    boost::asio::steady_timer clock_timer_;
    boost::asio::steady_timer news_timer_;
    lobby::Lobby lobby_;
    std::map<lobby::PersonId, std::shared_ptr<Session>> sessions_;
    std::map<Session const*, lobby::PersonId> visitors_;
    std::map<wire::GameId, std::shared_ptr<RoomActor>> rooms_;
    std::set<lobby::PersonId> subscribers_;
    std::optional<Instant> changes_told_;
    bool news_due_ = false;
    bool closed_ = false;
};

}  // namespace flagfall::session
