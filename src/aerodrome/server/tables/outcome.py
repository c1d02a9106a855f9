"""How a table ends before the rules end it: resigning, a fallen flag, an agreed end; and undo by consent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aerodrome.core.errors import BadTerms
from aerodrome.core.messages import Line
from aerodrome.core.rules import SPECTATOR, View
from aerodrome.server.errors import NotAllowed, NotNow
from aerodrome.server.tables import levels, update
from aerodrome.web.texts import text

if TYPE_CHECKING:
    from aerodrome.server.storage.models import SeatRow
    from aerodrome.server.tables.act import Act
    from aerodrome.server.tables.live_table import LiveTable

KINDS = ("undo", "end")


def resign(act: Act, seat: int, how: str) -> None:
    """The seat gives up. The table ends when one seat is left; before that a bot plays the seat on."""
    table = act.table
    if table.row.status != "playing":
        raise NotNow(text("refuse-not-playing"))
    if table.seats[seat].resigned:
        raise NotNow(text("refuse-resigned"))
    act.set_seat(seat, resigned=how)
    if table.row.offer and table.row.offer["seat"] == seat:
        act.set(offer=None)
    left = [row.seat for row in table.seats if not row.resigned]
    persons = [row for row in table.seats if not row.resigned and row.kind == "person"]
    if len(left) <= 1 or not persons:
        act.set(status="over", ending={"kind": how, "seat": seat}, deadline=None, offer=None)
    else:
        act.set_seat(seat, standin=levels.stand_in(table.row.prefs))
    table.tell_match()
    table.playing.interrupt()
    act.log("flag" if how == "flag" else "resign", seat)
    if not table.over and table.playing.waits_for_confirm and table.playing.drafter == seat:
        table.playing.confirm(seat)
        act.log("confirm", seat)


def offer(act: Act, seat: int, kind: str, yes: bool) -> None:
    """One seat proposes, the other people agree or decline; bots in their own right agree to everything."""
    table = act.table
    if kind not in KINDS:
        raise BadTerms(text("refuse-offer", known=" / ".join(KINDS), kind=kind))
    if table.row.status != "playing":
        raise NotNow(text("refuse-not-playing"))
    if table.seats[seat].resigned:
        raise NotAllowed(text("refuse-resigned"))
    standing = table.row.offer
    if standing is None or standing["kind"] != kind:
        if not yes:
            raise NotNow(text("refuse-offer-gone"))
        if kind == "undo":
            _check_undo(table, seat)
        standing = {"kind": kind, "seat": seat, "agreed": []}
    elif not yes:
        act.set(offer=None)
        return
    agreed = sorted({*standing["agreed"], seat, *_same_person(table, seat)})
    if any(_is_asked(row) and row.seat not in agreed for row in table.seats):
        act.set(offer={**standing, "agreed": agreed})
        return
    act.set(offer=None)
    if kind == "end":
        act.set(status="over", ending={"kind": "agreed"}, deadline=None)
        table.playing.interrupt()
        act.log("end", standing["seat"])
    else:
        table.playing.take_back(standing["seat"], range(table.row.seats))
        act.log("takeback", standing["seat"])


def _is_asked(row: SeatRow) -> bool:
    """Whether a seat's consent is needed: its person's, also while a bot stands in for him; not of those who gave up."""
    return row.kind == "person" and row.guest_id is not None and not row.resigned


def _check_undo(table: LiveTable, seat: int) -> None:
    if not any(entry.who == seat for entry in table.playing.log.standing()):
        raise NotNow(text("refuse-takeback"))


def _same_person(table: LiveTable, seat: int) -> list[int]:
    return table.seats_of(table.seats[seat].guest_id)


def result(table: LiveTable) -> update.Result | None:
    """The end of a table: places, points line by line, and how it came."""
    if not table.over or table.match is None:
        return None
    match = table.match
    ranking = list(match.ranking)
    for row in table.seats:  # who gave up comes behind everybody who did not
        if row.resigned:
            ranking[row.seat] += table.row.seats
    places = [1 + sum(other < own for other in ranking) for own in ranking]
    scores = [
        update.Score(seat, places[seat], match.scores[seat], score_lines(table, lines))
        for seat, lines in enumerate(match.breakdown)
    ]
    ending = update.Ending(**(table.row.ending or {"kind": "played"}))
    view = match.view(SPECTATOR)
    why = match.rules.presenter.ending(view) if ending.kind == "played" else None
    sides = _sides(match.rules.presenter.sides(view), ranking, match.scores)
    told = table.words(why) if why else ""
    return update.Result(ending, told, sides, scores, verdict(table, view), table.row.rematch)


def _sides(sides: list[tuple[int, ...]], ranking: list[int], points: list[int]) -> list[update.Side]:
    """Each side with its place among the sides, best first; its rank is that of its best seat."""
    ranks = [min(ranking[seat] for seat in side) for side in sides]
    found = [
        update.Side(list(side), 1 + sum(other < rank for other in ranks), sum(points[seat] for seat in side))
        for side, rank in zip(sides, ranks, strict=True)
    ]
    return sorted(found, key=lambda side: side.place)


def verdict(table: LiveTable, view: View) -> update.Verdict | None:
    """How a game against the game itself stands; None in all other games."""
    found = table.rules.presenter.verdict(view)
    if found is None:
        return None
    following = table.words(found.following) if found.following else ""
    return update.Verdict(found.won, table.words(found.title), following)


def score_lines(table: LiveTable, lines: Sequence[Line]) -> list[update.ScoreLine]:
    """Lines of a score in words."""
    return [update.ScoreLine(table.words(line.message), line.points) for line in lines]
