#!/usr/bin/env python3
"""Source files of the house that a build directory compiles: compiled.py BUILD PATTERN

Prints the paths, relative to the current directory, that match the pattern, each once.
"""

import json
import os
import re
import sys


def main(build, pattern):
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        paths = {os.path.relpath(os.path.join(entry["directory"], entry["file"])) for entry in json.load(file)}
    for path in sorted(paths):
        if re.search(pattern, path):
            print(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
