"""Stock cards: taking one from the row or the deck, and turning up the next."""

from __future__ import annotations

from typing import Final

from aerodrome.games.airlines.data import N_AIRLINES, NOTHING, ROW, SCORING, Data
from aerodrome.games.airlines.knowledge import saw_taken
from aerodrome.games.airlines.state import (
    ACTION,
    DRAW_STOCK,
    ENDED,
    REFILL,
    TAKE,
    AirlinesState,
    row_is_empty,
    total,
)
from aerodrome.games.airlines.steps import log
from aerodrome.games.airlines.steps.log import tell, whisper
from aerodrome.games.airlines.steps.turn import end_turn, last_card_taken, scoring_card, sweep_row

# Choices of a stock draw above the slots of the row.
FROM_DECK: Final = ROW
NO_STOCK: Final = ROW + 1


def enter_take(s: AirlinesState, data: Data, must: bool) -> None:
    """AL-107, AL-142: a stock card, if one is left (AL-332)."""
    s.must_take = 1 if must else 0
    if row_is_empty(s) and total(s.deck) == 0:
        end_turn(s, data)
    else:
        s.step = TAKE


def first_slots(s: AirlinesState) -> list[int]:
    """Slots of the row, equal airlines once: the first of them."""
    found: list[int] = []
    for slot, airline in enumerate(s.row):
        if airline != NOTHING and s.row.index(airline) == slot:  # AL-068: of any airline, inactive ones too
            found.append(slot)
    return found


def take_legal(s: AirlinesState) -> list[int]:
    """AL-063: any card of the row or the top of the deck (AL-066: while it lasts); a founder may decline."""
    found = first_slots(s)
    if total(s.deck):
        found.append(FROM_DECK)
    if not s.must_take:  # AL-107
        found.append(NO_STOCK)
    return found


def take_apply(s: AirlinesState, data: Data, choice: int) -> None:
    """Takes the chosen card."""
    if choice == NO_STOCK:
        tell(s, log.NO_STOCK, s.player)
        end_turn(s, data)
    elif choice == FROM_DECK:
        s.must_take = 1
        tell(s, log.DRAWS, s.player)
        s.step = DRAW_STOCK
    else:
        airline = s.row[choice]
        s.row[choice] = NOTHING
        s.hand[s.player * N_AIRLINES + airline] += 1
        saw_taken(s, s.player, airline)
        tell(s, log.TAKES, s.player, airline)
        if total(s.deck):  # AL-064: replaced at once; the player's part of the turn is over
            s.turn += 1
            s.closing = 1
            enter_refill(s, choice)
        else:  # AL-066
            last_card_taken(s)
            if s.step != ENDED:
                end_turn(s, data)


def enter_refill(s: AirlinesState, slot: int) -> None:
    """The top card of the deck goes to this slot."""
    s.slot = slot
    s.step = REFILL


def deck_outcomes(s: AirlinesState) -> int:
    """How many kinds can come from the deck: scoring cards are the last.

    Those that would follow a card that came too early would all be shuffled back likewise (AL-204), so they are left out
    until a share has come: shares are as likely as ever, and the event is finite.
    """
    return N_AIRLINES if s.early else N_AIRLINES + 1


def refill_apply(s: AirlinesState, data: Data, kind: int) -> None:
    """AL-064, AL-200: a share fills the slot; a scoring card is dealt with, and the next card takes its place."""
    if kind == SCORING:
        scoring_card(s)
        if s.step == ENDED or total(s.deck):  # AL-202
            return
    else:
        s.early = 0
        s.deck[kind] -= 1
        s.row[s.slot] = kind
        tell(s, log.TURNS_UP, kind)
    _deck_after(s)
    if s.step == ENDED:
        return
    if s.closing:
        end_turn(s, data)
    else:  # AL-126: it was a worthless card that was removed before the action
        s.step = ACTION


def draw_stock_apply(s: AirlinesState, data: Data, kind: int) -> None:
    """AL-065: a share goes unseen into the hand; a scoring card is dealt with, and the next card is drawn instead."""
    if kind == SCORING:
        scoring_card(s)
        if s.step == ENDED or total(s.deck):  # AL-201
            return
        _deck_after(s)
        if s.step != ENDED:  # G22: no card is left in the deck, so one of the row is taken
            enter_take(s, data, True)
        return
    s.early = 0
    s.deck[kind] -= 1
    s.hand[s.player * N_AIRLINES + kind] += 1
    whisper(s, log.SEES, s.player, kind)
    _deck_after(s)
    if s.step != ENDED:
        end_turn(s, data)


def _deck_after(s: AirlinesState) -> None:
    """AL-129: once the deck is used up, worthless cards leave the row."""
    if total(s.deck) == 0:
        tell(s, log.DECK_EMPTY)
        sweep_row(s)
