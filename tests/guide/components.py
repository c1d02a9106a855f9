"""What each game is made of, read from its data: every name here must be listed in its overview with picture and sheet."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from aerodrome.core import registry
from aerodrome.games.air_mail.data import DECREES, ICONS
from aerodrome.games.airlines.data import NETWORKS
from aerodrome.games.yukon.data import TOWNSFOLK_NAMES
from aerodrome.games.yukon_airways.data import COLOUR_NAMES, ICON_NAMES, N_GATES, N_SWITCHES

PERMIT_WORDS = {"deliver": "delivery", "technology": "technology", "expand": "planes", "express": "express", "wild": "wild"}


def _data(game: str, edition: str | None = None) -> Any:
    rules: Any = registry.rules(registry.game(game), registry.game(game).edition(edition))
    return rules.data


def yukon() -> set[str]:
    """Nuggets, pebbles, townsfolk, tokens and the figure."""
    values = registry.game("yukon").edition().data["base"]["values"]
    loose = {f"{kind} {value}" for kind in ("Nugget", "Pebble") for value in values}
    return loose | set(TOWNSFOLK_NAMES) | {"Gold tokens", "The gold digger"}


def airlines() -> set[str]:
    """Airlines with headquarters and shares, networks, a flight card of each line style that somebody holds, decks, markers."""
    data = _data("airlines")
    shares = {f"A share of {code}" for code in data.codes}
    decks = {"The deck of stock cards", "The deck of flight cards", "Discarded flight cards", "How far the game is"}
    return (
        shares | set(data.codes) | {f"The {net} network" for net in NETWORKS} | {f"Flight card {net}" for net in NETWORKS} | decks
    )


def air_mail() -> set[str]:
    """All decrees, the levels, a permit of each icon, the decks of all divisions, and what lies on the map."""
    data = _data("air-mail")
    decrees = {f"Decree {letter}" for letter in DECREES}
    levels = {f"Technology level {level}" for level in range(1, 10)}
    permits = {f"*permit ({PERMIT_WORDS[icon]})" for icon in ICONS}
    on_the_map = {
        "A package of*",
        "Executive plane of*",
        "*: route of",
        "*permit*in the row",
        "The permit deck",
        "The deck of special permits",
    }
    return decrees | levels | permits | on_the_map | {f"Express deck of {name}" for name in data.division_names}


def par_avion() -> set[str]:
    """Every card by its title, every airport, terrain, wind and plane."""
    data = _data("par-avion")
    airports = {f"Airport {number}" for number in range(1, len(data.runways) + 1)}
    winds = {f"Wind to the {way}" for way in ("east", "west", "north-east", "north-west", "south-east", "south-west")}
    texts = registry.rules(registry.game("par-avion")).presenter.texts()
    terrains = {f"Field *, {texts[f'sheet-terrain-{number}']}" for number in sorted(set(data.terrain))}
    return set(data.titles) | airports | winds | terrains | set(data.plane_names)


def yukon_airways() -> set[str]:
    """Switches, dials, gates, objectives, icons, passengers, places, every card and every seaplane."""
    data = _data("yukon-airways")
    numbered = {f"Switch {n}" for n in range(1, N_SWITCHES + 1)} | {f"Gate {n}" for n in range(1, N_GATES + 1)}
    dials = {"Fuel", "Bonus Fuel", "Cards as Fuel", "Hand Size", "Card Draw", "Christmas Bonus"}
    icons = {f"{icon.capitalize()} icons" for icon in ICON_NAMES}
    cards = {f"{name} ({icon})" for name in data.names[1:] for icon in ICON_NAMES}
    passengers = {f"A {colour} passenger" for colour in COLOUR_NAMES if colour != "grey"}
    return numbered | dials | icons | cards | passengers | set(data.names) | set(data.objective_names) | set(data.plane_names)


COMPONENTS: dict[str, Callable[[], set[str]]] = {
    "air-mail": air_mail,
    "airlines": airlines,
    "par-avion": par_avion,
    "yukon": yukon,
    "yukon-airways": yukon_airways,
}


def is_listed(component: str, names: list[str]) -> bool:
    """Whether a listed thing is that component (`*` is anything); what follows its name changes from position to position."""
    wanted = re.compile(re.escape(component).replace(r"\*", ".*") + r"(?![\w-])")
    return any(wanted.match(name) for name in names)
