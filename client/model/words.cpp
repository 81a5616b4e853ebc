#include "model/words.hpp"

namespace flagfall::client {

std::string fill(std::string_view pattern, std::initializer_list<Slot> slots) {
    std::string out;
    while (!pattern.empty()) {
        auto open = pattern.find('{');
        out += pattern.substr(0, open);
        if (open == std::string_view::npos) break;
        pattern.remove_prefix(open);
        auto close = pattern.find('}');
        auto name = close == std::string_view::npos ? std::string_view{} : pattern.substr(1, close - 1);
        Slot const* found = nullptr;
        for (auto const& slot : slots)
            if (slot.name == name && !name.empty()) found = &slot;
        if (found) {
            out += found->value;
            pattern.remove_prefix(close + 1);
        } else {
            out += '{';
            pattern.remove_prefix(1);
        }
    }
    return out;
}

namespace {

/// The code point that begins at `at`, and its length in bytes; length 0 for what is no UTF-8.
struct Decoded {
    char32_t point;
    std::size_t size;
};

Decoded decode(std::string_view text, std::size_t at) {
    auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    unsigned char lead = byte(at);
    if (lead < 0x80) return {lead, 1};
    std::size_t size = lead >= 0xF0 && lead <= 0xF4 ? 4 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xC2 && lead < 0xE0 ? 2 : 0;
    if (size == 0 || at + size > text.size()) return {0, 0};
    char32_t point = lead & (0xFF >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(at + i) & 0xC0) != 0x80) return {0, 0};
        point = point << 6 | (byte(at + i) & 0x3F);
    }
    constexpr char32_t least[]{0, 0, 0x80, 0x800, 0x10000};
    if (point < least[size] || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF)) return {0, 0};
    return {point, size};
}

/// Characters that move the cursor, change how what follows is written, or cannot be seen.
bool is_mischief(char32_t point) {
    return point < 0x20 || (point >= 0x7F && point <= 0x9F) || point == 0x061C || point == 0x200E || point == 0x200F ||
           (point >= 0x2028 && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069) || point == 0xFEFF ||
           (point >= 0xE0000 && point <= 0xE007F);
}

}  // namespace

std::string cleaned(std::string_view text, std::size_t limit) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        auto [point, size] = decode(text, at);
        if (size == 0) {
            ++at;
            continue;
        }
        bool blank = point == '\n' || point == '\t' || point == '\r';
        if (blank || !is_mischief(point)) {
            auto piece = blank ? std::string_view(" ") : text.substr(at, size);
            if (out.size() + piece.size() > limit) break;
            out += piece;
        }
        at += size;
    }
    return out;
}

std::string rank_words(stratego::Rank rank) { return std::string(stratego::name(rank)); }

std::string rank_words(stratego::Rank rank, stratego::Numbering numbering) {
    if (rank <= stratego::Rank::bomb) return rank_words(rank);
    return fill("{rank} ({number})", {{"rank", stratego::name(rank)}, {"number", stratego::label(rank, numbering)}});
}

std::string count_words(int count, stratego::Rank rank) {
    auto number = std::to_string(count);
    if (count == 1) return fill("1 {rank}", {{"rank", stratego::name(rank)}});
    if (rank == stratego::Rank::spy) return fill("{count} spies", {{"count", number}});
    return fill("{count} {rank}s", {{"count", number}, {"rank", stratego::name(rank)}});
}

std::string side_words(Side side) { return side == Side::red ? "Red" : "Blue"; }

std::string version_words(wire::Welcome const& server, std::string_view client) {
    auto theirs = server.protocol_min == server.protocol_max
                      ? std::to_string(server.protocol_min)
                      : fill("{least} to {most}",
                             {{"least", std::to_string(server.protocol_min)}, {"most", std::to_string(server.protocol_max)}});
    auto ours = std::to_string(wire::protocol_version);
    auto program = server.server.empty() ? std::string("another program") : server.server;
    auto pattern = server.protocol_min > wire::protocol_version
                       ? "The server runs {server} and speaks protocol {theirs}; this is {client} and speaks protocol {ours}. "
                         "Get a newer client to play there."
                       : "The server runs {server} and speaks protocol {theirs}; this is {client} and speaks protocol {ours}. "
                         "Ask whoever keeps the server to update it, or use an older client.";
    return fill(pattern, {{"server", program}, {"theirs", theirs}, {"client", client}, {"ours", ours}});
}

}  // namespace flagfall::client
