"""Features of hands, technology and executive planes, and how likely each decree is to be scored."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.games.air_mail.data import JOKER, Data, Seat
from aerodrome.games.air_mail.judge.features import Tally
from aerodrome.games.air_mail.scoring import DECREE_B, DECREE_J, DECREE_L
from aerodrome.games.air_mail.state import AT_START, WAITING, AirMailState, token_at

N_DECREES: Final = 17
SOON: Final = 17  # where the second half of the chances begins: those of decrees that are near
DECREE_NEAR: Final = 95  # chance in percent of a decree to be scored if the next card covers it
DECREE_FADES: Final = 5  # less for every square that lies before it
DECREE_LEAST: Final = 10
NEAR: Final = 3  # the third card from now at the latest covers it
FLIGHT: Final = 5  # cards ahead of an executive plane that matter
COLOUR: Final = 60  # cents for a colour in hand under decree J, which costs cards

BITS: Final = [
    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5,
    1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5, 2, 3, 3, 4, 3, 4, 4, 5, 3, 4, 4, 5, 4, 5, 5, 6,
]  # fmt: skip


def decree_chances(s: AirMailState, data: Data) -> list[int]:
    """In percent, how likely each decree is still to be scored; then the same again, nothing for those that are far."""
    chances: list[int] = [0] * (2 * N_DECREES)
    if s.trigger == 0:
        first: i64 = s.lengths[0]
        second: i64 = data.squares - s.lengths[1]
        for square in data.decree_squares:
            decree = s.decree_at[square]
            if decree >= 0:
                gap: i64 = square - first
                if second - square < gap:
                    gap = second - square
                chance: i64 = DECREE_NEAR - DECREE_FADES * (gap - 1)
                chances[decree] = int(chance if chance > DECREE_LEAST else DECREE_LEAST)
                if gap <= NEAR:
                    chances[SOON + decree] = int(chance)
    if s.aside >= 0:
        chances[s.aside] = 100
        chances[SOON + s.aside] = 100
    return chances


def pays(chances: list[int], decree: i64, cents: i64, t: Tally) -> None:
    """Adds what a decree would pay now, by its chance."""
    chance: i64 = chances[decree]
    t.decrees += chance * cents // 100
    chance = chances[SOON + decree]
    if chance:
        t.decrees_near += chance * cents // 100


def count_hand(s: AirMailState, data: Data, chances: list[int], seat: Seat, t: Tally) -> None:
    """Cards, technology and executive plane of a seat, with the decrees B, J and L."""
    t.level = s.technology[seat]
    if chances[DECREE_B]:
        pays(chances, DECREE_B, 100 * (t.level - 1), t)
    if chances[DECREE_L]:
        held: i64 = 0
        for token in range(token_at(seat, 0), token_at(seat + 1, 0)):
            held += s.tokens[token]
        pays(chances, DECREE_L, 100 * held, t)
    ahead: i64 = FLIGHT
    if s.arm[seat] != WAITING and s.arm[seat] != AT_START:
        ahead = s.lengths[s.arm[seat]] - s.distance[seat] + 3
        if ahead > FLIGHT:
            ahead = FLIGHT
    t.arm = ahead
    _count_cards(s, data, seat, t)
    if chances[DECREE_J]:
        pays(chances, DECREE_J, COLOUR * _new_colours(s, data, seat), t)


def _count_cards(s: AirMailState, data: Data, seat: Seat, t: Tally) -> None:
    first: i64 = s.ends[0]
    second: i64 = s.ends[1]
    anything = first == JOKER or second == JOKER
    permits: i64 = 0
    fitting: i64 = 0
    for kind in s.hands[seat]:
        if kind >= data.n_permits:
            t.specials += 1
            fitting += 1
            continue
        permits += 1
        a: i64 = data.kind_a[kind]
        b: i64 = data.kind_b[kind]
        if anything or a == first or a == second or b == first or b == second:
            fitting += 1
    t.permits = permits
    t.fitting = fitting if fitting < 2 else 2


def _new_colours(s: AirMailState, data: Data, seat: Seat) -> int:
    """J: colours in hand, without those that the seat has already discarded to it."""
    mask = s.colours if s.player == seat else 0
    before = BITS[mask]
    for kind in s.hands[seat]:
        mask |= 1 << data.kind_a[kind]
        if data.kind_b[kind] != JOKER:
            mask |= 1 << data.kind_b[kind]
    return BITS[mask] - before
