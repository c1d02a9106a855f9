"""Who knows what: views show it, guesses respect it, and brute force agrees with the model."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, N_PLACES, assign, cards_of
from aerodrome.games.par_avion.steps.codes import DONE, TAKE, VIEW, YES
from aerodrome.games.par_avion.tests.histories import impossible_share
from aerodrome.games.par_avion.tests.tables import (
    ALPHA,
    BRAVO,
    DATA,
    RULES,
    E,
    W,
    card,
    fly,
    load,
    park,
    play,
    scene,
    settle,
)


@pytest.mark.parametrize("events", [2, 5, 8, 11])
def test_masks_never_exclude_what_is_possible_and_seldom_allow_what_is_not(events: int) -> None:
    share, excluded = impossible_share(events, 40, 10, events)
    assert excluded == 0
    assert share <= 0.02


@pytest.mark.rule("PA-202", "PA-987")
def test_what_was_seen_is_remembered_until_somebody_touches_it() -> None:
    s = scene()
    park(s, ALPHA, 1)
    park(s, BRAVO, 1)
    pile = s.piles[0]
    play(s, VIEW + ALPHA, TAKE + card("Newspapers"), DONE, DONE, DONE)
    view = RULES.observe(s, 0)
    left = pile & ~(1 << card("Newspapers"))
    assert view.contents(0) == view.seen[0] == left
    assert view.seen_turn[0] == s.turn - 1
    play(s, VIEW + BRAVO, TAKE + card("Spare magnetos"), DONE)
    view = RULES.observe(s, 0)
    assert view.contents(0) == -1  # it may have changed
    assert view.seen[0] == left  # but this is what was seen
    for place in (0, FIRST_PLANE + BRAVO):
        assert view.may[place] == left  # and that is where it can be
    for guess in (RULES.guess(view, Rng(seed)) for seed in range(20)):
        assert guess.piles[0] | guess.hold[BRAVO] == left
        assert guess.hold[ALPHA] == 1 << card("Newspapers")


@pytest.mark.rule("PA-262", "PA-987")
def test_guesses_respect_a_look() -> None:
    s = scene()
    fly(s, ALPHA, "3,3", E)
    fly(s, BRAVO, "4,3", W)
    load(s, BRAVO, card("Serum"), card("Wind"))
    play(s, ALPHA, E, YES)
    mine, other = RULES.observe(s, 0), RULES.observe(s, 2)
    assert all(RULES.guess(mine, Rng(seed)).hold[BRAVO] == s.hold[BRAVO] for seed in range(10))
    assert len({RULES.guess(other, Rng(seed)).hold[BRAVO] for seed in range(10)}) > 5
    guess = RULES.guess(other, Rng(1))
    assert guess.may[FIRST_PLANE + BRAVO] == guess.hold[BRAVO]  # the looker knows the guessed cards


@pytest.mark.rule("PA-284")
def test_after_an_emergency_landing_everybody_knows_that_no_vip_is_aboard() -> None:
    s = scene()
    fly(s, BRAVO, "3,6", E)
    load(s, ALPHA, card("Engine failure"))
    load(s, BRAVO, card("Serum"))
    play(s, DONE, card("Engine failure"), BRAVO)
    for seat in (-1, 0, 2):
        assert not RULES.observe(s, seat).may[FIRST_PLANE + BRAVO] & DATA.vips


@pytest.mark.rule("PA-235", "PA-191")
def test_open_cards_are_in_no_hidden_place() -> None:
    s = scene()
    park(s, ALPHA, 7)
    load(s, ALPHA, card("Serum"))
    play(s, DONE, card("Serum"))
    bit = 1 << card("Serum")
    assert not any(mask & bit for mask in s.may)


@pytest.mark.rule("PA-210")
def test_an_empty_place_holds_nothing_for_anybody() -> None:
    s = scene()
    park(s, ALPHA, 1)
    s.piles[1] |= s.piles[0] & ~(1 << card("Newspapers"))
    s.piles[0] = 1 << card("Newspapers")
    settle(s)
    play(s, VIEW + ALPHA, TAKE + card("Newspapers"), DONE)
    assert all(s.may[row * N_PLACES] == 0 for row in range(4))
    assert RULES.observe(s, 2).contents(0) == 0


@pytest.mark.rule("PA-363")
def test_a_flight_that_must_land_in_fog_has_a_navigator_in_every_guess() -> None:
    s = scene(2, 3)
    fly(s, ALPHA, "17,3", W)
    fly(s, BRAVO, "16,3", W)  # a rival on the way: Alpha cannot end there
    load(s, ALPHA, card("Navigator"), card("Newspapers"))
    load(s, BRAVO, card("Wind"))
    fog = card("Fog")
    s.piles = [mask & ~(1 << fog) for mask in s.piles]
    s.table = [fog, 1, 1, s.turn - 1]
    settle(s)
    play(s, ALPHA, W)
    assert s.step == st.LOOK
    fly(s, 2, "14,3", W)  # behind the airport
    s.stuck[ALPHA] = 1
    s.mp = 2  # straight on only, and no field to end on: what is left is the landing in fog
    for seed in range(8):
        guess = RULES.guess(RULES.observe(s, 1), Rng(seed))
        assert guess.hold[ALPHA] & DATA.navigators
        RULES.apply(guess, 0)
        assert RULES.legal(guess)


def test_assignments_are_even_where_nothing_is_known() -> None:
    masks = [0b1111, 0b1111] + [0] * (N_PLACES - 2)
    counts = [2, 2] + [0] * (N_PLACES - 2)
    rng = Rng(3)
    drawn = [assign(masks, counts, rng)[0] for _ in range(1200)]
    assert len(set(drawn)) == 6
    assert all(140 <= drawn.count(mask) <= 260 for mask in set(drawn))


def test_assignments_find_the_only_way() -> None:
    masks = [0b0011, 0b0110, 0b1100, 0b1000] + [0] * (N_PLACES - 4)
    counts = [1, 1, 1, 1] + [0] * (N_PLACES - 4)
    for seed in range(30):
        assert assign(masks, counts, Rng(seed))[:4] == [1, 2, 4, 8]
    with pytest.raises(ValueError, match="do not fit"):
        assign([0b1, 0b1, *masks[2:]], counts, Rng(1))


@pytest.mark.rule("PA-232")
def test_a_guess_takes_cards_as_flown_where_everybody_knows_it() -> None:
    s = scene()
    fly(s, BRAVO, "3,9", E)
    load(s, BRAVO, card("Serum"))
    guess = RULES.guess(RULES.observe(s, 0), Rng(2))
    assert guess.flown & guess.hold[BRAVO] == guess.hold[BRAVO]
    s.fresh[BRAVO] = 1
    s.where[BRAVO], s.at[BRAVO] = st.PARKED, 3
    guess = RULES.guess(RULES.observe(s, 0), Rng(2))
    assert guess.flown == 0
    assert cards_of(RULES.observe(s, 1).flown) == [card("Serum")]
