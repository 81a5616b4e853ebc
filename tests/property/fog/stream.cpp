// What a listener is sent, byte for byte, as the server would send it.

#include "room/chat.hpp"
#include "room/refusal.hpp"
#include "wire/codec.hpp"
#include "world.hpp"

#include <utility>

namespace flagfall::test {

namespace {

wire::GameId const game = "thegame";

class Ear {
public:
    Ear(Script const& script, World const& world, Listener const& listener, Leak const& leak)
        : script_(script), world_(world), listener_(listener), leak_(leak), room_(script.rules, {"Ann", "Bob"}) {}

    std::vector<std::string> listen() {
        for (step_ = 0; step_ < script_.steps.size() && !shown_; ++step_) {
            if (step_ == listener_.joined) {
                send_state();
                joined_at_ = room_.n(listener_.viewer);
            }
            now_ += std::chrono::milliseconds(700);
            std::visit([&](auto const& step) { take(step); }, script_.steps[step_]);
        }
        return std::move(lines_);
    }

private:
    void send(wire::ServerMessage const& message) {
        if (step_ < listener_.joined) return;
        lines_.push_back(wire::encode(message));
        if (leak_) leak_(room_, lines_.back());
    }

    void send_state() {
        wire::State state{.game = game,
                          .n = room_.n(listener_.viewer),
                          .players = room_.players(),
                          .view = room_.state_for(listener_.viewer),
                          .chat = chat_.lines_for(listener_.viewer)};
        send(std::move(state));
    }

    wire::Ok ok() const {
        wire::Ok message;
        message.re = static_cast<std::int32_t>(step_);
        return message;
    }

    void answer(std::optional<room::RoomRefusal> const& refusal) {
        if (!refusal) return send(ok());
        auto error = room::error_of(*refusal);
        error.re = static_cast<std::int32_t>(step_);
        send(std::move(error));
        if (refusal->why == room::Denied::stale_ply) send_state();
    }

    void take(room::RoomCommand command) {
        if (auto const other = world_.find(step_); other != world_.end())
            command.what = room::SubmitSetup{rows_of(script_.rules, command.side, other->second)};
        auto const events = room_.decide(command, now_);
        if (listener_.sees(command.side)) answer(events ? std::nullopt : std::optional(events.error()));
        if (!events) return;
        for (auto const& event : *events) {
            room_.evolve(event);
            shown_ = shown_ || std::holds_alternative<room::RecordShown>(event);
            if (shown_) continue;
            if (auto told = room_.project(event, listener_.viewer))
                send(wire::Event{.game = game, .n = room_.n(listener_.viewer), .event = *std::move(told)});
        }
    }

    void take(Say const& say) {
        auto const seat = seat_of(say.who);
        auto const name = !seat ? "Eve" : *seat == Side::red ? "Ann" : "Bob";
        auto const spoken = chat_.say(name, say.who, room_.phase() == stratego::Phase::over, say.text, now_);
        if (!spoken) {
            if (say.who == listener_.viewer) send(room::error_of(spoken.error()));
            return;
        }
        auto const& line = seat_of(listener_.viewer) ? spoken->players : spoken->spectators;
        if (line) send(wire::Said{.game = game, .line = *line});
    }

    void take(AskState const& ask) {
        if (ask.viewer == listener_.viewer) send_state();
    }

    void take(Resume const& resume) {
        if (resume.viewer != listener_.viewer || step_ < listener_.joined) return;
        auto const n = room_.n(listener_.viewer);
        auto const missed = room_.events_after(listener_.viewer, std::max(joined_at_, n - resume.missed));
        if (!missed) return send_state();
        for (auto const& [number, event] : *missed)
            send(wire::Event{.game = game, .n = number, .event = event});
    }

    void take(AskLegal const& ask) {
        if (!listener_.sees(ask.side)) return;
        auto legal = room_.legal_for(ask.side);
        if (!legal) return answer(legal.error());
        auto message = ok();
        message.legal = *std::move(legal);
        send(std::move(message));
    }

    Script const& script_;
    World const& world_;
    Listener listener_;
    Leak const& leak_;
    room::Room room_;
    room::Chat chat_;
    Instant now_{};
    std::size_t step_ = 0;
    std::int64_t joined_at_ = 0;
    bool shown_ = false;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> stream_of(Script const& script, World const& world, Listener const& listener, Leak const& leak) {
    return Ear(script, world, listener, leak).listen();
}

}  // namespace flagfall::test
