"""Common sense about deliveries: of two walks to one city, when is one worse whatever comes?"""

from __future__ import annotations

from aerodrome.games.air_mail.data import Data
from aerodrome.games.air_mail.geometry.walks import walk_length, walk_pays
from aerodrome.games.air_mail.state import LENGTH, AirMailOpenTable


def better_walks(t: AirMailOpenTable, data: Data, choices: list[int]) -> list[int]:
    """The lengths, or the payments to the seat asked about, without those whose every walk is worse than some other one."""
    found: list[int] = []
    for choice in choices:
        if not _is_worse(t, data, choice):
            found.append(choice)
    return found


def _is_worse(t: AirMailOpenTable, data: Data, choice: int) -> bool:
    return all(_is_beaten(t, data, walk, choice) for walk in t.walks if _choice_of(t, walk) == choice)


def _is_beaten(t: AirMailOpenTable, data: Data, walk: int, choice: int) -> bool:
    """Whether a walk of another choice brings no less and pays nobody more, and one of them is better."""
    length = walk_length(walk)
    for other in t.walks:
        if _choice_of(t, other) == choice:
            continue
        dollars = data.reward_dollars[walk_length(other)] - data.reward_dollars[length]
        if dollars < 0 or data.reward_extra[walk_length(other)] < data.reward_extra[length]:
            continue
        saved = 0
        for seat in range(t.seats):
            less = walk_pays(walk, seat) - walk_pays(other, seat)
            if less < 0:
                saved = -1
                break
            saved += less
        if saved > 0 or (saved == 0 and dollars > 0):
            return True
    return False


def _choice_of(t: AirMailOpenTable, walk: int) -> int:
    return walk_length(walk) if t.step == LENGTH else walk_pays(walk, t.paying)
