"""Grants and the executive plane: the first half of chapter 11 with its rulings."""

from __future__ import annotations

import pytest

from aerodrome.games.air_mail.state import (
    AT_START,
    CLOCKWISE,
    COUNTER,
    DRAW_SPECIAL,
    FLY,
    SOURCE,
    TURN,
    WAITING,
)
from aerodrome.games.air_mail.steps.flight import squares_ahead
from aerodrome.games.air_mail.tests.flights import flying, icon, row, squares
from aerodrome.games.air_mail.tests.tables import Table, rules_of


@pytest.mark.rule("AM-400", "AM-401")
def test_first_the_draw_then_the_flight() -> None:
    t = Table()
    assert t.why("square-1") == ("The executive plane flies in the second step of a grant.", "AM-400")
    t.after("ask for a grant")
    assert t.state.step == SOURCE
    assert t.choices == [
        "take the Mideast-Southeast permit (planes) from slot 1",
        "take the Northwest-Southwest permit (technology) from slot 2",
        "take the Southwest-Southeast permit (planes) from slot 3",
        "take the Northwest-Northeast permit (planes) from slot 4",
        "draw the top card of the permit deck",
        "draw a special permit",
        "draw no card, only fly",
    ]
    assert t.why("square-1") == ("The executive plane flies in the second step of a grant.", "AM-400")
    t.after("from slot 1")
    assert t.state.step == FLY
    assert t.why("offer-1") == (
        "A card of the offer is taken when you obtain one, by a grant, or as a reward or bonus.",
        "AM-250",
    )


@pytest.mark.rule("AM-402", "AM-403")
def test_specials_come_by_grants_only() -> None:
    t = Table()
    t.act("ask for a grant", "draw a special permit")
    assert t.state.step == DRAW_SPECIAL
    before = t.view(1)
    kind = t.rules.chance(t.state)[0][0]
    t.happen(kind)
    assert kind in t.state.hands[0]
    after = t.view(1)
    assert after.specials_held[0] == before.specials_held[0] + 1
    assert after.known[0] == []
    assert not any("special" in line and "(" in line for line in t.log(1))
    assert any("(wild)" in line for line in t.log(0))


@pytest.mark.rule("AM-404", "AM-G37")
def test_allows_you_to_perform_the_following_two_actions() -> None:
    """One sentence covers draw and flight, so either may be left out."""
    t = row(Table(), 3, 1).after("ask for a grant", "draw no card, only fly")
    assert t.log() == ["Player 1 asks for a grant.", "Player 1 draws no card."]
    assert len(t.state.hands[0]) == 5
    t.act("fly to square 2:")
    assert t.state.distance[0] == 2


@pytest.mark.rule("AM-404", "AM-G38")
def test_without_a_flight_the_draw_must_be_made() -> None:
    t = row(Table(), 2, 1)
    t.state.arm[0], t.state.distance[0] = CLOCKWISE, 2
    t.act("ask for a grant")
    assert not t.can("draw no card")
    assert t.why(("decline", ())) == ("Your executive plane cannot fly, so the draw must be made.", "AM-404")


def test_in_version_1_only_the_flight_could_be_left_out() -> None:
    t = row(Table(rules=rules_of(version=1)), 3, 1).after("ask for a grant")
    assert t.why(("decline", ())) == ("The draw of a grant must be made.", "AM-404")
    assert t.after("from slot 1").can("do not fly")
    t = Table(rules=rules_of(version=1)).offer()
    t.deck(0, 0).act("ask for a grant")
    assert t.can("do not fly")  # although nothing could be drawn


@pytest.mark.rule("AM-405")
def test_empty_sources() -> None:
    t = Table().deck(46, 0).after("ask for a grant")
    assert not t.can("draw a special permit")
    assert t.why("special-deck") == ("The special deck is empty.", "AM-405")
    t = Table().offer()
    t.deck(0).after("ask for a grant")
    assert t.choices == ["draw a special permit", "draw no card, only fly"]
    t = Table().offer()
    t.deck(0, 0).after("ask for a grant")
    assert t.state.step == FLY


@pytest.mark.rule("AM-406")
def test_a_grant_gives_no_points() -> None:
    t = flying(Table())
    assert t.state.ops == 0
    assert t.state.active == -1
    assert t.why(("improve", ())) == ("A grant gives no operations points.", "AM-406")


@pytest.mark.rule("AM-410", "AM-411", "AM-416")
def test_the_plane_flies_to_any_free_card_ahead() -> None:
    t = row(Table(), 6, 1)
    t.state.arm, t.state.distance = [CLOCKWISE, CLOCKWISE], [2, 4]
    flying(t)
    assert squares(t) == [3, 5, 6]
    assert t.why("square-4") == ("The executive plane of Player 2 is on that card.", "AM-410")
    t.after("fly to square 6:")
    assert (t.state.arm[0], t.state.distance[0]) == (CLOCKWISE, 6)


@pytest.mark.rule("AM-412", "AM-420", "AM-G07")
def test_squares_without_a_card() -> None:
    t = flying(row(Table(), 3, 2))
    assert squares(t) == [1, 2, 3, 42, 43]  # the empty start square is only the entrance
    assert t.why("square-0") == ("There is no card on that square.", "AM-412")
    assert t.why("square-4") == ("There is no card on that square.", "AM-412")


@pytest.mark.rule("AM-413", "AM-414")
def test_an_arm_is_taken_for_good() -> None:
    t = flying(row(Table(), 4, 4)).after("fly to square 41:")
    assert t.state.arm[0] == COUNTER
    assert t.state.distance[0] == 3
    assert squares_ahead(t.state, t.data, 0) == [40]
    t = row(Table(), 4, 4)
    t.state.arm[0], t.state.distance[0] = CLOCKWISE, 2
    flying(t)
    assert squares(t) == [3, 4]
    assert t.why("square-43") == ("The executive plane stays on its arm and moves only away from the start.", "AM-414")
    assert t.why("square-1") == ("The executive plane stays on its arm and moves only away from the start.", "AM-414")


@pytest.mark.rule("AM-415", "AM-G41")
def test_a_flight_goes_forward() -> None:
    t = row(Table(), 4, 4)
    t.state.arm[0], t.state.distance[0] = CLOCKWISE, 2
    flying(t)
    assert t.why("square-2") == ("A flight goes at least one card forward.", "AM-415")


@pytest.mark.rule("AM-417", "AM-418", "AM-G40")
def test_the_start_card_is_a_stop() -> None:
    t = flying(row(Table(seats=3), 2, 1))
    assert squares(t) == [0, 1, 2, 43]
    t = icon(row(Table(seats=3), 2, 1), 0, "technology")
    flying(t).after("fly to square 0:")
    assert t.state.arm[0] == AT_START
    assert squares_ahead(t.state, t.data, 0) == [1, 2, 43]
    assert squares_ahead(t.state, t.data, 1) == [1, 2, 43]  # occupied now
    t.turn_of(0)
    t.state.step = TURN
    flying(t).after("fly to square 43:")
    assert t.state.arm[0] == COUNTER


@pytest.mark.rule("AM-419")
def test_the_start_card_is_reached_by_the_first_move_only() -> None:
    t = row(Table(seats=3), 3, 3)
    t.state.arm[0], t.state.distance[0] = CLOCKWISE, 1
    flying(t)
    assert 0 not in squares(t)
    assert t.why("square-0") == ("The start card can be reached only by the first move.", "AM-419")


@pytest.mark.rule("AM-421", "AM-G39")
def test_without_a_free_card_ahead_there_is_no_flight() -> None:
    t = row(Table(), 2, 1)
    t.state.arm[0], t.state.distance[0] = CLOCKWISE, 2
    t.granted()
    assert t.state.player == 1  # the grant is over
    t = row(Table(seats=3), 3, 1)
    t.state.arm, t.state.distance = [CLOCKWISE, CLOCKWISE, CLOCKWISE], [1, 2, 3]
    t.granted()
    assert t.state.player == 1


@pytest.mark.rule("AM-422", "AM-G38")
def test_the_flight_may_be_declined() -> None:
    t = flying(row(Table(), 3, 1)).after("do not fly")
    assert t.state.arm[0] == WAITING
    assert t.state.player == 1
    assert t.state.technology[0] == 1
    t = row(Table(), 3, 1).after("ask for a grant", "draw no card")
    assert t.why(("stay", ())) == ("You have drawn no card, so the flight must be made.", "AM-422")
    t = Table()
    assert t.why(("stay", ())) == ("There is no flight to leave out now.", "AM-400")


@pytest.mark.rule("AM-423")
def test_waiting_planes_occupy_nothing() -> None:
    t = flying(Table(seats=3))
    assert t.state.arm == [WAITING] * 3
    assert squares(t) == [0]


@pytest.mark.rule("AM-424")
def test_cards_played_later_lengthen_the_arm() -> None:
    t = row(Table(), 2, 1)
    t.state.arm[0], t.state.distance[0] = CLOCKWISE, 2
    assert squares_ahead(t.state, t.data, 0) == []
    row(t, 4, 1)
    assert squares_ahead(t.state, t.data, 0) == [3, 4]


@pytest.mark.rule("AM-G42")
def test_a_long_arm_stays_one_arm() -> None:
    t = row(Table(), 25, 1)
    t.state.arm[0], t.state.distance[0] = CLOCKWISE, 21
    assert squares_ahead(t.state, t.data, 0) == [22, 23, 24, 25]
    flying(t).after("fly to square 25:")
    assert (t.state.arm[0], t.state.distance[0]) == (CLOCKWISE, 25)
