"""What the tests of the learning interfaces play: every game that becomes numbers, every number of seats, options by lot."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from aerodrome.core import registry
from aerodrome.core.errors import BadTerms
from aerodrome.core.info import GameInfo, Value
from aerodrome.core.rng import Rng

GAMES = [info for info in registry.games().values() if registry.rules(info).tensor is not None]
every_game = pytest.mark.parametrize("info", GAMES, ids=lambda info: info.name)
SHORT = {"par-avion": {"rounds": 20}}  # random play alone hardly ever reaches the goal


class Played(NamedTuple):
    """One table that is tried."""

    info: GameInfo
    seats: int
    options: dict[str, Value]
    edition: str

    def __str__(self) -> str:
        changed = [f"{name}={value}" for name, value in self.options.items() if value != self._usual(name)]
        return " ".join([self.info.name, str(self.seats), self.edition, *changed])

    def _usual(self, name: str) -> object:
        return next(option.default for option in self.info.options if option.name == name)


def _by_lot(info: GameInfo, seats: int) -> Played:
    """Options and edition drawn until they fit together; the short game stays short."""
    rng = Rng(f"rl {info.name} {seats}")
    while True:
        edition = list(info.editions)[rng.below(len(info.editions))]
        options = {option.name: option.sample(rng) for option in info.options} | SHORT.get(info.name, {})
        try:
            return Played(info, seats, info.check_terms(seats, options, info.edition(edition)), edition)
        except BadTerms:
            continue


TABLES = [_by_lot(info, seats) for info in GAMES for seats in info.seats]
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
