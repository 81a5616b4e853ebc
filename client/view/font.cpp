#include "view/font.hpp"

#include <fontconfig/fontconfig.h>

#include <string_view>

namespace flagfall::view {

namespace {

struct Wanted {
    Face face;
    char const* pattern;
    std::string_view family;
};

constexpr std::array<Wanted, face_count> wanted{{
    {Face::sans, "DejaVu Sans:style=Book", "DejaVu Sans"},
    {Face::bold, "DejaVu Sans:style=Bold", "DejaVu Sans"},
    {Face::serif, "DejaVu Serif:style=Book", "DejaVu Serif"},
    {Face::serif_bold, "DejaVu Serif:style=Bold", "DejaVu Serif"},
    {Face::mono, "DejaVu Sans Mono:style=Book", "DejaVu Sans Mono"},
}};

struct Destroy {
    void operator()(FcPattern* pattern) const noexcept { FcPatternDestroy(pattern); }
};
using Pattern = std::unique_ptr<FcPattern, Destroy>;

FcChar8 const* bytes(char const* text) noexcept { return reinterpret_cast<FcChar8 const*>(text); }

std::string word(FcPattern* pattern, char const* key) {
    FcChar8* value = nullptr;
    if (FcPatternGetString(pattern, key, 0, &value) != FcResultMatch) return {};
    return reinterpret_cast<char const*>(value);
}

/// The file of that face; empty when fontconfig has only something else to offer.
std::string file_of(FcConfig* config, Wanted const& face) {
    Pattern pattern(FcNameParse(bytes(face.pattern)));
    FcConfigSubstitute(config, pattern.get(), FcMatchPattern);
    FcDefaultSubstitute(pattern.get());
    auto result = FcResultNoMatch;
    Pattern match(FcFontMatch(config, pattern.get(), &result));
    if (!match || word(match.get(), FC_FAMILY) != face.family) return {};
    return word(match.get(), FC_FILE);
}

}  // namespace

Result<std::unique_ptr<Fonts>, std::string> Fonts::load() {
    auto fonts = std::make_unique<Fonts>();
    auto* config = FcInitLoadConfigAndFonts();
    std::string missing;
    for (auto const& face : wanted) {
        auto file = file_of(config, face);
        if (file.empty() || !view::load(fonts->fonts_[static_cast<std::size_t>(face.face)], file)) {
            missing = face.family;
            break;
        }
    }
    if (config) FcConfigDestroy(config);
    if (!missing.empty())
        return Failure{"The font " + missing +
                       " is missing. Install the package fonts-dejavu-core (scripts/setup does) and start again."};
    return fonts;
}

}  // namespace flagfall::view
