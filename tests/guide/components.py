"""What each game is made of, read from its data: every name here must be listed in its overview with picture and sheet."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from aerodrome.core import registry
from aerodrome.games.air_mail.data import DECREES
from aerodrome.games.airlines.data import NETWORKS
from aerodrome.games.yukon.data import TOWNSFOLK_NAMES


def _data(game: str, edition: str | None = None) -> Any:
    rules: Any = registry.rules(registry.game(game), registry.game(game).edition(edition))
    return rules.data


def yukon() -> set[str]:
    """Nuggets, pebbles, townsfolk, tokens and the figure."""
    values = registry.game("yukon").edition().data["base"]["values"]
    loose = {f"{kind} {value}" for kind in ("Nugget", "Pebble") for value in values}
    return loose | set(TOWNSFOLK_NAMES) | {"Gold tokens", "The gold digger"}


def airlines() -> set[str]:
    """Airlines with headquarters and shares, networks, decks; one flight card stands for all."""
    data = _data("airlines")
    shares = {f"A share of {code}" for code in data.codes}
    return (
        shares
        | set(data.codes)
        | {f"The {net} network" for net in NETWORKS}
        | {"The deck of stock cards", "Discarded flight cards"}
    )


def air_mail() -> set[str]:
    """All decrees, the levels, a permit of each icon, the decks of all divisions."""
    data = _data("air-mail")
    decrees = {f"Decree {letter}" for letter in DECREES}
    levels = {f"Technology level {level}" for level in range(1, 10)}
    return (
        decrees
        | levels
        | {f"Express deck of {name}" for name in data.division_names}
        | {"The permit deck", "The deck of special permits"}
    )


def par_avion() -> set[str]:
    """Every card by its title, every airport, terrain, wind and plane."""
    data = _data("par-avion")
    airports = {f"Airport {number}" for number in range(1, len(data.runways) + 1)}
    winds = {f"Wind to the {way}" for way in ("east", "west", "north-east", "north-west", "south-east", "south-west")}
    return set(data.titles) | airports | winds


def yukon_airways() -> set[str]:
    """Switches, dials, gates, objectives, icons, passengers and places."""
    data = _data("yukon-airways")
    numbered = {f"Switch {n}" for n in range(1, 8)} | {f"Gate {n}" for n in range(1, 7)}
    dials = {"Fuel", "Bonus Fuel", "Cards as Fuel", "Hand Size", "Card Draw", "Christmas Bonus"}
    icons = {"Wrench icons", "Fuel icons", "Money icons"}
    return (
        numbered
        | dials
        | icons
        | set(data.objective_names)
        | {f"A {colour} passenger" for colour in ("red", "green", "pink", "blue", "yellow")}
    )


COMPONENTS: dict[str, Callable[[], set[str]]] = {
    "air-mail": air_mail,
    "airlines": airlines,
    "par-avion": par_avion,
    "yukon": yukon,
    "yukon-airways": yukon_airways,
}


def is_listed(component: str, names: list[str]) -> bool:
    """Whether a listed thing is that component; what follows its name changes from position to position."""
    wanted = re.compile(re.escape(component) + r"(?![\w-])")
    return any(wanted.match(name) for name in names)
