"""The Flight phase: whose turn, the plan step by step, the flight itself, cubes and rewards (YA-130 to YA-260, YA-330 on)."""

from __future__ import annotations

from typing import Final

from aerodrome.games.yukon_airways.data import (
    HUB,
    N_COLOURS,
    N_DIALS,
    N_ICONS,
    N_KINDS,
    N_LOCATIONS,
    Data,
)
from aerodrome.games.yukon_airways.state import (
    BONUS,
    BURN,
    DETOUR,
    DICE,
    DOWN,
    ENDED,
    FLY,
    HAND,
    HUNG,
    LOAD,
    PILE,
    TICKET,
    TICKETS,
    TO_REFIT,
    UNDER,
    YukonAirwaysState,
    count_cards,
    dice_aboard,
    fuel,
    has_switch,
    in_play,
    move_card,
)
from aerodrome.games.yukon_airways.steps import told
from aerodrome.games.yukon_airways.steps.boarding import DONE
from aerodrome.games.yukon_airways.steps.income import finish
from aerodrome.games.yukon_airways.steps.landing import take_cubes
from aerodrome.games.yukon_airways.steps.planning import (
    begin_plan,
    cost,
    lay,
    tickets_laid,
    to_under,
)
from aerodrome.games.yukon_airways.steps.search import can_fly_to

FINISH: Final = 0  # instead of a destination


def next_flyer(s: YukonAirwaysState, data: Data) -> None:
    """YA-130, YA-372, YA-384: the next player who has not finished; an empty seaplane finishes unasked."""
    for ahead in range(1, s.seats + 1):
        position = (s.position + ahead) % s.seats
        seat = s.order[position]
        if not s.finished[seat]:
            s.position = position
            s.player = seat
            s.step = FLY
            if dice_aboard(s, seat) == 0:
                finish(s)
            return
    end_flights(s, data)


def end_flights(s: YukonAirwaysState, data: Data) -> None:
    """YA-050, YA-383, YA-412, YA-430: Maintenance follows, or after the last day the end."""
    if s.day + 1 == len(data.days):
        s.step = ENDED
        if s.trace is not None:
            told.tell(s, told.OVER)
        return
    for seat in range(s.seats):  # YA-401
        for colour in range(N_COLOURS):
            at = seat * N_COLOURS + colour
            s.rolling[colour] += s.served[at] + s.aboard[at]
            s.served[at] = 0
            s.aboard[at] = 0
    s.step = TO_REFIT


# Choosing and composing


def fly_legal(s: YukonAirwaysState, data: Data) -> list[int]:
    """YA-135, YA-371: finishing, or any destination that a complete plan can reach."""
    found = [FINISH]
    hand = count_cards(s, HAND + 3 * s.player)
    for destination in range(HUB + 1, N_LOCATIONS):
        if can_fly_to(s, data, destination, hand):
            found.append(destination)
    return found


def fly_apply(s: YukonAirwaysState, data: Data, choice: int) -> None:
    """YA-130: begins a plan, or finishes."""
    if choice == FINISH:
        s.turn += 1
        finish(s)
    else:
        begin_plan(s, data, choice)


def plan_apply(s: YukonAirwaysState, data: Data, choice: int) -> None:
    """A choice of steps a and b; goes on where everybody can see that nothing is left to lay."""
    if choice == DONE:
        if s.step == TICKETS:
            to_under(s)
        else:
            start_dice(s, data)
            return
    else:
        lay(s, data, choice)
    hand = count_cards(s, HAND + 3 * s.player)  # a public number: what is asked next must not betray the hand
    if s.step == TICKETS and not s.fresh and (hand == 0 or tickets_laid(s) == dice_aboard(s, s.player)):
        to_under(s)
    if s.step == UNDER and not s.fresh and hand == 0:
        start_dice(s, data)


# Step c: dice


def most_dice(s: YukonAirwaysState) -> int:
    """YA-142, YA-300, YA-302: dice that the tickets can carry, as far as they are aboard."""
    most = tickets_laid(s) * (2 if has_switch(s, s.player, 1) else 1)
    dice = dice_aboard(s, s.player)
    return most if most < dice else dice


def loaded(s: YukonAirwaysState) -> int:
    """Dice chosen so far."""
    return s.plan[LOAD] + s.plan[LOAD + 1] + s.plan[LOAD + 2] + s.plan[LOAD + 3] + s.plan[LOAD + 4]


def start_dice(s: YukonAirwaysState, data: Data) -> None:
    """YA-154, YA-155: which dice go on the tickets; not asked where all must."""
    s.fresh = 0
    s.low = 0
    s.step = DICE
    if tickets_laid(s) == dice_aboard(s, s.player):
        for colour in range(N_COLOURS):
            s.plan[LOAD + colour] = s.aboard[s.player * N_COLOURS + colour]
        choose_route(s, data)


def dice_legal(s: YukonAirwaysState) -> list[int]:
    """YA-142, YA-301: colours ascending, at least one die for each ticket."""
    wanted = tickets_laid(s) - loaded(s)
    found: list[int] = []
    behind = 0
    for colour in range(N_COLOURS - 1, s.low - 1, -1):
        left = s.aboard[s.player * N_COLOURS + colour] - s.plan[LOAD + colour]
        behind += left
        if left and behind >= wanted:
            found.append(colour)
    found.reverse()
    if wanted <= 0:
        found.append(DONE)
    return found


def dice_apply(s: YukonAirwaysState, data: Data, choice: int) -> None:
    """One die more, or done."""
    if choice != DONE:
        s.plan[LOAD + choice] += 1
        s.low = choice
        if loaded(s) < most_dice(s):
            return
    choose_route(s, data)


# Step d: route and fuel


def detour_cost(s: YukonAirwaysState, data: Data) -> int:
    """YA-228: the cheapest longer route that brings the round's fuel to objective 3's mark, or 0 if it is not offered."""
    if not in_play(s, 3):
        return 0
    seat = s.player
    wanted = data.threshold[2] - s.burnt[seat]
    if cost(s, data) >= wanted:
        return 0
    for price in data.longer[s.places[seat] * N_LOCATIONS + s.to]:
        if price >= wanted:
            return price if price <= fuel(s, seat) else 0
    return 0


def choose_route(s: YukonAirwaysState, data: Data) -> None:
    """YA-227: the cheapest route, unless the detour is open."""
    if detour_cost(s, data):
        s.step = DETOUR
    else:
        start_burning(s, data)


def detour_apply(s: YukonAirwaysState, data: Data, choice: int) -> None:
    """0 flies the cheapest route, 1 the longer one."""
    fly(s, data, detour_cost(s, data) if choice else cost(s, data))


def cards_short(s: YukonAirwaysState, data: Data) -> int:
    """YA-222: cards still to be discarded as fuel: exactly what the tank lacks."""
    return cost(s, data) - fuel(s, s.player) - s.paid


def start_burning(s: YukonAirwaysState, data: Data) -> None:
    """YA-218, YA-222: cards only where the tank is short; not asked where all must go."""
    short = cards_short(s, data)
    s.low = 0
    s.step = BURN
    if short <= 0:
        fly(s, data, cost(s, data))
    elif short == count_cards(s, HAND + 3 * s.player):
        for kind in range(N_KINDS):
            while s.cards[(HAND + 3 * s.player) * N_KINDS + kind]:
                burn(s, kind)
        fly(s, data, cost(s, data))


def burn(s: YukonAirwaysState, kind: int) -> None:
    """YA-225: face up to the discard pile at once."""
    move_card(s, kind, HAND + 3 * s.player, PILE)
    s.paid += 1
    s.low = kind


def burn_legal(s: YukonAirwaysState, data: Data) -> list[int]:
    """YA-224: cards of the hand, ascending, as long as enough follow."""
    return ascending_cards(s, cards_short(s, data))


def ascending_cards(s: YukonAirwaysState, wanted: int) -> list[int]:
    """Cards of the hand from s.low on after which the number wanted can still be reached."""
    found: list[int] = []
    start = (HAND + 3 * s.player) * N_KINDS
    behind = 0
    for kind in range(N_KINDS - 1, s.low - 1, -1):
        if s.cards[start + kind]:
            behind += s.cards[start + kind]
            if behind >= wanted:
                found.append(kind)
    found.reverse()
    return found


def burn_apply(s: YukonAirwaysState, data: Data, kind: int) -> None:
    """One card as fuel; with the last one the seaplane flies."""
    burn(s, kind)
    if cards_short(s, data) == 0:
        fly(s, data, cost(s, data))


def fly(s: YukonAirwaysState, data: Data, price: int) -> None:
    """YA-156, YA-214, YA-222: the seaplane moves, the tank goes down, the dice lie on the tickets."""
    seat = s.player
    s.dials[seat * N_DIALS] -= price - s.paid
    dice = loaded(s)
    for colour in range(N_COLOURS):
        s.aboard[seat * N_COLOURS + colour] -= s.plan[LOAD + colour]
        s.served[seat * N_COLOURS + colour] += s.plan[LOAD + colour]
    s.flights[seat] += 1
    s.total_flights[seat] += 1
    s.total_dice[seat] += dice
    s.burnt[seat] += price  # YA-339
    s.best[seat] = max(s.best[seat], data.values[s.to])
    s.fares[seat] += dice * (1 + data.extras[s.to])  # YA-378 to YA-380
    if data.extras[s.to]:
        s.remote[seat] = 1
    flown = [seat, s.places[seat], s.to, tickets_laid(s) - s.sets, s.sets, s.down, hung(s), price]
    s.flown.extend(flown)
    s.flown.extend(s.plan[LOAD : LOAD + N_COLOURS])
    if s.trace is not None:
        tell_flight(s, price)
    s.places[seat] = s.to
    take_cubes(s, data)


def hung(s: YukonAirwaysState) -> int:
    """Under-cards of this flight."""
    return s.plan[HUNG] + s.plan[HUNG + 1] + s.plan[HUNG + 2]


def tell_flight(s: YukonAirwaysState, price: int) -> None:
    """One entry for the whole flight: seat, from, to, price, cards as fuel, face-down cards and sets, icons, dice, bonuses."""
    told.tell(
        s,
        told.FLIES,
        s.player,
        s.places[s.player],
        s.to,
        price,
        s.paid,
        s.down,
        s.sets,
        *s.plan[TICKET : TICKET + N_ICONS],
        *s.plan[HUNG : HUNG + N_ICONS],
        *s.plan[LOAD : LOAD + N_COLOURS],
        *s.plan[BONUS : BONUS + N_ICONS],
        *s.gained,
    )
    if s.down:
        kinds: list[int] = []
        for kind in range(N_KINDS):
            kinds.extend([kind] * s.cards[(DOWN + 3 * s.player) * N_KINDS + kind])
        told.tell_seat(s, s.player, told.LAID_DOWN, s.player, *kinds)
