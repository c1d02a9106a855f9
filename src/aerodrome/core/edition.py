"""Editions: the data of a game as files that anybody can write, with a hash that names them exactly."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from aerodrome.core.errors import DataError
from aerodrome.core.files import check_plain, read_text

SIZE_LIMIT = 1_000_000
MOST_FAULTS = 20  # that are told of one file at once
_LONG_KEY = re.compile(r"""(?<![\w.'"-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){20}""")
Form = TypeVar("Form")


class Edition(NamedTuple):
    """One set of map, cards and counts. `shipped` ones are named in a record, others are embedded."""

    name: str
    data: dict[str, Any]
    shipped: bool = True

    @property
    def hash(self) -> str:
        """The first 16 hex digits of SHA-256 over the data in canonical form."""
        canonical = json.dumps(self.data, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as data, or an error that says what is wrong with the file."""
    text = read_text(path, SIZE_LIMIT, "edition file")
    if _LONG_KEY.search(text):  # the time to read a dotted key grows with the square of its length
        raise DataError(f"{path.name} has a key of more than 20 dotted parts, which no edition needs.")
    try:
        data = tomllib.loads(text)
        check_plain(data)
    except RecursionError:
        raise DataError(f"{path.name} is nested deeper than any edition.") from None
    except DataError as error:
        raise DataError(f"{path.name}: {error.message}") from None
    except ValueError as error:  # TOML that cannot be, or a number of more digits than Python reads
        raise DataError(f"{path.name} is not valid TOML: {str(error).rstrip('.')}.") from None
    return data


def merge(parts: list[dict[str, Any]]) -> dict[str, Any]:
    """One edition out of several files; a top-level key may stand in only one of them."""
    whole: dict[str, Any] = {}
    for part in parts:
        twice = sorted(set(whole) & set(part))
        if twice:
            raise DataError(f"The edition's files both define '{twice[0]}'.")
        whole.update(part)
    return whole


def shaped(edition: Edition, form: type[Form]) -> Form:
    """The edition's data as the game's typed form, or a DataError that names the first wrong place."""
    try:
        return msgspec.convert(edition.data, form)
    except msgspec.ValidationError as error:
        raise DataError(f"Edition '{edition.name}': {str(error).replace('`', chr(39))}.") from None


_found: list[DataError] | None = None  # while a file is looked through for all of its faults


def demand(holds: bool, edition: Edition, sentence: str, clause: str = "", bound: bool = False) -> None:
    """A DataError with the sentence where something does not hold; behind a bound nothing more is looked at."""
    if holds:
        return
    error = DataError(f"Edition '{edition.name}': {sentence}.", clause)
    if _found is None or bound or len(_found) + 1 >= MOST_FAULTS:
        raise error
    _found.append(error)


def faults(load: Callable[[], object]) -> list[DataError]:
    """Everything that is wrong with an edition, as far as loading it can go on after a fault; in the order of the checks."""
    global _found
    found: list[DataError] = []
    _found = found
    try:
        load()
    except DataError as error:
        found.append(error)
    except (LookupError, ValueError, TypeError, ArithmeticError, AttributeError):
        if not found:  # else it follows from a fault that is told
            raise
    finally:
        _found = None
    return found
