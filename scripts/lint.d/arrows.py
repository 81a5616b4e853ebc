"""Who may include what. CMake lets a target see only what it links; this says it of each folder, with a sentence."""

import re

from cpp_text import includes

SERVER = r'"(room|lobby|session|store|ops)/'
CLIENT = r'"(model|link|view|text|bot)/'
WIRE = r'"(wire|record)/'
JSON = r"<nlohmann/"
ASIO = r"<boost/(asio|beast)"
SFML = r"<SFML/"
SQLITE = r"<(sqlite3|SQLiteCpp/)"

# (files it is about, files excused, what they may not include, why)
RULES = [
    (r"^common/", r"^$", rf"{WIRE}|{SERVER}|{CLIENT}|<boost/|{JSON}|{SFML}|<(iostream|fstream|filesystem)>",
     "common is pure: no input or output, nothing of the rooms that lean on it"),
    (r"^proto/", r"^$", rf"{SERVER}|{CLIENT}|<boost/|{SFML}", "proto knows neither the server nor the clients"),
    (r"^(proto|server|client)/", r"^proto/.*\.cpp$", JSON, "JSON is seen by proto/*.cpp only"),
    (r"^server/", r"^$", rf"{CLIENT}|{SFML}", "the server never includes the clients"),
    (r"^client/", r"^$", SERVER, "the clients never include the server"),
    (r"^server/", r"^server/(session|ops)/|^server/main\.cpp$", ASIO,
     "Asio is for server/session, server/ops and server/main.cpp"),
    (r"^client/", r"^client/link/|^client/text/(main|typed_lines)\.", ASIO,
     "Asio is for client/link, and for what reads the terminal"),
    (r"^server/(room|lobby)/", r"^$", r'"wire/codec|"record/', "the live truth has no way into JSON"),
    (r"^client/(model|link|text)/", r"^$", rf'{SFML}|"view/', "only client/view knows SFML"),
    (r"^client/model/", r"^$", r'"(link|text)/', "the model leans on nothing but common and proto"),
    (r"^(common|proto|server|client)/", r"^server/store/", SQLITE, "SQLite is for server/store"),
]


def faults(path, source):
    """(line, sentence) of every include that `path` may not have."""
    rules = [rule for rule in RULES if re.search(rule[0], path) and not re.search(rule[1], path)]
    for line, name in includes(source):
        for _, _, forbidden, why in rules:
            if re.match(forbidden, name):
                yield line, f"includes {name}, but {why}"
