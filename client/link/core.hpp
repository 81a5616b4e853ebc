#pragma once
// The inside of a Link: one socket, its timers, and what they have to tell. Handlers hold it alive, and each belongs to an
// epoch: those of an earlier connection find that theirs is over and do nothing.

#include "core/token_bucket.hpp"
#include "link/link.hpp"
#include "link/loss.hpp"
#include "wire/framer.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include <array>
#include <deque>
#include <optional>
#include <random>

namespace flagfall::client {

class Link::Core : public std::enable_shared_from_this<Link::Core> {
public:
    Core(boost::asio::io_context& io, LinkPatience patience);

    void open(Address address);
    void close();
    void hurry();
    void send(std::string line);
    std::vector<LinkReport> take();
    bool is_connected() const noexcept { return connected_; }

private:
    using tcp = boost::asio::ip::tcp;
    using Clock = std::chrono::steady_clock;

    void attempt();
    void try_endpoint(std::size_t which);
    void established();
    void lose(Loss loss);
    void drop_socket();
    void read();
    void take_lines();
    void take_line(std::string_view line);
    void release();
    void flush();
    void watch();
    std::chrono::milliseconds next_pause();

    /// Wraps a handler so that it runs only while its epoch lasts.
    template <class Handler>
    auto during(Handler handler) {
        return [self = shared_from_this(), epoch = epoch_, handler = std::move(handler)](auto const&... args) mutable {
            if (self->epoch_ == epoch) handler(args...);
        };
    }

    boost::asio::io_context& io_;
    LinkPatience patience_;
    tcp::resolver resolver_;
    tcp::socket socket_;
    boost::asio::steady_timer deadline_;  // of an attempt, or the pause before the next
    boost::asio::steady_timer watch_;     // over a connection that has been made
    boost::asio::steady_timer pace_;      // until the next line may go
    std::optional<Address> address_;
    std::vector<tcp::endpoint> endpoints_;
    std::uint64_t epoch_ = 0;
    int attempts_ = 0;  // since a server last spoke
    bool connected_ = false;
    bool pausing_ = false;
    bool writing_ = false;     // waiting until the socket takes more
    bool full_ = false;        // reading has stopped until somebody takes the reports
    bool pinged_ = false;      // since the last byte came
    bool has_spoken_ = false;  // the server, on this connection
    Clock::time_point last_byte_;
    wire::LineFramer framer_;
    std::array<char, 16 * 1024> buffer_;
    std::deque<std::string> waiting_;  // lines that would be more than the server takes
    std::size_t waiting_bytes_ = 0;
    TokenBucket allowance_;
    std::string outbox_;
    std::vector<LinkReport> reports_;
    int lines_since_taken_ = 0;
    std::minstd_rand random_;
};

}  // namespace flagfall::client
