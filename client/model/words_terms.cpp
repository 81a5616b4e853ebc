// Sentences about games on offer: which rules they are played by, and who is in them.

#include "model/words.hpp"

namespace flagfall::client {

namespace {

std::string option_words(stratego::NamedOption const& option) {
    auto const* word = std::get_if<std::string_view>(&option.value);
    auto const* number = std::get_if<std::int64_t>(&option.value);
    auto is = [&](std::string_view name, std::string_view value) { return option.name == name && word && *word == value; };
    auto digits = number ? std::to_string(*number) : std::string{};
    auto with = [&](std::string_view pattern) { return fill(pattern, {{"count", digits}}); };

    if (option.name == "two_squares" && number) {
        if (*number == 0) return "A piece may go to and fro between two squares as often as it likes.";
        return with("A piece may cross between the same two squares at most {count} times in a row.");
    }
    if (option.name == "no_attack_draw" && number) {
        if (*number == 0) return "The game is never drawn for want of attacks.";
        return with("The game is a draw after {count} moves in a row without an attack.");
    }
    if (option.name == "max_plies" && number) {
        if (*number == 0) return "The game may last for any number of moves.";
        return with("The game is a draw after {count} moves in all.");
    }
    if (is("more_squares", "any")) return "Whoever chases may not repeat a position of the chase.";
    if (is("more_squares", "isf")) return "Whoever chases may not repeat a position while he threatens a piece that fled.";
    if (is("more_squares", "off")) return "Chases may go on for ever.";
    if (is("bombs", "stay")) return "A bomb stays when something runs into it.";
    if (is("bombs", "once")) return "A bomb goes off once: it is removed with what runs into it.";
    if (is("ties", "both")) return "Equal ranks both fall.";
    if (is("ties", "attacker")) return "Between equal ranks the attacker wins.";
    if (is("ties", "defender")) return "Between equal ranks the defender wins.";
    if (is("scout_charge", "any")) return "A scout may attack from afar.";
    if (is("scout_charge", "adjacent")) return "A scout may run far, but attacks only a neighbour.";
    if (is("reveal", "remember")) return "A rank once shown stays marked on its piece.";
    if (is("reveal", "forget")) return "A rank is shown for the clash only: remember it yourself.";
    if (is("record", "shown")) return "Everything is shown when the game is over.";
    if (is("record", "private")) return "The record stays closed when the game is over.";
    return fill("An option this client does not know is set: {name}.", {{"name", option.name}});
}

std::string title_of(wire::GameTerms const& terms) {
    auto const* table = stratego::find_table(terms.variant);
    return table ? std::string(table->title) : cleaned(terms.variant, 40);
}

std::string person(wire::GameSummary const& game, Side side) { return game.players[side].value_or(std::string("somebody")); }

}  // namespace

std::vector<std::string> difference_words(wire::GameTerms const& terms) {
    auto const* table = stratego::find_table(terms.variant);
    auto defaults = table ? table->defaults : stratego::Options{};
    std::vector<std::string> out;
    for (auto const& option : stratego::differences(terms.options, defaults))
        out.push_back(option_words(option));
    return out;
}

std::string terms_words(wire::GameTerms const& terms) {
    auto changed = difference_words(terms).size();
    if (changed == 0) return title_of(terms);
    if (changed == 1) return fill("{game} with 1 changed rule", {{"game", title_of(terms)}});
    return fill("{game} with {count} changed rules", {{"game", title_of(terms)}, {"count", std::to_string(changed)}});
}

std::string summary_words(wire::GameSummary const& game) {
    auto terms = terms_words(game.terms), watching = std::to_string(game.watchers);
    auto red = person(game, Side::red), blue = person(game, Side::blue);
    auto creator = game.creator.value_or(std::string("Somebody"));
    switch (game.phase) {
        case wire::GamePhase::waiting:
            if (game.free_seat == wire::SeatWish::red)
                return fill("{name} waits for an opponent to play Red: {terms}.", {{"name", creator}, {"terms", terms}});
            if (game.free_seat == wire::SeatWish::blue)
                return fill("{name} waits for an opponent to play Blue: {terms}.", {{"name", creator}, {"terms", terms}});
            return fill("{name} waits for an opponent: {terms}.", {{"name", creator}, {"terms", terms}});
        case wire::GamePhase::setup:
            return fill("{red} and {blue} are setting up: {terms}, {watching} watching.",
                        {{"red", red}, {"blue", blue}, {"terms", terms}, {"watching", watching}});
        case wire::GamePhase::playing:
            return fill("{red} (Red) plays {blue} (Blue): {terms}, {watching} watching.",
                        {{"red", red}, {"blue", blue}, {"terms", terms}, {"watching", watching}});
        case wire::GamePhase::over:
            return fill("{red} (Red) has played {blue} (Blue): {terms}.", {{"red", red}, {"blue", blue}, {"terms", terms}});
    }
    return {};
}

}  // namespace flagfall::client
