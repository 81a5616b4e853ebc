// A game with everything known is no message.
#include "stratego/game.hpp"
#include "wire/codec.hpp"

#include <string>

std::string attempt(flagfall::stratego::Game const& game) {
#ifdef CONTROL
    flagfall::wire::State state{"g", 0, {}, flagfall::stratego::project(game, flagfall::Viewer::spectator, {}), {}};
    return flagfall::wire::encode(flagfall::wire::ServerMessage(state));
#else
    return flagfall::wire::encode(flagfall::wire::ServerMessage(game));
#endif
}
