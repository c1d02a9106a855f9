"""Everything on the table explains itself, decrees and the end are scenes, and packages and planes are seen on their way."""

from __future__ import annotations

import pytest

from aerodrome.core import registry
from aerodrome.core.messages import Way, player_names, render
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER, SPECTATOR
from aerodrome.games.air_mail.state import ENDED
from aerodrome.games.air_mail.tests.flights import row
from aerodrome.games.air_mail.tests.tables import Table
from aerodrome.kit.clauses import clauses, shared_words
from aerodrome.kit.random_game import RandomGame, view_in

LOOKS = 29  # choices between two looks


def sheet_of(t: Table, thing: str, seat: int = 0) -> tuple[str, str, list[str], str]:
    """A sheet as it is read."""
    sheet = t.rules.presenter.explain(t.view(seat), thing)
    assert sheet is not None
    return t.say(sheet.name), t.say(sheet.effect), [t.say(fact) for fact in sheet.facts], sheet.clause


def ways(t: Table) -> list[Way]:
    """Where the events since the last setting up are seen."""
    found = [t.rules.presenter.way(event, 0) for event in t.events]
    return [way for way in found if way is not None]


@pytest.mark.parametrize(("edition", "seats"), [("us", 4), ("canada", 2)])
def test_every_drawn_thing_has_a_sheet_whose_clause_speaks_of_it(edition: str, seats: int) -> None:
    info = registry.game("air-mail")
    rng = Rng(f"sheets {edition}")
    terms = next(terms for terms in info.terms(rng, 200) if terms.seats == seats and terms.edition.name == edition)
    walk = RandomGame(info, terms, rng)
    presenter = walk.rules.presenter
    known, names, explained = clauses(info.folder), player_names(seats), 0
    for number in range(100_000):
        if number % LOOKS == 0 or walk.mover == OVER:
            for seat in (SPECTATOR, 0):
                view = view_in(walk.rules, walk.state, seat)
                for thing in presenter.draw(view).live:
                    sheet = presenter.explain(view, thing)
                    assert sheet is not None, thing
                    parts = (sheet.name, sheet.effect, *sheet.facts)
                    words = " ".join(render(part, presenter.texts(), names) for part in parts)
                    assert shared_words(words, known[sheet.clause].text), f"{thing}: {words} / {sheet.clause}"
                    explained += 1
        if walk.mover == OVER:
            break
        walk.step()
    assert explained > 2000
    assert presenter.explain(view, "nothing-of-this-game") is None


def test_a_decree_says_what_it_is_and_pays_now() -> None:
    t = Table(seats=3).decree(7, "B")
    t.state.technology = [1, 4, 9]
    name, effect, facts, clause = sheet_of(t, "square-7")
    assert (name, effect) == ("Decree B, technology", "$1 for each technology level above 1.")
    assert facts[0] == "Now it would pay: Player 1 $0, Player 2 $3, Player 3 $8."
    assert clause == "AM-513"


def test_a_route_says_whose_it_is_and_where_it_belongs() -> None:
    t = Table(seats=2).own(1, "atlanta / jackson")
    name, effect, facts, clause = sheet_of(t, f"route-{t.route('atlanta / jackson') + 1}")
    assert name == "Atlanta - Jackson: route of Player 2"
    assert "owner earns $1" in effect
    assert facts == ["Domestic: it belongs to Southeast."]
    assert clause == "AM-315"


@pytest.mark.rule("AM-501", "AM-502")
def test_a_decree_that_pays_is_one_scene_for_all() -> None:
    t = Table(seats=2).acting("red")
    t.state.aside, t.state.technology = 1, [3, 1]
    t.state.decree_pool[1] = 0
    t.state.decree_at = [decree if decree != 1 else -1 for decree in t.state.decree_at]
    t.rules.apply(t.state, t.data.nothing)
    assert "Decree B, technology, pays: Player 1 $2, Player 2 $0." in t.log()
    (scene,) = [scene for scene in (t.rules.presenter.scene(event, 0) for event in t.events) if scene is not None]
    assert t.say(scene.title) == "Decree B, technology"
    assert [(row.seat, [line.points for line in row.lines]) for row in scene.rows] == [(0, [2]), (1, [0])]


@pytest.mark.rule("AM-701", "AM-706")
def test_the_final_scoring_is_a_scene_that_adds_up_to_the_scores() -> None:
    t = Table(seats=3, seed=4)
    t.state.trace = []
    t.finish()
    assert t.state.step == ENDED
    (scene,) = [
        scene
        for scene in (t.rules.presenter.scene(event, 0) for event in t.events)
        if scene is not None and t.say(scene.title) == "Final scoring"
    ]
    totals = [sum(line.points for line in row.lines) for row in scene.rows]
    assert totals == t.rules.scores(t.state)
    for seat in (SPECTATOR, 1):
        assert t.rules.presenter.points(t.view(seat)) == totals
    end = t.rules.presenter.ending(t.view(0))
    assert end is not None
    assert t.say(end).endswith("the round was finished and one more was played.")


def test_a_package_flies_from_city_to_city() -> None:
    t = Table(seats=3).own(0, "atlanta / jackson").own(1, "jackson / st-louis").no_bonuses().acting("red")
    t.state.technology[0] = 4
    t.act("deliver a package", "deliver to St. Louis")
    assert ways(t)[0] == Way("package-st-louis-1", ("city-atlanta", "city-jackson", "city-st-louis"))
    assert "package-st-louis-1" in t.rules.presenter.draw(t.view(0)).live


def test_an_executive_plane_flies_over_every_card_of_its_way() -> None:
    t = row(Table(seats=3), 2, 3).quiet()
    t.act("ask for a grant", "draw no card", "fly to square 42")
    assert ways(t)[0] == Way("executive-1", ("square-0", "square-43", "square-42"))


def test_public_facts_of_a_player() -> None:
    t = Table(seats=2)
    view = t.view(1)
    facts = [t.say(fact) for fact in t.rules.presenter.facts(view, 0)]
    assert facts == [
        "22 planes",
        "18 packages",
        "level 1",
        "4 permits",
        "1 special",
        "2 express",
    ]
    assert t.rules.presenter.points(view) == [10, 11]


@pytest.mark.rule("AM-230")
def test_a_division_says_what_it_allows_and_who_is_there() -> None:
    t = Table(seats=2)
    inside = [city for city in range(len(t.data.city_ids)) if t.data.division[city] == 0]
    t.state.parcels[inside[0]] |= 1
    name, _, facts, clause = sheet_of(t, f"division-{t.data.colour_ids[0]}")
    assert (name, clause) == (f"{t.data.division_names[0]}, a division", "AM-230")
    assert facts == [f"{len(inside)} cities lie here.", "Packages of yours here: 1."]
