#include "session/session.hpp"

#include "session/line.hpp"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <utility>

namespace flagfall::session {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;

}  // namespace

Session::Session(Socket socket, std::string origin, std::shared_ptr<Surroundings const> around, std::shared_ptr<FrontDesk> desk)
    : around_(std::move(around)),
      desk_(std::move(desk)),
      origin_(std::move(origin)),
      strand_(asio::make_strand(around_->io)),
      socket_(std::move(socket)),
      timer_(around_->io),
      dialogue_(around_->limits, around_->welcome(), around_->now()),
      outbox_(around_->limits.outbox) {}

void Session::start(std::function<void()> closed) {
    asio::post(strand_, [self = shared_from_this(), closed = std::move(closed)]() mutable {
        self->closed_ = std::move(closed);
        self->carry_out(self->dialogue_.opening());
        self->arm();
        self->read();
    });
}

void Session::deliver(Parcel parcel) {
    asio::post(strand_, [self = shared_from_this(), parcel = std::move(parcel)]() mutable { self->push(std::move(parcel)); });
}

void Session::deliver(std::vector<Parcel> parcels) {
    asio::post(strand_, [self = shared_from_this(), parcels = std::move(parcels)]() mutable {
        for (auto& parcel : parcels)
            self->push(std::move(parcel));
    });
}

void Session::admit() {
    asio::post(strand_, [self = shared_from_this()] { self->carry_out(self->dialogue_.admitted(self->now())), self->read(); });
}

void Session::turn_away() {
    asio::post(strand_, [self = shared_from_this()] { self->carry_out(self->dialogue_.turned_away(self->now())), self->read(); });
}

void Session::log_out() {
    asio::post(strand_, [self = shared_from_this()] { self->carry_out(self->dialogue_.logged_out(self->now())), self->read(); });
}

void Session::dismiss(Line last, std::string why) {
    asio::post(strand_, [self = shared_from_this(), last = std::move(last), why = std::move(why)]() mutable {
        if (self->ending_) return;
        self->push({std::move(last)});
        self->end(std::move(why), self->around_->limits.linger);
        self->read();
    });
}

void Session::finish() {
    asio::post(strand_, [self = shared_from_this()] { self->end("", self->around_->limits.linger); });
}

// Once the conversation is over what still comes is read and thrown away: closing a socket with unread bytes would reset the
// connection, and the peer might never see the last line.
void Session::read() {
    if (reading_ || peer_done_ || closed_already_ || (!ending_ && !dialogue_.wants_bytes())) return;
    reading_ = true;
    auto then = [self = shared_from_this()](error_code fault, std::size_t size) { self->on_read(fault, size); };
    socket_.async_read_some(asio::buffer(buffer_), asio::bind_executor(strand_, std::move(then)));
}

void Session::on_read(error_code fault, std::size_t size) {
    reading_ = false;
    if (closed_already_) return;
    if (fault) {
        peer_done_ = true;
        if (hung_up_ || fault != asio::error::eof) {
            if (why_.empty()) why_ = "lost the connection";
            close();
            return;
        }
        if (!ending_) {
            why_ = "closed the connection";
            report_gone();
        }
        die_at_ = std::min(die_at_, now() + around_->limits.linger);
        arm();
        return;
    }
    if (!ending_) carry_out(dialogue_.received(std::string_view(buffer_.data(), size), now()));
    read();
}

void Session::carry_out(Acts acts) {
    for (auto& act : acts) {
        if (auto* say = std::get_if<Say>(&act)) {
            push({line_of(say->message)});
        } else if (auto* pass_on = std::get_if<PassOn>(&act)) {
            // Whoever was reported gone is gone: a login that lay in the buffer must not seat a dead connection.
            if (!reported_) desk_->take(shared_from_this(), std::move(pass_on->message));
        } else {
            end(std::string(text(std::get<End>(act).why)), around_->limits.linger);
        }
    }
    arm();
}

void Session::push(Parcel parcel) {
    if (ending_ || closed_already_) return;
    if (!outbox_.push(std::move(parcel))) {
        why_ = "reads too slowly";
        close();
        return;
    }
    flush_soon();
}

// Posted, not called: what was posted to the strand before it goes out in the same write.
void Session::flush_soon() {
    if (flushing_) return;
    flushing_ = true;
    asio::post(strand_, [self = shared_from_this()] { self->flush(); });
}

void Session::flush() {
    if (closed_already_) return;
    writing_ = outbox_.take();
    if (writing_.empty()) {
        on_written({});
        return;
    }
    std::vector<asio::const_buffer> buffers;
    buffers.reserve(writing_.size());
    for (auto const& line : writing_)
        buffers.push_back(asio::buffer(*line));
    auto then = [self = shared_from_this()](error_code fault, std::size_t) { self->on_written(fault); };
    asio::async_write(socket_, buffers, asio::bind_executor(strand_, std::move(then)));
}

void Session::on_written(error_code fault) {
    flushing_ = false;
    writing_.clear();
    if (closed_already_) return;
    if (fault) {
        if (why_.empty()) why_ = "lost the connection";
        close();
        return;
    }
    for (auto& game : outbox_.written())
        desk_->catch_up(shared_from_this(), std::move(game));
    if (!outbox_.empty())
        flush_soon();
    else if (ending_)
        hang_up();
}

void Session::end(std::string why, Milliseconds patience) {
    if (ending_ || closed_already_) return;
    ending_ = true;
    if (why_.empty()) why_ = std::move(why);
    report_gone();
    die_at_ = std::min(die_at_, now() + patience);
    arm();
    flush_soon();
}

void Session::hang_up() {
    if (hung_up_) return;
    hung_up_ = true;
    error_code ignored;
    socket_.shutdown(Socket::shutdown_send, ignored);
    if (peer_done_) close();
}

void Session::arm() {
    if (closed_already_) return;
    auto const due = ending_ || peer_done_ ? die_at_ : std::min(dialogue_.next_tick(), die_at_);
    if (due == Instant::max() || due >= armed_) return;
    armed_ = due;
    timer_.expires_after(std::max(due - now(), Milliseconds(0)));
    timer_.async_wait(asio::bind_executor(strand_, [self = shared_from_this()](error_code fault) {
        if (!fault) self->on_timer();
    }));
}

void Session::on_timer() {
    armed_ = Instant::max();
    if (closed_already_) return;
    if (now() >= die_at_) {
        close();
        return;
    }
    if (!ending_ && !peer_done_) carry_out(dialogue_.ticked(now()));
    arm();
    read();
}

void Session::report_gone() {
    if (std::exchange(reported_, true)) return;
    desk_->gone(shared_from_this(), why_);
}

void Session::close() {
    if (std::exchange(closed_already_, true)) return;
    ending_ = true;
    report_gone();
    error_code ignored;
    socket_.close(ignored);
    timer_.cancel();
    if (auto closed = std::exchange(closed_, nullptr)) closed();
}

}  // namespace flagfall::session
