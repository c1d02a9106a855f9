"""Everything on the table explains itself, with a clause that exists."""

from __future__ import annotations

import re

import pytest

import aerodrome
from aerodrome.core import registry
from aerodrome.core.messages import render
from aerodrome.core.rng import Rng
from aerodrome.games.yukon.tests.tables import position

DRAWN = re.compile(r'<g id="([^"]+)"')


@pytest.mark.parametrize("townsfolk", [False, True])
def test_every_drawn_thing_has_a_sheet(townsfolk: bool) -> None:
    clauses = (registry.game("yukon").folder / "rules.md").read_text(encoding="utf-8")
    match, rng = aerodrome.new("yukon", seats=3, seed=5, options={"townsfolk": townsfolk}), Rng(5)
    presenter = match.rules.presenter
    looked = 0
    while not match.over:
        for seat in (0, -1):
            view = match.view(seat)
            for thing in DRAWN.findall("".join(presenter.draw(view).live.values())):
                sheet = presenter.explain(view, thing)
                if thing == "band" and sheet is None:  # before the first card no line is due
                    continue
                assert sheet is not None, thing
                for message in (sheet.name, sheet.effect, *sheet.facts):
                    assert render(message, presenter.texts(), match.names)
                assert f"**{sheet.clause}**" in clauses, thing
                looked += 1
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    assert looked > 500
    assert presenter.explain(match.view(0), "nowhere") is None


@pytest.mark.rule("YK-124")
def test_a_sheet_tells_what_a_card_is_worth_now() -> None:
    table = position("@ n1\nn2 n3", hold={0: "po p1 p2"}, townsfolk=True)
    sheet = table.rules.presenter.explain(table.view(0), "own-postman")
    assert sheet is not None
    assert [table.say(fact) for fact in sheet.facts] == [
        "You have 1.",
        "Kept to the end it would bring you 2 points as things stand.",
    ]
