#include "peer.hpp"

#include "support/schema.hpp"
#include "wire/codec.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <iterator>
#include <utility>

namespace flagfall::test {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::chrono::seconds patience{10};

void check(std::string_view line, Speaker from) {
    if (auto const fault = schema_fault(line, from))
        throw Disappointed(*fault + (from == Speaker::client ? " (sent) " : " (received) ") + std::string(line.substr(0, 300)));
}

std::string told(wire::ServerMessage const& message) { return wire::encode(message).substr(0, 300); }

}  // namespace

Peer::Peer(std::uint16_t port, std::optional<int> receive_buffer) : socket_(*io_) {
    socket_.open(tcp::v4());
    if (receive_buffer) socket_.set_option(asio::socket_base::receive_buffer_size(*receive_buffer));
    socket_.connect({asio::ip::address_v4::loopback(), port});
    socket_.set_option(tcp::no_delay(true));
    receive_one();
    if (auto const* welcome = std::get_if<wire::Welcome>(&inbox_.front())) {
        welcome_ = *welcome;
        inbox_.pop_front();
    }
}

Peer Peer::known_as(std::uint16_t port, std::string const& name) {
    Peer peer(port);
    peer.ask(wire::Hello{wire::protocol_version, "test", {}});
    auto const in = peer.ask(wire::Login{name, std::nullopt});
    peer.name_ = in.name.value();
    peer.token_ = in.token.value();
    return peer;
}

Peer Peer::back_with(std::uint16_t port, std::string const& token, std::vector<wire::Held> held) {
    Peer peer(port);
    peer.ask(wire::Hello{wire::protocol_version, "test", {}});
    auto const in = peer.ask(wire::Resume{token, std::move(held)});
    peer.name_ = in.name.value();
    peer.token_ = in.token.value();
    return peer;
}

Peer Peer::back_again(std::uint16_t port, Peer const& before) {
    Peer peer(port);
    peer.ask(wire::Hello{wire::protocol_version, "test", {}});
    peer.games_ = before.games_;
    std::vector<wire::Held> held;
    for (auto const& [id, game] : before.games_)
        held.push_back({id, game.n});
    auto const in = peer.ask(wire::Resume{before.token_, std::move(held)});
    peer.name_ = in.name.value();
    peer.token_ = in.token.value();
    return peer;
}

std::int32_t Peer::send(wire::Request request) {
    wire::ClientMessage const message{++last_id_, std::move(request)};
    auto line = wire::encode(message);
    check(line, Speaker::client);
    line += '\n';
    send_raw(line);
    return last_id_;
}

void Peer::send_raw(std::string_view bytes) {
    error_code ignored;  // a peer that was sent off notices when it reads
    asio::write(socket_, asio::buffer(bytes), ignored);
}

wire::Ok Peer::ask(wire::Request request) { return ok(send(std::move(request))); }

wire::Error Peer::ask_in_vain(wire::Request request) { return error(send(std::move(request))); }

wire::Ok Peer::ok(std::int32_t re) {
    auto answer = this->answer(re);
    if (auto const* error = std::get_if<wire::Error>(&answer)) throw Disappointed("refused: " + told(*error));
    return std::get<wire::Ok>(std::move(answer));
}

wire::Error Peer::error(std::int32_t re) {
    auto answer = this->answer(re);
    if (auto const* ok = std::get_if<wire::Ok>(&answer)) throw Disappointed("not refused: " + told(*ok));
    return std::get<wire::Error>(std::move(answer));
}

wire::ServerMessage Peer::answer(std::int32_t re) {
    for (std::size_t i = 0;; ++i) {
        while (i == inbox_.size())
            receive_one();
        auto const* ok = std::get_if<wire::Ok>(&inbox_[i]);
        auto const* error = std::get_if<wire::Error>(&inbox_[i]);
        if (!(ok && ok->re == re) && !(error && error->re == re)) continue;
        auto found = std::move(inbox_[i]);
        inbox_.erase(inbox_.begin() + static_cast<std::ptrdiff_t>(i));
        return found;
    }
}

std::vector<wire::ServerMessage> Peer::rest() {
    for (auto const& [id, game] : games_)
        answer(send(wire::AskRecord{id}));
    answer(send(wire::List{}));
    std::vector<wire::ServerMessage> all(std::make_move_iterator(inbox_.begin()), std::make_move_iterator(inbox_.end()));
    inbox_.clear();
    return all;
}

std::vector<wire::ServerMessage> Peer::read_to_end() {
    while (!at_end_) {
        if (!read_some(patience)) throw Disappointed("the connection does not end");
    }
    std::vector<wire::ServerMessage> all(std::make_move_iterator(inbox_.begin()), std::make_move_iterator(inbox_.end()));
    inbox_.clear();
    return all;
}

void Peer::hang_up() {
    error_code ignored;
    socket_.close(ignored);
    at_end_ = true;
}

void Peer::half_close() {
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
}

// The server's pings are no sign that what is hoped for will come.
void Peer::receive_one() {
    auto const until = std::chrono::steady_clock::now() + patience;
    for (auto const had = inbox_.size(); inbox_.size() == had;) {
        if (at_end_) throw Disappointed("the connection has ended");
        auto const left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        if (left.count() <= 0 || !read_some(left)) throw Disappointed(name_ + " waits for what does not come");
    }
}

// False when nothing comes in time.
bool Peer::read_some(std::chrono::milliseconds wait) {
    std::array<char, 16384> buffer;
    std::optional<error_code> fault;
    std::size_t size = 0;
    socket_.async_read_some(asio::buffer(buffer), [&](error_code f, std::size_t s) { fault = f, size = s; });
    io_->restart();
    io_->run_for(wait);
    if (!fault) {
        socket_.cancel();
        io_->restart();
        io_->run();
        return false;
    }
    at_end_ = fault->failed();
    bytes_received_ += size;
    framer_.feed(std::string_view(buffer.data(), size));
    while (auto line = framer_.next())
        take(*line);
    if (framer_.is_overlong()) throw Disappointed("the server sent a line that is too long");
    return true;
}

void Peer::take(std::string_view line) {
    check(line, Speaker::server);
    auto message = wire::decode_server(line);
    if (!message || !*message) throw Disappointed("the server sent what is no message: " + std::string(line.substr(0, 300)));
    if (std::holds_alternative<wire::Ping>(**message)) {
        if (answers_pings) send(wire::Pong{});
        return;
    }
    follow(**message);
    inbox_.push_back(std::move(**message));
}

void Peer::follow(wire::ServerMessage const& message) {
    if (auto const* state = std::get_if<wire::State>(&message)) {
        auto view = stratego::View::of(state->view);
        if (!view) throw Disappointed("a state makes no sense: " + view.error());
        auto const before = games_.find(state->game);
        auto const states = before == games_.end() ? 0 : before->second.states;
        if (before != games_.end() && state->n < before->second.n) throw Disappointed("a state went back in time");
        games_.insert_or_assign(state->game, Game{state->n, std::move(*view), state->chat, states + 1});
    } else if (auto const* event = std::get_if<wire::Event>(&message)) {
        auto const found = games_.find(event->game);
        if (found == games_.end()) throw Disappointed("an event without a state before it");
        if (event->n != ++found->second.n) throw Disappointed("a gap in a view");
        if (auto const fault = found->second.view.apply(event->event)) throw Disappointed("an event makes no sense: " + *fault);
    } else if (auto const* said = std::get_if<wire::Said>(&message)) {
        if (auto const found = games_.find(said->game); found != games_.end()) found->second.hear(said->line);
    }
}

// After a resume old lines may come again.
void Peer::Game::hear(wire::ChatLine const& line) {
    if (chat.empty() || line.c > chat.back().c) chat.push_back(line);
}

}  // namespace flagfall::test
