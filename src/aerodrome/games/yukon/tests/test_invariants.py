"""Chapter 10: what is always true, in random games, and that a broken position is noticed."""

from __future__ import annotations

import pytest

from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.rng import Rng
from aerodrome.games.yukon import state
from aerodrome.games.yukon.data import EMPTY, GOLDSMITH, N_KINDS, PAN, PEBBLES, TELEGRAPHIST, TRAPPER
from aerodrome.games.yukon.state import N_HELD, N_LOOSE, YukonState
from aerodrome.games.yukon.tests.tables import DATA, NAMES, RULES, dealt, held, on_grid, position, random_game

TOWN = "@ n1 pan2\n. p2 wa\n. . pan3"


def broken(s: YukonState) -> str:
    """The clause that a position breaks."""
    with pytest.raises(BrokenInvariant) as caught:
        RULES.check(s)
    return caught.value.clause


@pytest.mark.parametrize("townsfolk", [False, True])
@pytest.mark.rule("YK-250")
def test_no_card_is_lost_or_made(townsfolk: bool) -> None:
    rng = Rng(250)
    for seats in (2, 3, 4):
        for _, _, s in random_game(seats, rng, townsfolk=townsfolk):
            RULES.check(s)
            total = on_grid(s) + sum(s.held) + sum(s.taught) + sum(s.side_pile) + sum(s.box) + sum(s.pool)
            assert total + 1 == (79 if townsfolk else 49)  # and the sheriff


@pytest.mark.rule("YK-250")
def test_a_lost_card_is_noticed_wherever_it_was() -> None:
    s = position(TOWN, hold={0: "n3", 1: "po"}, taught={1: "p4"}, side_pile="n5 tr", box="in")
    for name in ("held", "taught", "side_pile", "box", "pool"):
        for change in (1, -1):
            wrong = s.copy()
            counts = getattr(wrong, name)
            counts[next(index for index, count in enumerate(counts) if count)] += change
            assert broken(wrong) == "YK-250"
    wrong = s.copy()
    wrong.grid[1] = EMPTY
    assert broken(wrong) == "YK-250"
    for kind in (0, PEBBLES, N_LOOSE - 1, N_LOOSE, N_HELD - 1, N_KINDS - 1):
        wrong = s.copy()
        wrong.pool[kind] += 1
        assert broken(wrong) == "YK-250"


@pytest.mark.rule("YK-251")
def test_every_turn_of_the_base_game_takes_one_card() -> None:
    for _, _, s in random_game(3, Rng(251)):
        assert on_grid(s) == 48 - s.turn
        RULES.check(s)
    for turn in (0, 2):
        wrong = dealt(2)
        RULES.apply(wrong, RULES.legal(wrong)[0])
        wrong.turn = turn
        assert broken(wrong) == "YK-251"


@pytest.mark.rule("YK-252")
def test_the_sum_of_all_scores() -> None:
    rng = Rng(252)
    for seats in (2, 3, 4):
        for _ in range(5):
            *_, (_, _, s) = random_game(seats, rng)
            nuggets = sum(DATA.values[kind] for kind in s.grid if EMPTY < kind < PEBBLES)
            pebbles = sum(DATA.values[kind] for kind in s.grid if kind >= PEBBLES)
            assert sum(RULES.scores(s)) == 5 - nuggets + pebbles


@pytest.mark.rule("YK-253")
def test_what_lies_under_the_digger() -> None:
    rng = Rng(253)
    covered = 0
    for seats in (2, 3, 4):
        for number in range(8):
            for before, _, s in random_game(seats, rng, townsfolk=number > 0):
                under = s.grid[s.digger]
                assert under in (EMPTY, PAN) or s.box[TELEGRAPHIST]
                if under not in (EMPTY, PAN):
                    covered += 1
                    assert s.digger == before.digger or before.step == state.TELEGRAPH_TO
                if under == PAN:
                    assert s.pan_tokens[s.pans.index(s.digger)] > 0
    assert covered


@pytest.mark.rule("YK-253")
def test_a_wrong_spot_of_the_digger_is_noticed() -> None:
    s = position(TOWN)
    s.digger = 1
    assert broken(s) == "YK-253"
    base = position("@ n1\n. n2", townsfolk=False)
    base.digger = 1
    assert broken(base) == "YK-253"
    used = position(TOWN, box="tg")
    used.digger = 1
    RULES.check(used)
    pan = position(TOWN)
    pan.digger = 2
    RULES.check(pan)


@pytest.mark.rule("YK-253")
def test_a_pan_without_tokens_is_noticed() -> None:
    for change in ("spot", "count", "missing"):
        s = position(TOWN)
        if change == "spot":
            s.pans[0] = 1
        elif change == "count":
            s.pan_tokens[1] = 0
        else:
            del s.pans[1], s.pan_tokens[1]
        assert broken(s) == "YK-253"


@pytest.mark.rule("YK-254")
def test_nobody_owns_trapper_goldsmith_or_pan() -> None:
    rng = Rng(254)
    for seats in (2, 3, 4):
        for _, _, s in random_game(seats, rng, townsfolk=True):
            for seat in range(seats):
                assert not {"tr", "go", "pan"} & set(held(s, seat).split())
    assert N_HELD == PAN  # there is no place for a Pan in a collection
    for kind in (TRAPPER, GOLDSMITH):
        for seat in (0, 1):
            wrong = position(TOWN)
            wrong.held[seat * N_HELD + kind] += 1
            wrong.pool[kind] -= 1
            assert broken(wrong) == "YK-254"


@pytest.mark.rule("YK-255")
def test_the_length_of_a_game_is_bounded() -> None:
    rng = Rng(255)
    for townsfolk in (False, True):
        for _ in range(6):
            *_, (_, _, s) = random_game(2, rng, townsfolk=townsfolk)
            pans = 3 - s.pool[PAN] if townsfolk else 0
            assert s.turn <= (63 + 2 * pans if townsfolk else 48)


@pytest.mark.rule("YK-255")
def test_an_endless_game_is_noticed() -> None:
    s = dealt(2, townsfolk=True, seed=3)
    s.box[PAN], s.pool[PAN] = s.pool[PAN], 0  # all three Pans count, in the square or used up
    assert state.turn_limit(s, DATA) == 69
    s.turn = 69
    RULES.check(s)
    s.turn = 70
    assert broken(s) == "YK-255"
    assert state.turn_limit(dealt(2), DATA) == 48
    assert NAMES["pan"] == PAN
