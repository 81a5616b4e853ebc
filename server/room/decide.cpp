// Which events a command makes, or why none. Everything a refusal depends on is in its reader's own view.

#include "room/room.hpp"

namespace flagfall::room {

using Events = std::vector<RoomEvent>;
using Answer = Result<Events, RoomRefusal>;

/// One command of one side, looked at against the room as it is.
class Decision {
public:
    Decision(Room const& room, Side side) noexcept : game_(room.game_), setups_made_(room.setups_made_[side]), side_(side) {}

    Answer operator()(SubmitSetup const& command) const;
    Answer operator()(WithdrawSetup const& command) const;
    Answer operator()(PlayMove const& command) const;
    Answer operator()(Resign const& command) const;
    Answer operator()(ActOnDraw const& command) const;
    Answer operator()(Abandon const& command) const;
    Answer operator()(Leave const& command) const;

private:
    static Failure<RoomRefusal> refuse(Denied why) { return Failure(RoomRefusal{why}); }
    static Failure<RoomRefusal> refuse(stratego::Refusal reason) {
        return Failure(RoomRefusal{Denied::illegal_move, std::nullopt, reason});
    }

    bool is(stratego::Phase phase) const noexcept { return game_.phase() == phase; }
    /// Appends the end, and the record for everybody where there is one to show.
    void end(Events& events, stratego::Ending ending, bool began) const {
        events.push_back(GameEnded{ending});
        if (began && game_.rules.options().record == stratego::RecordAccess::shown) events.push_back(RecordShown{});
    }
    Events ended(std::optional<Side> winner, stratego::EndReason reason) const {
        Events events;
        end(events, {winner, reason}, game_.position.has_value());
        return events;
    }

    stratego::Game const& game_;
    int setups_made_;
    Side side_;
};

Answer Decision::operator()(SubmitSetup const& command) const {
    if (!is(stratego::Phase::setup)) return refuse(Denied::wrong_phase);
    auto setup = stratego::parse_setup(game_.rules, side_, command.rows);
    if (!setup) return Failure(RoomRefusal{Denied::bad_setup, setup.error(), std::nullopt});
    auto const& before = game_.setup[side_];
    if (before == *setup) return Events{};
    if (setups_made_ >= setups_allowed) return refuse(Denied::setup_changed_often);

    Events events{SetupSubmitted{side_, *setup, before.has_value()}};
    if (auto const& other = game_.setup[opponent(side_)]) {
        events.push_back(PlayBegan{});
        BySide<stratego::Setup> setups{*setup, *other};
        if (side_ == Side::blue) std::swap(setups.red, setups.blue);
        if (auto const ending = stratego::Position(game_.rules, setups).ending()) end(events, *ending, true);
    }
    return events;
}

Answer Decision::operator()(WithdrawSetup const&) const {
    if (!is(stratego::Phase::setup)) return refuse(Denied::wrong_phase);
    if (!game_.setup[side_]) return refuse(Denied::not_ready);
    if (setups_made_ >= setups_allowed) return refuse(Denied::setup_changed_often);  // he could never be ready again
    return Events{SetupWithdrawn{side_}};
}

Answer Decision::operator()(PlayMove const& command) const {
    if (is(stratego::Phase::setup)) return refuse(Denied::wrong_phase);
    auto const mover_of = [](int ply) { return ply % 2 == 1 ? Side::red : Side::blue; };
    auto const move = stratego::parse_move(command.move);
    int const next = static_cast<int>(game_.plies.size()) + 1;
    bool const repeats = command.ply >= 1 && command.ply < next && mover_of(command.ply) == side_ && move &&
                         game_.plies[static_cast<std::size_t>(command.ply - 1)].move == *move;
    if (repeats) return Events{};
    if (command.ply != next) return refuse(Denied::stale_ply);
    if (mover_of(next) != side_) return refuse(Denied::not_your_turn);
    if (is(stratego::Phase::over)) return refuse(stratego::Refusal::game_over);
    if (!move) return refuse(move.error());
    if (auto const reason = stratego::why_illegal(game_.position->sight(), *move)) return refuse(*reason);

    auto position = *game_.position;
    Events events{PlyPlayed{next, position.play(*move)}};
    if (auto const& ending = position.ending()) end(events, *ending, true);
    return events;
}

Answer Decision::operator()(Resign const&) const {
    if (!is(stratego::Phase::playing)) return refuse(Denied::wrong_phase);
    return ended(opponent(side_), stratego::EndReason::resigned);
}

Answer Decision::operator()(ActOnDraw const& command) const {
    using stratego::DrawStep;
    if (!is(stratego::Phase::playing)) return refuse(Denied::wrong_phase);
    switch (command.act) {
        case wire::DrawAct::offer:
            if (game_.draw_offer) return refuse(Denied::draw_offer_stands);
            if (game_.draw_offers_made[side_] >= stratego::draw_offers_allowed) return refuse(Denied::no_draw_offers_left);
            return Events{DrawStepped{side_, DrawStep::offered}};
        case wire::DrawAct::withdraw:
            if (game_.draw_offer != side_) return refuse(Denied::no_draw_offer);
            return Events{DrawStepped{side_, DrawStep::withdrawn}};
        case wire::DrawAct::decline:
            if (game_.draw_offer != opponent(side_)) return refuse(Denied::no_draw_offer);
            return Events{DrawStepped{side_, DrawStep::declined}};
        case wire::DrawAct::accept: break;
    }
    if (game_.draw_offer != opponent(side_)) return refuse(Denied::no_draw_offer);
    return ended(std::nullopt, stratego::EndReason::agreed);
}

Answer Decision::operator()(Abandon const&) const {
    if (is(stratego::Phase::over)) return Events{};
    if (is(stratego::Phase::setup) || game_.plies.size() < 2) return ended(std::nullopt, stratego::EndReason::aborted);
    return ended(opponent(side_), stratego::EndReason::abandoned);
}

Answer Decision::operator()(Leave const&) const {
    if (is(stratego::Phase::over)) return Events{};
    if (is(stratego::Phase::setup)) return ended(std::nullopt, stratego::EndReason::aborted);
    return ended(opponent(side_), stratego::EndReason::resigned);
}

Answer Room::decide(RoomCommand const& command, Instant) const { return std::visit(Decision(*this, command.side), command.what); }

}  // namespace flagfall::room
