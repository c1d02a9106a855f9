"""Playing stock, and sabotage."""

from __future__ import annotations

import pytest

from aerodrome.games.airlines.data import FULL, NOTHING
from aerodrome.games.airlines.geometry import cover
from aerodrome.games.airlines.state import ACTION, MARKER, SABOTAGE, SABOTAGED
from aerodrome.games.airlines.tests.tables import Table, circle, code, data, route, rules


def saboteur() -> Table:
    """Player 1 has just laid a single share."""
    table = Table().later()
    table.hand(0, BOI=1)
    table.act("lay 1 share of BOI")
    return table


@pytest.mark.rule("AL-160", "AL-161")
def test_any_number_of_shares_of_one_airline_is_laid() -> None:
    table = Table().later()
    table.hand(0, BOI=3, ITA=1)
    assert [table.can(f"lay {n} shares of BOI") for n in (2, 3, 4)] == [True, True, False]
    one = table.copy()
    table.act("lay 3 shares of BOI")
    assert table.state.laid[code("BOI")] == 3
    assert table.state.player == 1
    one.act("lay 1 share of BOI")
    assert one.why(("lay", ("hand-ITA-1",))) == ("Only shares of one airline are laid in a turn.", "AL-160")
    assert one.state.laid[code("BOI")] == 1
    assert one.state.hand[code("BOI")] == 2


@pytest.mark.rule("AL-162", "AL-163", "AL-G18")
def test_shares_of_founded_and_of_unfounded_airlines_can_be_laid() -> None:
    table = Table().later()
    table.found("BOI", "H10", holder=1)
    table.hand(0, BOI=2, QTZ=2)
    founded, unfounded = table.copy(), table.copy()
    founded.act("lay 2 shares of BOI")
    unfounded.act("lay 2 shares of QTZ")
    assert founded.state.laid[code("BOI")] == 2
    assert unfounded.state.laid[code("QTZ")] == 2


@pytest.mark.rule("AL-164", "AL-165")
def test_laid_shares_stay_without_limit() -> None:
    table = Table(2).later()
    table.hand(0, BOI=12)
    table.act("lay 11 shares of BOI")
    table.pass_turn()
    table.act("lay 1 share of BOI")
    table.act("no sabotage")
    for _ in range(4):
        table.pass_turn()
    assert table.state.laid[code("BOI")] == 12


@pytest.mark.rule("AL-170")
def test_one_share_permits_one_sabotage_marker() -> None:
    table = saboteur()
    assert table.state.step == SABOTAGE
    table.act("block the 5 on Detroit - Pittsburgh")
    assert table.why(("sabotage", ("circle-D14-2",))) == (
        "The circle is chosen: now comes the marker, of any airline that has one.",
        "AL-173",
    )
    table.act("use a marker of AUR")
    assert table.state.player == 1
    assert table.why(("sabotage", ("circle-D14-2",))) == ("Sabotage is for a turn in which you play exactly one share.", "AL-170")


@pytest.mark.rule("AL-171")
def test_two_shares_permit_none() -> None:
    table = Table().later()
    table.hand(0, BOI=2)
    table.act("lay 2 shares of BOI")
    assert (table.state.player, table.state.step) == (1, ACTION)


@pytest.mark.rule("AL-172")
def test_sabotage_can_be_left_out() -> None:
    table = saboteur()
    table.act("no sabotage")
    assert (table.state.player, table.state.step) == (1, ACTION)
    assert set(table.state.board) == {NOTHING}


@pytest.mark.rule("AL-173", "AL-G19")
def test_the_marker_is_of_any_airline_with_one_in_the_supply() -> None:
    table = saboteur()
    table.found("ITA", "S01", holder=1)
    table.state.supply[code("COR")] = 0
    table.act("block the 5 on Detroit - Pittsburgh")
    assert table.state.step == MARKER
    assert all(table.can(f"use a marker of {name}") for name in data().codes if name != "COR")
    assert table.why(("marker", ("airline-COR",))) == ("COR has no marker left in the supply.", "AL-173")


@pytest.mark.rule("AL-174", "AL-176")
def test_free_circles_of_5_or_more_and_one_marker_a_route() -> None:
    table = saboteur()
    table.sabotaged("D16", 2, "QTZ")
    assert table.why(("sabotage", ("circle-D16-3",))) == ("Kansas City - Dallas already carries a sabotage marker.", "AL-176")
    assert table.why(("sabotage", ("circle-D16-2",))) == ("This circle is covered already.", "AL-174")
    assert table.why(("sabotage", ("circle-H04-1",))) == ("Only circles of 5 or more can be sabotaged.", "AL-174")  # a 4
    assert table.can("block the 5 on Detroit - Pittsburgh")  # a 5
    cover(table.state, data(), circle("S04", 1), code("HUR"))
    assert table.why(("sabotage", ("circle-S04-1",))) == ("This circle is covered already.", "AL-174")


@pytest.mark.rule("AL-175", "AL-G20")
def test_the_circle_need_not_be_the_lowest_nor_near_anything() -> None:
    table = saboteur()
    assert table.state.price[route("W19")] == 3
    table.act("block the 13 on Churchill - Goose Bay")
    table.act("use a marker of AUR")
    assert table.state.price[route("W19")] == 3


@pytest.mark.rule("AL-177", "AL-178", "AL-180")
def test_the_circle_is_covered_and_no_airline_grows() -> None:
    table = saboteur()
    table.found("AUR", "H02", holder=1)
    before = table.state.supply[code("AUR")]
    table.act("block the 5 on Detroit - Pittsburgh")
    table.act("use a marker of AUR")
    assert table.state.price[route("S04")] == FULL
    assert table.state.sizes[code("AUR")] == 2
    assert table.state.supply[code("AUR")] == before - 1
    for _ in range(4):
        table.pass_turn()
    assert table.state.board[circle("S04", 1)] == SABOTAGED + code("AUR")


@pytest.mark.rule("AL-179", "AL-G21")
def test_a_sabotage_marker_is_no_claim_of_its_airline() -> None:
    table = Table().later()
    table.found("AUR", "H02", holder=1)
    table.sabotaged("W08", 2, "AUR")
    table.sabotaged("W19", 3, "AUR")
    table.flights(0, "wavy 14")
    table.expand("solid 2")
    assert ("W08", "AUR") in table.claims()  # its own sabotage marker does not keep it out
    assert ("W14", "AUR") not in table.claims()  # and W19 does not connect Churchill


@pytest.mark.rule("AL-181")
def test_headquarters_cannot_be_sabotaged() -> None:
    table = saboteur()
    legal = rules().legal(table.state)
    assert legal[-1] == data().n_circles  # no sabotage; all else are circles with a number
    assert [data().circle_value[c] for c in legal[:-1]] == [n for n in data().circle_value if n >= 5]


@pytest.mark.rule("AL-182")
def test_where_nothing_fits_the_share_is_laid_all_the_same() -> None:
    table = Table().later()
    table.hand(0, BOI=1)
    for airline in range(9):
        table.state.supply[airline] = 0
    table.settle()
    table.act("lay 1 share of BOI")
    assert table.state.laid[code("BOI")] == 1
    assert (table.state.player, table.state.step) == (1, ACTION)
    t = Table().later()
    t.hand(0, BOI=1)
    for place in data().sabotage_circles:
        if t.state.board[place] == NOTHING and not t.state.on[data().circle_route[place]]:
            cover(t.state, data(), place, SABOTAGED + 8)
    t.act("lay 1 share of BOI")
    assert (t.state.player, t.state.step) == (1, ACTION)


@pytest.mark.rule("AL-G40")
def test_the_share_is_laid_before_the_sabotage() -> None:
    table = saboteur()
    assert table.state.laid[code("BOI")] == 1
    assert table.state.step == SABOTAGE
