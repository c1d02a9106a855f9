"""Steps a and b of a flight as they are carried out: cards laid, bonuses, what is asked next (YA-180 to YA-195).

A plan is composed card by card, in any order. Nothing is offered that ends in a flight which cannot be paid: see completion.py.
"""

from __future__ import annotations

from aerodrome.core.position import added
from aerodrome.games.yukon_airways.data import FUEL, MONEY, N_ICONS, WRENCH, CardKind, Data, Icon, Location, icon_of
from aerodrome.games.yukon_airways.state import (
    BONUS,
    BY_BONUS,
    IMPROVE,
    PLAN_SIZE,
    TICKETS,
    UNDER,
    YukonAirwaysState,
    lay,
    leave_hand,
)
from aerodrome.games.yukon_airways.steps.cockpit import add_fuel, dice_aboard, has_switch
from aerodrome.games.yukon_airways.steps.flight import start_dice
from aerodrome.games.yukon_airways.steps.improvements import grant
from aerodrome.games.yukon_airways.steps.plan import any_pair, tickets_laid


def begin_plan(s: YukonAirwaysState, destination: Location) -> None:
    """An empty plan for a flight to a destination."""
    s.to = destination
    s.plan = [0] * PLAN_SIZE
    s.sets = 0
    s.set_left = 0
    s.down = 0
    s.slots = 0
    s.cost = 0
    s.paid = 0
    s.due = 0
    s.made = []
    s.picked = []
    s.stage = TICKETS
    s.step = TICKETS


# Laying cards


def lay_face_up(s: YukonAirwaysState, data: Data, kind: CardKind) -> None:
    """YA-181, YA-187, YA-188: its icon counts, and a third equal one pays at once."""
    seat = s.player
    icon = icon_of(kind)
    leave_hand(s, kind)
    s.up = lay(s.up, seat, kind)
    at = seat * N_ICONS + icon
    s.icons = added(s.icons, at, 1)
    if s.icons[at] >= data.icons_for_bonus:
        s.icons = added(s.icons, at, -data.icons_for_bonus)
        pay_bonus(s, data, icon)


def use_pair(s: YukonAirwaysState, data: Data, icon: Icon) -> None:
    """YA-313, YA-314, YA-316: two icons are enough, once a day."""
    s.icons = added(s.icons, s.player * N_ICONS + icon, -data.icons_with_switch)
    s.paired |= 1 << s.player
    s.picked = []
    pay_bonus(s, data, icon)


def pay_bonus(s: YukonAirwaysState, data: Data, icon: Icon) -> None:
    """YA-184 to YA-186; YA-307 to YA-309: switch 3 adds its money if it is on already."""
    seat = s.player
    s.plan = added(s.plan, BONUS + icon, 1)
    if has_switch(s, seat, 3):
        s.money = added(s.money, seat, data.bonus_extra)
    if icon == MONEY:
        s.money = added(s.money, seat, data.bonus[MONEY])
    elif icon == FUEL:
        add_fuel(s, data, seat, data.bonus[FUEL])
    elif grant(s, data, data.bonus[WRENCH], BY_BONUS):  # YA-193, YA-194: one at a time
        s.picked = []
        s.step = IMPROVE


# Going on


def go_on_planning(s: YukonAirwaysState, data: Data, pair_came: bool) -> None:
    """The next question of the plan, as far as everybody can see that there is something to ask: hands have public sizes."""
    s.step = s.stage
    hand = s.hand_counts[s.player]
    full = hand == 0 or tickets_laid(s) == dice_aboard(s, s.player)
    ask_pair = any_pair(s, data)
    if data.version < 2:  # switch 5 was asked about once, in step a too, when its two icons came to lie there
        ask_pair = pair_came
        full = full and not ask_pair
    if s.step == TICKETS and full:
        start_under(s)
    if s.step == UNDER and hand == 0 and not ask_pair:
        start_dice(s, data)


def start_under(s: YukonAirwaysState) -> None:
    """YA-138: step a is over, step b begins."""
    s.stage = UNDER
    s.step = UNDER
    s.picked = []
