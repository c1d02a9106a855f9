"""Steps c and d of a flight as they are carried out: dice, route, cards as fuel, the flight itself (YA-154 to YA-228)."""

from __future__ import annotations

from aerodrome.core.position import added, changed
from aerodrome.games.yukon_airways import log
from aerodrome.games.yukon_airways.data import (
    CARDS_AS_FUEL,
    N_COLOURS,
    N_DIALS,
    N_ICONS,
    N_KINDS,
    N_LOCATIONS,
    CardKind,
    Data,
    cheapest,
)
from aerodrome.games.yukon_airways.state import (
    BONUS,
    BURN,
    DICE,
    HUNG,
    LOAD,
    ROUTE,
    TICKET,
    YukonAirwaysOpenTable,
    YukonAirwaysState,
    laid_by,
    leave_hand,
)
from aerodrome.games.yukon_airways.steps.cockpit import dice_aboard, fuel, in_play, mark
from aerodrome.games.yukon_airways.steps.landing import take_cubes
from aerodrome.games.yukon_airways.steps.plan import hung, tickets_laid


def start_dice(s: YukonAirwaysState, data: Data) -> None:
    """YA-154, YA-155: which dice go on the tickets; not asked where all must."""
    s.picked = []
    s.step = DICE
    if tickets_laid(s) == dice_aboard(s, s.player):
        for colour in range(N_COLOURS):
            s.plan = changed(s.plan, LOAD + colour, s.aboard[s.player * N_COLOURS + colour])
        choose_route(s, data)


# Step d: route and fuel


def route_costs(t: YukonAirwaysOpenTable, data: Data) -> list[int]:
    """YA-227, YA-228: what the routes cost that may be flown, the cheapest first.

    Only objective 3 asks how much fuel is used; so longer routes are open while it is not fulfilled, up to the first that does.
    """
    seat = t.player
    least = cheapest(data, t.places[seat], t.to)
    wanted = data.threshold[2] - t.burnt[seat]
    found = [least]
    if not in_play(t, 3) or least >= wanted:
        return found
    tank = fuel(t, seat)
    most = tank + min(mark(t, data, seat, CARDS_AS_FUEL), t.hand_counts[seat])
    for cost in data.routes[t.places[seat] * N_LOCATIONS + t.to]:
        if data.version < 2:  # one longer route, and only if it was enough and the tank paid it
            if cost >= wanted:
                if cost <= tank:
                    found.append(cost)
                break
        elif least < cost <= most:
            found.append(cost)
            if cost >= wanted:
                break
    return found


def choose_route(s: YukonAirwaysState, data: Data) -> None:
    """The cheapest route, unless there is a choice."""
    s.step = ROUTE
    if len(route_costs(s, data)) == 1:
        take_route(s, data, cheapest(data, s.places[s.player], s.to))


def take_route(s: YukonAirwaysState, data: Data, cost: int) -> None:
    """YA-218, YA-222: cards only where the tank is short; not asked where all must go."""
    s.cost = cost
    short = cards_short(s)
    s.step = BURN
    if short <= 0:
        fly(s, data)
    elif short == s.hand_counts[s.player]:
        for kind in range(N_KINDS):
            while s.hands[s.player * N_KINDS + kind]:
                burn(s, kind)
        fly(s, data)


def cards_short(t: YukonAirwaysOpenTable) -> int:
    """YA-222: cards still to be discarded as fuel: exactly what the tank lacks."""
    return t.cost - fuel(t, t.player) - t.paid


def burn(s: YukonAirwaysState, kind: CardKind) -> None:
    """YA-225: face up to the discard pile at once."""
    leave_hand(s, kind)
    s.pile = added(s.pile, kind, 1)
    s.paid += 1


def loaded(t: YukonAirwaysOpenTable) -> int:
    """Dice chosen to be delivered so far."""
    return t.plan[LOAD] + t.plan[LOAD + 1] + t.plan[LOAD + 2] + t.plan[LOAD + 3] + t.plan[LOAD + 4]


def fly(s: YukonAirwaysState, data: Data) -> None:
    """YA-156, YA-214, YA-222: the seaplane moves, the tank goes down, the dice lie on the tickets."""
    seat = s.player
    s.dials = added(s.dials, seat * N_DIALS, -(s.cost - s.paid))
    dice = loaded(s)
    for colour in range(N_COLOURS):
        s.aboard = added(s.aboard, seat * N_COLOURS + colour, -(s.plan[LOAD + colour]))
    s.flights = added(s.flights, seat, 1)
    s.total_flights = added(s.total_flights, seat, 1)
    s.total_dice = added(s.total_dice, seat, dice)
    s.burnt = added(s.burnt, seat, s.cost)  # YA-339
    if data.values[s.to] > s.best[seat]:
        s.best = changed(s.best, seat, data.values[s.to])
    s.fares = added(s.fares, seat, dice * (1 + data.extras[s.to]))  # YA-378 to YA-380
    if data.extras[s.to]:
        s.remote |= 1 << seat
    flown = [seat, s.places[seat], s.to, tickets_laid(s) - s.sets, s.sets, s.down, hung(s), s.cost]
    s.flown = s.flown + flown + s.plan[LOAD : LOAD + N_COLOURS]
    if s.trace is not None:
        tell_flight(s)
    s.places = changed(s.places, seat, s.to)
    s.picked = []
    s.made = []
    take_cubes(s, data)


def tell_flight(s: YukonAirwaysState) -> None:
    """One entry for the whole flight: seat, from, to, price, cards as fuel, face-down cards and sets, icons, dice, bonuses."""
    log.tell(
        s,
        log.FLIES,
        s.player,
        s.places[s.player],
        s.to,
        s.cost,
        s.paid,
        s.down,
        s.sets,
        *s.plan[TICKET : TICKET + N_ICONS],
        *s.plan[HUNG : HUNG + N_ICONS],
        *s.plan[LOAD : LOAD + N_COLOURS],
        *s.plan[BONUS : BONUS + N_ICONS],
        *s.made,
    )
    if s.down:
        log.tell_seat(s, s.player, log.LAID_DOWN, s.player, *laid_by(s.downs, s.player))
