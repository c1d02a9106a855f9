"""Ids of all that is drawn: the elements that questions, choices and offers speak of."""

from __future__ import annotations

from aerodrome.games.par_avion.data import Airport, Card, Data, Plane
from aerodrome.games.par_avion.geometry import DIRECTIONS, Direction, Field
from aerodrome.games.par_avion.knowledge import cards_of
from aerodrome.games.par_avion.view import ParAvionView

PILE_FRAME = "frame-pile"  # where the cards of the airport lie while a plane is loaded
PILE_TRAY = "tray-pile"  # the handle by which all of them are taken
HOLD_TRAY = "tray-hold"  # and the one by which all cards of the plane are put down


def plane_id(data: Data, plane: Plane) -> str:
    """The element of a plane."""
    return f"plane-{data.plane_names[plane].lower()}"


def airport_id(airport: Airport) -> str:
    """The element of an airport's card."""
    return f"airport-{airport + 1}"


def field_id(data: Data, field: Field) -> str:
    """The element of a field."""
    return f"field-{field % data.columns}-{field // data.columns}"


def terrain_id(kind: int) -> str:
    """A terrain in the key of the map."""
    return f"terrain-{kind + 1}"


def slot_id(data: Data, plane: Plane, index: int) -> str:
    """The element of a place aboard a plane, counted from 0."""
    return f"slot-{data.plane_names[plane].lower()}-{index + 1}"


def pile_id(airport: Airport, index: int) -> str:
    """The element of a card in a pile that is being viewed, counted from 0 in the order of card numbers."""
    return f"pile-{airport + 1}-{index + 1}"


def facing_id(direction: Direction) -> str:
    """The element of a final facing."""
    return f"facing-{DIRECTIONS[direction].lower()}"


def wind_id(direction: Direction) -> str:
    """The element of a wind direction."""
    return f"wind-{DIRECTIONS[direction].lower()}"


def plane_named(data: Data, id_: str) -> Plane:
    """The plane of an element, of its own or of one of its slots."""
    return [name.lower() for name in data.plane_names].index(id_.split("-")[1])


def slots(v: ParAvionView, plane: Plane) -> list[Card]:
    """The cards of a plane by slot; none where the seat does not know them.

    While the viewer loads the plane, its slots are those of the cards that it had: a card keeps its element wherever it is moved.
    """
    if plane == v.loader and is_loading(v):
        return cards_of(v.had)
    known = v.known_aboard(plane)
    return cards_of(known) if known > 0 else []


def pile_slots(v: ParAvionView) -> list[Card]:
    """The cards of the pile that the viewer is loading from, as they lay there when the loading began."""
    return cards_of((v.in_pile(v.at[v.loader]) | v.aboard(v.loader)) & ~v.had)


def loading_ids(v: ParAvionView, data: Data) -> dict[Card, str]:
    """The element of every card that can be moved in the viewer's loading, aboard or in the pile."""
    found = {card: slot_id(data, v.loader, index) for index, card in enumerate(slots(v, v.loader))}
    for index, card in enumerate(pile_slots(v)):
        found[card] = pile_id(v.at[v.loader], index)
    return found


def is_loading(v: ParAvionView) -> bool:
    """Whether the viewer is loading a plane."""
    return v.loader >= 0 and v.seat == v.active
