#include "store/record_row.hpp"

#include <stdexcept>

namespace flagfall::store {

void again(SQLite::Statement& statement) {
    statement.tryReset();  // answers the error of the last step, which has been thrown by then
    statement.clearBindings();
}

void insert_record(SQLite::Statement& insert, GameId const& game, FinishedGame const& finished) {
    again(insert);
    int column = 0;
    auto const next = [&](auto const& value) { insert.bind(++column, value); };
    auto const moment = [](WallTime time) { return std::int64_t{time.time_since_epoch().count()}; };
    next(game);
    next(moment(finished.created));
    next(moment(finished.ended));
    next(finished.players.red);
    next(finished.players.blue);
    next(finished.variant);
    next(finished.options);
    if (finished.ending.winner)
        next(std::string(text(*finished.ending.winner)));
    else
        insert.bind(++column);  // NULL
    next(std::string(text(finished.ending.reason)));
    next(finished.plies);
    next(finished.schema);
    next(finished.rules);
    next(finished.engine);
    next(finished.open ? 1 : 0);
    next(finished.document);
    insert.exec();
}

KeptRecord record_in(SQLite::Statement& row) {
    int column = -1;
    auto const next = [&] { return row.getColumn(++column); };
    auto const moment = [&] { return WallTime(std::chrono::milliseconds(next().getInt64())); };
    KeptRecord kept;
    auto& finished = kept.finished;
    kept.number = next().getInt64();
    kept.game = next().getString();
    finished.created = moment();
    finished.ended = moment();
    finished.players.red = next().getString();
    finished.players.blue = next().getString();
    finished.variant = next().getString();
    finished.options = next().getString();
    finished.ending.winner = parse_side(next().getString());  // NULL is no side
    auto const reason = stratego::parse_end_reason(next().getString());
    if (!reason) throw std::runtime_error("the journal is damaged: the record of " + kept.game + " has no reason");
    finished.ending.reason = *reason;
    finished.plies = next().getInt();
    finished.schema = next().getInt();
    finished.rules = next().getInt();
    finished.engine = next().getString();
    finished.open = next().getInt() != 0;
    finished.document = next().getString();
    return kept;
}

}  // namespace flagfall::store
