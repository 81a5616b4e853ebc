#include "text/drafting.hpp"

#include "model/words.hpp"
#include "text/commands.hpp"

#include <algorithm>
#include <fstream>

namespace flagfall::typed {

namespace {

using client::fill;

/// Typed ranks may be in small letters, and blanks may be commas; what records write is exact.
std::string normalized(std::string_view row) {
    std::string out(row);
    for (auto& c : out) {
        if (c == ',' || c == '\t') c = ' ';
        if (c == 'f' || c == 'b' || c == 's') c = static_cast<char>(c - 'a' + 'A');
    }
    return out;
}

constexpr std::size_t file_lines_read = 100;

}  // namespace

Square Drafting::home_square(int own_row, int file) const {
    return Square::at(file, side_ == Side::red ? own_row : rules_.table().height - 1 - own_row);
}

Lines Drafting::ask_rows() {
    typing_ = true;
    typed_.clear();
    auto const& table = rules_.table();
    auto rows = std::to_string(table.home_rows), width = std::to_string(table.width);
    std::vector<std::string> army;
    std::string list;
    for (auto rank : stratego::all_ranks)
        if (auto count = table.army[static_cast<std::size_t>(index(rank))]; count > 0)
            list += (list.empty() ? "" : ", ") + fill("{count} written {token}", {{"count", client::count_words(count, rank)},
                                                                                  {"token", stratego::text(rank)}});
    return {fill("Type {rows} rows of {width} pieces, your back row first, from file a on, with blanks between; cancel stops.",
                 {{"rows", rows}, {"width", width}}),
            fill("You have {list}.", {{"list", list}}),
            table.free_placement ? "A dot is an empty square." : "Every square of yours gets a piece."};
}

Lines Drafting::stop_typing() {
    typing_ = false;
    typed_.clear();
    return {"No more rows are awaited."};
}

Lines Drafting::take_row(std::string_view line) {
    auto row = normalized(line);
    auto const& table = rules_.table();
    auto tokens = split(row);
    if (tokens.empty()) return {};
    if (tokens.size() != static_cast<std::size_t>(table.width))
        return {fill("A row has {width} pieces or dots; that one has {count}. Type it again, or cancel.",
                     {{"count", std::to_string(tokens.size())}, {"width", std::to_string(table.width)}})};
    for (auto const& token : tokens)
        if (token != "." && !stratego::parse_rank(token))
            return {fill("“{token}” is no piece: write F B S 2 3 4 5 6 7 8 9 10 or a dot. Type the row again, or cancel.",
                         {{"token", client::cleaned(token, 20)}})};
    typed_.push_back(row);
    auto next = typed_.size() + 1, all = static_cast<std::size_t>(table.home_rows);
    if (typed_.size() < all)
        return {fill("Row {next} of {all}?", {{"next", std::to_string(next)}, {"all", std::to_string(all)}})};
    auto rows = std::exchange(typed_, {});
    typing_ = false;
    return take_all(rows);
}

/// Which pieces are too many and which are missing.
std::string Drafting::army_fault(std::vector<std::string> const& rows) const {
    std::array<int, stratego::rank_count> counts{};
    for (auto const& row : rows)
        for (auto const& token : split(row))
            if (auto rank = stratego::parse_rank(token)) ++counts[static_cast<std::size_t>(index(*rank))];
    std::string list;
    for (auto rank : stratego::all_ranks) {
        int have = counts[static_cast<std::size_t>(index(rank))],
            due = rules_.table().army[static_cast<std::size_t>(index(rank))];
        if (have == due) continue;
        list += (list.empty() ? "" : ", ") + fill("{have} where the army has {due}",
                                                  {{"have", client::count_words(have, rank)}, {"due", std::to_string(due)}});
    }
    return fill("That is not the army: {list}. Nothing is changed; type setup to try again.", {{"list", list}});
}

Lines Drafting::take_all(std::vector<std::string> const& rows) {
    auto parsed = stratego::parse_setup(rules_, side_, rows);
    if (!parsed) {
        if (parsed.error() == stratego::SetupFault::wrong_army) return {army_fault(rows)};
        return {client::setup_fault_words(parsed.error(), rules_)};
    }
    setup_ = std::move(*parsed);
    return show();
}

Lines Drafting::shuffle(client::Dice const& dice) {
    setup_ = client::shuffled(rules_, side_, dice);
    return show();
}

Lines Drafting::mirror() {
    if (!setup_) return show();
    auto mirrored = client::mirrored(rules_, *setup_);
    if (stratego::is_complete(rules_, side_, mirrored)) setup_ = std::move(mirrored);
    return show();
}

Lines Drafting::swap(std::span<std::string const> squares) {
    if (!setup_) return show();
    auto a = squares.size() == 2 ? Square::parse(lower(squares[0])) : std::nullopt;
    auto b = squares.size() == 2 ? Square::parse(lower(squares[1])) : std::nullopt;
    auto const& table = rules_.table();
    if (!a || !b || !table.is_home(side_, *a) || !table.is_home(side_, *b))
        return {"Name two of your own squares, like setup swap a1 b2."};
    for (auto& placed : setup_->pieces)
        placed.at = placed.at == *a ? *b : placed.at == *b ? *a : placed.at;
    std::ranges::sort(setup_->pieces);
    return show();
}

Lines Drafting::load(std::string const& file) {
    std::ifstream in(file);
    if (!in) return {fill("The file {file} cannot be read. Check its name.", {{"file", client::cleaned(file, 200)}})};
    std::vector<std::string> rows;
    std::string line;
    for (std::size_t lines = 0; lines < file_lines_read && std::getline(in, line); ++lines) {
        auto row = normalized(line.substr(0, line.find_first_of("#\r")));
        if (!split(row).empty()) rows.push_back(row);
    }
    return take_all(rows);
}

Lines Drafting::save(std::string const& file) const {
    if (!setup_) return show();
    std::ofstream out(file);
    for (auto const& row : rows())
        out << row << '\n';
    out.flush();
    auto name = client::cleaned(file, 200);
    return {fill(out ? "Your set-up is in the file {file}." : "The file {file} cannot be written. Try another name.",
                 {{"file", name}})};
}

std::vector<std::string> Drafting::rows() const {
    return setup_ ? stratego::rows_of(rules_, side_, *setup_) : std::vector<std::string>{};
}

Lines Drafting::show() const {
    if (!setup_) return {"You have no set-up yet. Type setup shuffle for one, or setup to type your own."};
    Lines out{"Your set-up, the back row first, from file a on:"};
    auto all = rows();
    for (std::size_t i = 0; i < all.size(); ++i) {
        auto row = std::to_string(home_square(static_cast<int>(i), 0).row() + 1);
        out.push_back(fill("Row {row}: {pieces}", {{"row", row}, {"pieces", all[i]}}));
    }
    return out;
}

}  // namespace flagfall::typed
