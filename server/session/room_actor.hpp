#pragma once
// One game's room on a strand of its own: carries out what the pure Room decides and tells everybody in it what he may know.

#include "lobby/effect.hpp"
#include "room/chat.hpp"
#include "room/room.hpp"
#include "session/session.hpp"
#include "session/surroundings.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace flagfall::session {

/// Somebody in a room. The connection may be gone.
struct Guest {
    lobby::PersonId id = 0;
    wire::Name name{};
    std::weak_ptr<Session> session{};
};

/// What a room tells the lobby, after the players have been told.
struct RoomReports {
    std::function<void()> began;
    std::function<void()> ended;
};

/// Its state is touched only on its strand; the public members may be called from any thread and are carried out in order.
class RoomActor : public std::enable_shared_from_this<RoomActor> {
public:
    RoomActor(std::shared_ptr<Surroundings const> around, lobby::StartRoom const& start, stratego::Rules const& rules,
              BySide<Guest> players, RoomReports reports);

    /// Tells both that they are seated, and how the game stands.
    void open();

    /// A request about this game from somebody who has that part in it (or, for its record, from anybody).
    void ask(Viewer as, Guest who, wire::ClientMessage message);

    /// He is here again, or from another connection, and has that view up to event `n`.
    void bring_back(Viewer as, Guest who, std::optional<std::int64_t> n);
    void let_watch(Guest who);
    void stop_watching(lobby::PersonId who, bool asked);
    void stop_playing(lobby::PersonId who, bool asked);
    void leave(Side side);
    void abandon(Side side);
    void show_presence(Side side, bool online);
    void show_watchers(wire::Watchers watchers);
    /// A watcher's dropped lines are made good.
    void catch_up(lobby::PersonId who);
    /// Nobody is left.
    void close();

private:
    struct Watcher {
        Guest guest;
        std::int64_t since;  // the spectators' event he came with
    };

    template <class Work>
    void on_strand(Work work);

    void answer(Guest const& who, wire::ClientMessage const& message, Viewer as);
    void command(Guest const& who, std::int32_t re, Side side, room::RoomCommand command);
    void carry_out(std::vector<room::RoomEvent> const& events);
    void tell(room::RoomEvent const& event);
    void log_end() const;

    void send_state(Viewer as, Guest const& to);
    Line state_line(Viewer as);
    void send_company(Guest const& to, Keep keep);
    void to_seat(Side side, Line const& line);
    void to_watchers(Line const& line);
    void to_everybody(wire::ServerMessage const& message);
    void say(Guest const& who, std::int32_t re, Viewer as, std::string const& text);
    void news_of_watchers();

    std::shared_ptr<Surroundings const> around_;
    boost::asio::strand<boost::asio::io_context::executor_type> strand_;
    boost::asio::steady_timer news_timer_;
    wire::GameId const id_;
    std::string const variant_;
    std::optional<wire::GameId> const rematch_of_;
    RoomReports reports_;

    room::Room room_;
    room::Chat chat_;
    BySide<Guest> players_;
    BySide<bool> online_;
    std::map<lobby::PersonId, Watcher> watchers_;
    wire::Watchers crowd_;               // as last heard from the lobby
    bool crowd_changed_ = false;         // and not yet told
    std::optional<Instant> crowd_told_;  // the last time
    bool news_due_ = false;              // the timer runs
    Line spectators_state_;              // while nothing has happened since it was made
};

}  // namespace flagfall::session
