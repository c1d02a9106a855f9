"""Emergency landings, crashes, insurance, VIPs and fines."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.knowledge import cards_of
from aerodrome.games.par_avion.state import ParAvionState
from aerodrome.games.par_avion.steps.codes import DONE, STOP
from aerodrome.games.par_avion.tests.tables import (
    ALPHA,
    BRAVO,
    CHARLIE,
    ECHO,
    RULES,
    E,
    W,
    card,
    end_turn,
    field,
    fly,
    ground,
    idle_turns,
    load,
    play,
    reason,
    scene,
    told,
    win,
)

PRESIDENT = "The President"
FIVE_POINTS = (card("Serum"), card("Botanist"))  # 3 + 2
OPEN, FOREST = "3,6", "3,3"


def failure(where: str, *cards: int, points: tuple[int, ...] = ()) -> ParAvionState:
    """The first player plays an Engine failure on Bravo of the second player."""
    s = scene()
    fly(s, BRAVO, where, E)
    load(s, ALPHA, card("Engine failure"))
    load(s, BRAVO, *cards)
    win(s, 1, *points)
    play(s, DONE, card("Engine failure"), BRAVO)
    return s


@pytest.mark.rule("PA-170", "PA-171", "PA-341")
def test_on_open_ground_a_plane_comes_down_with_its_cards() -> None:
    s = failure(OPEN, card("Serum"), card("Wind"))
    assert (s.where[BRAVO], s.at[BRAVO], s.facing[BRAVO]) == (st.GROUNDED, field(OPEN), E)
    assert cards_of(s.hold[BRAVO]) == [card("Serum"), card("Wind")]
    assert s.step == st.CARDS


@pytest.mark.rule("PA-172", "PA-173", "PA-963")
def test_where_a_plane_crashes() -> None:
    assert failure(OPEN).where[BRAVO] == st.GROUNDED
    for where in ("5,6", "0,6", "3,3", "3,5"):
        assert failure(where).where[BRAVO] == st.MISSING


@pytest.mark.rule("PA-173", "PA-G28", "PA-006")
def test_a_city_without_an_airport_is_no_landing_ground() -> None:
    assert failure("13,4").where[BRAVO] == st.MISSING  # Santa Livia


@pytest.mark.rule("PA-190", "PA-191", "PA-G31")
def test_a_crash_takes_plane_and_cards_for_all_to_see() -> None:
    s = scene()
    fly(s, BRAVO, FOREST, E)
    load(s, ALPHA, card("Engine failure"))
    load(s, BRAVO, card("Serum"), card("Wind"))
    play(s, DONE, card("Engine failure"))
    assert RULES.reveals(s, BRAVO)
    log = told(s.copy(), BRAVO, -1)
    assert "Bravo crashes. Lost: Serum to 7 (3), Wind 1." in log
    play(s, BRAVO)
    assert (s.where[BRAVO], s.at[BRAVO], s.hold[BRAVO]) == (st.MISSING, -1, 0)
    assert {card("Serum"), card("Wind")} <= set(cards_of(RULES.observe(s, -1).out))


@pytest.mark.rule("PA-174", "PA-175", "PA-G27")
def test_a_grounded_plane_takes_off_as_it_stands() -> None:
    s = scene()
    ground(s, ALPHA, OPEN, E)
    play(s, ALPHA)
    assert (s.mp, s.heading, s.where[ALPHA]) == (2, E, st.AIRBORNE)
    assert STOP + E in RULES.legal(s)  # it need not leave its field
    play(s, W)
    assert s.mp == 0  # half turn and field


@pytest.mark.rule("PA-906", "PA-174", "PA-343")
def test_a_repaired_plane_flies_up_to_two_fields() -> None:
    s = failure(OPEN)
    end_turn(s)
    end_turn(s)
    idle_turns(s, 1)
    play(s, BRAVO, E, E)
    assert s.mp == 0
    play(s, STOP + E)


@pytest.mark.rule("PA-176", "PA-G23")
def test_a_grounded_plane_blocks_and_can_be_looked_into() -> None:
    s = scene()
    ground(s, BRAVO, "4,9", E)
    fly(s, ALPHA, "3,9", E)
    load(s, BRAVO, card("Serum"))
    play(s, ALPHA, E)
    assert s.step == st.LOOK
    play(s, 0)
    assert not [choice for choice in RULES.legal(s) if choice >= STOP]


@pytest.mark.rule("PA-177")
def test_cards_against_airborne_planes_do_not_strike_grounded_ones() -> None:
    s = scene()
    ground(s, BRAVO, OPEN, E)
    fly(s, CHARLIE, "3,9", E)
    load(s, ALPHA, card("Engine failure"), card("Stuck rudder"), card("Lost orientation"))
    for title in ("Engine failure", "Stuck rudder", "Lost orientation"):
        t = s.copy()
        play(t, DONE, card(title))
        assert RULES.legal(t) == [CHARLIE]
        assert reason(t, "target", "plane-bravo") == "PA-177"


@pytest.mark.rule("PA-284", "PA-950", "PA-G51")
def test_a_vip_leaves_after_an_emergency_landing() -> None:
    s = failure(OPEN, card(PRESIDENT), card("Serum"), card("Navigator"), points=FIVE_POINTS[1:])
    assert cards_of(s.hold[BRAVO]) == [card("Serum"), card("Navigator")]
    assert s.out >> card(PRESIDENT) & 1
    assert RULES.scores(s)[1] == 2


@pytest.mark.rule("PA-285", "PA-951", "PA-984")
def test_a_crash_with_a_vip_costs_two_points() -> None:
    s = failure(FOREST, card(PRESIDENT), card("Newspapers"), card("Navigator"), points=FIVE_POINTS)
    assert RULES.scores(s)[1] == 3
    assert s.hold[BRAVO] == 0
    assert s.fines[1] == 2
    lines = {line.message.id: line.points for line in RULES.breakdown(s)[1]}
    assert (lines["score-cargo"], lines["score-passengers"], lines["score-fines"]) == (3, 2, -2)


@pytest.mark.rule("PA-952", "PA-G47", "PA-286")
def test_who_cannot_pay_gives_up_a_plane() -> None:
    s = failure(FOREST, card(PRESIDENT), points=(card("Botanist"),))
    assert RULES.scores(s)[1] == 0
    assert s.step == st.CARDS
    s = failure(FOREST, card(PRESIDENT), points=(card("Newspapers"),))
    assert (s.step, RULES.mover(s)) == (st.CONFISCATE, 1)
    assert RULES.legal(s) == [ECHO]
    assert reason(s, "give-up", "plane-bravo") == "PA-286"
    assert reason(s, "give-up", "plane-alpha") == "PA-286"
    play(s, ECHO)
    assert RULES.scores(s)[1] == 1
    assert s.where[ECHO] == st.MISSING
    assert (s.step, RULES.mover(s)) == (st.CARDS, 0)
    end_turn(s)
    play(s, 0, 1)  # both come back
    assert s.step == st.CHOOSE


@pytest.mark.rule("PA-952", "PA-G49")
def test_no_points_and_no_other_plane() -> None:
    s = scene()
    fly(s, BRAVO, FOREST, E)
    s.where[ECHO], s.at[ECHO] = st.MISSING, -1
    load(s, ALPHA, card("Engine failure"))
    load(s, BRAVO, card(PRESIDENT))
    play(s, DONE, card("Engine failure"), BRAVO)
    assert s.step == st.CARDS
    assert s.fines[1] == 0


@pytest.mark.rule("PA-287", "PA-953", "PA-G48")
def test_two_vips_two_fines() -> None:
    both = (card(PRESIDENT), card("The Entrepreneur"))
    s = failure(FOREST, *both, points=FIVE_POINTS)
    assert RULES.scores(s)[1] == 1
    s = failure(FOREST, *both, points=(card("Serum"),))
    assert RULES.scores(s)[1] == 1
    assert s.step == st.CONFISCATE
    play(s, ECHO)
    assert (RULES.scores(s)[1], s.step) == (1, st.CARDS)


@pytest.mark.rule("PA-288", "PA-G49")
def test_a_vip_aboard_a_plane_given_up_costs_nothing_more() -> None:
    s = scene()
    fly(s, BRAVO, FOREST, E)
    load(s, ALPHA, card("Engine failure"))
    load(s, BRAVO, card(PRESIDENT))
    load(s, ECHO, card("The Entrepreneur"))
    win(s, 1, card("Newspapers"))
    play(s, DONE, card("Engine failure"), BRAVO, ECHO)
    assert s.out >> card("The Entrepreneur") & 1
    assert RULES.scores(s)[1] == 1
    assert s.step == st.CARDS


@pytest.mark.rule("PA-G50", "PA-389", "PA-G71")
def test_a_fine_may_take_the_starter_below_the_goal_and_the_game_ends_all_the_same() -> None:
    s = failure(FOREST, card(PRESIDENT), points=FIVE_POINTS)
    s.starter = 1
    s.goal = 5
    assert RULES.scores(s)[1] == 3
    play(s, DONE)
    assert s.step == st.ENDED


@pytest.mark.rule("PA-195", "PA-981", "PA-G43")
def test_a_plane_never_has_more_cards_than_room() -> None:
    s = scene()
    load(s, ALPHA, card("Serum"), card("Botanist"), card("Wind"))
    s.hold[ALPHA] |= 1 << card("Orchids")
    s.piles = [mask & ~(1 << card("Orchids")) for mask in s.piles]
    with pytest.raises(Exception, match="PA-981"):
        RULES.check(s)


@pytest.mark.rule("PA-340", "PA-350", "PA-G62")
def test_trouble_may_strike_own_planes() -> None:
    s = scene()
    fly(s, ALPHA, OPEN, E)
    load(s, ALPHA, card("Engine failure"), card("Stuck rudder"))
    play(s, ALPHA, STOP + W, DONE, card("Stuck rudder"), ALPHA)
    assert s.stuck[ALPHA] == 1
    play(s, card("Engine failure"), ALPHA)
    assert (s.where[ALPHA], s.repair[ALPHA]) == (st.GROUNDED, 1)
    play(s, DONE)
    idle_turns(s, 0)
    assert ALPHA not in RULES.legal(s)  # an own failure costs the next turn as well


@pytest.mark.rule("PA-G63", "PA-342")
def test_under_repair_only_cards_are_played() -> None:
    s = failure(OPEN, card("Wind"))
    play(s, DONE)
    assert all(choice not in (BRAVO, 10 + BRAVO) for choice in RULES.legal(s))
    play(s, DONE, card("Wind"), E)
    assert s.wind[E] == 1


@pytest.mark.rule("PA-364", "PA-G68")
def test_a_navigator_does_not_help_against_technical_trouble() -> None:
    s = failure(OPEN, card("Navigator"))
    assert (s.step, s.where[BRAVO]) == (st.CARDS, st.GROUNDED)
    s = scene()
    fly(s, BRAVO, "17,5", E)
    load(s, ALPHA, card("Stuck rudder"))
    load(s, BRAVO, card("Navigator"))
    play(s, DONE, card("Stuck rudder"), BRAVO)
    assert s.step == st.CARDS
    play(s, DONE, BRAVO)
    assert s.where[BRAVO] == st.MISSING


@pytest.mark.rule("PA-271", "PA-274")
def test_a_crash_does_not_uncover_contraband_for_a_fine() -> None:
    s = failure(FOREST, card("Contraband"), points=FIVE_POINTS)
    assert RULES.scores(s)[1] == 5
