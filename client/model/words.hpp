#pragma once
// The sentences that both clients say. Every sentence is whole, with named places to fill in, so that it can be translated.

#include "core/side.hpp"
#include "stratego/rank.hpp"
#include "stratego/view.hpp"
#include "wire/messages.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace flagfall::client {

struct Slot {
    std::string_view name;
    std::string_view value;
};

/// The pattern with every "{name}" replaced; names that are not among the slots stay as they are.
std::string fill(std::string_view pattern, std::initializer_list<Slot> slots);

/// What a stranger wrote, safe to show: no control characters, no marks that turn the direction of writing, valid UTF-8,
/// at most `limit` bytes.
std::string cleaned(std::string_view text, std::size_t limit = 500);

// ---- pieces

/// "marshal", "scout", … ; "bomb" and "flag" too.
std::string rank_words(stratego::Rank rank);
/// "marshal (10)" or "marshal (1)", "spy (S)", "bomb", "flag".
std::string rank_words(stratego::Rank rank, stratego::Numbering numbering);
/// "2 scouts", "1 marshal".
std::string count_words(int count, stratego::Rank rank);
std::string side_words(Side side);  ///< "Red", "Blue"

// ---- what happens in a game

/// A ply that `view` has just taken in, as its viewer sees it: "Your scout on a4 takes the enemy spy on a9.", "Blue's piece
/// moves from e7 to e6." `mover` is who played it.
std::string ply_words(stratego::View const& view, stratego::Ply const& ply, Side mover);
/// Any event that `view` has just taken in. `players` are the names, for what concerns people.
std::string event_words(stratego::View const& view, stratego::ViewEvent const& event, BySide<wire::Name> const& players);
/// How it ended, for the one who sits there (none: a spectator).
std::string ending_words(stratego::Ending const& ending, std::optional<Side> seat, BySide<wire::Name> const& players);
/// Whose turn it is, or what is waited for: "It is your turn.", "Blue is setting up.", …
std::string turn_words(stratego::View const& view, BySide<wire::Name> const& players);

// ---- what cannot be done

/// Why the move is not possible, and what to do instead.
std::string refusal_words(stratego::Refusal refusal, std::string_view move, stratego::Options const& options = {});
/// Why a request was refused and what to do. `request` may be missing; the text of the server is quoted only where it knows
/// more than the code says.
std::string error_words(wire::ErrorCode code, wire::Request const* request, std::string_view server_text);
std::string setup_fault_words(stratego::SetupFault fault, stratego::Rules const& rules);

// ---- games on offer

/// Every difference of the options from what the table says, each a sentence; empty when there is none.
std::vector<std::string> difference_words(wire::GameTerms const& terms);
/// "Classic", or "Classic, with 2 changed rules".
std::string terms_words(wire::GameTerms const& terms);
/// One line about a game in the list: who, what, which phase.
std::string summary_words(wire::GameSummary const& game);

// ---- the connection

/// Names both versions and what to do.
std::string version_words(wire::Welcome const& server, std::string_view client);

}  // namespace flagfall::client
