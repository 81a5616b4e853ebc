"""Statements with co_await that g++ 12 miscompiles: a brace temporary or a capturing lambda inside one.

`co_await send(Welcome{.name = n})` frees its temporary twice, and what a lambda captured there is used after it is gone.
Name it on the line before, then std::move it. The house's format tells braces apart: a block's stands after a blank.
"""

import re

from cpp_text import blank, line_of

_OPEN, _CLOSE = "([{", ")]}"
_PAIR = dict(zip(_CLOSE, _OPEN))


def _partners(text):
    """Where each bracket's partner stands."""
    stack, partner = [], {}
    for position, letter in enumerate(text):
        if letter in _OPEN:
            stack.append(position)
        elif letter in _CLOSE and stack and text[stack[-1]] == _PAIR[letter]:
            partner[position] = stack.pop()
            partner[partner[position]] = position
    return partner


def _is_block(text, brace):
    """Whether the brace opens a block (of a function, lambda, loop …) and no value."""
    before = text[:brace].rstrip()
    if not before or before[-1] in ";{}":
        return True
    if before[-1] in "(,=[<&|?:+-*/!" and not before.endswith("operator"):
        return False
    if re.search(r"\b(return|co_return|co_yield|co_await|case)$", before):
        return False
    return text[brace - 1].isspace()


def _start(text, partner, position):
    """Where the statement around `position` begins: after the last ; or block before it."""
    position -= 1
    while position >= 0:
        letter = text[position]
        if letter == ";":
            return position + 1
        if letter == "{" and _is_block(text, position):
            return position + 1
        if letter in _CLOSE and position in partner:
            opening = partner[position]
            if letter == "}" and _is_block(text, opening):
                return position + 1
            position = opening
        position -= 1
    return 0


def _end(text, partner, position):
    """Where it ends: at the next ; or block on its own level or outside it."""
    depth = 0
    while position < len(text):
        letter = text[position]
        if letter == ";" and depth <= 0:
            return position
        if letter == "{" and depth <= 0 and _is_block(text, position):
            return position
        if letter in _OPEN:
            depth += 1
        elif letter in _CLOSE:
            if letter == "}" and depth <= 0 and _is_block(text, partner.get(position, 0)):
                return position
            depth -= 1
        position += 1
    return len(text)


def _is_capturing_lambda(text, partner, bracket):
    before = text[:bracket].rstrip()
    if before.endswith("[") or text[bracket + 1 : bracket + 2] == "[":
        return False  # an attribute
    if re.search(r"[\w\])]$", before) and not re.search(r"\b(return|co_return|co_await|co_yield)$", before):
        return False  # a subscript, or a structured binding after `auto`
    if re.search(r"\bauto\s*&{0,2}$", before):
        return False
    closing = partner.get(bracket)
    return closing is not None and text[bracket + 1 : closing].strip() != ""


def faults(source):
    """(line, sentence) of every statement with co_await that holds what it must not."""
    text = blank(source)
    partner = _partners(text)
    found = set()
    for word in re.finditer(r"\bco_await\b", text):
        start, end = _start(text, partner, word.start()), _end(text, partner, word.end())
        position = start
        while position < end:
            letter = text[position]
            if letter == "{":
                if _is_block(text, position):
                    position = partner.get(position, position)  # a lambda's body: statements of their own
                else:
                    found.add((line_of(text, position), "a brace temporary in a statement with co_await"))
            elif letter == "[" and _is_capturing_lambda(text, partner, position):
                found.add((line_of(text, position), "a capturing lambda in a statement with co_await"))
            position += 1
    return sorted(found)
