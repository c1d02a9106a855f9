"""Who knows what: views show it, guesses respect it, and brute force agrees with the model."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, N_PLACES, assign, cards_of
from aerodrome.games.par_avion.tests.histories import impossible_share
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, DATA, E, W, card, scene


@pytest.mark.parametrize("events", [2, 5, 8, 11])
def test_masks_never_exclude_what_is_possible_and_seldom_allow_what_is_not(events: int) -> None:
    share, excluded = impossible_share(events, 40, 10, events)
    assert excluded == 0
    assert share <= 0.02


@pytest.mark.rule("PA-202", "PA-987")
def test_what_was_seen_is_remembered_until_somebody_touches_it() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 1)
    t.park(BRAVO, 1)
    pile = s.piles[0]
    t.act("load Alpha", "take Newspapers", "done loading", "all planes are done", "end the turn")
    view = t.view(0)
    left = pile & ~(1 << card("Newspapers"))
    assert view.known_in_pile(0) == view.seen[0] == left
    assert view.seen_turn[0] == s.turn - 1
    t.act("load Bravo", "take Spare magnetos", "done loading")
    view = t.view(0)
    assert view.known_in_pile(0) == -1  # it may have changed
    assert view.seen[0] == left  # but this is what was seen
    for place in (0, FIRST_PLANE + BRAVO):
        assert view.may[place] == left  # and that is where it can be
    for guess in (t.guess(view, seed) for seed in range(20)):
        assert guess.piles[0] | guess.hold[BRAVO] == left
        assert guess.hold[ALPHA] == 1 << card("Newspapers")


@pytest.mark.rule("PA-262", "PA-987")
def test_guesses_respect_a_look() -> None:
    t = scene()
    s = t.state
    t.fly(ALPHA, "3,3", E)
    t.fly(BRAVO, "4,3", W)
    t.load(BRAVO, card("Serum"), card("Wind"))
    t.act("fly Alpha", "fly east", "look into Bravo")
    mine, other = t.view(0), t.view(2)
    assert all(t.guess(mine, seed).hold[BRAVO] == s.hold[BRAVO] for seed in range(10))
    assert len({t.guess(other, seed).hold[BRAVO] for seed in range(10)}) > 5
    guess = t.guess(other, 1)
    assert guess.may[FIRST_PLANE + BRAVO] == guess.hold[BRAVO]  # the looker knows the guessed cards


@pytest.mark.rule("PA-284")
def test_after_an_emergency_landing_everybody_knows_that_no_vip_is_aboard() -> None:
    t = scene()
    t.fly(BRAVO, "3,6", E)
    t.load(ALPHA, card("Engine failure"))
    t.load(BRAVO, card("Serum"))
    t.act("all planes are done", "play Engine failure 1", "play it on Bravo")
    for seat in (-1, 0, 2):
        assert not t.view(seat).may[FIRST_PLANE + BRAVO] & DATA.vips


@pytest.mark.rule("PA-235", "PA-191")
def test_open_cards_are_in_no_hidden_place() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 7)
    t.load(ALPHA, card("Serum"))
    t.act("all planes are done", "deliver Serum")
    bit = 1 << card("Serum")
    assert not any(mask & bit for mask in s.may)


@pytest.mark.rule("PA-210")
def test_an_empty_place_holds_nothing_for_anybody() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 1)
    s.piles[1] |= s.piles[0] & ~(1 << card("Newspapers"))
    s.piles[0] = 1 << card("Newspapers")
    t.settle()
    t.act("load Alpha", "take Newspapers", "done loading")
    assert all(s.may[row * N_PLACES] == 0 for row in range(4))
    assert t.view(2).known_in_pile(0) == 0


@pytest.mark.rule("PA-363")
def test_a_flight_that_must_land_in_fog_has_a_navigator_in_every_guess() -> None:
    t = scene(2, 3)
    s = t.state
    t.fly(ALPHA, "17,3", W)
    t.fly(BRAVO, "16,3", W)  # a rival on the way: Alpha cannot end there
    t.load(ALPHA, card("Navigator"), card("Newspapers"))
    t.load(BRAVO, card("Wind"))
    fog = card("Fog")
    s.piles = [mask & ~(1 << fog) for mask in s.piles]
    s.weather, s.fog = [fog, 1, 1, s.turn - 1], 0b10
    t.settle()
    t.act("fly Alpha", "fly west")
    assert s.step == st.LOOK
    t.fly(2, "14,3", W)  # behind the airport
    s.stuck[ALPHA] = 1
    s.mp = 2  # straight on only, and no field to end on: what is left is the landing in fog
    for seed in range(8):
        guess = t.guess(t.view(1), seed)
        assert guess.hold[ALPHA] & DATA.navigators
        t.rules.apply(guess, 0)
        assert t.rules.legal(guess)


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
    t = scene()
    s = t.state
    t.fly(BRAVO, "3,9", E)
    t.load(BRAVO, card("Serum"))
    guess = t.guess(t.view(0), 2)
    assert guess.flown & guess.hold[BRAVO] == guess.hold[BRAVO]
    s.fresh[BRAVO] = 1
    s.where[BRAVO], s.at[BRAVO] = st.PARKED, 3
    guess = t.guess(t.view(0), 2)
    assert guess.flown == 0
    assert cards_of(t.view(1).flown) == [card("Serum")]
