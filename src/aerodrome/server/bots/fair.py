"""Who may use a worker next: whoever has used it least, so that many tables of one person do not hold up another's."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator

_REMEMBERED = 500  # owners whose use is known


class FairQueue:
    """One at a time; among those who wait, the owner with the least time used goes first, and each owner's in order."""

    def __init__(self) -> None:
        self._busy = False
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._used: OrderedDict[str, float] = OrderedDict()  # seconds
        self._floor = 0.0  # what the last one had used: who comes anew begins there, and saves nothing up by staying away

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values())) + self._busy

    @contextlib.asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        """Waits for the worker, and holds it."""
        if self._busy:
            await self._wait(owner)
        self._busy = True
        began = time.monotonic()
        try:
            yield
        finally:
            self._used[owner] = max(self._used.pop(owner, 0.0), self._floor) + time.monotonic() - began
            while len(self._used) > _REMEMBERED:
                self._used.popitem(last=False)
            self._next()

    async def _wait(self, owner: str) -> None:
        ticket: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(ticket)
        try:
            await ticket
        except asyncio.CancelledError:
            if ticket.done() and not ticket.cancelled():  # it was our turn already
                self._next()
            else:
                self._leave(owner, ticket)
            raise

    def _leave(self, owner: str, ticket: asyncio.Future[None]) -> None:
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
        owner = min(self._waiting, key=lambda one: max(self._used.get(one, 0.0), self._floor))
        self._floor = max(self._used.get(owner, 0.0), self._floor)
        ticket = self._waiting[owner].popleft()
        if not self._waiting[owner]:
            del self._waiting[owner]
        ticket.set_result(None)
