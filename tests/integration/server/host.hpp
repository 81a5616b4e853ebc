#pragma once
// A server in this process, on a free port of the loopback, with a log that tests can read.

#include "session/server.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace flagfall::test {

class Host {
public:
    using Settings = std::function<void(session::Surroundings&)>;

    /// With a rate and a patience with silence that no test hits unless it wants to, and news told at once.
    explicit Host(int threads = 1, Settings settings = {});
    ~Host();
    Host(Host const&) = delete;
    Host& operator=(Host const&) = delete;

    std::uint16_t port() const noexcept { return port_; }

    /// Stops the server as a signal does and waits until it is done; answers how long that took.
    std::chrono::milliseconds stop();

    /// What the owner has read; after `stop`.
    std::string log() const { return log_text_.str(); }

private:
    std::ostringstream log_text_;
    boost::asio::io_context io_;
    std::unique_ptr<session::Server> server_;
    std::vector<std::thread> threads_;
    std::uint16_t port_ = 0;
};

}  // namespace flagfall::test
