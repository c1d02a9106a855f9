"""Weights of a game's value: data beside the game, with the command that made them (`aerodrome tune GAME`)."""

from __future__ import annotations

import tomllib
from importlib.util import find_spec
from pathlib import Path

from aerodrome.core.errors import DataError

FILE = "data/weights.toml"


def weights_path(package: str) -> Path:
    """Where a game's package keeps its weights."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise DataError(f"There is no package {package}.")
    return Path(spec.submodule_search_locations[0]) / FILE


def read_start(package: str, group: str, names: tuple[str, ...]) -> list[float]:
    """The weights that a search for better ones begins with: those of [start.GROUP], else those in use."""
    path = weights_path(package)
    with path.open("rb") as file:
        found = tomllib.load(file).get("start", {}).get(group)
    if found is None:
        return read_weights(package, group, names)
    if not isinstance(found, dict) or set(found) != set(names):
        raise DataError(f"{path.name}: [start.{group}] must give one weight for each of {', '.join(names)}.")
    return [float(found[name]) for name in names]


def read_weights(package: str, group: str, names: tuple[str, ...]) -> list[float]:
    """The weights of one group in the order of the names, or DataError where the file does not fit the features."""
    path = weights_path(package)
    with path.open("rb") as file:
        data = tomllib.load(file)
    found = data.get(group)
    if not isinstance(found, dict) or set(found) != set(names):
        raise DataError(f"{path.name}: [{group}] must give one weight for each of {', '.join(names)}.")
    return [float(found[name]) for name in names]
