#pragma once
// A room with two people at it, and short ways to say what they do.

#include "room/room.hpp"
#include "support/catch.hpp"

#include <string>
#include <vector>

namespace flagfall::test {

using namespace flagfall::room;
using stratego::Phase;
using stratego::Rank;
using wire::ErrorCode;
using Rows = std::vector<std::string>;

/// Scouts in front, the flag in the back corner of file a, bombs before it.
inline Rows const classic_rows{"F B 3 3 3 3 3 4 4 4", "B B 4 5 5 5 5 6 6 6", "B B 6 7 7 7 8 8 9 10", "2 2 2 2 2 2 2 2 S B"};
/// Barrage: nothing in front but a bomb and a scout.
inline Rows const barrage_rows{"F . . . . . . . . .", ". . . . . . . . . .", "S 3 9 10 . . . . . .", "2 2 . . . . . . . B"};

inline stratego::Rules rules_with(stratego::Table const& table, void (*change)(stratego::Options&) = nullptr) {
    auto options = table.defaults;
    if (change) change(options);
    return {table, options};
}

struct Table {
    Room room;

    explicit Table(stratego::Rules const& rules = rules_with(stratego::classic())) : room(rules, {"Ann", "Bob"}) {}

    template <class What>
    Result<std::vector<RoomEvent>, RoomRefusal> say(Side side, What what) {
        auto events = room.decide(RoomCommand{side, std::move(what)}, Instant{});
        if (events)
            for (auto const& event : *events)
                room.evolve(event);
        return events;
    }
    Result<std::vector<RoomEvent>, RoomRefusal> move(Side side, int ply, std::string const& word) {
        return say(side, PlayMove{ply, word});
    }
    /// Plays from where the game stands; each must be accepted.
    void play(std::vector<std::string> const& moves) {
        for (auto const& word : moves) {
            auto const ply = room.plies() + 1;
            INFO(ply << ' ' << word);
            REQUIRE(move(ply % 2 == 1 ? Side::red : Side::blue, ply, word));
        }
    }
    void begin(Rows const& red = classic_rows, Rows const& blue = classic_rows) {
        REQUIRE(say(Side::red, SubmitSetup{red}));
        REQUIRE(say(Side::blue, SubmitSetup{blue}));
    }
};

inline ErrorCode refusal(Result<std::vector<RoomEvent>, RoomRefusal> const& answer) {
    REQUIRE_FALSE(answer);
    auto const error = error_of(answer.error());
    CHECK(error.text.size() > 10);
    CHECK_FALSE(error.re);
    return error.code;
}

inline std::optional<stratego::Refusal> reason(Result<std::vector<RoomEvent>, RoomRefusal> const& answer) {
    CHECK(refusal(answer) == ErrorCode::illegal_move);
    return answer.error().reason;
}

inline constexpr auto red = Side::red;
inline constexpr auto blue = Side::blue;

}  // namespace flagfall::test
