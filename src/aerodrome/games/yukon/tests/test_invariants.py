"""Chapter 10: what is always true, in random games, and that a broken position is noticed."""

from __future__ import annotations

import pytest

from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.rng import Rng
from aerodrome.games.yukon import state
from aerodrome.games.yukon.data import EMPTY, GOLDSMITH, N_HELD, N_KINDS, N_LOOSE, PAN, PEBBLES, TELEGRAPHIST, TRAPPER
from aerodrome.games.yukon.invariants import turn_limit
from aerodrome.games.yukon.tests.tables import (
    DATA,
    NAMES,
    RULES,
    YukonTable,
    copied,
    dealt,
    held,
    on_grid,
    position,
    random_game,
    scores,
)

TOWN = "@ n1 pan2\n. p2 wa\n. . pan3"


def broken(table: YukonTable) -> str:
    """The clause that a position breaks."""
    with pytest.raises(BrokenInvariant) as caught:
        RULES.check(table.state)
    return caught.value.clause


@pytest.mark.parametrize("townsfolk", [False, True])
@pytest.mark.rule("YK-250")
def test_no_card_is_lost_or_made(townsfolk: bool) -> None:
    rng = Rng(250)
    for seats in (2, 3, 4):
        for _, _, table in random_game(seats, rng, townsfolk=townsfolk):
            RULES.check(table.state)
            total = (
                on_grid(table)
                + sum(table.state.held)
                + sum(table.state.taught)
                + sum(table.state.side_pile)
                + sum(table.state.box)
                + sum(table.state.pool)
            )
            assert total + 1 == (79 if townsfolk else 49)  # and the sheriff


@pytest.mark.rule("YK-250")
def test_a_lost_card_is_noticed_wherever_it_was() -> None:
    table = position(TOWN, hold={0: "n3", 1: "po"}, taught={1: "p4"}, side_pile="n5 tr", box="in")
    for name in ("held", "taught", "side_pile", "box", "pool"):
        for change in (1, -1):
            wrong = copied(table)
            counts = getattr(wrong.state, name)
            counts[next(index for index, count in enumerate(counts) if count)] += change
            assert broken(wrong) == "YK-250"
    wrong = copied(table)
    wrong.state.grid[1] = EMPTY
    assert broken(wrong) == "YK-250"
    for kind in (0, PEBBLES, N_LOOSE - 1, N_LOOSE, N_HELD - 1, N_KINDS - 1):
        wrong = copied(table)
        wrong.state.pool[kind] += 1
        assert broken(wrong) == "YK-250"


@pytest.mark.rule("YK-251")
def test_every_turn_of_the_base_game_takes_one_card() -> None:
    for _, _, table in random_game(3, Rng(251)):
        assert on_grid(table) == 48 - table.state.turn
        RULES.check(table.state)
    for turn in (0, 2):
        wrong = dealt(2)
        RULES.apply(wrong.state, RULES.legal(wrong.state)[0])
        wrong.state.turn = turn
        assert broken(wrong) == "YK-251"


@pytest.mark.rule("YK-252")
def test_the_sum_of_all_scores() -> None:
    rng = Rng(252)
    for seats in (2, 3, 4):
        for _ in range(5):
            *_, (_, _, table) = random_game(seats, rng)
            nuggets = sum(DATA.values[kind] for kind in table.state.grid if EMPTY < kind < PEBBLES)
            pebbles = sum(DATA.values[kind] for kind in table.state.grid if kind >= PEBBLES)
            assert sum(scores(table)) == 5 - nuggets + pebbles


@pytest.mark.rule("YK-253")
def test_what_lies_under_the_digger() -> None:
    rng = Rng(253)
    covered = 0
    for seats in (2, 3, 4):
        for number in range(8):
            for before, _, table in random_game(seats, rng, townsfolk=number > 0):
                under = table.state.grid[table.state.digger]
                assert under in (EMPTY, PAN) or table.state.box[TELEGRAPHIST]
                if under not in (EMPTY, PAN):
                    covered += 1
                    assert table.state.digger == before.state.digger or before.state.step == state.TELEGRAPH_TO
                if under == PAN:
                    assert table.state.pan_tokens[table.state.pans.index(table.state.digger)] > 0
    assert covered


@pytest.mark.rule("YK-253")
def test_a_wrong_spot_of_the_digger_is_noticed() -> None:
    table = position(TOWN)
    table.state.digger = 1
    assert broken(table) == "YK-253"
    base = position("@ n1\n. n2", townsfolk=False)
    base.state.digger = 1
    assert broken(base) == "YK-253"
    used = position(TOWN, box="tg")
    used.state.digger = 1
    RULES.check(used.state)
    pan = position(TOWN)
    pan.state.digger = 2
    RULES.check(pan.state)


@pytest.mark.rule("YK-253")
def test_a_pan_without_tokens_is_noticed() -> None:
    for change in ("spot", "count", "missing"):
        table = position(TOWN)
        if change == "spot":
            table.state.pans[0] = 1
        elif change == "count":
            table.state.pan_tokens[1] = 0
        else:
            del table.state.pans[1], table.state.pan_tokens[1]
        assert broken(table) == "YK-253"


@pytest.mark.rule("YK-254")
def test_nobody_owns_trapper_goldsmith_or_pan() -> None:
    rng = Rng(254)
    for seats in (2, 3, 4):
        for _, _, table in random_game(seats, rng, townsfolk=True):
            for seat in range(seats):
                assert not {"tr", "go", "pan"} & set(held(table, seat).split())
    assert N_HELD == PAN  # there is no place for a Pan in a collection
    for kind in (TRAPPER, GOLDSMITH):
        for seat in (0, 1):
            wrong = position(TOWN)
            wrong.state.held[seat * N_HELD + kind] += 1
            wrong.state.pool[kind] -= 1
            assert broken(wrong) == "YK-254"


@pytest.mark.rule("YK-255")
def test_the_length_of_a_game_is_bounded() -> None:
    rng = Rng(255)
    for townsfolk in (False, True):
        for _ in range(6):
            *_, (_, _, table) = random_game(2, rng, townsfolk=townsfolk)
            pans = 3 - table.state.pool[PAN] if townsfolk else 0
            assert table.state.turn <= (63 + 2 * pans if townsfolk else 48)


@pytest.mark.rule("YK-255")
def test_an_endless_game_is_noticed() -> None:
    table = dealt(2, townsfolk=True, seed=3)
    table.state.box[PAN], table.state.pool[PAN] = table.state.pool[PAN], 0  # all three Pans count, in the square or used up
    assert turn_limit(table.state, DATA) == 69
    table.state.turn = 69
    RULES.check(table.state)
    table.state.turn = 70
    assert broken(table) == "YK-255"
    assert turn_limit(dealt(2).state, DATA) == 48
    assert NAMES["pan"] == PAN
