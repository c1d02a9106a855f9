"""The course of play: turns, scorings, worthless cards in the row, and every way of ending."""

from __future__ import annotations

from aerodrome.core.position import added, changed
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import CONTROLLED_ROUNDS, N_AIRLINES, N_SCORING_CARDS, NOTHING, SCORING, Data
from aerodrome.games.airlines.geometry import find_floors, is_blocked, is_futile
from aerodrome.games.airlines.log import tell, tell_list
from aerodrome.games.airlines.scoring import pad_line, score_all
from aerodrome.games.airlines.state import (
    ACTION,
    ENDED,
    INACTIVE,
    LAST_CARD,
    LAST_ROUND,
    NO_ACTION,
    NOBODY_ACTS,
    NOT_YET,
    OPEN,
    ROW_REMOVED,
    THIRD_SCORING,
    AirlinesState,
    row_is_empty,
    total,
    turns_over,
)


def begin_turn(s: AirlinesState, seat: int) -> None:
    """A fresh turn: nothing used, nothing done."""
    s.player = seat
    s.step = ACTION
    s.action = NO_ACTION
    s.airline = -1
    s.route = -1
    s.slot = -1
    s.circle = -1
    s.to_draw = 0
    s.highest_given = -1
    s.exchanged = 0
    s.cleared = 0
    s.must_take = 0
    s.acted = 0
    s.drew = 0


def end_turn(s: AirlinesState, data: Data) -> None:
    """Counts the turn, looks whether the game is over, and passes on to the next player."""
    if not s.closing:
        s.turn += 1
    s.closing = 0
    s.idle = s.idle + 1 if _was_idle(s, data) else 0
    if s.stop and s.turn >= s.stop:  # AL-331
        finish(s, LAST_ROUND)
    elif s.idle >= s.seats:  # AL-244
        finish(s, NOBODY_ACTS)
    else:
        if s.controlled and s.turn == CONTROLLED_ROUNDS[s.seats] * s.seats:  # AL-340
            s.deck = changed(s.deck, SCORING, N_SCORING_CARDS)
            tell(s, log.CARDS_IN)
        begin_turn(s, (s.player + 1) % s.seats)  # AL-050


def _was_idle(s: AirlinesState, data: Data) -> bool:
    """AL-G28: nothing happened; or only a flight card was drawn when no claim is possible any more in the game."""
    if s.acted:
        return False
    return not s.drew or is_futile(s, data)


def score(s: AirlinesState, with_third: bool) -> None:
    """One scoring of all airlines."""
    score_all(s, with_third)
    tell_list(s, log.SCORED, [s.scorings, *s.points[pad_line(s, s.scorings - 1, 0) :]])


def scoring_card(s: AirlinesState) -> None:
    """A scoring card has been drawn or turned up; it is dealt with before anything else goes on (AL-200)."""
    if turns_over(s) < s.seats:  # AL-204: back into the deck, which is a matter of counts
        s.early = 1
        tell(s, log.TOO_EARLY)
        return
    s.deck = added(s.deck, SCORING, -1)  # AL-201: out of the game
    tell(s, log.SCORING_CARD)
    if s.seats == 2 and s.scorings == N_SCORING_CARDS - 1:  # AL-260
        finish(s, THIRD_SCORING)
    else:
        score(s, False)  # AL-263: the third player exists in the last scoring only


def finish(s: AirlinesState, how: int) -> None:
    """AL-241: the final scoring, and the game is over."""
    if s.seats == 2:
        third = s.third[:]
        for airline in s.row:  # AL-261: what is left in row and deck
            if airline != NOTHING:
                third[airline] += 1
        for airline in range(N_AIRLINES):
            third[airline] += s.deck[airline]
        s.third = third
        s.row = [NOTHING] * len(s.row)
        s.deck = [0] * N_AIRLINES + s.deck[N_AIRLINES:]
        tell_list(s, log.THIRD, s.third)
    score(s, s.seats == 2)
    s.ending = how
    s.step = ENDED
    tell(s, log.ENDS, how)


def after_marker(s: AirlinesState, data: Data) -> None:
    """A circle has been covered: airlines may have become inactive and flight cards unusable."""
    swept = False
    for airline in range(N_AIRLINES):
        if s.status[airline] == OPEN and is_blocked(s, data, airline):
            s.status = changed(s.status, airline, INACTIVE)
            tell(s, log.BECOMES_INACTIVE, airline)
            swept = True
    find_floors(s, data)
    if swept and total(s.deck) == 0:  # AL-130
        sweep_row(s)


def sweep_row(s: AirlinesState) -> None:
    """AL-129: with the deck used up, worthless cards leave the row; where that empties it, AL-243."""
    had_cards = not row_is_empty(s)
    for slot, airline in enumerate(s.row):
        if airline != NOTHING and s.status[airline] == INACTIVE:
            s.row = changed(s.row, slot, NOTHING)
            s.removed = added(s.removed, airline, 1)
            tell(s, log.SWEPT, airline)
    if had_cards and row_is_empty(s):
        stock_is_out(s, ROW_REMOVED)


def stock_is_out(s: AirlinesState, how: int) -> None:
    """AL-240: deck and row are empty; the end, or the beginning of the additional last round."""
    if s.last_round:  # AL-330
        s.stop = turns_over(s) + 1 + s.seats
        tell(s, log.EXTRA, s.player)
    else:
        finish(s, how)


def last_card_taken(s: AirlinesState) -> None:
    """Looks whether the card just taken was the last of deck and row (AL-242)."""
    if s.ending == NOT_YET and total(s.deck) == 0 and row_is_empty(s):
        stock_is_out(s, LAST_CARD)
