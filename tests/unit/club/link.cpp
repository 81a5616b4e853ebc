// The link against a server in the same io_context; patience is short, and nothing sleeps.

#include "link/link.hpp"

#include "support/catch.hpp"
#include "wire/codec.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>

#include <functional>
#include <memory>

using namespace flagfall;
using namespace flagfall::client;
using boost::asio::ip::tcp;
using namespace std::chrono_literals;

namespace {

constexpr LinkPatience hasty{.connect = 2'000ms, .quiet = 200ms, .ping = 60ms, .pause_min = 5ms, .pause_max = 40ms};

/// Accepts one connection after the other and keeps what each has sent.
class PretendServer {
public:
    explicit PretendServer(boost::asio::io_context& io)
        : acceptor_(io, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)) {
        accept();
    }

    Address address() const { return {"127.0.0.1", acceptor_.local_endpoint().port()}; }
    int connections() const { return connections_; }
    std::string const& heard() const { return heard_; }
    /// One at a time: what is said while another is on its way would mingle with it.
    void say(std::string const& bytes) {
        auto kept = std::make_shared<std::string>(bytes);
        boost::asio::async_write(*socket_, boost::asio::buffer(*kept), [kept](boost::system::error_code const&, std::size_t) {});
    }
    void say(wire::ServerMessage const& message) { say(wire::encode(message) + "\n"); }
    void hang_up() { socket_->close(); }
    void stop() {
        acceptor_.close();
        if (socket_) socket_->close();
    }

private:
    void accept() {
        auto fresh = std::make_shared<tcp::socket>(acceptor_.get_executor());
        acceptor_.async_accept(*fresh, [this, fresh](boost::system::error_code const& failed) {
            if (failed) return;
            socket_ = fresh;
            ++connections_;
            heard_.clear();
            read(fresh);
            accept();
        });
    }
    void read(std::shared_ptr<tcp::socket> socket) {
        socket->async_read_some(boost::asio::buffer(buffer_),
                                [this, socket](boost::system::error_code const& failed, std::size_t size) {
                                    if (failed) return;
                                    if (socket == socket_) heard_.append(buffer_.data(), size);
                                    read(socket);
                                });
    }

    tcp::acceptor acceptor_;
    std::shared_ptr<tcp::socket> socket_;
    std::array<char, 4096> buffer_{};
    std::string heard_;
    int connections_ = 0;
};

struct Line {
    boost::asio::io_context io{1};
    PretendServer server{io};
    Link link{io, hasty};
    std::vector<LinkReport> reports;

    /// Runs until it is so; false after ten seconds.
    bool until(std::function<bool()> const& so) {
        auto end = std::chrono::steady_clock::now() + 10s;
        while (!so()) {
            if (io.run_one_until(end) == 0) return so();
            for (auto& report : link.take())
                reports.push_back(std::move(report));
        }
        return true;
    }

    template <class T>
    int count() const {
        return static_cast<int>(std::ranges::count_if(reports, [](auto const& r) { return std::holds_alternative<T>(r); }));
    }
    std::string why() const {
        for (auto const& r : reports)
            if (auto const* lost = std::get_if<Lost>(&r)) return lost->why;
        return {};
    }
    bool connect() {
        link.open(server.address());
        return until([&] { return server.connections() == 1 && link.is_connected(); });
    }
};

}  // namespace

TEST_CASE("messages go both ways, pings are answered and not reported") {
    Line line;
    REQUIRE(line.connect());
    line.link.send({7, wire::List{}});
    REQUIRE(line.until([&] { return line.server.heard().find('\n') != std::string::npos; }));
    CHECK(line.server.heard() == wire::encode(wire::ClientMessage{7, wire::List{}}) + "\n");
    line.server.say(wire::encode(wire::ServerMessage(wire::Ping{})) + "\n" +
                    wire::encode(wire::ServerMessage(wire::Notice{wire::NoticeCode::announcement, "hello"})) + "\n");
    REQUIRE(line.until([&] { return line.count<wire::ServerMessage>() == 1; }));
    REQUIRE(line.until([&] { return line.server.heard().find("pong") != std::string::npos; }));
}

TEST_CASE("a message in pieces, and several at once, come out whole") {
    Line line;
    REQUIRE(line.connect());
    auto text = wire::encode(wire::ServerMessage(wire::Notice{wire::NoticeCode::announcement, "hello"}));
    line.server.say(text.substr(0, 5));
    line.io.run_for(5ms);
    CHECK(line.count<wire::ServerMessage>() == 0);
    line.server.say(text.substr(5) + "\r\n" + text + "\n" + "{\"t\":\"a kind of the future\"}\n" + text + "\n");
    CHECK(line.until([&] { return line.count<wire::ServerMessage>() == 3; }));
}

TEST_CASE("a lost connection is told and made anew, and what was being sent is not sent there") {
    Line line;
    REQUIRE(line.connect());
    line.server.hang_up();
    REQUIRE(line.until([&] { return line.server.connections() == 2 && line.link.is_connected(); }));
    CHECK(line.count<Lost>() == 1);
    CHECK(line.why() == "The server has closed the connection.");
    CHECK(line.count<Connected>() == 2);
    CHECK(line.server.heard().empty());
}

TEST_CASE("pauses grow up to a bound while nobody answers") {
    Line line;
    auto address = line.server.address();
    line.server.stop();
    line.link.open(address);
    REQUIRE(line.until([&] { return line.count<Lost>() == 6; }));
    std::chrono::milliseconds longest{0};
    for (auto const& r : line.reports)
        if (auto const* lost = std::get_if<Lost>(&r)) {
            CHECK_FALSE(lost->was_connected);
            CHECK(lost->retry_in <= hasty.pause_max);
            longest = std::max(longest, lost->retry_in);
        }
    CHECK(longest >= hasty.pause_max * 3 / 4);
    CHECK_THAT(line.why(), Catch::Contains("No server answers at 127.0.0.1"));
    line.link.close();
    auto before = line.count<Connecting>();
    line.io.run_for(100ms);
    CHECK(line.count<Connecting>() == before);
}

TEST_CASE("a server that says nothing any more is asked, then left") {
    Line line;
    REQUIRE(line.connect());
    line.server.say(wire::Notice{wire::NoticeCode::announcement, "hello"});
    REQUIRE(line.until([&] { return line.server.heard().find("\"ping\"") != std::string::npos; }));
    REQUIRE(line.until([&] { return line.count<Lost>() == 1; }));
    CHECK_THAT(line.why(), Catch::Contains("for too long"));
}

TEST_CASE("what is no server of ours is left with a sentence that says so") {
    for (std::string babble : {"SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 400 Bad Request\r\n\r\n", "{\"t\":\n"}) {
        Line line;
        REQUIRE(line.connect());
        line.server.say(babble);
        REQUIRE(line.until([&] { return line.count<Lost>() == 1; }));
        CHECK_THAT(line.why(), Catch::Contains("does not speak as a Flagfall server does"));
    }
}

TEST_CASE("a line without an end is not kept for ever") {
    Line line;
    REQUIRE(line.connect());
    line.server.say(wire::Notice{wire::NoticeCode::announcement, "hello"});
    REQUIRE(line.until([&] { return line.count<wire::ServerMessage>() == 1; }));
    line.server.say(std::string(wire::server_line_limit + 1000, 'x'));
    REQUIRE(line.until([&] { return line.count<Lost>() == 1; }));
    CHECK_THAT(line.why(), Catch::Contains("more in one line"));
}

TEST_CASE("a flood is taken in portions") {
    Line line;
    REQUIRE(line.connect());
    std::string flood;
    for (int i = 0; i < 5000; ++i)
        flood += wire::encode(wire::ServerMessage(wire::Presence{"g1", Side::red, i % 2 == 0})) + "\n";
    std::size_t most = 0, all = 0;
    line.server.say(flood);
    auto end = std::chrono::steady_clock::now() + 10s;
    while (all < 5000 && std::chrono::steady_clock::now() < end) {
        auto portion = line.link.poll();
        most = std::max(most, portion.size());
        all += static_cast<std::size_t>(
            std::ranges::count_if(portion, [](auto const& r) { return std::holds_alternative<wire::ServerMessage>(r); }));
    }
    CHECK(all == 5000);
    CHECK(most <= 1001);
}

TEST_CASE("what was sent right before closing still arrives") {
    Line line;
    REQUIRE(line.connect());
    line.link.send({1, wire::Logout{}});
    line.link.close();
    CHECK(line.until([&] { return line.server.heard().find("logout") != std::string::npos; }));
}

TEST_CASE("an unknown host is told in a sentence") {
    Line line;
    line.link.open({"no-such-host.invalid", 7531});
    REQUIRE(line.until([&] { return line.count<Lost>() == 1; }));
    CHECK_THAT(line.why(), Catch::Contains("There is no host called no-such-host.invalid"));
}

TEST_CASE("link: no faster than the server said it would take, however much there is to say") {
    Line line;
    REQUIRE(line.connect());
    wire::Welcome welcome;
    welcome.rate = 200;
    welcome.burst = 4;
    line.server.say(wire::ServerMessage(welcome));
    REQUIRE(line.until([&] { return line.count<wire::ServerMessage>() == 1; }));
    auto const start = std::chrono::steady_clock::now();
    for (int i = 1; i <= 12; ++i)
        line.link.send({i, wire::List{}});
    auto const lines = [&] { return std::count(line.server.heard().begin(), line.server.heard().end(), '\n'); };
    REQUIRE(line.until([&] { return lines() > 0; }));
    CHECK(lines() <= 3);
    REQUIRE(line.until([&] { return lines() == 12; }));
    CHECK(std::chrono::steady_clock::now() - start >= 45ms);  // nine lines had to wait their turn, at 190 a second
    CHECK(line.server.heard().find(R"("id":12)") != std::string::npos);
}
