"""What each game is made of, read from its data: every name here must be listed in its overview with picture and sheet."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.games.yukon.data import TOWNSFOLK_NAMES


def yukon() -> set[str]:
    """Nuggets, pebbles, townsfolk, tokens and the figure."""
    from aerodrome.core import registry

    values = registry.game("yukon").edition().data["base"]["values"]
    loose = {f"{kind} {value}" for kind in ("Nugget", "Pebble") for value in values}
    return loose | set(TOWNSFOLK_NAMES) | {"Gold tokens", "The gold digger"}


COMPONENTS: dict[str, Callable[[], set[str]]] = {"yukon": yukon}
