"""All that one seat is shown of a table: made from its View and its transcript, and from what is public."""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import UNSET

from aerodrome.core.drawing import tag
from aerodrome.core.rules import OVER, SPECTATOR, View
from aerodrome.core.text_files import plural_forms
from aerodrome.server.tables import lesson_cards, outcome, patches, update
from aerodrome.server.tables.live_table import LiveTable
from aerodrome.server.tables.telling import Told, told
from aerodrome.web.texts import TEXTS, text


@dataclass
class SeatPage:
    """One seat's page: named sections, the board by element ids, and the log."""

    sections: dict[str, Any]
    board: dict[str, str]
    told: Told
    change: int = 0  # the last one of the table of which it is known that this is still shown
    _tag: str = ""
    _news: dict[str, str] = field(default_factory=dict)  # by the tag of what a page has

    @property
    def tag(self) -> str:
        """A short name of exactly this content, so that a page can say what it has."""
        if not self._tag:
            rest = zlib.crc32(msgspec.json.encode(self.sections), self.told.checksum)
            board = b"".join(map(_checksum, (*self.board, *self.board.values())))
            self._tag = f"{self.sections['table']['version']}-{zlib.crc32(board, rest):08x}"
        return self._tag

    def whole(self) -> dict[str, Any]:
        """Everything, for a page that has nothing yet."""
        return {
            "whole": True,
            "tag": self.tag,
            **self.sections,
            "board": {"set": self.board},
            "log": {"from": 0, "lines": self.told.rows},
        }

    def news(self, before: SeatPage | None, tag: str = "") -> str | None:
        """What a page is sent that has `before`, or what `tag` names; made once for all pages that have the same."""
        if (before.tag if before else tag) == self.tag:
            return None
        known = before.tag if before else ""
        if known not in self._news:
            update = self.since(before) if before else self.whole()
            self._news[known] = msgspec.json.encode(update).decode()
        return self._news[known]

    def since(self, before: SeatPage) -> dict[str, Any] | None:
        """Only what differs; None where nothing does."""
        update = patches.sections(before.sections, self.sections)
        if isinstance(before.sections.get("story"), str) and isinstance(update.get("story"), str):
            update["story"] = patches.edit(before.sections["story"], update["story"]) or update["story"]
        board = patches.board(before.board, self.board)
        if board:
            update["board"] = board
        log = patches.log(before.told.rows, self.told.rows)
        if log:
            update["log"] = log
        return {**update, "tag": self.tag} if update else None


@lru_cache(maxsize=16_000)  # most elements stay as they are
def _checksum(markup: str) -> bytes:
    return zlib.crc32(markup.encode()).to_bytes(4)


def seat_page(table: LiveTable, seat: int, mine: list[int], chat: list[update.Talk]) -> SeatPage:
    """What a seat (or SPECTATOR) may see; `mine` are the seats of the same person."""
    row, version = table.row, table.shown_version(seat) if table.match else 0
    whole = update.Update(
        tag="",
        table=update.TableFacts(version, row.status, table.mover, seat, mine),
        players=_players(table, seat),
        offer=update.Proposal(**row.offer) if row.offer else None,
        result=outcome.result(table),
        chat=chat,
    )
    if table.match is None:
        return _sections(whole, {}, Told([], 0))
    drawing = table.drawing(seat)
    whole = msgspec.structs.replace(
        whole, layer=layer_facts(table, seat), story=drawing.description, clock=_clock(table), ask=_ask(table, seat),
        verdict=outcome.verdict(table, table.match.view(seat)), lesson=lesson_cards.card(table, seat),
    )  # fmt: skip
    return _sections(whole, dict(drawing.live), told(table, seat))


def _sections(whole: update.Update, board: dict[str, str], log: Told) -> SeatPage:
    sections = whole.plain()
    del sections["tag"]
    return SeatPage(sections, board, log)


def layer(table: LiveTable, seat: int) -> str:
    """The part of the board that never changes for a seat."""
    return "".join(tag("g", "".join(area.static), data_area=area.role) for area in table.drawing(seat).areas)


def layer_facts(table: LiveTable, seat: int) -> update.Layer:
    """Which unchanging layer a page needs, and the size of the board."""
    drawing = table.drawing(seat)
    texts = TEXTS | table.rules.presenter.texts()
    unit, counted = texts["unit-points"], plural_forms(texts["counted-points"])
    areas = [update.Area(area.role, area.title, area.box, area.least) for area in drawing.areas]
    return update.Layer(_digest(tuple(drawing.static)), drawing.width, drawing.height, drawing.name, unit, counted, areas)


@lru_cache(maxsize=200)
def _digest(static: tuple[str, ...]) -> str:
    return hashlib.sha256("".join(static).encode()).hexdigest()[:12]


def _players(table: LiveTable, seat: int) -> list[update.Player]:
    """Everybody at the table, with what this seat may know of their points, and what is public."""
    view = table.match.view(seat) if table.match else None
    points = table.rules.presenter.points(view) if view else [None] * table.row.seats
    found = []
    for row in table.seats:
        facts = [table.words(fact) for fact in table.rules.presenter.facts(view, row.seat)] if view else []
        found.append(update.Player(row.name, row.kind, row.bot, row.standin, row.resigned, row.clock, points[row.seat], facts))
    return found


def _clock(table: LiveTable) -> update.Clock | None:
    """Which clock runs since when; pages count down by themselves."""
    if all(row.clock is None for row in table.seats):
        return None
    return update.Clock(table.mover if table.row.deadline is not None else OVER, table.row.turn_began)


def _ask(table: LiveTable, seat: int) -> update.Ask:
    """The question, and for the seat to move its choices, offers and plan."""
    match = table.playing
    view = match.view(seat)
    asked = seat != SPECTATOR and table.mover == seat
    planning = asked and match.drafter == seat
    choosing = asked and not match.waits_for_confirm
    return update.Ask(
        who=table.mover,
        text=table.words(match.rules.presenter.question(view)),
        choices=choices(table, view) if choosing else [],
        offers=_offers(table, view) if choosing else [],
        confirm=asked and match.waits_for_confirm,
        undo=planning,
        planned=table.planned(seat) if planning else [],
        plan=[update.PlannedStep(table.words(one.message), list(one.targets), one.leaves or UNSET) for one in table.plan]
        if planning
        else [],
    )


def choices(table: LiveTable, view: View) -> list[update.Choice]:
    """The legal choices of a view in words."""
    found = [table.rules.presenter.describe(view, number) for number in view.legal]
    return [update.Choice(one.choice, one.kind, list(one.targets), table.words(one.message)) for one in found]


def _offers(table: LiveTable, view: View) -> list[update.Offer]:
    """Sequences worth one touch, each by what it means."""
    found = []
    for offer in table.rules.presenter.offers(view):
        preview = offer.preview
        lines = [table.words(line) for line in preview.lines]
        acts = [update.Act(kind, list(targets)) for kind, targets in offer.acts]
        shown = update.Preview(list(preview.marks), list(preview.path), lines)
        found.append(update.Offer(list(offer.things), acts, table.words(offer.message), shown, offer.goes_on or UNSET))
    return found


def sheet(table: LiveTable, seat: int, targets: list[str]) -> update.Sheet | None:
    """What the innermost of the touched things that explains itself is and does."""
    presenter, view = table.rules.presenter, table.playing.view(seat)
    for target in targets:
        found = presenter.explain(view, target)
        if found is not None:
            facts = [table.words(fact) for fact in found.facts]
            return update.Sheet(table.words(found.name), table.words(found.effect), facts, found.clause, list(found.marks))
    return None


def why_not(table: LiveTable, seat: int, targets: list[str]) -> dict[str, Any] | None:
    """Why the first of the clicked things that means anything cannot be done now, with the rule."""
    match = table.playing
    view = match.view(seat)
    if seat != SPECTATOR and match.waits_for_confirm and match.drafter == seat:
        return {"text": text("why-planned"), "clause": ""}
    asked = match.rules.presenter.askable(view)
    for target in targets:
        for kind, whole in asked:
            if target in whole:
                reason = match.rules.presenter.refuse(view, kind, whole)
                if reason is not None:
                    return {"text": table.words(reason.message), "clause": reason.clause}
    return None
