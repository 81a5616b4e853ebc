#include "house.hpp"

#include <set>

using namespace flagfall;
using namespace flagfall::test;

TEST_CASE("create: only terms that can be played, and games that end") {
    House house;
    auto const ann = house.person("Ann");
    struct Row {
        wire::GameTerms terms;
        std::optional<ErrorCode> refused;
    };
    wire::GameTerms chess{.variant = "chess", .options = {}};
    auto crossings = terms_with(100);
    crossings.options.two_squares = 4;
    for (auto const& [terms, refused] :
         {Row{terms_with(1), std::nullopt}, Row{terms_with(4000), std::nullopt}, Row{terms_with(0), ErrorCode::bad_options},
          Row{terms_with(4001), ErrorCode::bad_options}, Row{crossings, ErrorCode::bad_options},
          Row{chess, ErrorCode::bad_variant}}) {
        auto const done = house.lobby.create(ann, terms, wire::Access::open, wire::SeatWish::random);
        INFO(terms.variant << ' ' << terms.options.max_plies);
        if (refused)
            CHECK(refusal(done) == *refused);
        else
            CHECK(done);
        CHECK(house.lobby.quick(ann, terms).has_value() == !refused);
    }
}

TEST_CASE("join: the second person starts the room, each on the seat that was wished") {
    struct Row {
        wire::SeatWish wish;
        Side creator;
    };
    for (auto const& [wish, creator] : {Row{wire::SeatWish::red, Side::red}, Row{wire::SeatWish::blue, Side::blue}}) {
        House house;
        auto const ann = house.person("Ann"), bob = house.person("Bob");
        auto const game = house.open(ann, wish);
        auto const done = house.lobby.join(bob, game, std::nullopt);
        REQUIRE(done);
        CHECK(done->game == game);
        auto const room = only<StartRoom>(done->effects);
        CHECK(room.game == game);
        CHECK(room.players[creator] == Person{ann, "Ann"});
        CHECK(room.players[opponent(creator)] == Person{bob, "Bob"});
        CHECK((room.online.red && room.online.blue));
        CHECK_FALSE(room.rematch_of);
        CHECK(house.lobby.part_in(ann, game) == viewer_of(creator));
        CHECK(house.lobby.part_in(bob, game) == viewer_of(opponent(creator)));
    }
}

TEST_CASE("join: random seats come out both ways") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob");
    std::set<PersonId> reds;
    for (int i = 0; i < 40; ++i) {
        auto const done = house.lobby.join(bob, house.open(ann, wire::SeatWish::random), std::nullopt);
        REQUIRE(done);
        reds.insert(only<StartRoom>(done->effects).players.red.id);
        house.lobby.ended(*done->game);
    }
    CHECK(reds.size() == 2);
}

TEST_CASE("join: what cannot be joined") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob"), carl = house.person("Carl");
    auto const open = house.open(ann);
    auto const hidden = house.open(ann, wire::SeatWish::red, wire::Access::code);
    auto const running = house.running(ann, bob);
    CHECK(refusal(house.lobby.join(bob, "nosuchgame", std::nullopt)) == ErrorCode::unknown_game);
    CHECK(refusal(house.lobby.join(bob, std::nullopt, std::nullopt)) == ErrorCode::unknown_game);
    CHECK(refusal(house.lobby.join(bob, std::nullopt, "QQQQQQ")) == ErrorCode::unknown_code);
    CHECK(refusal(house.lobby.join(bob, hidden, std::nullopt)) == ErrorCode::unknown_game);
    CHECK(refusal(house.lobby.join(ann, open, std::nullopt)) == ErrorCode::own_game);
    CHECK(refusal(house.lobby.join(carl, running, std::nullopt)) == ErrorCode::game_full);
    CHECK(refusal(house.lobby.join(bob, running, std::nullopt)) == ErrorCode::already_there);
}

TEST_CASE("codes: six letters that are not mistaken, in either case, for one game") {
    House house(Limits{.games_a_player = 300});
    auto const ann = house.person("Ann"), bob = house.person("Bob"), carl = house.person("Carl");
    std::set<std::string> codes;
    for (int i = 0; i < 200; ++i) {
        auto const done = house.lobby.create(ann, {}, wire::Access::code, wire::SeatWish::red);
        REQUIRE(done);
        REQUIRE(done->code);
        CHECK(done->code->size() == wire::code_length);
        CHECK(done->code->find_first_not_of("ABCDEFGHJKMNPQRSTUVWXYZ") == std::string::npos);
        codes.insert(*done->code);
    }
    CHECK(codes.size() == 200);

    auto const code = *house.lobby.create(ann, {}, wire::Access::code, wire::SeatWish::red)->code;
    CHECK(refusal(house.lobby.join(ann, std::nullopt, code)) == ErrorCode::own_game);
    auto small = code;
    for (auto& c : small)
        c = static_cast<char>(c - 'A' + 'a');
    auto const done = house.lobby.join(bob, std::nullopt, small);
    REQUIRE(done);
    CHECK(refusal(house.lobby.join(carl, std::nullopt, code)) == ErrorCode::game_full);
    house.lobby.ended(*done->game);
    CHECK(refusal(house.lobby.join(carl, std::nullopt, code)) == ErrorCode::unknown_code);
}

TEST_CASE("codes: a friend may come while the creator is away for a moment") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob");
    auto const code = *house.lobby.create(ann, {}, wire::Access::code, wire::SeatWish::red)->code;
    house.lobby.disconnect(ann, house.now);
    auto const room = only<StartRoom>(house.lobby.join(bob, std::nullopt, code)->effects);
    CHECK_FALSE(room.online.red);
    CHECK(room.online.blue);
}

TEST_CASE("quick match: equal terms meet, the longest waiting first, nobody meets himself") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob"), carl = house.person("Carl"), dora = house.person("Dora");
    CHECK_FALSE(house.lobby.quick(ann, terms_with(100))->game);
    CHECK_FALSE(house.lobby.quick(ann, terms_with(100))->game);
    CHECK_FALSE(house.lobby.quick(bob, terms_with(200))->game);
    CHECK_FALSE(house.lobby.quick(bob, terms_with(300))->game);
    // Bob waits for 300 now, not for 200 any more.
    CHECK_FALSE(house.lobby.quick(carl, terms_with(200))->game);

    auto const done = house.lobby.quick(dora, terms_with(100));
    REQUIRE(done);
    REQUIRE(done->game);
    auto const room = only<StartRoom>(done->effects);
    CHECK(std::set{room.players.red.id, room.players.blue.id} == std::set{ann, dora});
    CHECK(room.terms == terms_with(100));
    CHECK(refusal(house.lobby.cancel_quick(ann)) == ErrorCode::not_queued);
    CHECK(house.lobby.cancel_quick(bob));
    CHECK(refusal(house.lobby.cancel_quick(bob)) == ErrorCode::not_queued);
}

TEST_CASE("limits: a player is in eight games at most, open ones too, over ones not") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob"), carl = house.person("Carl");
    REQUIRE_FALSE(house.lobby.quick(ann, {})->game);
    for (int i = 0; i < 4; ++i)
        house.open(ann);
    wire::GameId running;
    for (int i = 0; i < 4; ++i)
        running = house.running(ann, bob);
    CHECK(refusal(house.lobby.create(ann, {}, wire::Access::open, wire::SeatWish::red)) == ErrorCode::too_many_games);
    CHECK(refusal(house.lobby.quick(ann, {})) == ErrorCode::too_many_games);
    CHECK(refusal(house.lobby.join(ann, house.open(bob), std::nullopt)) == ErrorCode::too_many_games);
    // She still waits for a match, but must not get a ninth game by it.
    CHECK_FALSE(house.lobby.quick(carl, {})->game);
    house.lobby.ended(running);
    CHECK(house.lobby.quick(ann, {})->game);
}

TEST_CASE("leaving: an open game, a running one, one that is over") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob"), carl = house.person("Carl");
    auto const open = house.open(ann);
    CHECK(refusal(house.lobby.leave(bob, open)) == ErrorCode::not_a_player);
    CHECK(house.lobby.leave(ann, open)->effects.empty());
    CHECK(refusal(house.lobby.leave(ann, open)) == ErrorCode::unknown_game);

    auto const game = house.running(ann, bob);
    auto const left = house.lobby.leave(bob, game);
    REQUIRE(left);
    REQUIRE(left->effects.size() == 2);
    CHECK(std::get<LeaveSeat>(left->effects[0]).side == Side::blue);
    CHECK(std::get<StopPlaying>(left->effects[1]).person == bob);
    CHECK(refusal(house.lobby.part_in(bob, game)) == ErrorCode::not_a_player);
    CHECK(refusal(house.lobby.leave(bob, game)) == ErrorCode::not_a_player);

    CHECK(house.lobby.ended(game).empty());
    CHECK(house.lobby.ended(game).empty());
    CHECK(house.lobby.rooms() == 1);
    CHECK(only<CloseRoom>(house.lobby.leave(ann, game)->effects).game == game);
    CHECK(house.lobby.rooms() == 0);
    CHECK(refusal(house.lobby.leave(carl, game)) == ErrorCode::unknown_game);
}

TEST_CASE("over: who leaves nothing behind sits at eight games that are over, no more") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob");
    auto const first = house.over(ann, bob);
    for (int i = 1; i < 8; ++i)
        house.over(ann, bob);
    CHECK(house.lobby.rooms() == 8);
    auto const ninth = house.running(ann, bob);
    auto const effects = house.lobby.ended(ninth);
    CHECK(all_of<StopPlaying>(effects).size() == 2);
    CHECK(only<CloseRoom>(effects).game == first);
    CHECK(house.lobby.part_in(ann, ninth) == Viewer::red);
}

TEST_CASE("rematch: both ask, seats are swapped, once") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob"), carl = house.person("Carl");
    auto const game = house.running(ann, bob);
    CHECK(refusal(house.lobby.rematch(ann, game)) == ErrorCode::game_running);
    house.lobby.ended(game);
    CHECK(refusal(house.lobby.rematch(carl, game)) == ErrorCode::not_a_player);
    CHECK(refusal(house.lobby.rematch(ann, "nosuchgame")) == ErrorCode::unknown_game);

    auto const asked = house.lobby.rematch(bob, game);
    REQUIRE(asked);
    CHECK_FALSE(asked->game);
    auto const told = only<TellRematch>(asked->effects);
    CHECK(told.to == ann);
    CHECK(told.side == Side::blue);
    CHECK(house.lobby.rematch(bob, game)->effects.empty());

    auto const agreed = house.lobby.rematch(ann, game);
    REQUIRE(agreed);
    auto const room = only<StartRoom>(agreed->effects);
    CHECK(agreed->game == room.game);
    CHECK(room.rematch_of == game);
    CHECK(room.players.red.id == bob);
    CHECK(room.players.blue.id == ann);
    CHECK(refusal(house.lobby.rematch(ann, game)) == ErrorCode::wrong_phase);
}

TEST_CASE("rematch: not with one who has left") {
    House house;
    auto const ann = house.person("Ann"), bob = house.person("Bob");
    auto const game = house.over(ann, bob);
    REQUIRE(house.lobby.rematch(bob, game));
    REQUIRE(house.lobby.leave(bob, game));
    CHECK(refusal(house.lobby.rematch(ann, game)) == ErrorCode::wrong_phase);
    CHECK(refusal(house.lobby.rematch(bob, game)) == ErrorCode::not_a_player);
}
