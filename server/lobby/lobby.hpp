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
    std::string token;  ///< works once (see `heard_from`)
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

    // People. For a person who is gone every answer is `login_first`, every effect none.

    /// A guest with a name that nobody has who is connected or sits at a running game, whatever the case of its letters.
    /// Errors: bad_name, name_taken, server_full.
    Answer<Entered> login(std::string_view name, Instant now);
    /// Takes over from an older connection of the same person, if there is one: the shell ends that ("replaced").
    /// Errors: bad_token.
    Answer<Entered> resume(std::string_view token, Instant now);
    /// He said something more on his present connection, so he has his present token: the one he resumed with is void now.
    /// Until then it may be shown again, for the answer may have been lost with the connection.
    void heard_from(PersonId person);
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

    /// Errors: unknown_game, wrong_phase (it waits), already_there (watches it, or plays in it himself), too_many_games.
    Answer<Done> spectate(PersonId person, wire::GameId const& game);
    /// Leaves an open game (it is gone), a running one (LeaveSeat), one that is over, or a watched one.
    /// Errors: unknown_game, not_a_player (has no part in it).
    Answer<Done> leave(PersonId person, wire::GameId const& game);
    /// The first to ask waits for the other (TellRematch), the second starts a room with seats swapped; only then has the
    /// answer a game. Errors: unknown_game, not_a_player, game_running, too_many_games, wrong_phase (the other has left, or
    /// there was a rematch already).
    Answer<Done> rematch(PersonId person, wire::GameId const& game);
    /// The part a person has in a room. Errors: unknown_game, wrong_phase (it waits), not_a_player.
    Answer<Viewer> part_in(PersonId person, wire::GameId const& game) const;

    /// The room says: play has begun.
    void began(wire::GameId const& game);
    /// The room says, after the players have been told: it is over. May end in CloseRoom.
    Effects ended(wire::GameId const& game);

    // The list.

    /// A list never holds more, nor does one bundle of changes, so that it fits into a line of the wire.
    static constexpr std::size_t listed_at_most = 256;

    /// Public games that wait, their creator being here, or are running; oldest first. Where there are too many the newest,
    /// waiting ones before running ones.
    std::vector<wire::GameSummary> list() const;
    /// What changed in the list since this was asked last, for the subscribers; none when nothing did. Ask until then.
    std::optional<wire::LobbyChanged> take_changes();

    std::size_t people() const noexcept;
    std::size_t rooms() const noexcept;

private:
    struct Guest {
        Person person;
        std::string token{};
        std::string token_before{};  // what he resumed with, until he has shown that he knows its successor
        bool here = true;
        Instant away_since{};
        std::set<wire::GameId> plays{};  // waiting, running, and over while he still sits there
        std::set<wire::GameId> watches{};
    };
    struct Game {
        wire::GameId id;
        wire::GameTerms terms;
        wire::Access access;
        std::string code{};            // with Access::code
        std::uint64_t age;             // dealt in the order of making
        std::uint64_t over_since = 0;  // dealt in the same order when it ended
        wire::GamePhase phase = wire::GamePhase::waiting;
        Person creator{};
        wire::SeatWish wish = wire::SeatWish::random;  // the creator's
        BySide<Person> players{};                      // once it has a room, also those who have left
        BySide<bool> seated{};
        BySide<bool> wants_rematch{};
        bool had_rematch = false;
        std::set<PersonId> watchers{};       // those away too
        std::set<PersonId> watchers_here{};  // who counts
        bool announced = false;              // subscribers may know of it
    };
    struct Waiting {
        PersonId person;
        wire::GameTerms terms;
    };

    static Failure<LobbyRefusal> refuse(wire::ErrorCode code) { return Failure(LobbyRefusal{code}); }

    Guest* guest_of(PersonId person);
    Game* game_of(wire::GameId const& id);
    Game const* game_of(wire::GameId const& id) const;
    /// The seat he holds in a game that has a room.
    static std::optional<Side> seat_in(Game const& game, PersonId person);
    static bool has_room(Game const& game) { return game.phase != wire::GamePhase::waiting; }
    static bool is_running(Game const& game) { return has_room(game) && game.phase != wire::GamePhase::over; }
    int unfinished_games(Guest const& guest) const;
    bool sits_at_running_game(Guest const& guest) const;
    bool is_hidden_from(Game const& game, PersonId person) const;

    std::string fresh_letters(std::string_view alphabet, std::size_t length);
    wire::GameId fresh_id();
    std::string fresh_code();
    void deal_token(Guest& guest);
    void void_token(std::string& token);

    Game& open_game(wire::GameTerms const& terms, wire::Access access);
    StartRoom start(Game& game, BySide<Person> players, std::optional<wire::GameId> rematch_of);
    BySide<Person> dealt_seats(Person const& first, Person const& second, wire::SeatWish wish_of_first);
    void leave_game(Guest& guest, Game& game, bool asked, Effects& effects);
    void stop_watching(Guest& guest, Game& game, bool asked, Effects& effects);
    void close_if_empty(Game& game, Effects& effects);
    void erase_game(Game& game);
    void drop_oldest_over(Guest& guest, Effects& effects);
    WatchersChanged watchers_of(Game const& game) const;
    void tell_presence(Guest const& guest, Effects& effects);
    void leave_waiting_and_watched(Guest& guest, Effects& effects);
    void remove(PersonId person, Effects& effects);
    void remove_longest_away(Effects& effects);
    void leave_queue(PersonId person);

    bool is_listed(Game const& game) const;
    wire::GameSummary summary_of(Game const& game) const;
    void note_change(Game& game);

    Randomness randomness_;
    Limits limits_;
    std::map<PersonId, Guest> guests_;
    std::map<std::string, PersonId> by_name_;  // in lower case
    std::map<std::string, PersonId> by_token_;
    std::map<wire::GameId, Game> games_;
    std::map<std::string, wire::GameId> by_code_;
    std::vector<Waiting> queue_;  // longest waiting first
    std::set<wire::GameId> changed_;
    std::vector<wire::GameId> gone_;
    PersonId last_person_ = 0;
    std::uint64_t last_age_ = 0;
};

}  // namespace flagfall::lobby
