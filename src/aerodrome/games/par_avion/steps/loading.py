"""Placing planes, viewing piles, exchanging cards."""

from __future__ import annotations

from aerodrome.games.par_avion.data import N_AIRPORTS, Data
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, N_PLACES, cards_of, mix, size
from aerodrome.games.par_avion.state import (
    CHOOSE,
    IDLE,
    LOAD,
    MAY_VIEW_AGAIN,
    MISSING,
    PARKED,
    PLACE,
    REPLACE,
    UNPLACED,
    VIEWED,
    VIEWED_TWICE,
    ParAvionState,
)
from aerodrome.games.par_avion.steps import codes
from aerodrome.games.par_avion.steps.codes import DONE, TAKE, VIEW, tell, tell_seat
from aerodrome.games.par_avion.steps.losses import note


def first_plane(s: ParAvionState, where: int) -> int:
    """The player's first plane, in order of letters, that is in that state; -1 if there is none."""
    for plane in range(len(s.owner)):
        if s.owner[plane] == s.player and s.where[plane] == where:
            return plane
    return -1


# Placing


def place_apply(s: ParAvionState, airport: int) -> None:
    """PA-040, PA-043, PA-044: the next plane by letter (PA-G09) stands at the airport, and its pile is seen only then."""
    plane = first_plane(s, UNPLACED)
    s.where[plane] = PARKED
    s.at[plane] = airport
    s.placed += 1
    s.target = plane
    for own in range(len(s.owner)):
        if s.owner[own] == s.player:
            s.acted[own] = IDLE
    tell(s, codes.LOG_PLACES, s.player, plane, airport)
    enter_load(s, plane)


def placing_views(s: ParAvionState) -> list[int]:
    """PA-G08: views that the player's planes at the airport just chosen may still make."""
    airport = s.at[s.target]
    return [
        VIEW + plane
        for plane in range(len(s.owner))
        if s.owner[plane] == s.player
        and s.where[plane] == PARKED
        and s.at[plane] == airport
        and (s.acted[plane] == IDLE or s.acted[plane] == MAY_VIEW_AGAIN)
    ]


def next_placer(s: ParAvionState) -> None:
    """PA-040 to PA-042: clockwise from the first player, then back, then clockwise again."""
    lap = s.placed // s.seats
    index = s.placed % s.seats
    if lap % 2 == 1:
        index = s.seats - 1 - index
    s.player = (s.first + index) % s.seats
    s.target = -1
    s.step = PLACE


def replace_apply(s: ParAvionState, airport: int) -> None:
    """PA-192 to PA-194: the insurance's plane stands empty at any airport and may act at once."""
    plane = first_plane(s, MISSING)
    s.where[plane] = PARKED
    s.at[plane] = airport
    tell(s, codes.LOG_REPLACED, s.player, plane, airport)
    s.step = REPLACE if first_plane(s, MISSING) >= 0 else CHOOSE


# Loading


def enter_load(s: ParAvionState, plane: int) -> None:
    """PA-200 to PA-202: the player sees the whole pile; the plane stays where it is in this turn."""
    airport = s.at[plane]
    s.loader = plane
    s.put = 0
    s.last_pick = -1
    s.fresh[plane] = 1
    s.acted[plane] = VIEWED if s.acted[plane] == IDLE else VIEWED_TWICE
    for other in range(len(s.owner)):  # PA-G38: one more loading after another own plane has loaded there
        together = s.owner[other] == s.player and s.where[other] == PARKED and s.at[other] == airport
        if other != plane and together and s.acted[other] == VIEWED:
            s.acted[other] = MAY_VIEW_AGAIN
    tell(s, codes.LOG_VIEWS, s.player, plane, airport)
    tell_seat(s, s.player, codes.LOG_PILE, s.player, airport, s.piles[airport])
    for row in range(s.seats + 1):
        if row != s.player:
            mix(s.may, row, airport, FIRST_PLANE + plane)
    for seat in range(s.seats):
        if seat != s.player:
            s.exact[seat] &= ~(1 << airport | 1 << (FIRST_PLANE + plane))
    note(s, s.player, airport, s.piles[airport])
    s.step = LOAD


def load_legal(s: ParAvionState, data: Data) -> list[int]:
    """D2: cards to put down, ascending, then cards to take, ascending; of equal cards the first only."""
    choices: list[int] = []
    aboard = s.hold[s.loader]
    if s.last_pick < TAKE:
        later = aboard >> (s.last_pick + 1) << (s.last_pick + 1)
        for card in cards_of(later):
            alike = s.flown if (s.flown >> card) & 1 else ~s.flown
            if not data.twins_below[card] & later & alike:
                choices.append(card)
    if size(aboard) < data.capacity:  # PA-203
        pile = s.piles[s.at[s.loader]] & ~s.put
        if s.last_pick >= TAKE:
            pile = pile >> (s.last_pick - TAKE + 1) << (s.last_pick - TAKE + 1)
        for card in cards_of(pile):
            alike = s.kept if (s.kept >> card) & 1 else ~s.kept
            if not data.twins_below[card] & pile & alike:
                choices.append(TAKE + card)
    choices.append(DONE)  # PA-046, PA-205, PA-208
    return choices


def load_apply(s: ParAvionState, choice: int) -> None:
    """Puts a card down, takes one, or ends the loading."""
    plane = s.loader
    airport = s.at[plane]
    if choice == DONE:
        _end_load(s, plane, airport)
        return
    s.last_pick = choice
    if choice >= TAKE:
        bit = 1 << (choice - TAKE)
        s.piles[airport] &= ~bit
        s.hold[plane] |= bit
        s.flown |= s.kept & bit  # PA-G37, PA-G38: swapping between own planes keeps the mark
        tell_seat(s, s.player, codes.LOG_TAKES, s.player, choice - TAKE, plane, airport)
    else:
        bit = 1 << choice
        s.hold[plane] &= ~bit
        s.piles[airport] |= bit
        s.put |= bit
        s.flown &= ~bit
        tell_seat(s, s.player, codes.LOG_PUTS, s.player, choice, plane, airport)
    note(s, s.player, FIRST_PLANE + plane, s.hold[plane])
    note(s, s.player, airport, s.piles[airport])


def _end_load(s: ParAvionState, plane: int, airport: int) -> None:
    """PA-210: how many cards lie where is public."""
    tell(s, codes.LOG_LOADED, s.player, plane, airport, size(s.hold[plane]), size(s.piles[airport]))
    for row in range(s.seats + 1):
        if s.piles[airport] == 0:
            s.may[row * N_PLACES + airport] = 0
        if s.hold[plane] == 0:
            s.may[row * N_PLACES + FIRST_PLANE + plane] = 0
    s.loader = -1
    s.put = 0
    s.last_pick = -1
    s.step = CHOOSE


def airports(s: ParAvionState) -> list[int]:
    """PA-040, PA-045, PA-192, PA-300: any of the ten, whatever stands or lies there."""
    return list(range(N_AIRPORTS))
