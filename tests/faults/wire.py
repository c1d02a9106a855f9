"""A wire to a database that can be cut, stalled and mended: a small proxy, so that any PostgreSQL will do."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from urllib.parse import urlsplit


class Wire:
    """Passes bytes between a server and its database while it is whole."""

    def __init__(self, address: str) -> None:
        self.direct = address
        parts = urlsplit(address)
        self._there = (parts.hostname or "127.0.0.1", parts.port or 5432)
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = address.replace(parts.netloc, f"{parts.username}@127.0.0.1:{self._door.getsockname()[1]}")
        self._ends: list[socket.socket] = []
        self._is_cut = False
        self.delay = 0.0  # seconds by which every piece is late
        self.flights = 0  # pieces that went to the database
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Drops every connection; new ones are dropped at once."""
        self._is_cut = True
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self._ends.clear()

    def mend(self) -> None:
        """Lets new connections through, at full speed."""
        self._is_cut, self.delay = False, 0.0

    def close(self) -> None:
        """Ends the wire."""
        self.cut()
        self._door.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if self._is_cut:
                    near.close()
                    continue
                far = socket.create_connection(self._there)
                self._ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._pump, args=(one, other, one is near), daemon=True).start()

    def _pump(self, source: socket.socket, target: socket.socket, there: bool) -> None:
        with contextlib.closing(source):
            with contextlib.suppress(OSError):
                while piece := source.recv(65_536):
                    time.sleep(self.delay)
                    self.flights += there
                    target.sendall(piece)
            with contextlib.suppress(OSError):
                target.shutdown(socket.SHUT_RDWR)
