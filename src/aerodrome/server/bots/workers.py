"""Worker processes in which bots think. A bot that goes on with its turn is sent to the process that remembers it."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import multiprocessing
import os
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

from aerodrome.bots.ahead import Judged
from aerodrome.core.edition import Edition
from aerodrome.server.bots import thinking
from aerodrome.server.bots.fair import FairQueue
from aerodrome.server.settings import Settings
from aerodrome.server.tables.live_table import LiveTable

_REMEMBERED = 2_000  # seats of which it is known where their bot thought last


class Task(NamedTuple):
    """What a worker is told: the view of one seat and public facts, never the position."""

    table: str
    seat: int
    version: int  # of the table that the decision answers
    follows: int  # the version that the same bot answered just before in this turn; 0 for none
    game: str
    edition: Edition
    rules_version: int
    seats: int
    options: dict[str, Any]
    view: dict[str, Any]
    level: str
    seconds: float
    seed: str  # all that is random in the bot
    owner: str  # whose table it is: workers are shared fairly among owners


def task_for(table: LiveTable, seat: int, level: str, seconds: float, follows: int = 0) -> Task:
    """The task of deciding for a seat."""
    row, view = table.row, table.playing.view(seat).to_json()
    return Task(
        row.id, seat, row.version, follows, row.game, table.rules.edition, row.rules_version, row.seats, dict(row.options),
        view, level, seconds, bot_seed(row.seed, seat, row.version), row.owner or row.id,
    )  # fmt: skip


def bot_seed(table_seed: str, seat: int, version: int) -> str:
    """What a bot's chance hangs on: made from the secret of the table, so that nobody can foretell its moves."""
    return hmac.new(bytes.fromhex(table_seed), f"bot/{seat}/{version}".encode(), hashlib.sha256).hexdigest()


class Lane:
    """One worker process, started when first needed and started anew if it dies."""

    def __init__(self) -> None:
        self.queue = FairQueue()
        self.pool: ProcessPoolExecutor | None = None

    async def run(self, work: Any, task: Task) -> Any:
        """The answer of the worker; once more from a new one if it died over it."""
        async with self.queue.turn(task.owner, task.level):
            pool = self._running()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, task)
            except BrokenProcessPool:
                if self.pool is pool:
                    self.pool = None
            return await asyncio.get_running_loop().run_in_executor(self._running(), work, task)

    def _running(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=thinking.settle)
        return self.pool

    def close(self) -> None:
        """Ends the worker, also in the midst of a thought."""
        if self.pool is not None:
            workers = list((self.pool._processes or {}).values())
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
            for worker in workers:
                worker.kill()


class Workers:
    """All worker processes of this server process."""

    def __init__(self, settings: Settings) -> None:
        self.lanes = [Lane() for _ in range(settings.bot_workers or max(1, (os.cpu_count() or 2) - 1))]
        self._last: OrderedDict[tuple[str, int], Lane] = OrderedDict()

    async def choose(self, task: Task) -> int:
        """What the bot plays."""
        lane = self._lane(task)
        self._last[task.table, task.seat] = lane
        self._last.move_to_end((task.table, task.seat))
        while len(self._last) > _REMEMBERED:
            self._last.popitem(last=False)
        return int(await lane.run(thinking.choose, task))

    def foretold(self, table: str, seat: int, owner: str) -> float | None:
        """Seconds until the bot of a seat will probably have thought; None where it does not think here."""
        lane = self._last.get((table, seat))
        return lane.queue.foretold(owner) if lane is not None else None

    async def judge(self, task: Task) -> Judged:
        """What the bot thinks of every choice, the best first, and why."""
        found: Judged = await self._free().run(thinking.judge, task)
        return found

    def _lane(self, task: Task) -> Lane:
        """Where the bot began its turn; a new turn goes where least is waiting."""
        known = self._last.get((task.table, task.seat)) if task.follows else None
        return known or self._free()

    def _free(self) -> Lane:
        return min(self.lanes, key=lambda lane: len(lane.queue))

    def close(self) -> None:
        """Ends the workers."""
        for lane in self.lanes:
            lane.close()
