"""Other worlds that a seat cannot tell apart: in Yukon there are none."""

from __future__ import annotations

from typing import Any

from aerodrome.core.record import Entry
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules, State

# YK-240 to YK-245: cards lie open, and the tokens on Pans and in the box are unknown to everybody alike. So they are no part of
# the state: a token's value is drawn when it is turned up. Nothing is left that could be dealt anew behind a seat's back.
NOTHING_HIDDEN = True


def redeal(rules: Rules, options: dict[str, Any], entries: list[Entry], state: State, seat: int, rng: Rng) -> list[Entry] | None:
    """Always None, as nothing in the state is hidden from anybody."""
    return None
