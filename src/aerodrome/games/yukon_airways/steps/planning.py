"""Steps a and b of a flight: tickets, face-down sets, under-cards, bonuses (YA-139 to YA-153, YA-180 to YA-195).

A plan is composed card by card. Of equal plans one order is offered: within a step wrench, fuel, money, then sets, cards
ascending. That order never gives less: an improvement that comes first can only help what follows.
"""

from __future__ import annotations

from typing import Final

from aerodrome.games.yukon_airways.data import (
    CARDS_AS_FUEL,
    FUEL,
    MONEY,
    N_DESTINATIONS,
    N_ICONS,
    N_KINDS,
    N_LOCATIONS,
    WRENCH,
    Data,
)
from aerodrome.games.yukon_airways.state import (
    BONUS,
    BY_BONUS,
    DOWN,
    HAND,
    HUNG,
    IMPROVE,
    PLAN_SIZE,
    SET_CARD,
    TICKET,
    TICKETS,
    UNDER,
    UP,
    YukonAirwaysState,
    add_fuel,
    count_cards,
    dice_aboard,
    fuel,
    has_switch,
    mark,
    move_card,
)
from aerodrome.games.yukon_airways.steps.boarding import DONE
from aerodrome.games.yukon_airways.steps.improve import grant, make, pairs_lying

SET: Final = 36  # begin a face-down set
PAIR: Final = 37  # use switch 5 on an icon: 37, 38, 39


def begin_plan(s: YukonAirwaysState, data: Data, destination: int) -> None:
    """An empty plan for a flight to a destination."""
    s.to = destination
    s.plan = [0] * PLAN_SIZE
    s.sets = 0
    s.set_left = 0
    s.down = 0
    s.low = 0
    s.slots = 0
    s.paid = 0
    s.due = 0
    s.last = -1
    s.gained = []
    s.stage = TICKETS
    s.step = TICKETS
    s.fresh = pairs_lying(s, data)


def cost(s: YukonAirwaysState, data: Data) -> int:
    """YA-210, YA-227: the cheapest fuel for the planned flight."""
    return data.distance[s.places[s.player] * N_LOCATIONS + s.to]


def payable(s: YukonAirwaysState, data: Data) -> bool:
    """YA-134, YA-219, YA-222, YA-224: whether tank and cards as fuel cover the cost as things stand."""
    short = cost(s, data) - fuel(s, s.player)
    if short <= 0:
        return True
    return short <= mark(s, data, s.player, CARDS_AS_FUEL) and short <= count_cards(s, HAND + 3 * s.player)


def tickets_laid(s: YukonAirwaysState) -> int:
    """Face-up tickets and complete or begun sets of this flight."""
    return s.plan[TICKET] + s.plan[TICKET + 1] + s.plan[TICKET + 2] + s.sets


def set_size(s: YukonAirwaysState, data: Data) -> int:
    """YA-141, YA-319, YA-320: cards of the next face-down set."""
    return data.set_size_with_switch if has_switch(s, s.player, 6) else data.set_size


def cards_from(s: YukonAirwaysState, lowest: int) -> int:
    """Cards of the hand from a kind on."""
    total = 0
    start = (HAND + 3 * s.player) * N_KINDS
    for index in range(start + lowest, start + N_KINDS):
        total += s.cards[index]
    return total


# What can be laid, before asking whether the plan can still be completed


def ticket_candidates(s: YukonAirwaysState, data: Data) -> list[int]:
    """YA-140 to YA-147: a face-up card of the destination, a face-down set, switch 5, or going on."""
    found: list[int] = []
    laid = tickets_laid(s)
    if laid < dice_aboard(s, s.player):  # YA-147
        start = (HAND + 3 * s.player) * N_KINDS
        if s.sets == 0:
            for kind in range(s.to - 1, N_KINDS, N_DESTINATIONS):
                if kind >= s.low and s.cards[start + kind]:
                    found.append(kind)
        if cards_from(s, s.low if s.sets else 0) >= set_size(s, data):
            found.append(SET)
    _add_pairs(s, found)
    if laid > 0:
        found.append(DONE)
    return found


def _add_pairs(s: YukonAirwaysState, found: list[int]) -> None:
    if s.fresh:  # YA-313 to YA-317
        for icon in range(N_ICONS):
            if (s.fresh >> icon) & 1:
                found.append(PAIR + icon)


def set_candidates(s: YukonAirwaysState) -> list[int]:
    """YA-145: any cards, ascending, as long as enough follow."""
    found: list[int] = []
    start = (HAND + 3 * s.player) * N_KINDS
    behind = 0
    for kind in range(N_KINDS - 1, s.low - 1, -1):
        if s.cards[start + kind]:
            behind += s.cards[start + kind]
            if behind >= s.set_left:
                found.append(kind)
    found.reverse()
    return found


def fits_under(s: YukonAirwaysState, icon: int) -> bool:
    """YA-149, YA-150, YA-152: a face-up ticket of that icon, a set that holds it, or a set without under-cards."""
    if s.plan[TICKET + icon] or (s.slots >> icon) & 1:
        return True
    used = (s.slots & 1) + ((s.slots >> 1) & 1) + ((s.slots >> 2) & 1)
    return used < s.sets


def under_candidates(s: YukonAirwaysState) -> list[int]:
    """YA-148: any fitting card, ascending; switch 5; or going on."""
    found: list[int] = []
    start = (HAND + 3 * s.player) * N_KINDS
    for icon in range(N_ICONS):
        if fits_under(s, icon):
            for kind in range(icon * N_DESTINATIONS, (icon + 1) * N_DESTINATIONS):
                if kind >= s.low and s.cards[start + kind]:
                    found.append(kind)
    _add_pairs(s, found)
    found.append(DONE)
    return found


# Laying cards, without going on to the next question


def lay_ticket(s: YukonAirwaysState, data: Data, kind: int) -> None:
    """YA-140: a card of the destination, face up."""
    icon = kind // N_DESTINATIONS
    s.plan[TICKET + icon] += 1
    s.low = kind
    _lay_face_up(s, data, kind, icon)


def lay_under(s: YukonAirwaysState, data: Data, kind: int) -> None:
    """YA-148 to YA-151: a card for its icon alone."""
    icon = kind // N_DESTINATIONS
    if not s.plan[TICKET + icon]:
        s.slots |= 1 << icon
    s.plan[HUNG + icon] += 1
    s.low = kind
    _lay_face_up(s, data, kind, icon)


def _lay_face_up(s: YukonAirwaysState, data: Data, kind: int, icon: int) -> None:
    """YA-181, YA-187, YA-188: its icon counts, and a third equal one pays at once."""
    seat = s.player
    move_card(s, kind, HAND + 3 * seat, UP + 3 * seat)
    at = seat * N_ICONS + icon
    s.icons[at] += 1
    s.fresh = 0
    if s.icons[at] >= data.icons_for_bonus:
        s.icons[at] -= data.icons_for_bonus
        _pay_bonus(s, data, icon)
    elif s.icons[at] >= data.icons_with_switch and has_switch(s, seat, 5) and not s.pairs[seat]:
        s.fresh = 1 << icon


def use_pair(s: YukonAirwaysState, data: Data, icon: int) -> None:
    """YA-313, YA-314, YA-316: two icons are enough, once a round."""
    s.icons[s.player * N_ICONS + icon] -= data.icons_with_switch
    s.pairs[s.player] = 1
    s.fresh = 0
    _pay_bonus(s, data, icon)


def _pay_bonus(s: YukonAirwaysState, data: Data, icon: int) -> None:
    """YA-184 to YA-186; YA-307 to YA-309: switch 3 adds its money if it is on already."""
    seat = s.player
    s.plan[BONUS + icon] += 1
    if has_switch(s, seat, 3):
        s.money[seat] += data.bonus_extra
    if icon == MONEY:
        s.money[seat] += data.bonus[MONEY]
    elif icon == FUEL:
        add_fuel(s, data, seat, data.bonus[FUEL])
    else:
        last = s.last
        grant(s, data, data.bonus[WRENCH], BY_BONUS)
        s.last = last


def begin_set(s: YukonAirwaysState, data: Data) -> None:
    """YA-141: a face-down set; all sets of a flight are one ascending row of cards."""
    if s.sets == 0:
        s.low = 0
    s.sets += 1
    s.set_left = set_size(s, data)
    s.fresh = 0
    s.step = SET_CARD


def lay_down(s: YukonAirwaysState, kind: int) -> None:
    """YA-146, YA-182: a card that only its owner knows, and whose icon does not count."""
    move_card(s, kind, HAND + 3 * s.player, DOWN + 3 * s.player)
    s.low = kind
    s.set_left -= 1
    s.down += 1
    if s.set_left == 0:
        s.step = TICKETS


def to_under(s: YukonAirwaysState) -> None:
    """YA-138: step a is over, step b begins."""
    s.stage = UNDER
    s.step = UNDER
    s.low = 0
    s.fresh = 0


def lay(s: YukonAirwaysState, data: Data, choice: int) -> None:
    """Any choice of steps a and b but DONE; leaves s.step at the question that follows from it alone."""
    if s.step == IMPROVE:
        make(s, data, choice)
    elif choice >= PAIR:
        use_pair(s, data, choice - PAIR)
    elif choice == SET:
        begin_set(s, data)
    elif s.step == SET_CARD:
        lay_down(s, choice)
    elif s.step == TICKETS:
        lay_ticket(s, data, choice)
    else:
        lay_under(s, data, choice)
    if s.due > 0:  # YA-193, YA-194: one at a time
        s.step = IMPROVE
    elif s.step == IMPROVE:
        s.step = s.stage
