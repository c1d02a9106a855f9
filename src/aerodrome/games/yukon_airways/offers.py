"""What is worth one touch: a die at a gate is a whole boarding turn, a place with a die or the seaplane a whole flight."""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Message, Offer, Preview
from aerodrome.core.offers import offer_of
from aerodrome.core.rng import Rng
from aerodrome.games.yukon_airways import ids, words
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import HUB, N_COLOURS, N_GATES, N_ICONS, Colour, Data, Gate, Location, cheapest
from aerodrome.games.yukon_airways.geometry import route
from aerodrome.games.yukon_airways.state import YukonAirwaysState
from aerodrome.games.yukon_airways.steps.cockpit import cubes_at
from aerodrome.games.yukon_airways.view import YukonAirwaysView

ANY = -1  # dice of any colour
DECLINE = 12
SET = 36
CARD_GATE = 1  # gate 2 draws a card first
PLAN_STEPS = range(st.TICKETS, st.BURN + 1)


def boardings(v: YukonAirwaysView) -> list[Offer]:
    """A die at a gate: go there and board all dice of its colour that have a seat, without moves."""
    found: list[Offer] = []
    for gate in range(N_GATES):
        for colour in range(N_COLOURS):
            if v.gates[gate * N_COLOURS + colour] and gate != CARD_GATE:
                found.append(_boarding(v, gate, colour))
    return found


def _boarding(v: YukonAirwaysView, gate: Gate, colour: Colour) -> Offer:
    rules: Any = v.rules
    s: YukonAirwaysState = rules.guess(v, Rng(0))
    before = v.dials[v.seat * 6]
    choices = [gate]
    rules.apply(s, gate)
    while s.turn == v.turn and s.player == v.seat:
        legal = rules.legal(s)
        choice = DECLINE if s.step == st.IMPROVE else colour if s.step == st.BOARD and colour in legal else st.DONE
        choices.append(choice)
        rules.apply(s, choice)
    dice = s.aboard[v.seat * N_COLOURS + colour]
    name = words.dice([dice if number == colour else 0 for number in range(N_COLOURS)])
    die = ids.die(gate, colour)
    gained = s.dials[v.seat * 6] - before
    lines = (Message("offer-fuel", {"n": gained}),) if gained > 0 and s.player != v.seat else ()
    message = Message("offer-boarding", {"gate": gate + 1, "dice": name})
    return offer_of(rules, v, (die,), choices, message, Preview((die, ids.gate(gate)), (), lines))


def flights(v: YukonAirwaysView) -> list[Offer]:
    """A place and a die aboard, or a place and the own seaplane for dice of every colour."""
    rules: Any = v.rules
    data: Data = rules.data
    found: list[Offer] = []
    colours = [colour for colour in range(N_COLOURS) if v.aboard[v.seat * N_COLOURS + colour]]
    for to in v.legal:
        if to != HUB:
            for colour in [*colours, ANY] if len(colours) > 1 else colours:
                offer = _flight(v, rules, data, to, colour)
                if offer is not None:
                    found.append(offer)
    return found


def _flight(v: YukonAirwaysView, rules: Any, data: Data, to: Location, colour: Colour) -> Offer | None:
    """The plainest flight there: tickets for as many dice as there are cards, else one set; None where that cannot be paid."""
    s: YukonAirwaysState = rules.guess(v, Rng(0))
    aboard = s.aboard[v.seat * N_COLOURS : (v.seat + 1) * N_COLOURS]
    dice = aboard[colour] if colour >= 0 else sum(aboard)
    choices = [to]
    rules.apply(s, to)
    while s.step in PLAN_STEPS and s.player == v.seat and s.turn == v.turn:
        choice = _plan_choice(s, rules.legal(s), colour, dice)
        if choice < 0:
            return None
        choices.append(choice)
        rules.apply(s, choice)
    if s.step == st.IMPROVE and s.cause == st.BY_BONUS:
        return None
    flown = s.flown[-st.FLOWN_SIZE :] if s.flown else []
    delivered = words.dice(flown[st.FLOWN_DICE :]) if flown else words.dice(aboard)
    die = ids.aboard(v.seat, colour) if colour >= 0 else ids.seaplane(v.seat)
    message = Message("offer-flight", {"place": data.names[to], "dice": delivered})
    return offer_of(rules, v, (ids.place(data, to), die), choices, message, _preview(v, data, to, flown))


def _preview(v: YukonAirwaysView, data: Data, to: Location, flown: list[int]) -> Preview:
    """The way, what it costs, and what the dice bring."""
    start = v.places[v.seat]
    cost = cheapest(data, start, to)
    way = tuple(ids.place(data, place) for place in route(data.connections, start, to, cost))
    lines = [Message("offer-cost", {"n": cost})]
    if flown:
        dice = flown[st.FLOWN_DICE :]
        cubes = [min(pair) for pair in zip(dice, cubes_at(v, to), strict=True)]
        lines.append(Message("offer-cards", {"n": flown[3] + flown[5]}))
        lines.append(Message("offer-fares", {"n": sum(dice) * (1 + data.extras[to])}))
        if any(cubes):
            lines.append(Message("offer-cubes", {"cubes": words.cubes(cubes)}))
    return Preview((ids.place(data, to),), way, tuple(lines))


def _plan_choice(s: YukonAirwaysState, legal: list[int], colour: Colour, dice: int) -> int:
    """The plainest choice of each step: no under-cards, the cheapest way, the lowest cards; -1 where that does not work."""
    done = st.DONE if st.DONE in legal else -1
    if s.step == st.TICKETS:
        laid = sum(s.plan[st.TICKET : st.TICKET + N_ICONS]) + s.sets
        wanted = (dice + 1) // 2 if s.switches[s.player] & 1 else dice
        if laid < wanted and legal[0] < SET:
            return legal[0]
        return SET if not laid and SET in legal else done
    if s.step == st.UNDER:
        return done
    if s.step == st.DICE and colour >= 0:
        return colour if colour in legal else done
    return legal[0]
