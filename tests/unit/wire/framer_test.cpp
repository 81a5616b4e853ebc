#include "wire/framer.hpp"

#include "support/catch.hpp"

#include <random>
#include <vector>

using flagfall::wire::LineFramer;

namespace {

std::vector<std::string> lines_of(LineFramer& framer) {
    std::vector<std::string> lines;
    while (auto line = framer.next())
        lines.emplace_back(*line);
    return lines;
}

}  // namespace

TEST_CASE("lines come out as they went in, however the bytes are cut", "[wire][framer]") {
    auto const seed = std::random_device{}();
    INFO("seed " << seed);
    std::mt19937 random(seed);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::string> sent;
        std::string bytes;
        for (int i = 0; i < 20; ++i) {
            sent.emplace_back(random() % 30, static_cast<char>('a' + i));
            bytes += sent.back() + (random() % 3 == 0 ? "\r\n" : "\n");
        }
        LineFramer framer(30);
        std::vector<std::string> got;
        for (std::size_t at = 0; at < bytes.size();) {
            auto const size = std::size_t{1} + random() % 40;
            framer.feed(std::string_view(bytes).substr(at, size));
            at += size;
            for (auto& line : lines_of(framer))
                got.push_back(std::move(line));
        }
        REQUIRE(got == sent);
        REQUIRE_FALSE(framer.has_partial());
        REQUIRE_FALSE(framer.is_overlong());
    }
}

TEST_CASE("a line may be as long as the limit and not a byte longer, whole or not", "[wire][framer]") {
    struct Row {
        char const* bytes;
        std::vector<std::string> lines;
        bool overlong;
        bool partial;
    };
    auto const row = GENERATE(Row{"", {}, false, false}, Row{"\n", {""}, false, false}, Row{"12345\n", {"12345"}, false, false},
                              Row{"12345\r\n", {"12345"}, false, false}, Row{"12345\r", {}, false, true},
                              Row{"123456", {}, true, false}, Row{"123456\n", {}, true, false}, Row{"12345\r6", {}, true, false},
                              Row{"ok\n123456\nno\n", {"ok"}, true, false}, Row{"ok\npart", {"ok"}, false, true});
    LineFramer framer(5);
    framer.feed(row.bytes);
    CHECK(lines_of(framer) == row.lines);
    CHECK(framer.is_overlong() == row.overlong);
    CHECK(framer.has_partial() == row.partial);
}

TEST_CASE("after a line too long nothing more comes out", "[wire][framer]") {
    LineFramer framer(3);
    framer.feed("1234");
    CHECK_FALSE(framer.next());
    framer.feed("\nab\n");
    CHECK_FALSE(framer.next());
    CHECK(framer.is_overlong());
}

TEST_CASE("a limit that grows holds for the line that is being waited for", "[wire][framer]") {
    LineFramer framer(3);
    framer.feed("123\n");
    CHECK(framer.next() == "123");
    framer.set_limit(6);
    framer.feed("123456\n");
    CHECK(framer.next() == "123456");
}
