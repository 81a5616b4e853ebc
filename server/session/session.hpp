#pragma once
// One connection: moves bytes and time between a socket and its Dialogue, and what others have to tell to the peer.

#include "session/dialogue.hpp"
#include "session/outbox.hpp"
#include "session/surroundings.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace flagfall::session {

class Session;

/// Whom a session talks to. All of it may be called from any thread and returns at once.
class FrontDesk {
public:
    virtual ~FrontDesk() = default;

    /// A request of somebody; it will be answered.
    virtual void take(std::shared_ptr<Session> from, wire::ClientMessage message) = 0;
    /// The peer read too slowly to be told everything of this game, but has caught up: tell him how it stands.
    virtual void catch_up(std::shared_ptr<Session> who, wire::GameId game) = 0;
    /// The connection has ended; called once. `why` is for the owner: "closed the connection".
    virtual void gone(std::shared_ptr<Session> who, std::string why) = 0;
};

/// Lives as long as something of it is pending. Its state is touched only on its strand; the public members may be called from
/// any thread and post there, in order.
class Session : public std::enable_shared_from_this<Session> {
public:
    using Socket = boost::asio::ip::tcp::socket;

    /// `origin` is the peer's address for people.
    Session(Socket socket, std::string origin, std::shared_ptr<Surroundings const> around, std::shared_ptr<FrontDesk> desk);

    /// Says hello and begins to listen. `closed` is called once, when the socket is closed.
    void start(std::function<void()> closed);

    void deliver(Parcel parcel);
    void deliver(std::vector<Parcel> parcels);

    /// The lobby's verdicts, see Dialogue.
    void admit();
    void turn_away();
    void log_out();

    /// Says a last thing and ends.
    void dismiss(Line last, std::string why);

    /// Everything that was asked for before the end has been answered.
    void finish();

    std::string const& origin() const noexcept { return origin_; }

private:
    void read();
    void on_read(boost::system::error_code fault, std::size_t size);
    void carry_out(Acts acts);
    void push(Parcel parcel);
    void flush_soon();
    void flush();
    void on_written(boost::system::error_code fault);
    void end(std::string why, Milliseconds patience);
    void hang_up();
    void arm();
    void on_timer();
    void report_gone();
    void close();

    Instant now() const { return around_->now(); }

    std::shared_ptr<Surroundings const> around_;
    std::shared_ptr<FrontDesk> desk_;
    std::string const origin_;
    boost::asio::strand<boost::asio::io_context::executor_type> strand_;
    Socket socket_;
    boost::asio::steady_timer timer_;
    Dialogue dialogue_;
    Outbox outbox_;
    std::array<char, 8192> buffer_;
    std::vector<Line> writing_;
    std::function<void()> closed_;
    std::string why_;                 // it ended
    Instant armed_ = Instant::max();  // when the timer fires
    Instant die_at_ = Instant::max();
    bool reading_ = false;
    bool flushing_ = false;  // a flush is on its way, or a write
    bool ending_ = false;    // nothing more is said
    bool hung_up_ = false;   // our direction is shut
    bool peer_done_ = false;
    bool reported_ = false;
    bool closed_already_ = false;
};

}  // namespace flagfall::session
