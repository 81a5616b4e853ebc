// What the line client does about each typed command.

#include "model/words.hpp"
#include "record/document.hpp"
#include "text/dialogue.hpp"
#include "text/terms.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>

namespace flagfall::typed {

using client::fill;

namespace {

constexpr std::size_t history_told = 10;

std::optional<int> number_in(std::string_view word, int least, int most) {
    int number = 0;
    auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (failed != std::errc{} || end != word.data() + word.size() || number < least || number > most) return std::nullopt;
    return number;
}

}  // namespace

void Dialogue::obey(Command const& command) {
    switch (command.verb) {
        case Verb::help: return help(command);
        case Verb::list: listing_ = true; return void(club_.list());
        case Verb::create:
        case Verb::quick: return open(command);
        case Verb::join: return join(command);
        case Verb::cancel: return cancel();
        case Verb::watch: return watch(command);
        case Verb::games: return own_games();
        case Verb::game: return turn_to(lower(command.rest));
        case Verb::setup: return setup(command);
        case Verb::ready: return hand_in();
        case Verb::unready:
            if (auto const* place = own_game()) club_.withdraw(place->game);
            return;
        case Verb::move: return play(command.rest);
        case Verb::read: return read(command);
        case Verb::near: return near(command);
        case Verb::moves: return moves(command);
        case Verb::history: return history(command);
        case Verb::board:
            if (auto const* place = any_game()) say(board_lines(*place->view, manner_.style));
            return;
        case Verb::pieces:
            if (auto const* place = any_game()) say(pieces_lines(*place->view, manner_.style));
            return;
        case Verb::last:
            if (any_game()) say(last_.empty() ? std::string("Nothing has happened yet.") : last_);
            return;
        case Verb::fallen:
            if (auto const* place = any_game()) say(fallen_lines(*place->view));
            return;
        case Verb::turn:
            if (auto const* place = any_game()) say(client::turn_words(*place->view, place->players));
            return;
        case Verb::rules:
            if (auto const* place = any_game()) say(rules_lines(place->view->rules()));
            return;
        case Verb::who: return who();
        case Verb::resign: return resign(command);
        case Verb::draw: return draw(command);
        case Verb::say: return talk(command);
        case Verb::rematch:
            if (auto const* place = own_game()) club_.rematch(place->game);
            return;
        case Verb::leave: return leave();
        case Verb::record: return record(command);
        case Verb::numbering: return number(command);
        case Verb::name: return rename(command);
        case Verb::wait: return wait(command);
        case Verb::quit: return quit();
    }
}

void Dialogue::help(Command const& command) {
    if (command.words.empty()) {
        say("You can type, among other things:");
        for (auto const& row : command_table())
            say(fill("{usage}: {purpose}", {{"usage", row.usage}, {"purpose", row.purpose}}));
        say("The beginning of a word is enough. Type help and a word to hear more about it.");
        return;
    }
    auto const* row = find_command(lower(command.words[0]));
    if (!row) return cannot("There is no such command. Type help to hear them all.");
    say(fill("{usage}: {purpose}", {{"usage", row->usage}, {"purpose", row->purpose}}));
    if (!row->more.empty()) say(std::string(row->more));
}

// ---- the lobby

void Dialogue::list_games() {
    auto const& games = club_.lobby();
    if (games.empty()) return say("There are no games just now. Type create to open one.");
    for (auto const& [game, summary] : games) {
        bool waits = summary.phase == wire::GamePhase::waiting;
        auto pattern = waits && summary.creator == club_.name() ? "{game}: {summary} It is yours."
                       : waits                                  ? "{game}: {summary} Type join {game} to play."
                       : summary.phase == wire::GamePhase::over ? "{game}: {summary}"
                                                                : "{game}: {summary} Type watch {game} to see it.";
        say(fill(pattern, {{"game", game}, {"summary", client::summary_words(summary)}}));
        for (auto& line : client::difference_words(summary.terms))
            say(std::move(line));
    }
}

void Dialogue::open(Command const& command) {
    auto wanted = parse_wanted(command.words);
    if (!wanted) return cannot(wanted.error());
    if (command.verb == Verb::quick)
        club_.quick(wanted->terms);
    else
        club_.create(wanted->terms, wanted->access, wanted->seat);
}

void Dialogue::join(Command const& command) {
    if (command.words.size() != 1) return cannot("Say which game: join and its name in the list, or its six-letter code.");
    auto word = lower(command.words[0]);
    auto code = club_.lobby().contains(word) ? std::nullopt : client::parse_code(word);
    if (code)
        club_.join_code(*code);
    else
        club_.join_game(word);
}

void Dialogue::watch(Command const& command) {
    if (command.words.size() != 1) return cannot("Say which game: watch and its name in the list.");
    club_.spectate(lower(command.words[0]));
}

void Dialogue::cancel() {
    if (club_.is_queued())
        club_.cancel_quick();
    else if (club_.open_game())
        club_.leave(club_.open_game()->game);
    else
        cannot("There is nothing to cancel.");
}

void Dialogue::own_games() {
    if (auto const& open = club_.open_game()) {
        if (open->code)
            say(fill("{game}: yours, waiting under the code {code}.", {{"game", open->game}, {"code", *open->code}}));
        else
            say(fill("{game}: yours, waiting for somebody to join.", {{"game", open->game}}));
    } else if (club_.places().empty()) {
        say("You are in no game.");
    }
    for (auto const& [game, place] : club_.places()) {
        if (!place.view) continue;
        auto pattern = place.seat ? "{game}: you play {red} against {blue}. {turn}{here}"
                                  : "{game}: you watch {red} and {blue}. {turn}{here}";
        auto side = place.seat.value_or(Side::red);
        auto first = place.seat ? client::side_words(side) : place.players.red;
        say(fill(pattern, {{"game", game},
                           {"red", first},
                           {"blue", place.players[place.seat ? opponent(side) : Side::blue]},
                           {"turn", client::turn_words(*place.view, place.players)},
                           {"here", current_ == game ? " You are here." : ""}}));
    }
}

void Dialogue::turn_to(std::string const& game) {
    auto const* place = club_.place(game);
    if (!place || !place->view) return cannot("You are in no game of that name. Type games to hear yours.");
    current_ = game;
    last_.clear();
    awaited_ply_ = 0;
    introduce(*place);
}

// ---- setting up

void Dialogue::setup(Command const& command) {
    auto const* place = own_game();
    auto* drafting = draft();
    if (!place || !drafting) return;
    auto word = command.words.empty() ? std::string{} : lower(command.words[0]);
    auto rest = command.rest.substr(std::min(command.rest.size(), word.size()));
    rest.erase(0, std::min(rest.find_first_not_of(" \t"), rest.size()));
    if (word == "show") return say(drafting->show());
    if (word == "save") return rest.empty() ? cannot("Say to which file: setup save NAME.") : say(drafting->save(rest));
    if (place->view->phase() != stratego::Phase::setup) return cannot("The game has begun; the set-up is fixed.");
    if (place->view->is_ready(*place->seat)) return cannot("You are ready already. Type unready to change your set-up.");
    if (word.empty()) return say(drafting->ask_rows());
    if (word == "shuffle") return say(drafting->shuffle(dice_));
    if (word == "mirror") return say(drafting->mirror());
    if (word == "swap") return say(drafting->swap(std::span(command.words).subspan(1)));
    if (word == "file") return rest.empty() ? cannot("Say which file: setup file NAME.") : say(drafting->load(rest));
    cannot("You can say setup alone to type rows, or setup shuffle, show, mirror, swap, file or save.");
}

void Dialogue::hand_in() {
    auto const* place = own_game();
    auto* drafting = draft();
    if (!place || !drafting) return;
    if (place->view->phase() != stratego::Phase::setup) return cannot("The game has begun already.");
    if (place->view->is_ready(*place->seat)) return cannot("You are ready already.");
    if (!drafting->setup()) return cannot("You have no set-up yet. Type setup shuffle for one, or setup to type your own.");
    club_.submit(place->game, drafting->rows());
}

// ---- playing

void Dialogue::play(std::string const& word) {
    auto const* place = own_game();
    if (!place) return;
    auto const& view = *place->view;
    if (view.phase() == stratego::Phase::setup) return cannot("Play has not begun. Set up, and type ready.");
    if (view.phase() == stratego::Phase::over) return cannot(client::refusal_words(stratego::Refusal::game_over, word));
    auto move = stratego::parse_move(word);
    if (!move) return cannot(client::refusal_words(move.error(), word));
    auto sight = view.sight();
    if (!sight) return cannot(fill("Not yet. {turn}", {{"turn", client::turn_words(view, place->players)}}));
    if (club_.is_moving(place->game)) return cannot("Your last move is still on its way.");
    if (auto why = stratego::why_illegal(*sight, *move)) return cannot(client::refusal_words(*why, word, view.rules().options()));
    club_.move(place->game, *move);
}

void Dialogue::read(Command const& command) {
    auto const* place = any_game();
    if (!place) return;
    auto const& table = place->view->rules().table();
    auto words = command.words;
    for (auto& word : words)
        word = lower(word);
    if (words.size() == 2 && words[0] == "row")
        if (auto row = number_in(words[1], 1, table.height)) return say(row_words(*place->view, *row - 1, manner_.style));
    if (words.size() == 2 && (words[0] == "column" || words[0] == "file") && words[1].size() == 1)
        if (int file = words[1][0] - 'a'; file >= 0 && file < table.width)
            return say(file_words(*place->view, file, manner_.style));
    bool any = false;
    for (auto const& word : words)
        if (auto square = Square::parse(word)) {
            say(square_words(*place->view, *square, manner_.style));
            any = true;
        }
    if (!any) cannot("Say a square, a row or a column, like read a4, read row 4, or read column a.");
}

void Dialogue::near(Command const& command) {
    auto const* place = any_game();
    if (!place) return;
    auto square = command.words.size() == 1 ? Square::parse(lower(command.words[0])) : std::nullopt;
    if (!square) return cannot("Say a square, like near e5.");
    say(near_lines(*place->view, *square, manner_.style));
}

void Dialogue::moves(Command const& command) {
    auto const* place = own_game();
    if (!place) return;
    std::optional<Square> from;
    if (!command.words.empty()) {
        from = Square::parse(lower(command.words[0]));
        if (!from) return cannot("Say a square, like moves a4, or moves alone for all of them.");
    }
    say(moves_lines(*place->view, from, manner_.style));
}

void Dialogue::history(Command const& command) {
    auto const* place = any_game();
    if (!place) return;
    auto latest =
        command.words.empty() ? std::optional<int>(static_cast<int>(history_told)) : number_in(command.words[0], 1, 100'000);
    if (!latest) return cannot("Say how many moves, like history 20.");
    say(history_lines(*place->view, static_cast<std::size_t>(*latest)));
}

void Dialogue::draw(Command const& command) {
    auto const* place = own_game();
    if (!place) return;
    auto word = command.words.empty() ? std::string{} : lower(command.words[0]);
    if (word == "offer") return void(club_.draw(place->game, wire::DrawAct::offer));
    if (word == "accept") return void(club_.draw(place->game, wire::DrawAct::accept));
    if (word == "decline") return void(club_.draw(place->game, wire::DrawAct::decline));
    if (word == "withdraw") return void(club_.draw(place->game, wire::DrawAct::withdraw));
    auto offer = place->view->draw_offer();
    if (offer && *offer != *place->seat)
        say("Your opponent offers a draw. Type draw accept or draw decline.");
    else if (offer)
        say("Your draw offer stands. Type draw withdraw to take it back.");
    else
        say(fill("No offer stands; you have {left} left. Type draw offer to make one.",
                 {{"left", std::to_string(place->view->draw_offers_left(*place->seat))}}));
}

void Dialogue::resign(Command const& command) {
    auto const* place = own_game();
    if (!place) return;
    if (place->is_over()) return cannot("The game is over already.");
    if (!command.words.empty() && lower(command.words[0]) == "yes") return void(club_.resign(place->game));
    ask(Confirming::resigning, "Do you really give this game up? Type yes or no.");
}

void Dialogue::talk(Command const& command) {
    auto const* place = any_game();
    if (!place) return;
    if (command.rest.empty()) return cannot("Say something, like say good luck.");
    if (command.rest.size() > wire::chat_limit)
        return cannot(fill("That is too long; {limit} letters are the most.", {{"limit", std::to_string(wire::chat_limit)}}));
    club_.say(place->game, command.rest);
}

void Dialogue::who() {
    auto const* place = any_game();
    if (!place) return;
    for (auto side : both_sides)
        say(fill(place->online[side] ? "{side} is {name}." : "{side} is {name}, away just now.",
                 {{"side", client::side_words(side)}, {"name", place->players[side]}}));
    if (place->watchers == 0) return say("Nobody watches.");
    std::string names;
    for (auto const& name : place->watcher_names)
        names += (names.empty() ? "" : ", ") + name;
    say(place->watchers == 1
            ? fill("One person watches: {names}.", {{"names", names}})
            : fill("{count} people watch: {names}.", {{"count", std::to_string(place->watchers)}, {"names", names}}));
}

// ---- after the game

void Dialogue::record(Command const& command) {
    auto const* place = any_game();
    if (!place) return;
    record_file_ = command.rest;
    if (place->view->record()) return write_record(*place->view->record());
    if (!place->is_over()) return cannot(client::error_words(wire::ErrorCode::game_running, nullptr, {}));
    club_.record(place->game);
}

void Dialogue::write_record(stratego::Record const& record) {
    auto file = std::exchange(record_file_, {});
    auto text = record::document_text(record);
    if (file.empty()) return say(std::move(text));
    std::ofstream out(file);
    out << text << '\n';
    out.flush();
    auto name = client::cleaned(file, 200);
    if (!out) return cannot(fill("The file {file} cannot be written. Try another name.", {{"file", name}}));
    say(fill("The record is in the file {file}.", {{"file", name}}));
}

// ---- the program

void Dialogue::number(Command const& command) {
    auto word = command.words.empty() ? std::string{} : lower(command.words[0]);
    if (word == "modern")
        manner_.style.numbering = stratego::Numbering::modern;
    else if (word == "original")
        manner_.style.numbering = stratego::Numbering::original;
    else
        return cannot("Say numbering modern or numbering original.");
    say(word == "modern" ? "The marshal is 10 and the scout is 2." : "The marshal is 1 and the scout is 9.");
}

void Dialogue::rename(Command const& command) {
    if (command.words.empty() || command.words.size() > 2)
        return cannot("Say name and the name, and the server's password if it has one.");
    if (club_.stage() == client::Stage::inside) return cannot("You are logged in. Quit first if you want another name.");
    club_.login(command.words[0], command.words.size() == 2 ? std::optional(command.words[1]) : std::nullopt);
}

void Dialogue::wait(Command const& command) {
    auto word = command.words.empty() ? std::string("turn") : lower(command.words[0]);
    if (word != "game" && word != "start" && word != "turn" && word != "end")
        return cannot("You can wait for a game, its start, your turn, or the end.");
    if (manner_.script)
        waiting_for_ = word;
    else
        say("Only a script needs to wait; you are told what happens as it happens.");
}

void Dialogue::ask(Confirming what, std::string question) {
    confirming_ = what;
    asked_ = true;
    say(std::move(question));
}

void Dialogue::confirm(bool yes) {
    auto what = std::exchange(confirming_, Confirming::nothing);
    if (!yes) {
        say("Nothing is done.");
        return;
    }
    if (what == Confirming::quitting) return leave_program();
    if (!current_) return;
    if (what == Confirming::resigning) club_.resign(*current_);
    if (what == Confirming::leaving) leave_now();
}

void Dialogue::leave() {
    auto const* place = any_game();
    if (!place) return;
    if (place->is_mine() && !place->is_over() && !place->gone && !manner_.script)
        return ask(Confirming::leaving, "To leave a running game is to lose it. Do you really want to? Type yes or no.");
    leave_now();
}

void Dialogue::leave_now() {
    if (club_.leave(*current_) != 0) return;
    current_.reset();
    say("You have left the game.");
}

void Dialogue::quit() {
    if (has_running_game() && !manner_.script)
        return ask(Confirming::quitting,
                   "You are in a running game: to quit is to lose it. Do you really want to? Type yes or no.");
    leave_program();
}

}  // namespace flagfall::typed
