// Sentences about what cannot be done, and what to do instead.

#include "model/words.hpp"

namespace flagfall::client {

namespace {

std::string crossing_words(std::string_view move, int allowed) {
    auto dash = move.find('-');
    auto from = move.substr(0, dash), to = dash == std::string_view::npos ? std::string_view{} : move.substr(dash + 1);
    auto times = allowed == 2   ? std::string("twice")
                 : allowed == 3 ? std::string("three times")
                 : allowed == 5 ? std::string("five times")
                                : std::string("often enough");
    return fill("That piece has crossed between {from} and {to} {times} in a row; make another move first.",
                {{"from", from}, {"to", to}, {"times", times}});
}

}  // namespace

std::string refusal_words(stratego::Refusal refusal, std::string_view move, stratego::Options const& options) {
    using enum stratego::Refusal;
    auto dash = move.find('-');
    auto from = move.substr(0, dash), to = dash == std::string_view::npos ? std::string_view{} : move.substr(dash + 1);
    auto with = [&](std::string_view pattern) { return fill(pattern, {{"from", from}, {"to", to}}); };
    switch (refusal) {
        case game_over: return "The game is over: nothing can be moved any more.";
        case syntax: return "That is no move. Write where from and where to, like a4-a5.";
        case off_board: return "This board has no such square.";
        case empty_square: return with("Nothing stands on {from}. Choose a square with one of your pieces.");
        case not_your_piece: return with("The piece on {from} is not yours. Choose one of your own.");
        case immobile: return with("The piece on {from} is a bomb or your flag: those never move.");
        case own_piece: return with("One of your own pieces stands on {to}. Go elsewhere, or move that one first.");
        case lake: return with("{to} lies in a lake: nobody can enter it.");
        case not_straight: return with("{from} to {to} is not straight: pieces go up, down, left or right.");
        case too_far:
            if (options.scout_charge == stratego::ScoutCharge::adjacent)
                return with(
                    "{from} to {to} is too far: only scouts go further than one square, and here they attack only neighbours.");
            return with("{from} to {to} is too far: only scouts go further than one square.");
        case blocked: return with("Something stands between {from} and {to}: not even a scout can jump over it.");
        case two_squares: return crossing_words(move, options.two_squares);
        case more_squares:
            return with("Moving from {from} to {to} would repeat a position of this chase; go on in another way, or attack.");
    }
    return "That move is not possible.";
}

std::string error_words(wire::ErrorCode code, wire::Request const* request, std::string_view server_text) {
    using enum wire::ErrorCode;
    auto said = cleaned(server_text, 300);
    auto quoted = [&](std::string_view pattern) {
        return fill(pattern, {{"text", said.empty() ? "no reason given" : std::string_view(said)}});
    };
    switch (code) {
        case bad_json:
        case bad_message:
        case unknown_type:
        case bad_utf8:
        case too_deep: return quoted("The server did not understand this client ({text}). Is one of them newer than the other?");
        case line_too_long: return "That was too long for the server. Make it shorter.";
        case wrong_protocol: return "That port belongs to something else than a game server. Check the port.";
        case unsupported_version: return quoted("The server is of another version ({text}). Update the older of the two.");
        case hello_first:
        case login_first: return "The server wants you to log in first.";
        case already_logged_in: return "You are logged in already.";
        case too_fast: return "That was too fast for the server. Wait a moment, then try again.";
        case too_many_connections: return "Too many connections come from your address. Close another one, or wait a minute.";
        case too_slow: return "The server did not hear from this client in time.";
        case server_full: return "The server is full. Try again later.";
        case bad_name: return "A name has 3 to 20 letters, digits, _ or -, without accents. Choose another one.";
        case name_taken: return "Somebody else has that name there. Choose another one.";
        case wrong_password: return "The server has a password, and that is not it. Ask whoever keeps the server.";
        case bad_token: return "The server no longer knows you, so the games you were in are lost to you. You can log in again.";
        case bad_variant: return "The server does not offer that kind of game.";
        case bad_options: return quoted("The server does not accept those options: {text}");
        case unknown_game: return "There is no such game (any more). Look at the list.";
        case unknown_code:
            return "No game waits under that code. Check the six letters; a code is good until somebody has joined.";
        case game_full: return "That game has both its players already. You can watch it.";
        case own_game: return "That is your own game. Give its code to a friend, or wait for somebody to join.";
        case too_many_games: return "You are in as many games as the server allows. End or leave one first.";
        case not_queued: return "You are not waiting for a quick match.";
        case not_a_player: return "Only the two players can do that.";
        case not_spectating: return "You are not watching that game.";
        case already_there: return "You are in that game already.";
        case wrong_phase:
            if (request && std::holds_alternative<wire::Spectate>(*request))
                return "That game waits for a second player; it can be watched once it has begun.";
            if (request && std::holds_alternative<wire::SubmitSetup>(*request)) return "The set-up is already fixed.";
            if (request && std::holds_alternative<wire::WithdrawSetup>(*request))
                return "Play has begun: the set-up can no longer be taken back.";
            if (request && std::holds_alternative<wire::PlayMove>(*request))
                return "Play has not begun. Set up first, and wait until both are ready.";
            if (request && std::holds_alternative<wire::Rematch>(*request))
                return "A rematch can be asked for once the game is over.";
            return "That cannot be done at this stage of the game.";
        case bad_setup: return quoted("The server did not accept the set-up: {text}");
        case not_ready: return "You have not said that you are ready.";
        case not_your_turn: return "It is not your turn. Wait for the other side to move.";
        case stale_ply: return "The game has moved on meanwhile. Look at the board and move again.";
        case illegal_move: return "That move is not possible.";
        case no_draw_offer: return "No draw offer stands.";
        case draw_offer_stands: return "A draw offer stands already. Wait for an answer.";
        case no_draw_offers_left: return "You have offered a draw three times in this game; there are no more offers.";
        case chat_too_fast: return "You are talking faster than the server allows. Wait a moment.";
        case bad_text: return "That text is empty, too long, or has characters that cannot be sent.";
        case game_running: return "The game is still running; its record is opened when it is over.";
        case record_private: return "Whoever made this game chose to keep its record closed.";
        case shutting_down: return "The server is shutting down. Try again in a while.";
        case internal: return "Something went wrong inside the server. Try again; tell whoever keeps it if it happens once more.";
    }
    return "The server refused that.";
}

std::string setup_fault_words(stratego::SetupFault fault, stratego::Rules const& rules) {
    using enum stratego::SetupFault;
    auto const& table = rules.table();
    auto rows = std::to_string(table.home_rows), width = std::to_string(table.width), pieces = std::to_string(table.army_size());
    switch (fault) {
        case wrong_rows: return fill("A set-up has {rows} rows, your back row first.", {{"rows", rows}});
        case wrong_width:
            return fill("A row has {width} pieces, from file a on, with blanks between them and a dot for an empty square.",
                        {{"width", width}});
        case unknown_piece: return "A piece is one of F B S 2 3 4 5 6 7 8 9 10: flag, bomb, spy, scout 2 up to marshal 10.";
        case in_a_lake: return "One of those squares is a lake. Put a dot there.";
        case wrong_army: return fill("Those are not exactly the {pieces} pieces of this army.", {{"pieces", pieces}});
    }
    return "That set-up is not possible.";
}

}  // namespace flagfall::client
