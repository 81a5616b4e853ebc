#pragma once
// At least one message of every type, with every optional part both there and not.

#include "wire/messages.hpp"

#include <vector>

namespace flagfall::wire {

std::vector<ClientMessage> client_samples();
std::vector<ServerMessage> server_samples();

}  // namespace flagfall::wire
