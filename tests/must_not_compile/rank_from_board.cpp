// The public board does not know a rank.
#include "stratego/position.hpp"

bool attempt(flagfall::stratego::Position const& position, flagfall::Square s) {
#ifdef CONTROL
    return position.rank_at(s).has_value();
#else
    return position.board().rank_at(s).has_value();
#endif
}
