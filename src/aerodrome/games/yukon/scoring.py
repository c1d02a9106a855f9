"""Points, line by line, and who has won."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.position import Seat
from aerodrome.core.rules import places
from aerodrome.games.yukon.data import (
    COMMANDER,
    INNKEEPER,
    N_HELD,
    N_LOOSE,
    PEBBLES,
    POSTMAN,
    RESELLER,
    TELEGRAPHIST,
    CardKind,
    Data,
)
from aerodrome.games.yukon.state import ENDED, YukonOpenTable

# The lines of a score, in the order of YK-223.
LINES: Final = ("nuggets", "pebbles", "tokens", "digger", "teachers", "postmen", "innkeepers", "commanders", "telegraphists")


def score_lines(t: YukonOpenTable, data: Data, seat: Seat) -> list[int]:
    """Points of one seat in the order of LINES; nothing else scores (YK-054, YK-109, YK-227)."""
    start = seat * N_HELD
    has_digger = t.digger_owner == seat
    tokens = data.token_values
    commanders = t.held[start + COMMANDER]
    if commanders:
        commanders *= token_count(t, data, seat) * (2 if has_digger else 1)  # YK-145, YK-146
    return [
        _worth(t.held, start, data.values, PEBBLES),  # YK-050
        -pebble_points(t, data, seat),
        _worth(t.tokens, seat * len(tokens), tokens, len(tokens)),  # YK-159
        data.digger_points if has_digger else 0,  # YK-052
        # YK-193: plus its value, also for a pebble; YK-198: townsfolk there bring nothing
        _worth(t.taught, start, data.values, N_LOOSE),
        unspent_points(t, seat, POSTMAN),
        unspent_points(t, seat, INNKEEPER),
        commanders,
        unspent_points(t, seat, TELEGRAPHIST) if t.step == ENDED else 0,  # YK-228: not earned before the end
    ]


def _worth(counts: list[int], start: i64, values: list[int], kinds: i64) -> int:
    """Points of so many kinds of things, counted from a place in a list."""
    points: i64 = 0
    for kind in range(kinds):
        number: i64 = counts[start + kind]
        if number:
            value: i64 = values[kind]
            points += number * value
    return points


def pebble_points(t: YukonOpenTable, data: Data, seat: Seat) -> int:
    """YK-051, YK-181, YK-183, YK-184: pebble cards, the highest ones halved, one by each Reseller."""
    start = seat * N_HELD
    resellers = t.held[start + RESELLER]
    if resellers > 1 and t.resellers_together:
        return _points_halved_again(t, data, seat, resellers)
    points = 0
    for kind in range(N_LOOSE - 1, PEBBLES - 1, -1):
        for _ in range(t.held[start + kind]):
            if resellers > 0:
                resellers -= 1
                points += data.values[kind] // 2  # YK-182: rounded down before the minus sign
            else:
                points += data.values[kind]
    return points


def _points_halved_again(t: YukonOpenTable, data: Data, seat: Seat, resellers: int) -> int:
    """YK-185: each Reseller halves what is dearest by then, even a card that was halved before."""
    costs = [data.values[kind] for kind in range(PEBBLES, N_LOOSE) for _ in range(t.cards(seat, kind))]
    for _ in range(resellers if costs else 0):
        dearest = costs.index(max(costs))
        costs[dearest] //= 2
    return sum(costs)


def unspent_points(t: YukonOpenTable, seat: Seat, kind: CardKind) -> int:
    """YK-126, YK-139, YK-212: what all unspent ability cards of a kind bring a seat; each scores."""
    number = t.held[seat * N_HELD + kind]
    return number * unspent_worth(t, seat, kind) if number else 0


def unspent_worth(t: YukonOpenTable, seat: Seat, kind: CardKind) -> int:
    """What one ability card brings if it is never spent, as things stand."""
    count = 0
    if kind == TELEGRAPHIST:  # YK-210, YK-211: nugget cards left in the grid, one under the digger included
        for card in t.grid:
            if 0 <= card < PEBBLES:
                count += 1
        return count
    first = PEBBLES  # YK-124, YK-125, YK-195: the Postman counts loose pebble cards
    end = N_LOOSE
    if kind == INNKEEPER:  # YK-136, YK-137, YK-138: and the Innkeeper the characters that lie there
        first = N_LOOSE
        end = N_HELD
    for card in range(first, end):
        count += t.held[seat * N_HELD + card]
    return count


def token_count(t: YukonOpenTable, data: Data, seat: Seat) -> int:
    """How many tokens a seat has."""
    tokens = len(data.token_values)
    return sum(t.tokens[seat * tokens : (seat + 1) * tokens])


def scores(t: YukonOpenTable, data: Data) -> list[int]:
    """YK-223: the sum of all lines for each seat; it may be negative (YK-053)."""
    return [sum(score_lines(t, data, seat)) for seat in range(t.seats)]


def in_pairs(t: YukonOpenTable) -> bool:
    """YK-063, YK-105: four players of the base game play in pairs; with the expansion everyone plays alone."""
    return t.seats == 4 and not t.townsfolk


def ranking(t: YukonOpenTable, data: Data) -> list[int]:
    """Places: by score, then in the expansion by number of tokens; equal places are shared."""
    points = scores(t, data)
    if in_pairs(t):  # YK-062, YK-105: nobody else has a partner
        sides = [points[0] + points[2], points[1] + points[3]]  # YK-063, YK-065
        order = places([(side,) for side in sides])
        return [order[0], order[1], order[0], order[1]]  # YK-066, YK-067
    keys: list[tuple[int, ...]] = []
    for seat in range(t.seats):
        keys.append((points[seat], token_count(t, data, seat)))  # YK-055, YK-224: points first; YK-225: how many tokens
    return places(keys)  # YK-056, YK-226: equal keys share a place


def payoff(t: YukonOpenTable, data: Data) -> list[float]:
    """Winners share 1; of a winning pair each partner gets the pair's share."""
    order = ranking(t, data)
    winners = order.count(1)
    sides = winners // 2 if in_pairs(t) else winners
    return [1.0 / sides if place == 1 else 0.0 for place in order]
