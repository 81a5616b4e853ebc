#include "window/loop.hpp"

#include "core/overloaded.hpp"
#include "files/keepsake.hpp"
#include "link/link.hpp"
#include "model/ui/layout.hpp"
#include "model/ui/update.hpp"
#include "view/icon.hpp"
#include "view/sfml.hpp"
#include "window/draw_scene.hpp"
#include "window/keys.hpp"

#include <SFML/Window/Clipboard.hpp>

#include <chrono>
#include <cstdlib>
#include <random>
#include <thread>
#include <utility>

namespace flagfall::view {
namespace {

using Clock = std::chrono::steady_clock;
using client::Millis;

constexpr Millis frame{16}, idle{12}, slow_frame{250};

class Loop {
public:
    Loop(Launch const& launch, Fonts const& fonts, Keep const& keep, client::Settings settings)
        : launch_(launch), fonts_(fonts), keep_(keep), model_("flagfall " FLAGFALL_VERSION) {
        model_.settings = std::move(settings);
        model_.setups = keep.setups();
        model_.dice.seed(std::random_device{}());
        model_.size = launch.size.value_or(client::Size{1280, 720});
        model_.scene = client::connect_scene(model_.settings);
    }

    int run() {
        window_.create(sf::VideoMode(static_cast<unsigned>(model_.size.w), static_cast<unsigned>(model_.size.h)), "Flagfall",
                       sf::Style::Default);
        set_icon(window_, icon_image(fonts_, 64));
        window_.setKeyRepeatEnabled(true);
        begin();
        while (window_.isOpen() && !quits_) {
            take_events();
            take_link();
            feed(client::Ticked{now()}, client::is_moving(model_));
            draw_if_due();
            std::this_thread::sleep_for(client::is_moving(model_) ? Millis{4} : idle);
        }
        link_.close();
        return 0;
    }

private:
    Millis now() const { return std::chrono::duration_cast<Millis>(Clock::now() - started_); }

    /// What the command line asked for.
    void begin() {
        feed(client::Resized{model_.size});
        if (launch_.hotseat) {
            model_.scene = client::hotseat_scene(stratego::Rules(stratego::classic()));
            model_.focus = {client::Act::table};
        } else if (launch_.address) {
            model_.errand = {.join = launch_.join,
                             .watch = launch_.watch,
                             .quick = launch_.quick,
                             .create_with_code = launch_.code_file.has_value(),
                             .invent_name = launch_.ready};
            auto name = launch_.name.value_or(model_.settings.name);
            if (name.size() < wire::name_min) {
                auto const* user = std::getenv("USER");
                name = likely_name(user ? user : "");
            }
            take(client::connect_to(std::move(model_), launch_.address->host, launch_.address->port, name, launch_.password));
        }
    }

    void take(std::pair<client::Model, client::Effects> next) {
        model_ = std::move(next.first);
        for (auto const& effect : next.second)
            apply(effect);
    }

    void feed(client::Input const& input, bool changes = true) {
        take(client::update(std::move(model_), input));
        dirty_ = dirty_ || changes;
    }

    void take_events() {
        sf::Event event;
        while (window_.pollEvent(event)) {
            if (event.type == sf::Event::Closed) window_.close();
            if (event.type == sf::Event::Resized)
                window_.setView(sf::View(box(0, 0, static_cast<float>(event.size.width), static_cast<float>(event.size.height))));
            if (event.type == sf::Event::GainedFocus) window_.setTitle("Flagfall");
            dirty_ = true;
            if (auto input = input_of(event)) feed(*input);
        }
    }

    void take_link() {
        for (auto& report : link_.poll())
            std::visit(Overloaded{
                           [&](client::Connecting const& r) { feed(client::LinkConnecting{r.attempt}); },
                           [&](client::Connected const&) { feed(client::LinkUp{}); },
                           [&](client::Lost const& r) {
                               feed(client::LinkLost{r.why, r.retry_in, r.was_connected});
                           },
                           [&](wire::ServerMessage& message) { feed(client::ServerSaid{std::move(message)}); },
                       },
                       report);
    }

    void say(std::optional<std::string> const& sentence) {
        if (sentence) feed(client::WorldSaid{*sentence});
    }

    void apply(client::Effect const& effect) {
        std::visit(
            Overloaded{
                [&](client::OpenLink const& e) { link_.open(e.address); },
                [&](client::CloseLink const&) { link_.close(); },
                [&](client::HurryLink const&) { link_.hurry(); },
                [&](client::Send const& e) { link_.send(e.message); },
                [&](client::RecallSeat const& e) { feed(client::SeatRecalled{client::Keepsake(e.address, e.name).read()}); },
                [&](client::KeepSeat const& e) { client::Keepsake(e.address, e.name).keep(e.token); },
                [&](client::DropSeat const& e) { client::Keepsake(e.address, e.name).drop(); },
                [&](client::SaveSettings const&) { say(keep_.save(model_.settings)); },
                [&](client::SaveSetups const&) { say(keep_.save(model_.setups)); },
                [&](client::CopyText const& e) { sf::Clipboard::setString(utf32(e.utf8)); },
                [&](client::AskPaste const&) {
                    auto text = sf::Clipboard::getString().toUtf8();
                    feed(client::Pasted{std::string(text.begin(), text.end())});
                },
                [&](client::SaveRecord const& e) { say(keep_.save(e.record)); },
                [&](client::TellCode const& e) {
                    if (launch_.code_file) say(write_file(*launch_.code_file, e.code + "\n"));
                },
                [&](client::Attract const&) {
                    if (window_.hasFocus()) return;
                    window_.setTitle("● Flagfall");
                    window_.requestFocus();  // sets the urgency hint, as the window is not in front
                },
                [&](client::Quit const&) { quits_ = true; },
            },
            effect);
    }

    /// At once when something happened, and now and then while a countdown or a sentence is on screen.
    void draw_if_due() {
        auto at = now();
        bool waits = model_.toast || model_.link.retry_at;
        if (!dirty_ && !(waits && at - drawn_ > slow_frame)) return;
        if (at - drawn_ < frame && drawn_ > Millis{0}) return;
        dirty_ = client::is_moving(model_);
        drawn_ = at;
        draw(window_, fonts_, model_, client::layout(model_));
        window_.display();
    }

    Launch const& launch_;
    Fonts const& fonts_;
    Keep const& keep_;
    client::Model model_;
    client::Link link_;
    sf::RenderWindow window_;
    Clock::time_point started_ = Clock::now();
    Millis drawn_{0};
    bool dirty_ = true;
    bool quits_ = false;
};

}  // namespace

int run_window(Launch const& launch, Fonts const& fonts, Keep const& keep, client::Settings settings) {
    return Loop(launch, fonts, keep, std::move(settings)).run();
}

}  // namespace flagfall::view
