"""The lint's own rules find what is planted and leave what is right alone."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "scripts" / "lint.d"))

import house_rules  # noqa: E402

BRACE = "a brace temporary in a statement with co_await"
LAMBDA = "a capturing lambda in a statement with co_await"

# (what it is, statement in a coroutine's body, faults it has)
STATEMENTS = [
    ("an aggregate as argument", "co_await send(Welcome{.name = n});", [BRACE]),
    ("bare braces as argument", "co_await send({n, 2});", [BRACE]),
    ("an empty temporary", "co_await timer.wait(Token{});", [BRACE]),
    ("a template's temporary", "co_await send(std::vector<int>{1, 2});", [BRACE]),
    ("braces before the co_await", "use(Point{1, 2}, co_await next());", [BRACE]),
    ("co_await within the braces", "auto x = Pair{co_await next(), 2};", [BRACE]),
    ("over several lines", "co_await send(\n    Welcome{\n        .name = n});", [BRACE]),
    ("in a condition", "if (co_await ask(Hello{n})) {\n    done();\n}", [BRACE]),
    ("in a return", "co_return co_await ask(Hello{n});", [BRACE]),
    ("a lambda with a copy", "co_await visit([n](int i) { return i + n; });", [LAMBDA]),
    ("a lambda with everything", "co_await visit([&] { return 1; });", [LAMBDA]),
    ("a lambda with this", "auto r = co_await run([this]() -> Task { co_return; });", [LAMBDA]),
    ("both", "co_await f(A{1}, [&] { return 1; });", [BRACE, LAMBDA]),
    ("named before", "auto hello = Welcome{.name = n};\nco_await send(std::move(hello));", []),
    ("a lambda without captures", "co_await visit([](int i) { return i; });", []),
    ("a subscript", "co_await send(lines[0]);", []),
    ("a binding", "auto [ec, n] = co_await read(buffer);", []),
    ("an attribute", "[[maybe_unused]] auto n = co_await read(buffer);", []),
    ("spawned, awaiting inside", "co_spawn(ex, [this]() -> Task { co_await run(); }, detached);", []),
    ("braces after", "co_await send(x);\nauto y = Point{1, 2};", []),
    ("braces in a block before", "if (x) {\n    y = Point{1, 2};\n}\nco_await send(x);", []),
    ("braces in a block after", "if (co_await ready()) {\n    y = Point{1, 2};\n}", []),
    ("braces in a comment", "co_await send(x /* Point{1, 2} */);  // Point{3, 4}", []),
    ("braces in a string", 'co_await send("Point{1, 2} [&]");', []),
    ("a loop's block", "for (auto& line : lines) {\n    co_await send(line);\n}\nuse(Point{1, 2});", []),
    ("digits with separators", "auto n = 1'000'000;\nco_await send(n);\nuse(Point{1, 2});", []),
]

# (file, line of an include, whether it is a fault)
INCLUDES = [
    ("common/stratego/board.hpp", '#include "core/square.hpp"', False),
    ("common/stratego/board.hpp", '#include "wire/messages.hpp"', True),
    ("common/stratego/board.cpp", "#include <iostream>", True),
    ("proto/wire/codec.cpp", "#include <nlohmann/json.hpp>", False),
    ("proto/wire/codec.hpp", "#include <nlohmann/json.hpp>", True),
    ("server/session/peer.cpp", "#include <nlohmann/json.hpp>", True),
    ("server/session/peer.cpp", "#include <boost/asio.hpp>", False),
    ("server/main.cpp", "#include <boost/asio/io_context.hpp>", False),
    ("server/room/room.cpp", "#include <boost/asio.hpp>", True),
    ("server/room/room.cpp", '#include "wire/messages.hpp"', False),
    ("server/room/room.cpp", '#include "wire/codec.hpp"', True),
    ("server/lobby/lobby.cpp", '#include "record/document.hpp"', True),
    ("server/ops/log.cpp", '#include "model/club.hpp"', True),
    ("server/ops/log.cpp", "#include <sqlite3.h>", True),
    ("server/store/journal.cpp", "#include <sqlite3.h>", False),
    ("client/model/club.cpp", "#include <SFML/Graphics.hpp>", True),
    ("client/model/club.cpp", '#include "view/theme.hpp"', True),
    ("client/model/club.cpp", '#include "link/link.hpp"', True),
    ("client/view/theme.cpp", "#include <SFML/Graphics.hpp>", False),
    ("client/view/main.cpp", "#include <boost/asio.hpp>", True),
    ("client/link/link.cpp", "#include <boost/asio.hpp>", False),
    ("client/text/main.cpp", '#include "room/room.hpp"', True),
    ("client/text/main.cpp", '// #include "room/room.hpp"', False),
    ("tests/unit/room/room.cpp", '#include "room/room.hpp"', False),
]


class HouseRules(unittest.TestCase):
    def test_statements_with_co_await(self):
        for what, statement, expected in STATEMENTS:
            with self.subTest(what):
                source = f"Task talk(Peer& peer) {{\n{statement}\n}}\n"
                self.assertEqual([said for _, said in house_rules.faults("server/session/x.cpp", source)], expected)

    def test_a_fault_names_its_line(self):
        source = "Task talk() {\n    one();\n    co_await send(Welcome{n});\n}\n"
        self.assertEqual(list(house_rules.faults("server/session/x.cpp", source)), [(3, BRACE)])

    def test_includes_follow_the_arrows(self):
        for path, line, is_fault in INCLUDES:
            with self.subTest(path=path, line=line):
                self.assertEqual(bool(list(house_rules.faults(path, line + "\n"))), is_fault)

    def test_a_file_is_at_most_450_lines(self):
        for lines, is_fault in [(450, False), (451, True)]:
            with self.subTest(lines):
                self.assertEqual(bool(list(house_rules.faults("common/x.cpp", "\n" * lines))), is_fault)


if __name__ == "__main__":
    unittest.main()
