// JSON is written of records and views; there is no writer for a position.
#include "record/document.hpp"
#include "stratego/position.hpp"

void attempt(flagfall::json::Writer& out, flagfall::stratego::Position const& position,
             flagfall::stratego::Record const& finished) {
#ifdef CONTROL
    (void)position;
    flagfall::record::write(out, finished);
#else
    (void)finished;
    flagfall::record::write(out, position);
#endif
}
