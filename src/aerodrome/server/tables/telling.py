"""The log as pages are sent it: what stands is put into words once for an audience, and kept with its checksum."""

from __future__ import annotations

import zlib
from typing import Any, NamedTuple

import msgspec

from aerodrome.core.draft import Events
from aerodrome.core.log import LogLine
from aerodrome.server.tables import outcome, update
from aerodrome.server.tables.live_table import LiveTable

Row = dict[str, Any]  # `update.LogLine` as plain data
AUDIENCES = 16  # of one table: each seat, and each with a name before


class Told(NamedTuple):
    """All lines for a seat, and a checksum of them."""

    rows: list[Row]
    checksum: int


class Teller:
    """What one audience has been told of the standing entries; a game grows by a few lines a move, however long it is."""

    def __init__(self) -> None:
        self._events: list[Events] = []  # of each entry: an undo puts others in their place
        self._rows: list[Row] = []
        self._marks = [(0, 0)]  # before the first entry and after each: how many rows, and their checksum

    def tell(self, table: LiveTable, seat: int) -> Told:
        """The lines of what stands, and behind them those of the seat's own plan."""
        events = table.playing.log.events
        self._take_back(events)
        first, standing = len(self._events), len(events)
        lines = table.playing.log_lines(seat, first)
        for number in range(first, standing):
            places = table.places.get(table.owners[number], [])
            self._add(events[number], [_row(table, line, places) for line in lines[number - first]])
        planned = lines[standing - first :]
        places_of = table.planned_places() if planned else []
        rows = [_row(table, line, places) for some, places in zip(planned, places_of, strict=True) for line in some]
        return Told(self._rows + rows, _checksum(rows, self._marks[-1][1]))

    def _take_back(self, events: list[Events]) -> None:
        """Forgets what stands no more. The log only grows or is cut off at its end: up to the last that is the same, all are."""
        kept = min(len(self._events), len(events))
        while kept and self._events[kept - 1] is not events[kept - 1]:
            kept -= 1
        if kept < len(self._events):
            del self._events[kept:], self._marks[kept + 1 :], self._rows[self._marks[kept][0] :]

    def _add(self, events: Events, rows: list[Row]) -> None:
        self._events.append(events)
        self._rows += rows
        self._marks.append((len(self._rows), _checksum(rows, self._marks[-1][1])))


def told(table: LiveTable, seat: int) -> Told:
    """The log as a seat may know it now."""
    audience = (seat, tuple(table.names))
    if audience not in table.told and len(table.told) >= AUDIENCES:
        table.told.clear()
    found: Told = table.told.setdefault(audience, Teller()).tell(table, seat)
    return found


def _row(table: LiveTable, line: LogLine, places: list[str]) -> Row:
    """A line as it is sent: the way that something went, or else what its act changed."""
    row: Row = {"text": line.text, "ids": list(line.way.path) if line.way else places}
    if line.way and line.way.thing:
        row["thing"] = line.way.thing
    if line.way and line.way.leaves:
        row["leaves"] = list(line.way.leaves)
    if line.scene:
        scored = [update.SceneRow(one.seat, outcome.score_lines(table, one.lines)) for one in line.scene.rows]
        row["scene"] = update.Scene(table.words(line.scene.title), scored).plain()
    return row


def _checksum(rows: list[Row], before: int) -> int:
    return zlib.crc32(msgspec.json.encode(rows), before) if rows else before
