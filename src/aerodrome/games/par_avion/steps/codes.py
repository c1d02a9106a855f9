"""Numbers of choices. Airports, planes, cards and directions stand for themselves."""

from __future__ import annotations

from typing import Final

VIEW: Final = 10  # + plane: load instead of flying
LAND: Final = 6
STOP: Final = 7  # + the final facing
NO: Final = 0
YES: Final = 1
STAY: Final = 12  # Lost orientation; otherwise see `drift_code`
TAKE: Final = 60  # + card; a card alone is put down
DONE: Final = 120
N_CHOICES: Final = 121


def drift_code(direction: int, fields: int) -> int:
    """Lost orientation: so many fields, one or two, in that direction."""
    return direction * 2 + fields - 1


def drift_direction(choice: int) -> int:
    """Where a lost plane goes."""
    return choice // 2


def drift_fields(choice: int) -> int:
    """And how far."""
    return choice % 2 + 1
