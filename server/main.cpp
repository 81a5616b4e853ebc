// flagfall-server: reads what the owner wants, listens, serves until it is told to stop.

#include "ops/config.hpp"
#include "ops/log.hpp"
#include "ops/open_files.hpp"
#include "session/server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <thread>
#include <vector>

namespace {

using namespace flagfall;

Instant steady_now() {
    return Instant(std::chrono::duration_cast<Instant::duration>(std::chrono::steady_clock::now().time_since_epoch()));
}

int complain(std::string const& sentence, int status) {
    std::cerr << "flagfall-server: " << sentence << '\n';
    return status;
}

int serve(ops::Config const& config) {
    boost::asio::io_context io(config.threads);
    auto const around = std::make_shared<session::Surroundings>(session::Surroundings{
        .io = io,
        .log = ops::open_log(config.log_level),
        .now = steady_now,
        .limits = config.limits,
        .abandon_after = config.abandon_after,
        .news_every = config.news_every,
        .name = config.name,
        .version = "flagfall " FLAGFALL_VERSION,
        .greeting = config.greeting,
        .password = config.password,
    });
    around->log->info("{} starts as \"{}\" on {} thread{}", around->version, config.name, config.threads,
                      config.threads == 1 ? "" : "s");
    around->limits.connections = ops::make_room_for(config.limits.connections);
    if (around->limits.connections < config.limits.connections)
        around->log->warn("the system allows {} open connections here, not {}", around->limits.connections,
                          config.limits.connections);

    session::Server server(around);
    auto const port = server.listen(config.bind, config.port);
    if (!port) return complain(port.error(), ops::exit_cannot_listen);
    std::cout << "listening on port " << *port << std::endl;

    boost::asio::signal_set signals(io, SIGTERM, SIGINT);
    signals.async_wait([&](boost::system::error_code fault, int signal) {
        if (fault) return;
        around->log->info("stopping on {}", signal == SIGINT ? "SIGINT" : "SIGTERM");
        server.stop([&io] { io.stop(); });
    });

    server.open();
    std::vector<std::thread> others;
    for (int i = 1; i < config.threads; ++i)
        others.emplace_back([&io] { io.run(); });
    io.run();
    for (auto& thread : others)
        thread.join();
    around->log->info("stopped");
    return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        auto const orders = ops::read_command_line(argc, argv);
        if (!orders) return complain(orders.error() + " Try --help.", ops::exit_bad_usage);
        switch (orders->task) {
            case ops::Task::show: std::cout << orders->text; return EXIT_SUCCESS;
            case ops::Task::check_config: std::cout << "The configuration is right.\n"; return EXIT_SUCCESS;
            case ops::Task::serve: return serve(orders->config);
        }
        return EXIT_SUCCESS;
    } catch (std::exception const& fault) {
        return complain(std::string("It cannot start: ") + fault.what() + ".", ops::exit_cannot_listen);
    }
}
