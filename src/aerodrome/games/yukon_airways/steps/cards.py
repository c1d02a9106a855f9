"""Cards picked one by one out of the own hand: what the questions for face-down cards, fuel and discards share."""

from __future__ import annotations

from aerodrome.core.messages import Choice, Message
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.yukon_airways import ids, words
from aerodrome.games.yukon_airways.data import N_KINDS, CardKind, Data
from aerodrome.games.yukon_airways.state import YukonAirwaysState
from aerodrome.games.yukon_airways.view import YukonAirwaysView


def held(hand: list[int]) -> list[CardKind]:
    """The kinds of which a hand has a card, ascending."""
    found: list[int] = []
    for kind in range(N_KINDS):
        if hand[kind]:
            found.append(kind)
    return found


def one_order(s: YukonAirwaysState, legal: list[CardKind], wanted: int) -> list[CardKind]:
    """Of the legal cards those from the last one picked on, as long as enough for the number wanted follow."""
    picked = s.picked
    lowest = picked[-1] if picked else 0
    start = s.player * N_KINDS
    found: list[int] = []
    behind = 0
    for index in range(len(legal) - 1, -1, -1):
        kind = legal[index]
        if kind < lowest:
            break
        behind += s.hands[start + kind]
        if behind >= wanted:
            found.append(kind)
    found.reverse()
    return found if found else legal


def described(v: YukonAirwaysView, data: Data, act: str, text: str, kind: CardKind) -> Choice:
    """A card of the own hand as a choice."""
    return Choice(kind, act, (ids.slot(v, kind),), Message(text, {"card": words.card(data, kind)}))


def card_acts(v: YukonAirwaysView, act: str) -> list[tuple[Act, int]]:
    """Every card of the own hand."""
    return [((act, (ids.slot(v, kind),)), kind) for kind in ids.hand_slots(v)]


def is_held(hand: list[int], kind: CardKind, fault: int) -> int:
    """ALLOWED, or the fault of a card that is not there."""
    return ALLOWED if hand[kind] else fault
