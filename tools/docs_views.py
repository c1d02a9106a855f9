"""The page of every field of every View: made from the comments beside the fields, with the numbers that stand for things."""

from __future__ import annotations

import importlib
import re
import tokenize
from pathlib import Path
from typing import Any

import aerodrome
from aerodrome.core import registry
from aerodrome.core.info import GameInfo
from aerodrome.core.match import Match
from aerodrome.core.messages import render

ROOT = Path(__file__).parent.parent
_FIELD = re.compile(r"\s+self\.(\w+): ([^=]+?) = ")
_CLASS = re.compile(r"class (\w+)")
CONSTANT = re.compile(r"(?<![A-Z`-])[A-Z][A-Z_]{2,}(?![A-Z-])")  # but no clause such as AL-360
_ELSEWHERE = re.compile(r"(ids|glyphs|_labels|colours|_when|titles|townsfolk_names)$", re.I)  # lists that say what another says

HEAD = """A view is all that one seat may know: `match.view(seat)` in Python, `view` in the JSON API, and what a bot gets.
Fields are plain numbers and lists of numbers. Seats, places and kinds count from 0. A *mask* is a number whose bit *n*
stands for thing *n*. A list with several numbers a seat says how it is counted (`seat * 6 + kind`). What everybody sees
stands first, then what the seat knows besides.

```python
import aerodrome

match = aerodrome.new("yukon", seats=2, seed=7)
view = match.view(0)
print(view.grid[view.digger], view.mover, view.to_json()["side"])
```"""


def views_page() -> str:
    """Every field of every game's View with its type and meaning."""
    core = ROOT / "src/aerodrome/core/position.py"
    lines = ["# Fields of a view", "", HEAD, "", "## Every game", "", *_table(core, "OpenTable", {})]
    for info in registry.games().values():
        lines += ["", f"## {info.title}", "", *_game(info)]
    return "\n".join(lines) + "\n"


def _game(info: GameInfo) -> list[str]:
    values = values_of(info)
    lines = _table(info.folder / "state.py", "OpenTable", values)
    known = _table(info.folder / "view.py", "View", values)
    if len(known) > 2:
        lines += ["", "What the seat knows besides:", "", *known]
    return [*lines, "", *numbers(info)]


def values_of(info: GameInfo) -> dict[str, Any]:
    """The constants of a game, by name."""
    parts = (importlib.import_module(f"aerodrome.games.{info.folder.name}.{part}") for part in ("data", "state", "view"))
    return {name: value for part in parts for name, value in vars(part).items() if isinstance(value, int)}


def _table(path: Path, ending: str, values: dict[str, Any]) -> list[str]:
    rows = [f"| `{name}` | `{kind}` | {with_values(about, values)} |" for name, kind, about in fields_of(path, ending)]
    return ["| field | type | meaning |", "|---|---|---|", *rows]


def with_values(about: str, values: dict[str, Any]) -> str:
    """A comment with the number beside each constant that it names."""
    return CONSTANT.sub(lambda found: f"{found[0]} ({values[found[0]]})" if found[0] in values else found[0], about)


def fields_of(path: Path, ending: str) -> list[tuple[str, str, str]]:
    """The fields that the class with that ending sets, each with its type and the comment beside it."""
    comments = {}
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT:
                comments[token.start[0]] = token.string.lstrip("# ").replace("|", "\\|")
    found, inside = [], False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        begun = _CLASS.match(line)
        if begun:
            inside = begun[1].endswith(ending)
        field = _FIELD.match(line)
        if field and inside and field[1] not in ("trace", "rules"):  # no part of the data
            found.append((field[1], field[2], comments.get(number, "")))
    return found


def numbers(info: GameInfo) -> list[str]:
    """What the numbers of a game stand for, folded up: its steps, its cards and the names in its data."""
    match = aerodrome.new(info.name, seats=max(info.seats), seed=1)
    data: Any = match.rules.data
    module = importlib.import_module(f"aerodrome.games.{info.folder.name}.data")
    named = {"step": [type(step).__name__ for step in match.rules.steps], "cards": _cards(match, info)}
    for source in (vars(module), {name: getattr(data, name) for name in dir(data)}):
        for name, value in source.items():
            is_names = isinstance(value, (list, tuple)) and value and all(isinstance(one, str) for one in value)
            if is_names and not name.startswith("_") and not _ELSEWHERE.search(name):
                named[name.lower().removesuffix("_names").replace("_", " ").replace("names", "places")] = list(value)
    lines = [f'??? note "The numbers of {info.title}, in its first edition"', ""]
    for name, values in named.items():
        if values:
            lines += [f"    **{name}**: " + ", ".join(f"{number} {value}" for number, value in enumerate(values)), ""]
    return lines


def _cards(match: Match, info: GameInfo) -> list[str]:
    """The kinds of card by their numbers, in the words of the game."""
    words = importlib.import_module(f"aerodrome.games.{info.folder.name}.words")
    name_of = getattr(words, "card_message", None) or words.card
    found: list[str] = []
    while True:
        try:
            found.append(render(name_of(match.rules.data, len(found)), match.rules.presenter.texts(), ()))
        except IndexError:
            return found
