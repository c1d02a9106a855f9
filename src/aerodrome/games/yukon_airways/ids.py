"""Element ids of the drawing: what can be touched, and which thing of the game it is."""

from __future__ import annotations

from aerodrome.games.yukon_airways.data import (
    COLOUR_NAMES,
    DIAL_NAMES,
    FIRST_DIAL,
    FUEL_DIAL,
    ICON_NAMES,
    N_DESTINATIONS,
    N_ICONS,
    N_SWITCHES,
    CardKind,
    Colour,
    Data,
    Gate,
    Icon,
    Improvement,
    Location,
    card,
    destination_of,
    icon_of,
)
from aerodrome.games.yukon_airways.view import YukonAirwaysView


def objective(index: int) -> str:
    """An objective card."""
    return f"objective-{index + 1}"


def aim(index: int) -> str:
    """An objective in few words."""
    return f"aim-{index + 1}"


def plane(model: int) -> str:
    """A seaplane to pick."""
    return f"plane-{model + 1}"


def gate(number: Gate) -> str:
    """A pier."""
    return f"gate-{number + 1}"


def die(at: Gate, colour: Colour) -> str:
    """The dice of a colour at a gate."""
    return f"die-{at + 1}-{COLOUR_NAMES[colour]}"


def aboard(seat: int, colour: Colour) -> str:
    """The dice of a colour in a seaplane."""
    return f"aboard-{seat + 1}-{COLOUR_NAMES[colour]}"


def seaplane(seat: int) -> str:
    """The seaplane in a cockpit."""
    return f"seaplane-{seat + 1}"


def place(data: Data, location: Location) -> str:
    """A place on the map."""
    return f"place-{data.ids[location]}"


def leg(data: Data, first: Location, second: Location) -> str:
    """The label of what it costs to fly between two neighbours."""
    return f"leg-{data.ids[first]}-{data.ids[second]}"


def improvement(seat: int, which: Improvement) -> str:
    """A switch or dial that can be improved."""
    return f"switch-{seat + 1}-{which + 1}" if which < N_SWITCHES else f"dial-{seat + 1}-{DIAL_NAMES[which - FIRST_DIAL]}"


def fuel_dial(seat: int) -> str:
    """The dial that is never improved."""
    return f"dial-{seat + 1}-{DIAL_NAMES[FUEL_DIAL]}"


def icon(seat: int, which: Icon) -> str:
    """The unused icons of a kind before a player."""
    return f"icon-{seat + 1}-{ICON_NAMES[which]}"


def table(seat: int) -> str:
    """The cards that lie before a player."""
    return f"table-{seat + 1}"


def hand_slots(v: YukonAirwaysView) -> list[CardKind]:
    """The kinds of the own hand in the order in which they are shown: by destination, then icon."""
    if not v.hand:
        return []
    kinds = [card(which, location) for location in range(1, N_DESTINATIONS + 1) for which in range(N_ICONS)]
    return [kind for kind in kinds if v.hand[kind]]


def slot(v: YukonAirwaysView, kind: CardKind) -> str:
    """A kind of the own cards, wherever it lies now: a planned card keeps its name on its way from the hand to the strip."""
    return f"card-{destination_of(kind)}-{ICON_NAMES[icon_of(kind)]}"


def laid(v: YukonAirwaysView, kind: CardKind) -> str:
    """Own cards that lie on the strip while others of their kind are held."""
    return f"laid-{destination_of(kind)}-{ICON_NAMES[icon_of(kind)]}"


def named_card(rest: str) -> CardKind:
    """The kind that an id names behind `card-` or `laid-`."""
    location, _, which = rest.partition("-")
    return card(ICON_NAMES.index(which), int(location))
