"""One table in memory: its match, who sits there, and which act each line of the log belongs to."""

from __future__ import annotations

import json
import zlib
from collections.abc import Hashable
from typing import Any

from aerodrome.core import record as records
from aerodrome.core import registry
from aerodrome.core.chance import Chance
from aerodrome.core.drawing import Drawing
from aerodrome.core.edition import Edition
from aerodrome.core.errors import RecordError
from aerodrome.core.info import GameInfo
from aerodrome.core.match import Match
from aerodrome.core.messages import Choice, Message, capitalised, render
from aerodrome.core.record import UNDO, Entry
from aerodrome.core.rules import OVER, SPECTATOR, Rules
from aerodrome.server.storage.commit import Head
from aerodrome.server.storage.models import LogRow, SeatRow, SnapshotRow, TableRow
from aerodrome.server.storage.repository import Stored
from aerodrome.server.tables.naming import drawn
from aerodrome.server.tables.update import Talk
from aerodrome.web.texts import text


class LiveTable:
    """A table as the server plays it. Its match never leaves; pages and programs get views."""

    def __init__(self, stored: Stored) -> None:
        self.row: TableRow = stored.table
        self.seats: list[SeatRow] = stored.seats
        self.mark: int | None = None  # of the database when this was last known to be the stored table
        self.talk: list[Talk] | None = None  # the chat, once somebody has asked for it
        self.info: GameInfo = registry.game(self.row.game)
        edition = Edition(stored.edition.name, stored.edition.data, stored.edition.shipped)
        self.rules: Rules = registry.rules(self.info, edition, self.row.rules_version, self.row.edition_hash)
        self.match: Match | None = None
        self.owners: list[int] = []  # of each standing entry: the version of the act that appended it
        self.places: dict[int, list[str]] = {}  # of each act: what it changed on the board for everybody to see
        self.snapshot_version = 0
        self.public_version = 0  # the last act that others than the mover could see
        self.shown_to: dict[Hashable, tuple[int, Any]] = {}  # what an audience is shown, and as of which change
        self.told: dict[Hashable, Any] = {}  # what an audience has been told of the log
        self._public_change = self.row.touched  # the last change that others than the mover could see
        self._frozen: bytes | None = None
        self.used = 0.0  # when somebody last looked, by the clock that never jumps
        self._plan: tuple[int, list[Choice]] = (-1, [])  # the described draft of a version
        self._drawings: dict[tuple[int, int, tuple[str, ...]], Drawing] = {}

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def head(self) -> Head:
        """What tells whether this is the stored table."""
        return Head(self.row.version, self.row.touched, self.row.head)

    @property
    def playing(self) -> Match:
        """The match, once it has begun."""
        assert self.match is not None
        return self.match

    @property
    def over(self) -> bool:
        """Whether the table has ended, by the rules or otherwise."""
        return self.row.status == "over"

    @property
    def names(self) -> list[str]:
        """How each seat is called in sentences."""
        return [seat.name or text("js-player", n=seat.seat + 1) for seat in self.seats]

    @property
    def mover(self) -> int:
        """The seat to act, or OVER."""
        return OVER if self.match is None or self.over else self.match.mover

    def bot_at(self, seat: int) -> str | None:
        """The bot that decides for a seat, if one does."""
        row = self.seats[seat]
        return row.bot if row.kind == "bot" else row.standin

    def seats_of(self, guest_id: str | None) -> list[int]:
        """The seats at which a guest sits; more than one on a shared screen."""
        return [row.seat for row in self.seats if guest_id is not None and row.guest_id == guest_id]

    def refresh(self, stored: Stored) -> None:
        """Takes over what changed beside the log: seats, names, offers."""
        self.row, self.seats, self.talk = stored.table, stored.seats, None
        self._public_change = self.row.touched
        self.tell_match()

    def was_stored(self, public: bool) -> None:
        """An act is durable; `public` if others than the mover can see it."""
        self.row.touched += 1
        if public:
            self._public_change = self.row.touched

    def tell_match(self) -> None:
        """Names and wishes that the match has to know."""
        if self.match is not None:
            self.match.names = self.names
            self.match.confirming = {row.seat for row in self.seats if row.confirm and self.bot_at(row.seat) is None}

    # The log

    def begin(self) -> Match:
        """A match before its first event, with the promised seed and the players' nonces."""
        chance = Chance(bytes.fromhex(self.row.seed))
        for row in self.seats:
            if row.nonce:
                chance.add_nonce(row.nonce)
        match = Match(self.info, self.rules, self.row.seats, dict(self.row.options), chance, start=False)
        self.match = match
        self.tell_match()
        return match

    def load_snapshot(self, kept: SnapshotRow | None) -> bool:
        """Begins at the snapshot; False where there is none that can be read."""
        match = self.begin()
        if kept is None or kept.version > self.row.version:
            return False
        try:
            self._unpack(kept.data)
        except (zlib.error, RecordError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return False
        self.public_version = self.snapshot_version = kept.version
        return match.version == kept.version and len(self.owners) == len(match.log.standing())

    @property
    def fits_its_log(self) -> bool:
        """Whether the position is the one that was stored with the last act."""
        return self.match is None or self.match.digest() == self.row.head

    def take_snapshot(self) -> bytes:
        """The table as a snapshot; only while no draft is open."""
        return self._packed()

    def _packed(self, **more: Any) -> bytes:
        data = {**self.playing.snapshot(), "owners": self.owners, "places": self.places, **more}
        return zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 1)

    def _unpack(self, packed: bytes) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(zlib.decompress(packed))
        self.playing.restore(data)
        self.owners = [int(owner) for owner in data["owners"]]
        self.places = {int(version): list(places) for version, places in data["places"].items()}
        return data

    def freeze(self) -> bool:
        """Keeps only what is needed to go on, as bytes, which are a few kilobytes; says whether there was more before."""
        self.shown_to, self.told, self._drawings, self._plan, self.talk = {}, {}, {}, (-1, []), None
        if self.match is None:
            return False
        self._frozen = self._packed(draft=[list(entry) for entry in self.match.draft])
        self.match, self.owners, self.places = None, [], {}
        return True

    def thaw(self) -> None:
        """The table as it was before it was frozen."""
        if self._frozen is not None:
            packed, self._frozen = self._frozen, None
            self.begin()
            data = self._unpack(packed)
            self.playing.catch_up([], [Entry(who, value) for who, value in data["draft"]], self.row.version)

    def catch_up(self, rows: list[LogRow]) -> None:
        """Applies acts that were stored by this or another process."""
        match = self.playing
        for row in rows:
            entries = [Entry(who, value) for who, value in row.entries]
            match.catch_up(entries, [Entry(who, value) for who, value in row.draft], row.version)
            self.note(entries, row.version, row.places)

    @property
    def plan(self) -> list[Choice]:
        """The decisions of the open draft, described."""
        version = self.playing.version
        if self._plan[0] != version:
            self._plan = (version, self.playing.planned)
        return self._plan[1]

    @property
    def draft_targets(self) -> list[str]:
        """What the open draft is about."""
        return list(dict.fromkeys(target for choice in self.plan for target in choice.targets))

    def note(self, entries: list[Entry], version: int, places: list[str]) -> None:
        """Keeps which act the entries belong to and where they can be seen."""
        for entry in entries:
            if entry.who == UNDO:
                del self.owners[len(self.owners) - entry.value :]
            else:
                self.owners.append(version)
        if entries:
            self.public_version = version
        if places:
            self.places[version] = places

    # What can be seen

    def shown_version(self, seat: int) -> int:
        """The version that a seat answers: drafts of others do not show in it."""
        return self.row.version if seat == self.mover else self.public_version

    def change_shown(self, seat: int) -> int:
        """The number of the last change that a seat can see."""
        return self.row.touched if seat == self.mover else self._public_change

    def drawing(self, seat: int) -> Drawing:
        """The board as a seat sees it now; the plans of others do not change it."""
        key = (self.shown_version(seat), seat, tuple(self.names))
        if key not in self._drawings:
            while len(self._drawings) > len(self.seats) + 1:  # one of each seat, and what everybody saw before an act
                del self._drawings[next(iter(self._drawings))]
            self._drawings[key] = drawn(self.playing, seat)
        return self._drawings[key]

    def public_ids(self) -> dict[str, str]:
        """The changing part of the board that everybody sees."""
        return dict(self.drawing(SPECTATOR).live)

    def planned(self, seat: int) -> list[str]:
        """The sentences of a turn that its player has not confirmed yet."""
        if self.playing.drafter != seat:
            return []
        return [line.text for lines in self.playing.log_lines(seat, len(self.owners)) for line in lines]

    def planned_places(self) -> list[list[str]]:
        """What each entry of the draft is about; lines that are told already keep theirs while the plan grows."""
        plan = self.plan
        return [list(plan[decision].targets) for decision in self.playing.planned_by]

    def words(self, message: Message) -> str:
        """A message of the game with the names of those who play here."""
        return capitalised(render(message, self.rules.presenter.texts(), self.names))

    def record(self) -> str:
        """The whole match as text; only for a table that is over."""
        rec = records.read(self.playing.record())
        rec.draft = []
        rec.seed = self.row.seed
        return records.write(rec)
