"""A plan of a flight in counts, for the question whether it can still be completed (see completion.py).

Cards count by icon only, as nothing else of them matters for fuel.
"""

from __future__ import annotations

from aerodrome.games.yukon_airways.data import (
    CARDS_AS_FUEL,
    N_DESTINATIONS,
    N_DIALS,
    N_ICONS,
    Data,
    Location,
    card,
    cheapest,
)
from aerodrome.games.yukon_airways.state import NONE, TICKET, TICKETS, YukonAirwaysOpenTable
from aerodrome.games.yukon_airways.steps.cockpit import dice_aboard, fuel, has_switch, improvements_left
from aerodrome.games.yukon_airways.steps.plan import tickets_laid


class Sketch:
    """A plan in counts: what its cards, its bonuses and its improvements can still do for the fuel."""

    def __init__(self) -> None:
        self.cost: int = 0
        self.tank: int = 0
        self.dial: int = 0  # position of Cards as Fuel
        self.hand: int = 0  # cards
        self.own: list[int] = NONE  # of them those of the destination, by icon
        self.other: list[int] = NONE  # and the rest
        self.lying: list[int] = NONE  # unused icons
        self.tickets: list[int] = NONE  # face up, by icon
        self.sets: int = 0
        self.slots: int = 0  # mask of icons under sets
        self.room: int = 0  # tickets that can still be laid
        self.set_left: int = 0
        self.low: int = 0  # of equal orders one: tickets and set cards by icon, tickets before sets
        self.stage: int = 0
        self.due: int = 0
        self.improvable: int = 0
        self.five: bool = False  # switches 5 and 6
        self.six: bool = False
        self.pair_used: bool = False

    def copy(self) -> Sketch:
        """The same plan, to be played on."""
        k = Sketch()
        k.cost = self.cost
        k.tank = self.tank
        k.dial = self.dial
        k.hand = self.hand
        k.own = self.own[:]
        k.other = self.other[:]
        k.lying = self.lying[:]
        k.tickets = self.tickets[:]
        k.sets = self.sets
        k.slots = self.slots
        k.room = self.room
        k.set_left = self.set_left
        k.low = self.low
        k.stage = self.stage
        k.due = self.due
        k.improvable = self.improvable
        k.five = self.five
        k.six = self.six
        k.pair_used = self.pair_used
        return k


def icons_held(hand: list[int]) -> list[int]:
    """The cards of a hand by icon."""
    found: list[int] = []
    for icon in range(N_ICONS):
        held = 0
        for kind in range(icon * N_DESTINATIONS, (icon + 1) * N_DESTINATIONS):
            held += hand[kind]
        found.append(held)
    return found


def sketch_of(t: YukonAirwaysOpenTable, data: Data, to: Location, hand: list[int], held: list[int]) -> Sketch:
    """An empty plan of the player to move for a destination; `held` is the hand by icon."""
    seat = t.player
    k = Sketch()
    k.cost = cheapest(data, t.places[seat], to)
    k.tank = fuel(t, seat)
    k.dial = t.dials[seat * N_DIALS + CARDS_AS_FUEL]
    k.hand = t.hand_counts[seat]
    k.own = []
    k.other = []
    for icon in range(N_ICONS):
        own = hand[card(icon, to)]
        k.own.append(own)
        k.other.append(held[icon] - own)
    k.lying = t.icons[seat * N_ICONS : (seat + 1) * N_ICONS]
    k.improvable = improvements_left(t, data, seat)
    k.five = has_switch(t, seat, 5)
    k.six = has_switch(t, seat, 6)
    k.pair_used = (t.paired >> seat) & 1 == 1
    k.room = dice_aboard(t, seat)
    k.stage = TICKETS
    k.tickets = [0, 0, 0]
    return k


def begun_sketch(t: YukonAirwaysOpenTable, data: Data) -> Sketch:
    """The plan that the player to move has begun."""
    hand = t.own_hand()
    k = sketch_of(t, data, t.to, hand, icons_held(hand))
    k.tickets = t.plan[TICKET : TICKET + N_ICONS]
    k.sets = t.sets
    k.slots = t.slots
    k.room -= tickets_laid(t)
    k.set_left = t.set_left
    k.stage = t.stage
    k.due = t.due
    return k
