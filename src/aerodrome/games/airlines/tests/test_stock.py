"""Playing stock, and sabotage."""

from __future__ import annotations

import pytest

from aerodrome.games.airlines.data import FULL, NOTHING
from aerodrome.games.airlines.geometry import cover
from aerodrome.games.airlines.state import ACTION, MARKER, SABOTAGE, SABOTAGED, AirlinesState
from aerodrome.games.airlines.tests.tables import (
    act,
    can,
    circle,
    claims_open,
    code,
    data,
    expand,
    flights,
    found,
    hand,
    later,
    pass_turn,
    refused,
    route,
    rules,
    sabotaged,
    settle,
    table,
)


def saboteur() -> AirlinesState:
    """Player 1 has just laid a single share."""
    s = later(table())
    hand(s, 0, BOI=1)
    act(s, "lay", "hand-BOI-1")
    return s


@pytest.mark.rule("AL-160", "AL-161")
def test_any_number_of_shares_of_one_airline_is_laid() -> None:
    s = later(table())
    hand(s, 0, BOI=3, ITA=1)
    assert [can(s, "lay", f"hand-BOI-{n}") for n in (1, 2, 3, 4)] == [True, True, True, False]
    one = s.copy()
    act(s, "lay", "hand-BOI-3")
    assert s.laid[code("BOI")] == 3
    assert s.player == 1
    act(one, "lay", "hand-BOI-1")
    assert refused(one, "lay", "hand-ITA-1") == "AL-160"
    assert one.laid[code("BOI")] == 1
    assert one.hand[code("BOI")] == 2


@pytest.mark.rule("AL-162", "AL-163", "AL-G18")
def test_shares_of_founded_and_of_unfounded_airlines_can_be_laid() -> None:
    s = later(table())
    found(s, "BOI", "H10", holder=1)
    hand(s, 0, BOI=2, QTZ=2)
    founded, unfounded = s.copy(), s.copy()
    act(founded, "lay", "hand-BOI-2")
    act(unfounded, "lay", "hand-QTZ-2")
    assert founded.laid[code("BOI")] == 2
    assert unfounded.laid[code("QTZ")] == 2


@pytest.mark.rule("AL-164", "AL-165")
def test_laid_shares_stay_without_limit() -> None:
    s = later(table(2))
    hand(s, 0, BOI=12)
    act(s, "lay", "hand-BOI-11")
    pass_turn(s)
    act(s, "lay", "hand-BOI-1")
    act(s, "decline")
    for _ in range(4):
        pass_turn(s)
    assert s.laid[code("BOI")] == 12


@pytest.mark.rule("AL-170")
def test_one_share_permits_one_sabotage_marker() -> None:
    s = saboteur()
    assert s.step == SABOTAGE
    act(s, "sabotage", "circle-S04-1")
    assert refused(s, "sabotage", "circle-D14-2") == "AL-170"
    act(s, "marker", "airline-AUR")
    assert s.player == 1
    assert refused(s, "sabotage", "circle-D14-2") == "AL-170"


@pytest.mark.rule("AL-171")
def test_two_shares_permit_none() -> None:
    s = later(table())
    hand(s, 0, BOI=2)
    act(s, "lay", "hand-BOI-2")
    assert (s.player, s.step) == (1, ACTION)


@pytest.mark.rule("AL-172")
def test_sabotage_can_be_left_out() -> None:
    s = saboteur()
    act(s, "decline")
    assert (s.player, s.step) == (1, ACTION)
    assert set(s.board) == {NOTHING}


@pytest.mark.rule("AL-173", "AL-G19")
def test_the_marker_is_of_any_airline_with_one_in_the_supply() -> None:
    s = saboteur()
    found(s, "ITA", "S01", holder=1)
    s.supply[code("COR")] = 0
    act(s, "sabotage", "circle-S04-1")
    assert s.step == MARKER
    assert all(can(s, "marker", f"airline-{name}") for name in data().codes if name != "COR")
    assert refused(s, "marker", "airline-COR") == "AL-173"


@pytest.mark.rule("AL-174", "AL-176")
def test_free_circles_of_5_or_more_and_one_marker_a_route() -> None:
    s = saboteur()
    sabotaged(s, "D16", 2, "QTZ")
    assert refused(s, "sabotage", "circle-D16-3") == "AL-176"
    assert refused(s, "sabotage", "circle-D16-2") == "AL-174"
    assert refused(s, "sabotage", "circle-H04-1") == "AL-174"  # a 4
    assert can(s, "sabotage", "circle-S04-1")  # a 5
    cover(s, data(), circle("S04", 1), code("HUR"))
    assert refused(s, "sabotage", "circle-S04-1") == "AL-174"


@pytest.mark.rule("AL-175", "AL-G20")
def test_the_circle_need_not_be_the_lowest_nor_near_anything() -> None:
    s = saboteur()
    assert s.price[route("W19")] == 3
    act(s, "sabotage", "circle-W19-3")
    act(s, "marker", "airline-AUR")
    assert s.price[route("W19")] == 3


@pytest.mark.rule("AL-177", "AL-178", "AL-180")
def test_the_circle_is_covered_and_no_airline_grows() -> None:
    s = saboteur()
    found(s, "AUR", "H02", holder=1)
    before = s.supply[code("AUR")]
    act(s, "sabotage", "circle-S04-1")
    act(s, "marker", "airline-AUR")
    assert s.price[route("S04")] == FULL
    assert s.sizes[code("AUR")] == 2
    assert s.supply[code("AUR")] == before - 1
    for _ in range(4):
        pass_turn(s)
    assert s.board[circle("S04", 1)] == SABOTAGED + code("AUR")


@pytest.mark.rule("AL-179", "AL-G21")
def test_a_sabotage_marker_is_no_claim_of_its_airline() -> None:
    s = later(table())
    found(s, "AUR", "H02", holder=1)
    sabotaged(s, "W08", 2, "AUR")
    sabotaged(s, "W19", 3, "AUR")
    flights(s, 0, "wavy 14")
    expand(s, "solid 2")
    assert ("W08", "AUR") in claims_open(s)  # its own sabotage marker does not keep it out
    assert ("W14", "AUR") not in claims_open(s)  # and W19 does not connect Churchill


@pytest.mark.rule("AL-181")
def test_headquarters_cannot_be_sabotaged() -> None:
    s = saboteur()
    legal = rules().legal(s)
    assert legal[-1] == data().n_circles  # no sabotage; all else are circles with a number
    assert [data().circle_value[c] for c in legal[:-1]] == [n for n in data().circle_value if n >= 5]


@pytest.mark.rule("AL-182")
def test_where_nothing_fits_the_share_is_laid_all_the_same() -> None:
    s = later(table())
    hand(s, 0, BOI=1)
    for airline in range(9):
        s.supply[airline] = 0
    settle(s)
    act(s, "lay", "hand-BOI-1")
    assert s.laid[code("BOI")] == 1
    assert (s.player, s.step) == (1, ACTION)
    t = later(table())
    hand(t, 0, BOI=1)
    for place in data().sabotage_circles:
        if t.board[place] == NOTHING and not t.on[data().circle_route[place]]:
            cover(t, data(), place, SABOTAGED + 8)
    act(t, "lay", "hand-BOI-1")
    assert (t.player, t.step) == (1, ACTION)


@pytest.mark.rule("AL-G40")
def test_the_share_is_laid_before_the_sabotage() -> None:
    s = saboteur()
    assert s.laid[code("BOI")] == 1
    assert s.step == SABOTAGE
