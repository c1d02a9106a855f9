"""Further unusable flight cards for an exchange that has begun."""

from __future__ import annotations

from aerodrome.core.messages import Choice, Message, Offer, Preview, Reason
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.airlines.data import Data, FlightKind
from aerodrome.games.airlines.ids import flight_id
from aerodrome.games.airlines.state import AirlinesOpenTable, AirlinesState
from aerodrome.games.airlines.steps.flight_cards import (
    EXCHANGED_BEFORE,
    IS_USABLE,
    enter_draw_flight,
    exchange_fault,
    exchangeable,
    give_up,
    held_flights,
    replaceable,
)
from aerodrome.games.airlines.view import AirlinesView
from aerodrome.games.airlines.words import card_message, no


class Exchange(Step):
    """Any of the unusable cards, in any order; when all are named, as many are drawn."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.done: int = data.n_flights  # the choice above all kinds

    def candidates(self, t: AirlinesOpenTable) -> list[int]:
        return [*held_flights(t, self.data), self.done]

    def fault(self, t: AirlinesOpenTable, choice: int) -> int:
        return ALLOWED if choice == self.done else exchange_fault(t, self.data, choice)

    def legal(self, s: AirlinesOpenTable) -> list[int]:
        return [*exchangeable(s, self.data), self.done]

    def narrow(self, s: AirlinesState) -> list[int]:
        return [choice for choice in self.legal(s) if choice >= s.highest_given]

    def is_pick(self, s: AirlinesState, choice: int) -> bool:
        return choice != self.done

    def is_open(self, s: AirlinesState) -> bool:
        return False  # what a hand allows is nobody else's business

    def apply(self, s: AirlinesState, choice: int) -> None:
        """AL-150, AL-G17: gives up one more card, or draws as many as were given up."""
        if choice == self.done:
            enter_draw_flight(s, self.data)
        else:
            give_up(s, self.data, choice)

    def ask(self, v: AirlinesView) -> Message:
        return Message("ask-exchange")

    def describe(self, v: AirlinesView, choice: int) -> Choice:
        if choice == self.done:
            return Choice(choice, "done", (), Message("done", {"count": v.to_draw}))
        return describe_exchange(self.data, choice, choice)

    def acts(self, v: AirlinesView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("done", ()), self.done)]
        for kind in held_flights(v, self.data):
            found.append((("exchange", (flight_id(self.data, kind),)), kind))
        return found

    def fault_text(self, v: AirlinesView, choice: int, fault: int) -> Reason:
        return exchange_text(v, self.data, choice, fault)


def describe_exchange(data: Data, choice: int, kind: FlightKind) -> Choice:
    """A flight card to be exchanged, in words."""
    return Choice(choice, "exchange", (flight_id(data, kind),), Message("exchange", {"card": card_message(data, kind)}))


def exchange_text(v: AirlinesView, data: Data, kind: FlightKind, fault: int) -> Reason:
    """Why a flight card cannot be exchanged, in words."""
    if fault == IS_USABLE:
        return no("exchange-usable", "AL-152", card=card_message(data, kind), price=v.floor[data.flight_net[kind]])
    if fault == EXCHANGED_BEFORE:
        return no("exchange-twice", "AL-155")
    return no("exchange-supply", "AL-156", count=replaceable(v))


def exchange_offers(v: AirlinesView, data: Data) -> list[Offer]:
    """All unusable cards at once, by a touch of any of them."""
    kinds = [kind for kind in exchangeable(v, data) for _ in range(v.flights[kind])][: replaceable(v)]
    cards = list(dict.fromkeys(flight_id(data, kind) for kind in kinds))
    acts = tuple(("exchange", (flight_id(data, kind),)) for kind in kinds)
    message = Message("exchange-all", {"count": len(kinds), "cards": [card_message(data, kind) for kind in kinds]})
    return [
        Offer((card, *(other for other in cards if other != card)), (*acts, ("done", ())), message, Preview(tuple(cards)))
        for card in cards
    ]
