"""Reading the plan of a flight: what it lacks, what lies there, what fits (YA-139 to YA-153, YA-313 to YA-320)."""

from __future__ import annotations

from typing import Final

from aerodrome.games.yukon_airways.data import (
    CARDS_AS_FUEL,
    FUEL,
    MONEY,
    N_ICONS,
    WRENCH,
    CardKind,
    Data,
    Icon,
    cheapest,
    icon_of,
)
from aerodrome.games.yukon_airways.state import HUNG, TICKET, YukonAirwaysOpenTable
from aerodrome.games.yukon_airways.steps.cockpit import fuel, has_switch, mark

SET: Final = 36  # begin a face-down set
PAIR: Final = 37  # use switch 5 on an icon: 37, 38, 39


def shortage(t: YukonAirwaysOpenTable, data: Data) -> int:
    """How much fuel the tank lacks for the cheapest way of the planned flight; below zero if it has more."""
    return cheapest(data, t.places[t.player], t.to) - fuel(t, t.player)


def payable(t: YukonAirwaysOpenTable, data: Data) -> bool:
    """YA-134, YA-219, YA-222, YA-224: whether tank and cards as fuel cover the cost as things stand."""
    short = shortage(t, data)
    if short <= 0:
        return True
    return short <= mark(t, data, t.player, CARDS_AS_FUEL) and short <= t.hand_counts[t.player]


def tickets_laid(t: YukonAirwaysOpenTable) -> int:
    """Face-up tickets and complete or begun sets of this flight."""
    return t.plan[TICKET] + t.plan[TICKET + 1] + t.plan[TICKET + 2] + t.sets


def set_size(t: YukonAirwaysOpenTable, data: Data) -> int:
    """YA-141, YA-319, YA-320: cards of the next face-down set."""
    return data.set_size_with_switch if has_switch(t, t.player, 6) else data.set_size


def fits_under(t: YukonAirwaysOpenTable, icon: Icon) -> bool:
    """YA-149, YA-150, YA-152: a face-up ticket of that icon, a set that holds it, or a set without under-cards."""
    if t.plan[TICKET + icon] or (t.slots >> icon) & 1:
        return True
    used = (t.slots & 1) + ((t.slots >> 1) & 1) + ((t.slots >> 2) & 1)
    return used < t.sets


def has_pair(t: YukonAirwaysOpenTable, data: Data, icon: Icon) -> bool:
    """YA-188, YA-313 to YA-317: whether two unused icons lie there that switch 5 can turn into a bonus."""
    seat = t.player
    return t.icons[seat * N_ICONS + icon] >= data.icons_with_switch and has_switch(t, seat, 5) and not (t.paired >> seat) & 1


def completes_wrenches(t: YukonAirwaysOpenTable, data: Data, kind: CardKind) -> bool:
    """Whether a card laid face up brings an improvement at once: what was laid before it matters then."""
    return icon_of(kind) == WRENCH and t.icons[t.player * N_ICONS + WRENCH] + 1 >= data.icons_for_bonus


def any_pair(t: YukonAirwaysOpenTable, data: Data) -> bool:
    """Whether switch 5 can be used now."""
    return has_pair(t, data, WRENCH) or has_pair(t, data, FUEL) or has_pair(t, data, MONEY)


def hung(t: YukonAirwaysOpenTable) -> int:
    """Under-cards of this flight."""
    return t.plan[HUNG] + t.plan[HUNG + 1] + t.plan[HUNG + 2]
