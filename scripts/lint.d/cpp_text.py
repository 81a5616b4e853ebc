"""C++ as text: comments and literals blanked, lines and columns kept."""

import re

_TOKEN = re.compile(
    r"""//[^\n]*                                   # line comment
      | /\*.*?\*/                                  # block comment
      | R"(?P<tag>[^()\\\s]{0,16})\(.*?\)(?P=tag)" # raw string
      | "(?:\\.|[^"\\\n])*"                        # string
      | (?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+'        # character, no digit separator
    """,
    re.VERBOSE | re.DOTALL,
)


def blank(source):
    """Comments become blanks; literals keep their quotes and lose their content."""

    def hidden(match):
        text = match.group(0)
        blanks = re.sub(r"[^\n]", " ", text)
        if text.startswith("/"):
            return blanks
        return text[0] + blanks[1:-1] + text[-1]

    return _TOKEN.sub(hidden, source)


def line_of(source, position):
    return source.count("\n", 0, position) + 1


def includes(source):
    """(line, name as written with its brackets or quotes) of every #include."""
    for match in re.finditer(r'^[ \t]*#[ \t]*include[ \t]*([<"][^>"\n]+[>"])', source, re.MULTILINE):
        yield line_of(source, match.start()), match.group(1)
