"""Sabotage: a marker of any airline, blank side up, on a free circle of 5 or more."""

from __future__ import annotations

from aerodrome.games.airlines.data import N_AIRLINES, NOTHING, Data
from aerodrome.games.airlines.geometry import cover
from aerodrome.games.airlines.state import ENDED, MARKER, SABOTAGE, SABOTAGED, SPOILT, AirlinesState
from aerodrome.games.airlines.steps import log
from aerodrome.games.airlines.steps.log import tell
from aerodrome.games.airlines.steps.turn import after_marker, end_turn


def enter_sabotage(s: AirlinesState, data: Data) -> None:
    """AL-182: where no circle or no marker fits, there is no sabotage."""
    if marker_legal(s):
        for circle in data.sabotage_circles:
            if _is_target(s, data, circle):
                s.step = SABOTAGE
                return
    end_turn(s, data)


def _is_target(s: AirlinesState, data: Data, circle: int) -> bool:
    """AL-175: any free circle of its value will do, if its route carries no sabotage marker (AL-176)."""
    return s.board[circle] == NOTHING and not s.on[data.circle_route[circle]] & SPOILT


def sabotage_legal(s: AirlinesState, data: Data) -> list[int]:
    """AL-174: a free circle of 5 or more, or no sabotage (AL-172)."""
    found: list[int] = []
    for circle in data.sabotage_circles:
        if _is_target(s, data, circle):
            found.append(circle)
    found.append(data.n_circles)
    return found


def sabotage_apply(s: AirlinesState, data: Data, choice: int) -> None:
    """Names the circle; whose marker it is comes next."""
    if choice == data.n_circles:
        end_turn(s, data)
    else:
        s.circle = choice
        s.step = MARKER


def marker_legal(s: AirlinesState) -> list[int]:
    """AL-173: any airline with a marker in the supply."""
    found: list[int] = []
    for airline in range(N_AIRLINES):
        if s.supply[airline]:
            found.append(airline)
    return found


def marker_apply(s: AirlinesState, data: Data, airline: int) -> None:
    """AL-177 to AL-180: the circle is covered for good; no system grows, and the airline has a marker fewer."""
    s.supply[airline] -= 1
    tell(s, log.SABOTAGES, s.player, airline, s.circle)
    cover(s, data, s.circle, SABOTAGED + airline)
    after_marker(s, data)
    if s.step != ENDED:
        end_turn(s, data)
