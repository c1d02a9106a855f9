"""The beginning of a turn and its one action: found, expand or play stock."""

from __future__ import annotations

from typing import Final

from aerodrome.games.airlines.data import N_AIRLINES, NOTHING, ROW, SHARES_MAX, Data
from aerodrome.games.airlines.geometry import best_cards, can_found
from aerodrome.games.airlines.state import EXPANDING, INACTIVE, LAYING, AirlinesState, total
from aerodrome.games.airlines.steps import log
from aerodrome.games.airlines.steps.claim import found, lay
from aerodrome.games.airlines.steps.flight import enter_draw_flight, give_up, replaceable, unusable_cards
from aerodrome.games.airlines.steps.log import tell
from aerodrome.games.airlines.steps.sabotage import enter_sabotage
from aerodrome.games.airlines.steps.stock import enter_refill, first_slots
from aerodrome.games.airlines.steps.turn import end_turn

# Choices of the action. Found and lay name an airline and how many of its shares, from 1 to 12.
EXPAND: Final = 0
REMOVE: Final = 1  # + slot of the row
LAY: Final = REMOVE + ROW  # + airline * SHARES_MAX + shares - 1
FOUND: Final = LAY + N_AIRLINES * SHARES_MAX  # likewise
GIVE_UP: Final = FOUND + N_AIRLINES * SHARES_MAX  # + kind of flight card


def action_legal(s: AirlinesState, data: Data) -> list[int]:
    """AL-051: one of three actions; before it, what the beginning of a turn allows (AL-052)."""
    choices = [EXPAND]  # AL-055
    if not s.cleared and total(s.deck):  # AL-126, AL-127
        for slot in first_slots(s):
            if s.status[s.row[slot]] == INACTIVE:
                choices.append(REMOVE + slot)
    start = s.player * N_AIRLINES
    for airline in range(N_AIRLINES):  # AL-160 to AL-163: of any airline, founded or not
        for count in range(s.hand[start + airline]):
            choices.append(LAY + airline * SHARES_MAX + count)
    best = best_cards(s, data, s.player)
    for airline in range(N_AIRLINES):
        if s.hand[start + airline] and can_found(s, data, airline, best):  # AL-105
            for count in range(s.hand[start + airline]):
                choices.append(FOUND + airline * SHARES_MAX + count)
    if not s.exchanged:  # AL-155: once a turn
        for kind in unusable_cards(s, data, 0):  # AL-150
            if replaceable(s):  # AL-156
                choices.append(GIVE_UP + kind)
    return choices


def action_apply(s: AirlinesState, data: Data, choice: int) -> None:
    """Begins the chosen action, or does what comes before it."""
    if choice == EXPAND:
        s.action = EXPANDING
        tell(s, log.EXPANDS, s.player)
        enter_draw_flight(s, data)  # AL-140
    elif choice < LAY:
        _remove(s, choice - REMOVE)
    elif choice < FOUND:
        _play_stock(s, data, (choice - LAY) // SHARES_MAX, (choice - LAY) % SHARES_MAX + 1)
    elif choice < GIVE_UP:
        found(s, data, (choice - FOUND) // SHARES_MAX, (choice - FOUND) % SHARES_MAX + 1)
    else:
        give_up(s, data, choice - GIVE_UP)


def _remove(s: AirlinesState, slot: int) -> None:
    """AL-126: a worthless card leaves the game; AL-128: the next one takes its place."""
    airline = s.row[slot]
    s.row[slot] = NOTHING
    s.removed[airline] += 1
    s.cleared = 1
    s.acted = 1
    tell(s, log.REMOVES, s.player, airline)
    enter_refill(s, slot)


def _play_stock(s: AirlinesState, data: Data, airline: int, count: int) -> None:
    """AL-160, AL-161; a single share permits a sabotage (AL-170), more do not (AL-171); no card is drawn (AL-053)."""
    s.action = LAYING
    lay(s, airline, count)
    tell(s, log.LAYS, s.player, airline, count)
    if count == 1:
        enter_sabotage(s, data)
    else:
        end_turn(s, data)
