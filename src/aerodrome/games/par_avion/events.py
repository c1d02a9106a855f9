"""Events of the log as they are seen: where a plane went, and what a delivery or a loss brought to whom."""

from __future__ import annotations

from aerodrome.core.messages import Line, Message, Scene, SceneRow, Way
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import Card, Data
from aerodrome.games.par_avion.geometry import beside, opposite
from aerodrome.games.par_avion.ids import airport_id, field_id, plane_id, wind_id
from aerodrome.games.par_avion.knowledge import cards_of
from aerodrome.games.par_avion.scoring import LINES
from aerodrome.games.par_avion.words import airport_number, card_message

AT_AIRPORT = (log.TAKES_OFF, log.LANDS)
WITH_AIRPORT = (log.PLACES, log.REPLACED, log.VIEWS)
ON_FIELD = (log.STOPS, log.DRIFTS, log.GROUNDED, log.LIFTS_OFF)
OF_PLANE = (log.CAUGHT, log.CRASHES, log.LEAVES, log.DRIFT_STAYS)
OF_PLANE_SECOND = (log.LOOKS, log.ON_PLANE, log.NAVIGATOR, log.CONFISCATED)


def way(event: tuple[int, ...], data: Data) -> Way | None:
    """Where an event is seen: the plane that moved and its way, or the things that it is about."""
    code, first, second, third = [*event[1:], -1, -1, -1][:4]
    if code == log.FLIES:
        start = beside(data.columns, data.rows, second, opposite(third))
        return Way(plane_id(data, first), (field_id(data, start), field_id(data, second)))
    if code in AT_AIRPORT:
        return Way(plane_id(data, first), (airport_id(second),))
    if code in WITH_AIRPORT:
        return Way(plane_id(data, second), (airport_id(third),))
    if code in ON_FIELD:
        return Way(plane_id(data, first), (field_id(data, second),))
    if code in OF_PLANE:
        return Way("", (plane_id(data, first),))
    if code in OF_PLANE_SECOND:
        return Way("", (plane_id(data, second),))
    if code == log.DELIVERS:
        return Way("", (airport_id(third),))
    if code in (log.WIND, log.WIND_ENDS):
        return Way("", (wind_id(first),))
    return Way("", (airport_id(first),)) if code in (log.FOG, log.FOG_ENDS) else None


def scene(event: tuple[int, ...], data: Data) -> Scene | None:
    """Deliveries, fines, losses and the end: who got or lost what."""
    if event[1] == log.ENDS:
        return Scene(Message("scene-end"), _scores(event[2:]))
    code, first, second, third = [*event[1:], -1, -1, -1][:4]
    if code == log.DELIVERS:
        return _one(Message("scene-delivery", {"airport": airport_number(third)}), first, (_gain(data, second),))
    if code == log.NAVIGATOR:
        return _one(Message("scene-navigator"), first, (_gain(data, third),))
    if code == log.FINE:
        return _one(Message("scene-fine"), first, (Line(Message("scene-vip-fine"), -second),))
    if code in (log.CRASHES, log.CAUGHT):
        title = Message("scene-crash" if code == log.CRASHES else "scene-caught", {"plane": data.plane_names[first]})
        lost = [Line(Message("scene-lost", {"card": card_message(data, card)}), 0) for card in cards_of(second)]
        return _one(title, third, tuple(lost))
    return None


def _one(title: Message, seat: int, lines: tuple[Line, ...]) -> Scene:
    return Scene(title, (SceneRow(seat, lines),))


def _gain(data: Data, card: Card) -> Line:
    return Line(Message("scene-card", {"card": card_message(data, card)}), data.points[card])


def _scores(points: tuple[int, ...]) -> tuple[SceneRow, ...]:
    """The final score of each seat; what brought nobody anything is left out."""
    size = len(LINES)
    shown = [place for place in range(size) if any(points[place::size])] or [0]
    seats = range(len(points) // size)
    lines = [[Line(Message(f"score-{LINES[at]}"), points[seat * size + at]) for at in shown] for seat in seats]
    return tuple(SceneRow(seat, tuple(lines[seat])) for seat in seats)
