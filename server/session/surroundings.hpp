#pragma once
// What every actor of the server is given: where to run, what time it is, what to hold to, where to log.

#include "core/time.hpp"
#include "session/limits.hpp"
#include "wire/messages.hpp"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <spdlog/logger.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace flagfall::session {

/// The same for the whole run; reached from any thread.
struct Surroundings {
    boost::asio::io_context& io;
    std::shared_ptr<spdlog::logger> log;  ///< what an owner may read: no rank, no word of a chat, no password
    std::function<Instant()> now;

    Limits limits{};
    Milliseconds abandon_after{std::chrono::minutes(10)};
    Milliseconds news_every{std::chrono::seconds(1)};  ///< at most so often: changes of the list, who watches
    std::string name = "Flagfall";
    std::string version{};  ///< "flagfall 0.1.0"
    std::string greeting{};
    std::optional<std::string> password{};

    wire::Welcome welcome() const {
        wire::Welcome hello;
        hello.server = version;
        hello.name = name;
        hello.needs_password = password.has_value();
        hello.rate = static_cast<int>(limits.rate);
        hello.burst = static_cast<int>(limits.burst);
        return hello;
    }
};

}  // namespace flagfall::session
