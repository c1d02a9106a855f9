"""What a bot thinks a position is worth: points so far, and what the shares would earn in the scorings to come."""

from __future__ import annotations

from math import exp
from typing import Final

from aerodrome.games.airlines.data import N_AIRLINES, N_SCORING_CARDS
from aerodrome.games.airlines.scoring import payoff
from aerodrome.games.airlines.state import (
    CLAIM,
    DRAW_FLIGHT,
    DRAW_STOCK,
    ENDED,
    EXPANDING,
    FOUNDING,
    INACTIVE,
    MARKER,
    OPEN,
    PAY,
    REFILL,
    TAKE,
    AirlinesState,
)

# Weights of what is to come, in points of one scoring.
LAID: Final = 0.7  # of what laid shares would earn now
HELD: Final = 0.3  # of what they would earn together with the shares in hand
SHARE_LAID: Final = 0.25  # a laid share beyond its place: it wards off rivals
SHARE_HELD: Final = 0.45  # a share in hand: it can be laid
OPEN_SIZE: Final = 2  # what a share of an airline not yet founded may count for, if laid
FLIGHT_CARD: Final = 0.12
CLAIM_CHANCE: Final = 0.75  # having chosen to expand
STOCK_DRAW: Final = 0.6  # a share about to be drawn
GROWTH: Final = 0.04  # how much an airline may still grow, for each marker in its supply (8 at most)
SABOTAGE_COST: Final = 0.02  # a marker spent on nothing in particular
DOUBT: Final = 4.0  # points of lead that still mean little at the end
DOUBT_PER_SCORING: Final = 4.0  # and more so while scorings are to come


def value(s: AirlinesState, n_flights: int) -> list[float]:
    """Estimated payoff of each seat, between 0 and 1."""
    if s.step == ENDED:
        return payoff(s)
    left = _scorings_left(s)
    points: list[float] = []
    for seat in range(s.seats):
        points.append(float(s.totals[seat]))
    _add_shares(s, points, left)
    for seat in range(s.seats):
        cards = 0
        for kind in range(seat * n_flights, (seat + 1) * n_flights):
            cards += s.flights[kind]
        points[seat] += FLIGHT_CARD * left * float(cards if cards < 8 else 8)
    if s.player >= 0:
        points[s.player] += _under_way(s) * left
    return _chances(points, DOUBT + DOUBT_PER_SCORING * left)


def _scorings_left(s: AirlinesState) -> float:
    """Scorings to come, the final one included."""
    all_scorings = N_SCORING_CARDS if s.seats == 2 else N_SCORING_CARDS + 1
    left = all_scorings - s.scorings
    return float(left if left > 1 else 1)


def _add_shares(s: AirlinesState, points: list[float], left: float) -> None:
    """What each airline promises to each seat, by shares laid and by shares laid and held."""
    for airline in range(N_AIRLINES):
        if s.status[airline] == INACTIVE:
            continue
        size = s.sizes[airline]
        if s.step == PAY and s.airline == airline:
            size += 1  # the route is as good as claimed
        for seat in range(s.seats):
            place = seat * N_AIRLINES + airline
            laid = s.laid[place]
            held = s.hand[place]
            points[seat] += left * (SHARE_LAID * float(laid if laid < 4 else 4) + SHARE_HELD * float(held if held < 3 else 3))
        if s.status[airline] == OPEN:
            _add_prizes(s, points, airline, OPEN_SIZE, True, left * HELD)
        else:
            growth = left * (1.0 + GROWTH * float(s.supply[airline] if s.supply[airline] < 8 else 8))
            _add_prizes(s, points, airline, size, False, growth * LAID)
            _add_prizes(s, points, airline, size, True, growth * HELD)


def _add_prizes(s: AirlinesState, points: list[float], airline: int, size: int, held: bool, weight: float) -> None:
    """Adds the prizes of one airline as `scoring.count_airline` would, without building lists; rounding is left out."""
    most = 0
    second = 0
    at_most = 0
    at_second = 0
    place = airline
    for _ in range(s.seats):
        shares = s.laid[place] + (s.hand[place] if held else 0)
        if shares > most:
            second = most
            at_second = at_most
            most = shares
            at_most = 1
        elif shares == most:
            at_most += 1
        elif shares > second:
            second = shares
            at_second = 1
        elif shares == second:
            at_second += 1
        place += N_AIRLINES
    if most == 0:
        return
    full = float(size) * weight
    first_prize = full
    second_prize = 0.0
    if at_most > 1:
        first_prize = 1.5 * full / float(at_most)
    elif second == 0:
        first_prize = 1.5 * full
    else:
        second_prize = 0.5 * full / float(at_second)
    place = airline
    for seat in range(s.seats):
        shares = s.laid[place] + (s.hand[place] if held else 0)
        if shares == most:
            points[seat] += first_prize
        elif shares == second and shares > 0:
            points[seat] += second_prize
        place += N_AIRLINES


def _under_way(s: AirlinesState) -> float:
    """What the turn that is being played still brings its player."""
    step = s.step
    if s.action == EXPANDING:
        if step in (DRAW_FLIGHT, CLAIM):
            return CLAIM_CHANCE + STOCK_DRAW + FLIGHT_CARD
        if step in (PAY, TAKE, DRAW_STOCK):
            return STOCK_DRAW
    if s.action == FOUNDING and step != REFILL:
        if step in (TAKE, DRAW_STOCK):
            return STOCK_DRAW
        if step == CLAIM:
            return STOCK_DRAW + FLIGHT_CARD + 1.0  # the first route follows for sure
        return STOCK_DRAW + FLIGHT_CARD
    return -SABOTAGE_COST if step == MARKER else 0.0


def _chances(points: list[float], doubt: float) -> list[float]:
    """Chances to win: each seat against the best of its rivals."""
    result: list[float] = []
    for seat, own in enumerate(points):
        rival = -1e9
        for other, theirs in enumerate(points):
            if other != seat and theirs > rival:
                rival = theirs
        result.append(1.0 / (1.0 + exp((rival - own) / doubt)))
    return result
