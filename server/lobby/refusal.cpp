#include "lobby/lobby.hpp"

namespace flagfall::lobby {

namespace {

std::string_view sentence(wire::ErrorCode code) noexcept {
    switch (code) {
        case wire::ErrorCode::login_first: return "Log in first.";
        case wire::ErrorCode::server_full: return "The server is full; try again later.";
        case wire::ErrorCode::bad_name: return "A name is 3 to 20 of A-Z, a-z, 0-9, _ and -.";
        case wire::ErrorCode::name_taken: return "Somebody has this name already; choose another.";
        case wire::ErrorCode::bad_token: return "This session is over; log in again.";
        case wire::ErrorCode::bad_variant: return "This server knows no such game.";
        case wire::ErrorCode::bad_options: return "These options cannot be played.";
        case wire::ErrorCode::unknown_game: return "There is no such game.";
        case wire::ErrorCode::unknown_code: return "No game has this code.";
        case wire::ErrorCode::game_full: return "Both seats of this game are taken.";
        case wire::ErrorCode::own_game: return "This is your own game; it waits for somebody else.";
        case wire::ErrorCode::too_many_games: return "You are in as many games as one can be.";
        case wire::ErrorCode::not_queued: return "You are not waiting for a match.";
        case wire::ErrorCode::not_a_player: return "You have no part in this game.";
        case wire::ErrorCode::already_there: return "You are in this game already.";
        case wire::ErrorCode::wrong_phase: return "The game is not at a point where this can be done.";
        case wire::ErrorCode::game_running: return "The game is still running.";
        default: return "This cannot be done.";
    }
}

}  // namespace

wire::Error error_of(LobbyRefusal refusal) {
    return {.re = std::nullopt, .code = refusal.code, .text = std::string(sentence(refusal.code)), .reason = std::nullopt};
}

}  // namespace flagfall::lobby
