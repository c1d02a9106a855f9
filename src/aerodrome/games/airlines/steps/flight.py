"""Flight cards: drawing them, and exchanging unusable ones at the beginning of a turn."""

from __future__ import annotations

from aerodrome.games.airlines.data import Data
from aerodrome.games.airlines.geometry import is_unusable
from aerodrome.games.airlines.knowledge import shuffle_flights
from aerodrome.games.airlines.state import (
    ACTION,
    CLAIM,
    DRAW_FLIGHT,
    EXCHANGE,
    EXPANDING,
    FOUNDING,
    AirlinesState,
    total,
)
from aerodrome.games.airlines.steps import log
from aerodrome.games.airlines.steps.log import tell, whisper
from aerodrome.games.airlines.steps.stock import enter_take


def enter_draw_flight(s: AirlinesState, data: Data) -> None:
    """The next flight card, from a shuffled discard if need be (AL-061); play goes on where there is none (AL-062)."""
    if total(s.flight_deck) == 0:
        left = total(s.discard)
        if left == 0:
            tell(s, log.NO_FLIGHT, s.player)
            _go_on(s, data)
            return
        tell(s, log.SHUFFLES, left)
        shuffle_flights(s, data)
    s.step = DRAW_FLIGHT


def draw_flight_apply(s: AirlinesState, data: Data, kind: int) -> None:
    """AL-060: the card goes unseen by others into the hand."""
    s.flight_deck[kind] -= 1
    s.flights[s.player * data.n_flights + kind] += 1
    s.drew = 1
    tell(s, log.DRAWS_FLIGHT, s.player)
    whisper(s, log.SEES_FLIGHT, s.player, kind)
    if s.to_draw:
        s.to_draw -= 1
    if s.to_draw:
        enter_draw_flight(s, data)
    else:
        _go_on(s, data)


def _go_on(s: AirlinesState, data: Data) -> None:
    """What the drawn card was for: a claim, the end of a founding, or the exchange before the action."""
    if s.action == EXPANDING:
        s.step = CLAIM
    elif s.action == FOUNDING:
        enter_take(s, data, False)
    else:
        s.step = ACTION


def replaceable(s: AirlinesState) -> int:
    """AL-156: how many flight cards deck and discard can give."""
    return total(s.flight_deck) + total(s.discard)


def unusable_cards(s: AirlinesState, data: Data, lowest: int) -> list[int]:
    """Kinds from `lowest` on that the player holds and may exchange (AL-151, AL-152)."""
    found: list[int] = []
    if max(s.floor) == 1:
        return found
    start = s.player * data.n_flights
    for kind in range(lowest, data.n_flights):
        if s.flights[start + kind] and is_unusable(s, data, kind):
            found.append(kind)
    return found


def give_up(s: AirlinesState, data: Data, kind: int) -> None:
    """AL-153: the card is shown and leaves the game for good."""
    s.flights[s.player * data.n_flights + kind] -= 1
    s.gone[kind] += 1
    s.to_draw += 1
    s.picked = kind
    s.exchanged = 1
    s.acted = 1
    tell(s, log.EXCHANGES, s.player, kind)
    s.step = EXCHANGE


def exchange_legal(s: AirlinesState, data: Data) -> list[int]:
    """Further unusable cards in ascending order, as long as they can be replaced (AL-156), or done."""
    found: list[int] = []
    if s.to_draw < replaceable(s):
        found = unusable_cards(s, data, s.picked)
    found.append(data.n_flights)
    return found


def exchange_apply(s: AirlinesState, data: Data, choice: int) -> None:
    """Gives up one more card, or draws as many as were given up (AL-150)."""
    if choice < data.n_flights:
        give_up(s, data, choice)
    else:
        enter_draw_flight(s, data)
