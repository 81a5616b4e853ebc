"""bot_test.py SERVER BOT: two bots play whole games on the real server; then one meets a server that plays tricks."""
import json, pathlib, re, socket, subprocess, sys, threading, unittest

SERVER, BOT = sys.argv[1:3]
PATIENCE = 120  # seconds; a game takes a few


def start_bot(port, *arguments):
    command = [sys.executable, BOT, "127.0.0.1", str(port), *arguments, "--pause", "0"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class RealServer(unittest.TestCase):
    def setUp(self):
        # The bots play as fast as they can: the limit for strangers is lifted.
        command = [SERVER, "--port", "0", "--bind", "127.0.0.1", "--rate", "1000000", "--burst", "1000000", "--log-level", "off"]
        self.server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.server.kill)
        self.port = int(re.search(r"port (\d+)", self.server.stdout.readline()).group(1))

    def tearDown(self):
        self.server.terminate()
        self.assertEqual(self.server.wait(PATIENCE), 0)
        self.server.stdout.close()

    def bot(self, *arguments):
        bot = start_bot(self.port, *arguments)
        self.addCleanup(bot.kill)
        return bot

    def assert_same_end(self, one, other):
        results = []
        for bot in (one, other):
            out, err = bot.communicate(timeout=PATIENCE)
            self.assertEqual(bot.returncode, 0, err)
            results.append(out.strip().splitlines()[-1])
        self.assertRegex(results[0], r"^result (red|blue|nobody) [a-z_]+$")
        self.assertEqual(results[0], results[1])

    def test_two_bots_meet_by_quick_match(self):
        self.assert_same_end(self.bot("Ann", "--quick"), self.bot("Bob"))

    def test_two_bots_meet_by_code(self):
        host = self.bot("Ann", "--create")
        code = re.fullmatch(r"code ([A-Z]{6})\n", host.stdout.readline()).group(1)
        self.assert_same_end(host, self.bot("Bob", "--join", code))

    def test_without_a_game_there_is_a_sentence_and_status_1(self):
        bot = self.bot("Ann", "--join", "ZZZZZZ")
        _, err = bot.communicate(timeout=PATIENCE)
        self.assertEqual(bot.returncode, 1)
        self.assertIn("No game has this code", err)


class Peer:
    """The server's end of one connection, scripted."""

    def __init__(self, listener):
        self.socket, _ = listener.accept()
        self.socket.settimeout(30)
        self.lines = self.socket.makefile("rb")

    def say(self, t, **members):
        self.socket.sendall((json.dumps({"t": t, **members}) + "\n").encode())

    def expect(self, t, **members):
        request = json.loads(self.lines.readline())
        for name, value in {"t": t, **members}.items():
            assert request.get(name) == value, f"expected {t} {members}, got {request}"
        return request

    def greet(self):
        self.say("hello", protocol={"min": 1, "max": 2}, server="trickster", name="", password=False, features=["x"], limits={}, more=1)
        self.ok(self.expect("hello", protocol=1))

    def ok(self, request, **members):
        self.say("ok", re=request["id"], **members)

    def state(self, n, history, phase="playing", **members):
        self.say("state", game="g", n=n, players={"red": "Ann", "blue": "Bob"}, viewer="red", phase=phase, history=history, pieces=[],
                 terms={"variant": "duel", "options": {}}, ready={"red": phase != "setup", "blue": True}, **members)

    def close(self):
        self.lines.close()
        self.socket.close()


class Trickster(unittest.TestCase):
    def play_tricks(self, listener):
        peer = Peer(listener)
        peer.greet()
        peer.ok(peer.expect("login", name="Ann"), name="Ann", token="first")
        peer.ok(peer.expect("quick"))
        peer.say("weather", sun=True)  # of a later version
        peer.say("ping")
        peer.expect("pong")
        peer.say("seated", game="g", side="red")
        peer.state(0, [], phase="setup")
        setup = peer.expect("setup", game="g")
        army = sorted(token for row in setup["rows"] for token in row.split() if token != ".")
        assert army == sorted("F B B S 2 2 3 3 9 10".split()), army
        peer.ok(setup)
        peer.say("event", game="g", n=1, e={"k": "ready", "side": "red", "ready": True, "setup": {}})
        peer.say("event", game="g", n=2, e={"k": "started", "red": [], "blue": []})
        peer.ok(peer.expect("legal"), legal={"moves": ["a4-a5"], "barred": {}})
        # Its move comes too late, it seems: it looks at the state and goes on from there.
        move = peer.expect("move", ply=1, move="a4-a5")
        peer.say("error", re=move["id"], code="stale_ply", text="Another ply is next.")
        peer.state(4, ["a4-a5", "j7-j6"])
        peer.ok(peer.expect("legal"), legal={"moves": ["a5-a6"], "barred": {}})
        move = peer.expect("move", ply=3, move="a5-a6")
        peer.say("error", re=move["id"], code="illegal_move", text="No.", reason="more_squares")
        peer.ok(peer.expect("state"))
        peer.state(4, ["a4-a5", "j7-j6"])
        peer.expect("legal")
        peer.close()

        # The line is cut. It comes back with its token and what it holds, then once more with the new token.
        peer = Peer(listener)
        peer.greet()
        peer.ok(peer.expect("resume", token="first", games=[{"game": "g", "n": 4}]), name="Ann", token="second")
        peer.close()
        peer = Peer(listener)
        peer.greet()
        peer.ok(peer.expect("resume", token="second", games=[{"game": "g", "n": 4}]), name="Ann", token="third")
        peer.say("event", game="g", n=5, e={"k": "ended", "winner": None, "reason": "agreed"})
        peer.lines.read()
        peer.close()

    def test_what_a_bot_must_survive(self):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            listener.settimeout(30)
            faults = []

            def server():
                try:
                    self.play_tricks(listener)
                except BaseException as fault:
                    faults.append(fault)

            thread = threading.Thread(target=server)
            thread.start()
            bot = start_bot(listener.getsockname()[1], "Ann")
            try:
                out, err = bot.communicate(timeout=PATIENCE)
            finally:
                bot.kill()
            thread.join()
        self.assertEqual(faults, [])
        self.assertEqual((bot.returncode, out, err), (0, "result nobody agreed\n", ""))


class Example(unittest.TestCase):
    def test_it_stays_an_example(self):
        self.assertLess(len(pathlib.Path(BOT).read_text().splitlines()), 80)


unittest.main(argv=sys.argv[:1])
