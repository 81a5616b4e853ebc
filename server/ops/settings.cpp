#include "ops/settings.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace flagfall::ops {

namespace {

using Complaint = std::optional<std::string>;
using session::Milliseconds;

constexpr std::string_view network = "Network";
constexpr std::string_view people = "People and games";
constexpr std::string_view limits = "Limits for one connection";
constexpr std::string_view process = "Process";

std::optional<std::int64_t> parse_whole(std::string_view word) {
    std::int64_t number = 0;
    auto const [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (fault != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

template <class T>
Complaint set_whole(T& target, std::string_view value, std::int64_t lowest, std::int64_t highest) {
    auto const number = parse_whole(value);
    if (!number || *number < lowest || *number > highest)
        return "must be a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest);
    target = static_cast<T>(*number);
    return std::nullopt;
}

Complaint set_duration(Milliseconds& target, std::string_view value) {
    auto const span = parse_duration(value);
    if (!span) return "must be a time such as 250ms, 10s, 5min or 2h";
    target = *span;
    return std::nullopt;
}

Complaint set_text(std::string& target, std::string_view value, std::size_t longest) {
    bool const plain = std::none_of(value.begin(), value.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; });
    if (!plain || value.size() > longest) return "must be one line of at most " + std::to_string(longest) + " bytes";
    target = value;
    return std::nullopt;
}

Complaint set_bind(Config& c, std::string_view v) {
    if (v.empty() || v.size() > 64) return "must be an IP address";
    c.bind.emplace_back(v);
    return std::nullopt;
}

Complaint set_name(Config& c, std::string_view v) {
    if (v.empty()) return "must not be empty";
    return set_text(c.name, v, 60);
}

Complaint set_password(Config& c, std::string_view v) {
    std::string password;
    auto complaint = set_text(password, v, 200);
    if (!complaint) c.password = password.empty() ? std::nullopt : std::optional(password);
    return complaint;
}

Complaint set_log_level(Config& c, std::string_view v) {
    constexpr std::array<std::string_view, 5> levels{"debug", "info", "warn", "error", "off"};
    if (std::find(levels.begin(), levels.end(), v) == levels.end()) return "must be debug, info, warn, error or off";
    c.log_level = v;
    return std::nullopt;
}

constexpr std::array table{
    Setting{"port", network, "PORT", "Port to listen on, 0 for any free one (7531)",
            [](Config& c, std::string_view v) { return set_whole(c.port, v, 0, 65535); }},
    Setting{"bind", network, "ADDRESS", "Listen on this IP address only; may be repeated (every address, IPv4 and IPv6)",
            set_bind, true},
    Setting{"connections", network, "N", "Connections in all (2000)",
            [](Config& c, std::string_view v) { return set_whole(c.limits.connections, v, 1, 100'000); }},
    Setting{"connections_per_address", network, "N", "Connections from one address; IPv6 counts by /64 (64)",
            [](Config& c, std::string_view v) { return set_whole(c.limits.connections_per_address, v, 1, 100'000); }},

    Setting{"name", people, "TEXT", "The server's name, shown to everybody who connects (Flagfall)", set_name},
    Setting{"greeting", people, "TEXT", "A line for everybody who logs in (none)",
            [](Config& c, std::string_view v) { return set_text(c.greeting, v, 500); }},
    Setting{"password", people, "TEXT",
            "Ask everybody for this password; on the command line others on this machine can read it, so "
            "better in the file (none)",
            set_password},
    Setting{"abandon_after", people, "TIME", "A player who is away for so long loses (10min)",
            [](Config& c, std::string_view v) { return set_duration(c.abandon_after, v); }},
    Setting{"news_every", people, "TIME", "At most so often: changes of the list of games and of who watches (1s)",
            [](Config& c, std::string_view v) { return set_duration(c.news_every, v); }},

    Setting{"rate", limits, "N", "Lines a second in the long run (20)",
            [](Config& c, std::string_view v) { return set_whole(c.limits.rate, v, 1, 1'000'000); }},
    Setting{"burst", limits, "N", "Lines at once (40)",
            [](Config& c, std::string_view v) { return set_whole(c.limits.burst, v, 1, 1'000'000); }},
    Setting{"hello_within", limits, "TIME", "From connecting to the hello (5s)",
            [](Config& c, std::string_view v) { return set_duration(c.limits.hello, v); }},
    Setting{"login_within", limits, "TIME", "From connecting to the login (30s)",
            [](Config& c, std::string_view v) { return set_duration(c.limits.login, v); }},
    Setting{"line_within", limits, "TIME", "From the first byte of a line to its end (10s)",
            [](Config& c, std::string_view v) { return set_duration(c.limits.line, v); }},
    Setting{"ping_after", limits, "TIME", "Of silence, then the server asks whether anybody is there (15s)",
            [](Config& c, std::string_view v) { return set_duration(c.limits.ping, v); }},
    Setting{"dead_after", limits, "TIME", "Of silence, then the connection ends (45s)",
            [](Config& c, std::string_view v) { return set_duration(c.limits.quiet, v); }},
    Setting{"outbox", limits, "KIB", "KiB that may wait for a slow reader (256)",
            [](Config& c, std::string_view v) {
                std::size_t kib = 0;
                auto complaint = set_whole(kib, v, 256, 65'536);
                if (!complaint) c.limits.outbox = kib * 1024;
                return complaint;
            }},

    Setting{"threads", process, "N", "Threads (1)", [](Config& c, std::string_view v) { return set_whole(c.threads, v, 1, 64); }},
    Setting{"log_level", process, "LEVEL", "debug, info, warn, error or off (info); the log goes to standard error",
            set_log_level},
};

}  // namespace

std::span<Setting const> settings() noexcept { return table; }

Setting const* find_setting(std::string_view key) noexcept {
    auto const found = std::find_if(table.begin(), table.end(), [&](Setting const& s) { return s.key == key; });
    return found == table.end() ? nullptr : &*found;
}

std::string flag_of(Setting const& setting) {
    auto flag = "--" + std::string(setting.key);
    std::replace(flag.begin(), flag.end(), '_', '-');
    return flag;
}

std::optional<Milliseconds> parse_duration(std::string_view word) {
    struct Unit {
        std::string_view name;
        std::int64_t milliseconds;
    };
    constexpr std::array units{Unit{"", 1000}, Unit{"ms", 1}, Unit{"s", 1000}, Unit{"min", 60'000}, Unit{"h", 3'600'000}};
    constexpr std::int64_t longest = std::int64_t{30} * 24 * 3'600'000;

    auto const digits = std::min(word.find_first_not_of("0123456789"), word.size());
    auto const number = parse_whole(word.substr(0, digits));
    auto const unit = std::find_if(units.begin(), units.end(), [&](Unit const& u) { return u.name == word.substr(digits); });
    if (!number || unit == units.end() || *number < 1 || *number > longest / unit->milliseconds) return std::nullopt;
    return Milliseconds(*number * unit->milliseconds);
}

}  // namespace flagfall::ops
