#!/usr/bin/env python3
"""Rules of the house that no compiler checks: the arrows, co_await statements, the length of files.

    house_rules.py ROOT FILE…      prints FILE:LINE: sentence for each fault; exit status 1 if there are any
"""

import pathlib
import sys

import arrows
import coroutines

LONGEST = 450  # lines
CPP = {".cpp", ".hpp"}


def faults(path, source):
    lines = source.count("\n")
    if lines > LONGEST:
        yield LONGEST, f"{lines} lines; a file has one concept and at most {LONGEST}"
    if pathlib.PurePath(path).suffix in CPP:
        yield from arrows.faults(path, source)
        yield from coroutines.faults(source)


def main(root, *paths):
    count = 0
    for path in paths:
        source = (pathlib.Path(root) / path).read_text(encoding="utf-8")
        for line, sentence in faults(path, source):
            print(f"{path}:{line}: {sentence}")
            count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
