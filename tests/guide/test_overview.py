"""The overview of every game names all its components and actions, and its pictures and figures come from the engine."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

import aerodrome
from aerodrome.core import registry
from aerodrome.core.errors import DataError
from aerodrome.core.rng import Rng
from aerodrome.guide import overview as overviews
from aerodrome.guide.book import clauses
from aerodrome.guide.overview import Action, Ending, Overview, Prose, Score, Settings, Shown, Story, Thing, Things
from aerodrome.guide.scenes import record
from aerodrome.kit.random_game import RandomGame, view_in
from guide.components import COMPONENTS, is_listed

GAMES = list(registry.games())
every_game = pytest.mark.parametrize("game", GAMES)
LOOKS = 400  # positions of a random game


def read(game: str) -> Overview:
    found = overviews.overview(game)
    assert found is not None, f"{game} has no overview"
    return found


def listed(game: str) -> list[Thing]:
    return [thing for block in read(game).of(Things) for thing in block.things]


@every_game
def test_every_component_is_listed_with_picture_and_sheet(game: str) -> None:
    things = {thing.name: thing for thing in listed(game)}
    missing = {component for component in COMPONENTS[game]() if not is_listed(component, list(things))}
    assert not missing, f"the overview of {game} does not list {sorted(missing)}"
    for name, thing in things.items():
        assert len(thing.effect) > 10, f"{name} has no effect"
        assert thing.clause in clauses(registry.game(game).folder), name
        assert all(4 < size < 2000 for size in thing.picture.box[2:]), f"{name} is cut to {thing.picture.box}"
        drawn = [one.tag for one in ElementTree.fromstring(thing.picture.markup).iter() if one.tag not in ("g", "title")]
        assert drawn, f"the picture of {name} is empty"


def kinds_of(game: str) -> tuple[set[str], set[str]]:
    """Kinds of acts that random games offer, and all that can be asked for."""
    info = registry.game(game)
    met: set[str] = set()
    askable: set[str] = set()
    for number, terms in enumerate(info.terms(Rng(0), 8)[:8]):
        walk = RandomGame(info, terms, Rng(number))
        for _ in range(LOOKS):
            walk.run(1)
            if walk.mover >= 0:
                view = view_in(walk.rules, walk.state, walk.mover)
                met |= {walk.rules.presenter.describe(view, choice).kind for choice in view.legal}
                if not walk.state.turn % 3:
                    askable |= {kind for kind, _ in walk.rules.presenter.askable(view)}
    return met, askable


@every_game
def test_every_action_is_named(game: str) -> None:
    named = {kind for block in read(game).of(Action) for kind in block.kinds}
    met, askable = kinds_of(game)
    assert len(met) >= 3
    assert met <= named, f"the overview of {game} does not speak of {sorted(met - named)}"
    assert named <= met | askable, f"nobody can do {sorted(named - met - askable)}"


@every_game
def test_a_page_has_aim_turn_scoring_and_end_with_pictures_and_counted_examples(game: str) -> None:
    found = read(game)
    prose = "\n".join(block.text for block in found.of(Prose))
    for heading in ("## The aim", "## Your turn", "## Scoring", "## How it ends", "## What a table can change"):
        assert heading in prose, f"{game} lacks {heading}"
    assert {block.what for block in found.of(Ending)} == {"turn", "game"}
    assert len(found.of(Shown)) >= 3
    assert found.of(Score) or found.of(Story)
    rulings = any(option.ruling for option in registry.game(game).options)
    assert {block.rulings for block in found.of(Settings)} == ({False, True} if rulings else {False})
    assert registry.game(game).recommended


@every_game
def test_records_replay_and_say_how_they_were_made(game: str) -> None:
    made = overviews.recorded(game)
    folder = registry.game(game).folder / "overview"
    assert set(made) == {path.stem for path in folder.glob("*.txt")}
    for name, settings in made.items():
        text = (folder / f"{name}.txt").read_text(encoding="utf-8")
        assert aerodrome.replay(text).seats == record(game, name).seats == int(settings["seats"])


@every_game
def test_examples_are_computed(game: str) -> None:
    for block in read(game).of(Score):
        columns = zip(*(points for _, points in block.rows), strict=True)
        assert [sum(column) for column in columns] == list(block.totals)


def test_pictures_are_parts_of_drawings() -> None:
    for block in read("yukon").of(Shown):
        ElementTree.fromstring(f"<svg>{block.picture.markup}</svg>")
        assert 'id="spot-' not in block.picture.markup


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("::things base@deal nothing-* | None", "lists nothing"),
        ("::things base@deal spot-* first=Nothing* | None", "nothing called 'Nothing"),
        ("::picture base@deal area=cellar | None", "draws no area cellar"),
        ("::picture base@deal near=spot-9-9 | None", "draws no thing spot-9-9"),
        ("::picture nowhere@deal | None", "no record"),
        ("::picture base@soon | None", "names no position"),
        ("::offer base@deal:1 fly away | None", "Nobody is offered"),
        ("::wonder", "no directive"),
        ("It costs {base.nothing}.", "no figure"),
        ("::log base@4 | None", "names no part"),
    ],
)
def test_a_wrong_directive_is_told(line: str, words: str) -> None:
    with pytest.raises(DataError, match=words):
        overviews._Reader(registry.game("yukon")).read(line)


def test_prose_holds_the_figures_of_the_edition() -> None:
    block = overviews._Reader(registry.game("yukon")).read("{game.digger_points} for {base.values}").blocks[0]
    assert block == Prose("5 for 1, 2, 3, 4, 5, 6, 8 and 10")
