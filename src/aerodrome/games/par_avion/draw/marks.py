"""What the viewer may click now, and how text is said in drawings."""

from __future__ import annotations

from aerodrome.core.messages import Message, player_names, render
from aerodrome.games.par_avion import shortcuts, words
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.texts import TEXTS
from aerodrome.games.par_avion.view import ParAvionView


def say(message: Message, seats: int) -> str:
    """A message in words."""
    return render(message, TEXTS, player_names(seats))


class Marks:
    """The targets of the viewer's choices, and the fields that the plane in movement can reach."""

    def __init__(self, v: ParAvionView, data: Data) -> None:
        self.targets: set[str] = set()
        for choice in v.legal:
            self.targets.update(words.describe(v, data, choice).targets)
        self.reach: dict[int, int] = {}
        if v.legal and v.rules is not None:
            self.reach = shortcuts.reachable(v.rules, v, data)

    def legal(self, id_: str) -> bool:
        """Whether a click on that element is a choice."""
        return id_ in self.targets


def short(name: str, most: int) -> str:
    """A name that fits."""
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"
