"""What must hold in every position (PA-980 to PA-988)."""

from __future__ import annotations

from aerodrome.core.errors import BrokenInvariant
from aerodrome.games.par_avion.data import ALL_CARDS, HIGH, N_CARDS, WIND, Data
from aerodrome.games.par_avion.geometry import opposite
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, N_PLACES, cell, size
from aerodrome.games.par_avion.state import (
    AIRBORNE,
    CARDS,
    CONFISCATE,
    DEAL_PLANE,
    DRIFT_LOOK,
    ENDED,
    FLY,
    GROUNDED,
    LOAD,
    LOOK,
    MISSING,
    NAVIGATE,
    PLACE,
    UNPLACED,
    ParAvionState,
    airport_on,
    in_force,
    plane_on,
    points_of,
)


def check(s: ParAvionState, data: Data) -> None:
    """Raises BrokenInvariant where the position contradicts the rules."""
    _check_cards(s)
    _check_holds(s, data)
    if s.step > DEAL_PLANE:
        _check_planes(s, data)
        _check_players(s, data)
        _check_weather(s, data)
    _check_knowledge(s)


def _demand(holds: bool, sentence: str, clause: str) -> None:
    if not holds:
        raise BrokenInvariant(sentence, clause)


def _check_cards(s: ParAvionState) -> None:
    """PA-980: sixty cards, each in one place."""
    places = [s.undealt, s.out, *s.piles, *s.hold, *s.won]
    places += [1 << card for card, _, _, _ in in_force(s)]
    if s.pending >= 0:
        places.append(1 << s.pending)
    together = 0
    for mask in places:
        _demand(together & mask == 0, "A card is in two places.", "PA-980")
        together |= mask
    _demand(together == ALL_CARDS, "A card has been lost or made.", "PA-980")


def _check_holds(s: ParAvionState, data: Data) -> None:
    """PA-981; the mark 'flown' is for cards aboard."""
    aboard = 0
    for plane in range(len(s.hold)):
        aboard |= s.hold[plane]
        room = 2 * data.capacity if s.step == LOAD and plane == s.loader else data.capacity  # while cards change places
        _demand(size(s.hold[plane]) <= room, "A plane carries too many cards.", "PA-981")
        gone = s.where[plane] == MISSING or s.where[plane] == UNPLACED
        _demand(not gone or s.hold[plane] == 0, "A missing plane carries cards.", "PA-981")
    _demand(s.flown & ~aboard == 0, "A card that is not aboard is marked as flown.", "PA-232")


def _check_planes(s: ParAvionState, data: Data) -> None:
    """PA-982, PA-986: a plane in movement excepted, planes stand where a movement may end."""
    counts = [0] * s.seats
    moving = s.flyer if s.step == FLY or s.step == LOOK else s.target if s.step == DRIFT_LOOK else -1
    for plane in range(len(s.owner)):
        counts[s.owner[plane]] += 1
        if s.where[plane] == AIRBORNE or s.where[plane] == GROUNDED:
            field = s.at[plane]
            _demand(0 <= field < len(data.terrain), "A plane is off the map.", "PA-982")
            _demand(data.terrain[field] != HIGH, "A plane is on high mountains.", "PA-982")
            if plane != moving:
                _demand(airport_on(s, data, field) < 0, "A plane stays in the air over an airport.", "PA-982")
                other = plane_on(s, field, plane)
                _demand(other < 0 or other == moving, "Two planes share a field.", "PA-982")
    _demand(counts == [s.planes_each] * s.seats, "The players do not have the same number of planes.", "PA-986")


def _check_players(s: ParAvionState, data: Data) -> None:
    """PA-984, PA-985: points are never negative, and nothing is random after the deal."""
    for seat in range(s.seats):
        _demand(points_of(s, data, seat) >= 0, "A player has fewer than no points.", "PA-984")
        _demand(s.won[seat] & ~data.point_cards == 0, "A card without points lies with the victory cards.", "PA-984")
    _demand(s.step < PLACE or s.dealt == N_CARDS, "Cards are still to be dealt after the deal.", "PA-985")
    turn = s.player == s.active or s.step in (NAVIGATE, DRIFT_LOOK, CONFISCATE, ENDED)
    _demand(turn, "Somebody is asked out of turn.", "PA-060")


def _check_weather(s: ParAvionState, data: Data) -> None:
    """PA-988, PA-317: Winds and Fogs in force are of a player whose next step 1 has not ended; strengths add up."""
    wind = [0] * 6
    fog = 0
    now = s.resume if s.step == CONFISCATE else s.step  # a plane may crash in either step of a turn
    for card, seat, where, turn in in_force(s):
        age = s.turn - turn
        own_step_two = age == s.seats and now >= CARDS and now != ENDED and s.active == seat
        _demand(age <= s.seats and not own_step_two, "A Wind or Fog has outlived its round.", "PA-988")
        if data.kinds[card] == WIND:
            wind[where] += 1
            wind[opposite(where)] -= 1
        else:
            fog |= 1 << where
    _demand(wind == s.wind, "The strength of the wind does not fit the cards on the table.", "PA-317")
    _demand(fog == s.fog, "The airports in fog do not fit the cards on the table.", "PA-301")


def _check_knowledge(s: ParAvionState) -> None:
    """PA-987: knowledge never excludes the truth, and of the own planes it is exact."""
    for row in range(s.seats + 1):
        start = cell(row, 0)
        for place in range(N_PLACES):
            true = (
                s.piles[place] if place < FIRST_PLANE else s.hold[place - FIRST_PLANE] if place - FIRST_PLANE < len(s.hold) else 0
            )
            _demand(true & ~s.may[start + place] == 0, "What a seat may know excludes the truth.", "PA-987")
            if row < s.seats and FIRST_PLANE <= place < FIRST_PLANE + len(s.owner) and s.owner[place - FIRST_PLANE] == row:
                _demand(true == s.may[start + place], "A seat does not know its own plane.", "PA-987")
            if row < s.seats and (s.exact[row] >> place) & 1:
                _demand(true == s.may[start + place], "A place known exactly has changed.", "PA-987")
