#pragma once
// What can be typed, as a table: the words, how they are used, and what they do.

#include "stratego/move.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::typed {

enum class Verb : std::uint8_t {
    help,
    list,
    create,
    join,
    quick,
    cancel,
    watch,
    games,
    game,
    setup,
    ready,
    unready,
    board,
    read,
    near,
    pieces,
    moves,
    move,
    last,
    history,
    fallen,
    turn,
    rules,
    who,
    resign,
    draw,
    say,
    rematch,
    leave,
    record,
    numbering,
    name,
    wait,
    quit,
};

struct CommandRow {
    Verb verb;
    std::string_view word;
    std::string_view usage;    ///< "join ID or CODE"
    std::string_view purpose;  ///< one sentence
    std::string_view more;     ///< further sentences for `help WORD`, may be empty
};

std::span<CommandRow const> command_table();
CommandRow const* find_command(std::string_view word);

struct Command {
    Verb verb;
    std::string rest;                ///< what follows the word, without blanks at either end
    std::vector<std::string> words;  ///< the same, split at blanks
};

/// Reads a typed line. A line that is a move ("a4-a5", "a4 a5", "a4 to a5", "a4a5") is Verb::move with `rest` written "a4-a5".
/// The beginning of a word will do if it fits only one command. None: not understood (or empty).
std::optional<Command> parse_command(std::string_view line);

/// The words that were probably meant, for the answer to what was not understood.
std::optional<std::string_view> closest_command(std::string_view word);

/// "a4-a5" for any of the ways to type a move; none when it is not written like one.
std::optional<std::string> as_move(std::span<std::string const> words);

std::vector<std::string> split(std::string_view text);
std::string lower(std::string_view text);

}  // namespace flagfall::typed
