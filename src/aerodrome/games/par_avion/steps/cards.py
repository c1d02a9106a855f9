"""Step 2 of a turn: delivering, and playing event cards."""

from __future__ import annotations

from aerodrome.games.par_avion.data import ENGINE, FOG, LOST, NAVIGATOR, RUDDER, WIND, Data
from aerodrome.games.par_avion.geometry import opposite
from aerodrome.games.par_avion.knowledge import cards_of
from aerodrome.games.par_avion.state import (
    AIRBORNE,
    CARDS,
    DRIFT,
    DRIFT_LOOK,
    NAVIGATE,
    PARKED,
    SET_FOG,
    SET_WIND,
    TARGET,
    ParAvionState,
    airport_on,
    plane_on,
)
from aerodrome.games.par_avion.steps import codes
from aerodrome.games.par_avion.steps.codes import DONE, NO, STAY, YES, tell
from aerodrome.games.par_avion.steps.flight import met_rival
from aerodrome.games.par_avion.steps.losses import emergency_landing, look_into, open_up, score_card, use_navigator


def deliverable(s: ParAvionState, data: Data, plane: int) -> int:
    """PA-230 to PA-233, PA-360: flown cards for the airport where the plane is parked, and flown Navigators."""
    if s.where[plane] != PARKED:
        return 0
    return s.hold[plane] & s.flown & (data.bound_for[s.at[plane]] | data.navigators)


def playable(s: ParAvionState, data: Data, plane: int) -> int:
    """PA-250, PA-251, PA-254: event cards aboard that have a target."""
    found = 0
    for card in cards_of(s.hold[plane] & ~data.point_cards):
        kind = data.kinds[card]
        if kind == WIND or kind == FOG or targets(s, kind):
            found |= 1 << card
    return found


def targets(s: ParAvionState, kind: int) -> list[int]:
    """PA-330, PA-340, PA-350: airborne planes; with Lost orientation those of others only."""
    return [plane for plane in range(len(s.where)) if s.where[plane] == AIRBORNE and (kind != LOST or s.owner[plane] != s.player)]


def cards_legal(s: ParAvionState, data: Data) -> list[int]:
    """D9: of equal cards aboard a plane the first; deliveries that follow each other in ascending order."""
    mask = 0
    for plane in range(len(s.owner)):
        if s.owner[plane] != s.player or not s.hold[plane]:
            continue
        ready = deliverable(s, data, plane)
        ready = ready >> (s.last_delivered + 1) << (s.last_delivered + 1)
        ready |= playable(s, data, plane)
        for card in cards_of(ready):
            if not data.twins_below[card] & ready:
                mask |= 1 << card
    choices = cards_of(mask)
    choices.append(DONE)  # PA-234
    return choices


def carrier(s: ParAvionState, card: int) -> int:
    """The plane that has a card aboard, or -1."""
    for plane in range(len(s.hold)):
        if (s.hold[plane] >> card) & 1:
            return plane
    return -1


def card_apply(s: ParAvionState, data: Data, card: int) -> None:
    """Delivers a card, or begins to play an event card."""
    plane = carrier(s, card)
    kind = data.kinds[card]
    if kind <= NAVIGATOR:
        tell(s, codes.LOG_DELIVERS, s.player, card, plane, s.at[plane])
        score_card(s, s.player, plane, card)
        s.last_delivered = card
        return
    s.hold[plane] &= ~(1 << card)
    s.flown &= ~(1 << card)
    open_up(s, 1 << card)
    s.pending = card
    s.last_delivered = -1
    tell(s, codes.LOG_PLAYS, s.player, card, plane)
    s.step = SET_WIND if kind == WIND else SET_FOG if kind == FOG else TARGET


def wind_apply(s: ParAvionState, direction: int) -> None:
    """PA-310, PA-317: it adds its strength one way and takes it the other way."""
    s.table += [s.pending, s.player, direction, s.turn]
    s.wind[direction] += 1
    s.wind[opposite(direction)] -= 1
    s.pending = -1
    s.step = CARDS
    tell(s, codes.LOG_WIND, s.player, direction)


def fog_apply(s: ParAvionState, airport: int) -> None:
    """PA-300: any airport, also one in fog already (PA-G53)."""
    s.table += [s.pending, s.player, airport, s.turn]
    s.pending = -1
    s.step = CARDS
    tell(s, codes.LOG_FOG, s.player, airport)


def expire(s: ParAvionState, data: Data) -> None:
    """PA-302, PA-312, PA-252: the player's Winds and Fogs of his last turn are over."""
    kept: list[int] = []
    for index in range(0, len(s.table), 4):
        card = s.table[index]
        if s.table[index + 1] != s.player:
            kept += s.table[index : index + 4]
            continue
        s.out |= 1 << card
        if data.kinds[card] == WIND:
            s.wind[s.table[index + 2]] -= 1
            s.wind[opposite(s.table[index + 2])] += 1
        tell(s, codes.LOG_EXPIRES, card, s.table[index + 2])
    s.table = kept


def target_apply(s: ParAvionState, data: Data, plane: int) -> None:
    """PA-330, PA-341, PA-351: the card strikes the plane."""
    kind = data.kinds[s.pending]
    tell(s, codes.LOG_ON_PLANE, s.player, s.pending, plane)
    if kind == LOST:
        s.target = plane
        s.step = NAVIGATE if s.hold[plane] else DRIFT  # PA-335: asked whatever is aboard
        return
    if kind == RUDDER:
        s.stuck[plane] = 1  # PA-354: once
    _spend(s)
    if kind == ENGINE:
        emergency_landing(s, data, plane, CARDS)


def _spend(s: ParAvionState) -> None:
    """PA-252: an event card is used up."""
    s.out |= 1 << s.pending
    s.pending = -1
    s.target = -1
    s.drift = -1
    s.step = CARDS


def navigate_legal(s: ParAvionState, data: Data) -> list[int]:
    """D14: the owner goes on, or uses a Navigator aboard."""
    return [NO, YES] if s.hold[s.target] & data.navigators else [NO]


def navigate_apply(s: ParAvionState, data: Data, choice: int) -> None:
    """PA-362: the plane is not moved, and the Lost orientation is used up."""
    if choice == YES:
        use_navigator(s, data, s.target)
        _spend(s)
    else:
        tell(s, codes.LOG_GOES_ON, s.owner[s.target], s.target)
        s.step = DRIFT


def drift_legal(s: ParAvionState, data: Data) -> list[int]:
    """PA-331, PA-333: one or two fields straight, ending where a movement may end, or none."""
    choices: list[int] = []
    for direction in range(6):
        field = s.at[s.target]
        for fields in range(data.lost_fields):
            field = data.ways[field * 6 + direction]
            if field < 0:
                break
            if airport_on(s, data, field) < 0 and plane_on(s, field, s.target) < 0:
                choices.append(direction * 2 + fields)
    choices.append(STAY)
    return choices


def drift_apply(s: ParAvionState, data: Data, choice: int) -> None:
    """PA-332, PA-334: field by field, the facing unchanged; PA-336: its owner may look on the way."""
    plane = s.target
    if choice == STAY:
        tell(s, codes.LOG_DRIFT_STAYS, plane)
        _spend(s)
        return
    direction = choice // 2
    s.at[plane] = data.ways[s.at[plane] * 6 + direction]
    if choice % 2 == 1:
        if met_rival(s, plane) >= 0:
            s.drift = direction
            s.step = DRIFT_LOOK
            return
        s.at[plane] = data.ways[s.at[plane] * 6 + direction]
    tell(s, codes.LOG_DRIFTS, plane, s.at[plane])
    _spend(s)


def drift_look_apply(s: ParAvionState, data: Data, choice: int) -> None:
    """PA-336, PA-G60: look or not, then the second field."""
    plane = s.target
    if choice == YES:
        look_into(s, data, s.owner[plane], met_rival(s, plane))
    s.at[plane] = data.ways[s.at[plane] * 6 + s.drift]
    tell(s, codes.LOG_DRIFTS, plane, s.at[plane])
    _spend(s)
