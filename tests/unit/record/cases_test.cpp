// Every case of tests/data/cases, by the rules of the README there.

#include "record/archive.hpp"
#include "record/check.hpp"
#include "support/catch.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

using namespace flagfall;
using Json = nlohmann::json;

namespace {

/// What of `expect` does not hold of `said`; empty if all does.
std::string broken(Json const& expect, Json const& said) {
    for (auto const& [part, wanted] : expect.items()) {
        bool holds = false;
        if (part == "error")
            holds = said.contains("error") && said["error"]["code"] == wanted;
        else if (!said.contains("illegal"))
            holds = false;
        else if (part == "illegal")
            holds = wanted.is_null() ? said["illegal"].is_null()
                                     : said["illegal"].is_object() &&
                                           std::all_of(wanted.items().begin(), wanted.items().end(),
                                                       [&](auto const& it) { return said["illegal"][it.key()] == it.value(); });
        else if (part == "squares")
            holds = said["position"]["squares"] == wanted;
        else if (part == "legal_includes")
            holds = std::all_of(wanted.begin(), wanted.end(), [&](Json const& move) {
                return std::find(said["legal"].begin(), said["legal"].end(), move) != said["legal"].end();
            });
        else if (part == "result" || part == "barred")
            holds = said[part] == wanted;
        if (!holds) return part + " should be " + wanted.dump();
    }
    return {};
}

}  // namespace

TEST_CASE("every case holds", "[record][cases]") {
    struct Row {
        char const* file;
        int count;
    };
    auto const [file, count] = GENERATE(Row{"rules.jsonl", 93}, Row{"chase.jsonl", 25});
    std::ifstream in(std::string(FLAGFALL_TEST_DATA) + "/data/cases/" + file);
    REQUIRE(in);
    record::Archive archive(in);
    int seen = 0;
    for (std::string document; archive.next(document); ++seen) {
        std::string line;
        auto const verdict = record::check(document, line);
        auto const given = Json::parse(document), said = Json::parse(line);
        INFO(line);
        CHECK(said["name"] == given["name"]);
        CHECK_FALSE(given["expect"].empty());
        CHECK(broken(given["expect"], said) == "");
        auto const due = said.contains("error")       ? record::Verdict::senseless
                         : !said["illegal"].is_null() ? record::Verdict::illegal
                                                      : record::Verdict::legal;
        CHECK(verdict == due);
    }
    CHECK(seen == count);
}
