"""Step 2 of a turn: cards are delivered and played, in any order, until the turn ends."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import FOG, NAVIGATOR, WIND, Card, CardSet, Data, Plane
from aerodrome.games.par_avion.ids import slot_id, slots
from aerodrome.games.par_avion.knowledge import cards_of, highest
from aerodrome.games.par_avion.log import tell
from aerodrome.games.par_avion.state import (
    PARKED,
    SET_FOG,
    SET_WIND,
    TARGET,
    ParAvionOpenTable,
    ParAvionState,
    is_target,
)
from aerodrome.games.par_avion.steps.codes import DONE
from aerodrome.games.par_avion.steps.deliveries import delivery_offers, end_offers
from aerodrome.games.par_avion.steps.losses import open_up, score_card
from aerodrome.games.par_avion.steps.turns import end_turn
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import card_message, no

NOT_ABOARD: Final = 1  # faults
NO_TARGET: Final = 2
NOT_PARKED: Final = 3
NOT_HERE: Final = 4
NOT_FLOWN: Final = 5


class PlayCards(Step):
    """PA-236, PA-250: as many as one likes; deliveries that follow each other are a set."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        choices = cards_of(_own_cards(t))
        choices.append(DONE)  # PA-234
        return choices

    def fault(self, t: ParAvionOpenTable, choice: int) -> int:
        if choice == DONE:
            return ALLOWED
        plane = _carrier(t, choice)
        if plane < 0:
            return NOT_ABOARD
        kind = self.data.kinds[choice]
        if kind > NAVIGATOR:
            return ALLOWED if self._has_target(t, kind) else NO_TARGET  # PA-251, PA-254
        if t.where[plane] != PARKED:  # PA-230
            return NOT_PARKED
        if kind != NAVIGATOR and self.data.destinations[choice] != t.at[plane]:  # PA-233, PA-360
            return NOT_HERE
        return ALLOWED if (t.flown_cards() >> choice) & 1 else NOT_FLOWN  # PA-232

    def _has_target(self, t: ParAvionOpenTable, kind: int) -> bool:
        if kind == WIND or kind == FOG:
            return True
        return any(is_target(t, plane, kind) for plane in range(len(t.where)))

    def narrow(self, s: ParAvionState) -> list[int]:
        """Deliveries ascending, until an event card is played."""
        last = highest(s.delivered)
        choices: list[int] = []
        for choice in self.candidates(s):
            if (choice > last or not self.is_pick(s, choice)) and self.fault(s, choice) == ALLOWED:
                choices.append(choice)
        return choices

    def is_pick(self, s: ParAvionState, choice: int) -> bool:
        return choice != DONE and self.data.kinds[choice] <= NAVIGATOR

    def is_open(self, t: ParAvionOpenTable) -> bool:
        return all(not (t.owner[plane] == t.active and t.number_aboard(plane) > 0) for plane in range(len(t.owner)))

    def apply(self, s: ParAvionState, choice: int) -> None:
        if choice == DONE:
            end_turn(s, self.data)
            return
        plane = _carrier(s, choice)
        kind = self.data.kinds[choice]
        bit = 1 << choice
        if kind <= NAVIGATOR:
            tell(s, log.DELIVERS, s.active, choice, s.at[plane])
            s.delivered |= bit
            score_card(s, self.data, plane, choice)
            return
        s.hold[plane] &= ~bit
        s.flown &= ~bit
        open_up(s, bit)
        s.pending = choice
        s.delivered = 0
        tell(s, log.PLAYS, s.active, choice, plane)
        s.step = SET_WIND if kind == WIND else SET_FOG if kind == FOG else TARGET

    def ask(self, v: ParAvionView) -> Message:
        return Message("ask-cards")

    def describe(self, v: ParAvionView, choice: int) -> Choice:
        if choice == DONE:
            return Choice(choice, "done", (), Message("done-turn"))
        plane = _carrier(v, choice)
        args = {"card": card_message(self.data, choice), "plane": self.data.plane_names[plane]}
        words = Message("deliver" if self.data.kinds[choice] <= NAVIGATOR else "play", args)
        return Choice(choice, "play", (slot_id(self.data, plane, slots(v, plane).index(choice)),), words, leaves=True)

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("done", ()), DONE)]
        for plane in range(len(v.owner)):
            if v.owner[plane] == v.active:
                for index, card in enumerate(slots(v, plane)):
                    found.append((("play", (slot_id(self.data, plane, index),)), card))
        return found

    def fault_text(self, v: ParAvionView, card: Card, fault: int) -> Reason:
        words = card_message(self.data, card)
        if fault == NO_TARGET:
            return no("no-target-left", "PA-254", card=words)
        if fault == NOT_PARKED:
            return no("no-deliver-parked", "PA-230", plane=self.data.plane_names[_carrier(v, card)])
        if fault == NOT_HERE:
            return no("no-deliver-here", "PA-233", card=words)
        return no("no-deliver-flown", "PA-232", card=words)

    def offers(self, v: ParAvionView) -> list[Offer]:
        return [*delivery_offers(v, self.data), *end_offers(v, self.data)]


def _own_cards(t: ParAvionOpenTable) -> CardSet:
    """All cards aboard the planes of the player whose turn it is."""
    found = 0
    for plane in range(len(t.owner)):
        if t.owner[plane] == t.active:
            found |= t.aboard(plane)
    return found


def _carrier(t: ParAvionOpenTable, card: Card) -> Plane:
    """The own plane that has a card aboard, or -1."""
    for plane in range(len(t.owner)):
        if t.owner[plane] == t.active and (t.aboard(plane) >> card) & 1:
            return plane
    return -1
