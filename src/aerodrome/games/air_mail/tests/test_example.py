"""The worked delivery of the printed rules: chapter 15."""

from __future__ import annotations

import pytest

from aerodrome.games.air_mail.state import DRAW_EXPRESS, OFFER, OPERATIONS, REWARD
from aerodrome.games.air_mail.tests.tables import Table

LAIA, MIQUEL = 0, 1


def position(level: int = 4) -> Table:
    """Laia has played a card joined by the Southeast."""
    t = Table().own(LAIA, "atlanta / jackson", "jackson / dallas").own(MIQUEL, "dallas / el-paso").no_bonuses()
    t.bonus("el-paso", "dollar").money(LAIA, 20).money(MIQUEL, 30).acting("red")
    t.state.technology[LAIA] = level
    return t


def delivered() -> Table:
    t = position().after("deliver a package", "deliver to El Paso")
    return t.after("fly 3 routes")


@pytest.mark.rule("AM-800", "AM-801", "AM-802")
def test_from_atlanta_to_el_paso() -> None:
    t = position()
    assert t.data.division[t.city("atlanta")] == t.colour("red") != t.data.division[t.city("el-paso")]
    t = delivered()
    assert t.state.income[MIQUEL] == 31
    assert t.state.packages == [17, 18]
    assert t.state.parcels[t.city("el-paso")] == 1 << LAIA
    assert "Player 1 delivers from Atlanta to El Paso via Jackson, Dallas." in t.log()


@pytest.mark.rule("AM-803", "AM-804")
def test_the_reward_of_three_routes() -> None:
    t = delivered()
    assert t.state.income[LAIA] == 21
    assert t.state.step == REWARD
    t.act("take an express card")
    assert t.state.step == DRAW_EXPRESS
    assert {t.data.division[city] for city, _ in t.rules.chance(t.state)} == {t.colour("red")}


@pytest.mark.rule("AM-805", "AM-806")
def test_then_the_bonus() -> None:
    t = delivered()
    held = t.state.tokens[5]
    express = sum(holder == LAIA for holder in t.state.express)
    t.after("take an express card")
    assert t.state.step == OPERATIONS
    assert t.state.income == [22, 31]
    assert t.state.ops == 2
    assert t.state.tokens[5] == held
    assert t.state.bonus[t.city("el-paso")] == -1
    assert sum(holder == LAIA for holder in t.state.express) == express + 1
    assert t.state.technology[LAIA] == 4


@pytest.mark.rule("AM-807")
def test_the_reverse_is_refused() -> None:
    t = position().laid(LAIA, "dallas")
    t.state.owner[t.route("jackson / dallas")] = MIQUEL
    t.state.planes[LAIA] += 1
    t.state.planes[MIQUEL] -= 1
    t.state.owner[t.route("atlanta / jackson")] = LAIA
    t.own(LAIA, "washington / charleston").after("deliver a package")
    assert not t.can("deliver to Atlanta")
    assert t.why("city-atlanta") == (
        "No walk to Atlanta begins with a route of yours: the first route, which leaves the origin, must be your own.",
        "AM-308",
    )


@pytest.mark.rule("AM-808")
def test_with_lower_technology() -> None:
    t = position(2).laid(LAIA, "jackson").after("deliver a package")
    assert t.can("deliver to El Paso")  # over two routes from Jackson, not over three from Atlanta
    t.after("deliver to El Paso")
    assert t.state.step == OFFER
    t = position(3).after("deliver a package", "deliver to El Paso", "fly 3 routes")
    assert t.state.income == [21, 31]
    assert t.state.step == REWARD


@pytest.mark.rule("AM-809")
def test_taking_the_card_instead() -> None:
    t = delivered()
    express, hand = t.state.express[:], len(t.state.hands[LAIA])
    t.after("take a card of the offer", "top card of the permit deck")
    assert t.state.express == express
    assert len(t.state.hands[LAIA]) == hand + 1
    assert t.state.income == [22, 31]


@pytest.mark.rule("AM-810", "AM-350", "AM-351")
def test_later_deliveries_to_el_paso() -> None:
    t = delivered().after("take a card of the offer", "top card of the permit deck")
    t.acting("red").after("deliver a package")
    assert t.why("city-el-paso") == ("You have a package in El Paso already.", "AM-311")
    t.turn_of(MIQUEL)
    t.acting("green").after("deliver a package", "deliver to El Paso", "top card of the permit deck")
    assert sum(t.state.tokens[6:]) == 0
    assert t.state.income[MIQUEL] == 31
