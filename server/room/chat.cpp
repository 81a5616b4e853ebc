#include "room/chat.hpp"

#include <algorithm>
#include <string_view>

namespace flagfall::room {

namespace {

/// Control characters, line separators and what turns the direction of others' text around. The text is UTF-8.
bool has_control(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const byte = [&](std::size_t k) { return i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0; };
        if (byte(0) < 0x20 || byte(0) == 0x7F) return true;
        if (byte(0) == 0xC2 && byte(1) < 0xA0) return true;
        if (byte(0) == 0xE2 && byte(1) == 0x80 && byte(2) >= 0xA8 && byte(2) <= 0xAE) return true;
        if (byte(0) == 0xE2 && byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9) return true;
    }
    return false;
}

bool is_good(std::string_view text) {
    return text.size() <= wire::chat_limit && text.find_first_not_of(' ') != std::string_view::npos && !has_control(text);
}

}  // namespace

wire::Error error_of(ChatFault fault) {
    if (fault == ChatFault::too_fast)
        return {.re = std::nullopt,
                .code = wire::ErrorCode::chat_too_fast,
                .text = "You are talking too fast; wait a moment.",
                .reason = std::nullopt};
    return {.re = std::nullopt,
            .code = wire::ErrorCode::bad_text,
            .text = "A line of chat is one to 500 bytes of plain text.",
            .reason = std::nullopt};
}

Result<Spoken, ChatFault> Chat::say(std::string const& from, Viewer viewer, bool over, std::string const& text, Instant now) {
    if (!is_good(text)) return Failure(ChatFault::bad_text);
    std::erase_if(buckets_, [now](auto const& bucket) { return bucket.second.is_full(now); });
    if (!buckets_.try_emplace(from, burst, every, now).first->second.take(now)) return Failure(ChatFault::too_fast);
    bool const plays = seat_of(viewer).has_value();
    if (!crowd_) crowd_.emplace(crowd_burst, crowd_every, now);
    if (!plays && !crowd_->take(now)) return Failure(ChatFault::too_fast);

    auto const audience = over ? wire::Audience::everybody : plays ? wire::Audience::players : wire::Audience::spectators;
    Spoken spoken;
    if (over || plays) spoken.players = put(players_, from, audience, text);
    if (over || !plays) spoken.spectators = put(spectators_, from, audience, text);
    return spoken;
}

std::vector<wire::ChatLine> Chat::lines_for(Viewer viewer) const {
    auto const& lines = (seat_of(viewer) ? players_ : spectators_).lines;
    return {lines.begin(), lines.end()};
}

wire::ChatLine Chat::put(Ring& ring, std::string const& from, wire::Audience audience, std::string const& text) {
    ring.lines.push_back({++ring.c, from, audience, text});
    if (ring.lines.size() > kept) ring.lines.pop_front();
    return ring.lines.back();
}

}  // namespace flagfall::room
