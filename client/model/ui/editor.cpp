#include "model/ui/editor.hpp"

#include "model/habits.hpp"

#include <utility>

namespace flagfall::client {

using stratego::Rank;

int SetupEditor::left(Rank rank) const noexcept {
    int placed = 0;
    for (auto const& there : on_)
        placed += there == rank;
    return rules_.table().army[static_cast<std::size_t>(index(rank))] - placed;
}

int SetupEditor::left() const noexcept {
    int sum = 0;
    for (auto rank : stratego::all_ranks)
        sum += left(rank);
    return sum;
}

stratego::Setup SetupEditor::setup() const {
    stratego::Setup setup;
    for (int i = 0; i < Square::count; ++i)
        if (auto s = Square::of_index(i); at(s)) setup.pieces.push_back({s, *at(s)});
    return setup;
}

bool SetupEditor::place(Rank rank, Square s) {
    if (!is_home(s)) return false;
    auto& there = on_[static_cast<std::size_t>(s.index())];
    if (there == rank) return true;
    if (left(rank) == 0) return false;
    there = rank;
    return true;
}

void SetupEditor::take_off(Square s) noexcept { on_[static_cast<std::size_t>(s.index())].reset(); }

bool SetupEditor::swap(Square a, Square b) noexcept {
    if (!is_home(a) || !is_home(b)) return false;
    std::swap(on_[static_cast<std::size_t>(a.index())], on_[static_cast<std::size_t>(b.index())]);
    return true;
}

void SetupEditor::clear() noexcept {
    on_.fill(std::nullopt);
    drop_hand();
}

void SetupEditor::put(stratego::Setup const& setup) {
    clear();
    for (auto const& placed : setup.pieces)
        place(placed.rank, placed.at);
}

void SetupEditor::mirror() { put(mirrored(rules_, setup())); }

std::optional<stratego::SetupFault> SetupEditor::put_rows(std::span<std::string const> rows) {
    auto parsed = stratego::parse_setup(rules_, side_, rows);
    if (!parsed) return parsed.error();
    put(*parsed);
    return std::nullopt;
}

void SetupEditor::press(Square s) {
    if (!is_home(s)) {
        drop_hand();
    } else if (picked_rank) {
        place(*picked_rank, s);
        if (left(*picked_rank) == 0) picked_rank.reset();
    } else if (picked_square) {
        swap(*picked_square, s);
        picked_square.reset();
    } else if (at(s)) {
        picked_square = s;
    }
}

void SetupEditor::release(std::optional<Square> s) {
    if (!dragging) return;
    dragging = false;
    if (picked_rank && s) {
        place(*picked_rank, *s);
        drop_hand();
    } else if (picked_square && s != picked_square) {
        if (!s)
            take_off(*picked_square);
        else
            swap(*picked_square, *s);
        drop_hand();
    }
}

void SetupEditor::press_tray(Rank rank) {
    if (picked_square) {
        take_off(*picked_square);
        drop_hand();
    } else if (picked_rank == rank || left(rank) == 0) {
        drop_hand();
    } else {
        picked_rank = rank;
    }
}

}  // namespace flagfall::client
