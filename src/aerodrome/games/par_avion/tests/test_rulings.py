"""Readings that a table may choose, beside ours."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, INFO, NE, E, ParAvionTable, card, scene


def test_rulings_are_options_with_both_readings() -> None:
    rulings = {option.name: option for option in INFO.options if option.ruling}
    assert set(rulings) == {"tailwind_pays", "stuck_lands"}
    assert all(option.default is False and "(off)" in option.text and "(on)" in option.text for option in rulings.values())


@pytest.mark.rule("PA-G57", "PA-318")
def test_the_wind_may_pay_for_the_step_that_earns_it() -> None:
    for tailwind_pays in (False, True):
        t = scene(tailwind_pays=tailwind_pays)
        t.fly(ALPHA, "9,9", NE)
        t.blow(E)
        t.act("fly Alpha", "fly north-east", "fly north-east", "fly north-east")
        assert t.state.mp == 0
        assert t.can("fly east") == tailwind_pays
    t.act("fly east")
    assert t.state.mp == 0


def blocked(where: str, *cards: int) -> ParAvionTable:
    """The second player's Bravo with a stuck rudder and nowhere to go, at a table where such planes come down."""
    t = scene(player=1, stuck_lands=True)
    t.fly(BRAVO, where, E)
    t.state.stuck[BRAVO] = 1
    t.load(BRAVO, *cards)
    return t


@pytest.mark.rule("PA-G65", "PA-355", "PA-342")
def test_a_blocked_plane_may_come_down_instead_of_crashing() -> None:
    t = blocked("17,5", card("Serum"), card("The President"))
    s = t.state
    t.act("fly Bravo, which cannot go straight on and has to come down")
    assert (s.where[BRAVO], s.step) == (st.GROUNDED, st.CHOOSE)
    assert s.hold[BRAVO] == 1 << card("Serum")  # the President takes the train
    t.end_turn()
    t.idle_turns(1)
    assert t.why("plane-bravo") == ("Bravo is being repaired and stays in this turn.", "PA-342")
    t.end_turn()
    t.idle_turns(1)
    assert t.can("take off with Bravo from its field")


@pytest.mark.rule("PA-G65", "PA-172")
def test_off_open_terrain_a_blocked_plane_crashes_all_the_same() -> None:
    t = blocked("5,1")
    t.act("fly Bravo")
    assert t.state.where[BRAVO] == st.MISSING
