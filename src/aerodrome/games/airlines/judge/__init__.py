"""What a bot thinks a position is worth: named features of each seat, weighed and compared.

The strength of a seat is the sum of its features times their weights; its chance to win is its share of exp(strength).
The weights stand in data/weights.toml and are found by play: `aerodrome tune airlines --by play --careful 2`.

Points are divided by a spread that falls with what can still happen, so that a lead is worth more the later it is. How much
that is hangs on the deck: the scoring cards lie anywhere in it, so its size says how soon the next one may be expected.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from mypy_extensions import i64

from aerodrome.core.judge import Judge
from aerodrome.core.rules import shared_payoff
from aerodrome.core.shares import shares
from aerodrome.core.weights import read_weights
from aerodrome.games.airlines.data import N_AIRLINES, N_SCORING_CARDS, NOTHING, SHARES_MAX, Data
from aerodrome.games.airlines.geometry import best_marker, best_spot
from aerodrome.games.airlines.judge.cards import Cards
from aerodrome.games.airlines.judge.rivals import prize_in, row_of, shares_in, two_best
from aerodrome.games.airlines.scoring import ranking
from aerodrome.games.airlines.state import (
    ACTION,
    CLAIM,
    DRAW_FLIGHT,
    DRAW_STOCK,
    ENDED,
    EXCHANGE,
    EXPANDING,
    FOUND_DRAW,
    FOUNDED,
    FOUNDING,
    MARKER,
    OPEN,
    PAY,
    REFILL,
    SABOTAGE,
    TAKE,
    AirlinesOpenTable,
    AirlinesState,
)

FEATURES: Final = (
    "points",  # so far
    "points_late",  # divided once more by the spread
    "prizes",  # what laid and held shares would earn in the scorings before the last
    "last_prizes",  # and in the last one, against the third player where there is one
    "grip",  # sizes of airlines, times how likely the first place is to last
    "open",  # places held in airlines that are not founded yet, times how much they may grow
    "shares",  # laid and held, up to six of an airline
    "to_lay",  # airlines whose shares in hand would earn more when laid: each takes a turn
    "cards",  # usable flight cards
    "card_values",  # and what they add up to
    "to_move",  # the turn is about to begin
    "to_claim",  # expanding, the route is still to be chosen
    "to_pay",  # expanding, the route is chosen
    "to_take",  # a stock card comes next
    "founding",  # the first route is still to come
    "founded",  # it has been claimed, and a flight card may come
    "sabotaging",  # a marker may be placed
)
SPREAD: Final = 4.0  # points of lead that still mean little at the end
SPREAD_PER_SCORING: Final = 5.5  # and more so while scorings are to come that leave time to grow
HALF_GROWN: Final = 10.0  # stock cards that are drawn until half of what can change has changed
HALF_LAID: Final = 10.0  # and until half of what matters in a hand is laid
HELD: Final = 0.6  # of what shares in hand would earn if laid, when there is all the time
GROWS: Final = 8  # markers that an airline may be expected to place at most
SHARES: Final = 6  # of an airline: more of them add nothing
LEAD: Final = 6  # shares: a greater lead is as safe
SAFETY: Final = [
    1.0 / (1.0 + exp(-lead / (0.5 + 0.3 * left))) for left in range(SHARES_MAX + 1) for lead in range(-LEAD, LEAD + 1)
]  # by shares left in the deck, then lead
TO_MOVE: Final = 10  # the first of the features of a turn under way


class Outlook:
    """What is still to come: the same for all seats."""

    def __init__(self, s: AirlinesState) -> None:
        cards_left: i64 = N_SCORING_CARDS - s.scorings
        scorings: i64 = cards_left if s.seats == 2 else cards_left + 1
        if scorings < 1:
            scorings = 1
        deck: i64 = cards_left
        for airline in range(N_AIRLINES):
            deck += s.deck[airline]
        pace = float(deck + 1) / float(cards_left + 1)  # stock cards to the next scoring card, on average
        growth = 0.0
        held = 0.0
        held_at_last = 0.0
        for number in range(scorings):
            cards = float(number + 1) * pace
            growth += cards / (cards + HALF_GROWN)
            held += held_at_last
            held_at_last = HELD * (cards / (cards + HALF_LAID))
        self.growth: float = growth  # time to grow before each scoring, summed
        self.early: float = float(scorings - 1)  # scorings before the last one
        self.held: float = held  # how much shares in hand count in those, summed
        self.held_at_last: float = held_at_last
        self.scale: float = 1.0 / (SPREAD + SPREAD_PER_SCORING * growth)
        self.third: list[float] = _third(s, cards_left)


class Memory:
    """What values of branches of one position leave to each other: all that a choice does not touch."""

    def __init__(self) -> None:
        self.cards = Cards()
        self.outlook: Outlook | None = None
        # What it was made from
        self.deck: list[int] = []
        self.row: list[int] = []
        self.scorings: int = 0

    def read(self, s: AirlinesState, data: Data) -> Outlook:
        """Makes sure that all of it is as it is in this position; what is still to come there."""
        self.cards.read(s, data)
        outlook = self.outlook
        if outlook is None or s.deck is not self.deck or s.scorings != self.scorings or (s.row is not self.row and s.seats == 2):
            outlook = Outlook(s)
            self.outlook = outlook
            self.deck = s.deck
            self.row = s.row
            self.scorings = s.scorings
        return outlook


class AirlinesJudge(Judge):
    """Features of shares, airlines and cards, weighed by what play has taught."""

    def __init__(self, data: Data, group: str) -> None:
        self.data = data
        self.group = group
        self.weights: list[float] = read_weights("aerodrome.games.airlines", group, FEATURES)

    def memory(self, s: AirlinesState) -> Memory:
        return Memory()

    def value(self, s: AirlinesState) -> list[float]:
        return self.value_with(s, Memory())

    def value_with(self, s: AirlinesState, memory: Memory) -> list[float]:
        if s.step == ENDED:
            return shared_payoff(ranking(s))
        strengths: list[float] = []
        for seat in standing(s, self.data, memory):
            strengths.append(seat.strength(self.weights))
        return shares(strengths)

    def alike(self, s: AirlinesState, choice: int) -> int:
        """Where a marker goes is not judged before it is paid for, only whose it is; nor which circle is sabotaged."""
        if s.step == CLAIM and choice < self.data.n_pairs:
            return self.data.pair_airline[choice]
        return 0 if s.step == SABOTAGE and choice < self.data.n_circles else -1

    def sensible(self, t: AirlinesOpenTable, choices: list[int]) -> list[int]:
        """A founder draws his flight card, a route is paid for with the lowest card that will do, a sabotage is for others."""
        if t.step == FOUND_DRAW:
            return choices[:1]
        if t.step == SABOTAGE:
            spot = best_spot(t, self.data, choices)
            return [self.data.n_circles if spot == NOTHING else spot]
        if t.step == MARKER:
            return [best_marker(t, choices)]
        if t.step != PAY:
            return choices
        lowest = choices[0]
        for kind in choices:
            if self.data.flight_value[kind] < self.data.flight_value[lowest]:
                lowest = kind
        return [lowest]

    def feature_groups(self) -> dict[str, dict[str, Any]]:
        return {self.group: {}}

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def group_weights(self, group: str) -> list[float]:
        return self.weights

    def features(self, s: AirlinesState) -> list[list[float]]:
        """One row a seat, less the mean over the seats: only differences between seats count."""
        found = rows(s, self.data)
        for number in range(len(FEATURES)):
            mean = 0.0
            for row in found:
                mean += row[number]
            mean /= float(s.seats)
            for row in found:
                row[number] -= mean
        return found


class Standing:
    """The features of one seat; attributes, because compiled code keeps their numbers without making objects."""

    def __init__(self) -> None:
        self.points: float = 0.0
        self.points_late: float = 0.0
        self.prizes: float = 0.0
        self.last_prizes: float = 0.0
        self.grip: float = 0.0
        self.open: float = 0.0
        self.shares: float = 0.0
        self.to_lay: float = 0.0
        self.cards: float = 0.0
        self.card_values: float = 0.0
        self.step: int = -1  # the number of the feature of a turn under way, if the seat is in one
        self.weight: float = 0.0  # and what it counts

    def row(self) -> list[float]:
        """The numbers of FEATURES."""
        found = [self.points, self.points_late, self.prizes, self.last_prizes, self.grip, self.open, self.shares, self.to_lay]
        found += [self.cards, self.card_values] + [0.0] * (len(FEATURES) - TO_MOVE)
        if self.step >= 0:
            found[self.step] = self.weight
        return found

    def strength(self, weights: list[float]) -> float:
        """The same numbers, weighed."""
        found = weights[0] * self.points
        found += weights[1] * self.points_late
        found += weights[2] * self.prizes
        found += weights[3] * self.last_prizes
        found += weights[4] * self.grip
        found += weights[5] * self.open
        found += weights[6] * self.shares
        found += weights[7] * self.to_lay
        found += weights[8] * self.cards
        found += weights[9] * self.card_values
        return found + weights[self.step] * self.weight if self.step >= 0 else found


def standing(s: AirlinesState, data: Data, memory: Memory) -> list[Standing]:
    """The features of each seat."""
    outlook = memory.read(s, data)
    scale = outlook.scale
    weight = outlook.growth * scale
    found = [Standing() for _ in range(s.seats)]
    for airline in range(N_AIRLINES):
        _add_shares(s, airline, found, outlook)
    for seat, own in enumerate(found):
        own.points = float(s.totals[seat]) * scale
        own.points_late = own.points * scale * 8.0
        own.prizes *= scale
        own.last_prizes *= scale
        own.grip *= weight
        own.open *= weight
        own.shares *= weight
        own.to_lay *= weight
        own.cards = float(memory.cards.counts[seat]) * weight
        own.card_values = float(memory.cards.values[seat]) * weight * 0.1
    if s.player >= 0:
        step = _under_way(s)
        if step >= 0:
            seat = s.player
            if step == TO_MOVE and s.closing:
                seat = (seat + 1) % s.seats
            found[seat].step = step
            found[seat].weight = weight
    return found


def rows(s: AirlinesState, data: Data) -> list[list[float]]:
    """The numbers of FEATURES for each seat."""
    return [seat.row() for seat in standing(s, data, Memory())]


def _third(s: AirlinesState, cards_left: i64) -> list[float]:
    """What the third player may have at the end, by airline: the row and a part of the deck; nothing where more play."""
    third = [0.0] * N_AIRLINES
    if s.seats == 2:
        part = 1.0 / float(cards_left + 1)
        for airline in range(N_AIRLINES):
            third[airline] = float(s.deck[airline]) * part
        for airline in s.row:
            if airline != NOTHING:
                third[airline] += 1.0
    return third


def _add_shares(s: AirlinesState, airline: i64, found: list[Standing], outlook: Outlook) -> None:
    """What the shares of one airline are to each seat."""
    status = s.status[airline]
    if status == FOUNDED:
        _add_prizes(s, airline, found, outlook)
    elif status == OPEN:
        all_shares = row_of(s.laid, airline) + row_of(s.hand, airline)
        supply: i64 = s.supply[airline]
        growth = float(supply if supply < GROWS else GROWS)
        for seat, own in enumerate(found):
            both = shares_in(all_shares, seat)
            if both > 0:
                own.shares += float(both if both < SHARES else SHARES)
                own.open += prize_in(all_shares, both) * growth


def _add_prizes(s: AirlinesState, airline: i64, found: list[Standing], outlook: Outlook) -> None:
    """The same of one that is founded."""
    all_laid = row_of(s.laid, airline)
    all_shares = all_laid + row_of(s.hand, airline)
    best, second = two_best(all_shares, s.seats)
    left: i64 = s.deck[airline]
    seats: i64 = s.seats
    third = outlook.third[airline]
    size = float(s.sizes[airline])
    if s.step == PAY and s.airline == airline:
        size += 1.0  # the route is as good as claimed
    for seat, own in enumerate(found):
        laid = shares_in(all_laid, seat)
        both = shares_in(all_shares, seat)
        now = prize_in(all_laid, laid)
        aim = prize_in(all_shares, both)
        at_last = _last(now, laid, third, seats)
        own.prizes += (outlook.early * now + outlook.held * (aim - now)) * size
        own.last_prizes += (at_last + outlook.held_at_last * (_last(aim, both, third, seats) - at_last)) * size
        own.grip += _grip(both - (second if both == best else best), left) * size
        own.shares += float(both if both < SHARES else SHARES)
        if both > laid and aim > now:
            own.to_lay += 1.0


def _last(place: float, shares: i64, third: float, seats: i64) -> float:
    """The same for the last scoring of two: the third player comes in, as likely ahead as behind where shares are even."""
    if seats > 2 or place == 0.0:
        return place
    ahead = 0.5 + (float(shares) - third) * 0.35
    if ahead > 1.0:
        ahead = 1.0
    elif ahead < 0.0:
        ahead = 0.0
    return (place if place < 1.0 else 1.0) - 0.5 + 0.5 * ahead


def _grip(lead: i64, left: i64) -> float:
    """How likely the first place is by shares laid and held, from 0 to 1; so many shares are left in the deck."""
    if lead > LEAD:
        lead = LEAD
    elif lead < -LEAD:
        lead = -LEAD
    return SAFETY[left * (2 * LEAD + 1) + LEAD + lead]


def _under_way(s: AirlinesState) -> int:
    """The feature of a turn under way that holds now, or -1."""
    step = s.step
    if step == ACTION or step == EXCHANGE or step == REFILL:
        return TO_MOVE
    if step == TAKE or step == DRAW_STOCK:
        return TO_MOVE + 3
    if s.action == EXPANDING:
        return TO_MOVE + 2 if step == PAY else TO_MOVE + 1
    if s.action == FOUNDING:
        return TO_MOVE + 4 if step == CLAIM or step == PAY else TO_MOVE + 5
    if step == SABOTAGE or step == MARKER:
        return TO_MOVE + 6
    return TO_MOVE if step == DRAW_FLIGHT else -1
