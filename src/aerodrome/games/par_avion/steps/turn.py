"""The deal, and the course of turns and rounds up to the end."""

from __future__ import annotations

from aerodrome.core.rng import Rng
from aerodrome.games.par_avion.data import N_AIRPORTS, N_CARDS, Data
from aerodrome.games.par_avion.knowledge import cards_of, size
from aerodrome.games.par_avion.state import (
    AIRBORNE,
    CARDS,
    CHOOSE,
    DEAL_CARD,
    DEAL_CITY,
    DEAL_PLANE,
    ENDED,
    GROUNDED,
    IDLE,
    MAY_VIEW_AGAIN,
    MISSING,
    PARKED,
    REPLACE,
    ParAvionState,
    is_placing,
    points_of,
)
from aerodrome.games.par_avion.steps import codes
from aerodrome.games.par_avion.steps.cards import expire
from aerodrome.games.par_avion.steps.codes import DONE, VIEW, tell
from aerodrome.games.par_avion.steps.flight import can_take_off, enter_fly
from aerodrome.games.par_avion.steps.loading import enter_load, first_plane, load_apply, next_placer, placing_views

# The deal


def deal_chance(s: ParAvionState) -> list[tuple[int, int]]:
    """PA-020 to PA-022: a free city for the next airport, an undealt card, a seat that still lacks a plane."""
    if s.step == DEAL_CITY:
        return [(city, 1) for city in range(len(s.city_airport)) if s.city_airport[city] < 0]
    if s.step == DEAL_CARD:
        return [(card, 1) for card in cards_of(s.undealt)]
    return [(seat, left) for seat, left in enumerate(_planes_due(s)) if left]


def _planes_due(s: ParAvionState) -> list[int]:
    due = [s.planes_each] * s.seats
    for seat in s.owner:
        due[seat] -= 1
    return due


def deal_sample(s: ParAvionState, rng: Rng) -> int:
    """The same by one draw."""
    if s.step == DEAL_CITY:
        left = rng.below(len(s.city_airport) - len(s.airport_city))
        for city in range(len(s.city_airport)):
            if s.city_airport[city] < 0:
                if left == 0:
                    return city
                left -= 1
    if s.step == DEAL_CARD:
        mask = s.undealt
        left = rng.below(size(mask))
        for _ in range(left):
            mask &= mask - 1
        card = 0
        while not (mask >> card) & 1:
            card += 1
        return card
    return rng.pick(_planes_due(s))


def city_apply(s: ParAvionState, city: int) -> None:
    """PA-020, PA-G06: the next airport by number stands on that city."""
    tell(s, codes.LOG_AIRPORT, len(s.airport_city), city)
    s.city_airport[city] = len(s.airport_city)
    s.airport_city.append(city)
    if len(s.airport_city) == N_AIRPORTS:
        s.step = DEAL_CARD


def card_dealt_apply(s: ParAvionState, card: int) -> None:
    """PA-021, PA-G07: face down on the piles in turn, six on each of ten."""
    pile = (N_CARDS - size(s.undealt)) % N_AIRPORTS
    s.undealt &= ~(1 << card)
    s.piles[pile] |= 1 << card
    if s.undealt == 0:
        s.step = DEAL_PLANE
        tell(s, codes.LOG_DEALT)


def plane_dealt_apply(s: ParAvionState, seat: int) -> None:
    """PA-022, PA-023, PA-G04: the planes in use from Alpha on; Alpha's owner begins."""
    tell(s, codes.LOG_OWNS, seat, len(s.owner))
    s.owner.append(seat)
    if len(s.owner) == len(s.where):
        s.first = s.owner[0]
        next_placer(s)


# Step 1


def choose_legal(s: ParAvionState, data: Data) -> list[int]:
    """D4: a plane that flies, one that views, or done once every airborne plane has moved."""
    if is_placing(s):
        return [*placing_views(s), DONE]
    flights: list[int] = []
    views: list[int] = []
    waiting = False
    for plane in range(len(s.owner)):
        if s.owner[plane] != s.player:
            continue
        where = s.where[plane]
        if s.acted[plane] == IDLE:
            if where == AIRBORNE:  # PA-064, PA-110
                flights.append(plane)
                waiting = True
            elif where == GROUNDED:
                if s.repair[plane] == 0:  # PA-342, PA-343
                    flights.append(plane)
            elif where == PARKED:
                if can_take_off(s, data, plane):
                    flights.append(plane)
                views.append(VIEW + plane)  # PA-200
        elif s.acted[plane] == MAY_VIEW_AGAIN and where == PARKED:
            views.append(VIEW + plane)
    flights += views
    if not waiting:
        flights.append(DONE)
    return flights


def choose_apply(s: ParAvionState, data: Data, choice: int) -> None:
    """PA-063: one plane after the other, in any order."""
    if choice == DONE:
        if is_placing(s):
            end_placing(s)
        else:
            end_moving(s, data)
    elif choice >= VIEW:
        enter_load(s, choice - VIEW)
    else:
        enter_fly(s, data, choice)


def load_step_apply(s: ParAvionState, choice: int) -> None:
    """Loading as part of a turn; in placing it ends the turn when nothing more can be viewed."""
    load_apply(s, choice)
    if choice == DONE and is_placing(s) and not placing_views(s):
        end_placing(s)


def end_placing(s: ParAvionState) -> None:
    """PA-047: the next plane is placed, or play begins."""
    s.turn += 1
    if s.placed < len(s.owner):
        next_placer(s)
    else:
        s.round = 1
        s.target = -1
        start_turn(s, s.first)


def end_moving(s: ParAvionState, data: Data) -> None:
    """PA-061, PA-062: no plane moves any more; what lasted until the end of step 1 is over."""
    expire(s, data)
    for plane in range(len(s.owner)):
        if s.owner[plane] == s.player:
            s.stuck[plane] = 0  # PA-353
            if s.repair[plane] > 0:  # PA-343
                s.repair[plane] -= 1
    s.last_delivered = -1
    s.kept = 0
    s.step = CARDS


# Turns and rounds


def start_turn(s: ParAvionState, player: int) -> None:
    """PA-060, PA-065: missing planes are replaced before anything else."""
    s.player = player
    s.kept = 0
    for plane in range(len(s.owner)):
        if s.owner[plane] == player:
            s.acted[plane] = IDLE
            s.kept |= s.hold[plane] & s.flown
    tell(s, codes.LOG_TURN, player, s.round)
    s.step = REPLACE if first_plane(s, MISSING) >= 0 else CHOOSE


def end_turn(s: ParAvionState, data: Data) -> None:
    """PA-384: the game ends before the next turn of whoever started the victory round."""
    following = (s.player + 1) % s.seats
    if s.starter < 0:
        _start_victory_round(s, data, following == s.first)
    s.turn += 1
    s.last_delivered = -1
    if following == s.starter:
        s.step = ENDED
        s.player = -1
        tell(s, codes.LOG_ENDS)
        return
    if following == s.first:
        s.round += 1
    start_turn(s, following)


def _start_victory_round(s: ParAvionState, data: Data, round_ends: bool) -> None:
    """PA-380 to PA-383, PA-388, PA-391: by points, by cards, or by the round limit, at the end of a turn (PA-G69)."""
    if points_of(s, data, s.player) >= s.goal:
        reason = 0
    elif not point_cards_left(s, data):
        reason = 1
    elif round_ends and s.round >= s.limit:
        reason = 2
    else:
        return
    s.starter = s.player
    tell(s, codes.LOG_VICTORY, s.player, reason)


def point_cards_left(s: ParAvionState, data: Data) -> bool:
    """PA-G72: whether a card that brings points lies in a pile or on a plane."""
    for mask in s.piles:
        if mask & data.point_cards:
            return True
    return any(mask & data.point_cards for mask in s.hold)
