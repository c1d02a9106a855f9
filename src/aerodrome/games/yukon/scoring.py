"""Points, line by line, and who has won."""

from __future__ import annotations

from typing import Final

from aerodrome.core.rules import places
from aerodrome.games.yukon.data import COMMANDER, INNKEEPER, PEBBLES, POSTMAN, RESELLER, TELEGRAPHIST, Data
from aerodrome.games.yukon.state import N_HELD, N_LOOSE, YukonState, characters, nuggets_in_grid

# The lines of a score, in the order of YK-223.
LINES: Final = ("nuggets", "pebbles", "tokens", "digger", "teachers", "postmen", "innkeepers", "commanders", "telegraphists")


def score_lines(s: YukonState, data: Data, seat: int) -> list[int]:
    """Points of one seat in the order of LINES; nothing else scores (YK-054, YK-109, YK-227)."""
    start = seat * N_HELD
    tokens = len(data.token_values)
    nuggets = 0
    for kind in range(PEBBLES):  # YK-050
        nuggets += s.held[start + kind] * data.values[kind]
    token_points = 0
    token_number = 0
    for index in range(tokens):  # YK-159
        token_points += s.tokens[seat * tokens + index] * data.token_values[index]
        token_number += s.tokens[seat * tokens + index]
    has_digger = s.digger_owner == seat
    taught = 0
    for kind in range(N_LOOSE):  # YK-193: plus its value, also for a pebble
        taught += s.taught[seat * N_LOOSE + kind] * data.values[kind]
    commander = token_number * (2 if has_digger else 1)  # YK-145, YK-146
    return [
        nuggets,
        -pebble_points(s, data, seat),
        token_points,
        data.digger_points if has_digger else 0,  # YK-052
        taught,
        s.held[start + POSTMAN] * _pebble_cards(s, seat),  # YK-124, YK-125, YK-126
        s.held[start + INNKEEPER] * characters(s, seat) if s.held[start + INNKEEPER] else 0,  # YK-136, YK-139
        s.held[start + COMMANDER] * commander,
        s.held[start + TELEGRAPHIST] * nuggets_in_grid(s) if s.held[start + TELEGRAPHIST] else 0,  # YK-210, YK-212
    ]


def pebble_points(s: YukonState, data: Data, seat: int) -> int:
    """YK-051, YK-181, YK-183, YK-184: pebble cards, the highest ones halved, one by each Reseller."""
    start = seat * N_HELD
    resellers = s.held[start + RESELLER]
    points = 0
    for kind in range(N_LOOSE - 1, PEBBLES - 1, -1):
        for _ in range(s.held[start + kind]):
            if resellers > 0:
                resellers -= 1
                points += data.values[kind] // 2  # YK-182: rounded down before the minus sign
            else:
                points += data.values[kind]
    return points


def _pebble_cards(s: YukonState, seat: int) -> int:
    """YK-124, YK-195: loose pebble cards; those with a Teacher do not count."""
    count = 0
    for kind in range(PEBBLES, N_LOOSE):
        count += s.held[seat * N_HELD + kind]
    return count


def scores(s: YukonState, data: Data) -> list[int]:
    """YK-223: the sum of all lines for each seat; it may be negative (YK-053)."""
    return [sum(score_lines(s, data, seat)) for seat in range(s.seats)]


def in_pairs(s: YukonState) -> bool:
    """YK-063, YK-105: four players of the base game play in pairs; with the expansion everyone plays alone."""
    return s.seats == 4 and not s.townsfolk


def ranking(s: YukonState, data: Data) -> list[int]:
    """Places: by score, then in the expansion by number of tokens; equal places are shared."""
    points = scores(s, data)
    if in_pairs(s):  # YK-062, YK-105: nobody else has a partner
        sides = [points[0] + points[2], points[1] + points[3]]  # YK-063, YK-065
        order = places([(side,) for side in sides])
        return [order[0], order[1], order[0], order[1]]  # YK-066, YK-067
    tokens = len(data.token_values)
    keys: list[tuple[int, ...]] = []
    for seat in range(s.seats):
        number = sum(s.tokens[seat * tokens : (seat + 1) * tokens])  # YK-225: how many, not what they are worth
        keys.append((points[seat], number))  # YK-055, YK-224: points first
    return places(keys)  # YK-056, YK-226: equal keys share a place


def payoff(s: YukonState, data: Data) -> list[float]:
    """Winners share 1; of a winning pair each partner gets the pair's share."""
    order = ranking(s, data)
    winners = order.count(1)
    sides = winners // 2 if in_pairs(s) else winners
    return [1.0 / sides if place == 1 else 0.0 for place in order]
