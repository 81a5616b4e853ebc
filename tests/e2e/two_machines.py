#!/usr/bin/env python3
"""A whole game between machines: server, two players and a spectator, each on a host of its own.

    two_machines.py BINARIES BOT      exit status 77 where hosts cannot be made, unless FLAGFALL_REQUIRE_NETNS=1

The game is thought out beforehand (a seed, printed; FLAGFALL_SEED repeats one) and typed into the real clients. What each of
them draws is compared with what it may know, and at the end everything with the server's record and flagfall-record.
"""

import contextlib
import json
import os
import pathlib
import random
import signal
import sys
import tempfile
import time

from hosts import CannotMakeHosts, Network
from planned_game import Game, check
from program import Program
from text_client import TextClient

SKIPPED = 77
OPENED = r"Your game (\w+) is in the list|Its code is ([A-Z]{6})"
PLAYING = r"^(\w+): you play"
LISTED = r"^(\w+): (?:Ann|Bob) |There are no games"
AWAY = r"Bob has lost the connection"
BACK = r"Bob is back"
RESUMED = r"The connection is back"
SECONDS = 150  # for everything; ctest's own limit comes later and would not clean up


def first(match):
    return next(group for group in match.groups() if group)


def type_setup(player, side, game, folder):
    rows = pathlib.Path(folder, f"{side}.setup")
    rows.write_text("\n".join(game.record["setup"][side]) + "\n")
    player.say("wait game")
    player.say(f"setup file {rows}")
    player.say("ready")


def type_moves(players, game, plies):
    """Moves of both sides; each player waits for its turn by itself."""
    for ply in plies:
        player = players[game.mover(ply)]
        player.say("wait turn")
        player.say(game.record["moves"][ply - 1])


def compare_views(viewers, game, plies):
    """Everybody draws what they may know after so many plies, and nothing more."""
    for side, viewer in viewers.items():
        end = time.monotonic() + 20
        while (seen := viewer.board()).keys() != game.positions[plies].keys() and time.monotonic() < end:
            time.sleep(0.05)  # a spectator has nothing to wait for; the last event may be on its way
        known = game.seen_by(side[0], plies)
        assert seen == known, f"{viewer.name} after {plies} plies: {differences(seen, known)}\n{viewer.last_words()}"


def differences(seen, expected):
    return {s: (seen.get(s), expected.get(s)) for s in sorted(seen.keys() | expected.keys()) if seen.get(s) != expected.get(s)}


def compare_ends(viewers, game, folder, recorder):
    """At the end everybody sees everything, holds the same record, and it is the game that was played."""
    records = {}
    for side, viewer in viewers.items():
        file = pathlib.Path(folder, f"{side}.record")
        viewer.say("wait end")
        seen = viewer.board()
        assert seen == game.positions[-1], f"{viewer.name} at the end: {differences(seen, game.positions[-1])}"
        viewer.say(f"record {file}")
        viewer.say("quit")
        status = viewer.wait()
        assert status == 0, f"{viewer.name} ended with status {status}:\n{viewer.last_words()}"
        records[side] = json.loads(file.read_text())
    record = records["spectator"]
    assert all(other == record for other in records.values()), f"the records differ: {records}"
    for key in ("setup", "moves"):
        assert record[key] == game.record[key], f"the record's {key} are not what was played: {record[key]}"
    assert record["players"] == {"red": "Ann", "blue": "Bob"}, record["players"]
    assert record["result"] == game.result, f"{record['result']} is not {game.result}"
    checked = check(recorder, record)
    assert checked["result"] == game.result and checked["plies"] == len(game.record["moves"]), checked
    assert checked["position"]["squares"] == game.positions[-1], checked


def start_server(stack, binaries, hosts):
    # Scripts play faster than people, and a cut cable is to be noticed before the test is over.
    flags = ["--port", "0", "--rate", "1000", "--burst", "1000", "--ping-after", "1s", "--dead-after", "3s"]
    server = stack.enter_context(Program("server", hosts["server"], [f"{binaries}/flagfall-server", *flags]))
    port = server.expect(r"listening on port (\d+)")[1]
    return server, f"{hosts['server'].address}:{port}"


def play(binaries, hosts, folder, seed, public, cut_the_cable):
    recorder = f"{binaries}/flagfall-record"
    game = Game(recorder, seed)
    all_plies = len(game.record["moves"])
    half = all_plies // 4 * 2  # it is Red's turn then
    print(f"seed {seed}: {all_plies} plies, {json.dumps(game.result)}{', the cable cut' if cut_the_cable else ''}", flush=True)

    with contextlib.ExitStack() as stack:
        server, where = start_server(stack, binaries, hosts)

        def client(name, host):
            return stack.enter_context(TextClient(name, hosts[host], binaries, where))

        players = {"red": client("Ann", "red"), "blue": client("Bob", "blue")}
        players["red"].say("create public red" if public else "create code red")
        players["blue"].say(f"join {first(players['red'].expect(OPENED))}")
        for side, player in players.items():
            type_setup(player, side, game, folder)
        type_moves(players, game, range(1, half + 1))

        viewers = players | {"spectator": client("Eve", "spectator")}
        players["red"].say("games")
        viewers["spectator"].say(f"watch {players['red'].expect(PLAYING)[1]}")
        viewers["spectator"].say("wait game")
        players["red"].say("wait turn")
        compare_views(viewers, game, half)

        if cut_the_cable:
            hosts["blue"].pull_the_cable()
            type_moves(players, game, [half + 1])
            players["red"].expect(AWAY)
            hosts["blue"].plug_it_in_again()
            players["red"].expect(BACK)
            players["blue"].expect(RESUMED)
            type_moves(players, game, range(half + 2, all_plies + 1))
        else:
            type_moves(players, game, range(half + 1, all_plies + 1))
        compare_ends(viewers, game, folder, recorder)

        status = server.end()
        assert status == 0, f"the server ended with status {status}:\n{server.last_words()}"


def watch_strangers(binaries, bot, hosts, folder):
    """Two bots that know nothing but PROTOCOL.md play on two machines; what the spectator saw is a legal game."""
    with contextlib.ExitStack() as stack:
        server, where = start_server(stack, binaries, hosts)
        host, port = where.split(":")
        eye = stack.enter_context(TextClient("Eve", hosts["spectator"], binaries, where))
        eye.expect("known here")
        players = [
            stack.enter_context(Program(name, hosts[side], ["python3", bot, host, port, name, "--quick", "--pause", "0.01"]))
            for name, side in (("Ann", "red"), ("Bob", "blue"))
        ]
        game = None
        while game is None:  # until the list says that they have met
            time.sleep(0.05)
            eye.say("list")
            game = eye.expect(LISTED)[1]
        eye.say(f"watch {game}")
        eye.say("wait game")
        eye.say("wait end")
        file = pathlib.Path(folder, "strangers.record")
        seen = eye.board(seconds=90)
        eye.say(f"record {file}")
        eye.say("quit")
        assert eye.wait() == 0, eye.last_words()
        for player in players:
            assert player.wait() == 0, player.last_words()
        record = json.loads(file.read_text())
        print(f"two bots: {len(record['moves'])} plies, {json.dumps(record['result'])}", flush=True)
        checked = check(f"{binaries}/flagfall-record", record)
        assert checked["result"] == record["result"], f"{checked['result']} is not {record['result']}"
        assert checked["position"]["squares"] == seen, differences(seen, checked["position"]["squares"])
        assert server.end() == 0, server.last_words()


def main(binaries, bot):
    signal.signal(signal.SIGALRM, lambda *_: sys.exit(f"not done within {SECONDS} s"))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("told to stop"))
    signal.alarm(SECONDS)
    seed = int(os.environ.get("FLAGFALL_SEED") or random.SystemRandom().randrange(2**32))
    try:
        with Network(["server", "red", "blue", "spectator"]) as hosts, tempfile.TemporaryDirectory() as folder:
            play(binaries, hosts, folder, seed, public=True, cut_the_cable=False)
            play(binaries, hosts, folder, seed + 1, public=False, cut_the_cable=True)
            watch_strangers(binaries, bot, hosts, folder)
    except CannotMakeHosts as trouble:
        print(f"SKIPPED: no hosts can be made out of network namespaces here ({trouble})", flush=True)
        return 1 if os.environ.get("FLAGFALL_REQUIRE_NETNS") == "1" else SKIPPED
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
