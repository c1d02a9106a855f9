"""Who may use a worker next: whoever will have used it least, so that many tables of one person do not hold up another's."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import NamedTuple

_REMEMBERED = 500  # owners whose use is known


class _Ticket(NamedTuple):
    """Somebody who waits."""

    kind: str
    called: asyncio.Future[None]


class FairQueue:
    """One at a time. Of those who wait, he goes first who will have used least when he is done: quick thoughts pass slow ones."""

    def __init__(self) -> None:
        self._busy = False
        self._under_way = (0.0, "")  # since when, and which kind of work
        self._waiting: dict[str, list[_Ticket]] = {}
        self._used: OrderedDict[str, float] = OrderedDict()  # seconds
        self._took: dict[str, float] = {}  # seconds that each kind of work took last; there are as many kinds as levels
        self._floor = 0.0  # what the last one had used: who comes anew begins there, and saves nothing up by staying away

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values())) + self._busy

    @contextlib.asynccontextmanager
    async def turn(self, owner: str, kind: str = "") -> AsyncIterator[None]:
        """Waits for the worker, and holds it; how long that takes is expected from the last time for the same kind of work."""
        if self._busy:
            await self._wait(owner, kind)
        self._busy = True
        began = time.monotonic()
        self._under_way = (began, kind)
        try:
            yield
        finally:
            self._took[kind] = time.monotonic() - began
            self._used[owner] = max(self._used.pop(owner, 0.0), self._floor) + self._took[kind]
            while len(self._used) > _REMEMBERED:
                self._used.popitem(last=False)
            self._next()

    def foretold(self, owner: str) -> float:
        """Seconds until the next work of an owner will probably be done, if nobody else comes meanwhile."""
        began, kind = self._under_way
        seconds = max(0.0, self._took.get(kind, 0.0) - (time.monotonic() - began)) if self._busy else 0.0
        waiting = {one: sorted(map(self._expected, tickets)) for one, tickets in self._waiting.items()}
        used = {one: max(self._used.get(one, 0.0), self._floor) for one in waiting}
        while owner in waiting:
            one = min(waiting, key=lambda each: used[each] + waiting[each][0])
            took = waiting[one].pop(0)
            used[one] += took
            seconds += took
            if one == owner or not waiting[one]:
                del waiting[one]
        return seconds

    async def _wait(self, owner: str, kind: str) -> None:
        ticket = _Ticket(kind, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(owner, []).append(ticket)
        try:
            await ticket.called
        except asyncio.CancelledError:
            if ticket.called.done() and not ticket.called.cancelled():  # it was our turn already
                self._next()
            else:
                self._leave(owner, ticket)
            raise

    def _leave(self, owner: str, ticket: _Ticket) -> None:
        left = self._waiting.get(owner)
        if left is not None:
            with contextlib.suppress(ValueError):
                left.remove(ticket)
            if not left:
                del self._waiting[owner]

    def _next(self) -> None:
        self._busy = bool(self._waiting)
        if not self._busy:
            return
        quickest = {owner: min(tickets, key=self._expected) for owner, tickets in self._waiting.items()}
        owner = min(quickest, key=lambda one: max(self._used.get(one, 0.0), self._floor) + self._expected(quickest[one]))
        self._floor = max(self._used.get(owner, 0.0), self._floor)
        self._leave(owner, quickest[owner])
        if quickest[owner].called.done():  # cancelled in this very moment: it will never use its turn
            self._next()
        else:
            quickest[owner].called.set_result(None)

    def _expected(self, ticket: _Ticket) -> float:
        return self._took.get(ticket.kind, 0.0)
