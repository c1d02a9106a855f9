"""A Trapper was taken: which nugget card is given up?"""

from __future__ import annotations

from aerodrome.games.yukon.data import PEBBLES, TRAPPER, Data
from aerodrome.games.yukon.steps.discard import MUST_DISCARD, NOT_OWNED, WRONG_KIND, Discard


class Trap(Discard):
    """YK-170, YK-171: one of the own loose nugget cards, of the player's choice."""

    def __init__(self, data: Data) -> None:
        super().__init__(data, TRAPPER, 0, PEBBLES)
        self.question = "ask-trap"
        self.reasons[MUST_DISCARD] = ("no-trap-decline", "YK-170")
        self.reasons[WRONG_KIND] = ("no-trap-pebble", "YK-170")
        self.reasons[NOT_OWNED] = ("no-own-card", "YK-170")
