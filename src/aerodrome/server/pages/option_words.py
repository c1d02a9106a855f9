"""Options of a table as people read them: in the game's own words where it has some."""

from __future__ import annotations

from typing import Any

from aerodrome.core.info import GameInfo, Option
from aerodrome.web.texts import TEXTS, text


class OptionWords:
    """The names of a game's options and of their values."""

    def __init__(self, info: GameInfo) -> None:
        self.texts = info.rules_class(info.edition(), info.version).presenter.texts()

    def label(self, name: str) -> str:
        """The name of an option."""
        return self.texts.get(f"option-{name}-title") or name.replace("_", " ").capitalize()

    def value(self, option: Option, value: Any) -> str:
        """A value of an option."""
        own = self.texts.get(f"option-{option.name}-{str(value).replace(' ', '-')}")
        if own:
            return own
        if isinstance(value, bool):
            return text("yes" if value else "no")
        if isinstance(value, int) and option.name == "starter":
            return text("js-player", n=value)
        return text(f"value-{value}") if f"value-{value}" in TEXTS else str(value).replace("_", " ").capitalize()
