#include "room/refusal.hpp"

#include <array>
#include <string_view>

namespace flagfall::room {

namespace {

struct Row {
    wire::ErrorCode code;
    std::string_view sentence;
};

/// By Denied.
constexpr std::array<Row, 13> table{{
    {wire::ErrorCode::wrong_phase, "The game is not at a point where this can be done."},
    {wire::ErrorCode::bad_setup, "This set-up cannot be used."},
    {wire::ErrorCode::too_fast, "You have changed your set-up too often in this game."},
    {wire::ErrorCode::not_ready, "You have not handed in a set-up."},
    {wire::ErrorCode::stale_ply, "Another ply is next; here is the game as it stands."},
    {wire::ErrorCode::not_your_turn, "It is your opponent's turn."},
    {wire::ErrorCode::illegal_move, "This move is not legal."},
    {wire::ErrorCode::no_draw_offer, "There is no such draw offer."},
    {wire::ErrorCode::draw_offer_stands, "A draw offer stands already."},
    {wire::ErrorCode::no_draw_offers_left, "You have offered a draw as often as a game allows."},
    {wire::ErrorCode::game_running, "The record is shown once the game is over."},
    {wire::ErrorCode::wrong_phase, "The game ended before it began: it has no record."},
    {wire::ErrorCode::record_private, "The record of this game is private."},
}};

/// By stratego::Refusal.
constexpr std::array<std::string_view, 13> reasons{
    "The game is over.",
    "A move is written like a4-a5.",
    "This board has no such square.",
    "Nothing stands on that square.",
    "That piece is your opponent's.",
    "Bombs and flags never move.",
    "A piece of your own stands there.",
    "Nobody enters a lake.",
    "Pieces move along a row or a file.",
    "That is too far for this piece.",
    "Something is in the way.",
    "The two-squares rule: this piece has crossed that border too often in a row.",
    "The more-squares rule: a chase may not repeat a position.",
};

}  // namespace

wire::Error error_of(RoomRefusal const& refusal) {
    auto const& row = table[static_cast<std::size_t>(refusal.why)];
    wire::Error error{.re = std::nullopt, .code = row.code, .text = std::string(row.sentence), .reason = refusal.reason};
    if (refusal.fault) {
        error.text = stratego::sentence(*refusal.fault);
        if (error.text[0] >= 'a' && error.text[0] <= 'z') error.text[0] = static_cast<char>(error.text[0] - 'a' + 'A');
        if (error.text.back() != '.') error.text += '.';
    }
    if (refusal.reason) error.text = reasons[static_cast<std::size_t>(*refusal.reason)];
    return error;
}

}  // namespace flagfall::room
