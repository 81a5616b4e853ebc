#include "text/terms.hpp"

#include "model/words.hpp"
#include "stratego/table.hpp"
#include "text/commands.hpp"

#include <algorithm>
#include <charconv>

namespace flagfall::typed {

namespace {

std::string kinds() {
    std::string out;
    for (auto const& table : stratego::tables())
        out += (out.empty() ? "" : ", ") + std::string(table.id);
    return out;
}

Failure<std::string> fault(std::string sentence) { return Failure<std::string>(std::move(sentence)); }

/// "bombs=once" into the options; a sentence if that cannot be.
std::optional<std::string> set(stratego::Options& options, std::string const& word) {
    auto equals = word.find('=');
    auto name = word.substr(0, equals), value = word.substr(equals + 1);
    std::int64_t number = 0;
    auto [end, failed] = std::from_chars(value.data(), value.data() + value.size(), number);
    bool is_number = failed == std::errc{} && end == value.data() + value.size();
    if (value == "off" && name != "more_squares") is_number = true, number = 0;
    stratego::OptionValue given = is_number ? stratego::OptionValue(number) : stratego::OptionValue(std::string_view(value));
    auto wrong = stratego::set_option(options, name, given);
    if (!wrong) return std::nullopt;
    if (*wrong == stratego::OptionFault::unknown)
        return client::fill("There is no option called {name}. Type help create to hear them all.", {{"name", name}});
    return client::fill("The option {name} cannot be {value}. Type help create to hear what it can be.",
                        {{"name", name}, {"value", value}});
}

}  // namespace

Result<Wanted, std::string> parse_wanted(std::span<std::string const> words) {
    Wanted wanted;
    bool has_kind = false;
    std::vector<std::string> options;
    for (auto const& typed : words) {
        auto word = lower(typed);
        if (word == "code" || word == "private")
            wanted.access = wire::Access::code;
        else if (word == "public" || word == "open")
            wanted.access = wire::Access::open;
        else if (word == "red")
            wanted.seat = wire::SeatWish::red;
        else if (word == "blue")
            wanted.seat = wire::SeatWish::blue;
        else if (word == "random")
            wanted.seat = wire::SeatWish::random;
        else if (word.find('=') != std::string::npos)
            options.push_back(word);
        else if (auto const* table = stratego::find_table(word); table && !has_kind) {
            wanted.terms = {std::string(table->id), table->defaults};
            has_kind = true;
        } else {
            return fault(
                client::fill("“{word}” is no kind of game and no option. Kinds are {kinds}; options are written like bombs=once.",
                             {{"word", client::cleaned(typed, 40)}, {"kinds", kinds()}}));
        }
    }
    if (!has_kind) wanted.terms = {std::string(stratego::classic().id), stratego::classic().defaults};
    for (auto const& option : options)
        if (auto wrong = set(wanted.terms.options, option)) return fault(std::move(*wrong));
    return wanted;
}

}  // namespace flagfall::typed
