#pragma once
// A lobby with seeded randomness, a clock that is moved by hand, and readers for what it wants done.

#include "lobby/lobby.hpp"
#include "support/catch.hpp"

#include <random>
#include <string>
#include <vector>

namespace flagfall::test {

using namespace flagfall::lobby;
using std::chrono::milliseconds;
using wire::ErrorCode;

inline Randomness seeded(std::uint64_t seed) {
    return [random = std::mt19937_64(seed)](std::span<std::byte> bytes) mutable {
        for (auto& byte : bytes)
            byte = static_cast<std::byte>(random() & 0xFF);
    };
}

template <class E>
std::vector<E> all_of(Effects const& effects) {
    std::vector<E> found;
    for (auto const& effect : effects)
        if (auto const* e = std::get_if<E>(&effect)) found.push_back(*e);
    return found;
}

/// The one effect of that kind.
template <class E>
E only(Effects const& effects) {
    auto found = all_of<E>(effects);
    REQUIRE(found.size() == 1);
    return found.front();
}

inline wire::GameTerms terms_with(int max_plies) {
    wire::GameTerms terms;
    terms.options.max_plies = max_plies;
    return terms;
}

struct House {
    Limits limits{};
    Lobby lobby{seeded(7), limits};
    Instant now{};

    House() = default;
    explicit House(Limits l) : limits(l) {}

    Entered enter(std::string_view name) {
        auto entered = lobby.login(name, now);
        REQUIRE(entered);
        return *entered;
    }

    PersonId person(std::string_view name) { return enter(name).person; }

    wire::GameId open(PersonId creator, wire::SeatWish seat = wire::SeatWish::red, wire::Access access = wire::Access::open) {
        auto done = lobby.create(creator, {}, access, seat);
        REQUIRE(done);
        return *done->game;
    }

    /// A running game; the first is red.
    wire::GameId running(PersonId red, PersonId blue) {
        auto const game = open(red);
        REQUIRE(lobby.join(blue, game, std::nullopt));
        lobby.began(game);
        return game;
    }

    wire::GameId over(PersonId red, PersonId blue) {
        auto const game = running(red, blue);
        lobby.ended(game);
        return game;
    }

    Effects wait(milliseconds time) {
        now += time;
        return lobby.pass_time(now);
    }
};

/// The code of a refusal; a success is a failed test.
template <class T>
ErrorCode refusal(Result<T, LobbyRefusal> const& answer) {
    REQUIRE_FALSE(answer);
    CHECK(error_of(answer.error()).text.size() > 10);
    return answer.error().code;
}

}  // namespace flagfall::test
