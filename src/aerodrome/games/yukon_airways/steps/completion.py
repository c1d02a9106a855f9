"""Whether a plan can still be completed: nothing is offered that ends in a flight which cannot be paid (YA-134).

Most answers follow from counts. Where bonuses of the same plan decide, a small search plays a sketch of the plan out.
"""

from __future__ import annotations

from aerodrome.games.yukon_airways.data import (
    CARDS_AS_FUEL,
    FIRST_DIAL,
    FUEL,
    N_ICONS,
    WRENCH,
    Data,
    Icon,
    Location,
    cheapest,
    destination_of,
    icon_of,
)
from aerodrome.games.yukon_airways.state import DONE, IMPROVE, TICKETS, UNDER, YukonAirwaysOpenTable
from aerodrome.games.yukon_airways.steps.cockpit import fuel, mark
from aerodrome.games.yukon_airways.steps.plan import PAIR, SET, set_size, shortage, tickets_laid
from aerodrome.games.yukon_airways.steps.sketch import Sketch, begun_sketch, sketch_of

# One thing more


def _face_up(k: Sketch, data: Data, icon: Icon) -> None:
    k.hand -= 1
    k.lying[icon] += 1
    if k.lying[icon] >= data.icons_for_bonus:
        k.lying[icon] -= data.icons_for_bonus
        _bonus(k, data, icon)


def _bonus(k: Sketch, data: Data, icon: Icon) -> None:
    if icon == FUEL:
        k.tank += data.bonus[FUEL]
        if k.tank > data.fuel_max:
            k.tank = data.fuel_max
    elif icon == WRENCH:
        k.due = data.bonus[WRENCH] if data.bonus[WRENCH] < k.improvable else k.improvable


def _ticket(k: Sketch, data: Data, icon: Icon) -> None:
    k.own[icon] -= 1
    k.tickets[icon] += 1
    k.room -= 1
    _face_up(k, data, icon)


def _set(k: Sketch, data: Data) -> None:
    k.sets += 1
    k.room -= 1
    k.set_left = data.set_size_with_switch if k.six else data.set_size


def _take(k: Sketch, icon: Icon, is_own: bool) -> None:
    """A card leaves the hand: one of the destination only where it must."""
    if is_own or k.other[icon] == 0:
        k.own[icon] -= 1
    else:
        k.other[icon] -= 1


def _down(k: Sketch, icon: Icon, is_own: bool) -> None:
    _take(k, icon, is_own)
    k.hand -= 1
    k.set_left -= 1


def _under(k: Sketch, data: Data, icon: Icon, is_own: bool) -> None:
    _take(k, icon, is_own)
    if k.tickets[icon] == 0:
        k.slots |= 1 << icon
    _face_up(k, data, icon)


def _pair(k: Sketch, data: Data, icon: Icon) -> None:
    k.lying[icon] -= data.icons_with_switch
    k.pair_used = True
    _bonus(k, data, icon)


def _improve(k: Sketch, which: int) -> None:
    k.due -= 1
    k.improvable -= 1
    if which == 4:
        k.five = True
    elif which == 5:
        k.six = True
    elif which == CARDS_AS_FUEL + FIRST_DIAL:
        k.dial += 1


# The search


def _payable(k: Sketch, data: Data) -> bool:
    short = k.cost - k.tank
    return short <= 0 or (short <= data.marks[CARDS_AS_FUEL][k.dial] and short <= k.hand)


def _fits_under(k: Sketch, icon: Icon) -> bool:
    if k.tickets[icon] or (k.slots >> icon) & 1:
        return True
    return (k.slots & 1) + ((k.slots >> 1) & 1) + ((k.slots >> 2) & 1) < k.sets


def _laid(k: Sketch) -> bool:
    return k.sets > 0 or k.tickets[0] > 0 or k.tickets[1] > 0 or k.tickets[2] > 0


def _possible(k: Sketch, data: Data) -> bool:
    """Whether some way leads from this point of a plan to a flight that can be paid."""
    if k.due > 0:  # what it improves decides
        return _improves_so_that_possible(k, data)
    if k.set_left == 0 and _laid(k) and _payable(k, data):
        return True
    if not _may_suffice(k, data):
        return False
    if k.set_left > 0:
        return _lays_down_so_that_possible(k, data)
    for icon in range(FUEL + 1):
        if k.five and not k.pair_used and k.lying[icon] >= data.icons_with_switch:
            more = k.copy()
            _pair(more, data, icon)
            if _possible(more, data):
                return True
        if k.stage == UNDER and _fits_under(k, icon) and k.own[icon] + k.other[icon] > 0:
            more = k.copy()
            _under(more, data, icon, False)
            if _possible(more, data):
                return True
    return k.stage == TICKETS and _tickets_so_that_possible(k, data)


def _tickets_so_that_possible(k: Sketch, data: Data) -> bool:
    if _laid(k):
        more = k.copy()
        more.stage = UNDER
        if _possible(more, data):
            return True
    if k.room <= 0:
        return False
    for icon in range(k.low, N_ICONS):
        if k.own[icon] > 0:
            more = k.copy()
            more.low = icon
            _ticket(more, data, icon)
            if _possible(more, data):
                return True
    if k.hand >= (data.set_size_with_switch if k.six else data.set_size):
        more = k.copy()
        _set(more, data)
        more.low = 0
        if _possible(more, data):
            return True
    return False


def _lays_down_so_that_possible(k: Sketch, data: Data) -> bool:
    for icon in range(k.low, N_ICONS):
        if k.own[icon] + k.other[icon] > 0:
            more = k.copy()
            _down(more, icon, False)
            more.low = icon if more.set_left > 0 else N_ICONS
            if _possible(more, data):
                return True
    return False


def _improves_so_that_possible(k: Sketch, data: Data) -> bool:
    """Cards as Fuel and switches 5 and 6 can help; no improvement does any harm."""
    useful: list[int] = []
    if k.dial + 1 < len(data.marks[CARDS_AS_FUEL]):
        useful.append(CARDS_AS_FUEL + FIRST_DIAL)
    if not k.five and not k.pair_used:
        useful.append(4)
    if not k.six and k.stage == TICKETS:
        useful.append(5)
    if not useful:
        useful.append(0)
    for which in useful:
        more = k.copy()
        _improve(more, which)
        if _possible(more, data):
            return True
    return False


# A bound from above


def _may_suffice(k: Sketch, data: Data) -> bool:
    """Whether the fuel bonuses and cards-as-fuel marks that the hand could bring at best would be enough."""
    size = data.icons_for_bonus
    fuels = k.lying[FUEL]
    wrenches = k.lying[WRENCH]
    saved = 0 if k.pair_used else size - data.icons_with_switch
    fuel_hook = _hook(k, data, FUEL)
    wrench_hook = _hook(k, data, WRENCH)
    most_fuels = _most(k, data, FUEL, saved, fuel_hook)
    most_wrenches = _most(k, data, WRENCH, saved, wrench_hook)
    marks = data.marks[CARDS_AS_FUEL]
    hand = k.hand - k.set_left
    needed = 0 if _laid(k) else _cards_of_a_ticket(k, data)
    short = k.cost - k.tank
    for more in range(most_fuels + 1):
        full = k.tank + more * data.bonus[FUEL]
        gained = (full if full < data.fuel_max else data.fuel_max) - k.tank
        for turns in range(most_wrenches + 1):
            cheaper = saved if turns > 0 or k.five else 0
            fuel_cards = _lacking(size * more - fuels)
            wrench_cards = _lacking(size * turns - wrenches)
            spent = _lacking(fuel_cards + wrench_cards - cheaper)
            if fuel_cards > cheaper:
                spent += fuel_hook
            if wrench_cards > cheaper:
                spent += wrench_hook
            left = hand - (spent if spent > needed else needed)
            top = k.dial + turns * data.bonus[WRENCH]
            limit = marks[top if top < len(marks) else len(marks) - 1]
            if left >= 0 and short <= gained + (limit if limit < left else left):
                return True
    return False


def _cards_of_a_ticket(k: Sketch, data: Data) -> int:
    return 1 if k.own[0] + k.own[1] + k.own[2] > 0 else data.set_size_with_switch


def _lacking(number: int) -> int:
    return number if number > 0 else 0


def _hook(k: Sketch, data: Data, icon: Icon) -> int:
    """Cards beyond its icons that a bonus takes: none under a ticket of the icon, else a set; -1 where it cannot be laid."""
    if _fits_under(k, icon):
        return 0
    if k.stage == UNDER or k.room <= 0:
        return -1
    return 0 if k.own[icon] > 0 else data.set_size_with_switch


def _most(k: Sketch, data: Data, icon: Icon, saved: int, hook: int) -> int:
    """Bonuses of an icon that could be had at best."""
    lying = k.lying[icon]
    if hook < 0:
        return 1 if saved and lying >= data.icons_with_switch else 0
    return (lying + k.own[icon] + k.other[icon] + saved) // data.icons_for_bonus


# What the questions of a plan ask


def can_fly_to(
    t: YukonAirwaysOpenTable, data: Data, destination: Location, matching: int, hand_by_kind: list[int], held: list[int]
) -> bool:
    """YA-385: whether the player to move, with so many cards of the destination and a die aboard, has a complete legal plan."""
    seat = t.player
    hand = t.hand_counts[seat]
    needed = 1 if matching else set_size(t, data)
    if hand < needed:
        return False
    short = cheapest(data, t.places[seat], destination) - fuel(t, seat)
    if short <= 0 or (short <= mark(t, data, seat, CARDS_AS_FUEL) and short <= hand - needed):
        return True
    return _possible(sketch_of(t, data, destination, hand_by_kind, held), data)


def is_safe(t: YukonAirwaysOpenTable, data: Data) -> bool:
    """Whether every choice keeps the plan possible: the tank covers the cost, or the cards of any one choice can be spared."""
    short = shortage(t, data)
    if short <= 0:
        return True
    if short > mark(t, data, t.player, CARDS_AS_FUEL):
        return False
    if t.set_left > 0:
        spared = t.set_left
    else:
        spared = set_size(t, data) if t.step == TICKETS or tickets_laid(t) == 0 else 1
    return short <= t.hand_counts[t.player] - spared


def keeps_possible(t: YukonAirwaysOpenTable, data: Data, choice: int) -> bool:
    """Whether the plan can still be completed after a choice of the open question."""
    k = begun_sketch(t, data)
    if t.step == IMPROVE:
        _improve(k, choice)
    elif choice == DONE:
        if k.stage == UNDER:
            return _payable(k, data)
        k.stage = UNDER
    elif choice == SET:
        _set(k, data)
    elif choice >= PAIR:
        _pair(k, data, choice - PAIR)
    else:
        icon = icon_of(choice)
        is_own = destination_of(choice) == t.to
        if k.set_left > 0:
            _down(k, icon, is_own)
        elif k.stage == UNDER:
            _under(k, data, icon, is_own)
        else:
            _ticket(k, data, icon)
    return _possible(k, data)
