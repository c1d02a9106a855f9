"""Where in an edition's file a fault is, and one file out of several with all their remarks."""

from __future__ import annotations

import re
import tomllib

from aerodrome.core.errors import DataError

_PATH = re.compile(r"\$\.(\w+)(?:\[(\d+)\])?(?:\.(\w+))?")  # as in "at $.route[3].circles"
_PART = re.compile(r"\[\[?(\w+)\]\]?(?: (\w+))?")  # as in "[board] width"
_NAME = re.compile(r"'([^']+)'|\b([A-Z][A-Za-z0-9]{1,4})\b")  # a name in quotes, a code like BOI or W01
_TABLE = re.compile(r"^\[", re.M)


def line_of(text: str, sentence: str) -> int | None:
    """The line that a sentence about the file means, as far as its names tell; the first is 1."""
    lines = text.splitlines()
    path = _PATH.search(sentence)
    if path:
        return _entry(lines, path[1], int(path[2] or 0), path[3])
    for quoted, code in _NAME.findall(sentence):
        for number, line in enumerate(lines, 1):
            if f'id = "{quoted or code}"' in line or f'name = "{quoted}"' in line:
                return number
    part = _PART.search(sentence)
    if part:
        return _entry(lines, part[1], 0, part[2])
    for quoted, _ in _NAME.findall(sentence):
        for number, line in enumerate(lines, 1):
            if quoted and f'"{quoted}"' in line:
                return number
    return None


def _entry(lines: list[str], table: str, index: int, key: str | None) -> int | None:
    """The line of a table, of one of several of that name, or of the n-th line of a list; of a key in it where it is found."""
    heads = [number for number, line in enumerate(lines) if re.match(rf"\[\[?{table}\]", line)]
    if heads:
        start = heads[min(index, len(heads) - 1)]
        for number in range(start + 1, len(lines)):
            if lines[number].startswith("["):
                break
            if key and re.match(rf"\s*{key}\s*=", lines[number]):
                return number + 1
        return start + 1
    for start, line in enumerate(lines):
        if re.match(rf"{table}\s*=", line):
            entries = [number for number in range(start + 1, len(lines)) if lines[number].lstrip().startswith(("{", "["))]
            return (entries[index] if line.rstrip().endswith("[") and index < len(entries) else start) + 1
    return None


def joined(texts: list[str]) -> str:
    """One file out of several: what stands before the tables of each comes first, for TOML wants it so."""
    heads, tables = [], []
    for text in texts:
        first = _TABLE.search(text)
        cut = first.start() if first else len(text)
        kept = text.rfind("\n\n", 0, cut) + 2 if first and "\n\n" in text[:cut] else cut
        cut = kept if text[kept:cut].lstrip().startswith("#") or kept == cut else cut  # remarks stay with their table
        heads.append(text[:cut].strip("\n"))
        tables.append(text[cut:].strip("\n"))
    whole = "\n\n".join(part for part in (*heads, *tables) if part) + "\n"
    try:
        tomllib.loads(whole)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"The edition's files cannot be put together: {error}.") from None
    return whole
