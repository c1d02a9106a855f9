"""Chance: the next card of the opening hands (YA-012)."""

from __future__ import annotations

from aerodrome.core.messages import Message
from aerodrome.core.rng import Rng
from aerodrome.core.step import Event
from aerodrome.games.yukon_airways import log
from aerodrome.games.yukon_airways.data import N_KINDS, CardKind, Data
from aerodrome.games.yukon_airways.state import TO_SETUP, YukonAirwaysOpenTable, YukonAirwaysState, draw_card


class DealCard(Event):
    """One card after the other, round the table; only its owner sees it."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def chance(self, s: YukonAirwaysState) -> list[tuple[int, int]]:
        return deck_chance(s)

    def weights(self, s: YukonAirwaysState) -> list[int]:
        return s.deck

    def sample(self, s: YukonAirwaysState, rng: Rng) -> int:
        return deck_sample(s, rng)

    def apply(self, s: YukonAirwaysState, kind: CardKind) -> None:
        seat = s.dealt % s.seats
        draw_card(s, seat, kind)
        s.dealt += 1
        if s.trace is not None:
            log.tell_seat(s, seat, log.DEALT, seat, kind)
        if s.dealt == s.seats * self.data.hand_at_start:
            s.step = TO_SETUP

    def ask(self, v: YukonAirwaysOpenTable) -> Message:
        return Message("ask-setup")


def deck_chance(s: YukonAirwaysState) -> list[tuple[int, int]]:
    """Every card of the deck is as likely as any other."""
    return [(kind, s.deck[kind]) for kind in range(N_KINDS) if s.deck[kind]]


def deck_sample(s: YukonAirwaysState, rng: Rng) -> CardKind:
    """The same by one draw."""
    left = rng.below(s.deck_count)
    kind = 0
    deck = s.deck
    left -= deck[0]
    while left >= 0:
        kind += 1
        left -= deck[kind]
    return kind
