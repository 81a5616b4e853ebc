#!/usr/bin/env python3
"""Two flagfall-text play a whole game on the real server, a third watches; one player's line breaks again and again.

    whole_game.py BINARIES        FLAGFALL_SEED repeats a game
"""

import contextlib
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "e2e"))
from planned_game import Game, check  # noqa: E402
from program import Program  # noqa: E402

from relay import Relay  # noqa: E402

SECONDS = 180


class ThisMachine:
    @staticmethod
    def start(argv, **popen):
        return subprocess.Popen(argv, **popen)


def client(stack, binaries, name, *where):
    return stack.enter_context(Program(name, ThisMachine, [f"{binaries}/flagfall-text", *where, "--name", name, "--script"]))


def play(player, move):
    player.say("wait turn")
    player.say(move)


def whole_game(binaries, folder, seed, stack):
    game = Game(f"{binaries}/flagfall-record", seed)
    moves, setups = game.record["moves"], game.record["setup"]
    print(f"seed {seed}: {len(moves)} plies, {json.dumps(game.result)}", flush=True)
    server = stack.enter_context(Program("server", ThisMachine, [f"{binaries}/flagfall-server", "--port", "0", "--bind", "127.0.0.1",
                                                                 "--rate", "1000", "--burst", "1000"]))
    port = int(server.expect(r"listening on port (\d+)")[1])
    relay = Relay(port)
    stack.callback(relay.close)

    ann = client(stack, binaries, "Ann", "--connect", f"127.0.0.1:{port}")
    ann.say("create code red")
    code = ann.expect(r"Its code is ([A-Z]{6})")[1]
    bob = client(stack, binaries, "Bob", f"flagfall://127.0.0.1:{relay.port}/{code}")

    # Ann types her rows, with a mistake; Bob has his in a file.
    ann.say("wait game")
    ann.say("setup")
    ann.say("F B")
    ann.expect("A row has 10 pieces or dots; that one has 2")
    for row in setups["red"]:
        ann.say(row)
    ann.say("ready")
    rows = pathlib.Path(folder, "blue rows.txt")
    rows.write_text("# back row first\n" + "\n".join(setups["blue"]) + "\n")
    bob.say("wait game")
    bob.say(f"setup file {rows}")
    bob.say("ready")
    ann.expect("You are Red and move first")

    ann.say("games")
    eve = client(stack, binaries, "Eve", "--connect", f"127.0.0.1:{port}", "--watch", ann.expect(r"^(\w+): you play Red")[1])
    eve.expect("You watch Ann, who is Red, and Bob, who is Blue: Classic")

    cuts = sorted(random.Random(seed).sample(range(2, len(moves) // 2), 3))
    for ply, move in enumerate(moves, 1):
        if ply % 2 == 1:
            play(ann, move)
            continue
        cut = ply // 2 in cuts
        if cut and ply // 2 == cuts[0]:
            relay.cut()
        elif cut:
            relay.cut_after_next_move()
        play(bob, move)
        if cut:
            bob.expect("The connection is back, and your games go on", 30)

    records = {}
    for player in (ann, bob, eve):
        file = pathlib.Path(folder, f"{player.name}.json")
        for line in ("wait end", f"record {file}", "history 100000", "quit"):
            player.say(line)
        status = player.wait(60)
        while player.next_line(5) is not None:
            pass
        # Ann was told of her mistyped row by an answer, not by a refusal: everybody leaves with nothing refused.
        assert status == 0, f"{player.name} ended with status {status}:\n{player.last_words()}"
        told = [re.match(r"(\d+)\. (?:Red|Blue) (\S+) (?:to|attacks|takes) ([a-j]\d+)", line) for line in player.lines]
        told = [f"{match[2]}-{match[3]}" for match in told if match]
        assert told == moves, f"{player.name} remembers other moves: {told}"
        records[player.name] = json.loads(file.read_text())
    assert records["Ann"] == records["Bob"] == records["Eve"], records
    record = records["Eve"]
    assert record["setup"] == setups and record["moves"] == moves and record["result"] == game.result, record
    assert check(f"{binaries}/flagfall-record", record)["result"] == game.result
    assert relay.connections == 4, relay.connections
    assert any("has lost the connection" in line for line in ann.lines) and any("Bob is back" in line for line in ann.lines)
    assert server.end() == 0, server.last_words()


def main(binaries):
    signal.signal(signal.SIGALRM, lambda *_: (_ for _ in ()).throw(AssertionError(f"not done within {SECONDS} s")))
    signal.alarm(SECONDS)
    seed = int(os.environ.get("FLAGFALL_SEED") or random.SystemRandom().randrange(2**32))
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        whole_game(binaries, folder, seed, stack)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
