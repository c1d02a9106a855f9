"""Everything that is drawn explains itself, and every event is seen where it happened."""

from __future__ import annotations

from aerodrome.games.par_avion import events, log
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.steps import losses
from aerodrome.games.par_avion.tests.tables import ALPHA, BRAVO, DATA, DELTA, INFO, E, ParAvionTable, card, scene
from aerodrome.kit.sheets import check_sheets, check_ways


def explained(t: ParAvionTable, thing: str) -> list[str]:
    """Name, effect and facts of a thing, as the seat to move reads them."""
    sheet = t.rules.presenter.explain(t.view(), thing)
    assert sheet is not None
    return [t.say(message) for message in (sheet.name, sheet.effect, *sheet.facts)]


def test_every_drawn_thing_has_a_sheet_with_a_clause() -> None:
    assert check_sheets(INFO, games=2) > 10_000


def test_ways_and_scenes_of_whole_games_can_be_shown() -> None:
    ways, scenes = check_ways(INFO, games=5)
    assert ways > 2000
    assert scenes > 2  # random players deliver next to nothing


def test_a_delivery_and_a_crash_are_scenes() -> None:
    president = card("The President")
    found = events.scene((-1, log.DELIVERS, 2, president, 0, -1), DATA)
    assert found is not None
    assert [(row.seat, [line.points for line in row.lines]) for row in found.rows] == [(2, [5])]
    t = scene()
    t.fly(ALPHA, "6,3", E)
    t.load(ALPHA, president, card("Serum"))
    told: list[tuple[int, ...]] = []
    t.state.trace = told
    losses.crash(t.state, DATA, ALPHA, st.CHOOSE)
    crash = events.scene(next(event for event in told if event[1] == log.CRASHES), DATA)
    assert crash is not None
    assert t.say(crash.title) == "Alpha crashes"
    assert [(row.seat, len(row.lines)) for row in crash.rows] == [(0, 2)]


def test_a_sheet_tells_what_a_thing_is_worth_now() -> None:
    t = scene()
    t.fly(ALPHA, "3,3", E)
    t.load(ALPHA, card("The President"))
    t.park(BRAVO, 1)
    assert explained(t, "slot-alpha-1")[1:] == [
        "Brings 5 VP at airport 1 (Mirador); if the plane crashes with a VIP aboard, its owner pays 2 VP.",
        "It has flown: it counts on arrival.",
    ]
    sheet = t.rules.presenter.explain(t.view(), "slot-alpha-1")
    assert sheet is not None
    assert sheet.marks == ("field-9-5", "airport-1")  # where it goes is shown
    assert "1 of your cards aboard is for this airport." in explained(t, "airport-1")
    assert explained(t, "field-9-5") == explained(t, "airport-1")
    assert explained(t, "terrain-6")[:2] == ["high mountains", "No plane can enter high mountains."]
    assert explained(t, "plane-alpha")[2] == "It is in the air over field 3,3, facing east."
    t.load(BRAVO, card("Wind"))
    assert explained(t, "slot-bravo-1")[0] == "A card face down"


def test_the_panel_tells_points_and_what_is_public() -> None:
    t = scene()
    t.win(0, card("The President"))
    t.state.where[DELTA] = st.MISSING
    t.state.at[DELTA] = -1
    v = t.view()
    assert t.rules.presenter.points(v) == [5, 0, 0]
    assert [t.say(fact) for fact in t.rules.presenter.facts(v, 0)] == ["0 cards aboard", "1 delivered", "Delta is missing"]
    assert DATA.points[card("The President")] == 5
