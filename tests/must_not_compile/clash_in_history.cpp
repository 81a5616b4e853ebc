// The history in a state has room for who fell, and none for the ranks of a clash.
#include "stratego/view_event.hpp"

void attempt(flagfall::stratego::ViewState& state, flagfall::stratego::Ply const& ply) {
#ifdef CONTROL
    state.history.push_back(flagfall::stratego::past(ply));
#else
    state.history.push_back(ply);
#endif
}
