#pragma once
// The connection to a server: polled, never blocking, and made anew by itself when it breaks.

#include "model/address.hpp"
#include "wire/messages.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace boost::asio {
class io_context;
}

namespace flagfall::client {

// ---- what the link reports

/// An attempt begins; the first is number 1.
struct Connecting {
    int attempt;
};
struct Connected {};
/// An attempt failed or the connection broke; the next attempt is made after the pause. `why` is a sentence.
struct Lost {
    std::string why;
    std::chrono::milliseconds retry_in;
    bool was_connected;
};
using LinkReport = std::variant<Connecting, Connected, Lost, wire::ServerMessage>;

/// Patience; tests are hastier.
struct LinkPatience {
    std::chrono::milliseconds connect{10'000};  ///< for all addresses of a host together
    std::chrono::milliseconds quiet{45'000};    ///< without a byte from the server: dead
    std::chrono::milliseconds ping{15'000};     ///< without a byte: ask whether it lives
    std::chrono::milliseconds pause_min{500};   ///< before the first new attempt
    std::chrono::milliseconds pause_max{15'000};
};

/// Answers the server's pings and sends its own (request number 0), so that neither is reported. Used from one thread.
class Link {
public:
    /// With an io_context of its own.
    explicit Link(LinkPatience patience = {});
    /// With the caller's, which must live longer. Whoever runs it need only call `take` after each turn.
    explicit Link(boost::asio::io_context& io, LinkPatience patience = {});
    ~Link();
    Link(Link const&) = delete;
    Link& operator=(Link const&) = delete;

    /// Connects, and keeps connecting until `close`. An earlier connection is dropped.
    void open(Address address);
    /// Sends what is queued if it can be done at once, and ends.
    void close();
    /// The next attempt is made now instead of after the pause.
    void hurry();

    bool is_connected() const noexcept;
    /// Queues a message; dropped silently when there is no connection (the club sends again what matters).
    void send(wire::ClientMessage const& message);

    /// Does what can be done without waiting, and hands out what happened since.
    std::vector<LinkReport> poll();
    /// Hands out what happened, without running anything.
    std::vector<LinkReport> take();

private:
    class Core;
    std::unique_ptr<boost::asio::io_context> own_io_;
    boost::asio::io_context* io_;
    std::shared_ptr<Core> core_;
};

}  // namespace flagfall::client
