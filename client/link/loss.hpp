#pragma once
// Why a connection could not be made or broke, in words.

#include "link/link.hpp"

#include <cstdint>
#include <string>

namespace flagfall::client {

enum class Loss : std::uint8_t {
    no_such_host,
    refused,      ///< nothing listens there
    unreachable,  ///< no way to that host
    no_answer,    ///< in time
    closed,       ///< by the server
    broken,       ///< somewhere on the way
    silent,       ///< too long without a byte
    babble,       ///< what came is no message of a server of ours
    overlong,     ///< a line beyond every limit
    deaf,         ///< the server does not take what we send
};

std::string loss_words(Loss loss, Address const& address);

}  // namespace flagfall::client
