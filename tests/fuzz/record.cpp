// Files for flagfall-record check: whatever they hold, each document gets one line that is JSON.

#include "json/document.hpp"
#include "record/archive.hpp"
#include "record/check.hpp"
#include "record/document.hpp"
#include "require.hpp"

#include <sstream>

using namespace flagfall;
using fuzz::require;

namespace {

void write_and_read(std::string const& text) {
    auto const json = json::Document::parse(text);
    auto const document = json ? record::read_document(*json) : Failure<record::Fault>(record::Fault{});
    auto const record = document ? record::record_of(*document) : std::nullopt;
    if (!record) return;
    auto const again = json::Document::parse(record::document_text(*record));
    require(again.has_value(), "a record is JSON");
    auto const reread = record::read_document(*again);
    require(reread && record::record_of(*reread) == record, "a record reads as it was written");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::istringstream in(std::string(reinterpret_cast<char const*>(data), size));
    record::Archive archive(in);
    for (std::string text; archive.next(text);) {
        std::string line;
        record::check(text, line);
        auto const said = json::Document::parse(line);
        require(said && said->root().member("name") && !said->has_duplicate_key(), "the answer is a JSON object with a name");
        require(line.find('\n') == std::string::npos, "the answer is one line");
        write_and_read(text);
    }
    return 0;
}
