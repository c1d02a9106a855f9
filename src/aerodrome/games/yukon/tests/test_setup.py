"""Chapters 1 and 6: the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from aerodrome.core.errors import BadTerms, BrokenInvariant
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE
from aerodrome.games.yukon import state
from aerodrome.games.yukon.data import EMPTY, N_KINDS, N_LOOSE, PAN, PEBBLES
from aerodrome.games.yukon.tests.tables import (
    DATA,
    INFO,
    RULES,
    VALUES,
    YukonTable,
    copied,
    dealt,
    fresh,
    happen,
    on_grid,
    outcomes,
    position,
    scores,
    spots,
)


def with_pans(number: int) -> YukonTable:
    """A deal of the expansion with so many Pans in the square."""
    for seed in range(200):
        table = dealt(2, townsfolk=True, seed=seed)
        if len(table.state.pans) == number:
            return table
    raise AssertionError("no such deal")


@pytest.mark.rule("YK-001")
def test_two_to_four_players() -> None:
    assert INFO.seats == (2, 3, 4)
    for seats in (2, 3, 4):
        assert dealt(seats).state.seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(BadTerms):
            INFO.check_terms(seats, {})


@pytest.mark.rule("YK-002")
def test_base_game_without_townsfolk_and_tokens() -> None:
    table = fresh()
    assert sum(table.state.pool) == 48
    assert table.state.pool[N_LOOSE:] == [0] * (N_KINDS - N_LOOSE)
    assert table.state.unseen_tokens == []
    assert not INFO.check_terms(2, {})["townsfolk"]


@pytest.mark.rule("YK-003")
def test_nugget_cards() -> None:
    nuggets = Counter(DATA.values[kind] for kind in dealt().state.grid if 0 <= kind < PEBBLES)
    assert nuggets == dict.fromkeys(VALUES, 3)


@pytest.mark.rule("YK-004")
def test_pebble_cards() -> None:
    pebbles = Counter(DATA.values[kind] for kind in dealt().state.grid if kind >= PEBBLES)
    assert pebbles == dict.fromkeys(VALUES, 3)


@pytest.mark.rule("YK-005", "YK-C02")
def test_deal_of_the_base_game() -> None:
    table = fresh()
    assert outcomes(table) == dict.fromkeys(range(49), 1)
    happen(table, 24)
    assert outcomes(table) == dict.fromkeys(range(16), 3)
    for _ in range(3):
        happen(table, 5)
    happen(table, 9)
    assert outcomes(table) == {kind: 2 if kind == 9 else 3 for kind in range(16) if kind != 5}
    assert table.state.grid[:5] == [5, 5, 5, 9, EMPTY]
    rng = Rng(3)
    while table.state.step == state.DEAL_CARD:
        happen(table, RULES.sample(table.state, rng))
    assert table.state.side == 7
    assert [spot for spot, kind in enumerate(table.state.grid) if kind == EMPTY] == [24]


@pytest.mark.rule("YK-005", "YK-102")
def test_deals_are_sampled_as_they_are_weighted() -> None:
    """At the start of the deal and in its midst, with the digger's spot behind or ahead."""
    rng = Rng(5)
    for townsfolk, spot, laid in ((False, 10, 0), (True, 0, 0), (False, 2, 20), (True, 40, 30), (True, 5, 50), (False, 48, 46)):
        table = fresh(townsfolk=townsfolk)
        happen(table, spot)
        for _ in range(laid):
            happen(table, RULES.sample(table.state, rng))
        weights = outcomes(table)
        assert all(table.state.pool[kind] for kind in weights)
        drawn = Counter(RULES.sample(table.state, rng) for _ in range(6000))
        total = sum(weights.values())
        for kind, weight in weights.items():
            expected = 6000 * weight / total
            assert abs(drawn[kind] - expected) < 5 * expected**0.5 + 1
        assert set(drawn) == set(weights)


@pytest.mark.parametrize("corner", [0, 24, 48])
@pytest.mark.rule("YK-006")
def test_digger_replaces_the_sheriff(corner: int) -> None:
    table = dealt(2, digger=(corner // 7 + 1, corner % 7 + 1))
    assert table.state.digger == corner
    assert table.state.grid[corner] == EMPTY
    assert on_grid(table) == 48
    assert table.state.pool == [0] * N_KINDS


@pytest.mark.rule("YK-007", "YK-C01")
def test_lot_decides_who_begins() -> None:
    table = fresh(3)
    rng = Rng(1)
    while table.state.step != state.DRAW_STARTER:
        happen(table, RULES.sample(table.state, rng))
    assert outcomes(table) == {0: 1, 1: 1, 2: 1}
    assert {RULES.sample(table.state, rng) for _ in range(50)} == {0, 1, 2}
    happen(table, 2)
    assert (table.state.starter, table.state.player, table.mover) == (2, 2, 2)


@pytest.mark.rule("YK-007", "YK-G01")
def test_the_table_may_name_who_begins() -> None:
    table = fresh(3, starter=2)
    rng = Rng(1)
    while table.state.step != state.DRAW_STARTER:
        happen(table, RULES.sample(table.state, rng))
    assert outcomes(table) == {1: 1}
    assert RULES.sample(table.state, rng) == 1
    with pytest.raises(BadTerms):
        INFO.check_terms(3, {"starter": 4})


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("YK-008", "YK-G02")
def test_base_game_is_clockwise(seats: int) -> None:
    table = dealt(seats, starter=2, seed=4)
    order = []
    for _ in range(6):
        order.append(table.mover)
        RULES.apply(table.state, RULES.legal(table.state)[0])
    assert order == [(1 + n) % seats for n in range(6)]


@pytest.mark.rule("YK-009")
def test_everybody_begins_with_nothing() -> None:
    for townsfolk in (False, True):
        table = dealt(4, townsfolk=townsfolk)
        assert sum(table.state.held) == sum(table.state.taught) == sum(table.state.tokens) == 0
        assert table.state.digger_owner == -1
        assert scores(table) == [0, 0, 0, 0]


@pytest.mark.rule("YK-100", "YK-C02")
def test_fifteen_of_thirty_townsfolk() -> None:
    table = fresh(townsfolk=True)
    assert outcomes(table) == dict.fromkeys(range(64), 1)
    happen(table, 63)
    # 48 base cards and 15 of 30 townsfolk come: a given base card is twice as likely as a given townsfolk card
    assert outcomes(table) == {kind: 90 if kind < N_LOOSE else 45 for kind in range(N_KINDS)}
    happen(table, 20)
    assert outcomes(table) == {kind: 87 if kind < N_LOOSE else 28 if kind == 20 else 42 for kind in range(N_KINDS)}
    happen(table, 3)
    assert outcomes(table)[3] == 58
    for seed in range(5):
        full = dealt(townsfolk=True, seed=seed)
        assert sum(kind >= N_LOOSE for kind in full.state.grid) == 15


@pytest.mark.rule("YK-100")
def test_no_townsfolk_after_the_fifteenth() -> None:
    table = fresh(townsfolk=True)
    happen(table, 63)
    for kind in range(N_LOOSE, N_LOOSE + 5):
        for _ in range(3):
            happen(table, kind)
    assert all(kind < N_LOOSE for kind in outcomes(table))


@pytest.mark.rule("YK-101", "YK-G56")
def test_unused_townsfolk_follow_from_the_square() -> None:
    table = dealt(townsfolk=True, seed=8)
    view = table.view(-1)
    assert sum(view.pool) == 15
    for kind in range(N_LOOSE, N_KINDS):
        assert view.pool[kind] == 3 - view.grid.count(kind)


@pytest.mark.rule("YK-102")
def test_square_of_the_expansion() -> None:
    table = dealt(townsfolk=True, digger=(8, 8))
    assert table.state.side == 8
    assert on_grid(table) == 63
    assert [spot for spot, kind in enumerate(table.state.grid) if kind == EMPTY] == [63]
    assert len(spots(table)) == 14


@pytest.mark.rule("YK-103")
def test_three_tokens_on_each_pan() -> None:
    for number in (1, 2, 3):
        table = with_pans(number)
        assert table.state.pan_tokens == [3] * number
        assert [table.state.grid[spot] for spot in table.state.pans] == [PAN] * number
        assert table.state.grid.count(PAN) == number


@pytest.mark.rule("YK-103", "YK-C03")
def test_any_token_may_be_on_top() -> None:
    table = position("@ pan3 .\n. . .\n. . .")
    RULES.apply(table.state, 1)
    assert table.mover == CHANCE
    assert outcomes(table) == {0: 3, 1: 3, 2: 3}
    rng = Rng(2)
    drawn = Counter(RULES.sample(table.state, rng) for _ in range(3000))
    assert set(drawn) == {0, 1, 2}
    assert all(abs(count - 1000) < 150 for count in drawn.values())
    happen(table, 2)
    table = position("@ pan2 .\n. . .\n. . .", tokens={1: [3, 3, 3, 2]})
    RULES.apply(table.state, 1)
    assert outcomes(table) == {0: 3, 1: 2}
    assert {RULES.sample(table.state, rng) for _ in range(60)} == {0, 1}


@pytest.mark.rule("YK-104")
def test_without_a_pan_no_token_is_in_play() -> None:
    table = with_pans(0)
    assert table.state.pan_tokens == []
    rng = Rng(1)
    while table.mover >= 0 or table.mover == CHANCE:
        legal = RULES.legal(table.state) if table.mover >= 0 else list(outcomes(table))
        RULES.apply(table.state, legal[rng.below(len(legal))])
        assert table.state.step != state.DRAW_TOKEN
    assert sum(table.state.tokens) == 0


@pytest.mark.rule("YK-104")
def test_no_token_is_lost_or_made() -> None:
    table = position("@ pan3\n. .", tokens={0: [1, 3]})
    assert table.state.unseen_tokens == [2, 3, 2]
    for change in (-1, 1):
        wrong = copied(table)
        wrong.state.unseen_tokens[0] += change
        with pytest.raises(BrokenInvariant) as caught:
            RULES.check(wrong.state)
        assert caught.value.clause == "YK-104"


@pytest.mark.rule("YK-106")
def test_expansion_is_clockwise_at_first() -> None:
    table = position("@ n1 n2\nn3 n4 n5\nn6 n8 n10", seats=3, player=2)
    RULES.apply(table.state, 1)
    assert table.state.player == 0
    RULES.apply(table.state, 4)
    assert table.state.player == 1


@pytest.mark.rule("YK-260")
def test_token_values() -> None:
    assert DATA.token_values == [1, 2, 3]
    assert DATA.token_counts == [3, 3, 3]
    assert fresh(townsfolk=True).state.unseen_tokens == [3, 3, 3]
