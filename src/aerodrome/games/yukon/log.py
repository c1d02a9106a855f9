"""What the log tells: a code for each kind of event, and the text that says it."""

from __future__ import annotations

from typing import Final

from aerodrome.core.position import EVERYBODY, Seat
from aerodrome.games.yukon.data import CardKind
from aerodrome.games.yukon.state import NONE, Spot, YukonState

STARTS: Final = 0
TAKES: Final = 1
USES: Final = 2
DISCARDS: Final = 3
RECOVERS: Final = 4
TEACHES: Final = 5
TOKEN: Final = 6
AGAIN: Final = 7
ENDS: Final = 8
TELEGRAPH: Final = 9
PAN_EMPTY: Final = 10
NOTHING: Final = 11

TEXT_IDS: Final = (
    "log-starts", "log-takes", "log-uses", "log-discards", "log-recovers", "log-teaches", "log-token", "log-again", "log-ends",
    "log-telegraph", "log-pan-empty", "log-nothing",
)  # in the order of the codes  # fmt: skip


def tell(s: YukonState, code: int, seat: Seat, kind: CardKind = NONE, spot: Spot = NONE, victim: Seat = NONE) -> None:
    """Everything that happens in Yukon is public (YK-068, YK-240, YK-241, YK-243)."""
    if s.trace is not None:
        s.trace.append((EVERYBODY, code, seat, kind, spot // s.side + 1, spot % s.side + 1, victim))
