// Shuffled set-ups: always the army, and what sensible people do.

#include "model/habits.hpp"

#include "support/catch.hpp"
#include "support/seed.hpp"

using namespace flagfall;
using namespace flagfall::test;

namespace {

client::Dice dice_of(Random& random) {
    return [&](std::uint32_t n) { return static_cast<std::uint32_t>(below(random, static_cast<int>(n))); };
}

int bombs_by_the_flag(stratego::Setup const& setup) {
    Square flag;
    for (auto const& p : setup.pieces)
        if (p.rank == stratego::Rank::flag) flag = p.at;
    int bombs = 0;
    for (auto const& p : setup.pieces)
        bombs += p.rank == stratego::Rank::bomb && std::abs(p.at.file() - flag.file()) + std::abs(p.at.row() - flag.row()) == 1;
    return bombs;
}

}  // namespace

TEST_CASE("a shuffle is exactly the army on the home squares, on every table and for both sides") {
    Random random(seed());
    auto dice = dice_of(random);
    for (auto const& table : stratego::tables())
        for (auto side : both_sides)
            for (int i = 0; i < 5; ++i) {
                INFO(table.id << ", " << text(side));
                stratego::Rules rules(table);
                auto setup = client::shuffled(rules, side, dice);
                CHECK(stratego::is_complete(rules, side, setup));
                auto mirrored = client::mirrored(rules, setup);
                CHECK(stratego::is_complete(rules, side, mirrored));
                CHECK(client::mirrored(rules, mirrored) == setup);
            }
}

TEST_CASE("a classic shuffle keeps the flag from the front, with a bomb by it, and leaves ways out") {
    Random random(seed());
    auto dice = dice_of(random);
    stratego::Rules rules(stratego::classic());
    for (int i = 0; i < 40; ++i) {
        auto setup = client::shuffled(rules, Side::blue, dice);
        CHECK(bombs_by_the_flag(setup) >= 1);
        for (auto const& p : setup.pieces)
            if (p.rank == stratego::Rank::flag) CHECK(p.at.row() > 6);
    }
}

TEST_CASE("dice that always show the same still give an army") {
    for (auto const& table : stratego::tables())
        CHECK(stratego::is_complete(stratego::Rules(table), Side::red,
                                    client::shuffled(stratego::Rules(table), Side::red, [](std::uint32_t) { return 0u; })));
}
