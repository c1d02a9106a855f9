"""A plane is being loaded: cards are put down and taken, in any order, until it is done."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Preview, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.par_avion import log
from aerodrome.games.par_avion.data import Data
from aerodrome.games.par_avion.ids import HOLD_TRAY, PILE_TRAY, pile_id, pile_slots, slot_id, slots
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, cards_of, highest, size
from aerodrome.games.par_avion.log import tell_seat
from aerodrome.games.par_avion.state import ParAvionOpenTable, ParAvionState, is_placing
from aerodrome.games.par_avion.steps.codes import DONE, TAKE
from aerodrome.games.par_avion.steps.loading import end_loading
from aerodrome.games.par_avion.steps.losses import note
from aerodrome.games.par_avion.steps.turns import end_placing, may_load_in_placing
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import airport_message, card_message, no

PUT_DOWN: Final = 1  # faults
TAKEN: Final = 2
NO_ROOM: Final = 3
TOO_MANY: Final = 4


class Load(Step):
    """PA-203: cards are exchanged as desired; only what is aboard at the end must fit.

    A card is moved once; who changes his mind takes that back. Each set of moves leads to the same position in any order.
    """

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: ParAvionOpenTable) -> list[int]:
        had = t.had_aboard()
        choices = cards_of(had & t.aboard(t.loader))
        for card in cards_of(t.in_pile(t.at[t.loader]) & ~had):
            choices.append(TAKE + card)
        choices.append(DONE)  # PA-046, PA-205, PA-208
        return choices

    def fault(self, t: ParAvionOpenTable, choice: int) -> int:
        aboard = t.aboard(t.loader)
        if choice == DONE:
            return TOO_MANY if size(aboard) > self.data.capacity else ALLOWED  # PA-203
        if choice < TAKE:
            return ALLOWED if (t.had_aboard() & aboard) >> choice & 1 else PUT_DOWN
        if aboard >> (choice - TAKE) & 1:
            return TAKEN
        if size(aboard & ~t.had_aboard()) >= self.data.capacity:  # PA-011: more could never fit
            return NO_ROOM
        return ALLOWED

    def narrow(self, s: ParAvionState) -> list[int]:
        """First cards to put down, then cards to take, both ascending."""
        aboard = s.hold[s.loader]
        taken = aboard & ~s.had
        choices: list[int] = []
        if taken == 0:
            last = highest(s.had & ~aboard)
            choices = cards_of(aboard >> (last + 1) << (last + 1))
        number = size(aboard)
        if number < self.data.capacity:
            last = highest(taken)
            for card in cards_of((s.piles[s.at[s.loader]] & ~s.had) >> (last + 1) << (last + 1)):
                choices.append(TAKE + card)
        elif number > self.data.capacity:  # a position of free order only
            return cards_of(s.had & aboard)
        choices.append(DONE)
        return choices

    def is_pick(self, s: ParAvionState, choice: int) -> bool:
        return choice != DONE

    def is_open(self, t: ParAvionOpenTable) -> bool:
        return t.number_aboard(t.loader) == 0 and t.number_in_pile(t.at[t.loader]) == 0

    def apply(self, s: ParAvionState, choice: int) -> None:
        if choice == DONE:
            end_loading(s)
            if is_placing(s):
                _end_placing_if_done(s)
            return
        plane = s.loader
        airport = s.at[plane]
        if choice >= TAKE:
            bit = 1 << (choice - TAKE)
            s.piles[airport] &= ~bit
            s.hold[plane] |= bit
            s.flown |= s.kept & bit  # PA-G37, PA-G38: swapping between own planes keeps the mark
            tell_seat(s, s.active, log.TAKES, choice - TAKE, plane)
        else:
            bit = 1 << choice
            s.hold[plane] &= ~bit
            s.piles[airport] |= bit
            s.flown &= ~bit
            tell_seat(s, s.active, log.PUTS, choice)
        note(s, s.active, FIRST_PLANE + plane, s.hold[plane])
        note(s, s.active, airport, s.piles[airport])

    def ask(self, v: ParAvionView) -> Message:
        airport = airport_message(v, self.data, v.at[v.loader])
        return Message("ask-load", {"plane": self.data.plane_names[v.loader], "airport": airport})

    def describe(self, v: ParAvionView, choice: int) -> Choice:
        if choice == DONE:
            return Choice(choice, "done", (), Message("done-loading"))
        if choice >= TAKE:
            words = Message("take", {"card": card_message(self.data, choice - TAKE)})
            index = pile_slots(v).index(choice - TAKE)
            return Choice(choice, "take", (pile_id(v.at[v.loader], index),), words)
        words = Message("put", {"card": card_message(self.data, choice)})
        return Choice(choice, "put", (slot_id(self.data, v.loader, slots(v, v.loader).index(choice)),), words)

    def acts(self, v: ParAvionView) -> list[tuple[Act, int]]:
        airport = v.at[v.loader]
        found: list[tuple[Act, int]] = [(("done", ()), DONE)]
        for index, card in enumerate(slots(v, v.loader)):
            found.append((("put", (slot_id(self.data, v.loader, index),)), card))
        for index, card in enumerate(pile_slots(v)):
            found.append((("take", (pile_id(airport, index),)), TAKE + card))
        return found

    def fault_text(self, v: ParAvionView, choice: int, fault: int) -> Reason:
        plane = self.data.plane_names[v.loader]
        room = self.data.capacity
        if fault == TOO_MANY:
            return no("no-done-full", "PA-203", plane=plane, cards=size(v.aboard(v.loader)), room=room)
        if fault == NO_ROOM:
            return no("no-take-room", "PA-011", room=room)
        if fault == TAKEN:
            return no("no-take-twice", "PA-203", card=card_message(self.data, choice - TAKE))
        return no("no-put-twice", "PA-203", card=card_message(self.data, choice))

    def offers(self, v: ParAvionView) -> list[Offer]:
        """A tray changes hands as a whole: all that still lies in it, where that fits."""
        puts = [choice for choice in v.legal if choice < TAKE]
        takes = [choice for choice in v.legal if TAKE <= choice < DONE]
        found: list[Offer] = []
        if len(puts) > 1:
            found.append(self._all(v, HOLD_TRAY, puts, "put-all"))
        if len(takes) > 1 and size(v.aboard(v.loader)) + len(takes) <= self.data.capacity:
            found.append(self._all(v, PILE_TRAY, takes, "take-all"))
        return found

    def _all(self, v: ParAvionView, tray: str, choices: list[int], text: str) -> Offer:
        described = [self.describe(v, choice) for choice in choices]
        marks = tuple([choice.targets[0] for choice in described])
        acts = tuple([(choice.kind, choice.targets) for choice in described])
        return Offer((tray,), acts, Message(text, {"count": len(choices)}), Preview(marks=marks))


def _end_placing_if_done(s: ParAvionState) -> None:
    """PA-G08: in placing, a loading ends the turn when no other plane there has anything to exchange."""
    for plane in range(len(s.owner)):
        if may_load_in_placing(s, plane):
            return
    end_placing(s)
