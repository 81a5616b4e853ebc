#include "session/room_actor.hpp"

#include "session/line.hpp"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>

#include <type_traits>
#include <utility>
#include <vector>

namespace flagfall::session {

namespace {

namespace asio = boost::asio;

// Whoever missed more gets the state, which is shorter.
constexpr std::size_t most_resent = 100;

void send(Guest const& to, Line line, Keep keep, wire::GameId const& game) {
    if (auto session = to.session.lock()) session->deliver(Parcel{std::move(line), keep, game});
}

void reply(Guest const& to, wire::ServerMessage const& message) { send(to, line_of(message), Keep::always, {}); }

void refuse(Guest const& to, std::int32_t re, wire::Error error) {
    error.re = re;
    reply(to, error);
}

wire::Ok ok(std::int32_t re) {
    wire::Ok answer;
    answer.re = re;
    return answer;
}

}  // namespace

RoomActor::RoomActor(std::shared_ptr<Surroundings const> around, lobby::StartRoom const& start, stratego::Rules const& rules,
                     BySide<Guest> players, RoomReports reports)
    : around_(std::move(around)),
      strand_(asio::make_strand(around_->io)),
      news_timer_(around_->io),
      id_(start.game),
      variant_(start.terms.variant),
      rematch_of_(start.rematch_of),
      reports_(std::move(reports)),
      room_(rules, {players.red.name, players.blue.name}),
      players_(std::move(players)),
      online_(start.online) {
    crowd_.game = id_;
}

template <class Work>
void RoomActor::on_strand(Work work) {
    asio::post(strand_, [self = shared_from_this(), work = std::move(work)]() mutable { work(*self); });
}

void RoomActor::open() {
    on_strand([](RoomActor& room) {
        for (auto side : both_sides) {
            auto const& player = room.players_[side];
            reply(player, wire::Seated{room.id_, side, room.rematch_of_});
            room.send_state(viewer_of(side), player);
            if (!room.online_[opponent(side)]) reply(player, wire::Presence{room.id_, opponent(side), false});
        }
        room.around_->log->info("game {}: {} (red) and {} (blue) sit down to {}", room.id_, room.players_.red.name,
                                room.players_.blue.name, room.variant_);
    });
}

void RoomActor::ask(Viewer as, Guest who, wire::ClientMessage message) {
    on_strand([as, who = std::move(who), message = std::move(message)](RoomActor& room) { room.answer(who, message, as); });
}

void RoomActor::bring_back(Viewer as, Guest who, std::optional<std::int64_t> n) {
    on_strand([as, who = std::move(who), n](RoomActor& room) {
        auto const seat = seat_of(as);
        auto since = std::int64_t{0};
        if (seat) {
            room.players_[*seat].session = who.session;
        } else {
            auto const found = room.watchers_.find(who.id);
            if (found == room.watchers_.end()) return;
            found->second.guest.session = who.session;
            since = found->second.since;
        }
        auto missed = n && *n >= since ? room.room_.events_after(as, *n) : std::nullopt;
        if (!missed || missed->size() > most_resent) {
            room.send_state(as, who);
        } else {
            for (auto& told : *missed)
                reply(who, wire::Event{room.id_, told.n, std::move(told.event)});
            for (auto& line : room.chat_.lines_for(as))
                reply(who, wire::Said{room.id_, std::move(line)});
        }
        room.send_company(who, seat ? Keep::always : Keep::watched);
    });
}

void RoomActor::let_watch(Guest who) {
    on_strand([who = std::move(who)](RoomActor& room) mutable {
        room.send_state(Viewer::spectator, who);
        room.send_company(who, Keep::watched);
        auto const id = who.id;
        room.watchers_.insert_or_assign(id, Watcher{std::move(who), room.room_.n(Viewer::spectator)});
    });
}

void RoomActor::stop_watching(lobby::PersonId who, bool asked) {
    on_strand([who, asked](RoomActor& room) {
        auto const found = room.watchers_.find(who);
        if (found == room.watchers_.end()) return;
        if (!asked) reply(found->second.guest, wire::GameGone{room.id_});
        room.watchers_.erase(found);
    });
}

void RoomActor::stop_playing(lobby::PersonId who, bool asked) {
    on_strand([who, asked](RoomActor& room) {
        for (auto side : both_sides) {
            auto& player = room.players_[side];
            if (player.id != who) continue;
            if (!asked) reply(player, wire::GameGone{room.id_});
            player.session.reset();
        }
    });
}

void RoomActor::leave(Side side) {
    on_strand([side](RoomActor& room) {
        if (auto events = room.room_.decide({side, room::Leave{}}, room.around_->now())) room.carry_out(*events);
    });
}

void RoomActor::abandon(Side side) {
    on_strand([side](RoomActor& room) {
        if (auto events = room.room_.decide({side, room::Abandon{}}, room.around_->now())) room.carry_out(*events);
    });
}

void RoomActor::show_presence(Side side, bool online) {
    on_strand([side, online](RoomActor& room) {
        room.online_[side] = online;
        room.to_everybody(wire::Presence{room.id_, side, online});
    });
}

void RoomActor::show_watchers(wire::Watchers watchers) {
    on_strand([watchers = std::move(watchers)](RoomActor& room) mutable {
        room.crowd_ = std::move(watchers);
        room.crowd_changed_ = true;
        room.news_of_watchers();
    });
}

void RoomActor::catch_up(lobby::PersonId who) {
    on_strand([who](RoomActor& room) {
        auto const found = room.watchers_.find(who);
        if (found == room.watchers_.end()) return;
        room.send_state(Viewer::spectator, found->second.guest);
        room.send_company(found->second.guest, Keep::watched);
    });
}

void RoomActor::close() {
    on_strand([](RoomActor& room) {
        room.watchers_.clear();
        for (auto side : both_sides)
            room.players_[side].session.reset();
        room.news_timer_.cancel();
    });
}

// ---- requests

void RoomActor::answer(Guest const& who, wire::ClientMessage const& message, Viewer as) {
    auto const re = message.id;
    auto const seat = seat_of(as);
    std::visit(
        [&](auto const& request) {
            using R = std::decay_t<decltype(request)>;
            if constexpr (std::is_same_v<R, wire::Chat>) {
                say(who, re, as, request.text);
            } else if constexpr (std::is_same_v<R, wire::AskState>) {
                reply(who, ok(re));
                send_state(as, who);
            } else if constexpr (std::is_same_v<R, wire::AskRecord>) {
                auto record = room_.record();
                if (!record) return refuse(who, re, room::error_of(record.error()));
                auto answer = ok(re);
                answer.record = std::move(*record);
                reply(who, answer);
            } else if (seat) {
                if constexpr (std::is_same_v<R, wire::AskLegal>) {
                    auto legal = room_.legal_for(*seat);
                    if (!legal) return refuse(who, re, room::error_of(legal.error()));
                    auto answer = ok(re);
                    answer.legal = std::move(*legal);
                    reply(who, answer);
                } else if constexpr (std::is_same_v<R, wire::SubmitSetup>) {
                    command(who, re, *seat, {*seat, room::SubmitSetup{request.rows}});
                } else if constexpr (std::is_same_v<R, wire::WithdrawSetup>) {
                    command(who, re, *seat, {*seat, room::WithdrawSetup{}});
                } else if constexpr (std::is_same_v<R, wire::PlayMove>) {
                    command(who, re, *seat, {*seat, room::PlayMove{request.ply, request.move}});
                } else if constexpr (std::is_same_v<R, wire::Resign>) {
                    command(who, re, *seat, {*seat, room::Resign{}});
                } else if constexpr (std::is_same_v<R, wire::Draw>) {
                    command(who, re, *seat, {*seat, room::ActOnDraw{request.act}});
                }
            }
        },
        message.request);
}

void RoomActor::command(Guest const& who, std::int32_t re, Side side, room::RoomCommand command) {
    auto const events = room_.decide(command, around_->now());
    if (!events) {
        refuse(who, re, room::error_of(events.error()));
        if (events.error().why == room::Denied::stale_ply) send_state(viewer_of(side), who);
        return;
    }
    reply(who, ok(re));
    carry_out(*events);
}

void RoomActor::say(Guest const& who, std::int32_t re, Viewer as, std::string const& text) {
    auto const over = room_.phase() == stratego::Phase::over;
    auto const spoken = chat_.say(who.name, as, over, text, around_->now());
    if (!spoken) return refuse(who, re, room::error_of(spoken.error()));
    reply(who, ok(re));
    if (spoken->players) {
        auto const line = line_of(wire::Said{id_, *spoken->players});
        for (auto side : both_sides)
            to_seat(side, line);
    }
    if (spoken->spectators) {
        spectators_state_.reset();
        to_watchers(line_of(wire::Said{id_, *spoken->spectators}));
    }
}

// ---- events

void RoomActor::carry_out(std::vector<room::RoomEvent> const& events) {
    for (auto const& event : events)
        tell(event);
    for (auto const& event : events) {
        if (std::holds_alternative<room::PlayBegan>(event)) {
            around_->log->info("game {}: play begins", id_);
            reports_.began();
        } else if (std::holds_alternative<room::GameEnded>(event)) {
            log_end();
            reports_.ended();
        }
    }
}

void RoomActor::tell(room::RoomEvent const& event) {
    room_.evolve(event);
    for (auto viewer : all_viewers) {
        auto const seat = seat_of(viewer);
        auto told = room_.project(event, viewer);
        if (!told) continue;
        if (!seat) spectators_state_.reset();
        if (!seat && watchers_.empty()) continue;
        auto const line = line_of(wire::Event{id_, room_.n(viewer), std::move(*told)});
        if (seat)
            to_seat(*seat, line);
        else
            to_watchers(line);
    }
}

void RoomActor::log_end() const {
    auto const& ending = *room_.ending();
    auto const winner = ending.winner ? players_[*ending.winner].name + " wins" : std::string("nobody wins");
    around_->log->info("game {}: over after {} plies, {} ({})", id_, room_.plies(), winner, stratego::text(ending.reason));
}

// ---- telling

void RoomActor::send_state(Viewer as, Guest const& to) {
    if (seat_of(as))
        send(to, state_line(as), Keep::always, {});
    else
        send(to, state_line(as), Keep::fresh, id_);
}

Line RoomActor::state_line(Viewer as) {
    if (as == Viewer::spectator && spectators_state_) return spectators_state_;
    wire::State state{id_, room_.n(as), {players_.red.name, players_.blue.name}, room_.state_for(as), chat_.lines_for(as)};
    auto line = line_of(state);
    if (as == Viewer::spectator) spectators_state_ = line;
    return line;
}

// Who is there, for somebody who may have missed changes of it.
void RoomActor::send_company(Guest const& to, Keep keep) {
    for (auto side : both_sides)
        send(to, line_of(wire::Presence{id_, side, online_[side]}), keep, id_);
    send(to, line_of(crowd_), keep, id_);
}

void RoomActor::to_seat(Side side, Line const& line) { send(players_[side], line, Keep::always, {}); }

void RoomActor::to_watchers(Line const& line) {
    for (auto const& [id, watcher] : watchers_)
        send(watcher.guest, line, Keep::watched, id_);
}

void RoomActor::to_everybody(wire::ServerMessage const& message) {
    auto const line = line_of(message);
    for (auto side : both_sides)
        to_seat(side, line);
    to_watchers(line);
}

void RoomActor::news_of_watchers() {
    if (!crowd_changed_ || news_due_) return;
    auto const now = around_->now();
    if (!crowd_told_ || now >= *crowd_told_ + around_->news_every) {
        crowd_told_ = now;
        crowd_changed_ = false;
        to_everybody(crowd_);
        return;
    }
    news_due_ = true;
    news_timer_.expires_after(*crowd_told_ + around_->news_every - now);
    news_timer_.async_wait(asio::bind_executor(strand_, [self = shared_from_this()](boost::system::error_code fault) {
        self->news_due_ = false;
        if (!fault) self->news_of_watchers();
    }));
}

}  // namespace flagfall::session
