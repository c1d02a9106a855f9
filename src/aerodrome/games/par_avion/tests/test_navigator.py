"""The Navigator: delivered, or used against fog."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.tests.tables import ALPHA, W, card, scene


@pytest.mark.rule("PA-360", "PA-G67", "PA-232")
def test_a_flown_navigator_scores_at_any_airport() -> None:
    for airport in (1, 5, 10):
        t = scene()
        t.park(ALPHA, airport)
        t.load(ALPHA, card("Navigator"))
        t.act("all planes are done", "deliver Navigator 1")
        assert t.scores[0] == 1
        t = scene()
        t.park(ALPHA, airport)
        t.load(ALPHA, card("Navigator"), flown=False)
        t.act("all planes are done")
        assert t.only("end the turn")


@pytest.mark.rule("PA-363", "PA-958", "PA-361")
def test_a_navigator_lands_its_plane_in_fog() -> None:
    t = scene()
    s = t.state
    t.fly(ALPHA, "16,3", W)
    t.fog_on(2)
    other = t.branch()
    t.load(ALPHA, card("Navigator"))
    t.act("fly Alpha")
    s.mp = 2
    t.act("fly west", "land")
    assert (s.where[ALPHA], s.at[ALPHA]) == (st.PARKED, 1)
    assert t.scores[0] == 1
    other.act("fly Alpha")
    other.state.mp = 2
    assert other.can("fly west")  # one field on, over the airport
    other.act("fly west")
    assert not other.can("land at")
    other.state.mp = 1
    assert other.why("airport-2") == ("Fog lies on the airport: nobody lands there without a Navigator.", "PA-301")


@pytest.mark.rule("PA-363", "PA-365", "PA-G66")
def test_a_navigator_serves_for_one_take_off() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 10)
    t.load(ALPHA, card("Navigator"), card("Navigator", 2), flown=False)
    t.fog_on(10)
    assert not t.rules.is_open(s)
    t.act("take off with Alpha")
    assert t.scores[0] == 1
    assert s.hold[ALPHA] == 1 << card("Navigator", 2)
    assert s.won[0] == 1 << card("Navigator")
    t.act("fly east", "facing west", "all planes are done", "end the turn")
    t.end_turn()
    t.end_turn()
    s.weather, s.fog = [], 0
    t.fog_on(10)
    t.act("fly Alpha", "fly west", "land")
    assert (t.scores[0], s.hold[ALPHA]) == (2, 0)


@pytest.mark.rule("PA-361", "PA-365")
def test_a_navigator_helps_its_own_plane_only() -> None:
    t = scene()
    t.park(ALPHA, 10)
    t.load(3, card("Navigator"))
    t.fog_on(10)
    assert not t.can("with Alpha")
    assert t.why(("navigate", ("plane-delta",))) == (
        "A Navigator is used when its own plane has a navigational problem.",
        "PA-361",
    )
