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
    mark,
)
from aerodrome.games.yukon_airways.steps.boarding import DONE
from aerodrome.games.yukon_airways.steps.improve import improve_candidates
from aerodrome.games.yukon_airways.steps.planning import (
    SET,
    begin_plan,
    cost,
    lay,
    payable,
    set_candidates,
    set_size,
    ticket_candidates,
    tickets_laid,
    to_under,
    under_candidates,
)


def can_fly_to(s: YukonAirwaysState, data: Data, destination: int) -> bool:
    """YA-385: whether the player to move has a complete legal plan for that destination."""
    seat = s.player
    if destination == s.places[seat] or dice_aboard(s, seat) == 0:  # YA-133, YA-136
        return False
    start = (HAND + seat) * N_KINDS + destination - 1
    matching = s.cards[start] + s.cards[start + N_DESTINATIONS] + s.cards[start + 2 * N_DESTINATIONS]
    hand = count_cards(s, HAND + seat)
    needed = 1 if matching else set_size(s, data)
    if hand < needed:
        return False
    short = data.distance[s.places[seat] * N_LOCATIONS + destination] - fuel(s, seat)
    if short <= 0:
        return True
    if short <= mark(s, data, seat, CARDS_AS_FUEL) and short <= hand - needed:
        return True
    if not may_suffice(s, data, short, hand, needed, 1 if matching else 0):
        return False
    plan = s.copy()
    begin_plan(plan, data, destination)
    return completes(plan, data)


def may_suffice(s: YukonAirwaysState, data: Data, short: int, hand: int, needed: int, shared: int) -> bool:
    """A bound from above: fuel bonuses and cards-as-fuel marks that the hand could bring at best.

    `needed` cards go into the first ticket; `shared` of them may also count for a bonus.
    """
    seat = s.player
    free = s.icons[seat * N_ICONS + FUEL] + s.icons[seat * N_ICONS + WRENCH]
    if not s.pairs[seat]:
        free += data.icons_for_bonus - data.icons_with_switch
    start = (HAND + seat) * N_KINDS
    useful = 0
    for kind in range(2 * N_DESTINATIONS):  # wrench and fuel come first
        useful += s.cards[start + kind]
    most = (free + useful) // data.icons_for_bonus
    tank = fuel(s, seat)
    dial = s.dials[seat * N_DIALS + CARDS_AS_FUEL]
    marks = data.marks[CARDS_AS_FUEL]
    for fuels in range(most + 1):
        full = tank + fuels * data.bonus[FUEL]
        gained = (full if full < data.fuel_max else data.fuel_max) - tank
        for wrenches in range(most - fuels + 1):
            spent = data.icons_for_bonus * (fuels + wrenches) - free
            if spent < shared:
                spent = shared
            top = dial + wrenches * data.bonus[WRENCH]
            limit = marks[top if top < len(marks) else len(marks) - 1]
            left = hand - spent - needed + shared
            if left >= 0 and short <= gained + (limit if limit < left else left):
                return True
    return False


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
    hand = count_cards(s, HAND + s.player)
    short = cost(s, data) - fuel(s, s.player)
    if short < 0:
        short = 0
    if s.due > 0 and s.step == IMPROVE:  # one mark more is at hand
        return short <= hand + data.fuel_max
    laid = tickets_laid(s) > 0
    needed = 0 if laid else 1
    return may_suffice(s, data, short, hand - s.set_left, needed, needed)


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
    return short <= count_cards(s, HAND + s.player) - spared
