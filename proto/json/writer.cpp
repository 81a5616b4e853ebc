#include "json/writer.hpp"

#include "json/utf8.hpp"

#include <charconv>

namespace flagfall::json {

Writer& Writer::key(std::string_view name) {
    separate();
    quote(name);
    out_ += ':';
    needs_comma_ = false;
    return *this;
}

Writer& Writer::value(std::string_view text) {
    separate();
    quote(text);
    return *this;
}

Writer& Writer::open(char bracket) {
    separate();
    out_ += bracket;
    needs_comma_ = false;
    return *this;
}

Writer& Writer::close(char bracket) {
    out_ += bracket;
    needs_comma_ = true;
    return *this;
}

Writer& Writer::plain(std::string_view word) {
    separate();
    out_ += word;
    return *this;
}

Writer& Writer::integer(std::int64_t number) {
    char digits[24];
    auto const end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    return plain({digits, static_cast<std::size_t>(end - digits)});
}

void Writer::separate() {
    if (needs_comma_) out_ += ',';
    needs_comma_ = true;
}

void Writer::quote(std::string_view text) {
    constexpr char hex[] = "0123456789abcdef";
    out_ += '"';
    for (std::size_t at = 0; at < text.size();) {
        auto const c = static_cast<unsigned char>(text[at]);
        auto const length = utf8_length(text, at);
        if (length == 0) {
            out_ += "\xEF\xBF\xBD";
        } else if (c == '"' || c == '\\') {
            out_ += '\\';
            out_ += text[at];
        } else if (c < 0x20) {
            out_ += "\\u00";
            out_ += hex[c >> 4];
            out_ += hex[c & 15];
        } else {
            out_ += text.substr(at, length);
        }
        at += length == 0 ? 1 : length;
    }
    out_ += '"';
}

}  // namespace flagfall::json
