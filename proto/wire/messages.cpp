#include "wire/messages.hpp"

#include "core/words.hpp"

namespace flagfall::wire {

namespace {

constexpr Words<45> codes{"bad_json",
                          "bad_message",
                          "unknown_type",
                          "line_too_long",
                          "bad_utf8",
                          "too_deep",
                          "wrong_protocol",
                          "unsupported_version",
                          "hello_first",
                          "login_first",
                          "already_logged_in",
                          "too_fast",
                          "too_many_connections",
                          "too_slow",
                          "server_full",
                          "bad_name",
                          "name_taken",
                          "wrong_password",
                          "bad_token",
                          "bad_variant",
                          "bad_options",
                          "unknown_game",
                          "unknown_code",
                          "game_full",
                          "own_game",
                          "too_many_games",
                          "not_queued",
                          "not_a_player",
                          "not_spectating",
                          "already_there",
                          "wrong_phase",
                          "bad_setup",
                          "not_ready",
                          "not_your_turn",
                          "stale_ply",
                          "illegal_move",
                          "no_draw_offer",
                          "draw_offer_stands",
                          "no_draw_offers_left",
                          "chat_too_fast",
                          "bad_text",
                          "game_running",
                          "record_private",
                          "shutting_down",
                          "internal"};
static_assert(word_of(codes, ErrorCode::internal) == "internal");

}  // namespace

std::string_view text(ErrorCode code) noexcept { return word_of(codes, code); }

std::optional<ErrorCode> parse_error_code(std::string_view word) noexcept { return enumerator_of<ErrorCode>(codes, word); }

}  // namespace flagfall::wire
