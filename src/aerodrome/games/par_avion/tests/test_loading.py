"""Viewing piles, taking and putting down cards."""

from __future__ import annotations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, cards_of, size
from aerodrome.games.par_avion.steps.codes import DONE, LAND, STOP, TAKE, VIEW
from aerodrome.games.par_avion.tests.tables import (
    ALPHA,
    BRAVO,
    DELTA,
    RULES,
    E,
    W,
    card,
    discard,
    fly,
    idle_turns,
    load,
    park,
    play,
    reason,
    scene,
    settle,
    told,
)


@pytest.mark.rule("PA-200", "PA-202", "PA-G13")
def test_viewing_shows_the_whole_pile_to_its_viewer() -> None:
    s = scene()
    park(s, ALPHA, 1)
    assert RULES.reveals(s, VIEW + ALPHA)
    seen = told(s.copy(), VIEW + ALPHA, 0)
    assert "You see at airport 1: Newspapers to 1 (1), Spare magnetos to 4 (2)" in seen[1]
    assert len(told(s.copy(), VIEW + ALPHA, 1)) == 1
    play(s, VIEW + ALPHA)
    assert RULES.observe(s, 0).contents(0) == s.piles[0]
    assert RULES.observe(s, 1).contents(0) == -1


@pytest.mark.rule("PA-201", "PA-205", "PA-G39")
def test_a_plane_that_has_viewed_stays() -> None:
    s = scene()
    play(s, VIEW + ALPHA)
    before = (s.hold[:], s.piles[:])
    play(s, DONE)
    assert (s.hold, s.piles) == before
    assert ALPHA not in RULES.legal(s)
    assert VIEW + ALPHA not in RULES.legal(s)
    assert reason(s, "fly", "plane-alpha") == "PA-201"


@pytest.mark.rule("PA-211", "PA-200")
def test_a_plane_that_has_moved_cannot_view() -> None:
    s = scene()
    fly(s, ALPHA, "13,1", W)
    play(s, ALPHA, W, LAND)
    assert VIEW + ALPHA not in RULES.legal(s)
    assert reason(s, "view", "plane-alpha") == "PA-211"
    play(s, DONE, DONE)
    idle_turns(s, 0)
    assert VIEW + ALPHA in RULES.legal(s)


@pytest.mark.rule("PA-203", "PA-956", "PA-G43")
def test_any_three_of_nine_cards_but_never_four() -> None:
    s = scene()
    aboard = [card("Catalogues"), card("Postcards"), card("Wind", 3)]
    park(s, ALPHA, 1)
    load(s, ALPHA, *aboard)
    pile = cards_of(s.piles[0])
    assert len(pile) == 6
    play(s, VIEW + ALPHA)
    reached: set[int] = set()

    def explore(state: st.ParAvionState) -> None:
        for choice in RULES.legal(state):
            if choice == DONE:
                assert state.hold[ALPHA] not in reached  # each load is offered once
                reached.add(state.hold[ALPHA])
            else:
                onward = state.copy()
                RULES.apply(onward, choice)
                explore(onward)

    explore(s)
    assert len(reached) == 84 + 36 + 9 + 1
    assert max(size(mask) for mask in reached) == 3


@pytest.mark.rule("PA-011", "PA-203", "PA-195")
def test_a_full_plane_takes_nothing_more() -> None:
    s = scene()
    park(s, ALPHA, 1)
    load(s, ALPHA, card("Catalogues"), card("Postcards"), card("Parcel post"))
    play(s, VIEW + ALPHA)
    assert all(choice < TAKE or choice == DONE for choice in RULES.legal(s))
    assert reason(s, "take", "pile-1-1") == "PA-203"
    play(s, card("Postcards"), TAKE + card("Newspapers"))
    assert reason(s, "take", "pile-1-1") == "PA-011"
    assert size(s.hold[ALPHA]) == 3


@pytest.mark.rule("PA-204", "PA-207", "PA-G34")
def test_cards_are_put_down_face_down() -> None:
    s = scene()
    park(s, ALPHA, 1)
    load(s, ALPHA, card("Catalogues"), card("Postcards"))
    play(s, VIEW + ALPHA, card("Catalogues"), card("Postcards"))
    play(s, DONE)
    assert s.hold[ALPHA] == 0
    assert s.piles[0] & (1 << card("Catalogues"))
    assert s.piles[0] & (1 << card("Postcards"))
    assert RULES.observe(s, 1).contents(0) == -1


@pytest.mark.rule("PA-204")
def test_picks_go_in_one_order_only() -> None:
    s = scene()
    park(s, ALPHA, 1)
    load(s, ALPHA, card("Catalogues"), card("Postcards"))
    play(s, VIEW + ALPHA, card("Postcards"))
    assert card("Catalogues") not in RULES.legal(s)
    assert reason(s, "put", "slot-alpha-1") == "PA-204"
    assert TAKE + card("Postcards") not in RULES.legal(s)  # not back again


@pytest.mark.rule("PA-206", "PA-G38")
def test_own_planes_swap_through_the_pile_and_keep_the_mark() -> None:
    s = scene(player=2, round_=3)
    for plane in (ALPHA, DELTA):
        park(s, plane, 1)
    load(s, ALPHA, card("Catalogues"))
    load(s, DELTA, card("Postcards"))
    play(s, DONE, DONE)
    play(s, VIEW + ALPHA, card("Catalogues"), DONE)
    assert reason(s, "view", "plane-alpha") == "PA-206"
    play(s, VIEW + DELTA, card("Postcards"), TAKE + card("Catalogues"), DONE)
    play(s, VIEW + ALPHA, TAKE + card("Postcards"), DONE)
    assert s.flown >> card("Catalogues") & 1
    assert s.flown >> card("Postcards") & 1
    assert RULES.legal(s) == [VIEW + DELTA, DONE]
    play(s, VIEW + DELTA, TAKE + card("Newspapers"), DONE)
    assert not s.flown >> card("Newspapers") & 1  # from the pile: not flown
    assert RULES.legal(s) == [DONE]  # twice is the most


@pytest.mark.rule("PA-206", "PA-201")
def test_planes_that_loaded_together_stay() -> None:
    s = scene()
    park(s, DELTA, 1)
    park(s, ALPHA, 1)
    play(s, ALPHA, E, STOP + E)
    play(s, VIEW + DELTA, DONE)
    assert RULES.legal(s) == [DONE]  # Alpha has moved, so there is nothing to swap


@pytest.mark.rule("PA-209", "PA-210", "PA-G40")
def test_counts_are_public_cards_are_not() -> None:
    s = scene()
    load(s, ALPHA, card("Catalogues"), card("Postcards"))
    own, other = RULES.observe(s, 0), RULES.observe(s, 1)
    assert own.contents(FIRST_PLANE + ALPHA) == s.hold[ALPHA]
    assert other.contents(FIRST_PLANE + ALPHA) == -1
    assert other.plane_counts[ALPHA] == RULES.observe(s, -1).plane_counts[ALPHA] == 2
    assert other.pile_counts == [size(pile) for pile in s.piles]
    assert reason(s, "play", "slot-alpha-1", seat=1) == "PA-060"


@pytest.mark.rule("PA-209")
def test_the_cards_of_others_cannot_be_played() -> None:
    s = scene()
    load(s, BRAVO, card("Wind"))
    assert reason(s, "play", "slot-bravo-1") == "PA-209"


@pytest.mark.rule("PA-212", "PA-G35")
def test_an_empty_pile_can_be_viewed_and_filled() -> None:
    s = scene()
    park(s, ALPHA, 1)
    load(s, ALPHA, card("Catalogues"))
    discard(s, s.piles[0])
    play(s, VIEW + ALPHA)
    assert RULES.legal(s) == [card("Catalogues"), DONE]
    play(s, card("Catalogues"), DONE)
    assert cards_of(s.piles[0]) == [card("Catalogues")]
    play(s, VIEW + DELTA, DONE)


@pytest.mark.rule("PA-213")
def test_no_loading_away_from_airports() -> None:
    s = scene()
    fly(s, ALPHA, "3,6", E)
    load(s, ALPHA, card("Catalogues"))
    assert VIEW + ALPHA not in RULES.legal(s)
    assert reason(s, "view", "plane-alpha") == "PA-213"
    assert reason(s, "put", "slot-alpha-1") == "PA-213"
    assert reason(s, "take", "pile-1-1") == "PA-213"
    s.where[ALPHA] = st.GROUNDED
    assert VIEW + ALPHA not in RULES.legal(s)


@pytest.mark.rule("PA-208", "PA-152")
def test_loading_is_never_a_duty() -> None:
    s = scene()
    play(s, DONE)
    assert s.step == st.CARDS


@pytest.mark.rule("PA-907", "PA-231")
def test_landing_delivering_viewing_and_leaving() -> None:
    s = scene()
    fly(s, ALPHA, "13,1", W)
    load(s, ALPHA, card("Camera plates"))
    play(s, ALPHA, W, LAND, DONE, card("Camera plates"), DONE)
    assert RULES.scores(s)[0] == 2
    idle_turns(s, 0)
    assert {ALPHA, VIEW + ALPHA} <= set(RULES.legal(s))
    play(s, VIEW + ALPHA, DONE)
    assert ALPHA not in RULES.legal(s)
    play(s, DONE, DONE)
    idle_turns(s, 0)
    play(s, ALPHA, E, STOP + E)
    assert s.where[ALPHA] == st.AIRBORNE


@pytest.mark.rule("PA-G41")
def test_of_equal_cards_the_first_is_offered() -> None:
    s = scene()
    park(s, ALPHA, 1)
    for number in range(1, 4):
        load(s, ALPHA, card("Wind", number))
    s.piles[0] |= s.hold[ALPHA]
    s.hold[ALPHA] = s.flown = 0
    settle(s)
    play(s, VIEW + ALPHA)
    winds = [choice - TAKE for choice in RULES.legal(s) if choice != DONE and choice >= TAKE + 39 and choice < TAKE + 45]
    assert winds == [card("Wind")]
    play(s, TAKE + card("Wind"))
    assert TAKE + card("Wind", 2) in RULES.legal(s)
    play(s, TAKE + card("Wind", 2), DONE, DONE)
    assert RULES.legal(s) == [card("Wind"), DONE]
