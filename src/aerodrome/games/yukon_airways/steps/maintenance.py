"""Maintenance (YA-400 to YA-411), and drawing cards wherever it happens."""

from __future__ import annotations

from aerodrome.games.yukon_airways.data import CARD_DRAW, HAND_SIZE, HUB, N_KINDS, Data
from aerodrome.games.yukon_airways.state import (
    DISCARD,
    DOWN,
    DRAW_CARD,
    HAND,
    PILE,
    ROLL,
    TO_BOARDER,
    TO_DRAW,
    TO_HANDS,
    TO_LIMITS,
    UP,
    YukonAirwaysState,
    count_cards,
    mark,
    move_card,
)
from aerodrome.games.yukon_airways.steps import told
from aerodrome.games.yukon_airways.steps.setup import next_die

# Drawing


def draw_next(s: YukonAirwaysState) -> None:
    """YA-405: the next card of those to be drawn; an empty deck is made anew out of the discard pile."""
    if s.to_draw > 0 and count_cards(s, 0) == 0:
        if count_cards(s, PILE) == 0:  # YA-G54
            s.to_draw = 0
        else:
            for kind in range(N_KINDS):
                s.cards[kind] = s.cards[PILE * N_KINDS + kind]
                s.cards[PILE * N_KINDS + kind] = 0
            if s.trace is not None:
                told.tell(s, told.SHUFFLE)
    if s.to_draw > 0:
        s.step = DRAW_CARD
    else:
        s.drawer = -1
        s.step = s.then


def draw_card_apply(s: YukonAirwaysState, kind: int) -> None:
    """YA-404, YA-496: a card that its owner alone sees."""
    move_card(s, kind, 0, HAND + 3 * s.drawer)
    s.to_draw -= 1
    if s.trace is not None:
        told.tell_seat(s, s.drawer, told.DRAWN, s.drawer, kind)
    s.step = TO_DRAW


# The steps of the phase


def refit(s: YukonAirwaysState) -> None:
    """YA-400 to YA-403: first all dice are rolled, then all cards of the flights go face up to the discard pile."""
    if next_die(s) >= 0:
        s.step = ROLL
        return
    for seat in s.order:
        shown: list[int] = []
        for kind in range(N_KINDS):
            down = (DOWN + 3 * seat) * N_KINDS + kind
            up = (UP + 3 * seat) * N_KINDS + kind
            if s.cards[down] and s.trace is not None:
                shown.extend([kind] * s.cards[down])
            s.cards[PILE * N_KINDS + kind] += s.cards[down] + s.cards[up]
            s.cards[down] = 0
            s.cards[up] = 0
        if shown:
            told.tell(s, told.SHOWN, seat, *shown)
    s.flown = []
    for index in range(len(s.icons)):  # YA-191
        s.icons[index] = 0
    s.position = -1
    s.step = TO_HANDS


def draw_hands(s: YukonAirwaysState, data: Data) -> None:
    """YA-279, YA-404: each in turn order draws what the Card Draw dial shows."""
    s.position += 1
    if s.position == s.seats:
        s.position = -1
        s.step = TO_LIMITS
        return
    s.drawer = s.order[s.position]
    s.to_draw = mark(s, data, s.drawer, CARD_DRAW)
    s.then = TO_HANDS
    s.step = TO_DRAW
    if s.trace is not None:
        told.tell(s, told.DRAWS, s.drawer, s.to_draw)


def limit_hands(s: YukonAirwaysState, data: Data) -> None:
    """YA-406, YA-408: each in turn order who holds more than the Hand Size dial shows discards."""
    s.position += 1
    if s.position == s.seats:
        next_day(s)
        return
    s.player = s.order[s.position]
    if excess(s, data) > 0:
        s.low = 0
        s.step = DISCARD


def excess(s: YukonAirwaysState, data: Data) -> int:
    """Cards above the limit in the hand of the player to move."""
    return count_cards(s, HAND + 3 * s.player) - mark(s, data, s.player, HAND_SIZE)


def discard_apply(s: YukonAirwaysState, data: Data, kind: int) -> None:
    """YA-407: one card face up to the discard pile."""
    move_card(s, kind, HAND + 3 * s.player, PILE)
    s.low = kind
    if s.trace is not None:
        told.tell(s, told.DISCARDS, s.player, kind)
    if excess(s, data) == 0:
        s.turn += 1
        s.low = 0
        s.step = TO_LIMITS


def next_day(s: YukonAirwaysState) -> None:
    """YA-122, YA-216, YA-318, YA-409 to YA-411: home to Whitehorse; what counted for the round is gone."""
    s.day += 1
    for seat in range(s.seats):
        s.places[seat] = HUB
        s.flights[seat] = 0
        s.best[seat] = 0
        s.fares[seat] = 0
        s.remote[seat] = 0
        s.burnt[seat] = 0
        s.pairs[seat] = 0
        s.finished[seat] = 0
    s.position = -1
    s.step = TO_BOARDER
