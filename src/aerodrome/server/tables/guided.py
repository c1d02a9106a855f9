"""Beginning, continuing, repeating and passing on in a guided game; how far a guest has come in each; whom to offer one."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from aerodrome.core import registry
from aerodrome.core.lesson import Lesson, lesson, lessons_of
from aerodrome.server.errors import NotFound, NotNow
from aerodrome.server.people.guests import Guests, prefs_of
from aerodrome.server.storage.lists import Lists
from aerodrome.server.storage.models import GuestRow, TableRow
from aerodrome.server.tables import lobby
from aerodrome.server.tables.act import Act
from aerodrome.server.tables.lesson_cards import guidance, lesson_of
from aerodrome.server.tables.service import TableService
from aerodrome.web.texts import text

MOST_PASSED = 100  # steps that anybody can have passed


class Standing(NamedTuple):
    """How far a guest has come in a guided game."""

    lesson: Lesson
    state: Literal["new", "begun", "done"]
    table: str = ""  # where it goes on
    number: int = 0
    total: int = 0

    @property
    def key(self) -> str:
        """What the guest's prefs call it."""
        return f"{self.lesson.game}/{self.lesson.name}"


def known_lesson(game: str, name: str) -> Lesson:
    """The lesson of that name, or a refusal."""
    found = lesson(registry.game(game).name, name)
    if found is None:
        raise NotFound(text("refuse-lesson"))
    return found


async def begin(service: TableService, lists: Lists, guest: GuestRow, given: Lesson, again: bool) -> str:
    """The table of a lesson: the one under way, or a new one where there is none or everything shall begin anew."""
    old = [row.id for row in await _tables(lists, guest.id) if _is_of(row, given)]
    if old and not again:
        return old[0]
    file = given.file
    wish = lobby.Wish(
        given.game, ["me"] + [file.bot] * (file.seats - 1), dict(file.options), file.edition, chat=False,
        pace=str(prefs_of(guest)["pace"]), seed=given.secret, rules_version=file.version,
        marks={"lesson": given.name, "passed": []},
    )  # fmt: skip
    made = await lobby.make(service, guest, wish)
    await service.tables.remove(old)
    for table_id in old:
        service.changed(table_id)
    return made


async def pass_on(service: TableService, table_id: str, step: str) -> None:
    """Notes that a step was read."""

    def do(act: Act) -> None:
        given, prefs = lesson_of(act.table), act.table.row.prefs
        if given is None or all(one.id != step for one in given.said):
            raise NotNow(text("refuse-lesson"))
        passed: list[str] = prefs.get("passed", [])
        if step not in passed and len(passed) < MOST_PASSED:
            act.set(prefs={**prefs, "passed": [*passed, step]})

    await service.act(table_id, do)


async def standings(service: TableService, lists: Lists, guests: Guests, guest: GuestRow | None) -> dict[str, list[Standing]]:
    """The lessons of every game, each with how far the guest has come; what is done is remembered when its table is gone."""
    rows = await _tables(lists, guest.id) if guest else []
    done: list[str] = prefs_of(guest)["lessons"].get("done", [])
    found: dict[str, list[Standing]] = {}
    for name in registry.games():
        for given in lessons_of(name):
            row = next((one for one in rows if _is_of(one, given)), None)
            found.setdefault(name, []).append(await _standing(service, given, row, done))
    fresh = [one.key for all_ in found.values() for one in all_ if one.state == "done" and one.key not in done]
    if guest and fresh:
        await _remember(guests, guest, done=[*done, *fresh])
    return found


async def _standing(service: TableService, given: Lesson, row: TableRow | None, done: list[str]) -> Standing:
    before: Literal["new", "done"] = "done" if f"{given.game}/{given.name}" in done else "new"
    if row is None:
        return Standing(given, before)
    async with service.look(row.id) as table:
        said = guidance(table, given)
        if table.over or not said.guided:
            return Standing(given, "done", "" if table.over else row.id)
    return Standing(given, "begun", row.id, said.number, said.total)


async def _tables(lists: Lists, guest_id: str) -> list[TableRow]:
    """The tables of a guest that are lessons, the latest first."""
    return [one.table for one in await lists.of_guest(guest_id) if one.table.prefs.get("lesson") and one.table.version]


def _is_of(row: TableRow, given: Lesson) -> bool:
    return row.game == given.game and row.prefs.get("lesson") == given.name


# The offer to a newcomer


def offered(guest: GuestRow, game: str, options: dict[str, Any]) -> Lesson | None:
    """The lesson to offer to a guest who begins this game for the first time; once, and never to those who declined for good."""
    prefs = prefs_of(guest)
    notes = prefs["lessons"]
    if notes.get("never") or game in notes.get("offered", []) or game in prefs["last"]:
        return None
    known = [one for one in lessons_of(game) if f"{game}/{one.name}" not in notes.get("done", [])]
    fitting = [one for one in known if options.items() <= one.file.options.items()]
    return next(iter(fitting or known), None)


async def note_offer(guests: Guests, guest: GuestRow, game: str) -> None:
    """A guided game is offered once."""
    await _remember(guests, guest, offered=[*prefs_of(guest)["lessons"].get("offered", []), game])


async def decline(service: TableService, guests: Guests, guest: GuestRow, table_id: str, never: bool) -> None:
    """Takes the offer away from a table, and from all tables to come where the guest says so."""
    if never:
        await _remember(guests, guest, never=True)

    def do(act: Act) -> None:
        if not act.table.seats_of(guest.id):
            raise NotFound(text("refuse-table"))
        act.set(prefs={name: value for name, value in act.table.row.prefs.items() if name != "offer"})

    await service.act(table_id, do)


async def accept(service: TableService, guest: GuestRow, table_id: str) -> None:
    """The guided game is played instead: a table with bots at which the guest has not moved is not left behind."""
    async with service.look(table_id, guest.id) as table:
        mine = table.seats_of(guest.id)
        moved = any(entry.who in mine for entry in table.playing.entries) if table.match else False
        alone = table.row.owner == guest.id and all(row.kind == "bot" or row.seat in mine for row in table.seats)
    if alone and not moved and table.row.prefs.get("offer"):
        await service.tables.remove([table_id])
        service.changed(table_id)


async def _remember(guests: Guests, guest: GuestRow, **notes: Any) -> None:
    await guests.set_prefs(guest.id, {"lessons": {**prefs_of(guest)["lessons"], **notes}})
