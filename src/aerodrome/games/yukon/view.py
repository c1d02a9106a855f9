"""What a seat may know (YK-240 to YK-245): all but the tokens under Pans, which nobody knows."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.games.yukon.state import YukonOpenTable, YukonState


class YukonView(YukonOpenTable):
    """The open table. `unseen_tokens` follows for everybody from the edition and the tokens taken."""


def add_known(s: YukonState, v: YukonView) -> None:
    """Nothing: no seat knows more than the table shows (YK-241, YK-243)."""


def add_hidden(v: YukonView, s: YukonState, rng: Rng) -> None:
    """Nothing: unseen tokens are drawn only when they are turned up (YK-242, YK-244)."""
