"""Switch 5 among the choices of steps a and b: two equal icons for a bonus (YA-313 to YA-317)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.yukon_airways import ids, words
from aerodrome.games.yukon_airways.data import N_ICONS, Data, Icon
from aerodrome.games.yukon_airways.state import YukonAirwaysOpenTable
from aerodrome.games.yukon_airways.steps.cockpit import has_switch
from aerodrome.games.yukon_airways.steps.plan import PAIR, has_pair
from aerodrome.games.yukon_airways.view import YukonAirwaysView

SWITCH_OFF: Final = 21  # faults, apart from those of the steps that they are used in
USED_TODAY: Final = 22
TOO_FEW_ICONS: Final = 23


def pair_fault(t: YukonAirwaysOpenTable, data: Data, icon: Icon) -> int:
    """Why switch 5 cannot be used on an icon."""
    if has_pair(t, data, icon):
        return ALLOWED
    if not has_switch(t, t.player, 5):
        return SWITCH_OFF
    return USED_TODAY if (t.paired >> t.player) & 1 else TOO_FEW_ICONS


def pair_described(v: YukonAirwaysView, icon: Icon) -> Choice:
    """The use of switch 5 as a choice."""
    return Choice(PAIR + icon, "pair", (ids.icon(v.player, icon),), Message("use-pair", {"icon": words.icon(icon)}))


def pair_acts(v: YukonAirwaysView) -> list[tuple[Act, int]]:
    """Switch 5 on each icon."""
    return [(("pair", (ids.icon(v.player, icon),)), PAIR + icon) for icon in range(N_ICONS)]


def pair_fault_text(icon: Icon, fault: int) -> Reason:
    """Why not, in words."""
    if fault == SWITCH_OFF:
        return Reason(Message("no-pair-off"), "YA-313")
    if fault == USED_TODAY:
        return Reason(Message("no-pair-used"), "YA-314")
    return Reason(Message("no-pair-icons", {"icon": words.icon(icon)}), "YA-188")
