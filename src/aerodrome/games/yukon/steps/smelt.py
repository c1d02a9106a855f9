"""A Goldsmith was taken: which pebble card does the player get rid of, if any?"""

from __future__ import annotations

from aerodrome.games.yukon.data import GOLDSMITH, N_LOOSE, PEBBLES, Data
from aerodrome.games.yukon.steps.discard import NOT_OWNED, WRONG_KIND, Discard


class Smelt(Discard):
    """YK-175: one of the own loose pebble cards; YK-177: or none."""

    def __init__(self, data: Data) -> None:
        super().__init__(data, GOLDSMITH, PEBBLES, N_LOOSE)
        self.question = "ask-smelt"
        self.may_decline = True
        self.reasons[WRONG_KIND] = ("no-smelt-nugget", "YK-175")
        self.reasons[NOT_OWNED] = ("no-own-card", "YK-175")
