"""What a player gains: income, technology, and the moment that brings the end."""

from __future__ import annotations

from aerodrome.core.position import added, changed
from aerodrome.games.air_mail import log
from aerodrome.games.air_mail.data import Data, Seat
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import AirMailState, earned_at


def earn(s: AirMailState, seat: Seat, dollars: int, source: int) -> None:
    """AM-014, AM-015, AM-910: from the bank, without limit, by one of the sources that exist."""
    s.income = added(s.income, seat, dollars)
    s.earned = added(s.earned, earned_at(seat, source), dollars)


def improve(s: AirMailState, data: Data, levels: int) -> None:
    """AM-260, AM-358, AM-432: up to the top level and never down (AM-263)."""
    level = min(s.technology[s.player] + levels, data.top_level)
    if level != s.technology[s.player]:
        s.technology = changed(s.technology, s.player, level)
        tell(s, log.IMPROVES, s.player, level)


def set_trigger(s: AirMailState, which: int) -> None:
    """AM-600 to AM-603, AM-610: the first trigger counts."""
    if s.trigger == 0:
        s.trigger = which
        tell(s, log.TRIGGER, s.player, which)
