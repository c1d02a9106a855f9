"""What a bot thinks a position is worth: dollars in hand and in sight for each seat, then the chance to be ahead."""

from __future__ import annotations

from math import exp
from typing import Final

from aerodrome.games.yukon_airways.data import (
    BONUS_FUEL,
    CARDS_AS_FUEL,
    CHRISTMAS,
    N_COLOURS,
    N_CUBE_COLOURS,
    N_DESTINATIONS,
    N_DIALS,
    N_ICONS,
    N_KINDS,
    N_LOCATIONS,
    Data,
)
from aerodrome.games.yukon_airways.scoring import largest_colour, payoff
from aerodrome.games.yukon_airways.state import (
    BOARD,
    BURN,
    BY_BONUS,
    BY_GATE,
    DICE,
    DRAW_CARD,
    ENDED,
    HAND,
    IMPROVE,
    LOAD,
    MAP_SIZE,
    MOVE,
    TICKETS,
    TO_MOVES,
    YukonAirwaysState,
    count_cards,
    dice_aboard,
    fuel,
    has_switch,
    locations,
    mark,
)
from aerodrome.games.yukon_airways.steps.planning import set_size, tickets_laid

# Dollars that things are worth; those marked "a day" count for every day still to come.
SWITCH_A_DAY: Final = [1.7, 0.4, 0.5, 0.9, 0.6, 0.9, 0.0]
MARK_A_DAY: Final = [0.0, 0.9, 0.6, 0.5, 1.1, 0.0]
FUEL_WORTH: Final = 0.3
CARD_WORTH: Final = 0.6
IMPROVEMENT_A_DAY: Final = 0.9
IMPROVEMENT_BASE: Final = 2.0
LOCATIONS_A_DAY: Final = 1.3  # places that a player may still visit
CUBES_A_DAY: Final = 0.6  # of the main colour, for switch 7
INCOME_A_DAY: Final = 10.0
FLIGHT_IN_SIGHT: Final = 0.8  # of what it would bring
PLANNED_FLIGHT: Final = 0.95
ICON_WORTH: Final = [3.0, 0.6, 3.0]  # of a whole bonus: wrench, fuel, money
ICON_PROGRESS: Final = 0.3  # of its share where the hand cannot complete the bonus
DOUBT: Final = 4.0
DOUBT_A_DAY: Final = 3.0
PLACE_DOUBT: Final = 0.4
PLACE_DOUBT_A_DAY: Final = 0.5


def value(s: YukonAirwaysState, data: Data) -> list[float]:
    """Estimated payoff of each seat, between 0 and 1."""
    if s.step == ENDED:
        return payoff(s, data)
    days = float(len(data.days) - 1 - s.day)
    if s.seats == 1:
        return [_solo_value(s, data, days)]
    worths = [worth(s, data, seat, days) for seat in range(s.seats)]
    doubt = DOUBT + DOUBT_A_DAY * days
    shares: list[float] = []
    for seat in range(s.seats):
        rival = -1000.0
        for other in range(s.seats):
            if other != seat and worths[other] > rival:
                rival = worths[other]
        shares.append(_chance(worths[seat] - rival, doubt))
    return shares


def _chance(lead: float, doubt: float) -> float:
    scaled = lead / doubt
    if scaled > 30.0:
        return 1.0
    if scaled < -30.0:
        return 0.0
    return 1.0 / (1.0 + exp(-scaled))


def _solo_value(s: YukonAirwaysState, data: Data, days: float) -> float:
    """How likely the title that is needed comes out: money and places both."""
    top = len(data.title_names) - 1
    wanted = s.previous + 1 if s.previous < top else top
    money = worth(s, data, 0, days) + INCOME_A_DAY * days - float(data.title_money[wanted])
    places = float(locations(s, 0)) + LOCATIONS_A_DAY * days + 0.5 - float(data.title_locations[wanted])
    return _chance(money, DOUBT + DOUBT_A_DAY * days) * _chance(places, PLACE_DOUBT + PLACE_DOUBT_A_DAY * days)


def worth(s: YukonAirwaysState, data: Data, seat: int, days: float) -> float:
    """Dollars that a seat has and may expect of what it has."""
    total = float(s.money[seat] + mark(s, data, seat, CHRISTMAS))
    if has_switch(s, seat, 7):
        total += float(data.largest_colour) * (float(largest_colour(s, seat)) + CUBES_A_DAY * days)
    total += _places_worth(data, locations(s, seat), days)
    total += _cockpit_worth(s, seat, days)
    active = not s.finished[seat]
    if active:
        total += float(s.best[seat] + s.fares[seat]) + _icons_worth(s, data, seat) + outlook(s, data, seat, days)
    if active or days > 0.0:
        total += FUEL_WORTH * float(fuel(s, seat)) + CARD_WORTH * float(count_cards(s, HAND + 3 * seat))
    if s.due > 0 and s.player == seat and s.step == IMPROVE:
        total += (IMPROVEMENT_BASE + IMPROVEMENT_A_DAY * days) * float(s.due) if s.cause != BY_GATE else 0.0
    return total


def _places_worth(data: Data, visited: int, days: float) -> float:
    """The location bonus of the places that will have been visited, between two marks of the table."""
    expected = float(visited) + LOCATIONS_A_DAY * days
    if expected >= float(N_DESTINATIONS):
        return float(data.location_bonus[N_DESTINATIONS])
    low = int(expected)
    share = expected - float(low)
    return float(data.location_bonus[low]) * (1.0 - share) + float(data.location_bonus[low + 1]) * share


def _cockpit_worth(s: YukonAirwaysState, seat: int, days: float) -> float:
    total = 0.0
    for switch in range(7):
        if (s.switches[seat] >> switch) & 1:
            total += SWITCH_A_DAY[switch] * days
    for dial in range(BONUS_FUEL, CHRISTMAS):
        total += MARK_A_DAY[dial] * days * float(s.dials[seat * N_DIALS + dial])
    return total


def _icons_worth(s: YukonAirwaysState, data: Data, seat: int) -> float:
    """Unused icons are steps towards a bonus, more so if the hand can complete it."""
    total = 0.0
    for icon in range(N_ICONS):
        lying = s.icons[seat * N_ICONS + icon]
        if lying:
            held = 0
            start = (HAND + 3 * seat) * N_KINDS + icon * N_DESTINATIONS
            for at in range(start, start + N_DESTINATIONS):
                held += s.cards[at]
            share = ICON_WORTH[icon] * float(lying) / float(data.icons_for_bonus)
            total += share if lying + held >= data.icons_for_bonus else share * ICON_PROGRESS
    return total


# Flights in sight


def outlook(s: YukonAirwaysState, data: Data, seat: int, days: float) -> float:
    """What the rest of the day may bring: the planned flight, the best flight in sight, or the best boarding."""
    if s.to > 0 and s.player == seat and (TICKETS <= s.step <= BURN or (s.step == IMPROVE and s.cause == BY_BONUS)):
        return PLANNED_FLIGHT * _planned(s, data, seat, days)
    boarding = s.step == MOVE or s.step == BOARD or (s.step == IMPROVE and s.cause == BY_GATE)
    boarding = boarding or (s.step == DRAW_CARD and s.then == TO_MOVES)
    if boarding and s.player == seat:
        return FLIGHT_IN_SIGHT * _best_boarding(s, data, seat, days)
    if s.step < TICKETS and s.markers[seat] < 0 and dice_aboard(s, seat) == 0:
        return 0.0
    start = seat * N_COLOURS
    return FLIGHT_IN_SIGHT * best_flight(s, data, seat, days, s.aboard[start : start + N_COLOURS], fuel(s, seat))


def _best_boarding(s: YukonAirwaysState, data: Data, seat: int, days: float) -> float:
    """The best flight with what is aboard, or with all dice of one more colour at the own gate."""
    start = seat * N_COLOURS
    aboard = s.aboard[start : start + N_COLOURS]
    seated = aboard[0] + aboard[1] + aboard[2] + aboard[3] + aboard[4]
    filled = fuel(s, seat) + mark(s, data, seat, BONUS_FUEL)
    best = 0.0
    if seated:
        best = best_flight(s, data, seat, days, aboard, _capped(data, filled + data.seats - seated))
    for colour in range(N_COLOURS):
        waiting = s.gates[s.markers[seat] * N_COLOURS + colour]
        room = data.seats - seated
        number = waiting if waiting < room else room
        if number:
            dice = aboard[:]
            dice[colour] += number
            found = best_flight(s, data, seat, days, dice, _capped(data, filled + room - number))
            if found > best:
                best = found
    return best


def _capped(data: Data, amount: int) -> int:
    return amount if amount < data.fuel_max else data.fuel_max


def best_flight(s: YukonAirwaysState, data: Data, seat: int, days: float, dice: list[int], tank: int) -> float:
    """The most that one flight with these dice and this fuel would bring."""
    total = dice[0] + dice[1] + dice[2] + dice[3] + dice[4]
    if total == 0:
        return 0.0
    hand = count_cards(s, HAND + 3 * seat)
    limit = mark(s, data, seat, CARDS_AS_FUEL)
    size = data.set_size_with_switch if has_switch(s, seat, 6) else data.set_size
    each = 2 if has_switch(s, seat, 1) else 1
    novelty = _novelty(s, data, seat, days)
    best = 0.0
    for place in range(1, N_LOCATIONS):
        price = data.distance[s.places[seat] * N_LOCATIONS + place]
        short = price - tank
        if price == 0 or short > limit:
            continue
        spare = hand - (short if short > 0 else 0)
        at = (HAND + 3 * seat) * N_KINDS + place - 1
        tickets = s.cards[at] + s.cards[at + N_DESTINATIONS] + s.cards[at + 2 * N_DESTINATIONS]
        if tickets > spare:
            tickets = spare
        used = tickets
        if tickets * each < total and spare - tickets >= size:
            tickets += 1
            used += size
        if tickets <= 0:
            continue
        carried = tickets * each if tickets * each < total else total
        gain = _gain(s, data, seat, days, place, dice, carried, novelty)
        gain -= FUEL_WORTH * float(price if short <= 0 else tank) + CARD_WORTH * float(used + (short if short > 0 else 0))
        if gain > best:
            best = gain
    return best


def _gain(
    s: YukonAirwaysState, data: Data, seat: int, days: float, place: int, dice: list[int], carried: int, novelty: float
) -> float:
    """Dollars of a flight that delivers so many of these dice: value, fares, cubes, the novelty of a new place."""
    matched = 0
    for colour in range(N_COLOURS):
        cubes = s.cubes[place * N_COLOURS + colour]
        matched += dice[colour] if dice[colour] < cubes else cubes
    if matched > carried:
        matched = carried
    gain = float(carried * (1 + data.extras[place]))
    if data.values[place] > s.best[seat]:
        gain += float(data.values[place] - s.best[seat])
    gain += (IMPROVEMENT_BASE + IMPROVEMENT_A_DAY * days) * float(matched)
    at = seat * MAP_SIZE + place * N_CUBE_COLOURS
    for colour in range(N_CUBE_COLOURS):
        if s.maps[at + colour]:
            return gain
    return gain + novelty


def _novelty(s: YukonAirwaysState, data: Data, seat: int, days: float) -> float:
    """What one more place would be worth."""
    visited = locations(s, seat)
    if visited == N_DESTINATIONS:
        return 0.0
    return _places_worth(data, visited + 1, days) - _places_worth(data, visited, days)


def _planned(s: YukonAirwaysState, data: Data, seat: int, days: float) -> float:
    """What the plan brings as it stands; without a ticket yet, what it may bring."""
    start = seat * N_COLOURS
    aboard = s.aboard[start : start + N_COLOURS]
    each = 2 if has_switch(s, seat, 1) else 1
    price = data.distance[s.places[seat] * N_LOCATIONS + s.to]
    tank = fuel(s, seat)
    tickets = tickets_laid(s)
    at = (HAND + 3 * seat) * N_KINDS + s.to - 1
    held = s.cards[at] + s.cards[at + N_DESTINATIONS] + s.cards[at + 2 * N_DESTINATIONS]
    spent = 0.0
    if tickets == 0:
        tickets = held if held else 1
        spent = CARD_WORTH * float(held if held else set_size(s, data))
    dice = dice_aboard(s, seat)
    novelty = _novelty(s, data, seat, days)
    carried = tickets * each if tickets * each < dice else dice
    if s.step >= DICE and s.step <= BURN:
        load = s.plan[LOAD : LOAD + N_COLOURS]
        chosen = load[0] + load[1] + load[2] + load[3] + load[4]
        gain = _gain(s, data, seat, days, s.to, load, carried if chosen < tickets else chosen, novelty)
    else:
        gain = _gain(s, data, seat, days, s.to, aboard, carried, novelty)
    short = price - tank - s.paid
    fuel_cards = CARD_WORTH * float(short if short > 0 else 0)
    return gain - spent - FUEL_WORTH * float(price if price < tank else tank) - fuel_cards - CARD_WORTH * float(s.set_left)
