"""Viewing piles, taking and putting down cards."""

from __future__ import annotations

from itertools import permutations

import pytest

from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.knowledge import cards_of, size
from aerodrome.games.par_avion.state import ParAvionState
from aerodrome.games.par_avion.steps.codes import DONE, TAKE, VIEW
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, DELTA, ParAvionTable, W, card, scene


def loading(*cards: int) -> ParAvionTable:
    """Alpha is being loaded at airport 1, with these cards aboard."""
    t = scene()
    t.park(ALPHA, 1)
    t.load(ALPHA, *cards)
    t.act("load Alpha")
    return t


@pytest.mark.rule("PA-200", "PA-202", "PA-G13")
def test_viewing_shows_the_whole_pile_to_its_viewer() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 1)
    assert t.rules.reveals(s, VIEW + ALPHA)
    seen = t.branch().log_lines(VIEW + ALPHA, 0)
    assert "You see at airport 1: Newspapers to 1 (1), Spare magnetos to 4 (2)" in seen[1]
    assert len(t.branch().log_lines(VIEW + ALPHA, 1)) == 1
    t.act("load Alpha")
    assert t.view(0).known_in_pile(0) == s.piles[0]
    assert t.view(1).known_in_pile(0) == -1


@pytest.mark.rule("PA-201", "PA-205", "PA-G39")
def test_a_plane_that_has_viewed_stays() -> None:
    t = scene()
    s = t.state
    t.act("load Alpha")
    before = (s.hold[:], s.piles[:])
    t.act("done loading")
    assert (s.hold, s.piles) == before
    assert t.why("plane-alpha") == ("Alpha has viewed cards in this turn, so it does not move.", "PA-201")


@pytest.mark.rule("PA-211", "PA-200")
def test_a_plane_that_has_moved_cannot_view() -> None:
    t = scene()
    t.fly(ALPHA, "13,1", W)
    t.act("fly Alpha", "fly west", "land")
    words = "Alpha has moved in this turn: it can view cards in the next."
    assert t.why(("view", ("plane-alpha",))) == (words, "PA-211")
    t.act("all planes are done", "end the turn")
    t.idle_turns(0)
    assert t.can("load Alpha")


def loads(t: ParAvionTable, narrow: bool) -> list[int]:
    """What can be aboard Alpha when its loading ends, once for each way that leads there."""
    found: list[int] = []
    seen: set[tuple[int, int]] = set()

    def explore(s: ParAvionState) -> None:
        for choice in t.rules.narrow(s) if narrow else t.rules.legal(s):
            if choice == DONE:
                found.append(s.hold[ALPHA])
                continue
            onward = s.copy()
            t.rules.apply(onward, choice)
            where = (onward.hold[ALPHA], onward.piles[0])
            if narrow or where not in seen:
                seen.add(where)
                explore(onward)

    explore(t.state)
    return found


@pytest.mark.rule("PA-203", "PA-956", "PA-G43")
def test_any_three_of_nine_cards_but_never_four() -> None:
    t = loading(card("Catalogues"), card("Postcards"), card("Wind", 3))
    assert size(t.state.piles[0]) == 6
    reached = loads(t, narrow=False)
    assert len(set(reached)) == 84 + 36 + 9 + 1
    assert max(size(mask) for mask in reached) == 3


def test_search_sees_each_load_once() -> None:
    t = loading(card("Catalogues"), card("Postcards"), card("Wind", 3))
    reached = loads(t, narrow=True)
    assert sorted(reached) == sorted(set(loads(t, narrow=False)))


@pytest.mark.rule("PA-203", "PA-207")
def test_exchange_them_as_desired() -> None:
    acts = ["put Postcards", "put Catalogues", "take Spare magnetos", "take Newspapers"]
    wanted = None
    for order in permutations(acts):
        t = loading(card("Catalogues"), card("Postcards"), card("Parcel post"))
        t.act(*order, "done loading")
        wanted = wanted or t.state.to_json()
        assert t.state.to_json() == wanted


@pytest.mark.rule("PA-011", "PA-203", "PA-195")
def test_a_plane_may_hold_more_than_it_has_room_for_only_until_it_is_done() -> None:
    t = loading(card("Catalogues"), card("Postcards"), card("Parcel post"))
    t.act("take Newspapers")
    assert t.why(("done", ())) == ("Alpha has 4 cards aboard and room for 3: put some down.", "PA-203")
    t.act("take Spare magnetos", "take Serum")
    assert t.why("pile-1-4") == ("A plane has room for 3 cards.", "PA-011")
    t.act("put Postcards", "put Catalogues", "put Parcel post", "done loading")
    assert size(t.state.hold[ALPHA]) == 3


@pytest.mark.rule("PA-203")
def test_a_card_keeps_its_element_while_it_is_moved() -> None:
    t = loading(card("Catalogues"), card("Postcards"))
    t.act("put Catalogues", "take Spare magnetos")
    assert t.why("slot-alpha-1") == ("Catalogues to 2 (1) has gone from the plane to the pile already.", "PA-203")
    assert t.why("pile-1-2") == ("Spare magnetos to 4 (2) has gone from the pile to the plane already.", "PA-203")
    drawn = t.rules.presenter.draw(t.view()).live
    assert "Catalogues" in drawn["slot-alpha-1"]
    assert "Spare magnetos" in drawn["pile-1-2"]
    assert {"slot-alpha-2", "slot-alpha-3", "pile-1-1"} <= set(drawn)


@pytest.mark.rule("PA-204", "PA-207", "PA-G34")
def test_cards_are_put_down_face_down() -> None:
    t = loading(card("Catalogues"), card("Postcards"))
    t.act("put Catalogues", "put Postcards", "done loading")
    s = t.state
    assert s.hold[ALPHA] == 0
    assert {card("Catalogues"), card("Postcards")} <= set(cards_of(s.piles[0]))
    assert t.view(1).known_in_pile(0) == -1


@pytest.mark.rule("PA-206", "PA-G38")
def test_a_plane_may_be_loaded_again_while_nothing_was_revealed() -> None:
    t = loading(card("Catalogues"))
    t.act("put Catalogues", "done loading")
    before = t.state.to_json()
    assert not t.rules.reveals(t.state, VIEW + ALPHA)
    assert VIEW + ALPHA not in t.rules.narrow(t.state)  # for people: search has chosen its cards before
    t.act("load Alpha at airport 1 (Mirador) once more", "done loading")
    assert t.state.to_json() == before
    t.act("load Alpha", "take Catalogues", "done loading")  # what was put down is taken back
    assert cards_of(t.state.hold[ALPHA]) == [card("Catalogues")]
    assert t.can("load Alpha")


@pytest.mark.rule("PA-206", "PA-G38")
def test_own_planes_swap_through_the_pile_and_keep_the_mark() -> None:
    t = scene(player=2, round_=3)
    s = t.state
    for plane in (ALPHA, DELTA):
        t.park(plane, 1)
    t.load(ALPHA, card("Catalogues"))
    t.load(DELTA, card("Postcards"))
    t.act("all planes are done", "end the turn")
    t.act("load Alpha", "put Catalogues", "done loading")
    t.act("load Delta", "put Postcards", "take Catalogues", "done loading")
    t.act("load Alpha", "take Postcards", "done loading")
    assert s.flown >> card("Catalogues") & 1
    assert s.flown >> card("Postcards") & 1
    assert t.rules.narrow(s) == [VIEW + DELTA, DONE]
    t.act("load Delta", "take Newspapers", "done loading")
    assert not s.flown >> card("Newspapers") & 1  # from the pile: not flown
    assert t.only("load Delta", "all planes are done")
    words = "Alpha has loaded a second time since another of your planes loaded there, and that was the last."
    assert t.why(("view", ("plane-alpha",))) == (words, "PA-G38")


@pytest.mark.rule("PA-206", "PA-201")
def test_planes_that_loaded_together_stay() -> None:
    t = scene()
    t.park(DELTA, 1)
    t.park(ALPHA, 1)
    t.act("take off with Alpha", "fly east", "facing east")
    t.act("load Delta", "done loading")
    assert t.rules.narrow(t.state) == [DONE]  # Alpha has moved, so there is nothing to swap
    assert t.only("load Delta", "all planes are done")


@pytest.mark.rule("PA-209", "PA-210", "PA-G40")
def test_counts_are_public_cards_are_not() -> None:
    t = scene()
    t.load(ALPHA, card("Catalogues"), card("Postcards"))
    own, other = t.view(0), t.view(1)
    assert own.known_aboard(ALPHA) == t.state.hold[ALPHA]
    assert other.known_aboard(ALPHA) == -1
    assert other.plane_counts[ALPHA] == t.view(-1).plane_counts[ALPHA] == 2
    assert other.pile_counts == [size(pile) for pile in t.state.piles]
    assert t.why("slot-alpha-1", 1) == ("It is not your turn to decide but Player 1's.", "PA-060")


@pytest.mark.rule("PA-209")
def test_the_cards_of_others_cannot_be_played() -> None:
    t = scene()
    t.load(BRAVO, card("Wind"))
    assert t.why("slot-bravo-1") == ("The cards aboard Bravo are seen and played by its owner only.", "PA-209")


@pytest.mark.rule("PA-212", "PA-G35")
def test_an_empty_pile_can_be_viewed_and_filled() -> None:
    t = scene()
    s = t.state
    t.park(ALPHA, 1)
    t.load(ALPHA, card("Catalogues"))
    t.discard(s.piles[0])
    t.act("load Alpha")
    assert t.only("put Catalogues", "done loading")
    t.act("put Catalogues", "done loading")
    assert cards_of(s.piles[0]) == [card("Catalogues")]
    t.act("load Delta", "done loading")


@pytest.mark.rule("PA-213", "PA-200")
def test_no_loading_away_from_airports() -> None:
    t = scene()
    t.fly(ALPHA, "3,6", 0)
    t.load(ALPHA, card("Catalogues"))
    words = "Alpha is not at an airport: cards come aboard there only."
    assert t.why(("view", ("plane-alpha",))) == (words, "PA-213")
    put = "To put cards down, view the cards of an airport with a plane that is parked there and has not moved."
    assert t.why(("put", ("slot-alpha-1",))) == (put, "PA-200")
    take = "To take cards, view those of an airport with a plane that is parked there and has not moved."
    assert t.why("pile-1-1") == (take, "PA-200")
    t.state.where[ALPHA] = st.GROUNDED
    assert not t.can("load Alpha")


@pytest.mark.rule("PA-208", "PA-152")
def test_loading_is_never_a_duty() -> None:
    t = scene()
    t.act("all planes are done")
    assert t.state.step == st.CARDS


@pytest.mark.rule("PA-907", "PA-231")
def test_landing_delivering_viewing_and_leaving() -> None:
    t = scene()
    t.fly(ALPHA, "13,1", W)
    t.load(ALPHA, card("Camera plates"))
    t.act("fly Alpha", "fly west", "land", "all planes are done", "deliver Camera plates", "end the turn")
    assert t.scores[0] == 2
    t.idle_turns(0)
    assert t.can("take off with Alpha")
    t.act("load Alpha", "done loading")
    assert not t.can("with Alpha")
    t.act("all planes are done", "end the turn")
    t.idle_turns(0)
    t.act("take off with Alpha", "fly east", "facing east")
    assert t.state.where[ALPHA] == st.AIRBORNE


@pytest.mark.rule("PA-203", "PA-G41")
def test_equal_cards_are_taken_and_played_as_one_likes() -> None:
    t = scene()
    t.park(ALPHA, 1)
    for number in range(1, 4):
        t.load(ALPHA, card("Wind", number))
    s = t.state
    s.piles[0] |= s.hold[ALPHA]
    s.hold[ALPHA] = s.flown = 0
    t.settle()
    t.act("load Alpha")
    assert {TAKE + card("Wind", number) for number in (1, 2, 3)} <= set(t.view().legal)
    t.act("take Wind 3", "take Wind 1", "done loading", "all planes are done", "play Wind 3", "let the wind blow east")
    assert t.only("play Wind 1", "end the turn")
