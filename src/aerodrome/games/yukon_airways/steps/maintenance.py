"""Maintenance as it goes on by itself (YA-400 to YA-411)."""

from __future__ import annotations

from aerodrome.core.position import added, changed
from aerodrome.games.yukon_airways import log
from aerodrome.games.yukon_airways.data import CARD_DRAW, HAND_SIZE, HUB, N_KINDS, Data
from aerodrome.games.yukon_airways.state import (
    DISCARD,
    ROLL,
    TO_BOARDER,
    TO_HANDS,
    TO_LIMITS,
    YukonAirwaysOpenTable,
    YukonAirwaysState,
    laid_by,
)
from aerodrome.games.yukon_airways.steps.cockpit import mark
from aerodrome.games.yukon_airways.steps.draw_card import draw_cards
from aerodrome.games.yukon_airways.steps.passage import Passage
from aerodrome.games.yukon_airways.steps.roll import next_die


class Refit(Passage):
    """YA-400 to YA-403: first all dice are rolled, then all cards of the flights go face up to the discard pile."""

    def run(self, s: YukonAirwaysState) -> None:
        if next_die(s) >= 0:
            s.step = ROLL
            return
        if s.trace is not None:
            for seat in s.order:
                shown = laid_by(s.downs, seat)
                if shown:
                    log.tell(s, log.SHOWN, seat, *shown)
        for code in s.up:
            s.pile = added(s.pile, code % N_KINDS, 1)
        for code in s.downs:
            s.pile = added(s.pile, code % N_KINDS, 1)
        s.up = []
        s.downs = []
        s.down_counts = [0] * s.seats
        s.flown = []
        for index in range(len(s.icons)):  # YA-191
            s.icons = changed(s.icons, index, 0)
        s.position = -1
        s.step = TO_HANDS


class DrawHands(Passage):
    """YA-279, YA-404: each in turn order draws what the Card Draw dial shows."""

    def run(self, s: YukonAirwaysState) -> None:
        s.position += 1
        if s.position == s.seats:
            s.position = -1
            s.step = TO_LIMITS
            return
        seat = s.order[s.position]
        number = mark(s, self.data, seat, CARD_DRAW)
        if s.trace is not None:
            log.tell(s, log.DRAWS, seat, number)
        draw_cards(s, seat, number, TO_HANDS)


class LimitHands(Passage):
    """YA-406, YA-408: each in turn order who holds more than the Hand Size dial shows discards."""

    def run(self, s: YukonAirwaysState) -> None:
        s.position += 1
        if s.position == s.seats:
            _next_day(s)
            return
        s.player = s.order[s.position]
        if excess(s, self.data) > 0:
            s.step = DISCARD


def excess(t: YukonAirwaysOpenTable, data: Data) -> int:
    """Cards above the limit in the hand of the player to move."""
    return t.hand_counts[t.player] - mark(t, data, t.player, HAND_SIZE)


def _next_day(s: YukonAirwaysState) -> None:
    """YA-122, YA-216, YA-318, YA-409 to YA-411: home to Whitehorse; what counted for the day is gone."""
    s.day += 1
    for seat in range(s.seats):
        s.places = changed(s.places, seat, HUB)
        s.flights = changed(s.flights, seat, 0)
        s.best = changed(s.best, seat, 0)
        s.fares = changed(s.fares, seat, 0)
        s.burnt = changed(s.burnt, seat, 0)
    s.remote = 0
    s.paired = 0
    s.finished = 0
    s.position = -1
    s.step = TO_BOARDER
