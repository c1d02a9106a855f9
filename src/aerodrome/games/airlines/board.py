"""The map in a few lines of text: where each founded airline flies."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.core.messages import Labels, render
from aerodrome.games.airlines.data import N_AIRLINES
from aerodrome.games.airlines.rules import AirlinesRules
from aerodrome.games.airlines.state import FOUNDED
from aerodrome.games.airlines.texts import TEXTS
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import ends_message

COVERS = ("main", "track")  # areas of the drawing that these lines stand for


def lines(v: AirlinesView, names: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Each founded airline with its size, its markers and its routes."""
    assert isinstance(v.rules, AirlinesRules)
    data, label = v.rules.data, Labels(TEXTS, names)
    found = []
    for airline in range(N_AIRLINES):
        if v.status[airline] == FOUNDED:
            flown = [route for route in range(data.n_routes) if (v.on[route] >> airline) & 1]
            routes = [render(ends_message(data, route), TEXTS, names) for route in flown]
            about = {"shares": data.shares[airline], "size": v.sizes[airline], "markers": data.markers[airline]}
            found.append((label("airline-founded", airline=data.codes[airline], left=v.supply[airline], **about), routes))
    return found
