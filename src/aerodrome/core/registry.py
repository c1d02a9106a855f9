"""Finds games by looking: every folder under `games/` (and under $AERODROME_GAMES) that holds a GAME.

$AERODROME_EDITIONS names files with further editions of them, which are then offered like those that we ship.
"""

from __future__ import annotations

import difflib
import os
from contextlib import suppress
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path

import aerodrome.games as games_package
from aerodrome.core.edition import Edition, read_toml
from aerodrome.core.errors import DataError, FileError, UnknownGame
from aerodrome.core.info import GameInfo
from aerodrome.core.rules import Rules

EDITIONS = "AERODROME_EDITIONS"
LONGEST_NAME = 40


@cache
def games() -> dict[str, GameInfo]:
    """Every installed game by name, in alphabetical order."""
    found: dict[str, GameInfo] = {}
    for place in games_package.__path__:
        for folder in sorted(Path(place).glob("*/__init__.py")):
            info = getattr(import_module(f"aerodrome.games.{folder.parent.name}"), "GAME", None)
            if isinstance(info, GameInfo):
                found[info.name] = replace(info, folder=folder.parent)
    for file in own_files(os.environ.get(EDITIONS, "")):
        with suppress(DataError, FileError):  # a server has checked them when it began: one that was spoilt since stops nobody
            info = with_own_edition(found, file)
            found[info.name] = info
    return dict(sorted(found.items()))


def own_files(given: str) -> list[Path]:
    """The files in a list of editions that are not shipped."""
    return [Path(file) for file in given.split(os.pathsep) if file]


def with_own_edition(known: dict[str, GameInfo], file: Path) -> GameInfo:
    """The game that a file has an edition of, with that edition."""
    info = known.get(str(read_toml(file).get("format")))
    if info is None:
        raise DataError(f'{file.name} does not say which game it is for: format = "NAME" with one of {", ".join(sorted(known))}.')
    if file.suffix != ".toml" or file.stem in info.editions or len(file.stem) > LONGEST_NAME:
        raise DataError(
            f"{file.name} cannot be offered: its name must end in .toml, have at most {LONGEST_NAME} letters before that, and be"
            f" none of {', '.join(info.editions)}."
        )
    editions = {**info.editions, file.stem: ()}
    return replace(info, editions=editions, own_editions={**info.own_editions, file.stem: file.resolve()})


def game(name: str) -> GameInfo:
    """The game of that name, or UnknownGame with a suggestion."""
    known = games()
    if name in known:
        return known[name]
    close = difflib.get_close_matches(name, known, 1)
    hint = f"did you mean '{close[0]}'?" if close else f"there are {', '.join(known)}."
    raise UnknownGame(f"There is no game '{name}': {hint}")


_rules: dict[tuple[str, str, str, int], Rules] = {}


def rules(info: GameInfo, edition: Edition | None = None, version: int | None = None, edition_hash: str = "") -> Rules:
    """The rules of a game under an edition and version (by default the newest); made once, as they hold no position.

    Whoever has kept the hash of the edition gives it: to work it out again takes longer than a move.
    """
    if version is not None and not 1 <= version <= info.version:
        raise DataError(f"{info.title} has rules versions 1 to {info.version}, not {version}.")
    chosen = edition or info.edition()
    key = (info.rules, chosen.name, edition_hash or chosen.hash, version or info.version)
    if key not in _rules:
        _rules[key] = info.rules_class(chosen, version or info.version)
    return _rules[key]
