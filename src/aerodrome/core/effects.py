"""What a ruling was measured to change: data beside the game, made by `make effects` from paired studies, shown at the option."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from aerodrome.core.errors import DataError
from aerodrome.core.info import GameInfo, Option
from aerodrome.core.messages import Message, render
from aerodrome.core.texts import TEXTS

FILE = "data/effects.toml"
MEASURES = {"chance": ("win share of seat 1", 100.0), "turns": ("turns", 1.0), "margin": ("margin", 1.0)}
# ... name in the file to the measure of a study and what it is multiplied by
Interval = tuple[float, float, float]  # mean, low, high


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table differs under one value of a ruling from one under the default, deal by deal."""

    bots: str
    deals: int
    seats: int
    chance: Interval  # of the first seat, in points of per cent
    turns: Interval
    margin: Interval  # in points of the game

    def sentence(self, value: str) -> str:
        """The effect in words, for a value as people read it."""
        numbers: dict[str, object] = {}
        for name in MEASURES:
            shown = [_signed(number) for number in getattr(self, name)]
            numbers |= {name: shown[0], f"{name}_low": shown[1], f"{name}_high": shown[2]}
        args = {"value": value, "deals": self.deals, "seats": self.seats, "bots": self.bots, **numbers}
        return render(Message("effect-of-ruling", args), TEXTS, ())


class EffectsFile(msgspec.Struct, frozen=True):
    """The head of the file; its tables are options."""

    format: Literal["effects"]
    rules_version: int


def _signed(number: float) -> str:
    return f"{number:.1f}".replace("-0.0", "0.0").replace("-", "−")


@lru_cache(maxsize=100)  # one file a game
def read_effects(path: Path) -> tuple[int, dict[str, dict[str, Effect]]]:
    """The rules version that a file was made with, and for each option and value its effect."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        head = msgspec.convert(data, EffectsFile)
        tables = {name: table for name, table in data.items() if isinstance(table, dict)}
        return head.rules_version, msgspec.convert(tables, dict[str, dict[str, Effect]])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError(f"{path.name} is not a file of effects: {error}.") from None


def effects_of(info: GameInfo, option: Option) -> dict[str, Effect]:
    """For each other value of a ruling what it changes; nothing where it was not measured under the rules of now."""
    path = info.folder / FILE
    if not option.ruling or not path.exists():
        return {}
    version, found = read_effects(path)
    return found.get(option.name, {}) if version == info.version else {}
