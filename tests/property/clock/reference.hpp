#pragma once
// rules.md 7 taken literally: a hand-wound clock that is moved on tick by tick. Slow, and it shares no code with the real one.

#include "clock/clock.hpp"

namespace flagfall::test {

/// All lengths are whole ticks of any one length.
class Reference {
public:
    struct Face {
        BySide<std::int64_t> left;
        BySide<int> vacation;
    };
    struct Pressed {
        bool late;
        std::int64_t spent;
        std::int64_t left;
    };

    Reference(Pace const& pace, Span tick, Side first);

    /// One tick passes; nothing happens while the server is down.
    void tick() {
        if (!down) ++ticks_;
    }

    /// As if each tick of the present move were lived through again, but for the last `lag`.
    Pressed press(std::int64_t lag);
    bool take_vacation(Side side, int days);
    bool has_fallen() const;
    Face face() const;
    Side to_move() const { return to_move_; }

    bool down = false;

private:
    struct Hands {
        BySide<std::int64_t> left;
        BySide<int> vacation;
        std::int64_t free = 0;
        std::int64_t used = 0;
        bool fallen = false;
    };

    Hands wound() const;
    void live_through_a_tick(Hands& hands) const;
    void look(Hands& hands) const;
    Hands after(std::int64_t ticks) const;

    Pace pace_;
    Span tick_;
    std::int64_t day_;
    Side to_move_;
    BySide<std::int64_t> left_;
    BySide<int> vacation_;
    std::int64_t ticks_ = 0;  ///< of the present move, the server being up
};

}  // namespace flagfall::test
