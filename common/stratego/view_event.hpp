#pragma once
// What a viewer is told about a game: the whole of it once (ViewState), then what happens (ViewEvent). Plain data; the
// wire encodes it, `View` understands it. Nothing here can hold what its viewer may not know: `project` (game.hpp) builds it
// up from what may be seen.

#include "core/side.hpp"
#include "stratego/ending.hpp"
#include "stratego/move.hpp"
#include "stratego/record.hpp"
#include "stratego/rules.hpp"
#include "stratego/setup.hpp"

#include <optional>
#include <variant>
#include <vector>

namespace flagfall::stratego {

enum class Phase : std::uint8_t { setup, playing, over };

std::string_view text(Phase phase) noexcept;
std::optional<Phase> parse_phase(std::string_view word) noexcept;

/// A side declared its set-up ready, or took that back. `setup` is there only in that side's own view.
struct ReadyChanged {
    Side side;
    bool ready;
    std::optional<Setup> setup;

    friend bool operator==(ReadyChanged const&, ReadyChanged const&) = default;
};

/// Both are ready: play begins, and everybody sees on which squares pieces stand, in square order.
struct Started {
    BySide<std::vector<Square>> occupied;

    friend bool operator==(Started const&, Started const&) = default;
};

/// A ply was played. `number` counts from 1.
struct Played {
    int number;
    Ply ply;

    friend bool operator==(Played const&, Played const&) = default;
};

enum class DrawStep : std::uint8_t { offered, withdrawn, declined };

std::string_view text(DrawStep step) noexcept;
std::optional<DrawStep> parse_draw_step(std::string_view word) noexcept;

/// `side` offered a draw, withdrew its own offer, or declined the other's. (An accepted offer is `Ended`; an offer also
/// lapses, without an event of its own, when the opponent of the one who offered moves.)
struct DrawChanged {
    Side side;
    DrawStep step;

    friend bool operator==(DrawChanged const&, DrawChanged const&) = default;
};

struct Ended {
    Ending ending;

    friend bool operator==(Ended const&, Ended const&) = default;
};

/// After the end: the full record, to everybody, unless the game's option `record` keeps it.
struct Revealed {
    Record record;

    friend bool operator==(Revealed const&, Revealed const&) = default;
};

using ViewEvent = std::variant<ReadyChanged, Started, Played, DrawChanged, Ended, Revealed>;

/// A piece on the board as a viewer sees it.
struct SeenPiece {
    Square at;
    Square home;  ///< where it stood when play began: its public identity
    Side side;
    std::optional<Rank> rank;  ///< only if this viewer may know it now

    friend bool operator==(SeenPiece const&, SeenPiece const&) = default;
};

/// At most this many draw offers a player a game (rules.md 2).
inline constexpr int draw_offers_allowed = 3;

/// Everything one viewer may know of a game at one moment.
struct ViewState {
    Viewer viewer = Viewer::spectator;
    Rules rules;
    Phase phase = Phase::setup;
    BySide<bool> ready{};                    ///< meaningful while setting up
    std::optional<Setup> own_setup{};        ///< the viewer's own set-up once submitted (players only), until play begins
    BySide<std::vector<Square>> occupied{};  ///< as in Started; empty while setting up
    std::vector<PastPly> history{};          ///< every ply so far
    std::vector<SeenPiece> pieces{};         ///< on the board now, in square order
    BySide<std::vector<Rank>> fallen{};      ///< in the order they fell
    std::optional<Side> draw_offer{};        ///< whose offer stands
    BySide<int> draw_offers_made{};          ///< 0–3
    std::optional<Ending> ending{};          ///< when over
    std::optional<Record> record{};          ///< when over and shown

    friend bool operator==(ViewState const&, ViewState const&) = default;
};

}  // namespace flagfall::stratego
