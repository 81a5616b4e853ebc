"""A whole game thought out beforehand: set-ups and moves at random, legal by what `flagfall-record check` says."""

import json
import random
import subprocess

ARMY = {"F": 1, "B": 6, "S": 1, "2": 8, "3": 5, "4": 4, "5": 4, "6": 4, "7": 3, "8": 2, "9": 1, "10": 1}


def check(recorder, document):
    """What flagfall-record says of one document."""
    done = subprocess.run([recorder, "check", "-"], input=json.dumps(document), capture_output=True, text=True, timeout=30)
    assert done.returncode == 0, f"flagfall-record: {done.returncode} {done.stdout}{done.stderr}"
    return json.loads(done.stdout)


def _rows(dice):
    """Four rows, the own back row first: the flag stands in it, bombs on no front square."""
    while True:
        pieces = [piece for piece, count in ARMY.items() for _ in range(count)]
        dice.shuffle(pieces)
        rows = [pieces[i : i + 10] for i in range(0, 40, 10)]
        if "F" in rows[0] and "B" not in rows[3]:
            return [" ".join(row) for row in rows]


def _ahead(now):
    towards = 1 if now["position"]["to_move"] == "red" else -1
    rows = [(move, *(int(square[1:]) for square in move.split("-"))) for move in now["legal"]]
    return [move for move, origin, destination in rows if (destination - origin) * towards > 0]


class Game:
    """`record`: set-ups and every move; `positions[n]`: true tokens by square after n plies; `result`."""

    def __init__(self, recorder, seed):
        dice = random.Random(seed)
        self.record = {"flagfall": 1, "setup": {"red": _rows(dice), "blue": _rows(dice)}, "moves": []}
        now = check(recorder, self.record)
        self.positions = [now["position"]["squares"]]
        while now["result"] is None:
            squares = now["position"]["squares"]
            attacks = [move for move in now["legal"] if move.split("-")[1] in squares]
            choice = now["legal"]
            if attacks and dice.random() < 0.6:
                choice = attacks
            elif (ahead := _ahead(now)) and dice.random() < 0.3:
                choice = ahead
            self.record["moves"].append(dice.choice(choice))
            now = check(recorder, self.record)
            self.positions.append(now["position"]["squares"])
        self.result = now["result"]

    @staticmethod
    def mover(ply):
        return "red" if ply % 2 == 1 else "blue"

    def seen_by(self, own, plies):
        """Tokens by square that a viewer may know after so many plies: the own side's, and what clashes have shown."""
        shown = {square: False for square in self.positions[0]}
        for ply, move in enumerate(self.record["moves"][:plies], start=1):
            origin, destination = move.split("-")
            after = self.positions[ply]
            attacker, defender = shown.pop(origin), shown.pop(destination, None)
            if destination in after:
                shown[destination] = True if defender is not None else attacker
        return {
            square: token if shown[square] or token[0] == own else token[0] + "?"
            for square, token in self.positions[plies].items()
        }
