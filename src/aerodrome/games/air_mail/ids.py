"""Ids of the elements that a page can show and a player can click: places and slots, never hidden cards."""

from __future__ import annotations

from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.view import AirMailView

TURN = "turn"  # how far the turn is
NAMES = "names"  # of all cities


def city(data: Data, number: int) -> str:
    """The dot of a city."""
    return f"city-{data.city_ids[number]}"


def package(data: Data, number: int, seat: int) -> str:
    """A player's package in a city."""
    return f"package-{data.city_ids[number]}-{seat + 1}"


def executive(seat: int) -> str:
    """A player's executive plane."""
    return f"executive-{seat + 1}"


def route(number: int) -> str:
    """The line of a route."""
    return f"route-{number + 1}"


def square(number: int) -> str:
    """A square of the permit track."""
    return f"square-{number}"


def end(arm: int) -> str:
    """The empty square at an end of the row: 1 clockwise, 2 counter-clockwise."""
    return f"end-{arm + 1}"


def deck(data: Data, division: int) -> str:
    """The express deck of a division."""
    return f"deck-{data.colour_ids[division]}"


def division(data: Data, number: int) -> str:
    """The name of a division on the map."""
    return f"division-{data.colour_ids[number]}"


def offer(data: Data, slot: int) -> str:
    """A slot of the offer; after the slots come the permit deck and the special deck."""
    if slot < data.face_up:
        return f"offer-{slot + 1}"
    return "permit-deck" if slot == data.face_up else "special-deck"


def level(number: int) -> str:
    """A row of the technology ladder."""
    return f"level-{number}"


def seat(number: int) -> str:
    """The panel of a player."""
    return f"seat-{number + 1}"


def hand_kinds(v: AirMailView) -> list[int]:
    """The different cards of the viewer's hand, in the order in which they lie."""
    return sorted(set(v.hand))


def hand(v: AirMailView, kind: int) -> str:
    """A card of the viewer's hand, by what it is: its name stays when others leave."""
    return f"hand-{kind}"


def hand_half(v: AirMailView, kind: int, arm: int) -> str:
    """Half of a card that fits both ends of the row: the touch says at which it is laid."""
    return f"{hand(v, kind)}-{arm + 1}"


def own_express(v: AirMailView) -> list[int]:
    """The cities of the viewer's express cards, in order."""
    return [number for number, holder in enumerate(v.express) if holder == v.seat and v.seat >= 0]


def express(v: AirMailView, number: int) -> str:
    """An express card of the viewer, by its city."""
    return f"express-{number}"
