"""Everything on the table explains itself, scorings are scenes, and events are seen where they happened."""

from __future__ import annotations

import re

import pytest

from aerodrome.core import registry
from aerodrome.core.messages import player_names, render
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER, SPECTATOR
from aerodrome.games.airlines.steps.turn import finish, score
from aerodrome.games.airlines.tests.tables import Table, code, rules
from aerodrome.kit.clauses import clauses, shared_words
from aerodrome.kit.random_game import RandomGame, view_in

LOOKS = 23  # choices between two looks


def sheet_of(table: Table, thing: str, seat: int = 0) -> tuple[str, str, list[str], str]:
    """A sheet as it is read."""
    sheet = table.rules.presenter.explain(table.view(seat), thing)
    assert sheet is not None
    return table.say(sheet.name), table.say(sheet.effect), [table.say(fact) for fact in sheet.facts], sheet.clause


@pytest.mark.parametrize("seats", [2, 5])
def test_every_drawn_thing_has_a_sheet_whose_clause_speaks_of_it(seats: int) -> None:
    info = registry.game("airlines")
    rng = Rng(f"sheets {seats}")
    terms = next(terms for terms in info.terms(rng, 60) if terms.seats == seats)
    walk = RandomGame(info, terms, rng)
    known, texts, names, explained = clauses(info.folder), rules().presenter.texts(), player_names(seats), 0
    for number in range(100_000):
        if number % LOOKS == 0 or walk.mover == OVER:
            for seat in (SPECTATOR, 0):
                view = view_in(walk.rules, walk.state, seat)
                for thing in walk.rules.presenter.draw(view).live:
                    sheet = walk.rules.presenter.explain(view, thing)
                    assert sheet is not None, thing
                    words = " ".join(render(part, texts, names) for part in (sheet.name, sheet.effect, *sheet.facts))
                    assert shared_words(words, known[sheet.clause].text), f"{thing}: {words} / {sheet.clause}"
                    explained += 1
        if walk.mover == OVER:
            break
        walk.step()
    assert explained > 5000
    assert walk.rules.presenter.explain(view, "nothing-of-this-game") is None


@pytest.mark.rule("AL-160", "AL-213")
def test_an_own_share_says_what_laying_it_would_bring() -> None:
    table = Table(2).later()
    table.found("BOI", "H10", "H04", holder=1)
    table.hand(0, BOI=2)
    name, _, facts, clause = sheet_of(table, "hand-BOI-2")
    assert name == "A share of BOI, one of 12"
    assert facts[0] == "With 2 more laid a scoring would pay you 3 for this airline, now 0."
    assert "A scoring now: Player 2 1 laid, 4 points." in facts
    assert clause == "AL-160"


@pytest.mark.rule("AL-088", "AL-177")
def test_a_circle_says_what_lies_on_it_and_what_the_route_costs() -> None:
    table = Table().later()
    table.sabotaged("D16", 2, "QTZ")
    assert sheet_of(table, "circle-D16-1")[0] == "the 1 on Kansas City - Dallas: free"
    name, effect, facts, _ = sheet_of(table, "circle-D16-2")
    assert name == "the 6 on Kansas City - Dallas: sabotaged"
    assert "QTZ" in effect
    assert facts[0] == "Price now: dotted 1 or more."


@pytest.mark.rule("AL-222")
def test_a_scoring_is_a_scene_with_a_line_for_each_airline() -> None:
    table = Table(2).later()
    table.found("BOI", "H10", "H04")
    table.laid("BOI", 2, 1)
    events: list[tuple[int, ...]] = []
    table.state.trace = events
    score(table.state, False)
    scene = table.rules.presenter.scene(events[-1], 0)
    assert scene is not None
    assert table.say(scene.title) == "Scoring 1"
    read = [(row.seat, [(table.say(line.message), line.points) for line in row.lines]) for row in scene.rows]
    assert read == [(0, [("BOI", 3)]), (1, [("BOI", 1)])]
    sentence = table.rules.presenter.sentence(events[-1], 0)
    assert sentence is not None
    assert table.say(sentence) == "Scoring 1: Player 1 3, Player 2 1."


def test_markers_come_from_their_airline_and_cards_go_to_their_owner() -> None:
    table = Table().later()
    table.found("BOI", "H10", holder=1)
    table.row("ITA", "COR", "SLA", "HUR", "BRZ")
    table.flights(0, "dashed 6")
    table.expand("wavy 1")
    table.act("claim Billings - Denver for BOI")
    events: list[tuple[int, ...]] = []
    table.state.trace = events
    table.act("play the dashed 6", "take the SLA")
    ways = [table.rules.presenter.way(event, 1) for event in events]
    told = [way for way in ways if way is not None]
    assert [(way.thing, way.path) for way in told] == [
        ("circle-H11-1", ("hq-BOI", "circle-H11-1")),
        ("", ("row-3", "seat-1")),
    ]
    own = [way.path for event in events if (way := table.rules.presenter.way(event, 0)) is not None]
    assert own[-1] == ("row-3", "hand-SLA-1")  # an own card goes into the hand


@pytest.mark.rule("AL-G33", "AL-245")
def test_points_facts_and_the_reason_of_the_end_are_told() -> None:
    table = Table(2).later()
    table.state.totals = [7, 3]
    view = table.view(1)
    assert table.rules.presenter.points(view) == [7, 3]
    assert [table.say(fact) for fact in table.rules.presenter.facts(view, 0)] == ["5 shares", "3 flight cards"]
    assert table.rules.presenter.ending(view) is None
    finish(table.state, 4)
    end = table.rules.presenter.ending(table.view(1))
    assert end is not None
    assert table.say(end) == "The third scoring card ends the game."


@pytest.mark.rule("AL-009", "AL-151")
def test_cards_and_networks_say_who_can_use_them() -> None:
    table = Table().later()
    table.flights(0, "dashed 3")
    facts = sheet_of(table, "flight-dashed-3")[2]
    assert re.fullmatch(r"\d+ dashed routes cost 3 or less now\.", facts[0])
    for name in ("BOI", "ITA", "SMT", "AUR"):
        table.state.supply[code(name)] = 0
    table.settle()
    assert sheet_of(table, "flight-dashed-3")[2][0].startswith("Unusable")
    assert sheet_of(table, "scored-BOI") == sheet_of(table, "airline-BOI")
    assert sheet_of(table, "network-dashed")[2][0] == "Open to BOI, ITA, SMT, AUR."
