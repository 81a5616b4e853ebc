#!/usr/bin/env python3
"""Plays random legal moves on a Flagfall server; written from proto/PROTOCOL.md alone.
    bot.py HOST PORT NAME [--create | --join CODE | --quick] [--pause SECONDS]
--create waits for an opponent and prints the code to join with; --quick (the default) meets whoever else waits.
Prints the result and ends with status 0 when the game is over, with 1 when there can be no game."""
import argparse, json, random, socket, sys, time

RANKS, CLASSIC, DUEL = "F B S 2 3 4 5 6 7 8 9 10".split(), (1, 6, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1), (1, 2, 1, 2, 2, 0, 0, 0, 0, 0, 1, 1)
ARMIES = {"barrage": (1, 1, 1, 2, 1, 0, 0, 0, 0, 0, 1, 1), "duel": DUEL, "quick": DUEL}

class Bot:
    def __init__(self, args):
        self.args, self.id, self.n, self.ply = args, 0, 0, 1
        self.token = self.game = self.side = self.result = None

    def say(self, t, **members):
        time.sleep(self.args.pause)  # stays below the server's twenty lines a second
        self.id += 1
        self.socket.sendall((json.dumps({"t": t, "id": self.id, **members}) + "\n").encode())

    def connect(self):
        self.socket = socket.create_connection((self.args.host, self.args.port), timeout=45)
        self.say("hello", protocol=1, client="bot.py")
        if self.token: self.say("resume", token=self.token, games=[{"game": self.game, "n": self.n}] if self.game else [])
        else: self.say("login", name=self.args.name)

    def ask_for_game(self):
        if self.args.create: self.say("create", access="code")
        elif self.args.join: self.say("join", code=self.args.join)
        else: self.say("quick")

    def hear(self, m):
        t = m["t"]
        if t == "ping": self.say("pong")
        elif t == "ok" and "token" in m:
            is_new, self.token = self.token is None, m["token"]
            if is_new: self.ask_for_game()
        elif t == "ok" and "code" in m: print("code", m["code"], flush=True)
        elif t == "ok" and m.get("legal", {}).get("moves"):
            self.say("move", game=self.game, ply=self.ply, move=random.choice(m["legal"]["moves"]))
        elif t == "error": self.hear_error(m)
        elif t == "seated": self.game, self.side = m["game"], m["side"]
        elif t == "state":
            self.n, self.result, self.ply = m["n"], m.get("result"), len(m["history"]) + 1
            if m["phase"] == "setup" and not m["ready"][self.side]: self.set_up(m["terms"]["variant"])
            elif m["phase"] == "playing": self.play()
        elif t == "event":
            self.n, e = m["n"], m["e"]
            if e["k"] == "played": self.ply = e["ply"] + 1
            if e["k"] in ("started", "played"): self.play()
            if e["k"] == "ended": self.result = e

    def hear_error(self, m):
        if m["code"] in ("too_fast", "illegal_move") and self.game: self.say("state", game=self.game)  # look, and try again
        elif m["code"] not in ("stale_ply", "not_your_turn"): sys.exit(m["text"])  # after stale_ply comes a state

    def set_up(self, variant):
        width, height = (8, 3) if variant == "quick" else (10, 4)
        army = [rank for rank, count in zip(RANKS, ARMIES.get(variant, CLASSIC)) for _ in range(count)]
        army = random.sample(army + ["."] * (width * height - len(army)), width * height)
        self.say("setup", game=self.game, rows=[" ".join(army[i:i + width]) for i in range(0, len(army), width)])

    def play(self):
        if (self.side == "red") == (self.ply % 2 == 1): self.say("legal", game=self.game)

parser = argparse.ArgumentParser()
for name, kind in (("host", str), ("port", int), ("name", str)): parser.add_argument(name, type=kind)
for flag in ("--create", "--quick"): parser.add_argument(flag, action="store_true")
parser.add_argument("--join", metavar="CODE")
parser.add_argument("--pause", type=float, default=0.06, help="seconds before each line")
bot = Bot(parser.parse_args())
for attempt in range(20):  # a lost connection is taken up again
    try:
        bot.connect()
        for line in bot.socket.makefile("rb"):
            bot.hear(json.loads(line))
            if bot.result: sys.exit(print("result", bot.result["winner"] or "nobody", bot.result["reason"], flush=True))
    except OSError: time.sleep(0.2 * attempt)
sys.exit("the server is gone")
