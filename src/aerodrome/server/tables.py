"""The table service: the only door from a request to a match. Loads, acts, commits, and only then tells anybody."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from typing import Any

from aerodrome.core import resume
from aerodrome.core.errors import IllegalChoice, OutOfTurn, StaleMove
from aerodrome.core.match import Match
from aerodrome.core.rules import SPECTATOR
from aerodrome.server import clocks, ids, outcome
from aerodrome.server.errors import Conflict, NotNow
from aerodrome.server.metrics import METRICS
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.repository import Change, Tables
from aerodrome.server.table import LiveTable
from aerodrome.web.texts import text

SNAPSHOT_EVERY = 40  # acts
LONGEST_SHORTCUT = 60  # choices in one request
TRIES = 4  # when another process was quicker

Publish = Callable[[str, dict[str, Any]], None]


class Act:
    """An act under way: what it will write, gathered while the match is played on."""

    def __init__(self, table: LiveTable, now: int) -> None:
        self.table = table
        self.now = now
        self.change = Change(table.id, table.head)
        self._entries = len(table.match.entries) if table.match else 0
        self._mover = table.mover
        self._public = table.public_ids() if table.match else {}

    def log(self, act: str, seat: int, targets: list[str]) -> None:
        """One line of the log: everything that the match appended since the last one."""
        table, match = self.table, self.table.playing
        entries = match.entries[self._entries :]
        self._entries = len(match.entries)
        version = table.row.version + 1
        table.row.version = version
        table.row.head = resume.digest(match)
        match.version = version
        places: list[str] = []
        if entries:
            table.public_version = version
            after = table.public_ids()
            clicked = dict.fromkeys([*table.draft_targets, *targets])
            places = [place for place in clicked if self._public.get(place) != after.get(place)]
            self._public = after
        table.note(act, entries, version, targets, places)
        self.change.log.append(
            {
                "table_id": table.id,
                "version": version,
                "at": self.now,
                "seat": seat,
                "act": act,
                "entries": [list(entry) for entry in entries],
                "draft": [list(entry) for entry in resume.draft_of(match)],
                "targets": targets,
                "places": places,
                "digest": table.row.head,
            }
        )

    def set(self, **values: Any) -> None:
        """New values of the table itself."""
        for name, value in values.items():
            setattr(self.table.row, name, value)
        self.change.table.update(values)

    def set_seat(self, seat: int, **values: Any) -> None:
        """New values of a seat."""
        for name, value in values.items():
            setattr(self.table.seats[seat], name, value)
        self.change.seats.setdefault(seat, {}).update(values)

    def finish(self) -> Change:
        """All that follows from the act: clocks, the end, a snapshot."""
        table = self.table
        self.set(updated=self.now)
        if table.match is None:
            return self.change
        if self.change.log:
            clocks.run(self, self._mover)
            self.set(claimed=0)
            if any(row["act"] in ("play", "confirm") for row in self.change.log) and table.row.offer:
                self.set(offer=None)
            if table.row.status == "playing" and table.match.over:
                self.set(status="over", ending={"kind": "played"}, deadline=None)
            drafting = bool(resume.draft_of(table.match))
            if not drafting and (table.row.version - table.snapshot_version >= SNAPSHOT_EVERY or table.over):
                self.change.snapshot = table.take_snapshot()
                table.snapshot_version = table.row.version
        self.set(mover=table.mover)
        table.tell_match()
        return self.change


class TableService:
    """Tables in memory, one act at a time each. What is stored wins over what is remembered."""

    def __init__(self, database: Database, publish: Publish, in_memory: int = 500, now: Callable[[], int] = ids.now) -> None:
        self.tables = Tables(database)
        self.publish = publish
        self.now = now
        self._in_memory = in_memory
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}
        self.after_act: list[Callable[[LiveTable], None]] = []  # told of every committed act, e.g. to wake bots

    @property
    def in_memory(self) -> int:
        """How many tables are kept ready."""
        return len(self._live)

    @contextlib.asynccontextmanager
    async def look(self, table_id: str) -> AsyncIterator[LiveTable]:
        """The present table, for looking at it; nobody acts on it meanwhile."""
        async with self._locked(table_id):
            yield await self._present(table_id)

    async def act(self, table_id: str, do: Callable[[Act], None]) -> LiveTable:
        """Carries out an act: durable before anybody hears of it, or refused with nothing changed."""
        started = time.perf_counter()
        async with self._locked(table_id):
            for attempt in range(TRIES):
                table = await self._present(table_id)
                act = Act(table, self.now())
                try:
                    do(act)
                    head = await self.tables.commit(act.finish())
                except Conflict:
                    self.forget(table_id)
                    if attempt == TRIES - 1:
                        raise
                except BaseException:
                    self.forget(table_id)  # the match in memory may have been played on
                    raise
                else:
                    table.row.touched = head.touched
                    break
        METRICS.observe("act_seconds", time.perf_counter() - started)
        METRICS.count("acts")
        self.publish(table_id, {"version": table.row.version})
        for told in self.after_act:
            told(table)
        return table

    def forget(self, table_id: str) -> None:
        """Drops a table from memory; it is loaded anew when somebody asks."""
        self._live.pop(table_id, None)

    @contextlib.asynccontextmanager
    async def _locked(self, table_id: str) -> AsyncIterator[None]:
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            yield
        if not lock.locked() and table_id not in self._live:
            self._locks.pop(table_id, None)

    async def _present(self, table_id: str) -> LiveTable:
        head = await self.tables.head(table_id)
        table = self._live.get(table_id)
        if table is not None and table.head != head:
            table = await self._catch_up(table, head.version)
        if table is None:
            table = await self._load(table_id)
        self._live[table_id] = table
        self._live.move_to_end(table_id)
        while len(self._live) > self._in_memory:
            oldest, _ = self._live.popitem(last=False)
            if not self._locks[oldest].locked():
                del self._locks[oldest]
        return table

    async def _catch_up(self, table: LiveTable, version: int) -> LiveTable | None:
        """Follows what another process has done; None if the stored table is not a continuation."""
        self._live.pop(table.id, None)
        before, known = table.row.head, table.row.version
        if version < known or (version > known and table.match is None):
            return None
        stored = await self.tables.load(table.id)
        if version == known and stored.table.head != before:
            return None
        rows = await self.tables.log(table.id, known, stored.table.version)
        table.refresh(stored)
        if rows:
            table.follow(rows)
            table.tell_match()
        return table

    async def _load(self, table_id: str) -> LiveTable:
        kept = await self.tables.snapshot(table_id)
        stored = await self.tables.load(table_id)
        table = LiveTable(stored)
        if stored.table.version:
            table.load_snapshot(kept)
            table.follow(await self.tables.log(table_id, table.playing.version, stored.table.version))
        return table

    # What a seat can do

    async def play(self, table_id: str, seat: int, version: int, choices: list[int]) -> LiveTable:
        """Plays one choice, or the several that a shortcut stands for; all of them or none."""
        if not 1 <= len(choices) <= LONGEST_SHORTCUT:
            raise IllegalChoice(text("refuse.choices", most=LONGEST_SHORTCUT))

        def do(act: Act) -> None:
            _check(act.table, seat, version)
            for number, choice in enumerate(choices):
                if number and act.table.playing.mover != seat:
                    raise IllegalChoice(text("refuse.turn.ended"))
                _play_one(act, seat, choice)

        return await self.act(table_id, do)

    async def confirm(self, table_id: str, seat: int, version: int) -> LiveTable:
        """Confirms a planned turn."""

        def do(act: Act) -> None:
            _check(act.table, seat, version).confirm(seat)
            act.log("confirm", seat, [])

        return await self.act(table_id, do)

    async def undo(self, table_id: str, seat: int, version: int) -> LiveTable:
        """Takes the last planned choice back."""

        def do(act: Act) -> None:
            _check(act.table, seat, version).undo(seat)
            act.log("undo", seat, [])

        return await self.act(table_id, do)

    async def start(self, table_id: str) -> LiveTable:
        """Begins the match once every seat is taken."""

        def do(act: Act) -> None:
            table = act.table
            if table.row.status != "open" or any(row.kind == "open" for row in table.seats):
                raise NotNow(text("refuse.not.full"))
            match = table.begin()
            resume.start(match)
            act.set(status="playing")
            act.log("start", SPECTATOR, [])
            clocks.start(act)

        return await self.act(table_id, do)

    async def agree(self, table_id: str, seat: int, kind: str, yes: bool) -> LiveTable:
        """Offers, accepts or declines an undo or an agreed end."""
        return await self.act(table_id, lambda act: outcome.offer(act, seat, kind, yes))

    async def resign(self, table_id: str, seat: int) -> LiveTable:
        """Gives a game up."""
        return await self.act(table_id, lambda act: outcome.resign(act, seat, "resigned"))

    async def flag(self, table_id: str) -> LiveTable:
        """Ends the play of a seat whose clock has run out."""

        def do(act: Act) -> None:
            if act.table.row.deadline is None or act.table.row.deadline > act.now or act.table.mover < 0:
                raise NotNow(text("refuse.flag"))
            outcome.resign(act, act.table.mover, "flag")

        return await self.act(table_id, do)


def _check(table: LiveTable, seat: int, version: int) -> Match:
    """The match, if this seat may act on it with what it has seen."""
    if table.row.status == "open":
        raise NotNow(text("refuse.not.begun"))
    if table.over:
        raise OutOfTurn(text("refuse.over"))
    match = table.playing
    if seat != match.mover:
        raise OutOfTurn(text("refuse.turn", name=table.names[match.mover]))
    if version != table.row.version:
        raise StaleMove(text("refuse.stale", given=version, now=table.row.version))
    return match


def _play_one(act: Act, seat: int, choice: int) -> None:
    match = act.table.playing
    view = match.view(seat)
    targets: list[str] = []
    if choice in view.legal:
        targets = list(match.rules.presenter.describe(view, choice).targets)
    match.play(choice, seat)
    act.log("play", seat, targets)
