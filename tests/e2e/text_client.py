"""flagfall-text as a script drives it: typed lines in, sentences out."""

import re

from program import Program

_CELL = re.compile(r"~~|\.|[rb](?:10|[2-9BSF]|\?)")


class TextClient(Program):
    def __init__(self, name, host, binaries, server):
        super().__init__(name, host, [f"{binaries}/flagfall-text", server, "--name", name, "--script"])

    def board(self, seconds=20):
        """Tokens by square, as `board` draws them."""
        self.say("board")
        squares = {}
        while True:
            line = self.next_line(seconds)
            assert line is not None, f"{self.name} ended before it drew the board:\n{self.last_words()}"
            row = re.match(r"\s*(\d+)\s+(.*)", line)
            if not row or len(cells := _CELL.findall(row[2])) != 10:
                continue
            squares.update((f"{file}{row[1]}", cell) for file, cell in zip("abcdefghij", cells) if cell[0] in "rb")
            if row[1] == "1":
                return squares
