#pragma once
// `flagfall-record check`: replays a document and says what became of it.

#include <cstdint>
#include <string>
#include <string_view>

namespace flagfall::record {

/// In the order of their weight, which is the exit status.
enum class Verdict : std::uint8_t {
    legal,
    illegal,   ///< some move was
    senseless  ///< the document made no sense
};

/// Replays the document up to its first illegal move and appends the answer to `out`: one JSON object without a LF.
Verdict check(std::string_view document, std::string& out);

}  // namespace flagfall::record
