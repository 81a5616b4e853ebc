#include "session/door.hpp"

#include "session/line.hpp"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <utility>

namespace flagfall::session {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr Milliseconds breath{100};
/// So many who are turned away are told why at one time.
constexpr std::size_t most_told = 64;
constexpr int attempts = 20;  // to find a number that is free in both families

// An IPv4 address, or the /64 that one household has under IPv6.
std::string household_of(asio::ip::address const& address) {
    if (address.is_v4()) return address.to_string();
    auto const v6 = address.to_v6();
    if (v6.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, v6).to_string();
    auto bytes = v6.to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return asio::ip::make_address_v6(bytes).to_string() + "/64";
}

bool has_no_such_family(error_code fault) {
    return fault == asio::error::address_family_not_supported ||
           fault == error_code(EADDRNOTAVAIL, boost::system::system_category()) || fault == asio::error::operation_not_supported;
}

std::string sentence(std::uint16_t port, std::string const& address, error_code fault) {
    auto why = fault.message();
    if (fault == asio::error::address_in_use) why = "another program is using it";
    if (fault == asio::error::access_denied) why = "that is not permitted";
    return "Cannot listen on port " + std::to_string(port) + " of " + address + ": " + why + ".";
}

}  // namespace

Door::Door(std::shared_ptr<Surroundings const> around, std::shared_ptr<FrontDesk> desk)
    : around_(std::move(around)),
      desk_(std::move(desk)),
      strand_(asio::make_strand(around_->io)),
      complaints_(5, std::chrono::seconds(1), around_->now()) {}

error_code Door::try_listen(Endpoint const& at, std::vector<Acceptor>& into) {
    Acceptor acceptor(around_->io);
    error_code fault;
    acceptor.open(at.protocol(), fault);
    if (!fault) acceptor.set_option(Acceptor::reuse_address(true), fault);
    if (!fault && at.address().is_v6()) acceptor.set_option(asio::ip::v6_only(true), fault);
    if (!fault) acceptor.bind(at, fault);
    if (!fault) acceptor.listen(asio::socket_base::max_listen_connections, fault);
    if (fault) return fault;
    into.push_back(std::move(acceptor));
    return {};
}

Result<std::uint16_t, std::string> Door::listen(std::vector<std::string> const& addresses, std::uint16_t port) {
    bool const everywhere = addresses.empty();
    std::vector<asio::ip::address> wanted;
    if (everywhere) wanted = {asio::ip::address_v6::any(), asio::ip::address_v4::any()};
    for (auto const& word : addresses) {
        error_code fault;
        wanted.push_back(asio::ip::make_address(word, fault));
        if (fault) return Failure<std::string>("Cannot listen on " + word + ": that is not an IP address.");
    }

    std::string mistake;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        std::vector<Acceptor> acceptors;
        auto number = port;
        mistake.clear();
        for (auto const& address : wanted) {
            auto const fault = try_listen({address, number}, acceptors);
            if (!fault) {
                number = acceptors.back().local_endpoint().port();
            } else if (!everywhere || !has_no_such_family(fault)) {
                mistake = sentence(number, address.to_string(), fault);
                break;
            }
        }
        if (mistake.empty() && acceptors.empty())
            mistake = "Cannot listen on port " + std::to_string(port) + ": this machine has neither IPv4 nor IPv6.";
        if (mistake.empty()) {
            acceptors_ = std::move(acceptors);
            for (auto& acceptor : acceptors_) {
                auto const at = acceptor.local_endpoint();
                around_->log->info("listening on {}{}{} port {}", at.address().is_v6() ? "[" : "", at.address().to_string(),
                                   at.address().is_v6() ? "]" : "", at.port());
            }
            return number;
        }
        if (port != 0) break;
    }
    return Failure<std::string>(std::move(mistake));
}

void Door::open() {
    asio::post(strand_, [self = shared_from_this()] {
        for (std::size_t which = 0; which < self->acceptors_.size(); ++which)
            self->accept(which);
    });
}

void Door::accept(std::size_t which) {
    if (closed_) return;
    auto then = [self = shared_from_this(), which](error_code fault, Session::Socket socket) {
        if (self->closed_) return;
        if (!fault) {
            self->admit(std::move(socket));
            self->accept(which);
            return;
        }
        // Out of file descriptors, or the peer gave up: others may leave meanwhile.
        self->complain("cannot accept a connection: " + fault.message());
        auto const timer = std::make_shared<asio::steady_timer>(self->around_->io, breath);
        timer->async_wait(asio::bind_executor(self->strand_, [self, which, timer](error_code) { self->accept(which); }));
    };
    acceptors_[which].async_accept(asio::bind_executor(strand_, std::move(then)));
}

/// What strangers can cause at will must not fill the owner's log.
void Door::complain(std::string const& sentence) {
    if (complaints_.take(around_->now())) around_->log->warn(sentence);
}

void Door::admit(Session::Socket socket) {
    error_code fault;
    auto const peer = socket.remote_endpoint(fault);
    if (fault) return;  // gone already
    socket.set_option(tcp::no_delay(true), fault);
    socket.set_option(asio::socket_base::send_buffer_size(static_cast<int>(around_->limits.send_buffer)), fault);

    auto const household = household_of(peer.address());
    auto const session = std::make_shared<Session>(std::move(socket), peer.address().to_string(), around_, desk_);
    bool const full = sessions_.size() >= around_->limits.connections;
    if (full || households_[household] >= around_->limits.connections_per_address) {
        complain("turned " + session->origin() + " away: too many connections" + (full ? "" : " from there"));
        // Saying why holds a descriptor for a moment; a crowd at the door is not told.
        if (turned_away_.size() >= most_told) std::erase_if(turned_away_, [](auto const& told) { return told.expired(); });
        if (turned_away_.size() >= most_told) return;
        turned_away_.push_back(session);
        wire::Error error;
        error.code = full ? wire::ErrorCode::server_full : wire::ErrorCode::too_many_connections;
        error.text = full ? "The server is full; try again later." : "There are too many connections from your address.";
        session->dismiss(line_of(error), "was turned away");
        return;
    }
    ++households_[household];
    sessions_.emplace(session.get(), session);
    session->start([weak = weak_from_this(), who = session.get(), household] {
        if (auto self = weak.lock()) asio::post(self->strand_, [self, who, household] { self->forget(who, household); });
    });
}

void Door::forget(Session const* who, std::string const& household) {
    sessions_.erase(who);
    if (auto const found = households_.find(household); found != households_.end() && --found->second == 0)
        households_.erase(found);
    if (closed_ && sessions_.empty() && empty_) std::exchange(empty_, nullptr)();
}

void Door::close(Line last, std::function<void()> empty) {
    asio::post(strand_, [self = shared_from_this(), last = std::move(last), empty = std::move(empty)]() mutable {
        if (self->closed_) return;
        self->closed_ = true;
        self->empty_ = std::move(empty);
        error_code ignored;
        for (auto& acceptor : self->acceptors_)
            acceptor.close(ignored);
        for (auto const& [who, weak] : self->sessions_)
            if (auto session = weak.lock()) session->dismiss(last, "was sent home");
        if (self->sessions_.empty() && self->empty_) std::exchange(self->empty_, nullptr)();
    });
}

}  // namespace flagfall::session
