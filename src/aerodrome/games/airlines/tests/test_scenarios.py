"""Worked scenarios: the course of play, and our own board."""

from __future__ import annotations

import pytest

from aerodrome.games.airlines.data import FULL, NOTHING, SCORING
from aerodrome.games.airlines.state import (
    ACTION,
    ENDED,
    FOUND_DRAW,
    INACTIVE,
    LAST_CARD,
    OPEN,
    REFILL,
    ROW_REMOVED,
    SABOTAGED,
    TAKE,
)
from aerodrome.games.airlines.steps.turn import score
from aerodrome.games.airlines.tests.tables import Table, circle, code, data, flight, route, rules


def drawing(**shares: int) -> Table:
    """Round 3: A has claimed for BOI, in which A and B have a share each, and draws stock."""
    table = Table().later()
    table.found("BOI", "H10", holder=1)
    table.laid("BOI", 1, 1, 0, 0)
    table.row("BOI", "COR", "COR", "SLA", "SLA")
    table.flights(0, "dashed 4")
    table.expand("wavy 1")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    return table


@pytest.mark.rule("AL-930")
def test_a_scoring_card_turns_up_for_a_card_taken_from_the_row() -> None:
    table = drawing()
    table.act("take the BOI from the row")
    table.comes("scoring")
    assert table.scored("BOI") == [2, 2, 0, 0]
    table.comes("HUR")
    assert table.state.row[0] == code("HUR")
    assert NOTHING not in table.state.row
    assert (table.state.player, table.state.step) == (1, ACTION)


@pytest.mark.rule("AL-931")
def test_two_scoring_cards_turn_up_in_succession() -> None:
    table = drawing()
    table.act("take the BOI from the row")
    table.comes("scoring")
    table.comes("scoring")
    assert table.scored("BOI", 1) == table.scored("BOI", 2) == [2, 2, 0, 0]
    table.comes("HUR")
    assert table.state.row[0] == code("HUR")
    assert table.state.scorings == 2


@pytest.mark.rule("AL-932")
def test_a_scoring_card_is_drawn_from_the_deck() -> None:
    table, other = drawing(), drawing()
    rows = table.state.row[:]
    table.act("take the top card of the deck")
    table.comes("scoring")
    assert table.state.scorings == 1
    before = table.state.hand[code("ITA")]
    table.comes("ITA")
    assert table.state.hand[code("ITA")] == before + 1
    assert table.state.row == rows
    other.act("take the top card of the deck")
    other.comes("scoring")
    other.comes("QTZ")
    assert table.view(1).to_json() == other.view(1).to_json()  # unseen by the others


@pytest.mark.rule("AL-933", "AL-G22")
def test_a_scoring_card_drawn_as_the_last_of_the_deck() -> None:
    table = drawing()
    table.deck(1)
    table.act("take the top card of the deck")
    table.comes("scoring")
    assert table.state.scorings == 3
    assert (table.state.player, table.state.step) == (0, TAKE)
    assert table.why(("decline", ())) == ("Who has claimed a route draws a stock card.", "AL-142")
    assert table.why(("take", ("deck",))) == ("The deck is used up.", "AL-066")
    table.act("take the BOI from the row")
    assert table.state.row[0] == NOTHING
    assert (table.state.player, table.state.step) == (1, ACTION)


@pytest.mark.rule("AL-933", "AL-G22", "AL-107")
def test_a_founder_who_drew_that_card_must_take_one_of_the_row() -> None:
    table = Table().later()
    table.hand(0, AUR=1)
    table.flights(0, "dashed 1")
    table.deck(1)
    table.act("found AUR in Edmonton with 1 share")
    table.act("claim Calgary - Edmonton for AUR at 1", "play the dashed 1")
    table.act("draw no flight card")
    table.act("take the top card of the deck")
    table.comes("scoring")
    assert table.state.step == TAKE
    assert table.why(("decline", ())) == ("Who has claimed a route draws a stock card.", "AL-142")


@pytest.mark.rule("AL-934")
@pytest.mark.parametrize(("seat", "rounds", "counted"), [(1, 0, 0), (3, 0, 0), (0, 1, 1)])
def test_scoring_cards_of_the_first_round(seat: int, rounds: int, counted: int) -> None:
    table = Table().later(seat, rounds)
    table.found("BOI", "H10", holder=1)
    table.flights(seat, "dashed 4")
    table.expand("wavy 1")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    table.act("take the HUR from the row")
    table.comes("scoring")
    assert table.state.scorings == counted
    assert table.state.deck[SCORING] == 3 - counted
    table.comes("HUR")
    assert NOTHING not in table.state.row


@pytest.mark.rule("AL-935")
def test_the_last_card_is_taken() -> None:
    table = Table().later(2)
    table.found("BOI", "H10", holder=1)
    table.row("ITA")
    table.deck()
    table.flights(2, "dashed 4")
    table.expand("wavy 1")
    table.act("claim Boise - Salt Lake City for BOI at 4", "play the dashed 4")
    table.act("take the ITA from the row")
    assert table.state.step == ENDED
    assert table.state.ending == LAST_CARD
    assert table.state.turn == 10  # D had no further turn


@pytest.mark.rule("AL-937")
def test_a_claim_makes_the_last_cards_worthless() -> None:
    table = Table().later(2)
    table.found("ITA", "S03", holder=1)
    table.found("BRZ", "S05", holder=1)
    table.found("COR", "D02", holder=1)
    table.found("SLA", "S08", holder=1)  # Montreal - Toronto
    table.state.reach[code("SLA")] |= data().route_ends[route("S11")]  # to Pittsburgh
    table.row("HUR", "HUR")
    table.flights(2, "solid 13")
    table.deck()
    table.expand("wavy 1")
    held = sum(table.state.hand)
    table.act("claim Detroit - Pittsburgh for SLA at 5", "play the solid 13")
    assert table.state.status[code("HUR")] == INACTIVE
    assert table.state.ending == ROW_REMOVED
    assert sum(table.state.hand) == held
    assert table.state.scorings == 4


# On our board


def edmonton() -> Table:
    """A founds AUR with two shares and claims Calgary - Edmonton."""
    table = Table().later()
    table.hand(0, AUR=2)
    table.flights(0, "dashed 1")
    table.act("found AUR in Edmonton with 2 shares")
    table.act("claim Calgary - Edmonton for AUR at 1", "play the dashed 1")
    return table


@pytest.mark.rule("AL-950")
def test_aur_is_founded() -> None:
    table = edmonton()
    aur = code("AUR")
    assert (table.state.sizes[aur], table.state.supply[aur], table.state.laid[aur]) == (2, 9, 2)
    assert table.state.price[route("H02")] == FULL
    assert table.state.discard[flight("dashed 1")] == 1
    assert table.state.step == FOUND_DRAW
    table.act("draw a flight card")
    table.comes("wavy 14")
    assert table.state.step == TAKE


@pytest.mark.rule("AL-951")
def test_where_aur_can_go_on() -> None:
    table = edmonton()
    table.later()
    table.flights(0, "dashed 14", "wavy 14")
    table.expand("solid 2")
    mine = {name for name, airline in table.claims() if airline == "AUR"}
    assert mine == {"H09", "H12", "H13", "W08"}
    assert [table.state.price[route(name)] for name in ("H09", "H12", "H13", "W08")] == [4, 2, 3, 1]


@pytest.mark.rule("AL-952", "AL-953")
def test_the_two_circles_of_edmonton_yellowknife() -> None:
    table = edmonton()
    table.found("BOI", "H10", "H09", holder=1)  # by Billings to Calgary
    table.state.reach[code("BOI")] |= 1 << data().hq[code("AUR")]
    table.later()
    table.flights(0, "wavy 1")
    table.expand("solid 2")
    table.act("claim Edmonton - Yellowknife for AUR at 1", "play the wavy 1")
    assert table.state.board[circle("W08", 1)] == code("AUR")
    table.later()
    table.flights(0, "wavy 5")
    table.expand("solid 4")
    assert table.why(("claim", ("airline-BOI", "route-W08"))) == (
        "The price of Edmonton - Yellowknife is 6: your highest card of that kind is 5.",
        "AL-083",
    )
    assert table.why(("claim", ("airline-AUR", "route-W08"))) == (
        "AUR is on Edmonton - Yellowknife already: an airline claims a route only once.",
        "AL-087",
    )
    table.act("claim nothing")
    table.later()
    table.flights(0, "wavy 5", "wavy 7")
    table.expand("solid 6")
    table.act("claim Edmonton - Yellowknife for BOI at 6")
    assert table.why(("pay", ("flight-wavy-5",))) == ("The value of the wavy 5 is below the price, which is 6.", "AL-083")
    table.act("play the wavy 7")
    assert table.state.board[circle("W08", 2)] == code("BOI")


@pytest.mark.rule("AL-954")
def test_cards_and_networks_that_do_not_fit() -> None:
    table = Table().later()
    table.found("ITA", "S01", "S14", holder=1)  # to Chicago
    table.found("HUR", "S05", holder=1)  # to Toronto
    table.state.reach[code("HUR")] |= 1 << data().city_ids.index("halifax")
    table.flights(0, "dotted 8", "wavy 14")
    table.expand("wavy 1")
    assert table.why(("claim", ("airline-ITA", "route-S03"))) == (
        "The price of Chicago - Detroit is 4: you have no solid card.",
        "AL-081",
    )
    assert table.why(("claim", ("airline-HUR", "route-W13"))) == (
        "HUR is not allowed on Halifax - Bermuda, which is wavy: its networks are dotted, solid.",
        "AL-082",
    )
    table.later()
    table.flights(0, "solid 4")
    table.expand("wavy 2")
    assert table.can("claim Thunder Bay - Toronto for HUR at 4")


@pytest.mark.rule("AL-955")
def test_a_sabotaged_middle_circle() -> None:
    table = Table().later()
    table.found("ITA", "D16", holder=1)
    table.sabotaged("D16", 2, "AUR")
    assert table.state.price[route("D16")] == 10
    table.hand(0, SLA=1)
    table.act("lay 1 share of SLA")
    assert table.why(("sabotage", ("circle-D16-3",))) == ("Kansas City - Dallas already carries a sabotage marker.", "AL-176")
    table.found("BRZ", "D06", holder=1)
    table.later()
    table.flights(0, "dotted 8")
    table.expand("wavy 2")
    assert table.why(("claim", ("airline-BRZ", "route-D16"))) == (
        "The price of Kansas City - Dallas is 10: your highest card of that kind is 8.",
        "AL-083",
    )
    table.later()
    table.flights(0, "dotted 10")
    table.expand("wavy 4")
    table.act("claim Kansas City - Dallas for BRZ at 10", "play the dotted 10")
    assert table.state.price[route("D16")] == FULL


@pytest.mark.rule("AL-956")
def test_a_sabotaged_highest_circle() -> None:
    table = Table().later()
    table.hand(0, SLA=1)
    table.act("lay 1 share of SLA")
    table.act("block the 10 on Kansas City - Dallas")
    table.act("use a marker of AUR")
    assert table.state.price[route("D16")] == 1
    table.found("ITA", "D16", holder=1)
    assert table.state.price[route("D16")] == 6
    table.found("BRZ", "D16", holder=1)
    assert table.state.price[route("D16")] == FULL


@pytest.mark.rule("AL-957")
def test_circles_below_5_cannot_be_sabotaged() -> None:
    table = Table().later()
    table.hand(0, SLA=1)
    table.act("lay 1 share of SLA")
    for place, value in enumerate(data().circle_value):
        name = f"circle-{data().route_ids[data().circle_route[place]]}"
        number = place - data().first_circle[data().circle_route[place]] + 1
        refused = table.why(("sabotage", (f"{name}-{number}",)))
        assert refused == (None if value >= 5 else ("Only circles of 5 or more can be sabotaged.", "AL-174"))
    table.act("block the 5 on Detroit - Pittsburgh")
    table.act("use a marker of AUR")
    assert table.state.board[circle("S04", 1)] == SABOTAGED + code("AUR")


@pytest.mark.rule("AL-958")
def test_hur_is_blocked_by_its_own_sabotage_marker() -> None:
    table = Table().later()
    table.found("ITA", "S03", holder=1)
    table.found("BRZ", "S05", holder=1)
    table.found("COR", "D02", holder=1)
    table.hand(0, SLA=1)
    table.act("lay 1 share of SLA")
    table.act("block the 5 on Detroit - Pittsburgh")
    assert table.state.status[code("HUR")] == OPEN
    table.act("use a marker of HUR")
    assert table.state.status[code("HUR")] == INACTIVE


@pytest.mark.rule("AL-959")
def test_aur_is_inactive_with_one_marker_left() -> None:
    table = Table().later()
    routes = ("W05", "W10", "W13", "W15", "W18", "S04", "S09", "S12", "D03")
    for name in routes:
        table.sabotaged(name, data().first_circle[route(name) + 1] - data().first_circle[route(name)], "AUR")
    assert table.state.status[code("AUR")] == OPEN
    table.hand(0, SLA=1)
    table.act("lay 1 share of SLA")
    table.act("block the 6 on St. Louis - Memphis")
    table.act("use a marker of AUR")
    assert table.state.supply[code("AUR")] == 1
    assert table.state.status[code("AUR")] == INACTIVE
    assert table.state.price[route("H02")] == 1


@pytest.mark.rule("AL-960")
def test_dashed_1_becomes_unusable() -> None:
    table = Table().later()
    table.flights(0, "dashed 1")
    table.found("AUR", "H02", holder=1)
    table.found("SMT", "H08", holder=1)
    assert table.why(("exchange", ("flight-dashed-1",))) == (
        "Only unusable cards are exchanged, and for the dashed 1 a 1 is still free on its network.",
        "AL-152",
    )
    table.found("ITA", "H14", holder=1)
    assert table.can("exchange the unusable dashed 1")


@pytest.mark.rule("AL-961")
def test_ita_flies_through_denver() -> None:
    table = Table().later()
    table.found("ITA", "S01", holder=1)
    assert table.state.status[code("SMT")] == OPEN
    table.flights(0, "dashed 14")
    table.expand("wavy 1")
    table.act("claim Denver - Kansas City for ITA at 1", "play the dashed 14")
    table.later()
    table.flights(0, "dashed 12")
    table.expand("wavy 2")
    table.act("claim Salt Lake City - Denver for ITA at 1", "play the dashed 12")
    assert table.state.sizes[code("ITA")] == 4


@pytest.mark.rule("AL-962")
def test_aur_without_markers() -> None:
    table = Table().later()
    table.found("AUR", "H02", "W08", holder=1)
    table.state.supply[code("AUR")] = 0
    table.settle()
    table.flights(0, "dashed 14")
    table.expand("wavy 1")
    assert table.why(("claim", ("airline-AUR", "route-H12"))) == ("AUR has no marker left.", "AL-086")
    table.act("claim nothing")
    table.later()
    table.hand(0, SLA=1)
    table.act("lay 1 share of SLA")
    table.act("block the 5 on Detroit - Pittsburgh")
    assert table.why(("marker", ("airline-AUR",))) == ("AUR has no marker left in the supply.", "AL-173")
    score(table.state, False)
    assert table.scored("AUR")[1] == 4  # size 3, the only shareholder


@pytest.mark.rule("AL-G42", "AL-129")
def test_a_scoring_card_turned_up_as_the_last_of_the_deck() -> None:
    table = drawing()
    table.deck(1)
    table.act("take the BOI from the row")
    assert table.state.step == REFILL
    table.comes("scoring")
    assert table.state.scorings == 3
    assert table.state.row[0] == NOTHING  # not refilled
    assert (table.state.player, table.state.step) == (1, ACTION)
    rules().check(table.state)
