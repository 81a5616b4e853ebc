// Whatever a hostile server says, the club stands and stays within bounds.

#include "pretend.hpp"
#include "support/catch.hpp"

#include <array>

using namespace flagfall;
using namespace flagfall::client;
using namespace flagfall::test;

namespace {

/// Random messages, many of them about the same few games and requests, in any order.
class HostileServer {
public:
    explicit HostileServer(std::uint64_t seed) : random_(seed), game_(seed) {}

    wire::ServerMessage next() {
        switch (below(random_, 14)) {
            case 0: return odd_welcome();
            case 1: return odd_ok();
            case 2: {
                auto out = error(below(random_, 40), static_cast<wire::ErrorCode>(below(random_, 40)));
                if (below(random_, 4) == 0) out.re.reset();
                out.text = odd_text();
                return out;
            }
            case 3: {
                wire::LobbyChanged out;
                for (int i = below(random_, 5); i > 0; --i)
                    out.changed.push_back(odd_summary());
                out.gone.push_back(odd_game());
                return out;
            }
            case 4: return wire::Seated{odd_game(), below(random_, 2) ? Side::red : Side::blue, odd_game()};
            case 5:
            case 6: return odd_state();
            case 7:
            case 8: {
                auto event = game_.game().position->ending() ? wire::Event{odd_game(), 0, stratego::Played{1, {}}}
                                                             : game_.play(below(random_, 12));
                event.game = odd_game();
                if (below(random_, 3) == 0) event.event = stratego::Ended{{Side::red, stratego::EndReason::agreed}};
                if (below(random_, 5) == 0) event.event = stratego::Started{};
                if (below(random_, 5) == 0) event.event = stratego::Played{below(random_, 5) - 1, {}};
                return event;
            }
            case 9: return wire::Presence{odd_game(), Side::blue, below(random_, 2) == 0};
            case 10: return wire::Watchers{odd_game(), below(random_, 100) - 50, std::vector<wire::Name>(100, odd_text())};
            case 11: return wire::Said{odd_game(), {below(random_, 3), odd_text(), wire::Audience::everybody, odd_text()}};
            case 12:
                return below(random_, 2) ? wire::ServerMessage(wire::GameGone{odd_game()})
                                         : wire::RematchWanted{odd_game(), Side::red};
            default:
                return below(random_, 2) ? wire::ServerMessage(wire::Notice{wire::NoticeCode::announcement, odd_text()})
                                         : wire::Ping{};
        }
    }

    int below_(int n) { return below(random_, n); }

private:
    wire::GameId odd_game() {
        constexpr std::array games{"g1", "g2", "g3", "", "../etc", "G\x1b[0m"};
        if (below(random_, 4) == 0) return "h" + std::to_string(below(random_, 1000));
        return games[static_cast<std::size_t>(below(random_, 6))];
    }
    std::string odd_text() {
        return below(random_, 2) ? std::string(5000, 'x') : std::string("\x1b]0;owned\x07\xff\xc3\xe2\x80\xae!");
    }
    wire::GameSummary odd_summary() {
        wire::GameSummary out;
        out.game = odd_game();
        out.terms.variant = odd_text();
        out.players.red = odd_text();
        out.creator = odd_text();
        out.watchers = -5;
        return out;
    }
    wire::Welcome odd_welcome() {
        auto out = welcome();
        out.name = odd_text();
        out.features.assign(1000, odd_text());
        return out;
    }
    wire::Ok odd_ok() {
        auto out = ok(below(random_, 40));
        if (below(random_, 2)) out.game = odd_game();
        if (below(random_, 2)) out.name = odd_text();
        if (below(random_, 2)) out.token = odd_text();
        if (below(random_, 2)) out.code = odd_text();
        if (below(random_, 2)) out.games.emplace(3, odd_summary());
        return out;
    }
    wire::State odd_state() {
        auto out = game_.state(any_of(random_, all_viewers), below(random_, 12));
        out.game = odd_game();
        out.players.blue = odd_text();
        if (below(random_, 3) == 0) out.view.occupied.red.assign(200, Square::at(0, 0));
        if (below(random_, 3) == 0) out.view.pieces.clear();
        if (below(random_, 3) == 0) out.view.phase = stratego::Phase::over;
        if (below(random_, 4) == 0) out.view.history.push_back({*stratego::parse_move("a1-a9"), std::nullopt});
        out.chat.assign(500, {below(random_, 500), odd_text(), wire::Audience::players, odd_text()});
        return out;
    }

    Random random_;
    TrueGame game_;
};

void ask_anything(Club& club, HostileServer& server) {
    switch (server.below_(8)) {
        case 0: club.create({}, wire::Access::code, wire::SeatWish::red); break;
        case 1: club.rematch("g1"); break;
        case 2: club.leave("g2"); break;
        case 3: club.move("g1", *stratego::parse_move("a4-a5")); break;
        case 4: club.record("g3"); break;
        case 5: club.logout(); break;
        case 6: club.quick({}); break;
        default: club.login("Ann", std::nullopt); break;
    }
}

bool is_printable(std::string const& text) {
    return std::ranges::none_of(text, [](unsigned char c) { return c < 0x20 || c == 0x7f; });
}

}  // namespace

TEST_CASE("the club stands whatever is said, keeps within bounds, and shows nothing that upsets a terminal") {
    auto const first = seed();
    for (std::uint64_t run = 0; run < 20; ++run) {
        HostileServer server(first + run);
        INFO("round " << run);
        Club club("test");
        club.login("Ann", std::nullopt);
        club.connected();
        for (int i = 0; i < 500; ++i) {
            auto happenings = club.take(server.next());
            for (auto const& h : happenings) {
                if (auto const* refused = std::get_if<Refused>(&h)) CHECK(is_printable(refused->text));
                if (auto const* heard = std::get_if<Heard>(&h))
                    CHECK((is_printable(heard->line.text) && is_printable(heard->line.from)));
                if (auto const* opened = std::get_if<OpenedGame>(&h)) CHECK(is_printable(opened->code.value_or("")));
                if (auto const* event = std::get_if<GameEvent>(&h)) CHECK(is_printable(event->text));
                if (auto const* noticed = std::get_if<Noticed>(&h)) CHECK(is_printable(noticed->text));
            }
            if (server.below_(5) == 0) ask_anything(club, server);
            if (server.below_(40) == 0) {
                club.disconnected();
                club.connected();
                club.take(welcome());
            }
            CHECK(club.outgoing().size() <= 200);
            CHECK(club.places().size() <= 64);
            for (auto const& [game, place] : club.places()) {
                CHECK(is_printable(game));
                CHECK(place.chat.size() <= chat_kept);
                CHECK(place.watchers >= 0);
                CHECK(is_printable(place.players.blue));
            }
        }
    }
}
