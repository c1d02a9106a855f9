"""Reading files that anybody may have written: ordinary files of a sensible size, and nothing that only looks like data."""

from __future__ import annotations

import math
import stat
from pathlib import Path

from aerodrome.core.errors import DataError, FileError

MOST_LEVELS = 24  # of tables in tables; our own editions have four
MOST_NUMBER = 1_000_000_000


def read_text(path: Path, most: int, what: str) -> str:
    """The text of a file of at most `most` bytes, or one sentence about why it is no `what`.

    A device or a pipe has no size and may never end, so only ordinary files are opened.
    """
    try:
        kind = path.stat().st_mode
        if stat.S_ISDIR(kind):
            raise FileError(f"{path} is a folder, not a file.")
        if not stat.S_ISREG(kind):
            raise FileError(f"{path} is a device or a pipe, not a file.")
        with path.open("rb") as file:
            found = file.read(most + 1)
    except FileNotFoundError:
        raise FileError(f"There is no file {path}.") from None
    except (OSError, ValueError) as error:
        raise FileError(f"{path} cannot be read: {cause(error)}.") from None
    if len(found) > most:
        raise FileError(f"{path} is larger than {most} bytes, which no {what} needs.")
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError:
        raise FileError(f"{path} is not a text file, so it is no {what}.") from None


def cause(error: Exception) -> str:
    """Why the system refused, as the end of a sentence."""
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text[:1].lower() + text[1:]


def check_plain(data: object) -> None:
    """Refuses data that no game means: dates, endless nesting, numbers beyond counting, text that cannot be shown.

    It walks without recursion, since what it guards against is what would exhaust recursion.
    """
    waiting: list[tuple[object, int]] = [(data, 0)]
    while waiting:
        item, level = waiting.pop()
        if level > MOST_LEVELS:
            raise DataError(f"The data is nested more than {MOST_LEVELS} levels deep, which no edition needs.")
        if isinstance(item, dict):
            waiting.extend((part, level + 1) for pair in item.items() for part in pair)
        elif isinstance(item, list):
            waiting.extend((part, level + 1) for part in item)
        else:
            _check_value(item)


def _check_value(item: object) -> None:
    if isinstance(item, str):
        shown = item.replace("\n", "")
        if not shown.isprintable():
            raise DataError(f"The text {item[:40]!a} holds signs that cannot be shown.")
    elif isinstance(item, float):
        if not math.isfinite(item):
            raise DataError(f"A number cannot be {item}.")
    elif isinstance(item, int):
        if abs(item) > MOST_NUMBER:
            raise DataError(f"A number of {len(hex(item)) - 2} hex digits stands where at most {MOST_NUMBER:,} makes sense.")
    elif item is not None:
        raise DataError(f"'{item}' is a date or a time, and no game has one: write it as text in quotes.")
