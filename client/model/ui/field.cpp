#include "model/ui/field.hpp"

#include "model/ui/measure.hpp"

namespace flagfall::client {
namespace {

bool is_letter(char c) noexcept { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

bool takes(Charset charset, char c) noexcept {
    switch (charset) {
        case Charset::digits: return is_digit(c);
        case Charset::name: return is_letter(c) || is_digit(c) || c == '_' || c == '-';
        case Charset::letters: return is_letter(c);
        case Charset::host: return is_letter(c) || is_digit(c) || c == '.' || c == '-' || c == ':' || c == '[' || c == ']';
        case Charset::any: break;
    }
    return static_cast<unsigned char>(c) >= 32 && c != 127;
}

}  // namespace

void Field::insert(std::string_view utf8) {
    for (std::size_t i = 0; i < utf8.size();) {
        auto end = character_after(utf8, i);
        auto character = utf8.substr(i, end - i);
        i = end;
        if (!takes(charset, character.front()) || text.size() + character.size() > limit) continue;
        std::string typed(character);
        if (charset == Charset::letters && typed[0] >= 'a') typed[0] = static_cast<char>(typed[0] - 'a' + 'A');
        text.insert(caret, typed);
        caret += typed.size();
    }
}

void Field::set(std::string_view utf8) {
    text.clear();
    caret = 0;
    insert(utf8);
}

void Field::erase_before() {
    auto begin = character_before(text, caret);
    text.erase(begin, caret - begin);
    caret = begin;
}

void Field::erase_after() { text.erase(caret, character_after(text, caret) - caret); }

void Field::left() { caret = character_before(text, caret); }

void Field::right() { caret = character_after(text, caret); }

}  // namespace flagfall::client
