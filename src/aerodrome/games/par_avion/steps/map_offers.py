"""Airports as they are touched on the map: each is one thing there and another in the strip of airport cards."""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Offer, Preview
from aerodrome.core.step import Step
from aerodrome.games.par_avion.data import N_AIRPORTS, Airport, Data
from aerodrome.games.par_avion.ids import airport_id, field_id
from aerodrome.games.par_avion.state import ParAvionOpenTable, airport_field


def map_id(t: ParAvionOpenTable, data: Data, airport: Airport) -> str:
    """The element of an airport's field."""
    return field_id(data, airport_field(t, data, airport))


def airports_on_the_map(step: Step, v: Any, data: Data) -> list[Offer]:
    """For a question whose choices are the airports: the same by a touch of the map."""
    found: list[Offer] = []
    for airport in range(N_AIRPORTS):
        choice = step.describe(v, airport)
        acts = ((choice.kind, choice.targets),)
        found.append(Offer((map_id(v, data, airport),), acts, choice.message, Preview(marks=(airport_id(airport),))))
    return found
