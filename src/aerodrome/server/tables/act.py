"""An act at a table: what it changes, gathered while the match is played on, and written as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aerodrome.server.storage.commit import Change
from aerodrome.server.tables import clocks
from aerodrome.server.tables.live_table import LiveTable

SNAPSHOT_EVERY = 40  # acts
_PLANNING = ("play", "undo")  # acts that nobody else sees as long as they append nothing to the match


class Act:
    """An act under way: what it will write, gathered while the match is played on."""

    def __init__(self, table: LiveTable, now: int) -> None:
        self.table = table
        self.now = now
        self.change = Change(table.id, table.head)
        self._entries = len(table.match.entries) if table.match else 0
        self._mover = table.mover
        self._public = table.public_ids() if table.match else {}
        self._planned = table.draft_targets if table.match else []

    def log(self, act: str, seat: int, targets: Sequence[str] = ()) -> None:
        """One line of the log: everything that the match appended since the last one; `targets` is what was clicked."""
        table, match = self.table, self.table.playing
        entries = match.entries[self._entries :]
        self._entries = len(match.entries)
        version = table.row.version = match.version
        table.row.head = match.digest()
        places: list[str] = []
        if entries:
            table.public_version = version
            after = table.public_ids()
            clicked = dict.fromkeys([*self._planned, *targets])
            places = [place for place in clicked if self._public.get(place) != after.get(place)]
            self._public = after
        table.note(entries, version, places)
        self._planned = table.draft_targets
        self.change.log.append(
            {
                "table_id": table.id,
                "version": version,
                "at": self.now,
                "seat": seat,
                "act": act,
                "entries": [list(entry) for entry in entries],
                "draft": [list(entry) for entry in match.draft],
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

    def say(self, **line: Any) -> None:
        """A line of chat."""
        self.table.talk = None  # it gets its number when it is stored
        self.change.chat = {"table_id": self.table.id, "at": self.now, **line}

    @property
    def is_empty(self) -> bool:
        """Whether nothing was done to the table in memory."""
        match, change = self.table.match, self.change
        played = match is not None and match.version != change.base.version
        return not (played or change.log or change.table or change.seats or change.chat)

    @property
    def public(self) -> bool:
        """Whether anybody but the mover can notice the act; a plan, its changes and its withdrawal are the mover's alone."""
        return not self.change.log or any(row["entries"] or row["act"] not in _PLANNING for row in self.change.log)

    def finish(self) -> Change:
        """All that follows from the act: clocks, the end, a snapshot."""
        table = self.table
        if self.public:
            self.set(updated=self.now)
        if table.match is None:
            return self.change
        if self.change.log and self.public:
            clocks.run(self, self._mover)
            self.set(claimed=0)
            if any(row["act"] in ("play", "confirm") for row in self.change.log) and table.row.offer:
                self.set(offer=None)
            if table.row.status == "playing" and table.match.over:
                self.set(status="over", ending={"kind": "played"}, deadline=None)
            if not table.match.draft and (table.row.version - table.snapshot_version >= SNAPSHOT_EVERY or table.over):
                self.change.snapshot = table.take_snapshot()
                table.snapshot_version = table.row.version
        elif self.change.log:
            self.set(claimed=0)
        self.set(mover=table.mover)
        table.tell_match()
        return self.change
