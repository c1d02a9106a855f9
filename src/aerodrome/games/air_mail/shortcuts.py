"""Whole sequences worth one click: a route, a card of the offer, a card with its end, a delivery."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.geometry.walks import destinations
from aerodrome.games.air_mail.refusals import choices
from aerodrome.games.air_mail.state import DESTINATION, LENGTH, OPS, PAY, SHOW, TURN, AirMailState
from aerodrome.games.air_mail.steps import cards, delivery, questions, turn
from aerodrome.games.air_mail.view import AirMailView, guess

Shortcut = tuple[tuple[str, ...], list[int]]


def shortcuts(v: AirMailView, data: Data) -> list[Shortcut]:
    """What can be clicked at once from here; each list of choices is legal one after the other."""
    legal = choices(v, data)
    if not legal:
        return []
    s = guess(v, data, Rng(0))  # only what the viewer knows is asked of it
    if v.step == TURN:
        return _cards(v, s, data, legal)
    if v.step == OPS:
        return _actions(s, data, legal)
    if v.step == DESTINATION:
        return [((ids.city(data, city),), [city, *_cheapest(s, data, city)]) for city in legal if city != data.nothing]
    if v.step == SHOW and len(legal) > 2:
        slots = tuple(ids.express(v, city) for city in legal[:-1])
        return [(slots, legal)]
    return []


def _cards(v: AirMailView, s: AirMailState, data: Data, legal: list[int]) -> list[Shortcut]:
    """A card and the end where it goes, if only one way of laying it there exists."""
    found: list[Shortcut] = []
    for kind in legal:
        if kind == data.nothing:
            continue
        s.card = kind
        places = turn.place_legal(s, data)
        for arm in range(2):
            here = [place for place in places if place // turn.PER_ARM == arm]
            if len(here) == 1:
                found.append(((ids.hand(v, kind), ids.end(arm)), [kind, here[0]]))
    return found


def _actions(s: AirMailState, data: Data, legal: list[int]) -> list[Shortcut]:
    """A click on a route expands, one on the offer obtains, one on a city delivers."""
    found: list[Shortcut] = []
    if turn.EXPAND in legal and s.planes[s.player]:
        for route in turn.expand_targets(s, data, False):
            found.append(((ids.route(route),), [turn.EXPAND, route]))
    if turn.OBTAIN in legal:
        for slot in cards.offer_legal(s, data):
            found.append(((ids.offer(data, slot),), [turn.OBTAIN, slot]))
    if turn.DELIVER in legal:
        for city in destinations(s, data, s.player, s.active, False):
            found.append(((ids.city(data, city),), [turn.DELIVER, city]))
    return found


def _cheapest(s: AirMailState, data: Data, city: int) -> list[int]:
    """The remaining choices of a delivery over the fewest routes that pays others least, seat by seat."""
    trial = s.copy()
    delivery.destination_apply(trial, data, city)
    chosen: list[int] = []
    while trial.step in (LENGTH, PAY) and trial.destination == city:
        first = questions.legal(trial, data)[0]
        chosen.append(first)
        if trial.step == LENGTH:
            delivery.length_apply(trial, data, first)
        else:
            delivery.pay_apply(trial, data, first)
    return chosen
