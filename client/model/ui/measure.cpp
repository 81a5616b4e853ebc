#include "model/ui/measure.hpp"

#include <array>
#include <cstdint>

namespace flagfall::client {
namespace {

// Thousandths of the size, ASCII 32–126.
// clang-format off
constexpr std::array<std::uint16_t, 95> regular_advance{
    318,401,460,838,636,950,780,275,390,390,500,838,318,361,318,337,636,636,636,636,636,636,636,636,636,636,337,337,838,838,838,531,
    1000,684,686,698,770,632,575,775,752,295,295,656,557,863,748,787,603,787,695,635,611,732,684,989,685,611,685,390,337,390,838,500,
    500,613,635,550,635,615,352,635,634,278,278,579,278,974,634,612,635,635,411,521,392,634,592,818,592,592,525,636,337,636,838};
constexpr std::array<std::uint16_t, 95> bold_advance{
    348,456,521,838,696,1002,872,306,457,457,523,838,380,415,380,365,696,696,696,696,696,696,696,696,696,696,400,400,838,838,838,580,
    1000,774,762,734,830,683,683,821,837,372,372,775,637,995,837,850,733,850,770,720,682,812,774,1103,771,724,725,457,365,457,838,500,
    500,675,716,593,716,678,435,716,712,343,343,665,343,1042,712,687,716,716,493,595,478,712,652,924,645,652,582,712,365,712,838};
// clang-format on
constexpr int other_advance = 700;  // a generous letter of another script
constexpr int wide_advance = 1000;  // three-byte characters: dashes, ellipsis, arrows

bool continues(char c) noexcept { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; }

int advance(char lead, Weight weight) noexcept {
    auto byte = static_cast<unsigned char>(lead);
    if (byte >= 32 && byte < 127) return weight == Weight::bold ? bold_advance[byte - 32U] : regular_advance[byte - 32U];
    if (continues(lead)) return 0;
    return byte >= 0xE0 ? wide_advance : other_advance;
}

}  // namespace

float text_width(std::string_view utf8, float size, Weight weight) {
    int sum = 0;
    for (char c : utf8)
        sum += advance(c, weight);
    return static_cast<float>(sum) * size / 1000.F;
}

std::size_t character_before(std::string_view utf8, std::size_t at) noexcept {
    if (at > utf8.size()) at = utf8.size();
    if (at == 0) return 0;
    do
        --at;
    while (at > 0 && continues(utf8[at]));
    return at;
}

std::size_t character_after(std::string_view utf8, std::size_t at) noexcept {
    if (at >= utf8.size()) return utf8.size();
    do
        ++at;
    while (at < utf8.size() && continues(utf8[at]));
    return at;
}

std::vector<std::string> wrapped(std::string_view utf8, float size, float width, Weight weight) {
    std::vector<std::string> lines;
    while (!utf8.empty() && utf8.back() == ' ')
        utf8.remove_suffix(1);
    while (!utf8.empty()) {
        std::size_t end = 0, last_blank = std::string_view::npos;
        while (end < utf8.size() && utf8[end] != '\n') {
            auto next = character_after(utf8, end);
            if (end > 0 && text_width(utf8.substr(0, next), size, weight) > width && utf8[end] != ' ') break;
            if (utf8[end] == ' ') last_blank = end;
            end = next;
        }
        auto cut = end;
        if (end < utf8.size() && utf8[end] != '\n' && last_blank != std::string_view::npos && last_blank > 0) cut = last_blank;
        auto line = utf8.substr(0, cut);
        while (!line.empty() && line.back() == ' ')
            line.remove_suffix(1);
        lines.emplace_back(line);
        utf8.remove_prefix(cut);
        while (!utf8.empty() && utf8.front() == ' ')
            utf8.remove_prefix(1);
        if (!utf8.empty() && utf8.front() == '\n') utf8.remove_prefix(1);
    }
    return lines;
}

std::string elided(std::string_view utf8, float size, float width, Weight weight) {
    if (text_width(utf8, size, weight) <= width) return std::string(utf8);
    constexpr std::string_view dots = "…";
    auto keep = utf8.size();
    while (keep > 0 && text_width(utf8.substr(0, keep), size, weight) + text_width(dots, size, weight) > width)
        keep = character_before(utf8, keep);
    return std::string(utf8.substr(0, keep)) + std::string(dots);
}

}  // namespace flagfall::client
