"""Which stock card is taken: from the row, or unseen from the deck."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Offer, Reason
from aerodrome.core.position import added, changed
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import NOTHING, ROW, Data, holding
from aerodrome.games.airlines.ids import DECK, row_id
from aerodrome.games.airlines.knowledge import saw_taken
from aerodrome.games.airlines.log import tell
from aerodrome.games.airlines.state import DRAW_STOCK, ENDED, AirlinesOpenTable, AirlinesState, total
from aerodrome.games.airlines.steps.stock_cards import enter_refill, first_slots
from aerodrome.games.airlines.steps.turn import end_turn, last_card_taken
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import no

# Choices above the slots of the row.
FROM_DECK: Final = ROW
NO_STOCK: Final = ROW + 1
# Faults
EMPTY_SLOT: Final = 1
NO_DECK: Final = 2
MUST_TAKE: Final = 3


class Take(Step):
    """Any card of the row or the top of the deck; a founder may decline."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: AirlinesOpenTable) -> list[int]:
        return [*first_slots(t), FROM_DECK, NO_STOCK]

    def fault(self, t: AirlinesOpenTable, choice: int) -> int:
        if choice == FROM_DECK:  # AL-066
            return ALLOWED if t.stock_left() else NO_DECK
        if choice == NO_STOCK:  # AL-107, AL-142
            return MUST_TAKE if t.must_take else ALLOWED
        return EMPTY_SLOT if t.row[choice] == NOTHING else ALLOWED

    def legal(self, s: AirlinesState) -> list[int]:
        found = first_slots(s)
        if self.fault(s, FROM_DECK) == ALLOWED:
            found.append(FROM_DECK)
        if self.fault(s, NO_STOCK) == ALLOWED:
            found.append(NO_STOCK)
        return found

    def apply(self, s: AirlinesState, choice: int) -> None:
        """AL-063: takes a card of the row or the top of the deck."""
        if choice == NO_STOCK:
            tell(s, log.NO_STOCK, s.player)
            end_turn(s, self.data)
        elif choice == FROM_DECK:
            s.must_take = 1
            tell(s, log.DRAWS, s.player)
            s.step = DRAW_STOCK
        else:
            airline = s.row[choice]
            s.row = changed(s.row, choice, NOTHING)
            s.hand = added(s.hand, holding(s.player, airline), 1)
            saw_taken(s, s.player, airline)
            tell(s, log.TAKES, s.player, airline, choice)
            if total(s.deck):  # AL-064: replaced at once; the player's part of the turn is over
                s.turn += 1
                s.closing = 1
                enter_refill(s, choice)
            else:  # AL-066
                last_card_taken(s)
                if s.step != ENDED:
                    end_turn(s, self.data)

    def ask(self, v: AirlinesView) -> Message:
        return Message("ask-take" if v.must_take else "ask-take-or-not")

    def describe(self, v: AirlinesView, choice: int) -> Choice:
        if choice == FROM_DECK:
            return Choice(choice, "take", (DECK,), Message("take-deck"))
        if choice == NO_STOCK:
            return Choice(choice, "decline", (), Message("no-stock-card"))
        return Choice(choice, "take", (row_id(choice),), Message("take-row", {"airline": self.data.codes[v.row[choice]]}))

    def acts(self, v: AirlinesView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("take", (DECK,)), FROM_DECK), (("decline", ()), NO_STOCK)]
        for slot, airline in enumerate(v.row):
            if airline == NOTHING or v.row.index(airline) == slot:  # an equal card is offered in place of the first
                found.append((("take", (row_id(slot),)), slot))
        return found

    def fault_text(self, v: AirlinesView, choice: int, fault: int) -> Reason:
        if fault == NO_DECK:
            return no("stock-deck", "AL-066")
        return no("stock-decline", "AL-142") if fault == MUST_TAKE else no("stock-empty", "AL-066")

    def offers(self, v: AirlinesView) -> list[Offer]:
        found: list[Offer] = []
        for slot, airline in enumerate(v.row):
            if airline != NOTHING and v.row.index(airline) != slot:
                first = row_id(v.row.index(airline))
                message = Message("take-row", {"airline": self.data.codes[airline]})
                found.append(Offer((row_id(slot),), (("take", (first,)),), message))
        return found
