#pragma once
// A server's side of the conversation with a club, held by a test.

#include "model/club.hpp"
#include "model/habits.hpp"
#include "stratego/game.hpp"
#include "support/seed.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace flagfall::test {

/// The happening of that kind among those given, if there is one.
template <class H>
std::optional<H> found(std::vector<client::Happening> const& happenings) {
    for (auto const& h : happenings)
        if (auto const* it = std::get_if<H>(&h)) return *it;
    return std::nullopt;
}

/// The request of that kind among the messages, with its number.
template <class R>
std::optional<std::pair<std::int32_t, R>> asked(std::vector<wire::ClientMessage> const& messages) {
    for (auto const& m : messages)
        if (auto const* it = std::get_if<R>(&m.request)) return std::pair(m.id, *it);
    return std::nullopt;
}

inline wire::Ok ok(std::int32_t re) {
    wire::Ok out;
    out.re = re;
    return out;
}

inline wire::Error error(std::int32_t re, wire::ErrorCode code) {
    wire::Error out;
    out.re = re;
    out.code = code;
    return out;
}

inline wire::Welcome welcome() {
    wire::Welcome out;
    out.server = "flagfall 9.9";
    out.name = "The Club";
    return out;
}

inline wire::Ok entered(std::int32_t re, std::string name, std::string token) {
    auto out = ok(re);
    out.name = std::move(name);
    out.token = std::move(token);
    return out;
}

/// Takes a fresh club in as Ann, with token "t1", and swallows what it sends meanwhile.
inline void let_in(client::Club& club) {
    club.login("Ann", std::nullopt);
    club.connected();
    club.take(welcome());
    club.take(ok(asked<wire::Hello>(club.outgoing())->first));
    club.take(entered(asked<wire::Login>(club.outgoing())->first, "Ann", "t1"));
    auto subscribed = ok(asked<wire::Subscribe>(club.outgoing())->first);
    subscribed.games.emplace();
    club.take(subscribed);
}

/// A true game behind the views, so that they make sense.
class TrueGame {
public:
    explicit TrueGame(std::uint64_t seed = 1) : game_(stratego::Rules(stratego::classic())) {
        Random random(seed);
        auto dice = [&](std::uint32_t n) { return static_cast<std::uint32_t>(below(random, static_cast<int>(n))); };
        for (auto side : both_sides)
            game_.setup[side] = client::shuffled(game_.rules, side, dice);
        game_.position.emplace(game_.rules, BySide<stratego::Setup>{*game_.setup.red, *game_.setup.blue});
    }

    wire::State state(Viewer viewer, std::int64_t n) const {
        BySide<wire::Name> const players{"Ann", "Bob"};
        return {"g1", n, players, stratego::project(game_, viewer, players), {}};
    }

    /// Plays some legal move of the side to move and gives it as an event.
    wire::Event play(std::int64_t n) {
        auto moves = stratego::legal_moves(game_.position->sight());
        auto ply = game_.position->play(*moves.begin());
        game_.plies.push_back(ply);
        return {"g1", n, stratego::Played{static_cast<int>(game_.plies.size()), ply}};
    }

    stratego::Game const& game() const { return game_; }

private:
    stratego::Game game_;
};

}  // namespace flagfall::test
