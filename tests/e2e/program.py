"""A program under test: what it says line by line, what is said to it, an end within bounds."""

import os
import queue
import re
import subprocess
import threading
import time


class Program:
    def __init__(self, name, host, argv):
        self.name = name
        self.lines = []  # everything it said so far
        self._unread = queue.Queue()
        self._process = host.start(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   text=True, encoding="utf-8", errors="replace", bufsize=1)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self._process.stdout:
            self._unread.put(line.rstrip("\n"))
        self._unread.put(None)

    def say(self, line):
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def next_line(self, seconds):
        """The next line, or None at the end of what it says."""
        try:
            line = self._unread.get(timeout=seconds)
        except queue.Empty:
            raise AssertionError(f"{self.name} said nothing for {seconds} s; before:\n{self.last_words()}") from None
        if line is not None:
            self.lines.append(line)
        return line

    def expect(self, pattern, seconds=20):
        """Reads on until a line matches; gives the match."""
        end = time.monotonic() + seconds
        while True:
            line = self.next_line(max(0.01, end - time.monotonic()))
            assert line is not None, f"{self.name} ended before it said {pattern!r}:\n{self.last_words()}"
            if match := re.search(pattern, line):
                return match

    def last_words(self):
        return "\n".join(f"    {self.name}: {line}" for line in self.lines[-int(os.environ.get("FLAGFALL_E2E_LINES", 40)):])

    def end(self, seconds=10):
        """Asks it to stop (SIGTERM) unless it has; gives its exit status."""
        if self._process.poll() is None:
            self._process.terminate()
        return self.wait(seconds)

    def wait(self, seconds=10):
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise AssertionError(f"{self.name} did not end within {seconds} s:\n{self.last_words()}") from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
