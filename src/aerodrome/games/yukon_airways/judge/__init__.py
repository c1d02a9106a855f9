"""What a bot thinks a position is worth: named features of each seat, weighed and compared.

The strength of a seat is the sum of its features times their weights; its chance to win is its share of exp(strength).
All features are dollars or things that bring dollars, over a spread that grows with what is left of the week. The weights
stand in data/weights.toml and are found by self-play (`aerodrome tune yukon-airways`). The solo game has its own (solo.py).
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from aerodrome.core.judge import Judge
from aerodrome.core.shares import shares
from aerodrome.core.weights import read_weights
from aerodrome.games.yukon_airways.data import (
    BONUS_FUEL,
    CARD_DRAW,
    CARDS_AS_FUEL,
    CHRISTMAS,
    HAND_SIZE,
    N_DESTINATIONS,
    N_DIALS,
    N_GATES,
    N_ICONS,
    N_KINDS,
    N_SWITCHES,
    Data,
)
from aerodrome.games.yukon_airways.geometry import gate_distance
from aerodrome.games.yukon_airways.judge.memory import Memory
from aerodrome.games.yukon_airways.judge.outlook import BOARDING, OVER, PLANNED, READY, TO_BOARD, look_ahead, new_tickets, stage
from aerodrome.games.yukon_airways.judge.solo import solo_end, solo_names, solo_value, success
from aerodrome.games.yukon_airways.judge.tour import IMPROVEMENT_A_DAY, IMPROVEMENT_BASE, Tour
from aerodrome.games.yukon_airways.scoring import largest_colour, payoff
from aerodrome.games.yukon_airways.state import (
    BY_GATE,
    DISCARD,
    DONE,
    ENDED,
    IMPROVE,
    MOVE,
    YukonAirwaysOpenTable,
    YukonAirwaysState,
)
from aerodrome.games.yukon_airways.steps.cockpit import has_switch, mark
from aerodrome.games.yukon_airways.steps.move import colour_of, end_of, has_moved, start_of

FEATURES: Final = (
    "points",  # money, what the day has earned so far, Christmas dial, switch 7 as it stands
    "places",  # location bonus of the places that will have been visited
    "flights",  # dollars of the best flights in sight, of somebody who has boarded
    "plan",  # the same of a flight that is being planned
    "boarding",  # the same in the middle of boarding
    "days",  # still to come
    "cards",  # that will be in hand tomorrow
    "tickets",  # different new places among them
    "fuel",  # after the next boarding
    "due",  # improvements to be made now
    "icons",  # steps towards a bonus
    "switches",  # what they bring a day, times the days to come
    "fuel_dials",  # the same of Bonus Fuel and Cards as Fuel
    "card_dials",  # the same of Card Draw and Hand Size
)
GROUPS: Final[dict[str, dict[str, object]]] = {"several": {}}
SOLO_GROUPS: Final[dict[str, dict[str, object]]] = {"solo": {"previous_title": "Yukoner"}}  # a hard one to beat
VISITED: Final = len(FEATURES)  # after the features, for the solo game: places visited and in sight
SPREAD: Final = 4.0
SPREAD_A_DAY: Final = 3.0
PLACES_A_DAY: Final = 1.5  # that a player may still visit
SURE: Final = 0.9  # of a new place in sight
SWITCH_A_DAY: Final = [1.0, 0.4, 0.2, 1.5, 0.3, 0.6, 0.8]  # dollars
BONUS_FUEL_A_DAY: Final = 0.7  # a mark
CARDS_AS_FUEL_A_DAY: Final = 0.3
DRAW_A_DAY: Final = 0.4  # a card
SUPPLY_A_DAY: Final = 0.5  # a card that a day can begin with
ICON_WORTH: Final = [3.0, 0.6, 3.0]  # of a whole bonus: wrench, fuel, money
ICON_PROGRESS: Final = 0.3  # of its share where the hand cannot complete the bonus


class YukonAirwaysJudge(Judge):
    """Weighs the features; the solo game has weights of its own."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.weights = read_weights("aerodrome.games.yukon_airways", "several", FEATURES)
        self.solo_weights = read_weights("aerodrome.games.yukon_airways", "solo", solo_names(FEATURES))

    def memory(self, s: YukonAirwaysState) -> Memory:
        return Memory(s)

    def value(self, s: YukonAirwaysState) -> list[float]:
        return self.value_with(s, Memory(s))

    def value_with(self, s: YukonAirwaysState, memory: Memory) -> list[float]:
        data = self.data
        if s.seats == 1:
            if s.step == ENDED:
                return [solo_end(s, data)]
            return [solo_value(s, data, raw(s, data, 0), self.solo_weights)]
        if s.step == ENDED:
            return payoff(s, data)
        weights = self.weights
        strengths: list[float] = []
        scale = _scale(s, data)
        for seat in range(s.seats):
            if not memory.holds(s, seat):
                row = raw(s, data, seat)
                strength = 0.0
                for number in range(len(weights)):
                    strength += weights[number] * row[number]
                memory.keep(s, seat, strength)
            strengths.append(memory.strengths[seat] * scale)
        return shares(strengths)

    def alike(self, s: YukonAirwaysState, choice: int) -> int:
        """Moves of dice: only the dice at the own gate are judged, and what the way costs."""
        if s.step != MOVE or choice == DONE or self.data.version < 2 or has_moved(s, colour_of(choice)):
            return -1
        own = s.markers[s.player]
        start = start_of(choice)
        end = end_of(choice)
        effect = 0
        if start == own or end == own:
            effect = 1 + 2 * colour_of(choice) + (1 if end == own else 0)
        return effect * N_GATES + gate_distance(start, end)

    def sensible(self, t: YukonAirwaysOpenTable, choices: list[int]) -> list[int]:
        """Once everybody has a gate, nobody pays for dice that pass between the gates of others."""
        if t.step != MOVE or t.moved < t.free or min(t.markers) < 0:
            return choices
        own = t.markers[t.player]
        return [code for code in choices if code == DONE or start_of(code) == own or end_of(code) == own]

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        return dict(GROUPS)

    def solo_groups(self) -> dict[str, dict[str, Any]]:
        return dict(SOLO_GROUPS)

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, s: YukonAirwaysState) -> list[list[float]]:
        scale = _scale(s, self.data)
        found: list[list[float]] = []
        for seat in range(s.seats):
            row = raw(s, self.data, seat)
            found.append([row[number] * scale for number in range(VISITED)])
        return found

    def weight_names(self, group: str) -> tuple[str, ...]:
        """Alone the features say what score and places to expect."""
        return solo_names(FEATURES) if group in SOLO_GROUPS else FEATURES

    def group_weights(self, group: str) -> list[float]:
        return self.solo_weights if group in SOLO_GROUPS else self.weights

    def success(self, s: YukonAirwaysState) -> float:
        """Of the solo game: the win, and how near each title was."""
        return success(s, self.data)


def _scale(s: YukonAirwaysState, data: Data) -> float:
    """One over the spread: the later, the more a dollar decides."""
    open_seats = 0
    for seat in range(s.seats):
        if not (s.finished >> seat) & 1:
            open_seats += 1
    days = float(len(data.days) - 1 - s.day) + float(open_seats) / float(s.seats)
    return 1.0 / (SPREAD + SPREAD_A_DAY * days)


def raw(s: YukonAirwaysState, data: Data, seat: int) -> list[float]:
    """The features before they are scaled, then VISITED."""
    days = float(len(data.days) - 1 - s.day)
    where = stage(s, seat)
    left = days + 1.0 if where == TO_BOARD else days
    tour = Tour(s, data, seat, days, where >= BOARDING)
    look_ahead(s, data, seat, where, tour)
    visited: i64 = 0
    rest = tour.seen  # mask of places
    while rest:
        rest &= rest - 1
        visited += 1
    expected = float(visited) + SURE * float(tour.new)
    points = float(s.money[seat] + mark(s, data, seat, CHRISTMAS))
    if has_switch(s, seat, 7):
        points += float(data.largest_colour * largest_colour(s, seat))
    if where != OVER:
        points += float(s.best[seat] + s.fares[seat])
    stock = _stock(tour, where == TO_BOARD or s.step == DISCARD, days, expected)
    found = [
        points,
        places_worth(data, expected + PLACES_A_DAY * left),
        tour.dollars if where == READY else 0.0,
        tour.dollars if where == PLANNED else 0.0,
        tour.dollars if where == BOARDING else 0.0,
        left,
        stock[0],
        stock[1],
        stock[2],
        _due(s, seat, left),
        _icons_worth(s, data, seat) if where != OVER else 0.0,
    ]
    _add_cockpit(s, data, seat, days, left, found)
    found.append(expected)
    return found


def _stock(tour: Tour, known: bool, days: float, expected: float) -> list[float]:
    """Cards of tomorrow, new places among them, and fuel: as they are before boarding, as they may be after today's flights."""
    if known:
        cards = float(tour.hand) if tour.hand < tour.holds else float(tour.holds)
        return [cards, float(new_tickets(tour)), float(tour.filled(tour.tank))]
    if days == 0.0:
        return [0.0, 0.0, 0.0]
    cards = float(tour.kept(tour.hand))
    return [cards, cards * (1.0 - expected / float(N_DESTINATIONS)), float(tour.filled(tour.tank))]


def _due(s: YukonAirwaysState, seat: int, left: float) -> float:
    """Improvements that the seat is about to make; the one of gate 6 has its price."""
    if s.due == 0 or s.player != seat or s.step != IMPROVE or s.cause == BY_GATE:
        return 0.0
    return (IMPROVEMENT_BASE + IMPROVEMENT_A_DAY * left) * float(s.due)


def _add_cockpit(s: YukonAirwaysState, data: Data, seat: int, days: float, left: float, found: list[float]) -> None:
    """Switches and dials times the days that they will work."""
    switches = 0.0
    for switch in range(N_SWITCHES):
        if (s.switches[seat] >> switch) & 1:
            switches += SWITCH_A_DAY[switch]
    found.append(switches * left)
    at = seat * N_DIALS
    fuel_dials = BONUS_FUEL_A_DAY * float(s.dials[at + BONUS_FUEL]) + CARDS_AS_FUEL_A_DAY * float(s.dials[at + CARDS_AS_FUEL])
    found.append(fuel_dials * left)
    draw = mark(s, data, seat, CARD_DRAW)
    holds = mark(s, data, seat, HAND_SIZE)
    found.append((DRAW_A_DAY * float(draw) + SUPPLY_A_DAY * float(holds if holds < draw + 1 else draw + 1)) * days)


def places_worth(data: Data, expected: float) -> float:
    """The location bonus between two marks of its table."""
    if expected >= float(N_DESTINATIONS):
        return float(data.location_bonus[N_DESTINATIONS])
    low = int(expected)
    share = expected - float(low)
    return float(data.location_bonus[low]) * (1.0 - share) + float(data.location_bonus[low + 1]) * share


def _icons_worth(s: YukonAirwaysState, data: Data, seat: int) -> float:
    """Unused icons are steps towards a bonus, more so if the hand can complete it."""
    total = 0.0
    for icon in range(N_ICONS):
        lying = s.icons[seat * N_ICONS + icon]
        if lying:
            held = 0
            start = seat * N_KINDS + icon * N_DESTINATIONS
            for at in range(start, start + N_DESTINATIONS):
                held += s.hands[at]
            share = ICON_WORTH[icon] * float(lying) / float(data.icons_for_bonus)
            total += share if lying + held >= data.icons_for_bonus else share * ICON_PROGRESS
    return total
