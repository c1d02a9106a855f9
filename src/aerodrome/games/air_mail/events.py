"""Events of the log as they are seen: the way of a package or plane, and what a decree or the end brought to whom."""

from __future__ import annotations

from aerodrome.core.messages import Line, Message, Scene, SceneRow, Way
from aerodrome.games.air_mail import ids, log
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.scoring import LINES
from aerodrome.games.air_mail.state import CLOCKWISE, N_SOURCES
from aerodrome.games.air_mail.words import decree_message


def way(event: tuple[int, ...], data: Data) -> Way | None:
    """Where an event is seen: what moved and its way, or the things that it is about."""
    code, seat, rest = event[1], event[2], event[3:]
    if code == log.DELIVERS:
        path = tuple(ids.city(data, city) for city in rest)
        return Way(ids.package(data, rest[-1], seat), path)
    if code == log.FLIES:
        return Way(ids.executive(seat), _flight(data, rest[0], rest[1], rest[2]))
    if code in (log.TAKES, log.DRAWS, log.DRAWS_SPECIAL):
        source = {log.DRAWS: data.face_up, log.DRAWS_SPECIAL: data.face_up + 1}.get(code, rest[1])
        return Way("", (ids.offer(data, source), ids.seat(seat)))
    if code == log.EXPRESS:
        return Way("", (ids.deck(data, rest[0]), ids.seat(seat)))
    found = {
        log.PLAYS: lambda: ids.square(rest[1]),
        log.EXPANDS: lambda: ids.route(rest[0]),
        log.MOVES: lambda: ids.route(rest[1]),
        log.IMPROVES: lambda: ids.level(rest[0]),
        log.TOKEN: lambda: ids.city(data, rest[1]),
        log.PAID: lambda: ids.seat(seat),
        log.REWARD: lambda: ids.seat(seat),
    }.get(code)
    return Way("", (found(),)) if found else None


def _flight(data: Data, square: int, before: int, arm: int) -> tuple[str, ...]:
    """The squares of an executive plane's flight; one that has waited comes in at the start."""
    first = max(0, before)
    if arm == CLOCKWISE or square == 0:
        passed = list(range(first, square + 1))
    else:
        passed = list(range(first or data.squares, square - 1, -1))
    return tuple(ids.square(number % data.squares) for number in passed)


def scene(event: tuple[int, ...]) -> Scene | None:
    """A decree that pays, and the final scoring."""
    code, rest = event[1], event[3:]
    if code == log.PAYS:
        line = Message("scene-decree-line")
        rows = tuple(SceneRow(seat, (Line(line, dollars),)) for seat, dollars in enumerate(rest[1:]))
        return Scene(Message("scene-decree", {"decree": decree_message(rest[0])}), rows)
    if code == log.ENDS:
        names = ("income", *LINES[N_SOURCES:])
        rows = tuple(SceneRow(seat, _final_lines(names, rest[first : first + len(names)]))
                     for seat, first in enumerate(range(0, len(rest), len(names))))  # fmt: skip
        return Scene(Message("scene-end"), rows)
    return None


def _final_lines(names: tuple[str, ...], values: tuple[int, ...]) -> tuple[Line, ...]:
    return tuple(Line(Message(f"score-{name}"), value) for name, value in zip(names, values, strict=True))
