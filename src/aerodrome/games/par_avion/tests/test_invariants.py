"""What holds in every position: random games, and broken positions that are noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.knowledge import size
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, E, ParAvionTable, W, card, scene


def broken(change: Callable[[ParAvionTable], object]) -> str:
    """The clause that a changed position breaks."""
    t = scene()
    t.load(ALPHA, card("Serum"))
    t.win(0, card("Newspapers"))
    t.rules.check(t.state)
    change(t)
    with pytest.raises(BrokenInvariant) as caught:
        t.rules.check(t.state)
    return caught.value.clause


@pytest.mark.rule("PA-980")
def test_no_card_is_lost_or_doubled() -> None:
    def lose(t: ParAvionTable) -> None:
        t.state.piles[0] = 0

    def double(t: ParAvionTable) -> None:
        t.state.out |= t.state.piles[0]

    assert broken(lose) == broken(double) == "PA-980"


@pytest.mark.rule("PA-981")
def test_missing_planes_carry_nothing() -> None:
    def vanish(t: ParAvionTable) -> None:
        t.state.where[ALPHA] = st.MISSING

    assert broken(vanish) == "PA-981"


@pytest.mark.rule("PA-982")
def test_planes_stand_where_they_may() -> None:
    def share(t: ParAvionTable) -> None:
        t.fly(ALPHA, "3,3", E)
        t.fly(BRAVO, "3,3", W)

    assert broken(share) == "PA-982"
    assert broken(lambda t: t.fly(ALPHA, "6,1", E)) == "PA-982"  # high mountains
    assert broken(lambda t: t.fly(ALPHA, "9,5", E)) == "PA-982"  # Mirador's airport

    def off(t: ParAvionTable) -> None:
        t.state.where[ALPHA], t.state.at[ALPHA] = st.AIRBORNE, 10_000

    assert broken(off) == "PA-982"


@pytest.mark.rule("PA-984")
def test_points_are_never_negative() -> None:
    def fine(t: ParAvionTable) -> None:
        t.state.fines[0] = 2

    assert broken(fine) == "PA-984"


@pytest.mark.rule("PA-986")
def test_planes_are_shared_out_evenly() -> None:
    def steal(t: ParAvionTable) -> None:
        t.state.owner[BRAVO] = 0

    assert broken(steal) == "PA-986"


@pytest.mark.rule("PA-987")
def test_knowledge_never_excludes_the_truth() -> None:
    def forget(t: ParAvionTable) -> None:
        t.state.may[0] = 0

    assert broken(forget) == "PA-987"


@pytest.mark.rule("PA-988")
def test_fog_and_wind_do_not_outlive_their_round() -> None:
    def linger(t: ParAvionTable) -> None:
        t.fog_on(4, seat=0)
        t.state.weather[-1] -= 3

    assert broken(linger) == "PA-988"


@pytest.mark.rule("PA-985", "PA-980", "PA-983")
@pytest.mark.parametrize("table", [(2, 3), (2, 4), (3, 2), (3, 3), (4, 2), (5, 2)], ids=str)
def test_random_games(table: tuple[int, int]) -> None:
    seats, planes = table
    rng = Rng(seats * 10 + planes)
    t = ParAvionTable(seats, planes, rounds=10, scenario="random")
    s = t.state
    dealt = False
    for _ in range(20_000):
        mover = t.mover
        if mover == OVER:
            break
        t.rules.check(s)
        if mover == CHANCE:
            assert not dealt
            choice = t.rules.sample(s, rng)
        else:
            dealt = True
            legal = t.rules.legal(s)
            assert legal == sorted(set(legal))
            choice = legal[rng.below(len(legal))]
        t.rules.apply(s, choice)
    assert s.step == st.ENDED
    assert s.round <= 11
    assert sum(size(mask) for mask in [*s.piles, *s.hold, *s.won, s.out]) + len(s.weather) // 4 == 60
