#include "room/room.hpp"

#include "core/overloaded.hpp"

#include <algorithm>
#include <utility>

namespace flagfall::room {

namespace {

/// Does the event concern that view? The number of a view counts these and no others.
bool is_told(RoomEvent const& event, Viewer viewer) {
    auto const* submitted = std::get_if<SetupSubmitted>(&event);
    return !submitted || !submitted->replaces || viewer == viewer_of(submitted->side);
}

}  // namespace

Room::Room(stratego::Rules const& rules, BySide<std::string> players) : game_(rules), players_(std::move(players)) {}

void Room::evolve(RoomEvent const& event) {
    std::visit(Overloaded{
                   [&](SetupSubmitted const& e) {
                       game_.setup[e.side] = e.setup;
                       ++setups_made_[e.side];
                   },
                   [&](SetupWithdrawn const& e) { game_.setup[e.side].reset(); },
                   [&](PlayBegan const&) {
                       game_.position.emplace(game_.rules, BySide<stratego::Setup>{*game_.setup.red, *game_.setup.blue});
                   },
                   [&](PlyPlayed const& e) {
                       auto const mover = game_.position->board().to_move();
                       game_.position->play(e.ply.move);
                       game_.plies.push_back(e.ply);
                       if (game_.draw_offer == opponent(mover)) game_.draw_offer.reset();
                   },
                   [&](DrawStepped const& e) {
                       game_.draw_offer.reset();
                       if (e.step == stratego::DrawStep::offered) {
                           game_.draw_offer = e.side;
                           ++game_.draw_offers_made[e.side];
                       }
                   },
                   [&](GameEnded const& e) {
                       game_.ending = e.ending;
                       game_.draw_offer.reset();
                   },
                   [&](RecordShown const&) {},
               },
               event);
    log_.push_back(event);
    for (auto viewer : all_viewers)
        if (is_told(event, viewer)) ++told_[static_cast<std::size_t>(viewer)];
}

std::optional<stratego::ViewEvent> Room::project(RoomEvent const& event, Viewer viewer) const {
    if (!is_told(event, viewer)) return std::nullopt;
    using stratego::ViewEvent;
    return std::visit(
        Overloaded{
            [&](SetupSubmitted const& e) -> ViewEvent {
                stratego::ReadyChanged told{e.side, true, std::nullopt};
                if (viewer == viewer_of(e.side)) told.setup = e.setup;
                return told;
            },
            [&](SetupWithdrawn const& e) -> ViewEvent {
                return stratego::ReadyChanged{e.side, false, std::nullopt};
            },
            [&](PlayBegan const&) -> ViewEvent {
                return stratego::Started{{stratego::squares_of(*game_.setup.red), stratego::squares_of(*game_.setup.blue)}};
            },
            [&](PlyPlayed const& e) -> ViewEvent {
                return stratego::Played{e.number, e.ply};
            },
            [&](DrawStepped const& e) -> ViewEvent {
                return stratego::DrawChanged{e.side, e.step};
            },
            [&](GameEnded const& e) -> ViewEvent { return stratego::Ended{e.ending}; },
            [&](RecordShown const&) -> ViewEvent { return stratego::Revealed{*stratego::record_of(game_, players_)}; },
        },
        event);
}

stratego::ViewState Room::state_for(Viewer viewer) const { return stratego::project(game_, viewer, players_); }

std::optional<std::vector<Told>> Room::events_after(Viewer viewer, std::int64_t n) const {
    if (n < 0 || n > this->n(viewer)) return std::nullopt;
    std::vector<Told> events;
    events.reserve(static_cast<std::size_t>(this->n(viewer) - n));
    std::int64_t number = 0;
    for (auto const& event : log_)
        if (is_told(event, viewer) && ++number > n) events.push_back({number, *project(event, viewer)});
    return events;
}

Result<wire::LegalMoves, RoomRefusal> Room::legal_for(Side side) const {
    if (phase() == stratego::Phase::setup) return Failure(RoomRefusal{Denied::wrong_phase});
    wire::LegalMoves legal;
    if (phase() == stratego::Phase::over || game_.position->board().to_move() != side) return legal;
    auto const sight = game_.position->sight();
    for (auto move : stratego::legal_moves(sight))
        legal.moves.push_back(move.text());
    for (auto const& [move, rule] : stratego::barred_moves(sight))
        legal.barred.emplace_back(move.text(), rule);
    std::sort(legal.moves.begin(), legal.moves.end());
    std::sort(legal.barred.begin(), legal.barred.end());
    return legal;
}

Result<stratego::Record, RoomRefusal> Room::record() const {
    if (!game_.ending) return Failure(RoomRefusal{Denied::game_running});
    auto record = stratego::record_of(game_, players_);
    if (!record) return Failure(RoomRefusal{Denied::never_began});
    if (game_.rules.options().record == stratego::RecordAccess::hidden) return Failure(RoomRefusal{Denied::record_private});
    return *std::move(record);
}

}  // namespace flagfall::room
