"""Emergency landings, crashes, insurance, VIPs and fines."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.knowledge import cards_of
from aerodrome.games.par_avion.steps.codes import STOP
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, CHARLIE, ECHO, E, ParAvionTable, card, field, scene

PRESIDENT = "The President"
FIVE_POINTS = (card("Serum"), card("Botanist"))  # 3 + 2
OPEN, FOREST = "3,6", "3,3"


def failure(where: str, *cards: int, points: tuple[int, ...] = ()) -> ParAvionTable:
    """The first player plays an Engine failure on Bravo of the second player."""
    t = scene()
    t.fly(BRAVO, where, E)
    t.load(ALPHA, card("Engine failure"))
    t.load(BRAVO, *cards)
    t.win(1, *points)
    t.act("all planes are done", "play Engine failure 1", "play it on Bravo")
    return t


@pytest.mark.rule("PA-170", "PA-171", "PA-341")
def test_on_open_ground_a_plane_comes_down_with_its_cards() -> None:
    t = failure(OPEN, card("Serum"), card("Wind"))
    s = t.state
    assert (s.where[BRAVO], s.at[BRAVO], s.facing[BRAVO]) == (st.GROUNDED, field(OPEN), E)
    assert cards_of(s.hold[BRAVO]) == [card("Serum"), card("Wind")]
    assert s.step == st.CARDS


@pytest.mark.rule("PA-172", "PA-173", "PA-963")
def test_where_a_plane_crashes() -> None:
    assert failure(OPEN).state.where[BRAVO] == st.GROUNDED
    for where in ("5,6", "0,6", "3,3", "3,5"):
        assert failure(where).state.where[BRAVO] == st.MISSING


@pytest.mark.rule("PA-173", "PA-G28", "PA-006")
def test_a_city_without_an_airport_is_no_landing_ground() -> None:
    assert failure("13,4").state.where[BRAVO] == st.MISSING  # Santa Livia


@pytest.mark.rule("PA-190", "PA-191", "PA-G31")
def test_a_crash_takes_plane_and_cards_for_all_to_see() -> None:
    t = scene()
    s = t.state
    t.fly(BRAVO, FOREST, E)
    t.load(ALPHA, card("Engine failure"))
    t.load(BRAVO, card("Serum"), card("Wind"))
    t.act("all planes are done", "play Engine failure 1")
    assert t.rules.reveals(s, BRAVO)
    log = t.branch().log_lines(BRAVO, -1)
    assert "Bravo crashes. Lost: Serum to 7 (3), Wind 1." in log
    t.act("play it on Bravo")
    assert (s.where[BRAVO], s.at[BRAVO], s.hold[BRAVO]) == (st.MISSING, -1, 0)
    assert {card("Serum"), card("Wind")} <= set(cards_of(t.view(-1).out))


@pytest.mark.rule("PA-174", "PA-175", "PA-G27")
def test_a_grounded_plane_takes_off_as_it_stands() -> None:
    t = scene()
    s = t.state
    t.ground(ALPHA, OPEN, E)
    t.act("take off with Alpha")
    assert (s.mp, s.heading, s.where[ALPHA]) == (2, E, st.AIRBORNE)
    assert t.can("facing east")  # it need not leave its field
    t.act("fly west")
    assert s.mp == 0  # half turn and field


@pytest.mark.rule("PA-906", "PA-174", "PA-343")
def test_a_repaired_plane_flies_up_to_two_fields() -> None:
    t = failure(OPEN)
    s = t.state
    t.end_turn()
    t.end_turn()
    t.idle_turns(1)
    t.act("take off with Bravo", "fly east", "fly east")
    assert s.mp == 0
    t.act("facing east")


@pytest.mark.rule("PA-176", "PA-G23")
def test_a_grounded_plane_blocks_and_can_be_looked_into() -> None:
    t = scene()
    s = t.state
    t.ground(BRAVO, "4,9", E)
    t.fly(ALPHA, "3,9", E)
    t.load(BRAVO, card("Serum"))
    t.act("fly Alpha", "fly east")
    assert s.step == st.LOOK
    t.act("do not look")
    assert not [choice for choice in t.rules.legal(s) if choice >= STOP]


@pytest.mark.rule("PA-177")
def test_cards_against_airborne_planes_do_not_strike_grounded_ones() -> None:
    t = scene()
    t.ground(BRAVO, OPEN, E)
    t.fly(CHARLIE, "3,9", E)
    t.load(ALPHA, card("Engine failure"), card("Stuck rudder"), card("Lost orientation"))
    for title in ("Engine failure", "Stuck rudder", "Lost orientation"):
        other = t.branch()
        other.act("all planes are done", f"play {title}")
        assert other.only("play it on Charlie")
        assert other.why("plane-bravo") == (
            "The plane is grounded: cards against airborne planes cannot be played on it.",
            "PA-177",
        )


@pytest.mark.rule("PA-284", "PA-950", "PA-G51")
def test_a_vip_leaves_after_an_emergency_landing() -> None:
    t = failure(OPEN, card(PRESIDENT), card("Serum"), card("Navigator"), points=FIVE_POINTS[1:])
    s = t.state
    assert cards_of(s.hold[BRAVO]) == [card("Serum"), card("Navigator")]
    assert s.out >> card(PRESIDENT) & 1
    assert t.scores[1] == 2


@pytest.mark.rule("PA-285", "PA-951", "PA-984")
def test_a_crash_with_a_vip_costs_two_points() -> None:
    t = failure(FOREST, card(PRESIDENT), card("Newspapers"), card("Navigator"), points=FIVE_POINTS)
    s = t.state
    assert t.scores[1] == 3
    assert s.hold[BRAVO] == 0
    assert s.fines[1] == 2
    lines = {line.message.id: line.points for line in t.rules.presenter.breakdown(s)[1]}
    assert (lines["score-cargo"], lines["score-passengers"], lines["score-fines"]) == (3, 2, -2)


@pytest.mark.rule("PA-952", "PA-G47", "PA-286")
def test_who_cannot_pay_gives_up_a_plane() -> None:
    t = failure(FOREST, card(PRESIDENT), points=(card("Botanist"),))
    s = t.state
    assert t.scores[1] == 0
    assert s.step == st.CARDS
    t = failure(FOREST, card(PRESIDENT), points=(card("Newspapers"),))
    s = t.state
    assert (s.step, t.mover) == (st.CONFISCATE, 1)
    assert t.only("give up Echo")
    assert t.why("plane-bravo") == ("Bravo is missing already: give up another plane.", "PA-286")
    assert t.why("plane-alpha") == ("Alpha is not yours: you give up another plane of your own.", "PA-286")
    t.act("give up Echo")
    assert t.scores[1] == 1
    assert s.where[ECHO] == st.MISSING
    assert (s.step, t.mover) == (st.CARDS, 0)
    t.end_turn()
    t.act("put the new Bravo at airport 1 (Mirador)", "put the new Echo at airport 2")  # both come back
    assert s.step == st.CHOOSE


@pytest.mark.rule("PA-952", "PA-G49")
def test_no_points_and_no_other_plane() -> None:
    t = scene()
    s = t.state
    t.fly(BRAVO, FOREST, E)
    s.where[ECHO], s.at[ECHO] = st.MISSING, -1
    t.load(ALPHA, card("Engine failure"))
    t.load(BRAVO, card(PRESIDENT))
    t.act("all planes are done", "play Engine failure 1", "play it on Bravo")
    assert s.step == st.CARDS
    assert s.fines[1] == 0


@pytest.mark.rule("PA-287", "PA-953", "PA-G48")
def test_two_vips_two_fines() -> None:
    both = (card(PRESIDENT), card("The Entrepreneur"))
    t = failure(FOREST, *both, points=FIVE_POINTS)
    s = t.state
    assert t.scores[1] == 1
    t = failure(FOREST, *both, points=(card("Serum"),))
    s = t.state
    assert t.scores[1] == 1
    assert s.step == st.CONFISCATE
    t.act("give up Echo")
    assert (t.scores[1], s.step) == (1, st.CARDS)


@pytest.mark.rule("PA-288", "PA-G49")
def test_a_vip_aboard_a_plane_given_up_costs_nothing_more() -> None:
    t = scene()
    s = t.state
    t.fly(BRAVO, FOREST, E)
    t.load(ALPHA, card("Engine failure"))
    t.load(BRAVO, card(PRESIDENT))
    t.load(ECHO, card("The Entrepreneur"))
    t.win(1, card("Newspapers"))
    t.act("all planes are done", "play Engine failure 1", "play it on Bravo", "give up Echo")
    assert s.out >> card("The Entrepreneur") & 1
    assert t.scores[1] == 1
    assert s.step == st.CARDS


@pytest.mark.rule("PA-G50", "PA-389", "PA-G71")
def test_a_fine_may_take_the_starter_below_the_goal_and_the_game_ends_all_the_same() -> None:
    t = failure(FOREST, card(PRESIDENT), points=FIVE_POINTS)
    s = t.state
    s.starter = 1
    s.goal = 5
    assert t.scores[1] == 3
    t.act("end the turn")
    assert s.step == st.ENDED


@pytest.mark.rule("PA-195", "PA-981", "PA-G43")
def test_a_plane_never_has_more_cards_than_room() -> None:
    t = scene()
    s = t.state
    t.load(ALPHA, card("Serum"), card("Botanist"), card("Wind"))
    s.hold[ALPHA] |= 1 << card("Orchids")
    s.piles = [mask & ~(1 << card("Orchids")) for mask in s.piles]
    with pytest.raises(Exception, match="PA-981"):
        t.rules.check(s)


@pytest.mark.rule("PA-340", "PA-350", "PA-G62")
def test_trouble_may_strike_own_planes() -> None:
    t = scene()
    s = t.state
    t.fly(ALPHA, OPEN, E)
    t.load(ALPHA, card("Engine failure"), card("Stuck rudder"))
    t.act("fly Alpha", "facing west", "all planes are done", "play Stuck rudder 1", "play it on Alpha")
    assert s.stuck[ALPHA] == 1
    t.act("play Engine failure 1", "play it on Alpha")
    assert (s.where[ALPHA], s.repair[ALPHA]) == (st.GROUNDED, 1)
    t.act("end the turn")
    t.idle_turns(0)
    assert not t.can("with Alpha")  # an own failure costs the next turn as well


@pytest.mark.rule("PA-G63", "PA-342")
def test_under_repair_only_cards_are_played() -> None:
    t = failure(OPEN, card("Wind"))
    s = t.state
    t.act("end the turn")
    assert all(choice not in (BRAVO, 10 + BRAVO) for choice in t.rules.legal(s))
    t.act("all planes are done", "play Wind 1", "let the wind blow east")
    assert s.wind[E] == 1


@pytest.mark.rule("PA-364", "PA-G68")
def test_a_navigator_does_not_help_against_technical_trouble() -> None:
    t = failure(OPEN, card("Navigator"))
    s = t.state
    assert (s.step, s.where[BRAVO]) == (st.CARDS, st.GROUNDED)
    t = scene()
    s = t.state
    t.fly(BRAVO, "17,5", E)
    t.load(ALPHA, card("Stuck rudder"))
    t.load(BRAVO, card("Navigator"))
    t.act("all planes are done", "play Stuck rudder 1", "play it on Bravo")
    assert s.step == st.CARDS
    t.act("end the turn", "fly Bravo, which cannot go straight on and crashes")
    assert s.where[BRAVO] == st.MISSING


@pytest.mark.rule("PA-271", "PA-274")
def test_a_crash_does_not_uncover_contraband_for_a_fine() -> None:
    t = failure(FOREST, card("Contraband"), points=FIVE_POINTS)
    assert t.scores[1] == 5
