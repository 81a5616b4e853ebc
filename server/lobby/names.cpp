#include "lobby/names.hpp"

#include "wire/messages.hpp"

#include <algorithm>

namespace flagfall::lobby {

bool is_name(std::string_view word) noexcept {
    auto const is_allowed = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    };
    return word.size() >= wire::name_min && word.size() <= wire::name_max && std::all_of(word.begin(), word.end(), is_allowed);
}

std::string folded(std::string_view name) {
    std::string small(name);
    for (auto& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return small;
}

}  // namespace flagfall::lobby
