"""What a seat may know (YA-490 to YA-497): everything but the hands and face-down cards of others, and the deck."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.games.yukon_airways.data import N_KINDS, Data, icon_of
from aerodrome.games.yukon_airways.state import NONE, YukonAirwaysOpenTable, YukonAirwaysState, laid_by, lay


class YukonAirwaysView(YukonAirwaysOpenTable):
    """The open table, the own hand and the own face-down cards."""

    def __init__(self) -> None:
        super().__init__()
        self.hand: list[int] = NONE  # the seat's own cards, one number a kind; empty for those who watch
        self.own_down: list[int] = NONE  # kinds of the seat's own face-down cards, ascending
        self.picked: list[int] = NONE  # cards that the seat has picked so far for the question that is open, ascending

    def own_hand(self) -> list[int]:
        return self.hand


def add_known(s: YukonAirwaysState, v: YukonAirwaysView) -> None:
    """Own cards by kind."""
    seat = v.seat
    if seat >= 0:
        v.hand = s.hands[seat * N_KINDS : (seat + 1) * N_KINDS]
        v.own_down = laid_by(s.downs, seat)
    v.picked = s.picked[:] if seat >= 0 and seat == s.player else NONE


def add_hidden(v: YukonAirwaysView, s: YukonAirwaysState, data: Data, rng: Rng) -> None:
    """Cards that this seat cannot see are shared out at random."""
    s.hands = [0] * (v.seats * N_KINDS)
    s.downs = []
    s.deck = [0] * N_KINDS
    s.picked = v.picked[:]
    seen = v.pile[:]
    for code in v.up:
        seen[code % N_KINDS] += 1
    for kind in v.own_down:
        seen[kind] += 1
        s.downs = lay(s.downs, v.seat, kind)
    unseen: list[int] = []
    for kind in range(N_KINDS):
        if v.seat >= 0:
            s.hands[v.seat * N_KINDS + kind] = v.hand[kind]
            seen[kind] += v.hand[kind]
        for _ in range(data.tickets[icon_of(kind)] - seen[kind]):
            unseen.append(kind)
    rng.shuffle(unseen)
    for seat in range(v.seats):
        if seat != v.seat:
            for _ in range(v.hand_counts[seat]):
                s.hands[seat * N_KINDS + unseen.pop()] += 1
            for _ in range(v.down_counts[seat]):
                s.downs = lay(s.downs, seat, unseen.pop())
    for kind in unseen:
        s.deck[kind] += 1
