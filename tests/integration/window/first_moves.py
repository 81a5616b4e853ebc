#!/usr/bin/env python3
"""A person at the real window: it connects, opens a game by code, a friend with the line client joins, both set up, and the
window's first move reaches the friend. Then the window is killed in the middle of the game; started again it is back where it
was, and plays on. Pressed with the pointer, as a person does."""

import os
import pathlib
import queue
import re
import subprocess
import sys
import tempfile
import threading
import time

PATIENCE = 60
# Where things lie in a window of 1280 by 720 at 100 % (the layout of the set-up and of the game).
SHUFFLE, READY = (970, 510), (1105, 676)
FILES = {"a": 0, "b": 1, "e": 4, "f": 5, "i": 8, "j": 9}  # not behind a lake


def square(column, rows_from_bottom):
    return (202 + 62 * column + 31, 688 - 62 * rows_from_bottom - 31)


class Program:
    """A program whose lines are read as they come."""

    def __init__(self, arguments, **more):
        self.process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        text=True, bufsize=1, **more)
        self.lines, self.heard = queue.Queue(), []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def expect(self, pattern, seconds=PATIENCE):
        """The first line that fits, among those that come within the time."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                line = self.lines.get(timeout=left)
            except queue.Empty:
                break
            self.heard.append(line)
            if found := re.search(pattern, line):
                return found
        return None

    def must(self, pattern, seconds=PATIENCE):
        found = self.expect(pattern, seconds)
        assert found, f"nothing like {pattern!r} in:\n" + "\n".join(self.heard[-30:])
        return found

    def end(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()


def click(window, at):
    subprocess.run(["xdotool", "mousemove", "--window", window, str(at[0]), str(at[1])], check=True)
    subprocess.run(["xdotool", "click", "1"], check=True)


def wait_for(what, answer, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := answer():
            return value
        time.sleep(0.1)
    raise AssertionError(f"{what} did not come")


def window_of(process):
    """The id of the window that this process has opened."""
    return wait_for("the window", lambda: subprocess.run(["xdotool", "search", "--pid", str(process.pid), "--name", "Flagfall"],
                                                         capture_output=True, text=True).stdout.split())[-1]


def move(window, friend, pattern):
    """Presses until a move of the window reaches the friend; pressing what cannot move does no harm."""
    for _ in range(5):
        for column in FILES.values():
            for row in (3, 4):
                click(window, square(column, row))
                time.sleep(0.3)
                click(window, square(column, row + 1))
                time.sleep(0.3)
        if friend.expect(pattern, 3):
            return friend.heard[-1]
    raise AssertionError("the window's move never came:\n" + "\n".join(friend.heard[-30:]))


def main(binaries):
    running = []
    with tempfile.TemporaryDirectory() as folder:
        home = dict(os.environ, XDG_CONFIG_HOME=f"{folder}/config", XDG_DATA_HOME=f"{folder}/data", XDG_STATE_HOME=f"{folder}/state")
        try:
            server = Program([f"{binaries}/flagfall-server", "--bind", "127.0.0.1", "--port", "0"], env=home)
            running.append(server)
            port = server.must(r"listening on port (\d+)")[1]
            code_file = pathlib.Path(folder, "code")
            window = Program([f"{binaries}/flagfall", "--connect", f"127.0.0.1:{port}", "--name", "Ann", "--auto",
                              "--create-code-file", str(code_file), "--size", "1280x720", "--scale", "100"], env=home)
            running.append(window)
            code = wait_for("the invitation code", lambda: code_file.exists() and code_file.read_text().strip())
            friend = Program([f"{binaries}/flagfall-text", "--connect", f"127.0.0.1:{port}", "--name", "Bob", "--join", code,
                              "--script"], env=home)
            running.append(friend)
            server.must("sit down")
            shown = window_of(window.process)
            friend.say("shuffle")
            friend.say("ready")
            # A frame may be late on a busy machine: press until the server has it.
            for _ in range(10):
                click(shown, SHUFFLE)
                time.sleep(0.5)
                click(shown, READY)
                if server.expect("play begins", 3):
                    break
            friend_is_red = friend.must(r"You are (Red|Blue)")[1] == "Red"

            def friend_moves():
                """The first of these that can be played is; the others come too late."""
                for file in FILES:
                    friend.say(f"{file}4-{file}5" if friend_is_red else f"{file}7-{file}6")
                friend.must(r"Your .* moves from")

            if friend_is_red:
                friend_moves()
            theirs = r"(Red|Blue)'s .* (moves from|on .* to)"
            print("the window's move has reached the friend:", move(shown, friend, theirs))

            window.process.kill()
            window.process.wait(10)
            window = Program([f"{binaries}/flagfall", "--connect", f"127.0.0.1:{port}", "--name", "Ann", "--auto", "--size",
                              "1280x720", "--scale", "100"], env=home)
            running.append(window)
            server.must("Ann is back")
            shown = window_of(window.process)
            # The friend's answer reaches the window, and the window's next move the friend: both are at the same ply.
            friend_moves()
            print("back in the game, and another move has reached the friend:", move(shown, friend, theirs))
        finally:
            for program in reversed(running):
                program.end()


if __name__ == "__main__":
    main(sys.argv[1])
