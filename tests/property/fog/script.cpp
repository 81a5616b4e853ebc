#include "script.hpp"

#include "stratego/position.hpp"
#include "support/random_player.hpp"
#include "support/random_setup.hpp"

#include <optional>

namespace flagfall::test {

using namespace stratego;
using room::RoomCommand;

namespace {

/// Writes a script by playing it.
class Author {
public:
    explicit Author(Random& random)
        : random_(random),
          rules_([&] {
              auto const& table = any_of(random, tables());
              return Rules(table, random_options(random, table.defaults));
          }()),
          room_(rules_, {"Ann", "Bob"}),
          player_(random),
          chatty_(one_in(random, 3)) {}

    Script write() {
        while (room_.phase() == Phase::setup && script_.size() < 200) {
            set_up();
            interlude();
        }
        while (room_.phase() == Phase::playing) {
            play();
            interlude();
        }
        for (int i = 0; i < 6; ++i) {
            after_the_end();
            interlude();
        }
        return {rules_, std::move(script_)};
    }

private:
    void act(Side side, decltype(RoomCommand::what) what) {
        RoomCommand command{side, std::move(what)};
        auto const events = room_.decide(command, Instant{});
        script_.emplace_back(std::move(command));
        if (!events) return;
        for (auto const& event : *events) {
            room_.evolve(event);
            if (auto const* submitted = std::get_if<room::SetupSubmitted>(&event)) setup_[submitted->side] = submitted->setup;
            if (std::holds_alternative<room::PlayBegan>(event)) position_.emplace(rules_, setup_);
            if (auto const* played = std::get_if<room::PlyPlayed>(&event)) position_->play(played->ply.move);
        }
    }

    void set_up() {
        auto const side = any_of(random_, both_sides);
        switch (below(random_, 10)) {
            case 0: return act(side, room::WithdrawSetup{});
            case 1: return act(side, room::SubmitSetup{bad_rows(side)});
            case 2: return act(side, room::SubmitSetup{last_rows_[side]});  // the same again, or no rows at all
            case 3: return act(side, room::PlayMove{1, "a4-a5"});
            case 4: return act(side, room::ActOnDraw{wire::DrawAct::offer});
            case 5:
                if (one_in(random_, 20)) act(side, room::Leave{});
                return;
            default:
                last_rows_[side] = rows_of(rules_, side, random_setup(random_, rules_.table(), side));
                return act(side, room::SubmitSetup{last_rows_[side]});
        }
    }

    std::vector<std::string> bad_rows(Side side) {
        auto rows = rows_of(rules_, side, random_setup(random_, rules_.table(), side));
        auto& row = rows[static_cast<std::size_t>(below(random_, static_cast<int>(rows.size())))];
        switch (below(random_, 4)) {
            case 0: row = "F"; break;
            case 1: row += " 2"; break;
            case 2: row.replace(0, row.find(' '), "Q"); break;
            default: row.replace(0, row.find(' '), row.starts_with("B") ? "." : "B"); break;
        }
        return rows;
    }

    void play() {
        auto const mover = position_->board().to_move();
        auto const next = room_.plies() + 1;
        auto const roll = below(random_, 100);
        if (roll < 70) return act(mover, room::PlayMove{next, player_.choose(position_->sight()).text()});
        if (roll < 82) return act(mover, room::PlayMove{next, some_move(mover)});
        if (roll < 86) return act(opponent(mover), room::PlayMove{next, some_move(opponent(mover))});
        if (roll < 89) return act(any_of(random_, both_sides), room::PlayMove{below(random_, next + 3), some_move(mover)});
        if (roll < 91 && next > 1) return act(opponent(mover), room::PlayMove{next - 1, last_move()});  // sent twice
        if (roll < 96) {
            using wire::DrawAct;
            auto const acts = std::array{DrawAct::offer, DrawAct::withdraw, DrawAct::decline, DrawAct::accept};
            auto const which = any_of(random_, acts);
            if (which == DrawAct::accept && !one_in(random_, 10)) return;
            return act(any_of(random_, both_sides), room::ActOnDraw{which});
        }
        if (roll < 97) return act(any_of(random_, both_sides), room::SubmitSetup{last_rows_[mover]});
        if (!one_in(random_, 40)) return;
        auto const side = any_of(random_, both_sides);
        switch (below(random_, 3)) {
            case 0: return act(side, room::Resign{});
            case 1: return act(side, room::Abandon{});
            default: return act(side, room::Leave{});
        }
    }

    void after_the_end() {
        auto const side = any_of(random_, both_sides);
        switch (below(random_, 4)) {
            case 0: return act(side, room::PlayMove{room_.plies() + 1, "a4-a5"});
            case 1: return act(side, room::Resign{});
            case 2: return act(side, room::SubmitSetup{last_rows_[side]});
            default: return act(side, room::ActOnDraw{wire::DrawAct::offer});
        }
    }

    /// Mostly illegal: what nobody could take for a move, moves that are barred, moves of one's own bombs, and any others.
    std::string some_move(Side side) {
        if (one_in(random_, 6))
            return any_of(random_, std::array<std::string, 8>{"", "-", "a4", "A4-a5", "e5-e11", "a4-a5-a6", "k1-k2", "a0-a1"});
        if (auto const barred = barred_moves(position_->sight()); !barred.empty() && one_in(random_, 2))
            return any_of(random_, barred).move.text();
        auto const from = any_of(random_, squares_of(one_in(random_, 4) ? rules_.land() : position_->board().occupied(side)));
        if (one_in(random_, 2)) {
            auto const near = squares_of(neighbours(from));
            return Move{from, any_of(random_, near)}.text();
        }
        return Move{from, Square::at(below(random_, 10), one_in(random_, 2) ? from.row() : below(random_, 10))}.text();
    }

    std::string last_move() const {
        auto const& log = room_.log();
        for (auto event = log.rbegin(); event != log.rend(); ++event)
            if (auto const* played = std::get_if<room::PlyPlayed>(&*event)) return played->ply.move.text();
        return "";
    }

    /// What goes on beside the game.
    void interlude() {
        if (one_in(random_, chatty_ ? 6 : 60)) {
            auto const words = std::array<std::string, 4>{"hello", "well, well", "", "is that a bomb?"};
            script_.emplace_back(Say{any_of(random_, all_viewers), any_of(random_, words)});
        }
        if (one_in(random_, 20)) script_.emplace_back(AskState{any_of(random_, all_viewers)});
        if (one_in(random_, 30)) script_.emplace_back(Resume{any_of(random_, all_viewers), below(random_, 8)});
        if (one_in(random_, 20)) script_.emplace_back(AskLegal{any_of(random_, both_sides)});
    }

    Random& random_;
    Rules rules_;
    room::Room room_;
    RandomPlayer player_;
    bool chatty_;
    std::vector<Step> script_;
    BySide<Setup> setup_;
    BySide<std::vector<std::string>> last_rows_;
    std::optional<Position> position_;
};

}  // namespace

Script random_script(Random& random) { return Author(random).write(); }

}  // namespace flagfall::test
