#include "room/replay.hpp"

#include "core/overloaded.hpp"
#include "room/terms.hpp"

#include <vector>

namespace flagfall::room {

namespace {

using Events = std::vector<RoomEvent>;

/// Endings that the board itself brings about: they follow a ply or the beginning, never out of the blue.
bool is_of_the_board(stratego::EndReason reason) noexcept { return reason <= stratego::EndReason::ply_limit; }

/// What the room would make of the command behind an event: the event itself, then what follows at once; empty where
/// the event does not fit.
Events retraced(Room const& room, RoomEvent const& event) {
    auto const decided = [&](Side side, auto what) {
        auto events = room.decide(RoomCommand{side, std::move(what)}, Instant{});
        return events ? *std::move(events) : Events{};
    };
    return std::visit(
        Overloaded{
            [&](SetupSubmitted const& e) {
                return decided(e.side, SubmitSetup{stratego::rows_of(room.rules(), e.side, e.setup)});
            },
            [&](SetupWithdrawn const& e) { return decided(e.side, WithdrawSetup{}); },
            [&](PlyPlayed const& e) {
                return decided(e.number % 2 == 1 ? Side::red : Side::blue, PlayMove{e.number, e.ply.move.text()});
            },
            [&](DrawStepped const& e) {
                using stratego::DrawStep;
                auto const act = e.step == DrawStep::offered     ? wire::DrawAct::offer
                                 : e.step == DrawStep::withdrawn ? wire::DrawAct::withdraw
                                                                 : wire::DrawAct::decline;
                return decided(e.side, ActOnDraw{act});
            },
            [&](GameEnded const& e) {
                if (room.ending() || is_of_the_board(e.ending.reason)) return Events{};
                Events events{e};
                if (room.phase() == stratego::Phase::playing && room.rules().options().record == stratego::RecordAccess::shown)
                    events.emplace_back(RecordShown{});
                return events;
            },
            [&](auto const&) { return Events{}; },  // comes only behind another event
        },
        event);
}

}  // namespace

Result<Room, std::string> replay(GameHeader const& header, std::span<RoomEvent const> events) {
    auto const rules = rules_of(header.terms);
    if (!rules) return Failure(std::string("the terms of the game are none"));
    Room room(*rules, header.players);
    Events due;  // what must come next, in order
    std::size_t met = 0;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (met == due.size()) {
            due = retraced(room, events[i]);
            met = 0;
        }
        if (met == due.size() || due[met] != events[i])
            return Failure("event " + std::to_string(i + 1) + " does not fit: " + text_of(events[i]));
        room.evolve(events[i]);
        ++met;
    }
    if (met != due.size()) return Failure("behind event " + std::to_string(events.size()) + " is missing: " + text_of(due[met]));
    return room;
}

Result<Room, std::string> replay(std::span<std::string const> lines) {
    if (lines.empty()) return Failure(std::string("a game without a header"));
    auto const header = parse_header(lines[0]);
    if (!header) return Failure("slot 0: " + header.error());
    std::vector<RoomEvent> events;
    events.reserve(lines.size());
    for (std::size_t i = 1; i < lines.size(); ++i) {
        auto const event = parse_event(lines[i]);
        if (!event) return Failure("slot " + std::to_string(i) + ": " + event.error());
        events.push_back(*event);
    }
    return replay(*header, events);
}

}  // namespace flagfall::room
