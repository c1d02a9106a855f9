"""The two decrees that ask their players: J discards colours, M shows express cards."""

from __future__ import annotations

from aerodrome.games.air_mail.data import JOKER, Data
from aerodrome.games.air_mail.scoring import DECREE_J, DECREE_M, fulfilled
from aerodrome.games.air_mail.state import FROM_DECREES, AirMailState
from aerodrome.games.air_mail.steps.agenda import earn, next_decider
from aerodrome.games.air_mail.steps.log import LOG_DISCARDS, LOG_SCORES, LOG_SHOWS, LOG_STOPS, tell
from aerodrome.games.air_mail.steps.turn import leave_hand


def colours_of(data: Data, kind: int) -> int:
    """AM-536, AM-537: both colours of a permit, the one colour of a special."""
    mask = 1 << data.kind_a[kind]
    if data.kind_b[kind] != JOKER:
        mask |= 1 << data.kind_b[kind]
    return mask


def discard_legal(s: AirMailState, data: Data) -> list[int]:
    """AM-539, AM-540: a card that adds a colour, or no more."""
    result: list[int] = []
    last = -1
    for kind in s.hands[s.decider]:
        if kind != last and colours_of(data, kind) & ~s.colours:
            result.append(kind)
        last = kind
    result.append(data.nothing)
    return result


def discard_apply(s: AirMailState, data: Data, choice: int) -> None:
    """AM-535, AM-541: a dollar for each new colour; the card lies face up, out of the game."""
    seat = s.decider
    if choice == data.nothing:
        _next(s, data, seat)
        return
    added = colours_of(data, choice) & ~s.colours
    dollars = 2 if added & (added - 1) else 1
    s.colours |= added
    leave_hand(s, seat, choice)
    s.discards.append(choice)
    tell(s, LOG_DISCARDS, seat, choice)
    earn(s, seat, dollars, FROM_DECREES)
    tell(s, LOG_SCORES, seat, DECREE_J, dollars)
    if not s.hands[seat] or s.colours == (1 << JOKER) - 1:  # AM-538: nothing more can be added, as everybody sees
        _next(s, data, seat)


def show_legal(s: AirMailState, data: Data) -> list[int]:
    """AM-551: fulfilled cards, in ascending order, or no more."""
    result = [city for city in fulfilled(s, data, s.decider) if city > s.shown]
    result.append(data.nothing)
    return result


def show_apply(s: AirMailState, data: Data, choice: int) -> None:
    """AM-550, AM-552: a dollar; the card goes back to the hand and is known to all from now on."""
    seat = s.decider
    if choice == data.nothing:
        _next(s, data, seat)
        return
    s.shown = choice
    s.express_open[choice] = 1
    tell(s, LOG_SHOWS, seat, choice)
    earn(s, seat, 1, FROM_DECREES)
    tell(s, LOG_SCORES, seat, DECREE_M, 1)


def _next(s: AirMailState, data: Data, seat: int) -> None:
    """AM-508: the next player clockwise; for the table this seat's part ends like a turn."""
    tell(s, LOG_STOPS, seat)
    s.turn += 1
    s.colours = 0
    s.shown = -1
    s.decided += 1
    next_decider(s, data)
