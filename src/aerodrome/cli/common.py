"""What the commands share: consoles, writing files, tables as they are typed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.markup import escape

from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import BadTerms, FileError
from aerodrome.core.files import cause
from aerodrome.core.info import GameInfo, Value
from aerodrome.core.rules import Rules

out = Console(highlight=False)
BAD_INPUT = 2  # the exit code of everything that a user can put right
MOST_SECONDS = 10_000_000
err = Console(stderr=True, highlight=False)


class Table(NamedTuple):
    """What is to be played, checked."""

    info: GameInfo
    rules: Rules
    seats: int
    options: dict[str, Value]

    @property
    def edition(self) -> Edition:
        """Map, cards and counts."""
        return self.rules.edition


def find_game(name: str) -> GameInfo:
    """The game of that name, also if it was typed with capitals or underscores."""
    tidy = name.lower().replace("_", "-")
    return registry.game(tidy if tidy in registry.games() else name)


def usual_seats(info: GameInfo) -> int:
    """The smallest number of seats with an opponent."""
    return next((n for n in info.seats if n > 1), info.seats[0])


def make_table(name: str, seats: int | None, options: list[str] | None, edition: str | None) -> Table:
    """A table from what was typed, or one sentence about what is wrong with it."""
    info = find_game(name)
    chosen = info.edition(edition)
    number = usual_seats(info) if seats is None else seats
    checked = info.check_terms(number, parse_options(options), chosen)
    return Table(info, registry.rules(info, chosen), number, checked)


def parse_options(given: list[str] | None) -> dict[str, str]:
    """`k=v` as a mapping."""
    found: dict[str, str] = {}
    for item in given or []:
        name, equals, value = item.partition("=")
        if not equals or not name.strip():
            raise BadTerms(f"An option is written name=value, not '{item}'.")
        if name.strip() in found:
            raise BadTerms(f"Option '{name.strip()}' was given twice.")
        found[name.strip()] = value.strip()
    return found


def parse_names(given: str) -> list[str]:
    """A list typed with commas."""
    return [item.strip() for item in given.split(",") if item.strip()]


def check_seconds(seconds: float) -> None:
    """Refuses a time that is none: zero, less, endless, or no number."""
    if not 0 < seconds <= MOST_SECONDS:
        raise BadTerms(f"The time must be above zero seconds and at most {MOST_SECONDS:,}, not {seconds:g}.")


def seat_index(number: int | None, seats: int) -> int:
    """The seat of `--seat N` as the engine counts: players are numbered from 1, and without a number one watches."""
    if number is None:
        return -1
    if not 1 <= number <= seats:
        raise BadTerms(f"There is no player {number}: players are 1 to {seats}; leave --seat out to watch.")
    return number - 1


def write_text(path: Path, text: str, force: bool = False) -> None:
    """Writes a whole file or nothing; one that exists is kept unless `force` says otherwise."""
    check_free(path, force)
    place = path.with_name(f".{path.name}.new") if force else path
    made = False
    try:
        with place.open("w" if force else "x", encoding="utf-8") as file:
            made = True
            file.write(text)
        if force:
            place.replace(path)
    except (OSError, ValueError) as error:
        if made:
            place.unlink(missing_ok=True)
        raise FileError(f"{path} cannot be written: {cause(error)}.") from None


def check_free(path: Path, force: bool) -> None:
    """Refuses a place that is taken, before any work is done."""
    if path.is_dir():
        raise FileError(f"{path} is a folder, not a file.")
    if path.exists() and not force:
        raise FileError(f"{path} exists already: choose another name, or say --force to replace it.")


def check_laboratory() -> None:
    """Refuses what the libraries of the laboratory are needed for, before any work is done: a game server need not have them."""
    if any(find_spec(name) is None for name in ("numpy", "pyarrow", "scipy")):
        raise BadTerms("That needs the libraries of the laboratory: pip install 'aerodrome[lab]'.")


def print_json(data: Mapping[str, Any] | list[Any]) -> None:
    """Data on standard output, for other programs."""
    out.file.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")


def say_error(sentence: str) -> None:
    """One sentence on standard error."""
    err.print(f"[bold red]aerodrome:[/] {escape(' '.join(sentence.split()))}", soft_wrap=True)
