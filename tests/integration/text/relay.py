"""A relay between a client and its server that can break the line at the worst moments."""

import socket
import struct
import threading


class Relay:
    def __init__(self, port):
        self._port = port
        self._pairs = []
        self._lock = threading.Lock()
        self._cut_after_request = threading.Event()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.connections = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            pair = (client, socket.create_connection(("127.0.0.1", self._port)))
            with self._lock:
                self._pairs.append(pair)
                self.connections += 1
            for source, sink, is_client in ((*pair, True), (*pair[::-1], False)):
                threading.Thread(target=self._carry, args=(source, sink, is_client, pair), daemon=True).start()

    def _carry(self, source, sink, is_client, pair):
        try:
            while chunk := source.recv(65536):
                if is_client and self._cut_after_request.is_set() and b'"t":"move"' in chunk:
                    self._cut_after_request.clear()
                    sink.sendall(chunk)  # the server gets it, but nobody will hear the answer
                    self._reset(pair[0])
                    self._end(pair[1])
                    return
                sink.sendall(chunk)
        except OSError:
            pass
        for end in pair:
            self._end(end)

    @staticmethod
    def _end(end):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    @staticmethod
    def _reset(end):
        """Breaks that end without a word of goodbye."""
        try:
            end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            end.shutdown(socket.SHUT_RD)
        except OSError:
            pass
        end.close()

    def cut(self):
        """Now."""
        with self._lock:
            pairs, self._pairs = self._pairs, []
        for pair in pairs:
            for end in pair:
                self._end(end)

    def cut_after_next_move(self):
        """As soon as a move has gone to the server: its answer is lost."""
        self._cut_after_request.set()

    def close(self):
        self._listener.close()
        self.cut()
