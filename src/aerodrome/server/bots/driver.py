"""Bots at the table: whose turn it is, what they are asked, and playing at a human pace."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, NamedTuple

from aerodrome.core.errors import AerodromeError
from aerodrome.server.bots.workers import Task, Workers, task_for
from aerodrome.server.settings import Settings
from aerodrome.server.storage.database import unbroken
from aerodrome.server.tables.lesson_cards import scripted
from aerodrome.server.tables.levels import still_there
from aerodrome.server.tables.live_table import LiveTable

LOG = logging.getLogger("aerodrome.bots")
MOST_TABLES = 5_000  # that are driven at once; upkeep comes back to the others
_CLAIM = 5_000  # milliseconds for which one process may think for a table, and four times the longest thought more
_LATER = 0.35  # of the pace, for further choices of the same turn


class Next(NamedTuple):
    """What a bot has to do now."""

    seat: int
    version: int
    begun: bool  # whether it has planned something in this turn already
    pace: float  # seconds
    task: Task | None  # what to think about; none where a planned turn is only to be confirmed
    given: int | None  # what the script of a guided game has it do


class BotDriver:
    """Plays for the bots of all tables that this process has moved on."""

    def __init__(self, service: Any, workers: Workers, settings: Settings, paces: dict[str, float]) -> None:
        self._service = service
        self._workers = workers
        self._settings = settings
        self._paces = paces
        self._claim = _CLAIM + int(4_000 * settings.bot_seconds)  # a process that died keeps its claim for so long
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._closing = False

    def wake(self, table: LiveTable) -> None:
        """Called after every act: lets the bot think whose turn it is."""
        if table.row.status == "playing" and table.mover >= 0 and table.bot_at(table.mover):
            self.consider(table.id)

    def consider(self, table_id: str) -> None:
        """Looks after a table where a bot is to move."""
        if table_id not in self._busy and not self._closing and len(self._busy) < MOST_TABLES:
            task = asyncio.get_running_loop().create_task(self.drive(table_id))
            self._busy[table_id] = task
            task.add_done_callback(lambda _: self._busy.pop(table_id, None))

    async def drive(self, table_id: str) -> None:
        """Plays until a person is to move."""
        answered: int | None = 0
        try:
            while answered is not None:
                answered = await self._one_choice(table_id, answered)
        except asyncio.CancelledError:
            raise
        except AerodromeError as error:
            LOG.info("a bot's move was not needed any more", extra={"table": table_id, "why": error.message})
        except Exception:
            LOG.exception("a bot could not move", extra={"table": table_id})

    async def _one_choice(self, table_id: str, answered: int) -> int | None:
        """Plays one choice and returns the version that it answered, 0 after a mere Confirm; None if no bot is to move.

        `answered` is what the last call returned: the bot that thought then goes on with its thoughts.
        """
        service = self._service
        found = await unbroken(self._next(table_id, answered))
        if found is None:
            return None
        now = service.now()
        if not await unbroken(service.tables.claim(table_id, found.version, now, now + self._claim)):
            return None
        if found.task is None:
            await unbroken(service.confirm(table_id, found.seat, found.version, bot=True))
            return 0
        least = asyncio.create_task(asyncio.sleep(found.pace * (_LATER if found.begun else 1)))
        choice = await self._workers.choose(found.task) if found.given is None else found.given
        await least
        await unbroken(service.play(table_id, found.seat, found.version, [choice], bot=True))
        return found.version

    async def _next(self, table_id: str, answered: int) -> Next | None:
        async with self._service.look(table_id) as table:
            seat = table.mover
            level = table.bot_at(seat) if seat >= 0 else None
            if level is None:
                return None
            match, version = table.playing, table.row.version
            follows = answered if version == answered + 1 else 0  # otherwise something else happened in between
            task = None
            if not match.waits_for_confirm:
                task = task_for(table, seat, still_there(level), self._settings.bot_seconds, follows)
            pace = self._paces.get(table.row.prefs.get("pace", "usual"), 1.2)
            return Next(seat, version, match.drafter == seat, pace, task, scripted(table) if task else None)

    async def close(self) -> None:
        """Stops driving, and waits until every task has let go of the database."""
        self._closing = True
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
