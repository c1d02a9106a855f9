"""The things of Par Avion as messages: cards, airports, fields, directions."""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Message, Reason
from aerodrome.games.par_avion.data import NAVIGATOR, Airport, Card, CardSet, Data, field_name
from aerodrome.games.par_avion.geometry import Direction, Field
from aerodrome.games.par_avion.knowledge import cards_of, size
from aerodrome.games.par_avion.state import AIRBORNE, IDLE, ParAvionOpenTable


def no(id_: str, clause: str, **args: Any) -> Reason:
    """Why not: a text, the clause that says so, and what the text speaks of."""
    return Reason(Message(id_, args), clause)


def card_message(data: Data, card: Card) -> Message:
    """A card by title, destination and points; equal ones are numbered."""
    number = size(data.twins_below[card]) + 1
    if data.kinds[card] < NAVIGATOR:
        args = {"title": data.titles[card], "airport": data.destinations[card] + 1, "points": data.points[card]}
        return Message("card-bound", args)
    if data.kinds[card] == NAVIGATOR:
        return Message("card-navigator", {"number": number, "points": data.points[card]})
    return Message("card-event", {"title": data.titles[card], "number": number})


def cards_message(data: Data, cards: CardSet) -> list[Message]:
    """All cards of a set."""
    return [card_message(data, card) for card in cards_of(cards)] or [Message("nothing")]


def airport_message(t: ParAvionOpenTable, data: Data, airport: Airport) -> Message:
    """An airport by number and city."""
    return Message("airport", {"number": airport + 1, "city": data.city_names[t.airport_city[airport]]})


def airport_number(airport: Airport) -> Message:
    """An airport by number alone."""
    return Message("airport-number", {"number": airport + 1})


def field_message(data: Data, field: Field) -> Message:
    """A field by column and row."""
    return Message("field", {"name": field_name(data, field)})


def direction_message(direction: Direction) -> Message:
    """A direction in words."""
    return Message(f"dir-{direction}")


def must_move(t: ParAvionOpenTable, data: Data) -> list[str]:
    """PA-110: names of the active player's airborne planes that have not moved yet."""
    return [
        data.plane_names[plane]
        for plane in range(len(t.owner))
        if t.owner[plane] == t.active and t.where[plane] == AIRBORNE and t.acted[plane] == IDLE
    ]


def said(data: Data, name: str, number: int) -> Any:
    """A number of the log as it is spoken of, by what it means."""
    if name == "plane":
        return data.plane_names[number]
    if name == "airport":
        return airport_number(number)
    if name == "number":
        return number + 1
    if name == "city":
        return data.city_names[number]
    if name == "field":
        return field_message(data, number)
    if name == "direction":
        return direction_message(number)
    if name == "card":
        return card_message(data, number)
    if name == "cards":
        return cards_message(data, number)
    return number
