"""Stock cards: how one comes to be taken or turned up, and what a used-up deck means."""

from __future__ import annotations

from aerodrome.games.airlines import log
from aerodrome.games.airlines.data import N_AIRLINES, NOTHING, Data, Slot
from aerodrome.games.airlines.log import tell
from aerodrome.games.airlines.state import REFILL, TAKE, AirlinesOpenTable, AirlinesState, row_is_empty, total
from aerodrome.games.airlines.steps.turn import end_turn, sweep_row


def enter_take(s: AirlinesState, data: Data, must: bool) -> None:
    """AL-107, AL-142: a stock card, if one is left (AL-332)."""
    s.must_take = 1 if must else 0
    if row_is_empty(s) and total(s.deck) == 0:
        end_turn(s, data)
    else:
        s.step = TAKE


def enter_refill(s: AirlinesState, slot: Slot) -> None:
    """The top card of the deck goes to this slot."""
    s.slot = slot
    s.step = REFILL


def first_slots(t: AirlinesOpenTable) -> list[Slot]:
    """Slots of the row, equal airlines once: the first of them."""
    found: list[Slot] = []
    seen = 0  # mask of airlines
    for slot, airline in enumerate(t.row):
        if airline != NOTHING and not (seen >> airline) & 1:  # AL-068: of any airline, inactive ones too
            seen |= 1 << airline
            found.append(slot)
    return found


def deck_pile(s: AirlinesState) -> list[int]:
    """The cards that can come from the deck, scoring cards last.

    Those that would follow a card that came too early would all be shuffled back likewise (AL-204), so they are left out
    until a share has come: shares are as likely as ever, and the event is finite.
    """
    return s.deck[:N_AIRLINES] if s.early else s.deck


def deck_was_drawn(s: AirlinesState) -> None:
    """AL-129: once the deck is used up, worthless cards leave the row."""
    if total(s.deck) == 0:
        tell(s, log.DECK_EMPTY)
        sweep_row(s)
