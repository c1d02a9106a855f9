"""The things of the game as messages: cards, colours, dials, dice, cubes, names of an edition."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aerodrome.core.messages import Message
from aerodrome.games.yukon_airways.data import (
    CHRISTMAS,
    COLOUR_NAMES,
    DIAL_NAMES,
    FIRST_DIAL,
    ICON_NAMES,
    N_SWITCHES,
    CardKind,
    Colour,
    Data,
    Icon,
    Improvement,
    destination_of,
    icon_of,
)
from aerodrome.games.yukon_airways.texts import TEXTS

CUBE_COLOURS = (*COLOUR_NAMES, "grey")


def named(sort: str, name: str) -> Message:
    """What an edition calls a day, an objective or a title; names that only a home-made edition has stay as they are."""
    id_ = f"{sort}-{re.sub('[^a-z0-9]+', '-', name.lower()).strip('-')}"
    return Message(id_) if id_ in TEXTS else Message("own-name", {"name": name})


def objective(data: Data, index: int) -> Message:
    """The name of an objective."""
    return named("objective", data.objective_names[index])


def colour(number: Colour) -> Message:
    """A colour of dice or cubes."""
    return Message(CUBE_COLOURS[number])


def icon(number: Icon) -> Message:
    """An icon of ticket cards."""
    return Message(ICON_NAMES[number])


def card(data: Data, kind: CardKind) -> Message:
    """A ticket card: its place and icon."""
    return Message("card", {"place": data.names[destination_of(kind)], "icon": icon(icon_of(kind))})


def improvement(which: Improvement) -> Message:
    """A switch or dial."""
    return Message(f"switch-{which + 1}" if which < N_SWITCHES else f"dial-{DIAL_NAMES[which - FIRST_DIAL]}")


def dollars(n: int) -> Message:
    """A sum of money."""
    return Message("dollars", {"n": n})


def mark(data: Data, dial: int, position: int) -> Message | int:
    """The value at a position of a dial."""
    value = data.marks[dial][position]
    return dollars(value) if dial == CHRISTMAS else value


def dice(counts: Sequence[int]) -> list[Message]:
    """Dice or cubes by colour: 2 red, 1 blue."""
    return [Message("dice", {"n": n, "colour": colour(number)}) for number, n in enumerate(counts) if n]


def cubes(counts: Sequence[int]) -> list[Message]:
    """Cubes by colour, each with the word: 1 red cube, 2 grey cubes."""
    return [Message("coloured-cube", {"n": n, "colour": colour(number)}) for number, n in enumerate(counts) if n]
