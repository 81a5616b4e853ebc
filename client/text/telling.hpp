#pragma once
// A game told in lines of text, as its viewer may know it. Sentences, so that they can be listened to; only `board_lines`
// draws, and only with letters and numbers.

#include "stratego/rank.hpp"
#include "stratego/view.hpp"
#include "wire/messages.hpp"

#include <string>
#include <vector>

namespace flagfall::typed {

struct Style {
    stratego::Numbering numbering = stratego::Numbering::modern;
    bool colour = false;
};

using Lines = std::vector<std::string>;

/// Row 10 first; "r5" is Red's 5, "b?" a piece of Blue's that the viewer does not know.
Lines board_lines(stratego::View const& view, Style const& style);
/// "On a4 stands your scout (2), which has not moved."
std::string square_words(stratego::View const& view, Square s, Style const& style);
/// A whole row or column, in one sentence; `row` from 0, `file` from 0.
std::string row_words(stratego::View const& view, int row, Style const& style);
std::string file_words(stratego::View const& view, int file, Style const& style);
/// What stands on the eight squares around.
Lines near_lines(stratego::View const& view, Square s, Style const& style);
Lines pieces_lines(stratego::View const& view, Style const& style);
/// The legal moves of the viewer, of one square if given, and what is barred.
Lines moves_lines(stratego::View const& view, std::optional<Square> from, Style const& style);
Lines history_lines(stratego::View const& view, std::size_t latest);
Lines fallen_lines(stratego::View const& view);
Lines rules_lines(stratego::Rules const& rules);

}  // namespace flagfall::typed
