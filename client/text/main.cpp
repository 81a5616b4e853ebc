// flagfall-text: wiring only.

#include "files/keepsake.hpp"
#include "text/launch.hpp"
#include "text/typed_lines.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <random>

namespace {

using namespace flagfall;

client::Dice dice_of(std::optional<std::uint64_t> seed) {
    if (!seed)
        return [device = std::make_shared<std::random_device>()](std::uint32_t n) {
            return std::uniform_int_distribution<std::uint32_t>(0, n - 1)(*device);
        };
    return [engine = std::mt19937_64(*seed)](std::uint32_t n) mutable {
        return std::uniform_int_distribution<std::uint32_t>(0, n - 1)(engine);
    };
}

/// Lines for people or scripts, each out at once. With a prompt, what comes meanwhile writes over it.
class Page {
public:
    explicit Page(bool prompts) : prompts_(prompts) {}

    void print(typed::Lines const& lines) {
        for (auto const& line : lines) {
            if (std::exchange(prompted_, false)) std::cout << '\r';
            std::cout << line << '\n' << std::flush;
        }
    }
    void prompt() {
        if (prompts_ && !std::exchange(prompted_, true)) std::cout << "> " << std::flush;
    }
    void typed() { prompted_ = false; }

private:
    bool prompts_;
    bool prompted_ = false;
};

int run(typed::Launch launch) {
    boost::asio::io_context io(1);
    typed::Dialogue dialogue(launch.address, launch.name, launch.password, launch.manner, dice_of(launch.seed));
    for (auto& wish : launch.wishes)
        dialogue.wish(std::move(wish));
    // Scripts have nothing to come back to, and many may run under one name.
    client::Keepsake keepsake(launch.address, launch.name);
    if (!launch.manner.script)
        if (auto token = keepsake.read()) dialogue.remember(std::move(*token));
    client::Link link(io);
    typed::TypedLines input(io);
    boost::asio::signal_set signals(io, SIGINT, SIGTERM);
    signals.async_wait([&](boost::system::error_code const& failed, int) {
        if (!failed) dialogue.end_of_input();
    });
    Page page(!launch.manner.script);
    link.open(launch.address);
    while (true) {
        for (auto const& report : link.take())
            dialogue.reported(report);
        while (!dialogue.exit() && !dialogue.is_holding() && input.has_line()) {
            page.typed();
            dialogue.typed(input.take());
        }
        if (!dialogue.exit() && !dialogue.is_holding() && input.has_ended()) dialogue.end_of_input();
        for (auto const& message : dialogue.outgoing())
            link.send(message);
        page.print(dialogue.said());
        if (dialogue.exit()) break;
        if (auto const& token = dialogue.club().token(); token && !launch.manner.script) keepsake.keep(*token);
        page.prompt();
        if (io.run_one() == 0) break;
    }
    if (dialogue.has_logged_out() && !launch.manner.script) keepsake.drop();
    link.close();
    input.stop();
    return static_cast<int>(dialogue.exit().value_or(typed::ExitStatus::left));
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);
    auto const* user = std::getenv("USER");
    auto launch = typed::read_command_line(argc, argv, user ? user : "");
    if (auto const* none = std::get_if<typed::NoLaunch>(&launch)) {
        (none->status == 0 ? std::cout : std::cerr) << none->text;
        return none->status;
    }
    auto& begun = std::get<typed::Launch>(launch);
    if (!typed::TypedLines::is_terminal()) begun.manner.script = true;
    try {
        return run(std::move(begun));
    } catch (std::exception const& wrong) {
        std::cerr << "flagfall-text cannot go on: " << wrong.what() << '\n';
        return static_cast<int>(typed::ExitStatus::never_in);
    }
}
