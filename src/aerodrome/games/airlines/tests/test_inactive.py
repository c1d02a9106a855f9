"""Inactive airlines, and worthless cards in the row."""

from __future__ import annotations

import pytest

from aerodrome.games.airlines.data import NOTHING
from aerodrome.games.airlines.state import (
    ACTION,
    ENDED,
    FOUNDED,
    INACTIVE,
    OPEN,
    REFILL,
    SABOTAGE,
    AirlinesState,
)
from aerodrome.games.airlines.tests.tables import (
    act,
    block,
    can,
    card_id,
    claim,
    code,
    comes,
    deck,
    expand,
    flights,
    found,
    hand,
    laid,
    later,
    pass_turn,
    refused,
    row,
    sabotaged,
    scored,
    settle,
    table,
)


def nearly_blocked() -> AirlinesState:
    """Only the 5 of S04 keeps HUR from being inactive."""
    s = later(table())
    found(s, "ITA", "S03", holder=1)
    found(s, "BRZ", "S05", holder=1)
    found(s, "COR", "D02", holder=1)
    assert s.status[code("HUR")] == OPEN
    return s


def worthless_row() -> AirlinesState:
    """AUR is inactive and two of its shares lie in the row."""
    s = later(table())
    block(s, "AUR")
    row(s, "AUR", "BOI", "AUR", "HUR", "COR")
    return s


@pytest.mark.rule("AL-120", "AL-G12")
def test_an_airline_is_inactive_when_no_permitted_route_at_home_is_free() -> None:
    s = nearly_blocked()
    flights(s, 0, "solid 13")
    found(s, "SLA", "S08", holder=1)
    s.reach[code("SLA")] |= 1 << 13 | s.reach[code("ITA")]
    expand(s, "wavy 1")
    claim(s, "S04", "SLA", "solid 13")
    assert s.status[code("HUR")] == INACTIVE


@pytest.mark.rule("AL-121")
def test_it_is_inactive_with_fewer_than_two_markers() -> None:
    s = later(table())
    s.supply[code("AUR")] = 2
    hand(s, 0, BOI=1)
    act(s, "lay", "hand-BOI-1")
    act(s, "sabotage", "circle-S04-1")
    act(s, "marker", "airline-AUR")
    assert s.status[code("AUR")] == INACTIVE


@pytest.mark.rule("AL-122")
def test_it_stays_inactive() -> None:
    s = worthless_row()
    for _ in range(8):
        pass_turn(s)
        assert s.status[code("AUR")] == INACTIVE
    hand(s, 0, AUR=1)
    flights(s, 0, "dashed 14", "wavy 14")
    assert refused(s, "found", "hand-AUR-1") == "AL-120"


@pytest.mark.rule("AL-123")
def test_a_founded_airline_never_becomes_inactive() -> None:
    s = later(table())
    found(s, "HUR", "S04", holder=1)
    found(s, "ITA", "S03", holder=1)
    found(s, "BRZ", "S05", holder=1)
    found(s, "COR", "D02", holder=1)
    s.supply[code("HUR")] = 0
    settle(s)
    assert s.status[code("HUR")] == FOUNDED


@pytest.mark.rule("AL-124")
def test_its_shares_earn_nothing() -> None:
    s = worthless_row()
    found(s, "BOI", "H10", holder=1)
    laid(s, "AUR", 4, 1, 0, 0)
    flights(s, 0, "dashed 4")
    expand(s, "solid 2")
    claim(s, "H04", "BOI", "dashed 4")
    act(s, "take", "deck")
    comes(s, "scoring")
    assert scored(s, "AUR") == [0, 0, 0, 0]


@pytest.mark.rule("AL-125", "AL-163", "AL-G13")
def test_its_shares_can_only_be_laid() -> None:
    s = worthless_row()
    hand(s, 0, AUR=2)
    flights(s, 0, "solid 2")
    kinds = {kind for kind in ("found", "remove", "exchange") if can_about_hand(s, kind)}
    assert kinds == set()
    act(s, "lay", "hand-AUR-1")
    assert s.step == SABOTAGE  # a single worthless share permits a sabotage


def can_about_hand(s: AirlinesState, kind: str) -> bool:
    """Whether that act is possible with the AUR share in hand; only founding can be asked of it at all."""
    return kind == "found" and can(s, kind, "hand-AUR-1")


@pytest.mark.rule("AL-126", "AL-128")
def test_one_worthless_card_may_be_removed_and_is_replaced() -> None:
    s = worthless_row()
    assert refused(s, "remove", "row-2") == "AL-126"
    act(s, "remove", "row-1")
    assert s.step == REFILL
    comes(s, "SLA")
    assert (s.player, s.step) == (0, ACTION)
    assert s.row[0] == code("SLA")
    assert s.removed[code("AUR")] == 1
    expand(s, "wavy 14")  # the action is still to come
    assert refused(s, "remove", "row-3") == "AL-052"


@pytest.mark.rule("AL-127")
def test_only_one_in_a_turn() -> None:
    s = worthless_row()
    act(s, "remove", "row-1")
    comes(s, "SLA")
    assert refused(s, "remove", "row-3") == "AL-127"
    pass_turn(s)
    assert can(s, "remove", "row-3")  # the next player may


@pytest.mark.rule("AL-128", "AL-200")
def test_a_scoring_card_that_replaces_it_takes_effect() -> None:
    s = worthless_row()
    act(s, "remove", "row-1")
    comes(s, "scoring")
    assert s.scorings == 1
    assert s.step == REFILL
    comes(s, "SLA")
    assert (s.player, s.step) == (0, ACTION)


@pytest.mark.rule("AL-129")
def test_worthless_cards_leave_the_row_when_the_deck_is_used_up() -> None:
    s = worthless_row()
    found(s, "BOI", "H10", holder=1)
    deck(s, 0, SLA=1)
    flights(s, 0, "dashed 4")
    expand(s, "solid 2")
    claim(s, "H04", "BOI", "dashed 4")
    act(s, "take", "row-2")
    comes(s, "SLA")
    assert s.row == [NOTHING, code("SLA"), NOTHING, code("HUR"), code("COR")]
    assert s.player == 1


@pytest.mark.rule("AL-130", "AL-G14", "AL-G41")
def test_they_also_leave_when_an_airline_becomes_inactive_later() -> None:
    s = nearly_blocked()
    row(s, "HUR", "BOI", "HUR", "ITA", "COR")
    hand(s, 0, BOI=1)
    deck(s)
    act(s, "lay", "hand-BOI-1")
    act(s, "sabotage", "circle-S04-1")  # closes the last way to found HUR
    act(s, "marker", "airline-COR")
    assert s.status[code("HUR")] == INACTIVE
    assert s.row == [NOTHING, code("BOI"), NOTHING, code("ITA"), code("COR")]
    assert (s.player, s.step) == (1, ACTION)
    assert s.step != ENDED


@pytest.mark.rule("AL-120")
def test_an_inactive_airline_cannot_be_founded() -> None:
    s = nearly_blocked()
    hand(s, 0, HUR=1)
    flights(s, 0, "solid 6")
    assert can(s, "found", "hand-HUR-1")
    sabotaged(s, "S04", 1, "QTZ")
    assert refused(s, "found", "hand-HUR-1") == "AL-120"
    assert card_id("solid 6") == "flight-solid-6"
