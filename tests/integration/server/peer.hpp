#pragma once
// A scripted peer: says what a test tells it to, and waits for what the test expects. It keeps every view it is told about up
// to date, so that a gap or nonsense in a view fails the test whatever else it looks at.

#include "stratego/view.hpp"
#include "wire/framer.hpp"
#include "wire/messages.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace flagfall::test {

/// What a peer hoped for did not come; ends the test.
struct Disappointed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Peer {
public:
    /// Connects and takes the server's hello. `receive_buffer` in bytes, for slow readers.
    explicit Peer(std::uint16_t port, std::optional<int> receive_buffer = {});

    Peer(Peer&&) = default;
    /// Member by member the old io_context would go before the old socket.
    Peer& operator=(Peer&& other) noexcept {
        std::destroy_at(this);
        return *std::construct_at(this, std::move(other));
    }

    /// Connects, says hello and logs in; or comes back with a token.
    static Peer known_as(std::uint16_t port, std::string const& name);
    static Peer back_with(std::uint16_t port, std::string const& token, std::vector<wire::Held> held = {});
    /// The same person with what he knew before the connection broke.
    static Peer back_again(std::uint16_t port, Peer const& before);

    wire::Welcome const& welcome() const noexcept { return welcome_; }
    std::string const& name() const noexcept { return name_; }
    std::string const& token() const noexcept { return token_; }

    /// Sends and answers the request's number.
    std::int32_t send(wire::Request request);
    void send_raw(std::string_view bytes);

    /// Sends, and the answer must be ok.
    wire::Ok ask(wire::Request request);
    /// Sends, and the answer must be an error.
    wire::Error ask_in_vain(wire::Request request);

    /// The answer to that request.
    wire::Ok ok(std::int32_t re);
    wire::Error error(std::int32_t re);

    /// The first message of that kind that has come or comes, and of which `fits` holds; the others stay in their order.
    template <class T>
    T expect(std::function<bool(T const&)> const& fits = {}) {
        for (std::size_t i = 0;; ++i) {
            while (i == inbox_.size())
                receive_one();
            auto* message = std::get_if<T>(&inbox_[i]);
            if (!message || (fits && !fits(*message))) continue;
            auto found = std::move(*message);
            inbox_.erase(inbox_.begin() + static_cast<std::ptrdiff_t>(i));
            return found;
        }
    }

    /// Reads until that holds.
    void until(std::function<bool()> const& holds) {
        while (!holds())
            receive_one();
    }

    /// Reads until its view of that game has so many plies.
    void until_plies(wire::GameId const& game, int plies) {
        until([&] { return knows(game) && view(game).board() && view(game).board()->plies() == plies; });
    }

    /// Everything that has come and was not expected. Rooms and lobby are asked something first, so that they have told what
    /// there was to tell.
    std::vector<wire::ServerMessage> rest();

    /// Reads to the end of the connection, which must come; answers everything not expected before it.
    std::vector<wire::ServerMessage> read_to_end();

    /// Says nothing more, and is gone.
    void hang_up();
    void half_close();
    bool answers_pings = true;

    // ---- the games it was told about

    struct Game {
        std::int64_t n = 0;
        stratego::View view;
        std::vector<wire::ChatLine> chat;
        int states = 0;  ///< how often it was told the whole of it

        void hear(wire::ChatLine const& line);
    };
    bool knows(wire::GameId const& game) const { return games_.contains(game); }
    Game const& game(wire::GameId const& id) const { return games_.at(id); }
    stratego::View const& view(wire::GameId const& id) const { return games_.at(id).view; }

    std::size_t bytes_received() const noexcept { return bytes_received_; }

private:
    wire::ServerMessage answer(std::int32_t re);
    void receive_one();
    bool read_some(std::chrono::milliseconds patience);
    void take(std::string_view line);
    void follow(wire::ServerMessage const& message);

    std::unique_ptr<boost::asio::io_context> io_ = std::make_unique<boost::asio::io_context>();
    boost::asio::ip::tcp::socket socket_;
    wire::LineFramer framer_{wire::server_line_limit};
    std::deque<wire::ServerMessage> inbox_;
    std::map<wire::GameId, Game> games_;
    wire::Welcome welcome_;
    std::string name_, token_;
    std::int32_t last_id_ = 0;
    std::size_t bytes_received_ = 0;
    bool at_end_ = false;
};

}  // namespace flagfall::test
