#pragma once
// The record document: a game, a test case or a saved position as JSON.

#include "json/document.hpp"
#include "json/writer.hpp"
#include "stratego/record.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flagfall::record {

enum class FaultCode : std::uint8_t {
    bad_json,
    bad_document,  ///< no object, a wrongly typed key, a duplicate key, another version, nothing to start from
    bad_variant,
    bad_options,  ///< a known option with a value it cannot have
    bad_setup,    ///< a side missing, or not exactly the army on its home squares
    bad_position
};

std::string_view text(FaultCode code) noexcept;  ///< "bad_json", … as `flagfall-record` prints it

/// Why a document makes no sense.
struct Fault {
    FaultCode code;
    std::string detail;  ///< a sentence for people
    std::string name;    ///< the document's own, where it could be read
};

/// A document that makes sense. Its moves are as written: whether they are moves is found out by playing them.
struct Document {
    std::string name;
    stratego::Rules rules;
    BySide<stratego::Setup> start{};  ///< two whole set-ups, or any position
    Side to_move = Side::red;
    bool from_setup = true;  ///< else a position, which may hold anything
    std::vector<std::string> moves{};
    BySide<std::string> players{};             ///< empty where there is none
    std::optional<stratego::Ending> result{};  ///< as written; nobody checks it against the moves
};

Result<Document, Fault> read_document(json::Value root);
Result<Document, Fault> read_document(json::Document const& json);

/// The record of a finished game out of such a document; none if it is no such thing (from a position, without a result,
/// with a move that is none).
std::optional<stratego::Record> record_of(Document const& document);

/// One object, in a fixed order, every option written: a record must read the same when a default has changed.
void write(json::Writer& out, stratego::Record const& record);
std::string document_text(stratego::Record const& record);

}  // namespace flagfall::record
