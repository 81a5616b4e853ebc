#include "record/document.hpp"
#include "wire/game_json.hpp"
#include "wire/spelling.hpp"

#include <algorithm>

namespace flagfall::wire {

namespace {

constexpr std::size_t plies_max = 100'000;  // max_plies can be no more, and a line holds fewer

/// Squares of the board, in square order.
std::vector<Square> read_squares(Fields const& in, std::string_view name) {
    std::vector<Square> squares;
    in.each(name, stratego::max_pieces, [&](json::Value element) {
        auto const square = Square::parse(element.text().value_or(""));
        if (square && (squares.empty() || squares.back() < *square))
            squares.push_back(*square);
        else
            in.wrong(name, "a list of squares in square order");
    });
    return squares;
}

BySide<std::vector<Square>> read_occupied(Fields const& in) {
    BySide<std::vector<Square>> occupied{read_squares(in, "red"), read_squares(in, "blue")};
    stratego::Bitboard taken;
    for (auto side : both_sides)
        for (auto square : occupied[side]) {
            if (taken.has(square)) in.wrong(text(side), "a list of squares where the other side has none");
            taken.add(square);
        }
    if (taken.size() > stratego::max_pieces) in.wrong("occupied", "no more squares than there can be pieces");
    return occupied;
}

std::optional<stratego::Setup> read_setup(Fields const& in) {
    return in.optional("setup", [&] {
        stratego::Setup setup;
        in.object("setup");
        for (auto [key, value] : in.value("setup")->children()) {
            auto const square = Square::parse(key);
            auto const rank = stratego::parse_rank(value.text().value_or(""));
            if (square && rank)
                setup.pieces.push_back({*square, *rank});
            else
                in.wrong("setup", "an object of squares and ranks");
        }
        std::sort(setup.pieces.begin(), setup.pieces.end());
        return setup;
    });
}

stratego::Ending read_ending(Fields const& in) {
    auto const winner = in.optional("winner", [&] { return in.side("winner"); });
    return {winner, in.parsed("reason", stratego::parse_end_reason)};
}

stratego::Move read_move(Fields const& in) {
    return in.parsed("move", [](std::string_view word) {
        auto const move = stratego::parse_move(word);
        return move ? std::optional(*move) : std::nullopt;
    });
}

stratego::Played read_played(Fields const& in) {
    stratego::Played played{};
    played.number = static_cast<int>(in.whole("ply", 1, plies_max));
    played.ply.move = read_move(in);
    played.ply.clash = in.optional("clash", [&] {
        auto const clash = in.object("clash");
        auto const attacker = clash.parsed("attacker", stratego::parse_rank);
        auto const defender = clash.parsed("defender", stratego::parse_rank);
        return stratego::Clash{attacker, defender, clash.parsed("fallen", stratego::parse_fallen)};
    });
    return played;
}

std::vector<stratego::SeenPiece> read_pieces(Fields const& in) {
    std::vector<stratego::SeenPiece> pieces;
    in.each("pieces", stratego::max_pieces, [&](json::Value element) {
        Fields piece(element, "pieces", in.trouble());
        auto const at = piece.square("at"), home = piece.square("home");
        auto const side = piece.side();
        auto const rank = piece.optional("rank", [&] { return piece.parsed("rank", stratego::parse_rank); });
        if (!pieces.empty() && at <= pieces.back().at) in.wrong("pieces", "in square order");
        pieces.push_back({at, home, side, rank});
    });
    return pieces;
}

std::vector<stratego::Rank> read_ranks(Fields const& in, std::string_view name) {
    std::vector<stratego::Rank> ranks;
    in.each(name, stratego::max_pieces, [&](json::Value element) {
        auto const rank = stratego::parse_rank(element.text().value_or(""));
        if (!rank) in.wrong(name, "a list of ranks");
        ranks.push_back(rank.value_or(stratego::Rank::flag));
    });
    return ranks;
}

std::vector<stratego::PastPly> read_history(Fields const& in) {
    std::vector<stratego::PastPly> history;
    in.each("history", plies_max, [&](json::Value element) {
        auto const ply = parse_past(element.text().value_or(""));
        if (!ply) in.wrong("history", "a list of moves");
        history.push_back(ply.value_or(stratego::PastPly{}));
    });
    return history;
}

stratego::Rules read_rules(Fields const& in) {
    auto const terms = in.value("terms");
    if (!terms) {
        in.wrong("terms", "an object");
        return stratego::Rules(stratego::classic());
    }
    auto const read = read_terms(*terms, UnknownOptions::ignored, in.trouble());
    auto const* table = stratego::find_table(read.variant);
    return table ? stratego::Rules(*table, read.options) : stratego::Rules(stratego::classic());
}

}  // namespace

std::optional<stratego::Record> read_record(Fields const& in, std::string_view name) {
    auto const value = in.value(name);
    if (!value || value->is(json::Kind::null)) return std::nullopt;
    auto const document = record::read_document(*value);
    auto read = document ? record::record_of(*document) : std::nullopt;
    if (!read) in.wrong(name, "the record of a finished game");
    return read;
}

std::optional<stratego::ViewEvent> read_event(Fields const& in) {
    auto const kind = in.text("k", {1, 32});
    if (kind == "ready") {
        auto const side = in.side();
        auto const ready = in.truth("ready");
        return stratego::ReadyChanged{side, ready, read_setup(in)};
    }
    if (kind == "started") return stratego::Started{read_occupied(in)};
    if (kind == "played") return read_played(in);
    if (kind == "draw") {
        auto const side = in.side();
        return stratego::DrawChanged{side, in.parsed("step", stratego::parse_draw_step)};
    }
    if (kind == "ended") return stratego::Ended{read_ending(in)};
    if (kind == "revealed") {
        auto record = read_record(in, "record");
        if (record) return stratego::Revealed{std::move(*record)};
        in.wrong("record", "the record of a finished game");
    }
    return std::nullopt;
}

stratego::ViewState read_view(Fields const& in) {
    auto const viewer = in.parsed("viewer", parse_viewer);
    auto const rules = read_rules(in);
    auto const phase = in.parsed("phase", stratego::parse_phase);
    auto const ready = in.object("ready");
    auto const fallen = in.object("fallen");
    auto const offers = in.object("draw_offers_made");
    auto offers_of = [&](std::string_view side) {
        return static_cast<int>(offers.whole(side, 0, stratego::draw_offers_allowed));
    };
    // Braces are read from left to right: the first fault on the line is the one that is told.
    return {viewer,
            rules,
            phase,
            {ready.truth("red"), ready.truth("blue")},
            read_setup(in),
            read_occupied(in.object("occupied")),
            read_history(in),
            read_pieces(in),
            {read_ranks(fallen, "red"), read_ranks(fallen, "blue")},
            in.optional("draw_offer", [&] { return in.side("draw_offer"); }),
            {offers_of("red"), offers_of("blue")},
            in.optional("result", [&] { return read_ending(in.object("result")); }),
            read_record(in, "record")};
}

}  // namespace flagfall::wire
