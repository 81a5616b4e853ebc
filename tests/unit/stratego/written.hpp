#pragma once
// Positions and moves as one writes them, for the rows of tests: "a1 rF, e4 r5" and "e4-e5 j7-j6".

#include "stratego/position.hpp"

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace flagfall::test {

inline stratego::Rules rules_of(std::string_view table,
                                std::vector<std::pair<std::string_view, stratego::OptionValue>> const& options = {}) {
    auto const* found = stratego::find_table(table);
    if (!found) throw std::logic_error("no such table");
    auto chosen = found->defaults;
    for (auto const& [name, value] : options)
        if (stratego::set_option(chosen, name, value)) throw std::logic_error("no such option");
    return {*found, chosen};
}

/// "a1 rF, e4 r5"; a word that is no square or no piece throws.
inline BySide<stratego::Setup> placed(std::string const& text) {
    BySide<stratego::Setup> setup;
    std::istringstream words(text);
    for (std::string at, piece; words >> at >> piece;) {
        if (piece.back() == ',') piece.pop_back();
        auto const side = piece.at(0) == 'r' ? Side::red : Side::blue;
        setup[side].pieces.push_back({Square::parse(at).value(), stratego::parse_rank(piece.substr(1)).value()});
    }
    return setup;
}

inline std::vector<std::string> words_of(std::string const& text) {
    std::istringstream words(text);
    std::vector<std::string> all;
    for (std::string word; words >> word;)
        all.push_back(word);
    return all;
}

inline stratego::Move move_of(std::string_view word) { return stratego::parse_move(word).value(); }

/// What would be answered to the move, or "legal".
inline std::string answer_to(stratego::Position const& position, std::string_view word) {
    if (position.ending()) return "game_over";
    auto const move = stratego::parse_move(word);
    auto const refusal = move ? why_illegal(position.sight(), *move) : std::optional(move.error());
    return refusal ? std::string(text(*refusal)) : "legal";
}

/// Plays legal moves; the first one that is not is answered with "the move: the reason", else all are "legal".
inline std::string play_all(stratego::Position& position, std::string const& moves) {
    for (auto const& word : words_of(moves)) {
        if (auto const answer = answer_to(position, word); answer != "legal") return word + ": " + answer;
        position.play(move_of(word));
    }
    return "legal";
}

/// "red flag_captured", "nobody both_stuck", "" while the game goes on.
inline std::string text_of(std::optional<stratego::Ending> const& ending) {
    if (!ending) return "";
    return std::string(ending->winner ? text(*ending->winner) : "nobody") + " " + std::string(text(ending->reason));
}

/// The pieces on the board as `placed` reads them, in square order.
inline std::string pieces_on(stratego::Position const& position) {
    std::string all;
    position.board().occupied().for_each([&](Square s) {
        if (!all.empty()) all += ", ";
        all +=
            s.text() + " " + std::string(1, text(*position.board().side_at(s)).front()) + std::string(text(*position.rank_at(s)));
    });
    return all;
}

}  // namespace flagfall::test
