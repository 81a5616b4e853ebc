// Legal moves are made from what the mover may see, not from a position.
#include "stratego/position.hpp"

std::size_t attempt(flagfall::stratego::Position const& position) {
#ifdef CONTROL
    return flagfall::stratego::legal_moves(position.sight()).size();
#else
    return flagfall::stratego::legal_moves(position).size();
#endif
}
