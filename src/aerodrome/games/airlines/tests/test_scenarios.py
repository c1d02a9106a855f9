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
    AirlinesState,
)
from aerodrome.games.airlines.steps.turn import score
from aerodrome.games.airlines.tests.tables import (
    act,
    can,
    card_id,
    circle,
    claim,
    claims_open,
    code,
    comes,
    data,
    deck,
    expand,
    flight,
    flights,
    found,
    hand,
    laid,
    later,
    refused,
    route,
    row,
    rules,
    sabotaged,
    scored,
    seen,
    settle,
    table,
)


def drawing(**shares: int) -> AirlinesState:
    """Round 3: A has claimed for BOI, in which A and B have a share each, and draws stock."""
    s = later(table())
    found(s, "BOI", "H10", holder=1)
    laid(s, "BOI", 1, 1, 0, 0)
    row(s, "BOI", "COR", "COR", "SLA", "SLA")
    flights(s, 0, "dashed 4")
    expand(s, "wavy 1")
    claim(s, "H04", "BOI", "dashed 4")
    return s


@pytest.mark.rule("AL-930")
def test_a_scoring_card_turns_up_for_a_card_taken_from_the_row() -> None:
    s = drawing()
    act(s, "take", "row-1")
    comes(s, "scoring")
    assert scored(s, "BOI") == [2, 2, 0, 0]
    comes(s, "HUR")
    assert s.row[0] == code("HUR")
    assert NOTHING not in s.row
    assert (s.player, s.step) == (1, ACTION)


@pytest.mark.rule("AL-931")
def test_two_scoring_cards_turn_up_in_succession() -> None:
    s = drawing()
    act(s, "take", "row-1")
    comes(s, "scoring")
    comes(s, "scoring")
    assert scored(s, "BOI", 1) == scored(s, "BOI", 2) == [2, 2, 0, 0]
    comes(s, "HUR")
    assert s.row[0] == code("HUR")
    assert s.scorings == 2


@pytest.mark.rule("AL-932")
def test_a_scoring_card_is_drawn_from_the_deck() -> None:
    s, other = drawing(), drawing()
    rows = s.row[:]
    act(s, "take", "deck")
    comes(s, "scoring")
    assert s.scorings == 1
    before = s.hand[code("ITA")]
    comes(s, "ITA")
    assert s.hand[code("ITA")] == before + 1
    assert s.row == rows
    act(other, "take", "deck")
    comes(other, "scoring")
    comes(other, "QTZ")
    assert seen(s, 1).to_json() == seen(other, 1).to_json()  # unseen by the others


@pytest.mark.rule("AL-933", "AL-G22")
def test_a_scoring_card_drawn_as_the_last_of_the_deck() -> None:
    s = drawing()
    deck(s, 1)
    act(s, "take", "deck")
    comes(s, "scoring")
    assert s.scorings == 3
    assert (s.player, s.step) == (0, TAKE)
    assert refused(s, "decline") == "AL-142"
    assert refused(s, "take", "deck") == "AL-066"
    act(s, "take", "row-1")
    assert s.row[0] == NOTHING
    assert (s.player, s.step) == (1, ACTION)


@pytest.mark.rule("AL-933", "AL-G22", "AL-107")
def test_a_founder_who_drew_that_card_must_take_one_of_the_row() -> None:
    s = later(table())
    hand(s, 0, AUR=1)
    flights(s, 0, "dashed 1")
    deck(s, 1)
    act(s, "found", "hand-AUR-1")
    claim(s, "H02", "AUR", "dashed 1")
    act(s, "decline")
    act(s, "take", "deck")
    comes(s, "scoring")
    assert s.step == TAKE
    assert refused(s, "decline") == "AL-142"


@pytest.mark.rule("AL-934")
@pytest.mark.parametrize(("seat", "rounds", "counted"), [(1, 0, 0), (3, 0, 0), (0, 1, 1)])
def test_scoring_cards_of_the_first_round(seat: int, rounds: int, counted: int) -> None:
    s = later(table(), seat, rounds)
    found(s, "BOI", "H10", holder=1)
    flights(s, seat, "dashed 4")
    expand(s, "wavy 1")
    claim(s, "H04", "BOI", "dashed 4")
    act(s, "take", "row-1")
    comes(s, "scoring")
    assert s.scorings == counted
    assert s.deck[SCORING] == 3 - counted
    comes(s, "HUR")
    assert NOTHING not in s.row


@pytest.mark.rule("AL-935")
def test_the_last_card_is_taken() -> None:
    s = later(table(), 2)
    found(s, "BOI", "H10", holder=1)
    row(s, "ITA")
    deck(s)
    flights(s, 2, "dashed 4")
    expand(s, "wavy 1")
    claim(s, "H04", "BOI", "dashed 4")
    act(s, "take", "row-1")
    assert s.step == ENDED
    assert s.ending == LAST_CARD
    assert s.turn == 10  # D had no further turn


@pytest.mark.rule("AL-937")
def test_a_claim_makes_the_last_cards_worthless() -> None:
    s = later(table(), 2)
    found(s, "ITA", "S03", holder=1)
    found(s, "BRZ", "S05", holder=1)
    found(s, "COR", "D02", holder=1)
    found(s, "SLA", "S08", holder=1)  # Montreal - Toronto
    s.reach[code("SLA")] |= data().route_ends[route("S11")]  # to Pittsburgh
    row(s, "HUR", "HUR")
    flights(s, 2, "solid 13")
    deck(s)
    expand(s, "wavy 1")
    held = sum(s.hand)
    claim(s, "S04", "SLA", "solid 13")
    assert s.status[code("HUR")] == INACTIVE
    assert s.ending == ROW_REMOVED
    assert sum(s.hand) == held
    assert s.scorings == 4


# On our board


def edmonton() -> AirlinesState:
    """A founds AUR with two shares and claims Calgary - Edmonton."""
    s = later(table())
    hand(s, 0, AUR=2)
    flights(s, 0, "dashed 1")
    act(s, "found", "hand-AUR-2")
    claim(s, "H02", "AUR", "dashed 1")
    return s


@pytest.mark.rule("AL-950")
def test_aur_is_founded() -> None:
    s = edmonton()
    aur = code("AUR")
    assert (s.sizes[aur], s.supply[aur], s.laid[aur]) == (2, 9, 2)
    assert s.price[route("H02")] == FULL
    assert s.discard[flight("dashed 1")] == 1
    assert s.step == FOUND_DRAW
    act(s, "draw", "flight-deck")
    comes(s, "wavy 14")
    assert s.step == TAKE


@pytest.mark.rule("AL-951")
def test_where_aur_can_go_on() -> None:
    s = edmonton()
    later(s)
    flights(s, 0, "dashed 14", "wavy 14")
    expand(s, "solid 2")
    mine = {name for name, airline in claims_open(s) if airline == "AUR"}
    assert mine == {"H09", "H12", "H13", "W08"}
    assert [s.price[route(name)] for name in ("H09", "H12", "H13", "W08")] == [4, 2, 3, 1]


@pytest.mark.rule("AL-952", "AL-953")
def test_the_two_circles_of_edmonton_yellowknife() -> None:
    s = edmonton()
    found(s, "BOI", "H10", "H09", holder=1)  # by Billings to Calgary
    s.reach[code("BOI")] |= 1 << data().hq[code("AUR")]
    later(s)
    flights(s, 0, "wavy 1")
    expand(s, "solid 2")
    claim(s, "W08", "AUR", "wavy 1")
    assert s.board[circle("W08", 1)] == code("AUR")
    later(s)
    flights(s, 0, "wavy 5")
    expand(s, "solid 4")
    assert refused(s, "claim", "route-W08", "airline-BOI") == "AL-083"
    assert refused(s, "claim", "route-W08", "airline-AUR") == "AL-087"
    act(s, "decline")
    later(s)
    flights(s, 0, "wavy 5", "wavy 7")
    expand(s, "solid 6")
    act(s, "claim", "route-W08", "airline-BOI")
    assert refused(s, "pay", card_id("wavy 5")) == "AL-083"
    act(s, "pay", card_id("wavy 7"))
    assert s.board[circle("W08", 2)] == code("BOI")


@pytest.mark.rule("AL-954")
def test_cards_and_networks_that_do_not_fit() -> None:
    s = later(table())
    found(s, "ITA", "S01", "S14", holder=1)  # to Chicago
    found(s, "HUR", "S05", holder=1)  # to Toronto
    s.reach[code("HUR")] |= 1 << data().city_ids.index("halifax")
    flights(s, 0, "dotted 8", "wavy 14")
    expand(s, "wavy 1")
    assert refused(s, "claim", "route-S03", "airline-ITA") == "AL-081"
    assert refused(s, "claim", "route-W13", "airline-HUR") == "AL-082"
    later(s)
    flights(s, 0, "solid 4")
    expand(s, "wavy 2")
    assert can(s, "claim", "route-S15", "airline-HUR")


@pytest.mark.rule("AL-955")
def test_a_sabotaged_middle_circle() -> None:
    s = later(table())
    found(s, "ITA", "D16", holder=1)
    sabotaged(s, "D16", 2, "AUR")
    assert s.price[route("D16")] == 10
    hand(s, 0, SLA=1)
    act(s, "lay", "hand-SLA-1")
    assert refused(s, "sabotage", "circle-D16-3") == "AL-176"
    found(s, "BRZ", "D06", holder=1)
    later(s)
    flights(s, 0, "dotted 8")
    expand(s, "wavy 2")
    assert refused(s, "claim", "route-D16", "airline-BRZ") == "AL-083"
    later(s)
    flights(s, 0, "dotted 10")
    expand(s, "wavy 4")
    claim(s, "D16", "BRZ", "dotted 10")
    assert s.price[route("D16")] == FULL


@pytest.mark.rule("AL-956")
def test_a_sabotaged_highest_circle() -> None:
    s = later(table())
    hand(s, 0, SLA=1)
    act(s, "lay", "hand-SLA-1")
    act(s, "sabotage", "circle-D16-3")
    act(s, "marker", "airline-AUR")
    assert s.price[route("D16")] == 1
    found(s, "ITA", "D16", holder=1)
    assert s.price[route("D16")] == 6
    found(s, "BRZ", "D16", holder=1)
    assert s.price[route("D16")] == FULL


@pytest.mark.rule("AL-957")
def test_circles_below_5_cannot_be_sabotaged() -> None:
    s = later(table())
    hand(s, 0, SLA=1)
    act(s, "lay", "hand-SLA-1")
    for place, value in enumerate(data().circle_value):
        name = f"circle-{data().route_ids[data().circle_route[place]]}"
        number = place - data().first_circle[data().circle_route[place]] + 1
        assert refused(s, "sabotage", f"{name}-{number}") == ("" if value >= 5 else "AL-174")
    act(s, "sabotage", "circle-S04-1")
    act(s, "marker", "airline-AUR")
    assert s.board[circle("S04", 1)] == SABOTAGED + code("AUR")


@pytest.mark.rule("AL-958")
def test_hur_is_blocked_by_its_own_sabotage_marker() -> None:
    s = later(table())
    found(s, "ITA", "S03", holder=1)
    found(s, "BRZ", "S05", holder=1)
    found(s, "COR", "D02", holder=1)
    hand(s, 0, SLA=1)
    act(s, "lay", "hand-SLA-1")
    act(s, "sabotage", "circle-S04-1")
    assert s.status[code("HUR")] == OPEN
    act(s, "marker", "airline-HUR")
    assert s.status[code("HUR")] == INACTIVE


@pytest.mark.rule("AL-959")
def test_aur_is_inactive_with_one_marker_left() -> None:
    s = later(table())
    routes = ("W05", "W10", "W13", "W15", "W18", "S04", "S09", "S12", "D03")
    for name in routes:
        sabotaged(s, name, data().first_circle[route(name) + 1] - data().first_circle[route(name)], "AUR")
    assert s.status[code("AUR")] == OPEN
    hand(s, 0, SLA=1)
    act(s, "lay", "hand-SLA-1")
    act(s, "sabotage", "circle-D07-1")
    act(s, "marker", "airline-AUR")
    assert s.supply[code("AUR")] == 1
    assert s.status[code("AUR")] == INACTIVE
    assert s.price[route("H02")] == 1


@pytest.mark.rule("AL-960")
def test_dashed_1_becomes_unusable() -> None:
    s = later(table())
    flights(s, 0, "dashed 1")
    found(s, "AUR", "H02", holder=1)
    found(s, "SMT", "H08", holder=1)
    assert refused(s, "exchange", card_id("dashed 1")) == "AL-152"
    found(s, "ITA", "H14", holder=1)
    assert can(s, "exchange", card_id("dashed 1"))


@pytest.mark.rule("AL-961")
def test_ita_flies_through_denver() -> None:
    s = later(table())
    found(s, "ITA", "S01", holder=1)
    assert s.status[code("SMT")] == OPEN
    flights(s, 0, "dashed 14")
    expand(s, "wavy 1")
    claim(s, "H14", "ITA", "dashed 14")
    later(s)
    flights(s, 0, "dashed 12")
    expand(s, "wavy 2")
    claim(s, "H08", "ITA", "dashed 12")
    assert s.sizes[code("ITA")] == 4


@pytest.mark.rule("AL-962")
def test_aur_without_markers() -> None:
    s = later(table())
    found(s, "AUR", "H02", "W08", holder=1)
    s.supply[code("AUR")] = 0
    settle(s)
    flights(s, 0, "dashed 14")
    expand(s, "wavy 1")
    assert refused(s, "claim", "route-H12", "airline-AUR") == "AL-086"
    act(s, "decline")
    later(s)
    hand(s, 0, SLA=1)
    act(s, "lay", "hand-SLA-1")
    act(s, "sabotage", "circle-S04-1")
    assert refused(s, "marker", "airline-AUR") == "AL-173"
    score(s, False)
    assert scored(s, "AUR")[1] == 4  # size 3, the only shareholder


@pytest.mark.rule("AL-G42", "AL-129")
def test_a_scoring_card_turned_up_as_the_last_of_the_deck() -> None:
    s = drawing()
    deck(s, 1)
    act(s, "take", "row-1")
    assert s.step == REFILL
    comes(s, "scoring")
    assert s.scorings == 3
    assert s.row[0] == NOTHING  # not refilled
    assert (s.player, s.step) == (1, ACTION)
    rules().check(s)
