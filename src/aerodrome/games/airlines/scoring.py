"""How airlines are counted, and who wins."""

from __future__ import annotations

from aerodrome.core.rules import places
from aerodrome.games.airlines.data import N_AIRLINES, holding
from aerodrome.games.airlines.state import AirlinesOpenTable


def count_airline(size: int, laid: list[int]) -> list[int]:
    """Points of each shareholder of one airline (AL-210 to AL-219)."""
    points = [0] * len(laid)
    if size == 0:  # AL-220
        return points
    most = 0
    second = 0
    at_most = 0
    at_second = 0
    for shares in laid:
        if shares > most:
            second, at_second = most, at_most
            most, at_most = shares, 1
        elif shares == most:
            at_most += 1
        elif shares > second:
            second, at_second = shares, 1
        elif shares == second:
            at_second += 1
    if most == 0:  # AL-212, AL-G43
        return points
    half = size // 2  # AL-214, AL-219
    first_prize = size  # AL-213
    second_prize = 0
    if at_most > 1:
        first_prize = (size + half) // at_most  # AL-216
    elif second == 0:
        first_prize = size + half  # AL-218
    else:
        second_prize = half // at_second  # AL-217
    for holder, shares in enumerate(laid):
        if shares == most:
            points[holder] = first_prize
        elif shares == second and shares > 0:  # AL-215: nothing for lower places
            points[holder] = second_prize
    return points


def pad_line(t: AirlinesOpenTable, scoring: int, seat: int) -> int:
    """Where a seat's points of a scoring begin in `points`: one number an airline follows."""
    return (scoring * t.seats + seat) * N_AIRLINES


def score_all(t: AirlinesOpenTable, with_third: bool) -> None:
    """AL-221, AL-222: counts every airline and writes the points down by seat and airline."""
    pad = t.points + [0] * (t.seats * N_AIRLINES)
    totals = t.totals[:]
    for airline in range(N_AIRLINES):
        laid: list[int] = []
        for seat in range(t.seats):
            laid.append(t.laid[holding(seat, airline)])  # AL-211: laid shares only
        if with_third:
            laid.append(t.third[airline])  # AL-262
        points = count_airline(t.sizes[airline], laid)
        for seat in range(t.seats):  # AL-264: the third player's points go to nobody
            pad[pad_line(t, t.scorings, seat) + airline] = points[seat]
            totals[seat] += points[seat]
    t.points = pad
    t.totals = totals
    t.scorings += 1


def ranking(t: AirlinesOpenTable) -> list[int]:
    """AL-245, AL-246: most points win, equal points share."""
    keys: list[tuple[int, ...]] = []
    for points in t.totals:
        keys.append((points,))
    return places(keys)
