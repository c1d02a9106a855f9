"""Events of the log as they are seen: where something went, and what a scoring brought to whom."""

from __future__ import annotations

from aerodrome.core.messages import Line, Message, Scene, SceneRow, Way
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import N_AIRLINES, Data
from aerodrome.games.airlines.ids import DECK, FLIGHT_DECK, airline_id, circle_id, flag_id, flight_id, row_id, seat_id, share_id


def way(event: tuple[int, ...], data: Data, viewer: int) -> Way | None:
    """A marker comes from its airline, a card goes to its owner (an own one into the hand); other events only mark."""
    code, seat, thing, third = event[1], event[2], event[3], event[4]
    if code == log.CLAIMS:
        return Way(circle_id(data, third), (flag_id(data, thing), circle_id(data, third)))
    if code == log.SABOTAGES:
        return Way(circle_id(data, third), (flag_id(data, thing), circle_id(data, third)))
    if code == log.FOUNDS:
        return Way(flag_id(data, thing), (airline_id(data, thing), flag_id(data, thing)))
    if code == log.LAYS:
        own = (share_id(data, thing, third),) if seat == viewer else ()
        return Way("", (*own, airline_id(data, thing)))
    if code == log.TAKES:
        return Way("", (row_id(third), share_id(data, thing, 1) if seat == viewer else seat_id(seat)))
    if code == log.DRAWS:
        return Way("", (DECK,) if seat == viewer else (DECK, seat_id(seat)))
    if code == log.DRAWS_FLIGHT:
        return Way("", (FLIGHT_DECK,) if seat == viewer else (FLIGHT_DECK, seat_id(seat)))
    if code == log.SEES:
        return Way("", (DECK, share_id(data, thing, 1)))
    if code == log.SEES_FLIGHT:
        return Way("", (FLIGHT_DECK, flight_id(data, thing)))
    if code == log.EXCHANGES and seat == viewer:
        return Way("", (flight_id(data, thing),))
    return None


def scene(event: tuple[int, ...], data: Data) -> Scene | None:
    """A scoring: what each player got for which airline (AL-222)."""
    if event[1] != log.SCORED:
        return None
    number, pad = event[2], log.scored_by_airline(event)
    rows = []
    for seat, gains in enumerate(pad):
        lines = [Line(Message("scene-airline", {"airline": data.codes[a]}), gains[a]) for a in range(N_AIRLINES) if gains[a]]
        rows.append(SceneRow(seat, tuple(lines or [Line(Message("scene-nothing"), 0)])))
    return Scene(Message("scene-scoring", {"number": number}), tuple(rows))
