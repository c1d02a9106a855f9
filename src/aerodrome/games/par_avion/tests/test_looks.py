"""Looking into other planes, and contraband."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, cards_of
from aerodrome.games.par_avion.state import ParAvionState
from aerodrome.games.par_avion.steps.codes import DONE, NO, STOP, YES
from aerodrome.games.par_avion.tests.tables import (
    ALPHA,
    BRAVO,
    CHARLIE,
    DATA,
    DELTA,
    RULES,
    E,
    W,
    card,
    fly,
    load,
    park,
    play,
    reason,
    scene,
    told,
    win,
)


def meeting(*cards: int) -> ParAvionState:
    """Alpha of the first player has entered the field of Bravo of the second."""
    s = scene()
    fly(s, ALPHA, "3,3", E)
    fly(s, BRAVO, "4,3", W)
    load(s, BRAVO, *cards)
    load(s, ALPHA, card("Postcards"))
    play(s, ALPHA, E)
    return s


@pytest.mark.rule("PA-260", "PA-262", "PA-G46")
def test_the_one_who_enters_may_look_and_only_he_sees() -> None:
    s = meeting(card("Serum"), card("Wind"))
    assert (s.step, RULES.mover(s), RULES.legal(s)) == (st.LOOK, 0, [NO, YES])
    assert RULES.reveals(s, YES)
    assert not RULES.reveals(s, NO)
    assert told(s.copy(), YES, 0) == ["Player 1 looks into Bravo.", "You see aboard Bravo: Serum to 7 (3), Wind 1."]
    assert told(s.copy(), YES, 2) == ["Player 1 looks into Bravo."]
    play(s, YES)
    assert cards_of(RULES.observe(s, 0).contents(FIRST_PLANE + BRAVO)) == [card("Serum"), card("Wind")]
    assert RULES.observe(s, 2).contents(FIRST_PLANE + BRAVO) == -1


@pytest.mark.rule("PA-261", "PA-273", "PA-G60")
def test_looking_is_voluntary_and_comes_before_the_next_step() -> None:
    s = meeting(card("Contraband"))
    assert s.mp == 2
    assert reason(s, "step", "field-5-3") == "PA-063"
    play(s, NO)
    assert (s.step, s.mp) == (st.FLY, 2)
    assert s.hold[BRAVO] == 1 << card("Contraband")
    assert RULES.observe(s, 0).contents(FIRST_PLANE + BRAVO) == -1
    play(s, E)
    assert reason(s, "pass") == "PA-261"


@pytest.mark.rule("PA-261", "PA-G44")
def test_a_look_is_offered_at_each_entry() -> None:
    s = meeting(card("Serum"))
    s.mp = 4
    play(s, NO, E, W)
    assert s.step == st.LOOK


@pytest.mark.rule("PA-260", "PA-G44")
def test_own_and_empty_planes_are_not_looked_into() -> None:
    s = scene()
    fly(s, ALPHA, "3,3", E)
    fly(s, DELTA, "4,3", W)
    load(s, DELTA, card("Serum"))
    play(s, ALPHA, E)
    assert s.step == st.FLY
    assert reason(s, "look", "plane-delta") == "PA-260"
    s = meeting()
    assert s.step == st.FLY  # nothing aboard
    assert reason(s, "look", "plane-bravo") == "PA-260"


@pytest.mark.rule("PA-263")
def test_the_other_side_sees_nothing() -> None:
    s = meeting(card("Serum"))
    play(s, YES)
    assert RULES.observe(s, 1).contents(FIRST_PLANE + ALPHA) == -1
    play(s, E, STOP + E, DONE, DONE)
    assert s.player == 1


@pytest.mark.rule("PA-264", "PA-125")
def test_parked_planes_are_not_looked_into() -> None:
    s = scene()
    park(s, BRAVO, 3)  # the card of airport 3 is no field: field 2,0 has the number of that card
    load(s, BRAVO, card("Serum"))
    fly(s, ALPHA, "1,0", E)
    play(s, ALPHA, E)
    assert s.step == st.FLY
    assert STOP + E in RULES.legal(s)
    assert reason(s, "look", "plane-bravo") == "PA-264"


@pytest.mark.rule("PA-271", "PA-272", "PA-954")
def test_contraband_found_costs_the_whole_cargo() -> None:
    s = meeting(card("Contraband"), card("Navigator"), card("The President"))
    win(s, 1, card("Serum"))
    play(s, YES)
    assert s.hold[BRAVO] == 0
    assert {card("Contraband"), card("Navigator"), card("The President")} <= set(cards_of(s.out))
    assert RULES.scores(s) == [0, 3, 0]
    assert s.where[BRAVO] == st.AIRBORNE
    assert (s.step, s.flyer) == (st.FLY, ALPHA)


@pytest.mark.rule("PA-288", "PA-G45")
def test_a_vip_lost_to_a_look_costs_no_fine() -> None:
    s = meeting(card("Contraband", 2), card("The Entrepreneur"))
    win(s, 1, card("Serum"))
    play(s, YES)
    assert s.fines == [0, 0, 0]
    assert s.out >> card("The Entrepreneur") & 1


@pytest.mark.rule("PA-274")
def test_nothing_is_found_at_airports() -> None:
    s = scene()
    park(s, ALPHA, 9)
    park(s, BRAVO, 9)
    load(s, ALPHA, card("Contraband"))
    play(s, DONE, card("Contraband"))
    assert RULES.scores(s)[0] == 5


@pytest.mark.rule("PA-987")
def test_a_look_that_finds_nothing_tells_everybody_that_there_is_no_contraband() -> None:
    s = meeting(card("Serum"))
    before = RULES.observe(s, 2).may[FIRST_PLANE + BRAVO]
    assert before & DATA.contraband
    play(s, YES)
    assert not RULES.observe(s, 2).may[FIRST_PLANE + BRAVO] & DATA.contraband
    assert not RULES.observe(s, -1).may[FIRST_PLANE + BRAVO] & DATA.contraband


@pytest.mark.rule("PA-336", "PA-G44", "PA-G60")
def test_a_lost_plane_may_look_on_its_way() -> None:
    s = scene()
    fly(s, BRAVO, "3,9", W)
    fly(s, CHARLIE, "4,9", W)
    load(s, ALPHA, card("Lost orientation"))
    load(s, CHARLIE, card("Contraband"))
    play(s, DONE, card("Lost orientation"), BRAVO)
    assert s.step == st.DRIFT  # Bravo is empty: nobody is asked for a Navigator
    play(s, 2 * E + 1)
    assert (s.step, RULES.mover(s)) == (st.DRIFT_LOOK, 1)
    assert RULES.reveals(s, YES)
    t = s.copy()
    play(t, NO)
    assert t.hold[CHARLIE]
    play(s, YES)
    assert s.hold[CHARLIE] == 0
    assert s.at[BRAVO] == t.at[BRAVO] == 9 * 18 + 5
    assert (s.step, RULES.mover(s)) == (st.CARDS, 0)
