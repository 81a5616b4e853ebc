#include "session/lobby_actor.hpp"

#include "room/terms.hpp"
#include "session/line.hpp"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <cstring>
#include <random>
#include <type_traits>
#include <utility>
#include <vector>

namespace flagfall::session {

namespace {

namespace asio = boost::asio;

void fill_from_the_system(std::span<std::byte> bytes) {
    std::random_device source;
    while (!bytes.empty()) {
        auto const word = source();
        auto const some = std::min(bytes.size(), sizeof word);
        std::memcpy(bytes.data(), &word, some);
        bytes = bytes.subspan(some);
    }
}

// The time it takes tells nothing of where the two differ.
bool same_secret(std::string_view a, std::string_view b) noexcept {
    unsigned difference = a.size() == b.size() ? 0 : 1;
    for (std::size_t i = 0; i < a.size(); ++i)
        difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b.empty() ? 0 : b[i % b.size()]);
    return difference == 0;
}

void reply(std::shared_ptr<Session> const& to, wire::ServerMessage const& message) { to->deliver(Parcel{line_of(message)}); }

void refuse(std::shared_ptr<Session> const& to, std::int32_t re, wire::Error error) {
    error.re = re;
    reply(to, error);
}

wire::Ok ok(std::int32_t re) {
    wire::Ok answer;
    answer.re = re;
    return answer;
}

lobby::Limits limits_of(Surroundings const& around) {
    lobby::Limits limits;
    limits.abandon_after = around.abandon_after;
    return limits;
}

bool needs_a_seat(wire::Request const& request) {
    return !std::holds_alternative<wire::AskState>(request) && !std::holds_alternative<wire::Chat>(request) &&
           !std::holds_alternative<wire::AskRecord>(request);
}

}  // namespace

LobbyActor::LobbyActor(std::shared_ptr<Surroundings const> around)
    : around_(std::move(around)),
      strand_(asio::make_strand(around_->io)),
      clock_timer_(around_->io),
      news_timer_(around_->io),
      lobby_(fill_from_the_system, limits_of(*around_)) {}

template <class Work>
void LobbyActor::on_strand(Work work) {
    asio::post(strand_, [self = shared_from_this(), work = std::move(work)]() mutable {
        work(*self);
        self->tell_changes();
    });
}

void LobbyActor::open() {
    on_strand([](LobbyActor& lobby) { lobby.pass_time(); });
}

void LobbyActor::close() {
    on_strand([](LobbyActor& lobby) {
        lobby.closed_ = true;
        lobby.clock_timer_.cancel();
        lobby.news_timer_.cancel();
    });
}

void LobbyActor::forget_everybody() {
    sessions_.clear();
    visitors_.clear();
    rooms_.clear();
}

void LobbyActor::take(std::shared_ptr<Session> from, wire::ClientMessage message) {
    on_strand([from = std::move(from), message = std::move(message)](LobbyActor& lobby) mutable { lobby.handle(from, message); });
}

void LobbyActor::catch_up(std::shared_ptr<Session> who, wire::GameId game) {
    on_strand([who = std::move(who), game = std::move(game)](LobbyActor& lobby) {
        auto const visitor = lobby.visitors_.find(who.get());
        auto* room = lobby.room(game);
        if (visitor != lobby.visitors_.end() && room) room->catch_up(visitor->second);
    });
}

void LobbyActor::gone(std::shared_ptr<Session> who, std::string why) {
    on_strand([who = std::move(who), why = std::move(why)](LobbyActor& lobby) {
        who->finish();
        auto const visitor = lobby.visitors_.find(who.get());
        if (visitor == lobby.visitors_.end()) {
            lobby.around_->log->debug("{} {} before login", who->origin(), why);
            return;
        }
        auto const person = visitor->second;
        lobby.visitors_.erase(visitor);
        lobby.sessions_.erase(person);
        lobby.subscribers_.erase(person);
        if (lobby.closed_) return;
        lobby.around_->log->info("{} {}", lobby.lobby_.name_of(person).value_or("somebody"), why);
        lobby.carry_out(lobby.lobby_.disconnect(person, lobby.around_->now()));
    });
}

// ---- requests

void LobbyActor::handle(std::shared_ptr<Session> const& from, wire::ClientMessage& message) {
    if (closed_) return;
    if (auto const* login = std::get_if<wire::Login>(&message.request)) return enter(from, message.id, *login);
    if (auto const* resume = std::get_if<wire::Resume>(&message.request)) return enter(from, message.id, *resume);
    auto const visitor = visitors_.find(from.get());
    // Only from a connection that was replaced meanwhile, or has ended: nobody reads the answer.
    if (visitor == visitors_.end()) return;
    auto const person = visitor->second;
    lobby_.heard_from(person);
    if (std::holds_alternative<wire::Logout>(message.request)) return log_out(from, message.id, person);

    auto const game = std::visit(
        [](auto const& request) -> std::optional<wire::GameId> {
            using R = std::decay_t<decltype(request)>;
            if constexpr (std::is_same_v<R, wire::SubmitSetup> || std::is_same_v<R, wire::WithdrawSetup> ||
                          std::is_same_v<R, wire::PlayMove> || std::is_same_v<R, wire::AskLegal> ||
                          std::is_same_v<R, wire::AskState> || std::is_same_v<R, wire::Resign> || std::is_same_v<R, wire::Draw> ||
                          std::is_same_v<R, wire::Chat> || std::is_same_v<R, wire::AskRecord>)
                return request.game;
            else
                return std::nullopt;
        },
        message.request);
    if (game)
        in_room(from, person, *game, message);
    else
        in_lobby(from, person, message);
}

void LobbyActor::enter(std::shared_ptr<Session> const& from, std::int32_t re, wire::Login const& login) {
    if (around_->password && !same_secret(login.password.value_or(""), *around_->password)) {
        wire::Error error{.re = std::nullopt, .code = wire::ErrorCode::wrong_password, .text = {}, .reason = std::nullopt};
        error.text = login.password ? "That is not the password of this server." : "This server asks for a password.";
        refuse(from, re, std::move(error));
        from->turn_away();
        return;
    }
    auto entered = lobby_.login(login.name, around_->now());
    if (!entered) {
        refuse(from, re, lobby::error_of(entered.error()));
        from->turn_away();
        return;
    }
    around_->log->info("{} comes in from {}", entered->name, from->origin());
    seat(from, re, *entered);
}

void LobbyActor::enter(std::shared_ptr<Session> const& from, std::int32_t re, wire::Resume const& resume) {
    auto entered = lobby_.resume(resume.token, around_->now());
    if (!entered) {
        refuse(from, re, lobby::error_of(entered.error()));
        from->turn_away();
        return;
    }
    around_->log->info("{} is back from {}", entered->name, from->origin());
    seat(from, re, *entered);
    for (auto const& part : entered->parts) {
        auto const held =
            std::find_if(resume.games.begin(), resume.games.end(), [&](auto const& h) { return h.game == part.game; });
        auto const n = held == resume.games.end() ? std::nullopt : std::optional(held->n);
        if (auto* its = room(part.game)) its->bring_back(part.viewer, guest(entered->person), n);
    }
}

void LobbyActor::seat(std::shared_ptr<Session> const& from, std::int32_t re, lobby::Entered& entered) {
    auto& place = sessions_[entered.person];
    if (place) {
        visitors_.erase(place.get());
        subscribers_.erase(entered.person);
        place->dismiss(line_of(wire::Notice{wire::NoticeCode::replaced, "You are connected from elsewhere now."}),
                       "was replaced");
    }
    // A handle of its own: rooms hold it weakly, and lose it when he logs out though the connection stays.
    place = std::shared_ptr<Session>(std::make_shared<std::shared_ptr<Session>>(from), from.get());
    visitors_[from.get()] = entered.person;

    auto answer = ok(re);
    answer.name = entered.name;
    answer.token = std::move(entered.token);
    reply(from, answer);
    if (!around_->greeting.empty()) reply(from, wire::Notice{wire::NoticeCode::announcement, around_->greeting});
    from->admit();
    carry_out(entered.effects);
}

void LobbyActor::log_out(std::shared_ptr<Session> const& from, std::int32_t re, lobby::PersonId person) {
    around_->log->info("{} logs out", lobby_.name_of(person).value_or("somebody"));
    visitors_.erase(from.get());
    sessions_.erase(person);
    subscribers_.erase(person);
    carry_out(lobby_.logout(person));
    reply(from, ok(re));
    from->log_out();
}

void LobbyActor::in_lobby(std::shared_ptr<Session> const& from, lobby::PersonId person, wire::ClientMessage const& message) {
    auto const re = message.id;
    std::visit(
        [&](auto const& request) {
            using R = std::decay_t<decltype(request)>;
            if constexpr (std::is_same_v<R, wire::List> || std::is_same_v<R, wire::Subscribe>) {
                auto answer = ok(re);
                bool wanted = true;
                if constexpr (std::is_same_v<R, wire::Subscribe>) {
                    wanted = request.on;
                    if (wanted)
                        subscribers_.insert(person);
                    else
                        subscribers_.erase(person);
                }
                if (wanted) answer.games = lobby_.list();
                reply(from, answer);
            } else if constexpr (std::is_same_v<R, wire::Create>) {
                finish(from, re, lobby_.create(person, request.terms, request.access, request.seat));
            } else if constexpr (std::is_same_v<R, wire::Join>) {
                finish(from, re, lobby_.join(person, request.game, request.code));
            } else if constexpr (std::is_same_v<R, wire::Quick>) {
                finish(from, re, lobby_.quick(person, request.terms));
            } else if constexpr (std::is_same_v<R, wire::CancelQuick>) {
                finish(from, re, lobby_.cancel_quick(person));
            } else if constexpr (std::is_same_v<R, wire::Spectate>) {
                auto done = lobby_.spectate(person, request.game);
                bool const watches = done.has_value();
                finish(from, re, std::move(done));
                if (auto* its = watches ? room(request.game) : nullptr) its->let_watch(guest(person));
            } else if constexpr (std::is_same_v<R, wire::Leave>) {
                finish(from, re, lobby_.leave(person, request.game));
            } else if constexpr (std::is_same_v<R, wire::Rematch>) {
                finish(from, re, lobby_.rematch(person, request.game));
            }
        },
        message.request);
}

void LobbyActor::in_room(std::shared_ptr<Session> const& from, lobby::PersonId person, wire::GameId const& game,
                         wire::ClientMessage& message) {
    auto part = lobby_.part_in(person, game);
    // The record is there for whoever knows the game, once it is over.
    bool const reads_record = std::holds_alternative<wire::AskRecord>(message.request);
    if (!part && part.error().code == wire::ErrorCode::not_a_player && reads_record) part = Viewer::spectator;
    if (part && *part == Viewer::spectator && needs_a_seat(message.request))
        return refuse(from, message.id, lobby::error_of({wire::ErrorCode::not_a_player}));
    if (!part) return refuse(from, message.id, lobby::error_of(part.error()));
    if (auto* its = room(game)) return its->ask(*part, guest(person), std::move(message));
    refuse(from, message.id, lobby::error_of({wire::ErrorCode::unknown_game}));
}

void LobbyActor::finish(std::shared_ptr<Session> const& from, std::int32_t re, lobby::Lobby::Answer<lobby::Done> answer) {
    if (!answer) return refuse(from, re, lobby::error_of(answer.error()));
    auto done = ok(re);
    done.game = std::move(answer->game);
    done.code = std::move(answer->code);
    reply(from, done);
    carry_out(answer->effects);
}

// ---- effects

void LobbyActor::carry_out(lobby::Effects const& effects) {
    for (auto const& effect : effects)
        std::visit(
            [&](auto const& what) {
                using E = std::decay_t<decltype(what)>;
                if constexpr (std::is_same_v<E, lobby::StartRoom>) {
                    start(what);
                } else if constexpr (std::is_same_v<E, lobby::TellRematch>) {
                    if (auto const to = sessions_.find(what.to); to != sessions_.end())
                        reply(to->second, wire::RematchWanted{what.game, what.side});
                } else if (auto* its = room(what.game)) {
                    if constexpr (std::is_same_v<E, lobby::LeaveSeat>) its->leave(what.side);
                    if constexpr (std::is_same_v<E, lobby::AbandonSeat>) its->abandon(what.side);
                    if constexpr (std::is_same_v<E, lobby::StopWatching>) its->stop_watching(what.person, what.asked);
                    if constexpr (std::is_same_v<E, lobby::StopPlaying>) its->stop_playing(what.person, what.asked);
                    if constexpr (std::is_same_v<E, lobby::PresenceChanged>) its->show_presence(what.side, what.online);
                    if constexpr (std::is_same_v<E, lobby::WatchersChanged>)
                        its->show_watchers(wire::Watchers{what.game, what.count, what.names});
                    if constexpr (std::is_same_v<E, lobby::CloseRoom>) {
                        its->close();
                        rooms_.erase(what.game);
                    }
                }
            },
            effect);
}

void LobbyActor::start(lobby::StartRoom const& start) {
    auto const rules = room::rules_of(start.terms);
    if (!rules) return;  // the lobby has asked the same before
    auto report = [weak = weak_from_this(), game = start.game](auto what) {
        return [weak, game, what] {
            if (auto self = weak.lock()) self->on_strand([game, what](LobbyActor& lobby) { what(lobby, game); });
        };
    };
    RoomReports reports{report([](LobbyActor& lobby, wire::GameId const& game) { lobby.lobby_.began(game); }),
                        report([](LobbyActor& lobby, wire::GameId const& game) { lobby.carry_out(lobby.lobby_.ended(game)); })};
    BySide<Guest> players{guest(start.players.red.id), guest(start.players.blue.id)};
    for (auto side : both_sides)
        players[side].name = start.players[side].name;
    auto actor = std::make_shared<RoomActor>(around_, start, *rules, std::move(players), std::move(reports));
    rooms_[start.game] = actor;
    actor->open();
}

RoomActor* LobbyActor::room(wire::GameId const& game) {
    auto const found = rooms_.find(game);
    return found == rooms_.end() ? nullptr : found->second.get();
}

Guest LobbyActor::guest(lobby::PersonId person) const {
    Guest guest{person, lobby_.name_of(person).value_or(""), {}};
    if (auto const found = sessions_.find(person); found != sessions_.end()) guest.session = found->second;
    return guest;
}

// ---- time

void LobbyActor::pass_time() {
    if (closed_) return;
    carry_out(lobby_.pass_time(around_->now()));
    clock_timer_.expires_after(std::clamp(around_->abandon_after / 10, Milliseconds(10), Milliseconds(1000)));
    clock_timer_.async_wait(asio::bind_executor(strand_, [weak = weak_from_this()](boost::system::error_code fault) {
        auto const self = weak.lock();
        if (fault || !self) return;
        self->pass_time();
        self->tell_changes();
    }));
}

void LobbyActor::tell_changes() {
    if (news_due_ || closed_) return;
    auto const now = around_->now();
    if (changes_told_ && now < *changes_told_ + around_->news_every) {
        news_due_ = true;
        news_timer_.expires_after(*changes_told_ + around_->news_every - now);
        news_timer_.async_wait(asio::bind_executor(strand_, [weak = weak_from_this()](boost::system::error_code fault) {
            auto const self = weak.lock();
            if (!self) return;
            self->news_due_ = false;
            if (!fault) self->tell_changes();
        }));
        return;
    }
    // One bundle at a time: many at once would be more than may wait for a reader.
    auto const changes = lobby_.take_changes();
    if (!changes) return;
    Parcel const parcel{line_of(*changes)};
    changes_told_ = now;
    for (auto person : subscribers_)
        if (auto const found = sessions_.find(person); found != sessions_.end()) found->second->deliver(parcel);
    tell_changes();
}

}  // namespace flagfall::session
