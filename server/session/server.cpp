#include "session/server.hpp"

#include "session/door.hpp"
#include "session/line.hpp"
#include "session/lobby_actor.hpp"

#include <atomic>
#include <utility>

namespace flagfall::session {

namespace {

constexpr Milliseconds goodbye{1500};

}  // namespace

Server::Server(std::shared_ptr<Surroundings const> around)
    : around_(std::move(around)),
      lobby_(std::make_shared<LobbyActor>(around_)),
      door_(std::make_shared<Door>(around_, lobby_)),
      patience_(std::make_shared<boost::asio::steady_timer>(around_->io)) {}

Server::~Server() { lobby_->forget_everybody(); }

Result<std::uint16_t, std::string> Server::listen(std::vector<std::string> const& addresses, std::uint16_t port) {
    return door_->listen(addresses, port);
}

void Server::open() {
    lobby_->open();
    door_->open();
}

void Server::stop(std::function<void()> done) {
    auto const once = std::make_shared<std::atomic_flag>();
    auto finish = [once, done = std::move(done)] {
        if (!once->test_and_set()) done();
    };
    patience_->expires_after(goodbye);
    patience_->async_wait([finish](boost::system::error_code fault) {
        if (!fault) finish();
    });
    lobby_->close();
    door_->close(line_of(wire::Notice{wire::NoticeCode::going_down, "The server is going down. Games in progress are lost."}),
                 finish);
}

}  // namespace flagfall::session
