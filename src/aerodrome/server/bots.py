"""Bots at the table: found by name, thinking in worker processes, playing at a human pace."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

from aerodrome.bots import registry as bot_registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import AerodromeError, BadTable
from aerodrome.server import thinking
from aerodrome.server.settings import Settings
from aerodrome.server.storage.database import unbroken
from aerodrome.server.table import LiveTable

LOG = logging.getLogger("aerodrome.bots")
_ORDER = ("legend", "sky-king", "search", "yukoner", "greedy", "sourdough", "rookie", "random")  # strongest first
_CLAIM = 60_000  # milliseconds for which one process may think for a table
_LATER = 0.35  # of the pace, for further choices of the same turn


def levels() -> list[str]:
    """Every kind of bot, the weakest first."""
    known = list(bot_registry.BOTS)
    return sorted(known, key=lambda name: (-_ORDER.index(name) if name in _ORDER else -len(_ORDER), name))


def check_level(name: str) -> None:
    """BadTable where there is no such bot."""
    if name not in bot_registry.BOTS:
        raise BadTable(f"There is no bot '{name}': there are {', '.join(levels())}.")


def strongest() -> str:
    """The bot that gives hints."""
    return levels()[-1]


def usual() -> str:
    """The bot for those who do not choose one."""
    known = levels()
    return "greedy" if "greedy" in known else known[-1]


def about(name: str) -> str:
    """What a bot does, in one sentence."""
    return str(getattr(bot_registry.BOTS[name], "text", ""))


def seat_name(seat: int) -> str:
    """How a bot is called at a table."""
    names = ("Amelia", "Bessie", "Charles", "Harriet", "Louis", "Ruth")
    return names[seat % len(names)]


class Task(NamedTuple):
    """What a worker is told: the view of one seat and public facts, never the position."""

    game: str
    edition: Edition
    rules_version: int
    seats: int
    options: dict[str, Any]
    view: dict[str, Any]
    level: str
    seed: str
    seconds: float


def task_for(table: LiveTable, seat: int, level: str, seconds: float) -> Task:
    """The task of deciding for a seat."""
    view = table.playing.view(seat)
    seed = f"{table.id}/{seat}"
    row, edition = table.row, table.rules.edition
    return Task(row.game, edition, row.rules_version, row.seats, dict(row.options), view.to_json(), level, seed, seconds)


class Workers:
    """Worker processes, started when first needed and started anew if one dies."""

    def __init__(self, settings: Settings) -> None:
        self._count = settings.bot_workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._count, mp_context=context, initializer=thinking.settle)
        return self._pool

    async def choose(self, task: Task) -> int:
        """What the bot plays."""
        return int(await self._run(thinking.choose, task))

    async def judge(self, task: Task) -> list[tuple[int, float]]:
        """What the bot thinks of every choice, the best first."""
        found: list[tuple[int, float]] = await self._run(thinking.judge, task)
        return found

    async def _run(self, work: Any, task: Task) -> Any:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._running(), work, task)
        except BrokenProcessPool:
            self._pool = None
            return await loop.run_in_executor(self._running(), work, task)

    def close(self) -> None:
        """Ends the workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class BotDriver:
    """Plays for the bots of all tables that this process has moved on."""

    def __init__(self, service: Any, workers: Workers, settings: Settings, paces: dict[str, float]) -> None:
        self._service = service
        self._workers = workers
        self._settings = settings
        self._paces = paces
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._closing = False

    def wake(self, table: LiveTable) -> None:
        """Called after every act: lets the bot think whose turn it is."""
        if table.row.status == "playing" and table.mover >= 0 and table.bot_at(table.mover):
            self.consider(table.id)

    def consider(self, table_id: str) -> None:
        """Looks after a table where a bot is to move."""
        if table_id not in self._busy and not self._closing:
            task = asyncio.get_running_loop().create_task(self.drive(table_id))
            self._busy[table_id] = task
            task.add_done_callback(lambda _: self._busy.pop(table_id, None))

    async def drive(self, table_id: str) -> None:
        """Plays until a person is to move."""
        try:
            while await self._one_choice(table_id):
                pass
        except asyncio.CancelledError:
            raise
        except AerodromeError as error:
            LOG.info("a bot's move was not needed any more", extra={"table": table_id, "why": error.message})
        except Exception:
            LOG.exception("a bot could not move", extra={"table": table_id})

    async def _one_choice(self, table_id: str) -> bool:
        service = self._service
        found = await unbroken(self._next(table_id))
        if found is None:
            return False
        seat, version, drafting, pace, task = found
        alone = self._settings.is_sqlite  # only one process: nobody else could think for this table
        if not alone and not await unbroken(service.tables.claim(table_id, version, service.now(), service.now() + _CLAIM)):
            return False
        if task is None:
            await unbroken(service.confirm(table_id, seat, version))
            return True
        least = asyncio.create_task(asyncio.sleep(pace * (_LATER if drafting else 1)))
        choice = await self._workers.choose(task)
        await least
        await unbroken(service.play(table_id, seat, version, [choice]))
        return True

    async def _next(self, table_id: str) -> tuple[int, int, bool, float, Task | None] | None:
        """Seat, version, whether its turn has begun, the pace, and what to think about (nothing: only to confirm)."""
        async with self._service.look(table_id) as table:
            seat = table.mover
            level = table.bot_at(seat) if seat >= 0 else None
            if level is None:
                return None
            match = table.playing
            task = None if match.waits_for_confirm else task_for(table, seat, level, self._settings.bot_seconds)
            pace = self._paces.get(table.row.prefs.get("pace", "usual"), 1.2)
            return seat, table.row.version, match.drafter == seat, pace, task

    async def close(self) -> None:
        """Stops driving, and waits until every task has let go of the database."""
        self._closing = True
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
