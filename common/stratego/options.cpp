#include "stratego/options.hpp"

#include "core/words.hpp"

#include <array>

namespace flagfall::stratego {

namespace {

constexpr Words<3> more_squares_words{"any", "isf", "off"};
constexpr Words<2> bombs_words{"stay", "once"};
constexpr Words<3> ties_words{"both", "attacker", "defender"};
constexpr Words<2> scout_charge_words{"any", "adjacent"};
constexpr Words<2> reveal_words{"remember", "forget"};
constexpr Words<2> record_words{"shown", "private"};

/// Stores a word's enumerator, or says false.
template <auto member, auto const& words>
bool set_word(Options& options, OptionValue value) noexcept {
    auto const* word = std::get_if<std::string_view>(&value);
    if (!word) return false;
    using Enum = std::remove_reference_t<decltype(options.*member)>;
    auto const found = enumerator_of<Enum>(words, *word);
    if (found) options.*member = *found;
    return found.has_value();
}

template <auto member, auto const& words>
OptionValue word_in(Options const& options) noexcept {
    return word_of(words, options.*member);
}

/// Stores a number of plies.
template <auto member>
bool set_plies(Options& options, OptionValue value) noexcept {
    auto const* plies = std::get_if<std::int64_t>(&value);
    if (!plies || *plies < 0 || *plies > 100000) return false;
    options.*member = static_cast<std::int32_t>(*plies);
    return true;
}

bool set_two_squares(Options& options, OptionValue value) noexcept {
    auto const* times = std::get_if<std::int64_t>(&value);
    if (!times || (*times != 0 && *times != 2 && *times != 3 && *times != 5)) return false;
    options.two_squares = static_cast<std::uint8_t>(*times);
    return true;
}

template <auto member>
OptionValue number_in(Options const& options) noexcept {
    return std::int64_t{options.*member};
}

struct Entry {
    std::string_view name;
    bool (*set)(Options&, OptionValue) noexcept;  ///< false: a value it cannot have
    OptionValue (*value)(Options const&) noexcept;
};

/// One row an option, in the order of the struct.
constexpr std::array entries{Entry{"two_squares", set_two_squares, number_in<&Options::two_squares>},
                             Entry{"more_squares", set_word<&Options::more_squares, more_squares_words>,
                                   word_in<&Options::more_squares, more_squares_words>},
                             Entry{"no_attack_draw", set_plies<&Options::no_attack_draw>, number_in<&Options::no_attack_draw>},
                             Entry{"max_plies", set_plies<&Options::max_plies>, number_in<&Options::max_plies>},
                             Entry{"bombs", set_word<&Options::bombs, bombs_words>, word_in<&Options::bombs, bombs_words>},
                             Entry{"ties", set_word<&Options::ties, ties_words>, word_in<&Options::ties, ties_words>},
                             Entry{"scout_charge", set_word<&Options::scout_charge, scout_charge_words>,
                                   word_in<&Options::scout_charge, scout_charge_words>},
                             Entry{"reveal", set_word<&Options::reveal, reveal_words>, word_in<&Options::reveal, reveal_words>},
                             Entry{"record", set_word<&Options::record, record_words>, word_in<&Options::record, record_words>}};

}  // namespace

std::optional<OptionFault> set_option(Options& options, std::string_view name, OptionValue value) {
    for (auto const& entry : entries)
        if (entry.name == name) return entry.set(options, value) ? std::nullopt : std::optional(OptionFault::out_of_range);
    return OptionFault::unknown;
}

std::vector<NamedOption> listed(Options const& options) {
    std::vector<NamedOption> all;
    all.reserve(entries.size());
    for (auto const& entry : entries)
        all.push_back({entry.name, entry.value(options)});
    return all;
}

std::vector<NamedOption> differences(Options const& options, Options const& defaults) {
    std::vector<NamedOption> differing;
    for (auto const& entry : entries)
        if (entry.value(options) != entry.value(defaults)) differing.push_back({entry.name, entry.value(options)});
    return differing;
}

}  // namespace flagfall::stratego
