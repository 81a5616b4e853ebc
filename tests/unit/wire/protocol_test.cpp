// PROTOCOL.md and the golden transcripts: every line in them is what the codec reads and writes, byte for byte.

#include "support/catch.hpp"
#include "support/schema.hpp"
#include "wire/codec.hpp"

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

using namespace flagfall;
using namespace flagfall::wire;

namespace {

std::vector<std::string> lines_of(std::filesystem::path const& path) {
    std::ifstream file(path);
    REQUIRE(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

std::filesystem::path const source = FLAGFALL_SOURCE_DIR;

/// The types that were seen, by their place in the variant.
struct Seen {
    std::set<std::size_t> requests, answers, events;
};

/// "> …" or "< …".
void check_line(std::string const& marked, Seen& seen) {
    INFO(marked);
    REQUIRE(marked.size() > 2);
    auto const line = marked.substr(2);
    if (marked.substr(0, 2) == "> ") {
        auto const read = decode_request(line);
        // A transcript may hold what is refused, but nothing that is no message.
        if (!read && read.error().code == ErrorCode::bad_text) return;
        REQUIRE(read);
        CHECK(encode(*read) == line);
        CHECK(test::schema_fault(line, test::Speaker::client).value_or("") == "");
        seen.requests.insert(read->request.index());
        return;
    }
    REQUIRE(marked.substr(0, 2) == "< ");
    auto const read = decode_server(line);
    REQUIRE(read);
    REQUIRE(*read);
    CHECK(encode(**read) == line);
    CHECK(test::schema_fault(line, test::Speaker::server).value_or("") == "");
    seen.answers.insert((*read)->index());
    if (auto const* event = std::get_if<Event>(&**read)) seen.events.insert(event->event.index());
}

}  // namespace

TEST_CASE("every example of PROTOCOL.md is a line of the protocol, and no message is without one", "[wire][protocol]") {
    Seen seen;
    bool in_wire = false;
    for (auto const& line : lines_of(source / "proto/PROTOCOL.md")) {
        if (line.rfind("```", 0) == 0)
            in_wire = line == "```wire";
        else if (in_wire)
            check_line(line, seen);
    }
    CHECK(seen.requests.size() == std::variant_size_v<Request>);
    CHECK(seen.answers.size() == std::variant_size_v<ServerBody>);
    CHECK(seen.events.size() == std::variant_size_v<stratego::ViewEvent>);
}

TEST_CASE("PROTOCOL.md lists every error code and no other", "[wire][protocol]") {
    std::set<std::string> listed, known;
    bool in_errors = false;
    std::regex const row("^\\| `([a-z0-9_]+)` \\|.*");
    for (auto const& line : lines_of(source / "proto/PROTOCOL.md")) {
        if (line.rfind("## ", 0) == 0) in_errors = line == "## 10 Errors";
        std::smatch match;
        if (in_errors && std::regex_match(line, match, row)) CHECK(listed.insert(match[1]).second);
    }
    for (int i = 0; i <= static_cast<int>(ErrorCode::internal); ++i)
        known.emplace(text(static_cast<ErrorCode>(i)));
    CHECK(listed == known);
}

TEST_CASE("golden transcripts: each request is answered once, each view is numbered without gaps", "[wire][transcripts]") {
    Seen seen;
    int files = 0;
    for (auto const& entry : std::filesystem::directory_iterator(source / "tests/data/transcripts")) {
        if (entry.path().extension() != ".txt") continue;
        ++files;
        INFO(entry.path());
        std::set<std::int32_t> open;
        std::map<GameId, std::int64_t> last;
        for (auto const& marked : lines_of(entry.path())) {
            INFO(marked);
            check_line(marked, seen);
            auto const line = marked.substr(2);
            if (marked[0] == '>') {
                auto const read = decode_request(line);
                CHECK(open.insert(read ? read->id : *read.error().id).second);
                continue;
            }
            auto const message = decode_server(line);
            auto const& body = **message;
            if (auto const* ok = std::get_if<Ok>(&body)) CHECK(open.erase(ok->re) == 1);
            if (auto const* error = std::get_if<Error>(&body); error && error->re) CHECK(open.erase(*error->re) == 1);
            if (auto const* state = std::get_if<State>(&body)) last[state->game] = state->n;
            if (auto const* event = std::get_if<Event>(&body)) {
                // The first event after a resume continues what the client held.
                if (auto const found = last.find(event->game); found != last.end()) CHECK(event->n == found->second + 1);
                last[event->game] = event->n;
            }
        }
        CHECK(open.empty());
    }
    CHECK(files == 9);
}
