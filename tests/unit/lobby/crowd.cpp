// A crowd does whatever it likes; the lobby stays in order.

#include "house.hpp"

#include <map>
#include <set>

using namespace flagfall;
using namespace flagfall::test;

namespace {

/// What a shell and a subscriber would know by following effects and changes.
struct Outside {
    std::map<wire::GameId, BySide<PersonId>> rooms;
    std::set<std::pair<wire::GameId, PersonId>> audience;  // whom a room sends to
    std::map<wire::GameId, wire::GameSummary> list;
    std::set<wire::GameId> to_end;

    void carry_out(Effects const& effects) {
        for (auto const& effect : effects)
            std::visit([this](auto const& e) { take(e); }, effect);
    }
    void take(StartRoom const& e) {
        REQUIRE(e.players.red.id != e.players.blue.id);
        REQUIRE(rooms.emplace(e.game, BySide<PersonId>{e.players.red.id, e.players.blue.id}).second);
        for (auto side : both_sides)
            audience.insert({e.game, e.players[side].id});
    }
    void take(LeaveSeat const& e) {
        REQUIRE(audience.contains({e.game, rooms.at(e.game)[e.side]}));
        to_end.insert(e.game);
    }
    void take(AbandonSeat const& e) {
        REQUIRE(rooms.contains(e.game));
        to_end.insert(e.game);
    }
    void take(StopWatching const& e) { REQUIRE(audience.erase({e.game, e.person}) == 1); }
    void take(StopPlaying const& e) { REQUIRE(audience.erase({e.game, e.person}) == 1); }
    void take(PresenceChanged const& e) { REQUIRE(rooms.contains(e.game)); }
    void take(WatchersChanged const& e) {
        REQUIRE(rooms.contains(e.game));
        REQUIRE(e.names.size() == static_cast<std::size_t>(std::min(e.count, 20)));
    }
    void take(TellRematch const& e) { REQUIRE(audience.contains({e.game, e.to})); }
    void take(CloseRoom const& e) {
        REQUIRE(rooms.erase(e.game) == 1);
        for (auto const& [game, person] : audience)
            REQUIRE(game != e.game);
    }
};

}  // namespace

TEST_CASE("lobby: whatever a crowd does, rooms, audiences and the list followed from outside agree with it") {
    int started = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        INFO("seed " << seed);
        std::mt19937_64 random(seed);
        auto const below = [&](std::size_t limit) { return random() % limit; };
        House house(Limits{.games_a_player = 3, .watched_a_person = 3, .people = 12});
        Outside outside;
        std::vector<Entered> people;
        std::vector<wire::GameId> games{"nosuchgame"};
        std::vector<std::string> codes{"QQQQQQ"};

        auto const keep = [&](Result<Done, LobbyRefusal> const& done) {
            if (!done) return;
            outside.carry_out(done->effects);
            started += static_cast<int>(all_of<StartRoom>(done->effects).size());
            if (done->game) games.push_back(*done->game);
            if (done->code) codes.push_back(*done->code);
        };
        for (int step = 0; step < 600; ++step) {
            if (people.empty() || below(20) == 0) {
                auto entered = house.lobby.login("guest" + std::to_string(below(16)), house.now);
                if (entered) {
                    outside.carry_out(entered->effects);
                    people.push_back(*entered);
                }
                if (people.empty()) continue;
            }
            auto& who = people[below(people.size())];
            auto const& game = games[games.size() - 1 - below(std::min<std::size_t>(games.size(), 12))];
            auto const terms = terms_with(100 + static_cast<int>(below(2)));
            switch (below(16)) {
                case 0: outside.carry_out(house.lobby.disconnect(who.person, house.now)); break;
                case 1:
                case 2:
                    if (auto back = house.lobby.resume(who.token, house.now)) {
                        outside.carry_out(back->effects);
                        for (auto const& part : back->parts)
                            REQUIRE(outside.audience.contains({part.game, back->person}));
                        who = *back;
                    }
                    break;
                case 3:
                    if (below(4) == 0) outside.carry_out(house.lobby.logout(who.person));
                    break;
                case 4:
                    keep(house.lobby.create(who.person, terms, below(2) ? wire::Access::open : wire::Access::code,
                                            static_cast<wire::SeatWish>(below(3))));
                    break;
                case 5:
                case 6: keep(house.lobby.join(who.person, game, std::nullopt)); break;
                case 7: keep(house.lobby.join(who.person, std::nullopt, codes[below(codes.size())])); break;
                case 8: keep(house.lobby.quick(who.person, terms)); break;
                case 9: keep(house.lobby.cancel_quick(who.person)); break;
                case 10:
                    if (auto done = house.lobby.spectate(who.person, game)) {
                        outside.audience.insert({game, who.person});
                        outside.carry_out(done->effects);
                    }
                    break;
                case 11:
                    if (below(2)) keep(house.lobby.leave(who.person, wire::GameId(game)));
                    break;
                case 12:
                case 13: keep(house.lobby.rematch(who.person, wire::GameId(game))); break;
                case 14:
                    house.lobby.began(game);
                    if (below(2) && outside.rooms.contains(game)) outside.to_end.insert(game);
                    break;
                default: outside.carry_out(house.wait(milliseconds(below(60'000)))); break;
            }
            if (below(3) == 0)
                for (auto const& id : std::exchange(outside.to_end, {}))
                    if (outside.rooms.contains(id)) outside.carry_out(house.lobby.ended(id));
            while (auto changes = house.lobby.take_changes()) {
                for (auto const& id : changes->gone)
                    outside.list.erase(id);
                for (auto const& summary : changes->changed)
                    outside.list[summary.game] = summary;
            }

            REQUIRE(house.lobby.rooms() == outside.rooms.size());
            REQUIRE(house.lobby.people() <= 12);
            auto const list = house.lobby.list();
            REQUIRE(list.size() == outside.list.size());
            for (auto const& summary : list)
                REQUIRE(outside.list.at(summary.game) == summary);
            for (auto const& [room, person] : outside.audience)
                REQUIRE(house.lobby.part_in(person, room));
        }
    }
    CHECK(started > 300);
}
