"""Plain data from typed objects and back, for states and views; no reflection, so both builds behave alike."""

from __future__ import annotations

from typing import Any

from aerodrome.core.errors import RecordError


def plain(value: Any) -> Any:
    """A deep copy of nested lists; other values as they are."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


def dump(obj: object, fields: tuple[str, ...]) -> dict[str, Any]:
    """The named fields as plain data."""
    return {name: plain(getattr(obj, name)) for name in fields}


def load(obj: object, fields: tuple[str, ...], data: dict[str, Any]) -> None:
    """Sets the named fields from plain data; refuses missing, unknown and wrongly typed ones."""
    if set(data) != set(fields):
        wrong = sorted(set(data) ^ set(fields))
        raise RecordError(f"The stored position has missing or unknown fields: {', '.join(wrong)}.")
    for name in fields:
        value = data[name]
        if type(value) is not type(getattr(obj, name)):
            raise RecordError(f"The stored position's field '{name}' is not of the type it was saved with.")
        setattr(obj, name, plain(value))
