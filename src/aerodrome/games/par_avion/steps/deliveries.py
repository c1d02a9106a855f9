"""Everything that can be delivered, and the end of the turn, by one touch."""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Message, Offer, Preview
from aerodrome.core.offers import offer_of
from aerodrome.core.rng import Rng
from aerodrome.core.step import Act
from aerodrome.games.par_avion.data import NAVIGATOR, Card, Data, Plane
from aerodrome.games.par_avion.ids import airport_id, plane_id, slot_id, slots
from aerodrome.games.par_avion.state import CARDS, ParAvionState
from aerodrome.games.par_avion.steps.codes import DONE
from aerodrome.games.par_avion.steps.map_offers import map_id
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import airport_message, card_message


def delivery_offers(v: ParAvionView, data: Data) -> list[Offer]:
    """PA-236: all cards that have reached an airport, by a touch of its card, of the map, or of the plane that brought them."""
    by_plane: dict[Plane, list[tuple[int, Card]]] = {}
    for plane in range(len(v.owner)):
        if v.owner[plane] == v.active:
            ready = [(index, card) for index, card in enumerate(slots(v, plane)) if card in v.legal and _has_arrived(data, card)]
            if ready:
                by_plane[plane] = ready
    found: list[Offer] = []
    for plane in by_plane:
        found.append(_offer(v, data, (plane_id(data, plane),), {plane: by_plane[plane]}))
    for airport in sorted({v.at[plane] for plane in by_plane}):
        here = {plane: ready for plane, ready in by_plane.items() if v.at[plane] == airport}
        for thing in (airport_id(airport), map_id(v, data, airport)):
            found.append(_offer(v, data, (thing,), here))
    return found


def end_offers(v: ParAvionView, data: Data, stop: int = -1, said: tuple[Message, ...] = ()) -> list[Offer]:
    """The rest of the turn as one button: planes are done, everything is delivered that can be, the turn ends.

    `stop` is the choice by which a plane in movement stays first, and `said` tells of it.
    """
    rules: Any = v.rules
    before: ParAvionState = rules.guess(v, Rng(0))
    after = before.copy()
    first = [stop] if stop >= 0 else []
    if v.step != CARDS:
        first.append(DONE)
    for choice in first:
        if choice not in rules.legal(after):
            return []  # another plane must still move
        rules.apply(after, choice)
    cards = [choice for choice in rules.legal(after) if choice != DONE and _has_arrived(data, choice)]
    if not cards and not first:
        return []  # the single choice says it
    words = Message("end-turn")
    if cards:
        words = Message("end-turn-deliver", {"count": len(cards), "points": sum(data.points[card] for card in cards)})
    choices = [*first, *cards, DONE]
    lines = (*said, *(Message("preview-card", {"card": card_message(data, card)}) for card in cards))
    return [offer_of(rules, v, (), choices, words, Preview(lines=lines), before)]


def _has_arrived(data: Data, card: Card) -> bool:
    """Of the cards that may be played: those for their airport. A Navigator can be kept for its own use."""
    return data.kinds[card] < NAVIGATOR


def _offer(v: ParAvionView, data: Data, things: tuple[str, ...], ready: dict[Plane, list[tuple[int, Card]]]) -> Offer:
    """The deliveries of some planes; from the last slot to the first, since cards behind a delivered one move up."""
    acts: list[Act] = []
    cards: list[Card] = []
    for plane, found in ready.items():
        for index, card in reversed(found):
            acts.append(("play", (slot_id(data, plane, index),)))
            cards.append(card)
    points = sum(data.points[card] for card in cards)
    airport = airport_message(v, data, v.at[next(iter(ready))])
    words = Message("deliver-all", {"count": len(cards), "airport": airport, "points": points})
    lines = tuple(Message("preview-card", {"card": card_message(data, card)}) for card in sorted(cards))
    return Offer(things, tuple(acts), words, Preview(marks=tuple(act[1][0] for act in acts), lines=lines))
