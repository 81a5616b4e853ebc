// A position, with every rank on it, is no message.
#include "stratego/position.hpp"
#include "wire/codec.hpp"

#include <string>

std::string attempt(flagfall::stratego::Position const& position) {
#ifdef CONTROL
    (void)position;
    return flagfall::wire::encode(flagfall::wire::ServerMessage(flagfall::wire::Ping{}));
#else
    return flagfall::wire::encode(position);
#endif
}
