#include "stratego/setup.hpp"

#include "core/words.hpp"

#include <algorithm>

namespace flagfall::stratego {

namespace {

constexpr Words<5> sentences{
    "a set-up needs as many rows as the home has", "each row needs one piece, or a dot, for every file of the board",
    "a piece is one of F B S 2 3 4 5 6 7 8 9 10, an empty square is a dot", "a piece cannot stand in a lake",
    "the set-up must hold exactly the army, all of it on the home squares"};

/// The board's row that is row `i` of a side's own, counted from its back row.
int board_row(Table const& table, Side side, int i) noexcept { return side == Side::red ? i : table.height - 1 - i; }

std::vector<std::string_view> tokens_of(std::string_view row) {
    constexpr std::string_view blanks = " \t";
    std::vector<std::string_view> tokens;
    for (auto begin = row.find_first_not_of(blanks); begin != std::string_view::npos;) {
        auto const end = std::min(row.find_first_of(blanks, begin), row.size());
        tokens.push_back(row.substr(begin, end - begin));
        begin = row.find_first_not_of(blanks, end);
    }
    return tokens;
}

}  // namespace

std::string_view sentence(SetupFault fault) noexcept { return word_of(sentences, fault); }

Result<Setup, SetupFault> parse_setup(Rules const& rules, Side side, std::span<std::string const> rows) {
    auto const& table = rules.table();
    if (rows.size() != static_cast<std::size_t>(table.home_rows)) return Failure(SetupFault::wrong_rows);
    Setup setup;
    for (int i = 0; i < table.home_rows; ++i) {
        auto const tokens = tokens_of(rows[static_cast<std::size_t>(i)]);
        if (tokens.size() != static_cast<std::size_t>(table.width)) return Failure(SetupFault::wrong_width);
        for (int file = 0; file < table.width; ++file) {
            auto const token = tokens[static_cast<std::size_t>(file)];
            if (token == ".") continue;
            auto const rank = parse_rank(token);
            if (!rank) return Failure(SetupFault::unknown_piece);
            auto const square = Square::at(file, board_row(table, side, i));
            if (!table.is_land(square)) return Failure(SetupFault::in_a_lake);
            setup.pieces.push_back({square, *rank});
        }
    }
    std::sort(setup.pieces.begin(), setup.pieces.end());
    if (!is_complete(rules, side, setup)) return Failure(SetupFault::wrong_army);
    return setup;
}

std::vector<std::string> rows_of(Rules const& rules, Side side, Setup const& setup) {
    auto const& table = rules.table();
    std::array<std::string_view, Square::count> tokens;
    tokens.fill(".");
    for (auto const& piece : setup.pieces)
        tokens[static_cast<std::size_t>(piece.at.index())] = text(piece.rank);
    std::vector<std::string> rows;
    for (int i = 0; i < table.home_rows; ++i) {
        std::string row;
        for (int file = 0; file < table.width; ++file) {
            if (file > 0) row += ' ';
            row += tokens[static_cast<std::size_t>(Square::at(file, board_row(table, side, i)).index())];
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<Square> squares_of(Setup const& setup) {
    std::vector<Square> squares;
    squares.reserve(setup.pieces.size());
    for (auto const& piece : setup.pieces)
        squares.push_back(piece.at);
    return squares;
}

bool is_complete(Rules const& rules, Side side, Setup const& setup) {
    Army army{};
    Bitboard taken;
    for (auto const& piece : setup.pieces) {
        if (!rules.table().is_home(side, piece.at) || taken.has(piece.at)) return false;
        taken.add(piece.at);
        ++army[static_cast<std::size_t>(index(piece.rank))];
    }
    return army == rules.table().army;
}

}  // namespace flagfall::stratego
