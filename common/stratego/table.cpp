#include "stratego/table.hpp"

#include <array>

namespace flagfall::stratego {

namespace {

consteval Bitboard squares(std::string_view words) {
    Bitboard set;
    while (!words.empty()) {
        auto const end = words.find(' ');
        set.add(*Square::parse(words.substr(0, end)));  // no square: does not compile
        words = end == std::string_view::npos ? std::string_view{} : words.substr(end + 1);
    }
    return set;
}

/// A table that is another one but for what `change` does to it.
template <class Change>
consteval Table with(Table table, Change change) {
    change(table);
    return table;
}

constexpr Table classic_table{
    .id = "classic",
    .title = "Classic",
    .width = 10,  // rules.md 1, "Board"; ISF 1
    .height = 10,
    .home_rows = 4,  // Red rows 1–4, Blue rows 7–10
    .lakes = squares("c5 d5 g5 h5 c6 d6 g6 h6"),
    //       F  B  S  2  3  4  5  6  7  8  9  10
    .army = {1, 6, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1},  // "Army"; ISF 2
    .free_placement = false,
    .spy_hunts = false,  // the spy beats the marshal only, and only when it attacks; ISF 9
    .back = Back::plain,
    .face = Face::numbered,
    .defaults = {},  // as in options.hpp: two-squares 3 (ISF 10), more-squares any (ISF 11), 200 quiet plies, 2000 plies
};

// rules.md 4, a line each.
constexpr Table barrage = with(classic_table, [](Table& t) {
    t.id = "barrage";
    t.title = "Barrage";
    t.army = {1, 1, 1, 2, 1, 0, 0, 0, 0, 0, 1, 1};
    t.free_placement = true;
});

constexpr Table duel = with(classic_table, [](Table& t) {
    t.id = "duel";
    t.title = "Duel";
    t.army = {1, 2, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1};
    t.free_placement = true;
});

constexpr Table quick = with(duel, [](Table& t) {
    t.id = "quick";
    t.title = "Quick";
    t.width = t.height = 8;
    t.home_rows = 3;  // Red rows 1–3, Blue rows 6–8
    t.lakes = squares("c4 f4 c5 f5");
});

constexpr Table hebrew = with(classic_table, [](Table& t) {
    t.id = "hebrew";
    t.title = "Hebrew rules";
    t.defaults.bombs = Bombs::once;
});

constexpr Table tactico = with(classic_table, [](Table& t) {
    t.id = "tactico";
    t.title = "Tactico";
    t.back = Back::drummer;
    t.defaults.reveal = Reveal::forget;
});

constexpr Table katlag = with(classic_table, [](Table& t) {
    t.id = "katlag";
    t.title = "Katlag";
    t.spy_hunts = true;
    t.face = Face::pictures;
});

constexpr std::array all_tables{classic_table, barrage, duel, quick, hebrew, tactico, katlag};

// ---- what follows from the lines above, counted another way -------------------------------------------------------

static_assert(classic_table.army_size() == 40 && hebrew.army_size() == 40 && tactico.army_size() == 40 &&
              katlag.army_size() == 40);
static_assert(barrage.army_size() == 8);
static_assert(duel.army_size() == 10 && quick.army_size() == 10);

static_assert(classic_table.land().size() == 92 && quick.land().size() == 60);
static_assert(quick.home(Side::red).size() == 24 && quick.home(Side::blue).size() == 24);

constexpr bool is_sound(Table const& t) {
    bool const roomy = t.free_placement ? t.army_size() <= t.home(Side::red).size() : t.army_size() == t.home(Side::red).size();
    bool const apart = (t.home(Side::red) & t.home(Side::blue)).empty();
    bool const even = t.home(Side::red).size() == t.home(Side::blue).size();
    bool const on_the_board = (t.lakes -
                               [&] {
                                   Table dry = t;
                                   dry.lakes = {};
                                   return dry.land();
                               }())
                                  .empty();
    // Sixteen files would let a Bitboard's sideways shift run on into the next row.
    return roomy && apart && even && on_the_board && t.width < Square::files && t.height <= Square::rows && t.army[0] == 1;
}
static_assert([] {
    for (auto const& t : all_tables)
        if (!is_sound(t)) return false;
    return true;
}());

}  // namespace

std::span<Table const> tables() noexcept { return all_tables; }

Table const* find_table(std::string_view id) noexcept {
    for (auto const& t : all_tables)
        if (t.id == id) return &t;
    return nullptr;
}

Table const& classic() noexcept { return all_tables.front(); }

}  // namespace flagfall::stratego
