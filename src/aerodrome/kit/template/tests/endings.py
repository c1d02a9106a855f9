"""Each way of ending, for the recorded games."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.core.rules import Rules
from aerodrome.kit.template.state import TemplateState

ENDINGS: dict[str, Callable[[Rules, TemplateState], bool]] = {
    "hands-empty": lambda rules, state: not any(holder >= 0 for holder in state.holder),
}
