"""Editions: the data of a game as files that anybody can write, with a hash that names them exactly."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from aerodrome.core.errors import DataError

SIZE_LIMIT = 1_000_000
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
    """A TOML file as data, or a DataError that says what is wrong with the file."""
    try:
        if path.stat().st_size > SIZE_LIMIT:
            raise DataError(f"{path.name} is larger than {SIZE_LIMIT} bytes, which no edition file needs.")
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DataError(f"There is no file {path}.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path} cannot be read as a text file: {error}.") from None
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path.name} is not valid TOML: {error}.") from None


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
