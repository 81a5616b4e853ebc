// The clock and one that is moved on tick by tick live through the same random games, with pauses and crashes.

#include "reference.hpp"
#include "support/catch.hpp"
#include "support/seed.hpp"

#include <map>
#include <string>

using namespace flagfall;
using namespace flagfall::test;
using namespace std::chrono_literals;
using std::chrono::days;
using std::chrono::seconds;

namespace {

struct Game {
    Pace pace;
    Span tick;     ///< all times are multiples of it
    int patience;  ///< ticks between two happenings, at most
};

Game random_game(Random& random) {
    auto const some = [&](int least, int most) { return seconds(least + below(random, most - least + 1)); };
    auto const tick = any_of(random, std::array<Span, 4>{20ms, 50ms, 100ms, 250ms});
    auto const patience = static_cast<int>(any_of(random, std::array<Span, 3>{200ms, 1s, 4s}) / tick) + 1;
    switch (below(random, 5)) {
        case 0: return {Untimed{}, tick, patience};
        case 1: return {Fischer{some(1, 8), some(0, 3)}, tick, patience};
        case 2: {
            auto const free = some(0, 3);
            auto const cap = one_in(random, 2) ? 0s : free + some(1, 4);
            return {Bronstein{some(free == 0s ? 1 : 0, 8), free, cap}, tick, patience};
        }
        case 3: return {GameLimit{some(1, 30)}, tick, patience};
        default: {
            DaysPerMove const pace{days(1 + below(random, 3)), days(below(random, 6))};
            return {pace, 6h, any_of(random, std::array{3, 12})};
        }
    }
}

/// What happened in all games, so that a run that tried nothing fails.
using Tally = std::map<std::string, int>;

class Both {
public:
    Both(Random& random, Game const& game, Tally& tally)
        : random_(&random),
          tally_(&tally),
          tick_(game.tick),
          patience_(game.patience),
          now_(Span(below(random, 1000000) - 500000)),
          first_(any_of(random, both_sides)),
          clock_(ClockTerms{game.pace}),
          reference_(game.pace, game.tick, first_) {
        clock_.start(first_, now_);
    }

    void play() {
        for (int i = 0; i < 200 && !over_; ++i) {
            pass(below(*random_, patience_));
            if (over_) return;
            compare();
            happen();
        }
        ++(*tally_)[over_ ? "ended" : "went on"];
    }

private:
    /// Time passes; flags fall at the same tick in both.
    void pass(int ticks) {
        for (int i = 0; i <= ticks; ++i) {
            if (i > 0) {
                now_ += tick_;
                reference_.tick();
                if (!reference_.down) running_ += tick_;
            }
            auto const flag = clock_.flag(now_);
            if (flag.has_value() != reference_.has_fallen()) FAIL("only one flag falls, " << where());
            auto const timer = clock_.next_flag();
            if (flag.has_value() != (timer && *timer <= now_)) FAIL("the timer goes at another time, " << where());
            if (!flag) continue;
            bool const drawn = std::holds_alternative<GameLimit>(clock_.terms().pace);
            auto const winner = drawn ? std::nullopt : std::optional(opponent(reference_.to_move()));
            if (flag->winner != winner) FAIL("another wins, " << where());
            ++(*tally_)[std::string(text(flag->reason))];
            over_ = true;
            return;
        }
    }

    void happen() {
        switch (below(*random_, 8)) {
            case 0: return stop_for_a_while();
            case 1: return crash();
            case 2: return go_on_vacation();
            default: press();
        }
    }

    void press() {
        int const lag = one_in(*random_, 2) ? 0 : below(*random_, static_cast<int>(1s / tick_) + 2);
        auto const expected = reference_.press(lag);
        auto const pressed = clock_.press(side_to_move(), now_, lag * tick_);
        if (pressed.has_value() == expected.late) FAIL("only one calls it late, " << where());
        if (expected.late) {
            ++(*tally_)["late"];
            over_ = true;
            return;
        }
        ++moves_[side_to_move()];
        if (pressed->spent != expected.spent * tick_ || pressed->left != expected.left * tick_) FAIL("times differ, " << where());
        spent_[side_to_move()] += pressed->spent;
        moved_ += pressed->spent + pressed->given_back;
        if (pressed->given_back > lag_most || pressed->given_back > lag * tick_) FAIL("too much is given back, " << where());
        if (pressed->given_back > 0ms) ++(*tally_)["given back"];
        ++(*tally_)["moves"];
        plies_ += 1;
        conserved();
    }

    /// All the time the clock ran is either somebody's move or was given back, and what is left is what was not spent.
    void conserved() {
        if (moved_ != running_) FAIL("time was lost or made, " << where());
        auto const left = clock_.state(now_).left;
        for (auto side : both_sides) {
            if (auto const* p = std::get_if<Fischer>(&clock_.terms().pace))
                if (left[side] != p->base + moves_[side] * p->increment - spent_[side]) FAIL("what is left, " << where());
            if (auto const* p = std::get_if<GameLimit>(&clock_.terms().pace))
                if (left[side] != p->total - running_) FAIL("what is left, " << where());
            if (auto const* p = std::get_if<Bronstein>(&clock_.terms().pace))
                if (left[side] > p->base || left[side] + spent_[side] < p->base) FAIL("what is left, " << where());
        }
    }

    void stop_for_a_while() {
        if (reference_.down) return;
        clock_.pause(now_);
        reference_.down = true;
        pass(below(*random_, 3 * patience_));
        compare();
        clock_.resume(now_);
        reference_.down = false;
        ++(*tally_)["pauses"];
    }

    /// Another run of the server, whose instants have nothing to do with this one's.
    void crash() {
        auto const stored = clock_.state(now_);
        now_ = Instant(Span(below(*random_, 2000000000) - 1000000000));
        clock_ = Clock::restored(stored, now_);
        if (clock_.state(now_) != stored) FAIL("not what was stored, " << where());
        ++(*tally_)["crashes"];
    }

    void go_on_vacation() {
        auto const side = any_of(*random_, both_sides);
        auto const wanted = below(*random_, 4);
        bool const granted = !clock_.take_vacation(side, wanted, now_);
        if (granted != reference_.take_vacation(side, wanted)) FAIL("vacation for one only, " << where());
        if (granted) ++(*tally_)["vacations"];
    }

    /// Also by the face a client was given some time ago.
    void compare() {
        auto const face = clock_.face(now_);
        if (face.has_value() == std::holds_alternative<Untimed>(clock_.terms().pace)) FAIL("a face for no clock, or none");
        if (!face) return;
        auto const expected = reference_.face();
        for (auto side : both_sides)
            if (face->left[side] != expected.left[side] * tick_ || face->vacation[side] != expected.vacation[side])
                FAIL("faces differ, " << where());
        auto const ahead = below(*random_, 100) * tick_, further = below(*random_, 100) * tick_;
        if (face->at(now_ + ahead) != clock_.face(now_ + ahead)) FAIL("the face runs another way than the clock, " << where());
        if (face->after(ahead).after(further) != face->after(ahead + further)) FAIL("two steps are not one, " << where());
    }

    Side side_to_move() const { return plies_ % 2 == 0 ? first_ : opponent(first_); }

    std::string where() const {
        return text(clock_.terms()) + ", ply " + std::to_string(plies_) + ", after " + std::to_string(running_.count()) + " ms";
    }

    static constexpr Span lag_most = 500ms;

    Random* random_;
    Tally* tally_;
    Span tick_;
    int patience_;
    Instant now_;
    Side first_;
    Clock clock_;
    Reference reference_;
    bool over_ = false;
    int plies_ = 0;
    BySide<int> moves_;
    BySide<Span> spent_;
    Span moved_{};    ///< by all moves, given back or not
    Span running_{};  ///< that the server was up
};

}  // namespace

TEST_CASE("clock: agrees with one that is moved on tick by tick, and no time is lost or made") {
    Tally tally;
    auto const games = rounds(20000, 1500);
    for (int i = 0; i < games; ++i) {
        INFO("game " << i << ", FLAGFALL_SEED=" << seed());
        auto random = stream("clock", i);
        auto const game = random_game(random);
        Both(random, game, tally).play();
    }
    for (auto const* what :
         {"timeout", "game_clock", "late", "went on", "moves", "given back", "pauses", "crashes", "vacations"}) {
        INFO(what << ", FLAGFALL_SEED=" << seed());
        CHECK(tally[what] > 0);
    }
}

TEST_CASE("terms: any valid terms are read back as they were written, and nonsense is refused or means what it says") {
    auto const number = [](Random& random, int most) { return one_in(random, 4) ? 0 : below(random, most); };
    int valid = 0, nonsense = 0;
    for (int i = 0; i < rounds(200000, 20000); ++i) {
        INFO("round " << i << ", FLAGFALL_SEED=" << seed());
        auto random = stream("terms", i);
        auto const span = [&](int most) { return seconds(number(random, most)); };
        std::array<Pace, 5> const paces{Untimed{}, Fischer{span(90000), span(700)},
                                        Bronstein{span(90000), span(700), span(90000)}, GameLimit{span(90000)},
                                        DaysPerMove{days(number(random, 35)), days(number(random, 70))}};
        ClockTerms terms{any_of(random, paces)};
        if (one_in(random, 2)) terms.setup_limit = span(2700000);
        auto written = text(terms);
        auto const parsed = parse_clock_terms(written);
        if (auto fault = fault_in(terms)) {
            if (parsed) FAIL(written << " is out of range");
        } else {
            ++valid;
            if (!parsed || *parsed != terms) FAIL(written << " is not read back");
        }
        // One letter amiss: refused, or other terms whose text says the same.
        static constexpr std::string_view letters = "0123456789dhms +maxoffnone";
        written[static_cast<std::size_t>(below(random, static_cast<int>(written.size())))] = any_of(random, letters);
        auto const amiss = parse_clock_terms(written);
        if (!amiss) {
            ++nonsense;
            continue;
        }
        if (fault_in(*amiss)) FAIL(written << " is out of range, but read");
        if (parse_clock_terms(text(*amiss)) != amiss) FAIL(written << " is not read back");
    }
    CHECK(valid > 0);
    CHECK(nonsense > 0);
}
