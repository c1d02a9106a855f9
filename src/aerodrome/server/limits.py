"""Limits on how often one visitor may do a thing: a bucket each, refilled with time."""

from __future__ import annotations

import time
from collections import OrderedDict

from aerodrome.server.errors import TooMany
from aerodrome.web.texts import text

# name: (a second, at once) as shares of the setting `rate`
KINDS = {
    "request": (1.0, 10.0),
    "act": (0.5, 3.0),
    "talk": (0.05, 0.5),
    "table": (0.02, 1.0),
    "tables": (0.06, 3.0),  # of one address, whoever its guests are
    "login": (0.01, 0.4),
    "guest": (0.02, 1.5),
    "hint": (0.05, 0.5),
}
_KEPT = 20_000


class Limits:
    """Buckets of all visitors of this process."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def spend(self, kind: str, who: str) -> None:
        """Takes one from a bucket; TooMany if it is empty."""
        if self.rate <= 0:
            return
        share, burst = KINDS[kind]
        full = max(1.0, burst * self.rate)
        now = time.monotonic()
        left, since = self._buckets.pop((kind, who), (full, now))
        left = min(full, left + (now - since) * share * self.rate)
        if left < 1:
            self._buckets[kind, who] = (left, now)
            raise TooMany(text("refuse-often"))
        self._buckets[kind, who] = (left - 1, now)
        while len(self._buckets) > _KEPT:
            self._buckets.popitem(last=False)
