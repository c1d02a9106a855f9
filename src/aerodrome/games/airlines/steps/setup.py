"""The deal: shares, the row, flight cards, and who begins; one chance event a card."""

from __future__ import annotations

from aerodrome.games.airlines.data import FLIGHTS_DEALT, N_AIRLINES, N_SCORING_CARDS, ROW, SCORING, STOCK_DEALT, Data
from aerodrome.games.airlines.state import DEAL_FLIGHT, DEAL_ROW, DRAW_STARTER, AirlinesState
from aerodrome.games.airlines.steps import log
from aerodrome.games.airlines.steps.log import tell, whisper
from aerodrome.games.airlines.steps.turn import begin_turn


def deal_stock_apply(s: AirlinesState, airline: int) -> None:
    """AL-031: five shares for each player in turn."""
    seat = s.dealt // STOCK_DEALT
    s.deck[airline] -= 1
    s.hand[seat * N_AIRLINES + airline] += 1
    whisper(s, log.DEALT, seat, airline)
    s.dealt += 1
    if s.dealt == STOCK_DEALT * s.seats:
        s.dealt = 0
        s.step = DEAL_ROW


def deal_row_apply(s: AirlinesState, airline: int) -> None:
    """AL-032: five shares face up; only then do the scoring cards join the deck (AL-033)."""
    s.deck[airline] -= 1
    s.row[s.dealt] = airline
    tell(s, log.ROW_DEALT, airline)
    s.dealt += 1
    if s.dealt == ROW:
        s.dealt = 0
        s.step = DEAL_FLIGHT
        if not s.controlled:  # AL-340: under controlled scoring they wait
            s.deck[SCORING] = N_SCORING_CARDS


def deal_flight_apply(s: AirlinesState, data: Data, kind: int) -> None:
    """AL-035: three flight cards for each player."""
    seat = s.dealt // FLIGHTS_DEALT
    s.flight_deck[kind] -= 1
    s.flights[seat * data.n_flights + kind] += 1
    whisper(s, log.DEALT_FLIGHT, seat, kind)
    s.dealt += 1
    if s.dealt == FLIGHTS_DEALT * s.seats:
        s.dealt = 0
        s.step = DRAW_STARTER


def starter_apply(s: AirlinesState, seat: int) -> None:
    """AL-037: the first player; AL-320: bonus points for those who come later."""
    s.starter = seat
    tell(s, log.STARTS, seat)
    if s.with_bonus:
        for later in range(1, s.seats):
            other = (seat + later) % s.seats
            s.bonus[other] = later
            s.totals[other] = later
            tell(s, log.BONUS, other, later)
    begin_turn(s, seat)
