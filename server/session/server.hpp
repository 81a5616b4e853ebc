#pragma once
// The whole server in one object: what `flagfall-server` runs, and what tests run in their own process.

#include "core/result.hpp"
#include "session/surroundings.hpp"

#include <boost/asio/steady_timer.hpp>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace flagfall::session {

class Door;
class LobbyActor;

/// Runs on the io_context of its surroundings, on as many threads as run that. Destroy it when none does.
class Server {
public:
    explicit Server(std::shared_ptr<Surroundings const> around);
    ~Server();
    Server(Server const&) = delete;
    Server& operator=(Server const&) = delete;

    /// See Door::listen.
    Result<std::uint16_t, std::string> listen(std::vector<std::string> const& addresses, std::uint16_t port);

    void open();

    /// Tells everybody and hangs up; `done` is called once, when all are gone or after a second and a half. From any thread.
    void stop(std::function<void()> done);

private:
    std::shared_ptr<Surroundings const> around_;
    std::shared_ptr<LobbyActor> lobby_;
    std::shared_ptr<Door> door_;
    std::shared_ptr<boost::asio::steady_timer> patience_;
};

}  // namespace flagfall::session
