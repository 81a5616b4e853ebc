#pragma once
// A game as one viewer sees it, kept up to date by what he is told. Clients, bots and tests use this one.

#include "core/result.hpp"
#include "stratego/board.hpp"
#include "stratego/legality.hpp"
#include "stratego/view_event.hpp"

#include <optional>
#include <string>
#include <vector>

namespace flagfall::stratego {

class View {
public:
    /// A state from a server may be nonsense: then a sentence says what is wrong with it.
    static Result<View, std::string> of(ViewState state);

    /// A position to be looked at, as records have them: any pieces on any land, either side to move at its beginning.
    static Result<View, std::string> of_position(ViewState state, Side to_move);

    /// Takes in what happened next; a sentence when it does not fit (the view is then unchanged: ask for the state).
    std::optional<std::string> apply(ViewEvent const& event);

    Viewer viewer() const noexcept { return viewer_; }
    Rules const& rules() const noexcept { return rules_; }
    Phase phase() const noexcept;
    bool is_ready(Side side) const noexcept { return ready_[side]; }
    std::optional<Setup> const& own_setup() const noexcept { return own_setup_; }

    /// Once play has begun.
    std::optional<Board> const& board() const noexcept { return board_; }
    /// The rank standing there, if this viewer knows it (his own, remembered, or revealed at the end).
    std::optional<Rank> rank_at(Square s) const noexcept;
    std::optional<Rank> rank_of(PieceId id) const noexcept;

    std::vector<PastPly> const& history() const noexcept { return history_; }
    /// The last ply; none while there is none, and when it was a clash that this viewer may not know any more (he came
    /// after it, under `reveal: forget`).
    std::optional<Ply> const& last_ply() const noexcept { return last_ply_; }
    BySide<std::vector<Rank>> const& fallen() const noexcept { return fallen_; }
    std::optional<Side> draw_offer() const noexcept { return draw_offer_; }
    int draw_offers_left(Side side) const noexcept { return draw_offers_allowed - draw_offers_made_[side]; }
    std::optional<Ending> const& ending() const noexcept { return ending_; }
    std::optional<Record> const& record() const noexcept { return record_; }

    /// Is it this viewer's turn to move?
    bool is_my_turn() const noexcept;
    /// What legality is computed from, for the viewer's own side; only when play has begun, for players, on their turn.
    std::optional<Sight> sight() const noexcept;

private:
    explicit View(Rules const& rules) : rules_(rules) {}

    using Fault = std::optional<std::string>;  // a sentence, or all is well

    Fault take(ReadyChanged const& event);
    Fault take(Started const& event);
    Fault take(Played const& event);
    Fault take(DrawChanged const& event);
    Fault take(Ended const& event);
    Fault take(Revealed const& event);

    Fault fault_of(Side side, std::optional<Setup> const& shown, bool ready) const;
    Fault fault_of(BySide<std::vector<Square>> const& occupied) const;
    Fault fault_of(PastPly const& ply) const;
    Fault fault_of(Ply const& ply) const;
    Fault fault_of(Record const& record) const;
    // Those of a state, in this order; each relies on the ones before.
    static Result<View, std::string> made(ViewState state, std::optional<Side> position_to_move);
    Fault take_frame(ViewState const& state, std::optional<Side> position_to_move);
    Fault take_history(ViewState const& state);
    Fault take_pieces(std::vector<SeenPiece> const& pieces);
    Fault recall_last_ply();

    Sight sight_of(Side side) const noexcept;
    void learn(Side side, Setup const& setup);

    Viewer viewer_ = Viewer::spectator;
    Rules rules_;
    BySide<bool> ready_;
    std::optional<Setup> own_setup_;
    std::optional<Board> board_;
    std::array<std::optional<Rank>, max_pieces> known_{};
    std::vector<PastPly> history_;
    std::optional<Ply> last_ply_;
    BySide<std::vector<Rank>> fallen_;
    std::optional<Side> draw_offer_;
    BySide<int> draw_offers_made_;
    std::optional<Ending> ending_;
    std::optional<Record> record_;
};

}  // namespace flagfall::stratego
