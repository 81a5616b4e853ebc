#include "host.hpp"

#include <spdlog/sinks/ostream_sink.h>

#include <stdexcept>

namespace flagfall::test {

namespace {

Instant steady_now() {
    return Instant(std::chrono::duration_cast<Instant::duration>(std::chrono::steady_clock::now().time_since_epoch()));
}

}  // namespace

Host::Host(int threads, Settings settings) : io_(threads) {
    auto log = std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(log_text_));
    log->set_pattern("%l %v");
    log->set_level(spdlog::level::debug);
    session::Surroundings around{.io = io_, .log = std::move(log), .now = steady_now, .version = "flagfall test"};
    around.limits.rate = 100'000;
    around.limits.burst = 100'000;
    around.limits.connections_per_address = 10'000;
    around.limits.quiet = std::chrono::minutes(10);  // a script that waits elsewhere answers no pings
    around.news_every = std::chrono::milliseconds(1);
    if (settings) settings(around);
    server_ = std::make_unique<session::Server>(std::make_shared<session::Surroundings>(std::move(around)));
    auto const port = server_->listen({"127.0.0.1"}, 0);
    if (!port) throw std::runtime_error(port.error());
    port_ = *port;
    server_->open();
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this] { io_.run(); });
}

std::chrono::milliseconds Host::stop() {
    auto const begin = std::chrono::steady_clock::now();
    if (!threads_.empty()) server_->stop([this] { io_.stop(); });
    for (auto& thread : threads_)
        thread.join();
    threads_.clear();
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
}

Host::~Host() { stop(); }

}  // namespace flagfall::test
