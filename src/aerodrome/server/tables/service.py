"""The table service: the only door from a request to a match. Loads, acts, commits, and only then tells anybody."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from weakref import WeakValueDictionary

from aerodrome.core.errors import OutOfTurn, RecordError
from aerodrome.core.match import Match
from aerodrome.core.messages import Message
from aerodrome.core.rules import SPECTATOR
from aerodrome.core.step import Act as Meant
from aerodrome.server import ids
from aerodrome.server.errors import Conflict, NotAllowed, NotNow, Unavailable
from aerodrome.server.metrics import METRICS
from aerodrome.server.storage.database import Database
from aerodrome.server.storage.repository import Stored, Tables
from aerodrome.server.tables import clocks, outcome
from aerodrome.server.tables.act import Act
from aerodrome.server.tables.live_table import LiveTable
from aerodrome.web.texts import text

LOG = logging.getLogger("aerodrome.tables")
TRIES = 4  # when another process was quicker

FREEZE_AFTER = 30.0  # seconds without a look
PATIENCE = 2.5  # seconds that a look waits for an act on the same table
STALE = -1  # the mark of a table that must be compared with what is stored
NOTICED_EVERY = 10_000  # milliseconds between two notes that somebody is there

Publish = Callable[[str], None]
Sitting = int | Callable[[LiveTable], int]  # a seat, or whoever finds it at the table and refuses where there is none


class TableService:
    """Tables in memory, one act at a time each.

    With SQLite a table is owned: what is in memory holds as long as nobody else writes to the file. With PostgreSQL other
    processes play too: an act relies on the guard of its commit, a look on being told of what others do.
    """

    def __init__(self, database: Database, publish: Publish, in_memory: int = 500, now: Callable[[], int] = ids.now) -> None:
        self.tables = Tables(database)
        self.publish = publish
        self.announce: Publish = lambda table_id: None  # to other processes
        self.now = now
        self.hears = False  # whether other processes tell us of every change
        self._in_memory = in_memory
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # of tables that somebody uses right now
        self._noticed: dict[tuple[str, int], int] = {}  # seats whose people were there, not yet stored
        self._reading: set[str] = set()  # tables that are being read, and have not been changed meanwhile
        self._storing: dict[str, int] = {}  # acts on their way to the database, by the number that the change will have
        self.after_act: list[Callable[[LiveTable], None]] = []  # told of every committed act, e.g. to wake bots

    @property
    def in_memory(self) -> int:
        """How many tables are kept ready."""
        return len(self._live)

    @contextlib.asynccontextmanager
    async def look(self, table_id: str, guest_id: str | None = None, *, heard: bool = False) -> AsyncIterator[LiveTable]:
        """The present table, for looking at it; nobody acts on it meanwhile. A guest who looks at his table is there.

        `heard`: whoever looks is told of changes, so what is in memory will do until then.
        """
        async with self._free(table_id):
            table = await self._known(table_id, trusting=heard or self.hears, heard=heard)
            table.thaw()
            self.notice(table, guest_id)
            yield table

    @contextlib.asynccontextmanager
    async def _free(self, table_id: str) -> AsyncIterator[None]:
        """The table while nobody acts on it; whoever looks does not wait as long as an act may wait for the database."""
        lock = self._lock(table_id)
        if lock.locked():
            await self._acquired(lock, table_id)
        else:
            await lock.acquire()
        try:
            yield
        finally:
            lock.release()

    async def _acquired(self, lock: asyncio.Lock, table_id: str) -> None:
        """Waits in two parts: a pause of the whole process, in which nobody can release a lock, uses up one of them only."""
        for _ in range(2):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE / 2):
                    await lock.acquire()
                return
        LOG.warning("a look waited too long for an act", extra={"storing": table_id in self._storing})
        raise Unavailable(text("refuse-database-gone"))

    async def add(self, stored: Stored) -> None:
        """A new table: stored, and in memory as it would be read. Nobody else knows of it yet."""
        await self.tables.add(*stored)
        table = LiveTable(stored)
        table.mark = await self.tables.database.mark()
        self._keep(table)

    def notice(self, table: LiveTable, guest_id: str | None) -> None:
        """A guest is at his table."""
        now = self.now()
        for seat in table.seats_of(guest_id):
            if now - table.seats[seat].seen >= NOTICED_EVERY and not table.over:
                table.seats[seat].seen = self._noticed[table.id, seat] = now

    async def store_noticed(self) -> None:
        """Stores who was there."""
        noticed, self._noticed = self._noticed, {}
        if noticed:
            await self.tables.seen(noticed)

    async def act(self, table_id: str, do: Callable[[Act], None]) -> LiveTable:
        """Carries out an act: durable before anybody hears of it, or refused with nothing changed."""
        started = time.perf_counter()
        async with self._lock(table_id):
            for attempt in range(TRIES):
                table = await self._known(table_id, trusting=attempt == 0)
                table.thaw()
                trusted = attempt == 0 and table.mark is None
                act = Act(table, self.now())
                try:
                    do(act)
                except BaseException:
                    if not act.is_empty:
                        self.forget(table_id)  # the match in memory was played on
                    if not trusted:
                        raise
                    continue  # it may be refused because of what another process has done
                try:
                    change = act.finish()
                    self._storing[table_id] = change.head.touched
                    await self.tables.commit(change)
                except Conflict:
                    self.forget(table_id)
                    if attempt == TRIES - 1:
                        raise
                except BaseException:
                    self.forget(table_id)
                    raise
                else:
                    table.was_stored(act.public)
                    break
                finally:
                    self._storing.pop(table_id, None)
        METRICS.observe("act_seconds", time.perf_counter() - started)
        METRICS.count("acts")
        self.publish(table_id)
        for told in self.after_act:
            told(table)
        return table

    def forget(self, table_id: str) -> None:
        """Drops a table from memory; it is loaded anew when somebody asks."""
        self._live.pop(table_id, None)

    def changed(self, table_id: str) -> None:
        """A table was changed beside its acts: whoever has it in memory compares it with what is stored."""
        self.heard(table_id)
        self.announce(table_id)

    def heard(self, table_id: str, touched: int | None = None) -> None:
        """A table was changed, perhaps by another process; by an act of our own, if its number is the one we have."""
        table = self._live.get(table_id)
        if table is not None and touched is not None and touched in (table.row.touched, self._storing.get(table_id)):
            return  # if it was another's, ours is refused by the database
        self._reading.discard(table_id)
        if table is not None:
            table.mark = STALE
        self.publish(table_id)

    def missed(self) -> None:
        """News of other processes may have been lost."""
        self._reading.clear()
        for table in self._live.values():
            table.mark = STALE

    async def compare(self) -> None:
        """Finds tables that were changed without a word, by a restore for example. With SQLite the file itself tells."""
        known = {table_id: table.head for table_id, table in self._live.items()}
        stored = await self.tables.heads(list(known)) if self.hears and known else known
        for table_id, head in known.items():
            table = self._live.get(table_id)
            if stored.get(table_id) != head and table is not None and table.head == head and table_id not in self._storing:
                self.heard(table_id)

    def _lock(self, table_id: str) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def freeze_idle(self) -> None:
        """Freezes the tables at which nobody has looked for a while; between two of them whoever plays elsewhere goes on."""
        before = time.monotonic() - FREEZE_AFTER
        for table_id, table in list(self._live.items()):
            if table.used > before:  # the longest unused ones come first
                break
            if table_id not in self._locks and table.freeze():
                await asyncio.sleep(0)

    async def unchanged(self, table_id: str, guest_id: str | None, touched: int) -> bool:
        """Whether a table is what it was at that change, without thawing it. A guest who asks is there."""
        async with self._free(table_id):
            table = await self._known(table_id, trusting=self.hears)
            self.notice(table, guest_id)
            return table.row.touched == touched

    async def _known(self, table_id: str, trusting: bool, heard: bool = False) -> LiveTable:
        """The table in memory once it is known to be the stored one."""
        table = self._live.get(table_id)
        if table is None or table.mark == STALE or not heard:
            mark = await self.tables.database.mark()
            table = self._live.get(table_id)
            if table is None or table.mark != mark or (mark is None and not trusting):
                table = await self._compared(table, table_id, mark)
        self._keep(table)
        return table

    def _keep(self, table: LiveTable) -> None:
        """The table is the one that was used last; where there are too many, the longest unused are forgotten."""
        table.used = time.monotonic()
        self._live[table.id] = table
        self._live.move_to_end(table.id)
        while len(self._live) > self._in_memory:
            self._live.popitem(last=False)

    async def _compared(self, table: LiveTable | None, table_id: str, mark: int | None) -> LiveTable:
        """The table as it is stored, known to be so at that mark unless it was changed while it was read."""
        self._reading.add(table_id)
        try:
            table = await self._read(table, table_id)
            table.mark = mark if table_id in self._reading else STALE
        finally:
            self._reading.discard(table_id)
        return table

    async def _read(self, table: LiveTable | None, table_id: str) -> LiveTable:
        """The table as it is stored: ours if it still is, brought up to date, or loaded."""
        if table is not None:
            head = await self.tables.head(table_id)
            if table.head == head:
                return table
            table.thaw()
            table = await self._catch_up(table, head.version)
        return table or await self._load(table_id)

    async def _catch_up(self, table: LiveTable, version: int) -> LiveTable | None:
        """Follows what another process has done; None if the stored table is not a continuation of ours."""
        self._live.pop(table.id, None)
        ours, known = table.row.head, table.row.version
        if version < known or (version > known and table.match is None):
            return None
        stored = await self.tables.load(table.id)
        rows = await self.tables.log(table.id, known - 1, stored.table.version)
        if known and (not rows or rows[0].digest != ours):
            return None
        table.refresh(stored)
        try:
            table.catch_up(rows[1:] if known else rows)
        except RecordError:
            return None
        table.tell_match()
        return table if table.fits_its_log else None

    async def _load(self, table_id: str) -> LiveTable:
        """A table from its snapshot and the log after it; from the log alone where that does not lead to what is stored."""
        kept = await self.tables.snapshot(table_id)
        stored = await self.tables.load(table_id)
        table = LiveTable(stored)
        if not stored.table.version:
            return table
        if table.load_snapshot(kept):
            with contextlib.suppress(RecordError):
                table.catch_up(await self.tables.log(table_id, table.playing.version, stored.table.version))
                if table.fits_its_log:
                    return table
            LOG.warning("a snapshot was passed by: it does not fit the log", extra={"table": table_id})
        table = LiveTable(stored)  # a snapshot that was half read leaves something behind
        table.begin()
        table.catch_up(await self.tables.log(table_id, 0, stored.table.version))
        if not table.fits_its_log:
            LOG.error("the log leads to another position than it did", extra={"table": table_id})
        return table

    # What a seat can do

    async def play(self, table_id: str, seat: Sitting, version: int, choices: list[int], *, bot: bool = False) -> LiveTable:
        """Plays one choice, or several of the same turn; all of them or none."""

        def do(act: Act) -> None:
            number = _number(act.table, seat)
            match = _playing(act.table, number, bot)
            answered = version
            for choice in choices:
                view = match.view(number)
                match.play(choice, number, answered)
                answered = match.version
                act.log("play", number, match.rules.presenter.describe(view, choice).targets)

        return await self.act(table_id, do)

    async def play_acts(self, table_id: str, seat: Sitting, version: int, acts: list[Meant]) -> LiveTable:
        """Plays an offer by what it says."""

        def do(act: Act) -> None:
            number = _number(act.table, seat)
            _playing(act.table, number).play_acts(acts, number, version)
            act.log("play", number, [target for _, targets in acts for target in targets])

        return await self.act(table_id, do)

    async def confirm(self, table_id: str, seat: Sitting, version: int, *, bot: bool = False) -> LiveTable:
        """Confirms a planned turn."""

        def do(act: Act) -> None:
            number = _number(act.table, seat)
            _playing(act.table, number, bot).confirm(number, version)
            act.log("confirm", number)

        return await self.act(table_id, do)

    async def undo(self, table_id: str, seat: Sitting, version: int, index: int | None = None, count: int = 1) -> LiveTable:
        """Takes the last planned choice back, or so many from that index on, with those that rest on them."""

        def do(act: Act) -> None:
            number = _number(act.table, seat)
            _playing(act.table, number).undo(number, version, index, count)
            act.log("undo", number)

        return await self.act(table_id, do)

    async def restart(self, table_id: str, seat: Sitting, version: int) -> LiveTable:
        """Takes all planned choices back."""

        def do(act: Act) -> None:
            number = _number(act.table, seat)
            _playing(act.table, number).restart(number, version)
            act.log("undo", number)

        return await self.act(table_id, do)

    async def start(self, table_id: str) -> LiveTable:
        """Begins the match once every seat is taken."""

        def do(act: Act) -> None:
            table = act.table
            if table.row.status != "open" or any(row.kind == "open" for row in table.seats):
                raise NotNow(text("refuse-not-full"))
            table.begin().start()
            act.set(status="playing")
            act.log("start", SPECTATOR)
            clocks.start(act)

        return await self.act(table_id, do)

    async def agree(self, table_id: str, seat: Sitting, kind: str, yes: bool) -> LiveTable:
        """Offers, accepts or declines an undo or an agreed end."""
        return await self.act(table_id, lambda act: outcome.offer(act, _number(act.table, seat), kind, yes))

    async def resign(self, table_id: str, seat: Sitting) -> LiveTable:
        """Gives a game up."""
        return await self.act(table_id, lambda act: outcome.resign(act, _number(act.table, seat), "resigned"))

    async def flag(self, table_id: str) -> LiveTable:
        """Ends the play of a seat whose clock has run out."""

        def do(act: Act) -> None:
            if act.table.row.deadline is None or act.table.row.deadline > act.now or act.table.mover < 0:
                raise NotNow(text("refuse-flag"))
            outcome.resign(act, act.table.mover, "flag")

        return await self.act(table_id, do)


def _number(table: LiveTable, seat: Sitting) -> int:
    return seat if isinstance(seat, int) else seat(table)


def _playing(table: LiveTable, seat: int, bot: bool = False) -> Match:
    """The match, while the seat's person or bot can play it; whose turn it is and what was seen is checked by the match."""
    if table.row.status == "open":
        raise NotNow(text("refuse-not-begun"))
    if table.over:
        raise OutOfTurn(Message("match-over"))
    if bot and table.bot_at(seat) is None:
        raise NotNow(text("refuse-player"))
    if not bot and table.seats[seat].resigned:
        raise NotAllowed(text("refuse-resigned"))
    return table.playing
