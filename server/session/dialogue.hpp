#pragma once
// One connection's side of the protocol as a machine without I/O: bytes and time go in, what is to be done comes out.

#include "core/token_bucket.hpp"
#include "session/limits.hpp"
#include "wire/framer.hpp"
#include "wire/messages.hpp"

#include <string_view>
#include <variant>
#include <vector>

namespace flagfall::session {

/// Why the server ends a connection. For the owner's log; the peer has been told in a line of its own.
enum class Farewell : std::uint8_t {
    wrong_protocol,
    unsupported_version,
    line_too_long,
    too_slow,  ///< hello, login or the rest of a line did not come in time
    too_fast,  ///< went on after it was told so
    silent,    ///< no byte for too long
};

/// "spoke another protocol", …
std::string_view text(Farewell farewell) noexcept;

struct Say {
    wire::ServerMessage message;
};
/// Is for the lobby, which will answer it.
struct PassOn {
    wire::ClientMessage message;
};
/// Nothing more is read; the connection ends when everything said is written.
struct End {
    Farewell why;
};
using Act = std::variant<Say, PassOn, End>;
using Acts = std::vector<Act>;

/// hello -> login or resume -> ready, and back to login by logout. While the lobby considers a login nothing is read.
class Dialogue {
public:
    Dialogue(Limits const& limits, wire::Welcome welcome, Instant now);

    /// The server speaks first.
    Acts opening() const;

    Acts received(std::string_view bytes, Instant now);
    /// Something may have become due.
    Acts ticked(Instant now);
    /// When `ticked` is to be called at the latest.
    Instant next_tick() const noexcept;

    /// The lobby's verdict on what was passed on in the steps before `ready`, and on a logout.
    Acts admitted(Instant now);
    Acts turned_away(Instant now);
    Acts logged_out(Instant now);

    /// False while a verdict is awaited and after the end.
    bool wants_bytes() const noexcept { return step_ != Step::judged && step_ != Step::ended; }
    bool has_ended() const noexcept { return step_ == Step::ended; }

private:
    enum class Step : std::uint8_t { hello, login, judged, ready, ended };

    void pump(Acts& acts, Instant now);
    void line(Acts& acts, std::string_view line, Instant now);
    void hello(Acts& acts, std::int32_t id, wire::Hello const& hello);
    bool is_allowed(Acts& acts, std::string_view line, Instant now);
    void end(Acts& acts, Farewell why);
    void end(Acts& acts, Farewell why, wire::ErrorCode code, std::string text);

    Limits limits_;
    wire::Welcome welcome_;
    wire::LineFramer framer_{wire::line_limit_before_login};
    TokenBucket bucket_;
    double refused_ = 0;  // lines too fast since the bucket was last full
    Step step_ = Step::hello;
    bool knocked_ = false;  // the first byte was looked at
    Instant since_;         // the present deadline for hello or login counts from here
    Instant heard_;
    Instant asked_;       // the last ping
    Instant line_began_;  // meaningful while a line waits for its end
    bool in_line_ = false;
};

}  // namespace flagfall::session
