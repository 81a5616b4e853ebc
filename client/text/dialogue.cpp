#include "text/dialogue.hpp"

#include "model/words.hpp"

#include <utility>

namespace flagfall::typed {

using client::fill;

Dialogue::Dialogue(client::Address address, wire::Name name, std::optional<std::string> password, Manner manner,
                   client::Dice dice)
    : address_(std::move(address)), manner_(manner), dice_(std::move(dice)), club_("flagfall-text " FLAGFALL_VERSION) {
    club_.login(std::move(name), std::move(password));
}

void Dialogue::say(Lines lines) {
    for (auto& line : lines)
        say(std::move(line));
}

void Dialogue::cannot(std::string line) {
    some_refused_ = true;
    say(std::move(line));
}

Lines Dialogue::said() { return std::exchange(lines_, {}); }

client::Place const* Dialogue::here() const { return current_ ? club_.place(*current_) : nullptr; }

/// The current game, if its state is known; else it is said that there is none.
client::Place const* Dialogue::any_game() {
    auto const* place = here();
    if (place && place->view) return place;
    cannot("You are in no game. Type list to hear which there are, create to open one, or quick to meet anybody.");
    return nullptr;
}

client::Place const* Dialogue::own_game() {
    auto const* place = any_game();
    if (place && !place->is_mine()) {
        cannot("You are watching this game; only its players can do that.");
        return nullptr;
    }
    return place;
}

Drafting* Dialogue::draft() {
    auto const* place = here();
    if (!place || !place->view || !place->seat) return nullptr;
    auto [it, fresh] = drafts_.try_emplace(place->game, place->view->rules(), *place->seat);
    if (fresh && place->view->own_setup()) it->second.take(*place->view->own_setup());
    return &it->second;
}

bool Dialogue::has_running_game() const {
    for (auto const& [game, place] : club_.places())
        if (place.is_mine() && !place.is_over() && !place.gone) return true;
    return false;
}

/// What `wait` waits for has not come yet.
bool Dialogue::waits_still() const {
    if (waiting_for_.empty()) return false;
    auto const* place = here();
    if (!place || !place->view) return true;
    if (place->is_over() || place->gone) return waiting_for_ == "end" && !place->gone && !place->view->ending();
    if (waiting_for_ == "game") return false;
    if (waiting_for_ == "start") return place->view->phase() == stratego::Phase::setup;
    if (waiting_for_ == "turn") return !place->view->is_my_turn();
    return true;
}

bool Dialogue::is_holding() const {
    if (!manner_.script || exit_) return false;
    if (club_.stage() != client::Stage::inside || !was_in_ || club_.is_waiting()) return true;
    auto const* place = here();
    if (place && place->view && !place->is_over() && static_cast<int>(place->view->history().size()) < awaited_ply_) return true;
    return waits_still();
}

void Dialogue::typed(std::string_view line) {
    if (exit_) return;
    waiting_for_.clear();
    auto command = parse_command(line);
    if (auto* drafting = draft(); drafting && drafting->is_typing()) {
        if (command && command->verb == Verb::cancel) return say(drafting->stop_typing());
        // Whole words are commands as ever; pieces are at most two letters long.
        auto first = split(line);
        if (!command || command->verb == Verb::move || first[0].size() <= 2) return say(drafting->take_row(line));
    }
    auto words = split(line);
    if (std::exchange(asked_, false)) {
        auto answer = words.empty() ? std::string{} : lower(words[0]);
        if (answer == "yes" || answer == "y") {
            confirm(true);
            return;
        }
        confirm(false);
        if (answer == "no" || answer == "n") return;
    }
    if (command) {
        obey(*command);
        return;
    }
    if (words.empty()) return;
    auto word = client::cleaned(words[0], 30);
    if (auto meant = closest_command(lower(words[0])))
        cannot(fill("I do not know “{word}”. Did you mean {meant}?", {{"word", word}, {"meant", *meant}}));
    else
        cannot(fill("I do not know “{word}”. Type help to hear what you can say.", {{"word", word}}));
}

void Dialogue::end_of_input() {
    if (exit_) return;
    if (!manner_.script && was_in_ && has_running_game()) {
        say("Your seat is kept for a while: start flagfall-text again, under the same name, to go on.");
        exit_ = ExitStatus::left;
        return;
    }
    leave_program();
}

/// The games that run are given up, so that nobody waits in vain for somebody who will not come back.
void Dialogue::leave_program() {
    if (club_.stage() == client::Stage::inside) {
        club_.logout();
        logged_out_ = true;
    }
    if (!was_in_)
        exit_ = ExitStatus::never_in;
    else
        exit_ = manner_.script && some_refused_ ? ExitStatus::some_refused : ExitStatus::left;
}

}  // namespace flagfall::typed
