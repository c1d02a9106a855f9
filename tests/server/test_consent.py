"""A model of seats and consent beside the real service: several people do anything at any time, and both must agree.

Who may do what stands in the methods `may_...` of the machine, in a few lines. AERODROME_NETS=long tries many more stories.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from aerodrome.core.errors import AerodromeError
from aerodrome.server.people.guests import Guests
from aerodrome.server.settings import Settings
from aerodrome.server.storage.database import Database
from aerodrome.server.tables import clocks, lobby
from aerodrome.server.tables.live_table import LiveTable
from aerodrome.server.tables.service import TableService

LONG = os.environ.get("AERODROME_NETS") == "long"
STORIES, STEPS = (400, 100) if LONG else (8, 60)
SEATS = 3
MINUTE = 60_000
ABSENT = clocks.CHOICES["none"].absent * MINUTE
PEOPLE = st.integers(0, SEATS)  # the last one is a stranger
SOMEBODY = st.integers(0, SEATS - 1)
KINDS = st.sampled_from(["undo", "end"])
MOSTLY = st.sampled_from([True, True, True, False])
SELDOM = st.sampled_from([False, False, False, False, True])


class Consent(RuleBasedStateMachine):
    """Three people at a table of Yukon, and a stranger."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.at = 1_800_000_000_000
        self.dealt = 0
        self.luck = patch("aerodrome.server.tables.lobby.secrets.token_bytes", self._next_deal)
        self.luck.start()  # the same story must go the same way when it is told again

    def _next_deal(self, length: int) -> bytes:
        self.dealt += 1
        return self.dealt.to_bytes(length)

    @initialize()
    def come(self) -> None:
        self.runner.run(self._come())
        self.begin()

    def begin(self) -> None:
        """A new table, of which nothing is known yet."""
        self.runner.run(self._sit_down())
        self.resigned: set[int] = set()
        self.stood_in: set[int] = set()
        self.seen = dict.fromkeys(range(SEATS), self.at)
        self.moves: list[int] = []  # the seats that moved, less what was taken back
        self.offer: tuple[str, int, set[int]] | None = None
        self.over = False

    async def _come(self) -> None:
        self.database = Database(Settings(data=Path(self.folder.name)).checked())
        await self.database.migrate()
        self.service = TableService(self.database, lambda _: None, now=lambda: self.at)
        people = Guests(self.database)
        self.guests = [(await people.new(name))[0] for name in ("Anna", "Ben", "Cleo", "Eve")]
        for guest in self.guests:
            guest.prefs = {"confirm": False}

    async def _sit_down(self) -> None:
        self.table_id = await lobby.make(self.service, self.guests[0], lobby.Wish("yukon", ["me", "open", "open"]))
        for guest in self.guests[1:SEATS]:
            await lobby.sit(self.service, self.table_id, guest)

    def teardown(self) -> None:
        self.luck.stop()
        if hasattr(self, "database"):
            self.runner.run(self.database.close())
        self.runner.close()
        self.folder.cleanup()

    # What is so

    async def _look(self, guest_id: str | None = None) -> LiveTable:
        async with self.service.look(self.table_id, guest_id) as table:
            return table

    @property
    def table(self) -> LiveTable:
        return self.runner.run(self._look())

    def happens(self, allowed: bool, work: Any) -> bool:
        """Does it; the service must refuse exactly what is not allowed."""
        refusal = ""
        try:
            self.runner.run(work)
        except AerodromeError as error:
            refusal = error.message
        assert allowed == (not refusal), refusal or "done although it is not allowed"
        return allowed

    # What people do

    @rule(who=SOMEBODY)
    def looks(self, who: int) -> None:
        self.runner.run(self._look(self.guests[who].id))
        if not self.over and self.at - self.seen[who] >= 10_000:
            self.seen[who] = self.at

    @rule(minutes=st.sampled_from([0.1, 1, 2.5, 5]))
    def time_passes(self, minutes: float) -> None:
        self.at += int(minutes * MINUTE)

    @rule(who=SOMEBODY, bot=st.booleans(), pick=st.integers(0, 99))
    def plays(self, who: int, bot: bool, pick: int) -> None:
        """A seat plays in its turn: its person unless he gave up, a bot only where one stands in."""
        if self.over:
            return
        table = self.table
        legal = table.playing.legal()
        may = table.mover == who and (who in self.stood_in if bot else who not in self.resigned)
        choice = legal[pick % len(legal)]
        if self.happens(may, self.service.play(self.table_id, who, table.row.version, [choice], bot=bot)):
            self.moves.append(who)
            self.offer = None
            self.over = self.table.over

    @rule(who=SOMEBODY, sure=SELDOM)
    def resigns(self, who: int, sure: bool) -> None:
        """Everybody may give up once; the last two end the match, and before that a bot plays on."""
        if not sure:
            return
        may = not self.over and who not in self.resigned
        if self.happens(may, self.service.resign(self.table_id, who)):
            self.resigned.add(who)
            self.over = len(self.resigned) == SEATS - 1
            if not self.over:
                self.stood_in.add(who)
            if self.over or (self.offer and self.offer[1] == who):
                self.offer = None

    @rule(by=PEOPLE, seat=SOMEBODY)
    def lets_a_bot_play(self, by: int, seat: int) -> None:
        """For oneself at any time; for another only when he gave no sign for long enough; a stranger never."""
        absent = self.at - self.seen[seat] >= ABSENT
        may = by < SEATS and not self.over and seat not in self.resigned and (by == seat or absent)
        if self.happens(may, lobby.stand_in(self.service, self.table_id, self.guests[by].id, seat, "random")):
            self.stood_in.add(seat)

    @rule(by=PEOPLE, seat=SOMEBODY)
    def takes_a_seat_back(self, by: int, seat: int) -> None:
        """One's own, unless one gave up."""
        may = by == seat and not self.over and seat not in self.resigned
        if self.happens(may, lobby.stand_in(self.service, self.table_id, self.guests[by].id, seat, None)):
            self.stood_in.discard(seat)

    @rule(who=SOMEBODY, kind=KINDS, yes=MOSTLY)
    def proposes_or_answers(self, who: int, kind: str, yes: bool) -> None:
        """Whoever has not given up proposes and answers; all of them must agree, also those for whom a bot stands in."""
        standing = self.offer is not None and self.offer[0] == kind
        could_begin = yes and (kind == "end" or who in self.moves)
        may = not self.over and who not in self.resigned and (standing or could_begin)
        if not self.happens(may, self.service.agree(self.table_id, who, kind, yes)):
            return
        if not yes:
            self.offer = None
            return
        _, proposer, agreed = self.offer if standing and self.offer else (kind, who, set())
        agreed = agreed | {who}
        self.offer = (kind, proposer, agreed)
        if set(range(SEATS)) - self.resigned <= agreed:
            self.offer = None
            self.over = kind == "end"
            if kind == "undo":
                del self.moves[len(self.moves) - 1 - self.moves[::-1].index(proposer) :]

    @rule(by=PEOPLE)
    def asks_for_a_rematch(self, by: int) -> None:
        """When it is over, whoever played may; all get the same table."""
        made = []

        async def ask() -> None:
            made.append(await lobby.rematch(self.service, self.table_id, self.guests[by]))

        if self.happens(self.over and by < SEATS, ask()):
            assert made[0] == self.table.row.rematch
            self.begin()

    # What must be so at any time

    @invariant()
    def model_and_table_agree(self) -> None:
        if not hasattr(self, "table_id"):
            return
        table = self.table
        assert table.over == self.over
        assert {row.seat for row in table.seats if row.resigned} == self.resigned
        assert {row.seat for row in table.seats if row.standin} == self.stood_in
        wanted = self.offer and {"kind": self.offer[0], "seat": self.offer[1], "agreed": sorted(self.offer[2])}
        assert table.row.offer == (wanted or None)
        moved = [entry.who for entry in table.playing.log.standing() if entry.who >= 0]
        assert len(moved) >= len(self.moves)  # what is forced is played by itself
        assert set(self.moves) <= set(moved)


Consent.TestCase.settings = settings(
    max_examples=STORIES, stateful_step_count=STEPS, deadline=None, suppress_health_check=list(HealthCheck), derandomize=not LONG
)
TestConsent = Consent.TestCase


def left_out(story: Consent) -> None:
    """Two agree to an end while a bot stands in for the third."""
    story.lets_a_bot_play(1, 1)
    story.proposes_or_answers(0, "end", True)
    story.proposes_or_answers(2, "end", True)


def replaced(story: Consent) -> None:
    """Somebody who looks at the table again and again is replaced by a bot."""
    for _ in range(3):
        story.time_passes(2.5)
        story.looks(1)
    story.lets_a_bot_play(0, 1)


@pytest.mark.parametrize(
    ("tale", "place", "loophole"),
    [
        (left_out, "aerodrome.server.tables.outcome._is_asked", lambda row: row.kind == "person" and not row.standin),
        (replaced, "aerodrome.server.tables.service.TableService.notice", lambda *_: None),
    ],
)
def test_a_planted_loophole_is_noticed(monkeypatch: pytest.MonkeyPatch, tale: Any, place: str, loophole: Any) -> None:
    for planted in (False, True):
        if planted:
            monkeypatch.setattr(place, loophole)
        story = Consent()
        story.come()
        try:
            with pytest.raises(AssertionError) if planted else contextlib.nullcontext():
                tale(story)
                story.model_and_table_agree()
        finally:
            story.teardown()
