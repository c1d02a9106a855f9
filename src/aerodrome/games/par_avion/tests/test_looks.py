"""Looking into other planes, and contraband."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, cards_of
from aerodrome.games.par_avion.steps.codes import NO, YES
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, CHARLIE, DATA, DELTA, E, ParAvionTable, W, card, scene


def meeting(*cards: int) -> ParAvionTable:
    """Alpha of the first player has entered the field of Bravo of the second."""
    t = scene()
    t.fly(ALPHA, "3,3", E)
    t.fly(BRAVO, "4,3", W)
    t.load(BRAVO, *cards)
    t.load(ALPHA, card("Postcards"))
    t.act("fly Alpha", "fly east")
    return t


@pytest.mark.rule("PA-260", "PA-262", "PA-G46")
def test_the_one_who_enters_may_look_and_only_he_sees() -> None:
    t = meeting(card("Serum"), card("Wind"))
    s = t.state
    assert (s.step, t.mover, t.rules.legal(s)) == (st.LOOK, 0, [NO, YES])
    assert t.rules.reveals(s, YES)
    assert not t.rules.reveals(s, NO)
    assert t.branch().log_lines(YES, 0) == ["Player 1 looks into Bravo.", "You see aboard Bravo: Serum to 7 (3), Wind 1."]
    assert t.branch().log_lines(YES, 2) == ["Player 1 looks into Bravo."]
    t.act("look into Bravo")
    assert cards_of(t.view(0).known_aboard(BRAVO)) == [card("Serum"), card("Wind")]
    assert t.view(2).known_aboard(BRAVO) == -1


@pytest.mark.rule("PA-261", "PA-273", "PA-G60")
def test_looking_is_voluntary_and_comes_before_the_next_step() -> None:
    t = meeting(card("Contraband"))
    s = t.state
    assert s.mp == 2
    assert t.why("field-5-3") == ("Planes move one after the other: first Alpha ends its movement.", "PA-063")
    t.act("do not look")
    assert (s.step, s.mp) == (st.FLY, 2)
    assert s.hold[BRAVO] == 1 << card("Contraband")
    assert t.view(0).known_aboard(BRAVO) == -1
    t.act("fly east")
    assert t.why(("pass", ())) == ("No look is offered now that could be declined.", "PA-261")


@pytest.mark.rule("PA-261", "PA-G44")
def test_a_look_is_offered_at_each_entry() -> None:
    t = meeting(card("Serum"))
    s = t.state
    s.mp = 4
    t.act("do not look", "fly east", "fly west")
    assert s.step == st.LOOK


@pytest.mark.rule("PA-260", "PA-G44")
def test_own_and_empty_planes_are_not_looked_into() -> None:
    t = scene()
    s = t.state
    t.fly(ALPHA, "3,3", E)
    t.fly(DELTA, "4,3", W)
    t.load(DELTA, card("Serum"))
    t.act("fly Alpha", "fly east")
    assert s.step == st.FLY
    assert t.why(("look", ("plane-delta",))) == ("These are your own cards: looks are for a rival's plane.", "PA-260")
    t = meeting()
    s = t.state
    assert s.step == st.FLY  # nothing aboard
    assert t.why("plane-bravo") == ("There are no cards aboard Bravo to look at.", "PA-260")


@pytest.mark.rule("PA-263")
def test_the_other_side_sees_nothing() -> None:
    t = meeting(card("Serum"))
    s = t.state
    t.act("look into Bravo")
    assert t.view(1).known_aboard(ALPHA) == -1
    t.act("fly east", "facing east", "all planes are done", "end the turn")
    assert s.active == 1


@pytest.mark.rule("PA-264", "PA-125")
def test_parked_planes_are_not_looked_into() -> None:
    t = scene()
    s = t.state
    t.park(BRAVO, 3)  # the card of airport 3 is no field: field 2,0 has the number of that card
    t.load(BRAVO, card("Serum"))
    t.fly(ALPHA, "1,0", E)
    t.act("fly Alpha", "fly east")
    assert s.step == st.FLY
    assert t.can("facing east")
    assert t.why("plane-bravo") == ("Parked planes cannot be looked into.", "PA-264")


@pytest.mark.rule("PA-271", "PA-272", "PA-954")
def test_contraband_found_costs_the_whole_cargo() -> None:
    t = meeting(card("Contraband"), card("Navigator"), card("The President"))
    s = t.state
    t.win(1, card("Serum"))
    t.act("look into Bravo")
    assert s.hold[BRAVO] == 0
    assert {card("Contraband"), card("Navigator"), card("The President")} <= set(cards_of(s.out))
    assert t.scores == [0, 3, 0]
    assert s.where[BRAVO] == st.AIRBORNE
    assert (s.step, s.flyer) == (st.FLY, ALPHA)


@pytest.mark.rule("PA-288", "PA-G45")
def test_a_vip_lost_to_a_look_costs_no_fine() -> None:
    t = meeting(card("Contraband", 2), card("The Entrepreneur"))
    s = t.state
    t.win(1, card("Serum"))
    t.act("look into Bravo")
    assert s.fines == [0, 0, 0]
    assert s.out >> card("The Entrepreneur") & 1


@pytest.mark.rule("PA-274")
def test_nothing_is_found_at_airports() -> None:
    t = scene()
    t.park(ALPHA, 9)
    t.park(BRAVO, 9)
    t.load(ALPHA, card("Contraband"))
    t.act("all planes are done", "deliver Contraband")
    assert t.scores[0] == 5


@pytest.mark.rule("PA-987")
def test_a_look_that_finds_nothing_tells_everybody_that_there_is_no_contraband() -> None:
    t = meeting(card("Serum"))
    before = t.view(2).may[FIRST_PLANE + BRAVO]
    assert before & DATA.contraband
    t.act("look into Bravo")
    assert not t.view(2).may[FIRST_PLANE + BRAVO] & DATA.contraband
    assert not t.view(-1).may[FIRST_PLANE + BRAVO] & DATA.contraband


@pytest.mark.rule("PA-336", "PA-G44", "PA-G60")
def test_a_lost_plane_may_look_on_its_way() -> None:
    t = scene()
    s = t.state
    t.fly(BRAVO, "3,9", W)
    t.fly(CHARLIE, "4,9", W)
    t.load(ALPHA, card("Lost orientation"))
    t.load(CHARLIE, card("Contraband"))
    t.act("all planes are done", "play Lost orientation 1", "play it on Bravo")
    assert s.step == st.DRIFT  # Bravo is empty: nobody is asked for a Navigator
    t.act("move it to field 5,9")
    assert (s.step, t.mover) == (st.DRIFT_LOOK, 1)
    assert t.rules.reveals(s, YES)
    other = t.branch()
    other.act("do not look")
    assert other.state.hold[CHARLIE]
    t.act("look into Charlie")
    assert s.hold[CHARLIE] == 0
    assert s.at[BRAVO] == other.state.at[BRAVO] == 9 * 18 + 5
    assert (s.step, t.mover) == (st.CARDS, 0)
