"""Finds games by looking: every folder under `games/` (and under $AERODROME_GAMES) that holds a GAME."""

from __future__ import annotations

import difflib
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path

import aerodrome.games as games_package
from aerodrome.core.edition import Edition
from aerodrome.core.errors import DataError, UnknownGame
from aerodrome.core.info import GameInfo
from aerodrome.core.rules import Rules


@cache
def games() -> dict[str, GameInfo]:
    """Every installed game by name, in alphabetical order."""
    found: dict[str, GameInfo] = {}
    for place in games_package.__path__:
        for folder in sorted(Path(place).glob("*/__init__.py")):
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


_rules: dict[tuple[str, str, str, int], Rules] = {}


def rules(info: GameInfo, edition: Edition | None = None, version: int | None = None) -> Rules:
    """The rules of a game under an edition and version (by default the newest); made once, as they hold no position."""
    if version is not None and not 1 <= version <= info.version:
        raise DataError(f"{info.title} has rules versions 1 to {info.version}, not {version}.")
    chosen = edition or info.edition()
    key = (info.rules, chosen.name, chosen.hash, version or info.version)
    if key not in _rules:
        _rules[key] = info.rules_class(chosen, version or info.version)
    return _rules[key]
