"""Finds games by looking: every folder under `games/` (and under $AERODROME_GAMES) that holds a GAME."""

from __future__ import annotations

import difflib
import os
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path

import aerodrome.games as games_package
from aerodrome.core.edition import Edition
from aerodrome.core.errors import DataError, UnknownGame
from aerodrome.core.info import GameInfo
from aerodrome.core.rules import Rules


def folders() -> list[Path]:
    """Where games are looked for."""
    extra = [entry for entry in os.environ.get("AERODROME_GAMES", "").split(os.pathsep) if entry]
    for entry in extra:
        if entry not in games_package.__path__:
            games_package.__path__.append(entry)
    return [Path(entry) for entry in games_package.__path__]


@cache
def games() -> dict[str, GameInfo]:
    """Every installed game by name, in alphabetical order."""
    found: dict[str, GameInfo] = {}
    for place in folders():
        for folder in sorted(place.glob("*/__init__.py")):
            info = getattr(import_module(f"aerodrome.games.{folder.parent.name}"), "GAME", None)
            if isinstance(info, GameInfo):
                found[info.name] = replace(info, folder=folder.parent)
    return dict(sorted(found.items()))


def game(name: str) -> GameInfo:
    """The game of that name, or UnknownGame with a suggestion."""
    known = games()
    if name in known:
        return known[name]
    close = difflib.get_close_matches(name, known, 1)
    hint = f"did you mean '{close[0]}'?" if close else f"there are {', '.join(known)}."
    raise UnknownGame(f"There is no game '{name}': {hint}")


def rules(info: GameInfo, edition: Edition | None = None, version: int | None = None) -> Rules:
    """The rules of a game under an edition and rules version (by default the newest of each)."""
    if version is not None and not 1 <= version <= info.version:
        raise DataError(f"{info.title} has rules versions 1 to {info.version}, not {version}.")
    chosen = edition or info.edition()
    return _rules(info.name, chosen.hash, _Hashed(chosen), version or info.version)


class _Hashed:
    """An edition as a cache key: editions hold dicts, so their hash stands for them."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def __hash__(self) -> int:
        return hash((self.edition.name, self.edition.hash))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Hashed) and self.edition == other.edition


@cache
def _rules(name: str, edition_hash: str, edition: _Hashed, version: int) -> Rules:
    return game(name).rules_class(edition.edition, version)
