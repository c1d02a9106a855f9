"""The worked delivery of the printed rules: chapter 15."""

from __future__ import annotations

import pytest

from aerodrome.games.air_mail.state import DRAW_EXPRESS, OFFER, OPS, REWARD
from aerodrome.games.air_mail.tests.tables import Table

LAIA, MIQUEL = 0, 1


def position(level: int = 4) -> Table:
    """Laia has played a card joined by the Southeast."""
    t = Table().own(LAIA, "atlanta / jackson", "jackson / dallas").own(MIQUEL, "dallas / el-paso").no_bonuses()
    t.bonus("el-paso", "dollar").money(LAIA, 20).money(MIQUEL, 30).acting("red")
    t.s.technology[LAIA] = level
    return t


def delivered() -> Table:
    t = position().do("deliver").do("to", "city-el-paso")
    return t.do("length", "level-3")


@pytest.mark.rule("AM-800", "AM-801", "AM-802")
def test_from_atlanta_to_el_paso() -> None:
    t = position()
    assert t.data.division[t.city("atlanta")] == t.colour("red") != t.data.division[t.city("el-paso")]
    t = delivered()
    assert t.s.income[MIQUEL] == 31
    assert t.s.packages == [17, 18]
    assert t.s.parcels[t.city("el-paso")] == 1 << LAIA
    assert "Player 1 delivers from Atlanta to El Paso via Jackson, Dallas." in t.log()


@pytest.mark.rule("AM-803", "AM-804")
def test_the_reward_of_three_routes() -> None:
    t = delivered()
    assert t.s.income[LAIA] == 21
    assert t.s.step == REWARD
    t.do("reward-express")
    assert t.s.step == DRAW_EXPRESS
    assert {t.data.division[city] for city, _ in t.rules.chance(t.s)} == {t.colour("red")}


@pytest.mark.rule("AM-805", "AM-806")
def test_then_the_bonus() -> None:
    t = delivered()
    held = t.s.tokens[5]
    express = sum(holder == LAIA for holder in t.s.express)
    t.do("reward-express").luck()
    assert t.s.step == OPS
    assert t.s.income == [22, 31]
    assert t.s.ops == 2
    assert t.s.tokens[5] == held
    assert t.s.bonus[t.city("el-paso")] == -1
    assert sum(holder == LAIA for holder in t.s.express) == express + 1
    assert t.s.technology[LAIA] == 4


@pytest.mark.rule("AM-807")
def test_the_reverse_is_refused() -> None:
    t = position().laid(LAIA, "dallas")
    t.s.owner[t.route("jackson / dallas")] = MIQUEL
    t.s.planes[LAIA] += 1
    t.s.planes[MIQUEL] -= 1
    t.s.owner[t.route("atlanta / jackson")] = LAIA
    t.own(LAIA, "washington / charleston").do("deliver")
    assert "city-atlanta" not in t.targets("to")
    assert t.why("to", "city-atlanta") == "AM-308"


@pytest.mark.rule("AM-808")
def test_with_lower_technology() -> None:
    t = position(2).laid(LAIA, "jackson").do("deliver")
    assert "city-el-paso" in t.targets("to")  # over two routes from Jackson, not over three from Atlanta
    t.do("to", "city-el-paso")
    assert t.s.step == OFFER
    t = position(3).do("deliver").do("to", "city-el-paso").do("length", "level-3")
    assert t.s.income == [21, 31]
    assert t.s.step == REWARD


@pytest.mark.rule("AM-809")
def test_taking_the_card_instead() -> None:
    t = delivered()
    express, hand = t.s.express[:], len(t.s.hands[LAIA])
    t.do("reward-permit").do("take", "permit-deck").luck()
    assert t.s.express == express
    assert len(t.s.hands[LAIA]) == hand + 1
    assert t.s.income == [22, 31]


@pytest.mark.rule("AM-810", "AM-350", "AM-351")
def test_later_deliveries_to_el_paso() -> None:
    t = delivered().do("reward-permit").do("take", "permit-deck").luck()
    t.acting("red").do("deliver")
    assert t.why("to", "city-el-paso") == "AM-311"
    t.s.player = MIQUEL
    t.acting("green").do("deliver").do("to", "city-el-paso").do("take", "permit-deck").luck()
    assert sum(t.s.tokens[6:]) == 0
    assert t.s.income[MIQUEL] == 31
