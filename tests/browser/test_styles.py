"""Drawings and pages share one style sheet space: a class of the one must not mean something in the other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import aerodrome
from aerodrome.core import drawing, registry
from aerodrome.core.rng import Rng
from aerodrome.web import build

HARMLESS = {  # meant for drawings, or without any effect on what SVG draws
    *("hit", "legal", "live", "mark", "shape", *(f"seat-{n}" for n in range(6))),
    *("badge", "icon", "lead", "moving", "open", "panel", "place", "planned", "question", "quiet", "reach", "wide"),
}
POSITIONS, STEPS = 12, 12
LEAST = {"aims": 40}  # a row of reminders, a line high


def site_classes() -> set[str]:
    """Every class that the pages' styles name."""
    css = "".join(file.read_text(encoding="utf-8") for file in build.CLIENT.glob("styles/*.css"))
    selectors = re.sub(r"\{[^{}]*\}", "{}", re.sub(r"/\*.*?\*/", "", css, flags=re.S))
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))


@pytest.mark.parametrize("game", list(registry.games()))
def test_styles_of_pages_do_not_reach_into_drawings(game: str) -> None:
    match, rng = aerodrome.new(game, seats=registry.game(game).seats[-1], seed=1), Rng(1)
    used: set[str] = set()
    for step in range(POSITIONS * STEPS):
        if match.over:
            break
        if step % STEPS == 0:
            markup = match.rules.presenter.draw(match.view(match.mover)).layers()
            used |= {name for names in re.findall(r'class="([^"]*)"', markup) for name in names.split()}
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    assert len(used) > 10
    assert not (used & site_classes()) - HARMLESS, "rename these classes of the pages"


def test_styles_of_drawings_take_no_touches_from_buttons_of_the_page() -> None:
    folders = [Path(drawing.__file__).parent, *(registry.game(game).folder for game in registry.games())]
    css = "".join(file.read_text(encoding="utf-8") for folder in folders for file in folder.glob("draw*.css"))
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", css, flags=re.S))
    dead = [
        one for names, does in rules if "pointer-events: none" in does for one in names.split(",") if ":not(button)" not in one
    ]
    assert len(dead) > 4
    shared = {name for one in dead for name in re.findall(r"\.([a-zA-Z][\w-]*)", one)} & site_classes()
    assert not shared, "scenes and results wear the colours of a game, and their buttons would not be felt"


@pytest.mark.parametrize("game", list(registry.games()))
def test_every_board_names_its_parts_and_they_lie_on_it(game: str) -> None:
    for seat in (0, -1):
        match = aerodrome.new(game, seats=registry.game(game).seats[-1], seed=2)
        drawing = match.rules.presenter.draw(match.view(seat))
        assert drawing.areas[0].role == "main"
        for area in drawing.areas:
            x, y, width, height = area.box
            assert min(width, height) > LEAST.get(area.role, 60), area.role
            assert min(x, y) >= 0, area.role
            assert max(x + width - drawing.width, y + height - drawing.height) <= 1, area.role
