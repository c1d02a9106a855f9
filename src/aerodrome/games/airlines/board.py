"""The map in a few lines of text: how each founded airline stands, and where it flies for those who look."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.core.messages import Labels, Message, render
from aerodrome.games.airlines.data import N_AIRLINES, Data
from aerodrome.games.airlines.rules import AirlinesRules
from aerodrome.games.airlines.state import FOUNDED
from aerodrome.games.airlines.texts import TEXTS
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import card_message, ends_message

COVERS = ("main", "track", "hand", "cards")  # areas of the drawing that these lines stand for


def lines(v: AirlinesView, names: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Each founded airline with its size, its markers, and who has laid the most of it."""
    data, label = _data(v), Labels(TEXTS, names)
    found = []
    for airline in range(N_AIRLINES):
        if v.status[airline] == FOUNDED:
            about = {"shares": data.shares[airline], "size": v.sizes[airline], "markers": data.markers[airline]}
            head = label("airline-founded", airline=data.codes[airline], left=v.supply[airline], **about)
            found.append((head, [_shareholders(v, label, airline)]))
    if v.seat >= 0:
        held = [Message("holding", {"count": v.hand[airline], "airline": data.codes[airline]}) for airline in range(N_AIRLINES)]
        shares = [render(one, TEXTS, names) for one in held if one.args["count"]]
        cards = [render(card_message(data, kind), TEXTS, names) for kind, count in enumerate(v.flights) for _ in range(count)]
        found += [(label("board-shares"), shares), (label("board-flights"), cards)]
    return found


def details(v: AirlinesView, names: Sequence[str]) -> dict[str, list[str]]:
    """Where each founded airline flies: too long for the screen of a late turn."""
    data, found = _data(v), {}
    for airline in range(N_AIRLINES):
        if v.status[airline] == FOUNDED:
            flown = [route for route in range(data.n_routes) if (v.on[route] >> airline) & 1]
            found[data.codes[airline]] = [render(ends_message(data, route), TEXTS, names) for route in flown]
    return found


def _data(v: AirlinesView) -> Data:
    assert isinstance(v.rules, AirlinesRules)
    return v.rules.data


def _shareholders(v: AirlinesView, label: Labels, airline: int) -> str:
    """Who leads an airline, and how many shares the viewer has laid where that is somebody else."""
    laid = [v.laid[seat * N_AIRLINES + airline] for seat in range(v.seats)]
    most = max(laid)
    if not most:
        return label("laid-none")
    leaders = [Message("draw-laid-by", {"seat": seat, "count": most}) for seat in range(v.seats) if laid[seat] == most]
    if v.seat >= 0 and 0 < laid[v.seat] < most:
        return label("laid-most-own", leaders=leaders, own=laid[v.seat])
    return label("laid-most", leaders=leaders)
