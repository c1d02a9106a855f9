"""Whether a plan can still be completed: nothing is offered that ends in a flight which cannot be paid (YA-134).

Most answers follow from counts. Where bonuses of the same plan decide, a small search plays the plan out on copies.
"""

from __future__ import annotations

from aerodrome.games.yukon_airways.data import (
    CARDS_AS_FUEL,
    FUEL,
    N_DESTINATIONS,
    N_DIALS,
    N_ICONS,
    N_KINDS,
    N_LOCATIONS,
    WRENCH,
    Data,
)
from aerodrome.games.yukon_airways.state import (
    HAND,
    IMPROVE,
    SET_CARD,
    TICKETS,
    UNDER,
    YukonAirwaysState,
    count_cards,
    dice_aboard,
    fuel,
    has_switch,
    mark,
)
from aerodrome.games.yukon_airways.steps.boarding import DONE
from aerodrome.games.yukon_airways.steps.improve import improve_candidates
from aerodrome.games.yukon_airways.steps.planning import (
    SET,
    begin_plan,
    cost,
    fits_under,
    lay,
    payable,
    set_candidates,
    set_size,
    ticket_candidates,
    tickets_laid,
    to_under,
    under_candidates,
)


def can_fly_to(s: YukonAirwaysState, data: Data, destination: int, hand: int) -> bool:
    """YA-385: whether the player to move, with so many cards and a die aboard, has a complete legal plan."""
    seat = s.player
    if destination == s.places[seat]:  # YA-136
        return False
    start = (HAND + 3 * seat) * N_KINDS + destination - 1
    matching = s.cards[start] + s.cards[start + N_DESTINATIONS] + s.cards[start + 2 * N_DESTINATIONS]
    needed = 1 if matching else set_size(s, data)
    if hand < needed:
        return False
    short = data.distance[s.places[seat] * N_LOCATIONS + destination] - fuel(s, seat)
    if short <= 0:
        return True
    if short <= mark(s, data, seat, CARDS_AS_FUEL) and short <= hand - needed:
        return True
    if not may_suffice(s, data, destination, short, hand, needed, False):
        return False
    plan = s.copy()
    begin_plan(plan, data, destination)
    return completes(plan, data)


def may_suffice(s: YukonAirwaysState, data: Data, place: int, short: int, hand: int, needed: int, planned: bool) -> bool:
    """A bound from above: fuel bonuses and cards-as-fuel marks that the hand could bring at best.

    At least `needed` cards go into the first ticket; `planned` says whether the plan has been begun.
    """
    seat = s.player
    size = data.icons_for_bonus
    fuels = s.icons[seat * N_ICONS + FUEL]
    wrenches = s.icons[seat * N_ICONS + WRENCH]
    saved = 0 if s.pairs[seat] else size - data.icons_with_switch
    fuel_hook = _hook(s, data, place, FUEL, planned)
    wrench_hook = _hook(s, data, place, WRENCH, planned)
    most_fuels = _most(s, data, FUEL, fuels, saved, fuel_hook)
    most_wrenches = _most(s, data, WRENCH, wrenches, saved, wrench_hook)
    marks = data.marks[CARDS_AS_FUEL]
    for more in range(most_fuels + 1):
        full = fuel(s, seat) + more * data.bonus[FUEL]
        gained = (full if full < data.fuel_max else data.fuel_max) - fuel(s, seat)
        for turns in range(most_wrenches + 1):
            cheaper = saved if turns > 0 or has_switch(s, seat, 5) else 0
            fuel_cards = _lacking(size * more - fuels)
            wrench_cards = _lacking(size * turns - wrenches)
            spent = _lacking(fuel_cards + wrench_cards - cheaper)
            if fuel_cards > cheaper:
                spent += fuel_hook
            if wrench_cards > cheaper:
                spent += wrench_hook
            left = hand - (spent if spent > needed else needed)
            top = s.dials[seat * N_DIALS + CARDS_AS_FUEL] + turns * data.bonus[WRENCH]
            limit = marks[top if top < len(marks) else len(marks) - 1]
            if left >= 0 and short <= gained + (limit if limit < left else left):
                return True
    return False


def _lacking(number: int) -> int:
    return number if number > 0 else 0


def _hook(s: YukonAirwaysState, data: Data, place: int, icon: int, planned: bool) -> int:
    """Cards beyond its icons that a bonus takes: none under a ticket of the icon, else a set; -1 where it cannot be laid."""
    if planned:
        if fits_under(s, icon):
            return 0
        if s.stage == UNDER or tickets_laid(s) >= dice_aboard(s, s.player):
            return -1
    kind = icon * N_DESTINATIONS + place - 1
    if s.cards[(HAND + 3 * s.player) * N_KINDS + kind] and (not planned or (s.sets == 0 and kind >= s.low)):
        return 0
    return data.set_size_with_switch


def _most(s: YukonAirwaysState, data: Data, icon: int, lying: int, saved: int, hook: int) -> int:
    """Bonuses of an icon that could be had at best."""
    if hook < 0:
        return 1 if saved and lying >= data.icons_with_switch else 0
    held = 0
    start = (HAND + 3 * s.player) * N_KINDS + icon * N_DESTINATIONS
    for at in range(start, start + N_DESTINATIONS):
        held += s.cards[at]
    return (lying + held + saved) // data.icons_for_bonus


def completes(s: YukonAirwaysState, data: Data) -> bool:
    """Whether some way leads from this point of a plan to a flight that can be paid."""
    ready = s.set_left == 0 and s.due == 0 and tickets_laid(s) > 0
    if ready and payable(s, data):
        return True
    if not _may_complete(s, data):
        return False
    for choice in _representatives(s, data):
        plan = s.copy()
        if choice == DONE:
            to_under(plan)
        else:
            lay(plan, data, choice)
        if completes(plan, data):
            return True
    return False


def _may_complete(s: YukonAirwaysState, data: Data) -> bool:
    if s.step == IMPROVE:  # what it improves decides
        return True
    hand = count_cards(s, HAND + 3 * s.player) - s.set_left
    short = _lacking(cost(s, data) - fuel(s, s.player))
    return may_suffice(s, data, s.to, short, hand, 0 if tickets_laid(s) else 1, True)


def _representatives(s: YukonAirwaysState, data: Data) -> list[int]:
    """One choice for each way that makes a difference for fuel: the lowest card of each icon, the useful improvements."""
    if s.step == IMPROVE:
        return _useful_improvements(s, data)
    if s.step == SET_CARD:
        return _lowest_of_each_icon(set_candidates(s), N_ICONS)
    if s.step == TICKETS:
        return ticket_candidates(s, data)
    found = _lowest_of_each_icon(under_candidates(s), FUEL + 1)
    return [choice for choice in found if choice != DONE]


def _lowest_of_each_icon(choices: list[int], icons: int) -> list[int]:
    found: list[int] = []
    seen = 0
    for choice in choices:
        if choice < SET:
            icon = choice // N_DESTINATIONS
            if icon >= icons or (seen >> icon) & 1:
                continue
            seen |= 1 << icon
        found.append(choice)
    return found


def _useful_improvements(s: YukonAirwaysState, data: Data) -> list[int]:
    """Switches 3 (it re-opens switch 5), 5 and 6, the cards-as-fuel dial, and one of all the others."""
    found: list[int] = []
    other = -1
    for which in improve_candidates(s, data):
        if which == 2 or which == 4 or which == 5 or which == CARDS_AS_FUEL + 6:
            found.append(which)
        elif other < 0:
            other = which
    if other >= 0:
        found.append(other)
    return found


# The legal choices of a plan: candidates that keep it possible


def plan_legal(s: YukonAirwaysState, data: Data) -> list[int]:
    """The candidates of the open question from which the plan can be completed."""
    if s.step == TICKETS:
        candidates = ticket_candidates(s, data)
    elif s.step == SET_CARD:
        candidates = set_candidates(s)
    elif s.step == UNDER:
        candidates = under_candidates(s)
    else:
        candidates = improve_candidates(s, data)
    if _is_safe(s, data):
        return candidates
    found: list[int] = []
    for choice in candidates:
        if choice == DONE and s.step == UNDER:
            if payable(s, data):
                found.append(choice)
            continue
        plan = s.copy()
        if choice == DONE:
            to_under(plan)
        else:
            lay(plan, data, choice)
        if completes(plan, data):
            found.append(choice)
    return found if found else candidates


def _is_safe(s: YukonAirwaysState, data: Data) -> bool:
    """Whether every candidate keeps the plan possible: the tank covers the cost, or any one card can be spared."""
    short = cost(s, data) - fuel(s, s.player)
    if short <= 0:
        return True
    if short > mark(s, data, s.player, CARDS_AS_FUEL):
        return False
    spared = s.set_left if s.set_left > 0 else (1 if tickets_laid(s) > 0 else 0)
    if s.step == TICKETS:
        spared = set_size(s, data)
    return short <= count_cards(s, HAND + 3 * s.player) - spared
