#include "text/telling.hpp"

#include "model/words.hpp"
#include "stratego/legality.hpp"

#include <algorithm>
#include <map>

namespace flagfall::typed {

namespace {

using client::fill;
using stratego::Rank;
using stratego::View;

/// "a", "a and b", "a, b and c".
std::string joined(std::vector<std::string> const& parts) {
    std::string out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) out += i + 1 == parts.size() ? " and " : ", ";
        out += parts[i];
    }
    return out;
}

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

/// Whose it is and what it is: "your scout (2)", "the enemy's marshal (10)", "a hidden enemy piece", "Red's hidden piece".
std::string piece_words(View const& view, Square s, Side side, Style const& style) {
    auto rank = view.rank_at(s);
    auto seat = seat_of(view.viewer());
    auto what = rank ? client::rank_words(*rank, style.numbering) : std::string{};
    auto owner = client::side_words(side);
    if (!seat) return fill(rank ? "{side}'s {rank}" : "a hidden piece of {side}'s", {{"side", owner}, {"rank", what}});
    if (seat == side) return fill("your {rank}", {{"rank", rank ? what : "piece"}});
    return fill(rank ? "the enemy {rank}" : "a hidden enemy piece", {{"rank", what}});
}

std::string content_words(View const& view, Square s, Style const& style) {
    auto const& table = view.rules().table();
    if (!table.is_land(s)) return "lake";
    if (!view.board()) return "nothing yet";
    auto side = view.board()->side_at(s);
    return side ? piece_words(view, s, *side, style) : "empty";
}

std::string line_words(View const& view, std::string const& what, std::vector<Square> const& squares, Style const& style) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < squares.size();) {
        auto content = content_words(view, squares[i], style);
        auto last = i;
        while (last + 1 < squares.size() && content_words(view, squares[last + 1], style) == content)
            ++last;
        parts.push_back(last == i ? fill("{square} {what}", {{"square", squares[i].text()}, {"what", content}})
                                  : fill("{first} to {last} {what}",
                                         {{"first", squares[i].text()}, {"last", squares[last].text()}, {"what", content}}));
        i = last + 1;
    }
    std::string list;
    for (auto const& part : parts)
        list += (list.empty() ? "" : ", ") + part;
    return fill("{what}: {list}.", {{"what", what}, {"list", list}});
}

std::string cell(View const& view, Square s, Style const& style) {
    if (!view.rules().table().is_land(s)) return "~~";
    auto side = view.board() ? view.board()->side_at(s) : std::nullopt;
    if (!side) return ".";
    auto rank = view.rank_at(s);
    return std::string(*side == Side::red ? "r" : "b") + std::string(rank ? stratego::label(*rank, style.numbering) : "?");
}

std::string painted(std::string const& padded, std::string const& cell, Style const& style) {
    if (!style.colour || cell == ".") return padded;
    auto ink = cell[0] == 'r' ? "\x1b[31m" : cell[0] == 'b' ? "\x1b[34m" : "\x1b[36m";
    return ink + padded + "\x1b[0m";
}

/// Squares by what stands on them, strongest first: "marshal (10) on a4; scouts (2) on b1, c1 and d1".
std::string army_words(View const& view, Side side, Style const& style) {
    std::map<Rank, std::vector<std::string>, std::greater<>> by_rank;
    view.board()->occupied(side).for_each([&](Square s) {
        if (auto rank = view.rank_at(s)) by_rank[*rank].push_back(s.text());
    });
    std::string out;
    for (auto const& [rank, squares] : by_rank)
        out += (out.empty() ? "" : "; ") +
               fill("{rank} on {squares}", {{"rank", client::rank_words(rank, style.numbering)}, {"squares", joined(squares)}});
    return out;
}

int hidden_pieces(View const& view, Side side) {
    int count = 0;
    view.board()->occupied(side).for_each([&](Square s) { count += !view.rank_at(s); });
    return count;
}

std::string not_begun() { return "Play has not begun: nothing stands on the board yet."; }

}  // namespace

Lines board_lines(View const& view, Style const& style) {
    auto const& table = view.rules().table();
    if (!view.board()) return {not_begun()};
    auto pad = [](std::string text) { return std::string(text.size() < 4 ? 4 - text.size() : 0, ' ') + text; };
    std::string files = "   ";
    for (int f = 0; f < table.width; ++f)
        files += pad(std::string(1, static_cast<char>('a' + f)));
    Lines out{files};
    for (int row = table.height - 1; row >= 0; --row) {
        auto number = std::to_string(row + 1);
        std::string line = std::string(3 - number.size(), ' ') + number;
        for (int f = 0; f < table.width; ++f) {
            auto c = cell(view, Square::at(f, row), style);
            line += painted(pad(c), c, style);
        }
        out.push_back(line);
    }
    out.push_back("r is Red, b is Blue, ? is hidden, ~~ is a lake.");
    return out;
}

std::string square_words(View const& view, Square s, Style const& style) {
    auto at = s.text();
    auto const& table = view.rules().table();
    if (!table.on_board(s)) return fill("This board has no square {at}.", {{"at", at}});
    if (!table.is_land(s)) return fill("{at} is a lake.", {{"at", at}});
    if (!view.board()) return not_begun();
    auto id = view.board()->piece_at(s);
    if (!id) return fill("{at} is empty.", {{"at", at}});
    auto piece = capital(piece_words(view, s, view.board()->side_of(*id), style));
    auto home = view.board()->home_of(*id).text();
    if (!view.board()->has_moved(*id)) return fill("{at}: {piece}; it has not moved.", {{"at", at}, {"piece", piece}});
    return fill("{at}: {piece}; it began on {home}.", {{"at", at}, {"piece", piece}, {"home", home}});
}

std::string row_words(View const& view, int row, Style const& style) {
    std::vector<Square> squares;
    for (int f = 0; f < view.rules().table().width; ++f)
        squares.push_back(Square::at(f, row));
    return line_words(view, fill("Row {row}", {{"row", std::to_string(row + 1)}}), squares, style);
}

std::string file_words(View const& view, int file, Style const& style) {
    std::vector<Square> squares;
    for (int r = 0; r < view.rules().table().height; ++r)
        squares.push_back(Square::at(file, r));
    return line_words(view, fill("Column {file}", {{"file", std::string(1, static_cast<char>('a' + file))}}), squares, style);
}

Lines near_lines(View const& view, Square s, Style const& style) {
    auto const& table = view.rules().table();
    if (!table.on_board(s)) return {fill("This board has no square {at}.", {{"at", s.text()}})};
    if (!view.board()) return {not_begun()};
    struct Way {
        std::string_view name;
        int file, row;
    };
    constexpr Way ways[]{{"Up", 0, 1},       {"Right", 1, 0},       {"Down", 0, -1},       {"Left", -1, 0},
                         {"Up right", 1, 1}, {"Down right", 1, -1}, {"Down left", -1, -1}, {"Up left", -1, 1}};
    Lines out{square_words(view, s, style)};
    for (auto const& way : ways) {
        int file = s.file() + way.file, row = s.row() + way.row;
        if (file < 0 || row < 0 || file >= table.width || row >= table.height) continue;
        auto at = Square::at(file, row);
        out.push_back(
            fill("{way}, {at}: {what}.", {{"way", way.name}, {"at", at.text()}, {"what", content_words(view, at, style)}}));
    }
    return out;
}

Lines pieces_lines(View const& view, Style const& style) {
    if (!view.board()) return {not_begun()};
    Lines out;
    auto seat = seat_of(view.viewer());
    for (auto side : both_sides) {
        auto total = view.board()->occupied(side).size(), hidden = hidden_pieces(view, side);
        auto whose = seat == side ? std::string("You have")
                     : seat       ? std::string("The enemy has")
                                  : fill("{side} has", {{"side", client::side_words(side)}});
        auto known = army_words(view, side, style);
        auto count = total == 1 ? std::string("1 piece") : fill("{n} pieces", {{"n", std::to_string(total)}});
        auto unseen = std::to_string(hidden);
        if (hidden == 0)
            out.push_back(fill("{whose} {count}: {known}.", {{"whose", whose}, {"count", count}, {"known", known}}));
        else if (known.empty())
            out.push_back(fill("{whose} {count}, all hidden.", {{"whose", whose}, {"count", count}}));
        else
            out.push_back(fill("{whose} {count}, {hidden} of them hidden; known are {known}.",
                               {{"whose", whose}, {"count", count}, {"hidden", unseen}, {"known", known}}));
    }
    return out;
}

Lines moves_lines(View const& view, std::optional<Square> from, Style const& style) {
    auto sight = view.sight();
    if (!sight)
        return {seat_of(view.viewer()) ? "It is not your turn, so you have no moves just now."
                                       : "You are watching: the moves are theirs."};
    struct Ways {
        std::vector<Square> steps, attacks;
    };
    std::map<Square, Ways> by_piece;
    for (auto move : stratego::legal_moves(*sight))
        if (!from || move.from == *from) {
            auto& ways = by_piece[move.from];
            (view.board()->side_at(move.to) ? ways.attacks : ways.steps).push_back(move.to);
        }
    Lines out;
    for (auto& [square, ways] : by_piece) {
        std::ranges::sort(ways.steps);
        std::ranges::sort(ways.attacks);
        std::vector<std::string> parts;
        for (auto to : ways.steps)
            parts.push_back(to.text());
        for (auto to : ways.attacks)
            parts.push_back(fill("attack {to}", {{"to", to.text()}}));
        auto piece = capital(piece_words(view, square, *seat_of(view.viewer()), style));
        out.push_back(
            fill("{piece} on {square}: {ways}.", {{"piece", piece}, {"square", square.text()}, {"ways", joined(parts)}}));
    }
    for (auto const& barred : stratego::barred_moves(*sight))
        if (!from || barred.move.from == *from)
            out.push_back(fill("{move} is barred. {why}",
                               {{"move", barred.move.text()},
                                {"why", client::refusal_words(barred.rule, barred.move.text(), view.rules().options())}}));
    if (out.empty())
        out.push_back(from ? fill("Nothing can move from {square} now.", {{"square", from->text()}}) : "You have no legal move.");
    return out;
}

Lines history_lines(View const& view, std::size_t latest) {
    auto const& history = view.history();
    if (history.empty()) return {"Nothing has been moved yet."};
    Lines out;
    auto begin = history.size() > latest ? history.size() - latest : 0;
    for (auto i = begin; i < history.size(); ++i) {
        auto const& ply = history[i];
        std::string_view pattern = "{n}. {side} {from} to {to}.";
        if (ply.fallen) switch (*ply.fallen) {
                case stratego::Fallen::attacker: pattern = "{n}. {side} {from} attacks {to} and falls."; break;
                case stratego::Fallen::defender: pattern = "{n}. {side} {from} takes {to}."; break;
                case stratego::Fallen::both: pattern = "{n}. {side} {from} attacks {to}; both fall."; break;
            }
        out.push_back(fill(pattern, {{"n", std::to_string(i + 1)},
                                     {"side", client::side_words(i % 2 == 0 ? Side::red : Side::blue)},
                                     {"from", ply.move.from.text()},
                                     {"to", ply.move.to.text()}}));
    }
    return out;
}

Lines fallen_lines(View const& view) {
    Lines out;
    auto seat = seat_of(view.viewer());
    for (auto side : both_sides) {
        std::map<Rank, int, std::greater<>> counts;
        for (auto rank : view.fallen()[side])
            ++counts[rank];
        std::vector<std::string> parts;
        for (auto [rank, count] : counts)
            parts.push_back(client::count_words(count, rank));
        auto whose = seat == side ? std::string("You have lost")
                     : seat       ? std::string("The enemy has lost")
                                  : fill("{side} has lost", {{"side", client::side_words(side)}});
        out.push_back(fill("{whose} {what}.", {{"whose", whose}, {"what", parts.empty() ? "nothing" : joined(parts)}}));
    }
    return out;
}

Lines rules_lines(stratego::Rules const& rules) {
    wire::GameTerms terms{std::string(rules.table().id), rules.options()};
    Lines out{fill("This is {terms}.", {{"terms", client::terms_words(terms)}})};
    for (auto& line : client::difference_words(terms))
        out.push_back(std::move(line));
    return out;
}

}  // namespace flagfall::typed
