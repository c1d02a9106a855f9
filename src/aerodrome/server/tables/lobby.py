"""Making a table, taking seats, leaving, bots as stand-ins, rematch."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field
from typing import Any

from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.server import ids
from aerodrome.server.errors import NotAllowed, NotNow, TooMany
from aerodrome.server.people import guests
from aerodrome.server.people.names import clean_name, told_apart
from aerodrome.server.storage.lists import Lists
from aerodrome.server.storage.models import EditionRow, GuestRow, SeatRow, TableRow
from aerodrome.server.storage.repository import Stored
from aerodrome.server.tables import clocks, levels
from aerodrome.server.tables.act import Act
from aerodrome.server.tables.lesson_cards import unmarked
from aerodrome.server.tables.live_table import LiveTable
from aerodrome.server.tables.promises import promise_of
from aerodrome.server.tables.service import TableService
from aerodrome.web.texts import text

PACES = {"instant": 0.0, "quick": 0.5, "usual": 1.2, "slow": 3.0}  # seconds that a bot takes at least
NONCE_LENGTH = 64
BOT_TABLES = 30  # that one person may have under way


@dataclass
class Wish:
    """A table as somebody wants it. `seats` says for each: me, open, or the name of a bot."""

    game: str
    seats: list[str]
    options: dict[str, Any] = field(default_factory=dict)
    edition: str | None = None
    listed: bool = False
    hints: bool = True
    chat: bool = True
    clock: str = "none"
    pace: str = "usual"
    nonce: str = ""
    seed: bytes | None = None  # of a promise that was shown before
    names: list[str] = field(default_factory=list)  # of the people on one shared screen
    standin: str = levels.USUAL  # the bot that plays on for somebody who leaves
    rules_version: int | None = None  # the present one if none is named
    marks: dict[str, Any] = field(default_factory=dict)  # what else is noted about it: a guided game, the offer of one


async def make(service: TableService, guest: GuestRow, wish: Wish) -> str:
    """Stores a new table and begins it if nobody else is awaited. Returns its id."""
    info = registry.game(wish.game)
    if wish.edition is not None and wish.edition not in info.editions:
        raise BadTerms(text("refuse-edition", title=info.title, known=", ".join(info.editions)))
    edition = info.edition(wish.edition)
    offered = {option.name for option in info.options if not option.test}
    for name in wish.options:
        if name not in offered and any(option.name == name for option in info.options):
            raise BadTerms(text("refuse-option", name=name))
    options = json.loads(json.dumps(info.check_terms(len(wish.seats), wish.options, edition)))  # as they will be read
    _check_wish(wish)
    await _check_bots(service, guest.id, wish.seats)
    secret = wish.seed or secrets.token_bytes(32)
    if "lesson" not in wish.marks and await service.tables.was_promised(promise_of(secret)):
        raise BadTerms(text("refuse-ticket"))  # a seed is for one table: at the end it is shown
    at = service.now()
    table = TableRow(
        id=ids.new_id(), game=info.name, rules_version=wish.rules_version or info.version, edition_hash=edition.hash,
        seats=len(wish.seats), options=options, seed=secret.hex(), promise=promise_of(secret), status="open", version=0,
        touched=0, head="", mover=-2, owner=guest.id, join_key=ids.new_key(), watch_key=ids.new_key(), offer=None, ending=None,
        turn_began=at, deadline=None, claimed=0, rematch=None, created=at, updated=at,
        prefs={"listed": wish.listed, "hints": wish.hints, "chat": wish.chat, "clock": wish.clock, "pace": wish.pace,
               "standin": wish.standin, **wish.marks},
    )  # fmt: skip
    rows: list[SeatRow] = []
    for number, who in enumerate(wish.seats):
        rows.append(_seat(table, number, who, guest, wish, at))
        rows[-1].name = told_apart(rows[-1].name, [row.name for row in rows[:-1]]) if rows[-1].name else ""
    kept = EditionRow(hash=table.edition_hash, name=edition.name, shipped=edition.shipped, data=edition.data)
    await service.add(Stored(table, rows, kept))
    if not any(row.kind == "open" for row in rows):
        await service.start(table.id)
    return table.id


def _check_wish(wish: Wish) -> None:
    if wish.clock not in clocks.CHOICES:
        raise BadTerms(text("refuse-clock", known=", ".join(clocks.CHOICES)))
    if wish.pace not in PACES:
        raise BadTerms(text("refuse-pace", known=", ".join(PACES)))
    for who in wish.seats:
        if who not in ("me", "open"):
            levels.check(who)
    levels.check(wish.standin)
    check_nonce(wish.nonce)
    if wish.nonce and wish.seed is None:
        raise BadTerms(text("refuse-nonce-early"))


async def _check_bots(service: TableService, guest_id: str, seats: list[str]) -> None:
    """Bots think for everybody: nobody has them at more tables than a person can follow."""
    if set(seats) <= {"me", "open"}:
        return
    if await Lists(service.tables.database).with_bots(guest_id) >= BOT_TABLES:
        raise TooMany(text("refuse-bot-tables", most=BOT_TABLES))


def check_nonce(nonce: str) -> None:
    """A player's own share in the shuffle: optional text."""
    if nonce and (len(nonce) > NONCE_LENGTH or not nonce.isprintable()):
        raise BadTerms(text("refuse-nonce", most=NONCE_LENGTH))


def _seat(table: TableRow, number: int, who: str, guest: GuestRow, wish: Wish, at: int) -> SeatRow:
    mine = [index for index, other in enumerate(wish.seats) if other == "me"]
    row = SeatRow(
        table_id=table.id, seat=number, kind="open", guest_id=None, name="", bot=None, standin=None,
        confirm=bool(guests.prefs_of(guest)["confirm"]), nonce="", clock=None, resigned="", seen=at,
    )  # fmt: skip
    if who == "me":
        place = mine.index(number)
        given = wish.names[place] if place < len(wish.names) else ""
        name = clean_name(given) if given else guest.name if place == 0 else f"{guest.name[:20]} {place + 1}"
        row.kind, row.guest_id, row.name, row.bot = "person", guest.id, name, guests.own_bot(guest)
        row.nonce = wish.nonce if place == 0 else ""
    elif who != "open":
        row.kind, row.bot, row.name = "bot", who, levels.seat_name(number)
    return row


async def sit(service: TableService, table_id: str, guest: GuestRow, seat: int | None = None, nonce: str = "") -> int:
    """Takes a free seat; the match begins with the last one."""
    check_nonce(nonce)
    taken: list[int] = []

    def do(act: Act) -> None:
        table = act.table
        mine = table.seats_of(guest.id)
        free = [row.seat for row in table.seats if row.kind == "open"]
        taken.clear()
        if mine:
            raise NotNow(text("join-there"))
        if table.row.status != "open" or not free or (seat is not None and seat not in free):
            raise NotNow(text("refuse-taken") if free else text("join-full"))
        number = free[0] if seat is None else seat
        confirm = bool(guests.prefs_of(guest)["confirm"])
        name = told_apart(guest.name, [row.name for row in table.seats])
        bot = guests.own_bot(guest)
        act.set_seat(number, kind="person", guest_id=guest.id, name=name, bot=bot, nonce=nonce, confirm=confirm, seen=act.now)
        taken.append(number)

    table = await service.act(table_id, do)
    if not any(row.kind == "open" for row in table.seats):
        await service.start(table_id)
    return taken[0]


async def fill(service: TableService, table_id: str, guest_id: str, level: str) -> None:
    """The owner lets bots take the seats that are still free, and the match begins."""
    levels.check(level)
    await _check_bots(service, guest_id, [level])

    def do(act: Act) -> None:
        if act.table.row.owner != guest_id:
            raise NotAllowed(text("refuse-fill"))
        if act.table.row.status != "open":
            raise NotNow(text("refuse-begun"))
        for row in act.table.seats:
            if row.kind == "open":
                name = told_apart(levels.seat_name(row.seat), [other.name for other in act.table.seats])
                act.set_seat(row.seat, kind="bot", bot=level, name=name)

    await service.act(table_id, do)
    await service.start(table_id)


async def leave(service: TableService, table_id: str, guest_id: str) -> None:
    """Gives a seat up before the match begins; the owner's leaving closes the table."""
    closing: list[str] = []

    def do(act: Act) -> None:
        if act.table.row.status != "open":
            raise NotNow(text("refuse-leave"))
        closing.clear()
        if act.table.row.owner == guest_id:
            closing.append(act.table.id)
        for seat in act.table.seats_of(guest_id):
            act.set_seat(seat, kind="open", guest_id=None, name="", nonce="")

    await service.act(table_id, do)
    if closing:
        await service.tables.remove(closing)
        service.changed(table_id)


async def stand_in(service: TableService, table_id: str, guest_id: str, seat: int, level: str | None) -> None:
    """Lets a bot play for a person who has left, or gives the seat back to its person.

    One chooses the bot for oneself; for somebody who is absent the table's own stand-in plays.
    """
    if level is not None:
        levels.check(level)
    await service.store_noticed()
    seen = await service.tables.last_seen(table_id)  # other processes may have heard of him

    def do(act: Act) -> None:
        table = act.table
        if not table.seats_of(guest_id):
            raise NotAllowed(text("refuse-no-seat"))
        if table.row.status != "playing" or not 0 <= seat < table.row.seats or table.seats[seat].kind != "person":
            raise NotNow(text("refuse-player"))
        row = table.seats[seat]
        own = row.guest_id == guest_id
        if row.resigned or (level is None and not own):
            raise NotAllowed(text("refuse-seat-back"))
        absent = clocks.of(table.row.prefs).absent
        if not own and act.now - max(row.seen, seen.get(seat, 0)) < absent * 60_000:
            raise NotNow(text("refuse-present", name=row.name, minutes=absent))
        act.set_seat(seat, standin=level if own or level is None else levels.stand_in(table.row.prefs))
        table.tell_match()
        match = table.playing
        if level is not None and match.waits_for_confirm and match.drafter == seat:
            match.confirm(seat)
            act.log("confirm", seat)

    await service.act(table_id, do)


async def delete_guest(service: TableService, people: guests.Guests, guest_id: str) -> None:
    """Deletes all that is kept of a guest; bots take over in matches that are being played."""
    for table_id in await people.delete(guest_id):
        await service.act(table_id, _without_owner)


def _without_owner(act: Act) -> None:
    """Seats whose person is gone: free before the match, a bot's during it. A nonce stays: the shuffle is checked with it."""
    for row in act.table.seats:
        if row.kind == "person" and row.guest_id is None:
            if act.table.row.status == "open":
                act.set_seat(row.seat, kind="open", name="", nonce="")
            elif act.table.row.status == "playing":
                act.set_seat(row.seat, standin=levels.stand_in(act.table.row.prefs))
    act.table.tell_match()


async def rematch(service: TableService, table_id: str, guest: GuestRow) -> str:
    """A new table with the same people, bots and options; the second to ask gets the same one."""
    async with service.look(table_id) as table:
        if not table.over:
            raise NotNow(text("refuse-rematch"))
        if not table.seats_of(guest.id):
            raise NotAllowed(text("refuse-rematch-other"))
        if table.row.rematch:
            return table.row.rematch
        copy = _copy(table, service.now())
    await service.tables.add(copy[0], copy[1], copy[2])

    def note(act: Act) -> None:
        if act.table.row.rematch is None:
            act.set(rematch=copy[0].id)

    known = (await service.act(table_id, note)).row.rematch
    if known != copy[0].id:
        await service.tables.remove([copy[0].id])
    else:
        await service.start(copy[0].id)
    return str(known)


def _copy(table: LiveTable, at: int) -> tuple[TableRow, list[SeatRow], EditionRow]:
    """The same table before its first event, seats moved on by one so that another begins."""
    old, secret = table.row, secrets.token_bytes(32)
    row = TableRow(
        id=ids.new_id(), game=old.game, rules_version=table.info.version, edition_hash=old.edition_hash, seats=old.seats,
        options=old.options, prefs=unmarked(old.prefs), seed=secret.hex(), promise=promise_of(secret), status="open",
        version=0, touched=0, head="", mover=-2, owner=old.owner, join_key=ids.new_key(), watch_key=ids.new_key(), offer=None,
        ending=None, turn_began=at, deadline=None, claimed=0, rematch=None, created=at, updated=at,
    )  # fmt: skip
    seats = []
    for number in range(old.seats):
        before = table.seats[(number + 1) % old.seats]
        gone = before.kind == "person" and before.guest_id is None
        seats.append(
            SeatRow(
                table_id=row.id,
                seat=number,
                kind="bot" if gone else before.kind,
                guest_id=before.guest_id,
                name=before.name,
                bot=levels.stand_in(old.prefs) if gone else before.bot,
                standin=None,
                confirm=before.confirm,
                nonce="",
                clock=None,
                resigned="",
                seen=at,
            )
        )
    edition = table.rules.edition
    return row, seats, EditionRow(hash=edition.hash, name=edition.name, shipped=edition.shipped, data=edition.data)
