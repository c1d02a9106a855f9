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
)
from aerodrome.games.airlines.tests.tables import Table, card_id, code


def nearly_blocked() -> Table:
    """Only the 5 of S04 keeps HUR from being inactive."""
    table = Table().later()
    table.found("ITA", "S03", holder=1)
    table.found("BRZ", "S05", holder=1)
    table.found("COR", "D02", holder=1)
    assert table.state.status[code("HUR")] == OPEN
    return table


def worthless_row() -> Table:
    """AUR is inactive and two of its shares lie in the row."""
    table = Table().later()
    table.block("AUR")
    table.row("AUR", "BOI", "AUR", "HUR", "COR")
    return table


@pytest.mark.rule("AL-120", "AL-G12")
def test_an_airline_is_inactive_when_no_permitted_route_at_home_is_free() -> None:
    table = nearly_blocked()
    table.flights(0, "solid 13")
    table.found("SLA", "S08", holder=1)
    table.state.reach[code("SLA")] |= 1 << 13 | table.state.reach[code("ITA")]
    table.expand("wavy 1")
    table.act("claim Detroit - Pittsburgh for SLA at 5", "play the solid 13")
    assert table.state.status[code("HUR")] == INACTIVE


@pytest.mark.rule("AL-121")
def test_it_is_inactive_with_fewer_than_two_markers() -> None:
    table = Table().later()
    table.state.supply[code("AUR")] = 2
    table.hand(0, BOI=1)
    table.act("lay 1 share of BOI")
    table.act("block the 5 on Detroit - Pittsburgh")
    table.act("use a marker of AUR")
    assert table.state.status[code("AUR")] == INACTIVE


@pytest.mark.rule("AL-122")
def test_it_stays_inactive() -> None:
    table = worthless_row()
    for _ in range(8):
        table.pass_turn()
        assert table.state.status[code("AUR")] == INACTIVE
    table.hand(0, AUR=1)
    table.flights(0, "dashed 14", "wavy 14")
    assert table.why(("found", ("airline-AUR", "hand-AUR-1"))) == (
        "AUR is inactive: no route at Edmonton that it may use has a free circle.",
        "AL-120",
    )


@pytest.mark.rule("AL-123")
def test_a_founded_airline_never_becomes_inactive() -> None:
    table = Table().later()
    table.found("HUR", "S04", holder=1)
    table.found("ITA", "S03", holder=1)
    table.found("BRZ", "S05", holder=1)
    table.found("COR", "D02", holder=1)
    table.state.supply[code("HUR")] = 0
    table.settle()
    assert table.state.status[code("HUR")] == FOUNDED


@pytest.mark.rule("AL-124")
def test_its_shares_earn_nothing() -> None:
    table = worthless_row()
    table.found("BOI", "H10", holder=1)
    table.laid("AUR", 4, 1, 0, 0)
    table.flights(0, "dashed 4")
    table.expand("solid 2")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    table.act("take the top card of the deck")
    table.comes("scoring")
    assert table.scored("AUR") == [0, 0, 0, 0]


@pytest.mark.rule("AL-125", "AL-163", "AL-G13")
def test_its_shares_can_only_be_laid() -> None:
    table = worthless_row()
    table.hand(0, AUR=2)
    table.flights(0, "solid 2")
    assert [words for words in table.choices if "AUR" in words] == [
        "remove the worthless AUR from the row",  # that one lies in the row
        "lay 1 share of AUR",
        "lay 2 shares of AUR",
    ]
    table.act("lay 1 share of AUR")
    assert table.state.step == SABOTAGE  # a single worthless share permits a sabotage


@pytest.mark.rule("AL-126", "AL-128")
def test_one_worthless_card_may_be_removed_and_is_replaced() -> None:
    table = worthless_row()
    assert table.why(("remove", ("row-2",))) == ("BOI is not inactive, so its share stays in the row.", "AL-126")
    table.act("remove the worthless AUR from the row")
    assert table.state.step == REFILL
    table.comes("SLA")
    assert (table.state.player, table.state.step) == (0, ACTION)
    assert table.state.row[0] == code("SLA")
    assert table.state.removed[code("AUR")] == 1
    table.expand("wavy 14")  # the action is still to come
    assert table.why(("remove", ("row-3",))) == ("That is possible only at the beginning of a turn, before the action.", "AL-052")


@pytest.mark.rule("AL-127")
def test_only_one_in_a_turn() -> None:
    table = worthless_row()
    table.act("remove the worthless AUR from the row")
    table.comes("SLA")
    assert table.why(("remove", ("row-3",))) == ("Only one worthless card is removed in a turn.", "AL-127")
    table.pass_turn()
    assert table.can("remove the worthless AUR from the row")  # the next player may


@pytest.mark.rule("AL-128", "AL-200")
def test_a_scoring_card_that_replaces_it_takes_effect() -> None:
    table = worthless_row()
    table.act("remove the worthless AUR from the row")
    table.comes("scoring")
    assert table.state.scorings == 1
    assert table.state.step == REFILL
    table.comes("SLA")
    assert (table.state.player, table.state.step) == (0, ACTION)


@pytest.mark.rule("AL-129")
def test_worthless_cards_leave_the_row_when_the_deck_is_used_up() -> None:
    table = worthless_row()
    table.found("BOI", "H10", holder=1)
    table.deck(0, SLA=1)
    table.flights(0, "dashed 4")
    table.expand("solid 2")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    table.act("take the BOI from the row")
    table.comes("SLA")
    assert table.state.row == [NOTHING, code("SLA"), NOTHING, code("HUR"), code("COR")]
    assert table.state.player == 1


@pytest.mark.rule("AL-130", "AL-G14", "AL-G41")
def test_they_also_leave_when_an_airline_becomes_inactive_later() -> None:
    table = nearly_blocked()
    table.row("HUR", "BOI", "HUR", "ITA", "COR")
    table.hand(0, BOI=1)
    table.deck()
    table.act("lay 1 share of BOI")
    table.act("block the 5 on Detroit - Pittsburgh")  # closes the last way to found HUR
    table.act("use a marker of COR")
    assert table.state.status[code("HUR")] == INACTIVE
    assert table.state.row == [NOTHING, code("BOI"), NOTHING, code("ITA"), code("COR")]
    assert (table.state.player, table.state.step) == (1, ACTION)
    assert table.state.step != ENDED


@pytest.mark.rule("AL-120")
def test_an_inactive_airline_cannot_be_founded() -> None:
    table = nearly_blocked()
    table.hand(0, HUR=1)
    table.flights(0, "solid 6")
    assert table.can("found HUR in Detroit with 1 share")
    table.sabotaged("S04", 1, "QTZ")
    assert table.why(("found", ("airline-HUR", "hand-HUR-1"))) == (
        "HUR is inactive: no route at Detroit that it may use has a free circle.",
        "AL-120",
    )
    assert card_id("solid 6") == "flight-solid-6"
