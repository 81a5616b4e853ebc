// The text of a set-up: rows as lines, for every table and both sides.

#include "stratego/setup.hpp"

#include "require.hpp"

#include <sstream>

using namespace flagfall;
using namespace flagfall::stratego;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::istringstream in(std::string(reinterpret_cast<char const*>(data), size));
    std::vector<std::string> rows;
    for (std::string row; std::getline(in, row);)
        rows.push_back(row);
    for (auto const& table : tables())
        for (auto side : both_sides) {
            Rules const rules(table);
            auto const setup = parse_setup(rules, side, rows);
            if (!setup) {
                require(!sentence(setup.error()).empty(), "a refusal has a sentence");
                continue;
            }
            require(is_complete(rules, side, *setup), "what is taken is complete");
            require(parse_setup(rules, side, rows_of(rules, side, *setup)) == *setup, "rows read as they were written");
        }
    return 0;
}
