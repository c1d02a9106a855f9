"""How many pages and waiting requests somebody holds open: bounded for each guest, each address, and all together."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from aerodrome.server.errors import TooMany
from aerodrome.server.metrics import METRICS
from aerodrome.web.texts import text

OF_ONE_GUEST = 30
OF_ONE_ADDRESS = 300  # a school or a proxy may stand behind one
OF_ALL = 20_000


class Holder(Protocol):
    """Whoever holds something open."""

    @property
    def key(self) -> str:
        """The guest, or the address of a stranger."""

    @property
    def address(self) -> str:
        """Where he comes from."""


class Attendance:
    """Open connections of this process."""

    def __init__(self) -> None:
        self._open: Counter[tuple[str, str]] = Counter()
        self._all = 0

    @contextlib.contextmanager
    def held(self, who: Holder) -> Iterator[None]:
        """Counts a connection while it is open; TooMany where there are enough of them."""
        names = {("guest", who.key): OF_ONE_GUEST, ("address", who.address): OF_ONE_ADDRESS}
        if self._all >= OF_ALL or any(self._open[name] >= most for name, most in names.items()):
            raise TooMany(text("refuse-pages"))
        self._change(names, 1)
        try:
            yield
        finally:
            self._change(names, -1)

    def _change(self, names: dict[tuple[str, str], int], by: int) -> None:
        self._all += by
        METRICS.gauge("live_connections", self._all)
        for name in names:
            self._open[name] += by
            if not self._open[name]:
                del self._open[name]  # nothing is kept of those who are gone
