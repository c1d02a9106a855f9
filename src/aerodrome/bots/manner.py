"""How a game likes to be searched: `data/search.toml` in the game's folder, measured and written by people.

A game of single moves wants a deep tree, a game whose turns are chains of small decisions with draws between them wants
whole turns played on and few choices compared well. A game without the file is searched in the usual way.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

import msgspec

from aerodrome.bots.tree import Settings
from aerodrome.core.errors import DataError
from aerodrome.core.rules import Rules

FILE = "data/search.toml"


class Changes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Settings of the search that a game may change; see `Settings` for what they mean."""

    iterations: int | None = None
    exploration: float | None = None
    widening: float | None = None
    order: int | None = None
    finish: int | None = None
    prior: int | None = None
    plans: int | None = None
    beam: int | None = None
    guesses: int | None = None
    horizon: int | None = None
    careful: int | None = None
    noise: float | None = None


class Manner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: settings of the search that differ from the usual ones, for all levels and for each by its name."""

    format: Literal["search"]
    settings: Changes = Changes()
    levels: dict[str, Changes] = {}


@cache
def manner(package: str) -> Manner:
    """What a game's package says; DataError where the file is not what it should be."""
    spec = find_spec(package)
    place = None if spec is None or not spec.submodule_search_locations else Path(spec.submodule_search_locations[0]) / FILE
    if place is None or not place.exists():
        return Manner("search")
    try:
        return msgspec.convert(tomllib.loads(place.read_text(encoding="utf-8")), Manner)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise DataError(f"{place.name} of {package}: {error}") from None


def in_the_manner_of(rules: Rules, usual: Settings, level: str) -> Settings:
    """The settings of a level in the game that the rules belong to."""
    own = manner(type(rules).__module__.rpartition(".")[0])
    changed = usual._replace(**msgspec.to_builtins(own.settings))
    return changed._replace(**msgspec.to_builtins(own.levels.get(level, Changes())))
