"""Chapters 1 and 6: the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from aerodrome.core.errors import BadTable, BrokenInvariant
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE
from aerodrome.games.yukon import state
from aerodrome.games.yukon.data import EMPTY, N_KINDS, PAN, PEBBLES
from aerodrome.games.yukon.state import N_LOOSE, YukonState
from aerodrome.games.yukon.tests.tables import DATA, INFO, RULES, VALUES, dealt, happen, on_grid, outcomes, position, spots


def fresh(seats: int = 2, *, townsfolk: bool = False, starter: object = "random") -> YukonState:
    """A table before the deal."""
    return RULES.new(seats, INFO.check_table(seats, {"townsfolk": townsfolk, "starter": starter}))


def with_pans(number: int) -> YukonState:
    """A deal of the expansion with so many Pans in the square."""
    for seed in range(200):
        s = dealt(2, townsfolk=True, seed=seed)
        if len(s.pans) == number:
            return s
    raise AssertionError("no such deal")


@pytest.mark.rule("YK-001")
def test_two_to_four_players() -> None:
    assert INFO.seats == (2, 3, 4)
    for seats in (2, 3, 4):
        assert dealt(seats).seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(BadTable):
            INFO.check_table(seats, {})


@pytest.mark.rule("YK-002")
def test_base_game_without_townsfolk_and_tokens() -> None:
    s = fresh()
    assert sum(s.pool) == 48
    assert s.pool[N_LOOSE:] == [0] * (N_KINDS - N_LOOSE)
    assert s.unseen_tokens == []
    assert not INFO.check_table(2, {})["townsfolk"]


@pytest.mark.rule("YK-003")
def test_nugget_cards() -> None:
    nuggets = Counter(DATA.values[kind] for kind in dealt().grid if 0 <= kind < PEBBLES)
    assert nuggets == dict.fromkeys(VALUES, 3)


@pytest.mark.rule("YK-004")
def test_pebble_cards() -> None:
    pebbles = Counter(DATA.values[kind] for kind in dealt().grid if kind >= PEBBLES)
    assert pebbles == dict.fromkeys(VALUES, 3)


@pytest.mark.rule("YK-005", "YK-C02")
def test_deal_of_the_base_game() -> None:
    s = fresh()
    assert outcomes(s) == dict.fromkeys(range(49), 1)
    happen(s, 24)
    assert outcomes(s) == dict.fromkeys(range(16), 3)
    for _ in range(3):
        happen(s, 5)
    happen(s, 9)
    assert outcomes(s) == {kind: 2 if kind == 9 else 3 for kind in range(16) if kind != 5}
    assert s.grid[:5] == [5, 5, 5, 9, EMPTY]
    rng = Rng(3)
    while s.step == state.DEAL_CARD:
        happen(s, RULES.sample(s, rng))
    assert s.side == 7
    assert [spot for spot, kind in enumerate(s.grid) if kind == EMPTY] == [24]


@pytest.mark.rule("YK-005", "YK-102")
def test_deals_are_sampled_as_they_are_weighted() -> None:
    """At the start of the deal and in its midst, with the digger's spot behind or ahead."""
    rng = Rng(5)
    for townsfolk, spot, laid in ((False, 10, 0), (True, 0, 0), (False, 2, 20), (True, 40, 30), (True, 5, 50), (False, 48, 46)):
        s = fresh(townsfolk=townsfolk)
        happen(s, spot)
        for _ in range(laid):
            happen(s, RULES.sample(s, rng))
        weights = outcomes(s)
        assert all(s.pool[kind] for kind in weights)
        drawn = Counter(RULES.sample(s, rng) for _ in range(6000))
        total = sum(weights.values())
        for kind, weight in weights.items():
            expected = 6000 * weight / total
            assert abs(drawn[kind] - expected) < 5 * expected**0.5 + 1
        assert set(drawn) == set(weights)


@pytest.mark.parametrize("corner", [0, 24, 48])
@pytest.mark.rule("YK-006")
def test_digger_replaces_the_sheriff(corner: int) -> None:
    s = dealt(2, digger=(corner // 7 + 1, corner % 7 + 1))
    assert s.digger == corner
    assert s.grid[corner] == EMPTY
    assert on_grid(s) == 48
    assert s.pool == [0] * N_KINDS


@pytest.mark.rule("YK-007", "YK-C01")
def test_lot_decides_who_begins() -> None:
    s = fresh(3)
    rng = Rng(1)
    while s.step != state.DRAW_STARTER:
        happen(s, RULES.sample(s, rng))
    assert outcomes(s) == {0: 1, 1: 1, 2: 1}
    assert {RULES.sample(s, rng) for _ in range(50)} == {0, 1, 2}
    happen(s, 2)
    assert (s.starter, s.player, RULES.mover(s)) == (2, 2, 2)


@pytest.mark.rule("YK-007", "YK-G01")
def test_the_table_may_name_who_begins() -> None:
    s = fresh(3, starter=2)
    rng = Rng(1)
    while s.step != state.DRAW_STARTER:
        happen(s, RULES.sample(s, rng))
    assert outcomes(s) == {1: 1}
    assert RULES.sample(s, rng) == 1
    with pytest.raises(BadTable):
        INFO.check_table(3, {"starter": 4})


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("YK-008", "YK-G02")
def test_base_game_is_clockwise(seats: int) -> None:
    s = dealt(seats, starter=2, seed=4)
    order = []
    for _ in range(6):
        order.append(RULES.mover(s))
        RULES.apply(s, RULES.legal(s)[0])
    assert order == [(1 + n) % seats for n in range(6)]


@pytest.mark.rule("YK-009")
def test_everybody_begins_with_nothing() -> None:
    for townsfolk in (False, True):
        s = dealt(4, townsfolk=townsfolk)
        assert sum(s.held) == sum(s.taught) == sum(s.tokens) == 0
        assert s.digger_owner == -1
        assert RULES.scores(s) == [0, 0, 0, 0]


@pytest.mark.rule("YK-100", "YK-C02")
def test_fifteen_of_thirty_townsfolk() -> None:
    s = fresh(townsfolk=True)
    assert outcomes(s) == dict.fromkeys(range(64), 1)
    happen(s, 63)
    # 48 base cards and 15 of 30 townsfolk come: a given base card is twice as likely as a given townsfolk card
    assert outcomes(s) == {kind: 90 if kind < N_LOOSE else 45 for kind in range(N_KINDS)}
    happen(s, 20)
    assert outcomes(s) == {kind: 87 if kind < N_LOOSE else 28 if kind == 20 else 42 for kind in range(N_KINDS)}
    happen(s, 3)
    assert outcomes(s)[3] == 58
    for seed in range(5):
        full = dealt(townsfolk=True, seed=seed)
        assert sum(kind >= N_LOOSE for kind in full.grid) == 15


@pytest.mark.rule("YK-100")
def test_no_townsfolk_after_the_fifteenth() -> None:
    s = fresh(townsfolk=True)
    happen(s, 63)
    for kind in range(N_LOOSE, N_LOOSE + 5):
        for _ in range(3):
            happen(s, kind)
    assert all(kind < N_LOOSE for kind in outcomes(s))


@pytest.mark.rule("YK-101", "YK-G56")
def test_unused_townsfolk_follow_from_the_square() -> None:
    s = dealt(townsfolk=True, seed=8)
    view = RULES.observe(s, -1)
    assert sum(view.pool) == 15
    for kind in range(N_LOOSE, N_KINDS):
        assert view.pool[kind] == 3 - view.grid.count(kind)


@pytest.mark.rule("YK-102")
def test_square_of_the_expansion() -> None:
    s = dealt(townsfolk=True, digger=(8, 8))
    assert s.side == 8
    assert on_grid(s) == 63
    assert [spot for spot, kind in enumerate(s.grid) if kind == EMPTY] == [63]
    assert len(spots(s)) == 14


@pytest.mark.rule("YK-103")
def test_three_tokens_on_each_pan() -> None:
    for number in (1, 2, 3):
        s = with_pans(number)
        assert s.pan_tokens == [3] * number
        assert [s.grid[spot] for spot in s.pans] == [PAN] * number
        assert s.grid.count(PAN) == number


@pytest.mark.rule("YK-103", "YK-C03")
def test_any_token_may_be_on_top() -> None:
    s = position("@ pan3 .\n. . .\n. . .")
    RULES.apply(s, 1)
    assert RULES.mover(s) == CHANCE
    assert outcomes(s) == {0: 3, 1: 3, 2: 3}
    rng = Rng(2)
    drawn = Counter(RULES.sample(s, rng) for _ in range(3000))
    assert set(drawn) == {0, 1, 2}
    assert all(abs(count - 1000) < 150 for count in drawn.values())
    happen(s, 2)
    s = position("@ pan2 .\n. . .\n. . .", tokens={1: [3, 3, 3, 2]})
    RULES.apply(s, 1)
    assert outcomes(s) == {0: 3, 1: 2}
    assert {RULES.sample(s, rng) for _ in range(60)} == {0, 1}


@pytest.mark.rule("YK-104")
def test_without_a_pan_no_token_is_in_play() -> None:
    s = with_pans(0)
    assert s.pan_tokens == []
    rng = Rng(1)
    while RULES.mover(s) >= 0 or RULES.mover(s) == CHANCE:
        legal = RULES.legal(s) if RULES.mover(s) >= 0 else list(outcomes(s))
        RULES.apply(s, legal[rng.below(len(legal))])
        assert s.step != state.DRAW_TOKEN
    assert sum(s.tokens) == 0


@pytest.mark.rule("YK-104")
def test_no_token_is_lost_or_made() -> None:
    s = position("@ pan3\n. .", tokens={0: [1, 3]})
    assert s.unseen_tokens == [2, 3, 2]
    for change in (-1, 1):
        wrong = s.copy()
        wrong.unseen_tokens[0] += change
        with pytest.raises(BrokenInvariant) as caught:
            RULES.check(wrong)
        assert caught.value.clause == "YK-104"


@pytest.mark.rule("YK-106")
def test_expansion_is_clockwise_at_first() -> None:
    s = position("@ n1 n2\nn3 n4 n5\nn6 n8 n10", seats=3, player=2)
    RULES.apply(s, 1)
    assert s.player == 0
    RULES.apply(s, 4)
    assert s.player == 1


@pytest.mark.rule("YK-260")
def test_token_values() -> None:
    assert DATA.token_values == [1, 2, 3]
    assert DATA.token_counts == [3, 3, 3]
    assert fresh(townsfolk=True).unseen_tokens == [3, 3, 3]
