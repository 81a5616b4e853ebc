#include "text/commands.hpp"

#include <algorithm>
#include <array>

namespace flagfall::typed {

namespace {

constexpr auto table = std::to_array<CommandRow>({
    {Verb::help, "help", "help, or help COMMAND", "Tells what you can type.", ""},
    {Verb::list, "list", "list", "Reads the games that wait for somebody or can be watched.", ""},
    {Verb::create, "create", "create [KIND] [OPTION=VALUE …] [code|public] [red|blue]",
     "Opens a game; with code, only whoever has its six letters can join.",
     "Kinds: classic, barrage, duel, quick, hebrew, tactico, katlag. Options: two_squares 0, 2, 3 or 5; more_squares any, isf or "
     "off; "
     "no_attack_draw and max_plies a number of moves; bombs stay or once; ties both, attacker or defender; scout_charge any or "
     "adjacent; reveal remember or forget; record shown or private. For example: create barrage bombs=once code"},
    {Verb::join, "join", "join ID, or join CODE", "Joins a game of the list, or the one with that code.", ""},
    {Verb::quick, "quick", "quick [KIND] [OPTION=VALUE …]", "Waits for anybody who wants the same kind of game.", ""},
    {Verb::cancel, "cancel", "cancel", "Stops waiting: for a quick match, for somebody to join, or for rows of a set-up.", ""},
    {Verb::watch, "watch", "watch ID", "Watches a game of the list, seeing only what both sides have shown.", ""},
    {Verb::games, "games", "games", "Tells which games you play and watch.", ""},
    {Verb::game, "game", "game ID", "Turns to another of your games.", ""},
    {Verb::setup, "setup", "setup, or setup shuffle, show, mirror, swap A1 B2, file NAME, save NAME",
     "Sets your army up: alone, it asks for the rows; shuffle does it sensibly.",
     "A row has one piece for each file, beginning with a: F flag, B bomb, S spy, 2 scout up to 10 marshal, and . for an empty "
     "square, with blanks between. Your back row comes first. A file holds the same rows."},
    {Verb::ready, "ready", "ready", "Hands your set-up in. The game begins when both have done so.", ""},
    {Verb::unready, "unready", "unready", "Takes your set-up back, as long as the other side is not ready.", ""},
    {Verb::board, "board", "board", "Draws the board in letters and numbers.", ""},
    {Verb::read, "read", "read SQUARE, or read row NUMBER, or read column LETTER", "Tells what stands there.", ""},
    {Verb::near, "near", "near SQUARE", "Tells what stands on the squares around.", ""},
    {Verb::pieces, "pieces", "pieces", "Tells where your pieces are, and what you know of the others.", ""},
    {Verb::moves, "moves", "moves, or moves SQUARE", "Tells which moves you have, and which are barred and why.", ""},
    {Verb::move, "move", "a4-a5, or move a4 a5", "Moves a piece; onto an enemy piece it is an attack.", ""},
    {Verb::last, "last", "last", "Repeats what happened last.", ""},
    {Verb::history, "history", "history, or history NUMBER", "Reads the latest moves, ten or as many as you say.", ""},
    {Verb::fallen, "fallen", "fallen", "Tells which pieces have fallen.", ""},
    {Verb::turn, "turn", "turn", "Tells whose turn it is, or what is waited for.", ""},
    {Verb::rules, "rules", "rules", "Tells which rules this game is played by.", ""},
    {Verb::who, "who", "who", "Tells who plays and who watches.", ""},
    {Verb::resign, "resign", "resign, then yes", "Gives the game up. You are asked once more; resign yes does it at once.", ""},
    {Verb::draw, "draw", "draw offer, accept, decline or withdraw", "Offers a draw or answers an offer.",
     "An offer stands until the other side moves or answers. Each side has three in a game."},
    {Verb::say, "say", "say TEXT", "Talks: players to each other, watchers among themselves; after the game, to everybody.", ""},
    {Verb::rematch, "rematch", "rematch", "Asks for another game with the sides changed, once this one is over.", ""},
    {Verb::leave, "leave", "leave", "Leaves this game. In a running game of yours that is to resign.", ""},
    {Verb::record, "record", "record, or record FILE", "Shows the record of a finished game, or writes it to a file.", ""},
    {Verb::numbering, "numbering", "numbering modern, or numbering original", "Says which numbers the ranks have.",
     "Modern: the marshal is 10 and the scout 2. Original: the marshal is 1 and the scout 9. "
     "Set-ups are always typed in the modern numbers."},
    {Verb::name, "name", "name NAME [PASSWORD]", "Chooses the name you are known by, if the first was refused.", ""},
    {Verb::wait, "wait", "wait game, start, turn or end",
     "For scripts: does nothing more until a game is found, begins, it is your turn, or it is over.", ""},
    {Verb::quit, "quit", "quit", "Ends the program.", ""},
});

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> other_words{{
    {"?", "help"},
    {"ls", "list"},
    {"exit", "quit"},
    {"bye", "quit"},
    {"shuffle", "setup shuffle"},
    {"accept", "draw accept"},
    {"decline", "draw decline"},
    {"spectate", "watch"},
    {"chat", "say"},
    {"go", "move"},
    {"around", "near"},
    {"new", "create"},
}};

bool is_square(std::string_view word) { return Square::looks_like_square(word); }

/// How many letters must be changed, added or taken away to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            auto above = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
            diagonal = above;
        }
    }
    return row[b.size()];
}

std::string_view trimmed(std::string_view text) {
    auto begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

}  // namespace

std::span<CommandRow const> command_table() { return table; }

CommandRow const* find_command(std::string_view word) {
    CommandRow const* found = nullptr;
    for (auto const& row : table) {
        if (row.word == word) return &row;
        if (word.size() >= 2 && row.word.starts_with(word)) {
            if (found) return nullptr;
            found = &row;
        }
    }
    return found;
}

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> out;
    for (;;) {
        text = trimmed(text);
        if (text.empty()) return out;
        auto end = std::min(text.find_first_of(" \t"), text.size());
        out.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (auto& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::optional<std::string> as_move(std::span<std::string const> words) {
    std::vector<std::string> ends;
    for (auto const& word : words) {
        auto w = lower(word);
        if (w == "to" || w == "-" || w == "from") continue;
        if (auto dash = w.find('-'); dash != std::string::npos) {
            ends.push_back(w.substr(0, dash));
            ends.push_back(w.substr(dash + 1));
        } else if (auto second = w.find_first_of("abcdefghijklmnop", 1);
                   second != std::string::npos && is_square(std::string_view(w).substr(0, second))) {
            ends.push_back(w.substr(0, second));
            ends.push_back(w.substr(second));
        } else {
            ends.push_back(w);
        }
    }
    if (ends.size() != 2 || !is_square(ends[0]) || !is_square(ends[1])) return std::nullopt;
    return ends[0] + "-" + ends[1];
}

std::optional<Command> parse_command(std::string_view line) {
    auto text = trimmed(line);
    for (std::string_view polite : {"what is ", "what's ", "whats ", "please "})
        if (lower(text.substr(0, polite.size())) == polite) text = trimmed(text.substr(polite.size()));
    auto words = split(text);
    if (words.empty()) return std::nullopt;
    if (auto move = as_move(words)) return Command{Verb::move, *move, {*move}};
    auto word = lower(words[0]);
    auto rest = std::string(trimmed(text.substr(words[0].size())));
    for (auto const& [other, meant] : other_words)
        if (word == other) {
            auto whole = std::string(meant) + (rest.empty() ? "" : " " + rest);
            return parse_command(whole);
        }
    auto const* row = find_command(word);
    if (!row && is_square(word) && words.size() == 1) return Command{Verb::read, word, {word}};
    if (!row) return std::nullopt;
    words.erase(words.begin());
    if (row->verb == Verb::move)
        if (auto move = as_move(words)) return Command{Verb::move, *move, {*move}};
    return Command{row->verb, std::move(rest), std::move(words)};
}

std::optional<std::string_view> closest_command(std::string_view word) {
    std::optional<std::string_view> best;
    std::size_t least = 3;
    for (auto const& row : table)
        if (auto d = distance(word, row.word); d < least && d < row.word.size()) {
            least = d;
            best = row.word;
        }
    return best;
}

}  // namespace flagfall::typed
