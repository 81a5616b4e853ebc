#include "json/utf8.hpp"

namespace flagfall::json {

namespace {

/// How long a character with this first byte is, and what its second byte may be (Unicode, table 3-7).
struct Lead {
    std::size_t length;
    unsigned char second_min;
    unsigned char second_max;
};

constexpr Lead lead(unsigned char first) noexcept {
    if (first < 0x80) return {1, 0, 0};
    if (first < 0xC2) return {0, 0, 0};
    if (first < 0xE0) return {2, 0x80, 0xBF};
    if (first == 0xE0) return {3, 0xA0, 0xBF};
    if (first == 0xED) return {3, 0x80, 0x9F};
    if (first < 0xF0) return {3, 0x80, 0xBF};
    if (first == 0xF0) return {4, 0x90, 0xBF};
    if (first < 0xF4) return {4, 0x80, 0xBF};
    if (first == 0xF4) return {4, 0x80, 0x8F};
    return {0, 0, 0};
}

}  // namespace

std::size_t utf8_length(std::string_view text, std::size_t at) noexcept {
    auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    auto const [length, second_min, second_max] = lead(byte(0));
    if (length <= 1) return length;
    if (text.size() - at < length || byte(1) < second_min || byte(1) > second_max) return 0;
    for (std::size_t i = 2; i < length; ++i)
        if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
    return length;
}

bool is_utf8(std::string_view text) noexcept {
    std::size_t at = 0;
    while (at < text.size()) {
        auto length = utf8_length(text, at);
        if (length == 0) return false;
        at += length;
    }
    return true;
}

}  // namespace flagfall::json
