"""Options of a table as people read them."""

from __future__ import annotations

from typing import Any

from aerodrome.core.info import Option
from aerodrome.web.texts import TEXTS, text


def option_label(name: str) -> str:
    """The name of an option."""
    return name.replace("_", " ").capitalize()


def value_label(option: Option, value: Any) -> str:
    """A value of an option."""
    if isinstance(value, bool):
        return text("yes" if value else "no")
    if isinstance(value, int) and option.name == "starter":
        return text("js-player", n=value)
    return text(f"value-{value}") if f"value-{value}" in TEXTS else str(value).replace("_", " ").capitalize()
