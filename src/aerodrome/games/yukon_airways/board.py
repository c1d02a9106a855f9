"""The map in lines of text: each place with its cubes and the viewer's tickets to it, the piers while one boards, the cockpit."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.core.messages import Labels, Message, render
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import (
    DIAL_NAMES,
    FUEL_DIAL,
    N_COLOURS,
    N_DIALS,
    N_GATES,
    N_ICONS,
    N_LOCATIONS,
    N_SWITCHES,
    Data,
    Location,
    card,
    cheapest,
)
from aerodrome.games.yukon_airways.rules import YukonAirwaysRules
from aerodrome.games.yukon_airways.steps.cockpit import cubes_at
from aerodrome.games.yukon_airways.texts import TEXTS
from aerodrome.games.yukon_airways.view import YukonAirwaysView
from aerodrome.games.yukon_airways.words import dice, icon, mark

COVERS = ("main", "market", "hand")  # areas of the drawing that these lines stand for
Row = tuple[str, list[str]]


def lines(v: YukonAirwaysView, names: Sequence[str]) -> list[Row]:
    """Places, then the piers or what is aboard, then the own cockpit as far as it was improved."""
    assert isinstance(v.rules, YukonAirwaysRules)
    data, label = v.rules.data, Labels(TEXTS, names)
    found = [_place(v, data, label, place) for place in range(1, N_LOCATIONS)]
    if v.step in (st.GATE, st.MOVE, st.BOARD) or (v.step == st.IMPROVE and v.cause == st.BY_GATE):
        found += [_gate(v, label, gate) for gate in range(N_GATES)]
    if v.seat >= 0:
        aboard = dice(v.aboard[v.seat * N_COLOURS : (v.seat + 1) * N_COLOURS])
        found += [(label("board-aboard"), _said(aboard, names)), (label("board-cockpit"), _cockpit(v, data, label))]
    return found


def _said(messages: Sequence[Message], names: Sequence[str]) -> list[str]:
    return [render(message, TEXTS, names) for message in messages]


def _place(v: YukonAirwaysView, data: Data, label: Labels, place: Location) -> Row:
    """A place with its distance and value; its cubes, the own tickets to it and the seaplanes that are there."""
    told = {"place": data.names[place], "value": data.values[place], "extra": data.extras[place]}
    there = v.places[v.seat] == place if v.seat >= 0 else False
    fuel = cheapest(data, v.places[v.seat] if v.seat >= 0 else 0, place)
    head = label("board-here" if there else "board-extra" if data.extras[place] else "board-place", fuel=fuel, **told)
    counts = dice(cubes_at(v, place))
    rest = [label("board-cubes", cubes=counts)] if counts else []
    if v.seat >= 0:
        held = [(v.hand[card(number, place)], number) for number in range(N_ICONS)]
        tickets = [Message("draw-board-ticket", {"n": n, "icon": icon(number)}) for n, number in held if n]
        rest += [label("board-tickets", tickets=tickets)] if tickets else []
    return head, rest


def _gate(v: YukonAirwaysView, label: Labels, gate: int) -> Row:
    """A pier with its action: the dice that wait there, and whose markers stand there."""
    waiting = dice(v.gates[gate * N_COLOURS : (gate + 1) * N_COLOURS])
    here = [label("other", seat=seat) for seat in v.order if v.markers[seat] == gate]
    rest = [label("board-cubes", cubes=waiting)] if waiting else [label("board-nobody")]
    return label("board-gate", number=gate + 1, action=label(f"gate-{gate + 1}")), rest + here


def _cockpit(v: YukonAirwaysView, data: Data, label: Labels) -> list[str]:
    """The dials that were turned and the switches that are on."""
    turned = [dial for dial in range(N_DIALS) if dial != FUEL_DIAL and v.dials[v.seat * N_DIALS + dial]]
    found = [
        label("dial", dial=label(f"dial-{DIAL_NAMES[dial]}"), mark=mark(data, dial, v.dials[v.seat * N_DIALS + dial]))
        for dial in turned
    ]
    for switch in range(N_SWITCHES):
        if (v.switches[v.seat] >> switch) & 1:
            found.append(label("switch-on", number=switch + 1, use=label(f"switch-{switch + 1}")))
    return found
