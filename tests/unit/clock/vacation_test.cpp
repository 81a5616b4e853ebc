#include "given.hpp"

using namespace flagfall;
using namespace flagfall::test;

TEST_CASE("vacation: a day is taken by itself, only when the move would be late without it") {
    struct Row {
        Span spent;
        std::int32_t days_left;
    };
    for (auto const& row : {
             Row{0ms, 2},
             Row{24h - 1ms, 2},
             Row{24h, 1},
             Row{48h - 1ms, 1},
             Row{48h, 0},
             Row{72h - 1ms, 0},
         }) {
        INFO("after " << row.spent.count() << " ms");
        auto clock = playing(DaysPerMove{days(1), days(2)});
        auto const thinking = clock.face(at(row.spent));
        REQUIRE(thinking);
        CHECK(thinking->vacation == BySide<std::int32_t>{row.days_left, 2});
        CHECK(thinking->left.red == 24h + (2 - row.days_left) * 24h - row.spent);
        CHECK(clock.press(Side::red, at(row.spent)) == MoveTime{row.spent, 0ms, 24h});
        CHECK(clock.face(at(row.spent))->vacation == BySide<std::int32_t>{row.days_left, 2});
    }
}

TEST_CASE("vacation: after the last day the flag falls") {
    auto clock = playing(DaysPerMove{days(1), days(2)});
    CHECK(clock.next_flag() == at(72h));
    CHECK(clock.flag(at(72h)) == red_late);
    auto const late = clock.press(Side::red, at(72h));
    REQUIRE_FALSE(late);
    CHECK(late.error() == red_late);
}

TEST_CASE("vacation: on request for the present move") {
    auto clock = playing(DaysPerMove{days(1), days(5)});
    REQUIRE(clock.take_vacation(Side::red, 3, at(1h)) == std::nullopt);
    auto const face = clock.face(at(1h));
    CHECK(face->left == BySide<Span>{95h, 24h});
    CHECK(face->vacation == BySide<std::int32_t>{2, 5});
    CHECK(clock.next_flag() == at(6 * 24h));
    REQUIRE(clock.press(Side::red, at(2h)));  // needed none of them: they are spent all the same
    CHECK(clock.face(at(2h))->left.red == 24h);
    CHECK(clock.face(at(2h))->vacation.red == 2);
}

TEST_CASE("vacation: on request for the next move, while the other thinks") {
    auto clock = playing(DaysPerMove{days(1), days(5)});
    REQUIRE(clock.take_vacation(Side::blue, 2, at(1h)) == std::nullopt);
    CHECK(clock.face(at(1h))->left == BySide<Span>{23h, 72h});
    REQUIRE(clock.press(Side::red, at(2h)));
    CHECK(clock.next_flag() == at(2h + 6 * 24h));
    REQUIRE(clock.press(Side::blue, at(3h)));
    CHECK(clock.face(at(3h))->left == BySide<Span>{24h, 24h});
    CHECK(clock.face(at(3h))->vacation == BySide<std::int32_t>{5, 3});
}

TEST_CASE("vacation: what was taken by itself is not there to ask for") {
    auto clock = playing(DaysPerMove{days(1), days(2)});
    CHECK(clock.take_vacation(Side::red, 2, at(30h)) == VacationFault::not_enough);
    CHECK(clock.take_vacation(Side::red, 1, at(30h)) == std::nullopt);
    CHECK(clock.face(at(30h))->left.red == 42h);
    CHECK(clock.face(at(30h))->vacation.red == 0);
    CHECK(clock.take_vacation(Side::red, 1, at(30h)) == VacationFault::not_enough);
    CHECK(clock.next_flag() == at(72h));
}

TEST_CASE("vacation: requests that cannot be granted change nothing") {
    auto clock = playing(DaysPerMove{days(1), days(2)});
    auto const before = clock.state(at(1h));
    for (auto wanted : {0, -1, 3, std::numeric_limits<std::int32_t>::max(), std::numeric_limits<std::int32_t>::min()})
        CHECK(clock.take_vacation(Side::red, wanted, at(1h)) == VacationFault::not_enough);
    CHECK(clock.take_vacation(Side::red, 1, at(72h)) == VacationFault::not_enough);  // too late for it
    CHECK(clock.state(at(1h)) == before);
    clock.stop(at(1h));
    CHECK(clock.take_vacation(Side::red, 1, at(1h)) == VacationFault::none_here);
    for (Pace const& pace : {Pace{Untimed{}}, Pace{Fischer{10s}}, Pace{Bronstein{10s, 1s}}, Pace{GameLimit{10s}}})
        CHECK(playing(pace).take_vacation(Side::red, 1, at(1s)) == VacationFault::none_here);
    CHECK(Clock({DaysPerMove{days(1), days(2)}}).take_vacation(Side::red, 1, at(1s)) == VacationFault::none_here);
}
