#pragma once
// Who is here, what can be joined, what is going on. Pure: effects are values, time and randomness are handed in.

#include "core/result.hpp"
#include "core/time.hpp"
#include "lobby/effect.hpp"
#include "wire/messages.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::lobby {

/// Fills the bytes with randomness nobody can guess (the operating system's); tests give a seeded one.
using Randomness = std::function<void(std::span<std::byte>)>;

struct Limits {
    int games_a_player = 8;  ///< open and running ones
    int watched_a_person = 16;
    std::size_t people = 10'000;                           ///< here or away
    std::chrono::milliseconds grace{120'000};              ///< away without a running game: then gone, open games with him
    std::chrono::milliseconds abandon_after{10 * 60'000};  ///< away from a running game: then it is abandoned
};

struct LobbyRefusal {
    wire::ErrorCode code;

    friend bool operator==(LobbyRefusal const&, LobbyRefusal const&) = default;
};

/// As the wire says it. `re` is left to the session.
wire::Error error_of(LobbyRefusal refusal);

/// A game and the part somebody has in it.
struct Part {
    wire::GameId game;
    Viewer viewer;

    friend bool operator==(Part const&, Part const&) = default;
};

/// Somebody came in. With `resume`, `parts` are the rooms he has a part in (open games are not among them).
struct Entered {
    PersonId person;
    wire::Name name;
    std::string token;  ///< works once
    std::vector<Part> parts;
    Effects effects;
};

/// `ok` with the game it is about.
struct Done {
    std::optional<wire::GameId> game{};
    std::optional<std::string> code{};
    Effects effects{};
};

class Lobby {
public:
    explicit Lobby(Randomness randomness, Limits limits = {});

    template <class T>
    using Answer = Result<T, LobbyRefusal>;

    // People. Calls with a PersonId expect one that came out of `enter` or `resume` and is not gone.

    /// A guest with a name that nobody has who is connected or sits at a running game, whatever the case of its letters.
    /// Errors: bad_name, name_taken, server_full.
    Answer<Entered> login(std::string_view name, Instant now);
    /// Takes over from an older connection of the same person, if there is one: the shell ends that ("replaced").
    /// Errors: bad_token.
    Answer<Entered> resume(std::string_view token, Instant now);
    /// The connection is gone, the person may come back. Not to be called for a connection that was replaced.
    Effects disconnect(PersonId person, Instant now);
    /// Leaves everything; the name is free, the token void.
    Effects logout(PersonId person);
    /// What time does: games abandoned, people gone. To be called every few seconds.
    Effects pass_time(Instant now);

    bool is_here(PersonId person) const;  ///< connected now
    std::optional<wire::Name> name_of(PersonId person) const;

    // Games that wait.

    /// Errors: bad_variant, bad_options, too_many_games.
    Answer<Done> create(PersonId person, wire::GameTerms const& terms, wire::Access access, wire::SeatWish seat);
    /// Exactly one of the two is given. Errors: unknown_game, unknown_code, game_full, own_game, too_many_games.
    Answer<Done> join(PersonId person, std::optional<wire::GameId> const& game, std::optional<std::string> const& code);
    /// Meets the first who waits for a match on equal terms, or waits (the answer then has no game). Asking again replaces
    /// what he waited for. Errors: bad_variant, bad_options, too_many_games.
    Answer<Done> quick(PersonId person, wire::GameTerms const& terms);
    /// Errors: not_queued.
    Answer<Done> cancel_quick(PersonId person);

    // Games that have a room.

    /// Errors: unknown_game, wrong_phase (it waits), already_there (plays or watches), too_many_games.
    Answer<Done> spectate(PersonId person, wire::GameId const& game);
    /// Leaves an open game (it is gone), a running one (LeaveSeat), one that is over, or a watched one.
    /// Errors: unknown_game, not_a_player (has no part in it).
    Answer<Done> leave(PersonId person, wire::GameId const& game);
    /// The first to ask waits for the other (TellRematch), the second starts a room with seats swapped; only then has the
    /// answer a game. Errors: unknown_game, not_a_player, game_running, too_many_games, wrong_phase (the other has left).
    Answer<Done> rematch(PersonId person, wire::GameId const& game);
    /// The part a person has in a room. Errors: unknown_game, wrong_phase (it waits), not_a_player.
    Answer<Viewer> part_in(PersonId person, wire::GameId const& game) const;

    /// The room says: play has begun.
    void began(wire::GameId const& game);
    /// The room says, after the players have been told: it is over. May end in CloseRoom.
    Effects ended(wire::GameId const& game);

    // The list.

    /// Public games: waiting ones whose creator is here, and those that have a room. Oldest first.
    std::vector<wire::GameSummary> list() const;
    /// What changed in the list since this was asked last, for the subscribers; none when nothing did.
    std::optional<wire::LobbyChanged> take_changes();

    std::size_t people() const noexcept;
    std::size_t rooms() const noexcept;

private:
    struct Guest;
    struct Table;
};

}  // namespace flagfall::lobby
