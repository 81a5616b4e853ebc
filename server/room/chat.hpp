#pragma once
// What is said at a game. Players and spectators do not hear each other until the game is over.

#include "core/result.hpp"
#include "core/side.hpp"
#include "core/time.hpp"
#include "core/token_bucket.hpp"
#include "wire/messages.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace flagfall::room {

enum class ChatFault : std::uint8_t {
    bad_text,  ///< empty, longer than wire::chat_limit, or with control characters
    too_fast,
};

wire::Error error_of(ChatFault fault);

/// One line as each ring numbers it; `c` differs when it went to both. Send `players` to both seats and `spectators` to
/// all spectators.
struct Spoken {
    std::optional<wire::ChatLine> players;
    std::optional<wire::ChatLine> spectators;

    friend bool operator==(Spoken const&, Spoken const&) = default;
};

class Chat {
public:
    static constexpr std::size_t kept = 50;  ///< lines a ring
    static constexpr int burst = 5;          ///< lines a person may say at once
    static constexpr std::chrono::milliseconds every{2000};
    static constexpr int crowd_burst = 20;  ///< lines all spectators together may say at once: names cost nothing
    static constexpr std::chrono::milliseconds crowd_every{250};

    /// The audience is fixed here: the speaker's own kind while the game runs, everybody once it is over.
    Result<Spoken, ChatFault> say(std::string const& from, Viewer viewer, bool over, std::string const& text, Instant now);

    /// The last lines that viewer may read, oldest first.
    std::vector<wire::ChatLine> lines_for(Viewer viewer) const;

private:
    struct Ring {
        std::int64_t c = 0;
        std::deque<wire::ChatLine> lines;
    };

    wire::ChatLine put(Ring& ring, std::string const& from, wire::Audience audience, std::string const& text);

    Ring players_, spectators_;
    std::optional<TokenBucket> crowd_;            // from the first word on
    std::map<std::string, TokenBucket> buckets_;  // by name; those that are full again are forgotten
};

}  // namespace flagfall::room
