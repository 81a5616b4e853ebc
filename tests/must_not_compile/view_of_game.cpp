// A view is made of a state that was built for its viewer, never of the game itself.
#include "stratego/game.hpp"
#include "stratego/view.hpp"

bool attempt(flagfall::stratego::Game const& game) {
#ifdef CONTROL
    return flagfall::stratego::View::of(flagfall::stratego::project(game, flagfall::Viewer::blue, {})).has_value();
#else
    return flagfall::stratego::View::of(game).has_value();
#endif
}
