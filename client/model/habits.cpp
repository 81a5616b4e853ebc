#include "model/habits.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace flagfall::client {

namespace {

using stratego::Rank;

/// In how many set-ups each rank stood on a home square; the first number is how many were counted.
using Counts = std::array<std::int32_t, 1 + stratego::rank_count>;

constexpr int counted_rows = 4, counted_files = 10;
using Counted = std::array<Counts, counted_rows * counted_files>;

constexpr Counted classic_counts{{
#include "habits/classic.inc"
}};
constexpr Counted barrage_counts{{
#include "habits/barrage.inc"
}};

constexpr int nothing = stratego::rank_count;  // an empty square, beside the ranks

/// A home being filled: its squares, what stands on each, and how well people like that.
class Draft {
public:
    Draft(stratego::Rules const& rules, Side side) : table_(rules.table()), side_(side) {
        for (int i = 0; i < Square::count; ++i)
            if (auto s = Square::of_index(i); table_.is_home(side, s)) squares_.push_back(s);
        for (auto rank : stratego::all_ranks)
            stands_.insert(stands_.end(), table_.army[static_cast<std::size_t>(index(rank))], index(rank));
        stands_.resize(squares_.size(), nothing);
        for (auto s : squares_)
            liking_.push_back(liking_of(s));
    }

    std::size_t size() const { return squares_.size(); }

    void shuffle(Dice const& dice) {
        for (auto i = stands_.size(); i > 1; --i)
            std::swap(stands_[i - 1], stands_[dice(static_cast<std::uint32_t>(i))]);
    }

    /// Swaps two squares if people would rather have it so, or sometimes even if not (Metropolis): after many of these
    /// the draft is a draw from what people do.
    void reconsider(Dice const& dice) {
        auto a = dice(static_cast<std::uint32_t>(size())), b = dice(static_cast<std::uint32_t>(size()));
        if (stands_[a] == stands_[b]) return;
        double before = likes(a) * likes(b) * shelter();
        std::swap(stands_[a], stands_[b]);
        double after = likes(a) * likes(b) * shelter();
        if (after < before && after * 1e6 < before * static_cast<double>(dice(1'000'000))) std::swap(stands_[a], stands_[b]);
    }

    /// The flag is not in front and a bomb is by it (if there are any), and something can move.
    bool is_sensible() const {
        bool fits = false;
        for (std::size_t i = 0; i < size(); ++i) {
            if (stands_[i] == index(Rank::flag)) fits = own_row(squares_[i]) < table_.home_rows - 1;
        }
        bool any_bombs = table_.army[static_cast<std::size_t>(index(Rank::bomb))] > 0;
        return fits && (!any_bombs || table_.free_placement || bombs_by_the_flag() > 0) &&
               ways_out() >= (table_.free_placement ? 1 : 3);
    }

    stratego::Setup setup() const {
        stratego::Setup out;
        for (std::size_t i = 0; i < size(); ++i)
            if (stands_[i] != nothing)
                out.pieces.push_back({squares_[i], stratego::all_ranks[static_cast<std::size_t>(stands_[i])]});
        return out;
    }

private:
    using Liking = std::array<double, stratego::rank_count + 1>;

    int own_row(Square s) const { return side_ == Side::red ? s.row() : table_.height - 1 - s.row(); }

    /// How much people like each rank on a square, the two wings taken together; a board of another size is stretched.
    Liking liking_of(Square s) const {
        int row = table_.home_rows > 1 ? own_row(s) * (counted_rows - 1) / (table_.home_rows - 1) : 0;
        int file = table_.width > 1 ? s.file() * (counted_files - 1) / (table_.width - 1) : 0;
        auto at = [&](Counted const& counted, int f) -> Counts const& {
            return counted[static_cast<std::size_t>(row * counted_files + f)];
        };
        Liking out{};
        for (int rank = 0; rank < stratego::rank_count; ++rank) {
            auto r = static_cast<std::size_t>(rank + 1);
            auto share = [&](Counted const& counted) {
                auto const &left = at(counted, file), &right = at(counted, counted_files - 1 - file);
                return (1.0 + left[r] + right[r]) / (left[0] + right[0]);
            };
            bool sparse = table_.free_placement && barrage_has(rank);
            out[static_cast<std::size_t>(rank)] = share(sparse ? barrage_counts : classic_counts);
        }
        double taken = 0;
        for (std::size_t r = 1; r <= stratego::rank_count; ++r)
            taken += at(barrage_counts, file)[r] + at(barrage_counts, counted_files - 1 - file)[r];
        out[nothing] = 1.0 - taken / (2.0 * at(barrage_counts, file)[0]);
        return out;
    }

    static bool barrage_has(int rank) {
        return std::ranges::any_of(barrage_counts, [&](auto const& c) { return c[static_cast<std::size_t>(rank + 1)] > 0; });
    }

    double likes(std::size_t i) const { return liking_[i][static_cast<std::size_t>(stands_[i])]; }

    int standing_at(int file, int row) const {
        for (std::size_t i = 0; i < size(); ++i)
            if (squares_[i].file() == file && squares_[i].row() == row) return stands_[i];
        return nothing;
    }

    /// Calls `visit(file, row)` for the four neighbours, on the board or not.
    template <class Visit>
    static void for_neighbours(Square s, Visit&& visit) {
        for (auto [file, row] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}})
            visit(s.file() + file, s.row() + row);
    }

    int bombs_by_the_flag() const {
        int bombs = 0;
        for (std::size_t i = 0; i < size(); ++i)
            if (stands_[i] == index(Rank::flag))
                for_neighbours(squares_[i], [&](int file, int row) { bombs += standing_at(file, row) == index(Rank::bomb); });
        return bombs;
    }

    /// The counts are of single squares and cannot tell that bombs stand where the flag stands.
    double shelter() const {
        constexpr std::array worth{1.0, 6.0, 20.0, 40.0, 40.0};
        return worth[static_cast<std::size_t>(bombs_by_the_flag())];
    }

    /// How many first steps there are out of this set-up.
    int ways_out() const {
        int ways = 0;
        for (std::size_t i = 0; i < size(); ++i) {
            if (stands_[i] == nothing || !is_movable(stratego::all_ranks[static_cast<std::size_t>(stands_[i])])) continue;
            for_neighbours(squares_[i], [&](int file, int row) {
                if (file < 0 || row < 0 || file >= table_.width || row >= table_.height) return;
                ways += table_.is_land(Square::at(file, row)) && standing_at(file, row) == nothing;
            });
        }
        return ways;
    }

    stratego::Table const& table_;
    Side side_;
    std::vector<Square> squares_;
    std::vector<int> stands_;
    std::vector<Liking> liking_;
};

}  // namespace

stratego::Setup shuffled(stratego::Rules const& rules, Side side, Dice const& dice) {
    constexpr int swaps = 4000, attempts = 50;
    Draft draft(rules, side);
    for (int attempt = 0; attempt < attempts; ++attempt) {
        draft.shuffle(dice);
        for (int i = 0; i < swaps; ++i)
            draft.reconsider(dice);
        if (draft.is_sensible()) break;
    }
    return draft.setup();
}

stratego::Setup mirrored(stratego::Rules const& rules, stratego::Setup const& setup) {
    stratego::Setup out;
    for (auto const& placed : setup.pieces)
        out.pieces.push_back({Square::at(rules.table().width - 1 - placed.at.file(), placed.at.row()), placed.rank});
    std::ranges::sort(out.pieces);
    return out;
}

}  // namespace flagfall::client
