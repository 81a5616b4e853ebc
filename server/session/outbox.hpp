#pragma once
// What waits to be written to one peer: bounded in bytes, so that nobody's slowness costs the others anything.

#include "wire/messages.hpp"

#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace flagfall::session {

/// One encoded line with its LF; shared by everybody it goes to.
using Line = std::shared_ptr<std::string const>;

/// What may become of a line when its reader is slow.
enum class Keep : std::uint8_t {
    always,   ///< must arrive: an answer, an event of a player's own game
    watched,  ///< of a watched game: may be dropped, a fresh state makes it good
    fresh,    ///< the whole state of a watched game: what was dropped before does not matter any more
};

struct Parcel {
    Line line;
    Keep keep = Keep::always;
    wire::GameId game{};  ///< with `watched` and `fresh`
};

class Outbox {
public:
    /// `limit` in bytes, those being written included.
    explicit Outbox(std::size_t limit) : limit_(limit) {}

    /// False when it does not fit whatever is dropped: the reader is hopeless.
    [[nodiscard]] bool push(Parcel parcel);

    /// Everything queued; it counts as being written until `written`.
    std::vector<Line> take();

    /// What was taken is out. Returns the games whose dropped lines can be made good now: ask for their state, once.
    std::vector<wire::GameId> written();

    bool empty() const noexcept { return queue_.empty(); }
    bool is_writing() const noexcept { return writing_ > 0; }
    std::size_t bytes() const noexcept { return queued_ + writing_; }
    bool is_behind(wire::GameId const& game) const { return behind_.contains(game); }

private:
    bool drop_a_watched_game();

    std::size_t limit_;
    std::size_t queued_ = 0;
    std::size_t writing_ = 0;
    std::deque<Parcel> queue_;
    std::map<wire::GameId, bool> behind_;  // games with dropped lines; true once their state was asked for
};

}  // namespace flagfall::session
