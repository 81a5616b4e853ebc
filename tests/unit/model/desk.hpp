#pragma once
// Somebody at the window, without a window: presses what the layout shows, and keeps what is asked of the world.

#include "model/ui/layout.hpp"
#include "model/ui/samples.hpp"
#include "model/ui/update.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::client {

class Desk {
public:
    explicit Desk(std::string_view scene) : model(sample(scene).value()) {}
    explicit Desk(Model made) : model(std::move(made)) {}

    void feed(Input const& input) {
        auto [next, out] = update(std::move(model), input);
        model = std::move(next);
        effects.insert(effects.end(), out.begin(), out.end());
        if (std::ranges::any_of(out, [](Effect const& e) { return std::holds_alternative<RecallSeat>(e); }))
            feed(SeatRecalled{kept});
    }
    void click(Point at, Button button = Button::left) {
        feed(PointerMoved{at});
        feed(PointerPressed{at, button});
        feed(PointerReleased{at, button});
    }
    /// Presses the middle of what does this; it must be there.
    void press(Target const& target) {
        auto page = layout(model);
        auto const* item = page.find(target);
        REQUIRE(item);
        click(item->rect.centre());
    }
    void press(Act act) {
        auto page = layout(model);
        auto const* item = page.find(act);
        REQUIRE(item);
        click(item->rect.centre());
    }
    Point middle_of(std::string_view square) const {
        auto page = layout(model);
        REQUIRE(page.box);
        return page.box->square(*Square::parse(square)).centre();
    }
    void press_square(std::string_view square, Button button = Button::left) { click(middle_of(square), button); }
    void drag(std::string_view from, std::string_view to) {
        feed(PointerMoved{middle_of(from)});
        feed(PointerPressed{middle_of(from)});
        feed(PointerMoved{middle_of(to)});
        feed(PointerReleased{middle_of(to)});
    }
    void type(std::string_view text) {
        for (char c : text)
            feed(Typed{std::string(1, c)});
    }
    void key(Key key, bool shift = false, bool ctrl = false) { feed(KeyPressed{key, shift, ctrl}); }
    void pass(int milliseconds) { feed(Ticked{model.now + Millis{milliseconds}}); }

    /// Requests of that kind sent so far.
    template <class R>
    std::vector<R> sent() const {
        std::vector<R> out;
        for (auto const& effect : effects)
            if (auto const* send = std::get_if<Send>(&effect))
                if (auto const* request = std::get_if<R>(&send->message.request)) out.push_back(*request);
        return out;
    }
    template <class E>
    bool did() const {
        return std::ranges::any_of(effects, [](Effect const& e) { return std::holds_alternative<E>(e); });
    }
    bool shows(std::string_view words) const {
        for (auto const& item : layout(model).items) {
            std::string all = item.text + " " + item.caption;
            for (auto const& line : item.lines)
                all += " " + line;
            if (all.find(words) != std::string::npos) return true;
        }
        return false;
    }
    bool has(Act act) const { return layout(model).find(act) != nullptr; }

    Model model;
    Effects effects;
    std::optional<std::string> kept;  ///< the token of an earlier run
};

}  // namespace flagfall::client
