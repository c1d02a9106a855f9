"""How each level plays each game, as data.

`levels.toml` says who the levels are. A game's own `data/search.toml`, measured and written by people, says what it changes: a
game of single moves wants a deep tree, a game whose turns are chains of small decisions wants whole turns planned.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from aerodrome.bots.plans import PlanSettings
from aerodrome.bots.solve import ExactSettings
from aerodrome.bots.steady import SteadySettings
from aerodrome.bots.tree import TreeSettings
from aerodrome.core.errors import DataError
from aerodrome.core.rules import Rules

LEVELS = Path(__file__).parent / "levels.toml"
GAME_FILE = "data/search.toml"
Settings = SteadySettings | TreeSettings | PlanSettings
Changes = dict[str, int | float]
Algorithm = Literal["steady", "tree", "plans"]
USUAL: dict[Algorithm, Settings] = {"steady": SteadySettings(), "tree": TreeSettings(), "plans": PlanSettings()}
Record = TypeVar("Record", bound=Settings | ExactSettings)
Kind = TypeVar("Kind")


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of levels.toml."""

    title: str
    algorithm: Algorithm
    seconds: float  # of CPU for a whole turn, where somebody waits
    settings: Changes = {}  # of the algorithm: see its record
    exact: Changes = {}  # see ExactSettings


class LevelChanges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game says of one level; another algorithm than the level's own starts from its usual settings."""

    algorithm: Algorithm | None = None
    settings: Changes = {}


class GameFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's file: changes for every level that plays by an algorithm, and for each level by its name."""

    format: Literal["search"]
    every: dict[Algorithm, Changes] = {}
    levels: dict[str, LevelChanges] = {}


class Play(NamedTuple):
    """How a level plays a game."""

    settings: Settings  # their kind says by which algorithm
    exact: ExactSettings


@cache
def levels() -> dict[str, Level]:
    """Every level by name, the weakest first."""
    return {name: _convert(row, Level, f"levels.toml, [{name}]") for name, row in _read(LEVELS).items()}


@cache
def game_file(package: str) -> GameFile:
    """What a game's package says; DataError where the file is not what it should be."""
    spec = find_spec(package)
    path = None if spec is None or not spec.submodule_search_locations else Path(spec.submodule_search_locations[0]) / GAME_FILE
    if path is None or not path.exists():
        return GameFile("search")
    found = _convert(_read(path), GameFile, f"{path.name} of {package}")
    where = f"{path.name} of {package}"
    for algorithm, changes in found.every.items():  # a wrong setting is told when the file is read
        _changed(USUAL[algorithm], changes, f"{where}, [every.{algorithm}]")
    for name in found.levels:
        if name not in levels():
            raise DataError(f"{where}: there is no level '{name}': there are {', '.join(levels())}.")
        _settings(found, name, where)
    return found


def play_of(rules: Rules, name: str) -> Play:
    """How a level plays the game that the rules belong to."""
    package = type(rules).__module__.rpartition(".")[0]
    file = game_file(package)
    exact = _changed(ExactSettings(), levels()[name].exact, f"levels.toml, [{name}.exact]")
    return Play(_settings(file, name, f"search.toml of {package}"), exact)


def _settings(file: GameFile, name: str, where: str) -> Settings:
    level, own = levels()[name], file.levels.get(name, LevelChanges())
    algorithm = own.algorithm or level.algorithm
    found = USUAL[algorithm]
    if algorithm == level.algorithm:
        found = _changed(found, level.settings, f"levels.toml, [{name}.settings]")
    found = _changed(found, file.every.get(algorithm, {}), f"{where}, [every.{algorithm}]")
    return _changed(found, own.settings, f"{where}, [levels.{name}.settings]")


def _changed(record: Record, changes: Changes, where: str) -> Record:
    """The record with those settings; DataError where there is no such setting, or a number is of the wrong kind."""
    made: dict[str, Any] = record._asdict()
    for name, value in changes.items():
        if name not in made:
            raise DataError(f"{where}: there is no setting '{name}' here: there are {', '.join(made)}.")
        kind = type(made[name])
        if kind is int and not isinstance(value, int):
            raise DataError(f"{where}: '{name}' is a whole number, not {value}.")
        made[name] = kind(value)
    return type(record)(**made)


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path.name} is not TOML: {error}.") from None


def _convert(data: Any, kind: type[Kind], where: str) -> Kind:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{where}: {error}.") from None
