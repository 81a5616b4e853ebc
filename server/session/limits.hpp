#pragma once
// What one connection may cost the server. Every figure can be set by the owner; the defaults are those of PROTOCOL.md.

#include "core/time.hpp"

#include <chrono>
#include <cstddef>

namespace flagfall::session {

using Milliseconds = std::chrono::milliseconds;

struct Limits {
    std::size_t connections = 2000;
    std::size_t connections_per_address = 64;  ///< a household or a club behind one router; IPv6 counts by /64

    double rate = 20;   ///< lines a second, in the long run
    double burst = 40;  ///< lines at once

    Milliseconds hello{5'000};   ///< from the connection to hello
    Milliseconds login{30'000};  ///< from the connection (or the logout) to login
    Milliseconds line{10'000};   ///< from the first byte of a line to its end
    Milliseconds ping{15'000};   ///< of silence before the server asks
    Milliseconds quiet{45'000};  ///< of silence before the connection counts as dead
    Milliseconds linger{1'000};  ///< given to a peer to read the last lines when the server ends the connection

    std::size_t outbox = 256 * 1024;      ///< bytes waiting for one peer
    std::size_t send_buffer = 64 * 1024;  ///< bytes the kernel may hold for one peer on top
};

}  // namespace flagfall::session
