#include "link/core.hpp"

#include "wire/codec.hpp"

#include <boost/asio/buffer.hpp>

#include <algorithm>

namespace flagfall::client {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

/// More than any client has reason to have under way; a server that takes nothing is left.
constexpr std::size_t outbox_limit = 256 * 1024;
/// So many lines are read before somebody must take the reports: a flood does not hold the caller.
constexpr int lines_at_once = 1000;
/// The request number of the link's own pings.
constexpr std::int32_t ping_id = 0;

/// The clocks and the ways are not even: somewhat less than the server allows.
TokenBucket allowance_of(wire::Welcome const& server, Instant now) {
    return TokenBucket::at_rate(0.95 * server.rate, std::max(1.0, 0.75 * server.burst), now);
}

Instant now_of(std::chrono::steady_clock::time_point now) {
    return Instant(std::chrono::duration_cast<Instant::duration>(now.time_since_epoch()));
}

Loss loss_of(error_code const& ec) {
    if (ec == asio::error::connection_refused) return Loss::refused;
    if (ec == asio::error::timed_out) return Loss::no_answer;
    if (ec == asio::error::network_unreachable || ec == asio::error::host_unreachable || ec == asio::error::network_down)
        return Loss::unreachable;
    return Loss::broken;
}

}  // namespace

Link::Core::Core(asio::io_context& io, LinkPatience patience)
    : io_(io),
      patience_(patience),
      resolver_(io),
      socket_(io),
      deadline_(io),
      watch_(io),
      pace_(io),
      framer_(wire::server_line_limit),
      allowance_(allowance_of({}, now_of(Clock::now()))),
      random_(std::random_device{}()) {}

void Link::Core::open(Address address) {
    close();
    address_ = std::move(address);
    attempts_ = 0;
    attempt();
}

void Link::Core::close() {
    for (auto const& line : waiting_)
        outbox_ += line;
    if (connected_) flush();
    address_.reset();
    drop_socket();
}

void Link::Core::hurry() {
    if (!pausing_) return;
    drop_socket();
    attempt();
}

/// Ends the epoch: whatever is still under way comes to nothing.
void Link::Core::drop_socket() {
    ++epoch_;
    error_code ignored;
    resolver_.cancel();
    if (socket_.is_open()) {
        socket_.shutdown(tcp::socket::shutdown_both, ignored);
        socket_.close(ignored);
    }
    deadline_.cancel();
    watch_.cancel();
    pace_.cancel();
    connected_ = pausing_ = writing_ = full_ = pinged_ = has_spoken_ = false;
    framer_ = wire::LineFramer(wire::server_line_limit);
    outbox_.clear();
    waiting_.clear();
    waiting_bytes_ = 0;
}

// ---- coming to a connection

void Link::Core::attempt() {
    ++attempts_;
    reports_.push_back(Connecting{attempts_});
    deadline_.expires_after(patience_.connect);
    deadline_.async_wait(during([this](error_code const&) { lose(Loss::no_answer); }));
    resolver_.async_resolve(address_->host, std::to_string(address_->port),
                            during([this](error_code const& ec, tcp::resolver::results_type const& found) {
                                endpoints_.clear();
                                for (auto const& entry : found)
                                    endpoints_.push_back(entry.endpoint());
                                if (ec || endpoints_.empty())
                                    lose(Loss::no_such_host);
                                else
                                    try_endpoint(0);
                            }));
}

/// Each address gets its share of the time, so that one that swallows everything does not hide the next.
void Link::Core::try_endpoint(std::size_t which) {
    ++epoch_;
    error_code ec;
    socket_.close(ec);
    auto next = [this, which](Loss loss) {
        if (which + 1 < endpoints_.size())
            try_endpoint(which + 1);
        else
            lose(loss);
    };
    deadline_.expires_after(patience_.connect / static_cast<int>(endpoints_.size()));
    deadline_.async_wait(during([next](error_code const&) { next(Loss::no_answer); }));
    socket_.async_connect(endpoints_[which], during([this, next](error_code const& failed) {
                              if (failed)
                                  next(loss_of(failed));
                              else
                                  established();
                          }));
}

void Link::Core::established() {
    ++epoch_;
    deadline_.cancel();
    error_code ignored;
    socket_.set_option(tcp::no_delay(true), ignored);
    socket_.non_blocking(true, ignored);
    connected_ = true;
    allowance_ = allowance_of({}, now_of(Clock::now()));
    last_byte_ = Clock::now();
    reports_.push_back(Connected{});
    watch();
    read();
}

void Link::Core::lose(Loss loss) {
    bool was_connected = connected_;
    drop_socket();
    auto pause = next_pause();
    reports_.push_back(Lost{loss_words(loss, *address_), pause, was_connected});
    pausing_ = true;
    deadline_.expires_after(pause);
    deadline_.async_wait(during([this](error_code const&) {
        pausing_ = false;
        attempt();
    }));
}

/// Doubles with every attempt in vain; a quarter is left to chance, lest everybody come back at once.
std::chrono::milliseconds Link::Core::next_pause() {
    auto pause = patience_.pause_min;
    for (int i = 1; i < attempts_ && pause < patience_.pause_max; ++i)
        pause *= 2;
    pause = std::min(pause, patience_.pause_max);
    auto quarter = std::max<std::int64_t>(pause.count() / 4, 1);
    return pause - std::chrono::milliseconds(std::uniform_int_distribution<std::int64_t>(0, quarter)(random_));
}

// ---- bytes in

void Link::Core::read() {
    socket_.async_read_some(asio::buffer(buffer_), during([this](error_code const& ec, std::size_t size) {
                                if (ec) {
                                    lose(ec == asio::error::eof ? Loss::closed : loss_of(ec));
                                    return;
                                }
                                last_byte_ = Clock::now();
                                pinged_ = false;
                                framer_.feed({buffer_.data(), size});
                                take_lines();
                            }));
}

/// Takes whole lines as long as somebody wants them, then reads on.
void Link::Core::take_lines() {
    auto epoch = epoch_;
    while (auto line = framer_.next()) {
        take_line(*line);
        if (epoch != epoch_) return;
        if (++lines_since_taken_ >= lines_at_once) {
            full_ = true;
            return;
        }
    }
    if (framer_.is_overlong())
        lose(has_spoken_ ? Loss::overlong : Loss::babble);
    else
        read();
}

void Link::Core::take_line(std::string_view line) {
    auto message = wire::decode_server(line);
    if (!message) {
        lose(Loss::babble);
        return;
    }
    if (!*message) return;  // of a kind that we do not know yet
    has_spoken_ = true;
    attempts_ = 0;
    if (std::holds_alternative<wire::Ping>(**message)) {
        send(wire::encode(wire::ClientMessage{ping_id, wire::Pong{}}));
        return;
    }
    if (auto const* ok = std::get_if<wire::Ok>(&**message); ok && ok->re == ping_id) return;
    if (auto const* error = std::get_if<wire::Error>(&**message); error && error->re == ping_id) return;
    if (auto const* welcome = std::get_if<wire::Welcome>(&**message)) allowance_ = allowance_of(*welcome, now_of(last_byte_));
    reports_.push_back(std::move(**message));
}

std::vector<LinkReport> Link::Core::take() {
    lines_since_taken_ = 0;
    auto out = std::exchange(reports_, {});
    if (std::exchange(full_, false)) asio::post(io_, during([this] { take_lines(); }));
    return out;
}

// ---- bytes out

void Link::Core::send(std::string line) {
    if (!connected_) return;
    waiting_bytes_ += line.size() + 1;
    waiting_.push_back(std::move(line) + '\n');
    if (outbox_.size() + waiting_bytes_ > outbox_limit)
        lose(Loss::deaf);
    else if (waiting_.size() == 1)
        release();
}

/// Lets lines go as fast as the server takes them, in their order; goes on by itself while some have to wait.
void Link::Core::release() {
    auto const now = now_of(Clock::now());
    while (!waiting_.empty() && allowance_.take(now)) {
        waiting_bytes_ -= waiting_.front().size();
        outbox_ += waiting_.front();
        waiting_.pop_front();
    }
    if (!waiting_.empty()) {
        pace_.expires_after(allowance_.until_next(now));
        pace_.async_wait(during([this](error_code const& ec) {
            if (!ec) release();
        }));
    }
    if (!writing_) flush();
}

/// Writes what the socket takes at once; the rest when it takes more. Errors are left to the reader to find.
void Link::Core::flush() {
    error_code ec;
    while (!outbox_.empty() && !ec)
        outbox_.erase(0, socket_.write_some(asio::buffer(outbox_), ec));
    if (ec != asio::error::would_block && ec != asio::error::try_again) return;
    writing_ = true;
    socket_.async_wait(tcp::socket::wait_write, during([this](error_code const& failed) {
                           writing_ = false;
                           if (!failed) flush();
                       }));
}

void Link::Core::watch() {
    auto look = std::max(std::min(patience_.ping, patience_.quiet) / 4, std::chrono::milliseconds(5));
    watch_.expires_after(look);
    watch_.async_wait(during([this](error_code const& ec) {
        if (ec) return;
        auto quiet = Clock::now() - last_byte_;
        if (full_) {
            last_byte_ = Clock::now();  // it is we who do not listen
        } else if (quiet >= patience_.quiet) {
            lose(Loss::silent);
            return;
        } else if (quiet >= patience_.ping && !pinged_ && has_spoken_) {
            pinged_ = true;
            send(wire::encode(wire::ClientMessage{ping_id, wire::Ping{}}));
            if (!connected_) return;
        }
        watch();
    }));
}

}  // namespace flagfall::client
